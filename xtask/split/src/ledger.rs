//! The files with the floors: one of the page's own chunks, and one in the folder of each game's board.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::check::NewFloor;
use crate::{Outcome, fault};

/// The name of a game's file in the folder of its board.
const NAME: &str = "floors.txt";
/// The first line of a game's file.
const HEAD: &str = "# The least sizes of the game's chunks: see xtask/split/floors.txt.\n";

/// The files with the floors.
pub struct Ledger {
    /// The file of the chunks that are no game's.
    page: PathBuf,
    /// The folder with a folder for each game, if games have files.
    games: Option<PathBuf>,
}

impl Ledger {
    /// Returns the files of this project.
    pub fn of_project() -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let games = here.ancestors().nth(2).map(|root| root.join("src/web/games"));
        Self { page: here.join(NAME), games }
    }

    /// Returns a file that has all floors.
    pub fn of_file(path: &Path) -> Self {
        Self { page: path.to_owned(), games: None }
    }

    /// Returns the text of all files.
    pub fn read(&self) -> Outcome<String> {
        let mut text = read(&self.page)?;
        for (_, folder) in self.games()? {
            let path = folder.join(NAME);
            if path.exists() {
                text.push('\n');
                text += &read(&path)?;
            }
        }
        Ok(text)
    }

    /// Adds a floor to its file, and makes the file if a game has none. Returns the file.
    pub fn add(&self, floor: &NewFloor) -> Outcome<PathBuf> {
        let games = self.games()?.into_iter().filter(|(game, _)| is_of(&floor.slug, game));
        // The longest name: a game's name can begin with another's.
        let own = games.max_by_key(|(game, _)| game.len());
        let path = own.map_or_else(|| self.page.clone(), |(_, folder)| folder.join(NAME));
        let mut text = if path.exists() { read(&path)? } else { HEAD.to_owned() };
        if !text.ends_with('\n') {
            text.push('\n');
        }
        writeln!(text, "{floor}").map_err(fault)?;
        std::fs::write(&path, text).map_err(|why| format!("{}: {why}", path.display()))?;
        Ok(path)
    }

    /// Returns each game's name in chunks, and its folder.
    fn games(&self) -> Outcome<BTreeMap<String, PathBuf>> {
        let Some(games) = &self.games else { return Ok(BTreeMap::new()) };
        let entries = std::fs::read_dir(games);
        let entries = entries.map_err(|why| format!("{}: {why}", games.display()))?;
        let paths = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir());
        let name = |path: &Path| Some(path.file_name()?.to_str()?.replace('_', "-"));
        Ok(paths.filter_map(|path| Some((name(&path)?, path))).collect())
    }
}

/// Returns whether a chunk is a game's: `go-fish`, `go-fish-side` and `go-fish-en` are `go-fish`'s.
fn is_of(slug: &str, game: &str) -> bool {
    slug.strip_prefix(game).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

fn read(path: &Path) -> Outcome<String> {
    std::fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is removed at the end.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("split-{name}-{}", std::process::id()));
            let _ = std::fs::remove_dir_all(&path);
            std::fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        fn write(&self, name: &str, text: &str) {
            let path = self.0.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }

        fn read(&self, name: &str) -> String {
            read(&self.0.join(name)).unwrap()
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn floor(slug: &str, bytes: usize) -> NewFloor {
        NewFloor { slug: slug.to_owned(), bytes }
    }

    #[test]
    fn new_floors_go_to_the_files_of_their_games() {
        let scratch = Scratch::new("games");
        scratch.write("floors.txt", "# words\nhome 10");
        scratch.write("games/go_fish/floors.txt", "go-fish 30\n");
        scratch.write("games/go/mod.rs", "");
        scratch.write("games/mod.rs", "");
        let ledger =
            Ledger { page: scratch.0.join("floors.txt"), games: Some(scratch.0.join("games")) };
        assert_eq!(ledger.read().unwrap(), "# words\nhome 10\ngo-fish 30\n");
        for (floor, file) in [
            (floor("go", 5), "games/go/floors.txt"),
            (floor("go-en", 1), "games/go/floors.txt"),
            (floor("go-fish-en", 2), "games/go_fish/floors.txt"),
            (floor("golf", 7), "floors.txt"),
        ] {
            assert_eq!(ledger.add(&floor), Ok(scratch.0.join(file)));
        }
        assert_eq!(scratch.read("floors.txt"), "# words\nhome 10\ngolf 7\n");
        assert_eq!(scratch.read("games/go/floors.txt"), format!("{HEAD}go 5\ngo-en 1\n"));
        assert_eq!(scratch.read("games/go_fish/floors.txt"), "go-fish 30\ngo-fish-en 2\n");
    }

    #[test]
    fn the_floors_of_this_project_are_read() {
        let text = Ledger::of_project().read().unwrap();
        let floors = crate::check::Floors::read(&text).unwrap();
        for slug in ["home", "en", "go-fish-side-es"] {
            assert!(floors.has(slug), "{slug}");
        }
    }
}
