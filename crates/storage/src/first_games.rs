//! The next deal of a player: the first games of a kind lead from easy to hard, until the player sets up a game of
//! their own or has won as many as lead.
//!
//! Only numbers are chosen: options, and grades of which a deal is drawn. What is won is counted from the records; a
//! deal of a link or a typed number is practice, and leads nowhere, nor does *Surprise me*.

use crate::{Key, Store, StoreError, records};
use handful_engine::{Options, Outcome, Params, RecordBook, StoredForm};
use handful_games::info::FirstStep;
use handful_games::set_up::{DealDraft, Grades};
use handful_games::{GameId, GameInfo, with_game};

fn ladder(id: GameId) -> &'static [FirstStep] {
    with_game!(id, G => G::FIRST_GAMES).steps
}

/// A book whose text is longer has more records than lead, and is not read: this one holds some hundred.
const MAX_BOOK_BYTES: usize = 40_000;

/// Returns how many games of a player count as steps: those won, or those finished where a lost one leads on as well.
/// Neither practice nor *Surprise me* does.
fn steps_done(store: &dyn Store, id: GameId) -> usize {
    let Some(text) = store.get(&Key::Records(id).path()) else { return 0 };
    if text.len() > MAX_BOOK_BYTES {
        return usize::MAX;
    }
    let book = RecordBook::from_json(&text).unwrap_or_default();
    let lost_leads = with_game!(id, G => G::FIRST_GAMES).lost_leads;
    let counts = |outcome| match outcome {
        Outcome::Won => true,
        Outcome::Lost | Outcome::Over => lost_leads,
        Outcome::Left => false,
    };
    book.records()
        .iter()
        .filter(|record| !record.practice && !record.surprise && counts(record.outcome))
        .count()
}

/// Returns what the player set up last; `None` if that never was.
pub fn chosen(store: &dyn Store, id: GameId) -> Option<DealDraft> {
    store.get(&Key::SetUp(id).path()).map(|text| DealDraft::parse(&text))
}

/// Stores what the player sets up, which ends the games that lead.
///
/// # Errors
/// Returns why it was not stored.
pub fn choose(store: &dyn Store, id: GameId, draft: &DealDraft) -> Result<(), StoreError> {
    store.set(&Key::SetUp(id).path(), &draft.to_string())
}

/// Lets games that no longer lead not lead again when the records are gone. To be called before they go.
pub fn stay_over(store: &dyn Store, id: GameId) {
    if chosen(store, id).is_none() && steps_done(store, id) >= ladder(id).len() {
        let _ = choose(store, id, &DealDraft::default());
    }
}

/// Returns the step that the player is at, after the last one the usual game.
fn current_step(store: &dyn Store, id: GameId) -> FirstStep {
    ladder(id).get(steps_done(store, id)).copied().unwrap_or_default()
}

/// Reads options as in a link; what cannot be read is the usual game.
fn options<G: GameInfo>(params: &Params) -> G::Options {
    G::Options::read(params).unwrap_or_default()
}

fn options_of<G: GameInfo>((text, _): FirstStep) -> G::Options {
    options::<G>(&Params::parse(text).unwrap_or_default())
}

/// Returns the options of the first game that leads.
pub fn first_options<G: GameInfo>() -> G::Options {
    options_of::<G>(ladder(G::ID).first().copied().unwrap_or_default())
}

/// Returns the grades of which the first game that leads is drawn; `None` for any.
pub fn first_grades(id: GameId) -> Option<Grades> {
    ladder(id).first()?.1
}

/// Returns the options with which a game is opened without any: those of a game in progress, of the step, or the last
/// ones.
pub fn opening_options<G: GameInfo>(store: &dyn Store) -> G::Options {
    let last = records::last_options::<G>(store);
    match chosen(store, G::ID) {
        // The last options are stored in games with several saves.
        Some(draft) if last.slot().is_empty() => options::<G>(&draft.params),
        Some(_) => last,
        None if records::in_progress::<G>(store).is_some() => last,
        None => options_of::<G>(current_step(store, G::ID)),
    }
}

/// Returns the options of the game after one with these.
pub fn next_options<G: GameInfo>(store: &dyn Store, now: &G::Options) -> G::Options {
    let leads = || {
        let usual = std::iter::once(FirstStep::default());
        ladder(G::ID).iter().copied().chain(usual).any(|step| options_of::<G>(step) == *now)
    };
    match chosen(store, G::ID) {
        None if leads() => options_of::<G>(current_step(store, G::ID)),
        _ => now.clone(),
    }
}

/// Returns the grades of which a deal with these options is drawn; `None` for any.
pub fn grades<G: GameInfo>(store: &dyn Store, options: &G::Options) -> Option<Grades> {
    match chosen(store, G::ID) {
        Some(draft) => draft.grades,
        None => {
            let step = current_step(store, G::ID);
            step.1.filter(|_| options_of::<G>(step) == *options)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::*;
    use handful_engine::Record;
    use handful_games::card_flip::CardFlip;
    use handful_games::escalator::Escalator;
    use handful_games::flip_nine::FlipNine;
    use handful_games::go_fish::GoFish;
    use handful_games::sliding::Sliding;

    #[derive(Default)]
    struct Disk(RefCell<BTreeMap<String, String>>);

    impl Store for Disk {
        fn get(&self, path: &str) -> Option<String> {
            self.0.borrow().get(path).cloned()
        }

        fn set(&self, path: &str, text: &str) -> Result<(), StoreError> {
            self.0.borrow_mut().insert(path.to_owned(), text.to_owned());
            Ok(())
        }

        fn remove(&self, path: &str) {
            self.0.borrow_mut().remove(path);
        }

        fn paths(&self) -> Vec<String> {
            self.0.borrow().keys().cloned().collect()
        }
    }

    fn record(at: u64, outcome: Outcome, practice: bool) -> Record {
        Record {
            start: format!("deal={at}").into(),
            assisted: at.is_multiple_of(2),
            practice,
            ..handful_lab::probe::record(outcome, 9, at)
        }
    }

    /// Returns a player with these games; `true` stands for practice.
    fn player(id: GameId, games: &[(Outcome, bool)]) -> Disk {
        let records =
            games.iter().zip(1..).map(|(&(outcome, practice), at)| record(at, outcome, practice));
        let disk = Disk::default();
        let text = RecordBook::from_records(records.collect()).to_json();
        disk.set(&Key::Records(id).path(), &text).expect("room");
        disk
    }

    fn written<G: GameInfo>(options: &G::Options) -> String {
        let mut params = Params::default();
        options.write(&mut params);
        params.to_string()
    }

    /// What a player with so many games of an outcome is dealt: options and grades.
    fn dealt<G: GameInfo>(outcome: Outcome, count: usize) -> String {
        let disk = player(G::ID, &vec![(outcome, false); count]);
        let options = opening_options::<G>(&disk);
        let grades = grades::<G>(&disk, &options);
        assert_eq!(next_options::<G>(&disk, &G::Options::default()), options, "New deals the same");
        format!(
            "{} {}",
            written::<G>(&options),
            grades.map(|it| it.to_string()).unwrap_or_default()
        )
    }

    #[test]
    fn each_game_leads_step_by_step() {
        use Outcome::{Left, Lost, Over, Won};
        let flip = [0, 1, 2, 3, 4, 9].map(|n| dealt::<FlipNine>(Won, n));
        assert_eq!(flip, [" 4-4", " 4-4", " 5-5", " 5-5", " ", " "]);
        let sliding = [0, 1, 2, 3, 9].map(|n| dealt::<Sliding>(Won, n));
        assert_eq!(sliding, ["side=3&scramble=10 ", "side=3&scramble=20 ", "side=3 ", " ", " "]);
        let escalator = [0, 1, 2, 3, 9].map(|n| dealt::<Escalator>(Won, n));
        assert_eq!(escalator, [" 0-0", " 0-0", " 1-1", " ", " "]);
        let cards = [0, 1, 2, 9].map(|n| dealt::<CardFlip>(Won, n));
        assert_eq!(cards, ["cards=2 ", "cards=3 ", " ", " "]);
        for outcome in [Won, Lost, Over] {
            let fish = [0, 1, 2, 9].map(|n| dealt::<GoFish>(outcome, n));
            assert_eq!(fish[0], "seats=you,minnow&ranks=7 0-0");
            assert_eq!(fish[1], "seats=you,minnow,minnow ");
            assert_eq!(fish[2..], [" ", " "]);
        }
        assert_eq!(dealt::<GoFish>(Left, 1), dealt::<GoFish>(Won, 0), "who leaves learns no more");
        assert_eq!(dealt::<Escalator>(Lost, 5), dealt::<Escalator>(Won, 0), "nor who loses");
    }

    #[test]
    fn practice_does_not_lead_and_help_does() {
        let disk = player(GameId::FlipNine, &[(Outcome::Won, true), (Outcome::Won, true)]);
        assert_eq!(steps_done(&disk, GameId::FlipNine), 0);
        // Every other record is assisted.
        let disk = player(GameId::FlipNine, &[(Outcome::Won, false); 2]);
        assert_eq!(steps_done(&disk, GameId::FlipNine), 2);
    }

    #[test]
    fn surprise_me_neither_leads_nor_ends_it() {
        let won = |at, surprise| Record { surprise, ..record(at, Outcome::Won, false) };
        let book =
            RecordBook::from_records(vec![won(1, true), won(2, false), won(3, true), won(4, true)]);
        let disk = Disk::default();
        disk.set(&Key::Records(GameId::Sliding).path(), &book.to_json()).expect("room");
        assert_eq!(written::<Sliding>(&opening_options::<Sliding>(&disk)), "side=3&scramble=20");
    }

    #[test]
    fn a_long_book_and_one_that_cannot_be_read_are_not_an_error() {
        let disk = player(GameId::FlipNine, &[(Outcome::Lost, false); 1_000]);
        assert_eq!(grades::<FlipNine>(&disk, &Default::default()), None);
        disk.set(&Key::Records(GameId::FlipNine).path(), "[").expect("room");
        assert_eq!(grades::<FlipNine>(&disk, &Default::default()), Some(Grades::only(4)));
    }

    #[test]
    fn who_is_past_them_stays_past_them_without_records() {
        for (games, expected) in [(4, None), (3, Some(Grades::only(4)))] {
            let disk = player(GameId::FlipNine, &vec![(Outcome::Won, false); games]);
            stay_over(&disk, GameId::FlipNine);
            disk.remove(&Key::Records(GameId::FlipNine).path());
            assert_eq!(grades::<FlipNine>(&disk, &Default::default()), expected, "{games}");
        }
        let disk = player(GameId::FlipNine, &[(Outcome::Won, false); 9]);
        choose(&disk, GameId::FlipNine, &DealDraft::parse("grades=8-9")).expect("room");
        stay_over(&disk, GameId::FlipNine);
        assert_eq!(chosen(&disk, GameId::FlipNine), Some(DealDraft::parse("grades=8-9")));
    }

    #[test]
    fn a_choice_of_ones_own_ends_it_for_good() {
        let disk = Disk::default();
        let draft = DealDraft::parse("side=5&scramble=20");
        choose(&disk, GameId::Sliding, &draft).expect("room");
        assert_eq!(chosen(&disk, GameId::Sliding), Some(draft));
        // The last options are those of the deal that follows.
        assert_eq!(written::<Sliding>(&opening_options::<Sliding>(&disk)), "");
        records::store_options::<Sliding>(&disk, &options_of::<Sliding>(("side=5", None)));
        assert_eq!(written::<Sliding>(&opening_options::<Sliding>(&disk)), "side=5");

        choose(&disk, GameId::FlipNine, &DealDraft::parse("grades=8-9")).expect("room");
        assert_eq!(grades::<FlipNine>(&disk, &Default::default()), Some(Grades::new(8, 9)));
        choose(&disk, GameId::GoFish, &DealDraft::parse("seats=you,shark")).expect("room");
        assert_eq!(written::<GoFish>(&opening_options::<GoFish>(&disk)), "seats=you,shark");
        assert_eq!(grades::<GoFish>(&disk, &opening_options::<GoFish>(&disk)), None);
    }

    #[test]
    fn options_of_a_link_stay_and_end_nothing() {
        let disk = Disk::default();
        let six = options_of::<Sliding>(("side=6", None));
        assert_eq!(next_options::<Sliding>(&disk, &six), six);
        assert_eq!(grades::<Sliding>(&disk, &six), None);
        let two = options_of::<Escalator>(("passes=2", None));
        assert_eq!(grades::<Escalator>(&disk, &two), None);
        assert_eq!(written::<Sliding>(&opening_options::<Sliding>(&disk)), "side=3&scramble=10");
    }

    #[test]
    fn every_step_is_read_by_its_game() {
        fn read<G: GameInfo>(text: &str) {
            let params = Params::parse(text).expect("parameters");
            assert!(
                G::Options::read(&params).is_ok_and(|it| written::<G>(&it) == params.to_string())
            );
        }
        for id in GameId::ALL {
            for (text, _) in ladder(id) {
                with_game!(id, G => read::<G>(text));
            }
        }
    }
}
