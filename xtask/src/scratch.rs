//! A small project for the tests of this program.

use std::path::{Path, PathBuf};

/// Files in a folder of their own, which is removed on drop.
pub struct Project(PathBuf);

impl Project {
    /// Creates an empty project. `name` distinguishes it from those of other tests.
    pub fn new(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("handful-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&root);
        Self(root)
    }

    /// Returns the folder.
    pub fn root(&self) -> &Path {
        &self.0
    }

    /// Writes a file and creates its parent folders.
    pub fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        std::fs::write(path, text).expect("a file can be written");
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
