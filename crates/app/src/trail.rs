//! The browser's history under dialogs: an open dialog has an entry of its own over the entry of its page, so that Back
//! closes it.
//!
//! The browser goes back later than it is asked to, and a link, a bookmark or Forward may come at any time. [`Trail`] decides
//! what follows from each event; the page reads and writes the entries.

/// What a history entry is, by the state that is stored in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A page's own, with no dialog over it.
    Page,
    /// A page's own, with a dialog's over it.
    Under,
    /// A dialog's.
    Dialog,
}

impl Entry {
    /// Returns the kind of an entry with this state.
    #[must_use]
    pub fn of(state: Option<&str>) -> Self {
        match state {
            Some("page") => Self::Under,
            Some("dialog") => Self::Dialog,
            _ => Self::Page,
        }
    }

    /// Returns the state to store; `None` for an entry without one.
    #[must_use]
    pub fn state(self) -> Option<&'static str> {
        match self {
            Self::Page => None,
            Self::Under => Some("page"),
            Self::Dialog => Some("dialog"),
        }
    }
}

/// What the page does after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing.
    Stay,
    /// Stores [`Entry::Under`] in the entry on top, and pushes a dialog's over it.
    Push {
        /// Whether the address of the game is written into the entry first.
        renames: bool,
    },
    /// Goes back one entry.
    Back,
    /// Hides the dialog, and stores [`Entry::Page`] in the entry on top.
    Hide {
        /// Whether the address of the game is written into the entry, because a deal chosen in the dialog was written into
        /// the dialog's entry.
        renames: bool,
    },
    /// Hides the dialog: another address has come, which its own event follows.
    Follow,
}

/// What is known of the entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// Whether the page has asked to go back, and the browser has not yet.
    is_leaving: bool,
    /// Whether the entry of the dialog that was opened last lies over that of its page.
    is_over: bool,
}

impl Trail {
    /// A dialog opens.
    pub fn open(&mut self, at: Entry) -> Step {
        // Another dialog's entry serves, and on the way back from it the entry is pushed on arrival.
        if at == Entry::Dialog {
            return Step::Stay;
        }
        self.is_over = true;
        Step::Push { renames: false }
    }

    /// The dialog closes.
    pub fn close(&mut self, at: Entry) -> Step {
        if self.is_leaving || at != Entry::Dialog {
            return Step::Stay;
        }
        self.is_leaving = true;
        Step::Back
    }

    /// The browser has come to an entry.
    pub fn arrive(&mut self, at: Entry, is_open: bool) -> Step {
        let was_leaving = std::mem::take(&mut self.is_leaving);
        match at {
            // Whose dialog is closed: the way there and back again is one step.
            Entry::Dialog if !is_open => self.close(at),
            Entry::Dialog => Step::Stay,
            Entry::Under if was_leaving && is_open => {
                Step::Push { renames: std::mem::replace(&mut self.is_over, true) }
            }
            Entry::Under => Step::Hide { renames: std::mem::take(&mut self.is_over) },
            Entry::Page => {
                self.is_over = false;
                Step::Follow
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A browser with its history and what it is still to do, and the page in it.
    #[derive(Default)]
    struct Browser {
        entries: Vec<(u32, Entry)>,
        at: usize,
        /// The traversals that are still to come.
        tasks: Vec<isize>,
        trail: Trail,
        is_open: bool,
        /// The page that is shown.
        page: u32,
    }

    impl Browser {
        fn new() -> Self {
            Self { entries: vec![(0, Entry::Page)], ..Self::default() }
        }

        fn top(&self) -> Entry {
            self.entries[self.at].1
        }

        fn push(&mut self, page: u32, entry: Entry) {
            self.entries.truncate(self.at + 1);
            self.entries.push((page, entry));
            self.at += 1;
        }

        fn run(&mut self, step: Step) {
            match step {
                Step::Stay => {}
                Step::Push { renames } => {
                    self.name(renames);
                    self.entries[self.at].1 = Entry::Under;
                    self.push(self.entries[self.at].0, Entry::Dialog);
                }
                Step::Back => self.tasks.push(-1),
                Step::Hide { renames } => {
                    self.is_open = false;
                    self.entries[self.at].1 = Entry::Page;
                    self.name(renames);
                }
                Step::Follow => self.is_open = false,
            }
        }

        fn name(&mut self, renames: bool) {
            if renames {
                self.entries[self.at].0 = self.page;
            }
        }

        fn open(&mut self) {
            let step = self.trail.open(self.top());
            self.run(step);
            self.is_open = true;
        }

        fn close(&mut self) {
            self.is_open = false;
            let step = self.trail.close(self.top());
            self.run(step);
        }

        /// A deal is chosen in the dialog: its entry gets another address.
        fn deal(&mut self, page: u32) {
            self.page = page;
            let at = self.at;
            self.entries[at].0 = page;
        }

        fn arrive(&mut self) {
            let step = self.trail.arrive(self.top(), self.is_open);
            self.run(step);
            // The event of the address comes after that of the state.
            if self.entries[self.at].0 != self.page {
                self.page = self.entries[self.at].0;
                self.is_open = false;
            }
        }

        fn settle(&mut self) {
            while !self.tasks.is_empty() {
                let by = self.tasks.remove(0);
                if let Some(to) =
                    self.at.checked_add_signed(by).filter(|&to| to < self.entries.len())
                {
                    self.at = to;
                    self.arrive();
                }
            }
        }

        fn go(&mut self, by: isize) {
            self.tasks.push(by);
            self.settle();
        }

        /// A link is followed: a new entry, or in place of the one on top.
        fn visit(&mut self, page: u32, replaces: bool) {
            self.tasks.clear();
            match replaces {
                true => {
                    let at = self.at;
                    self.entries[at] = (page, Entry::Page);
                }
                false => self.push(page, Entry::Page),
            }
            self.arrive();
            self.settle();
        }
    }

    #[test]
    fn a_dialog_opened_right_after_another_was_closed_stays() {
        let mut browser = Browser::new();
        browser.open();
        browser.close();
        browser.open();
        browser.settle();
        assert!(browser.is_open);
        browser.go(-1);
        assert_eq!((browser.is_open, browser.at), (false, 0));
    }

    #[test]
    fn a_link_that_comes_while_a_dialog_is_open_is_followed() {
        for replaces in [false, true] {
            let mut browser = Browser::new();
            browser.open();
            browser.visit(9, replaces);
            assert_eq!((browser.page, browser.is_open), (9, false));
            browser.go(-1);
            assert_eq!((browser.page, browser.at), (0, 0), "one step back to the page of before");
        }
    }

    #[test]
    fn a_deal_chosen_in_a_dialog_names_the_page_below() {
        let mut browser = Browser::new();
        browser.open();
        browser.deal(7);
        browser.close();
        browser.settle();
        assert_eq!((browser.page, browser.entries[0]), (7, (7, Entry::Page)));
    }

    proptest! {
        /// Whatever is pressed, the dialog shown is the one asked for, a link is followed, and no Back is dead.
        #[test]
        fn every_back_does_something(acts in prop::collection::vec((0..8_u8, 1..9_u32), 0..40)) {
            let mut browser = Browser::new();
            for (act, page) in acts {
                match act {
                    0 => {
                        browser.open();
                        browser.settle();
                        prop_assert!(browser.is_open);
                    }
                    1 if browser.is_open => {
                        browser.close();
                        browser.settle();
                        prop_assert!(!browser.is_open);
                    }
                    2 if browser.is_open => {
                        // In one task, in which another deal is chosen or not.
                        let deal = if page % 2 == 0 { page + 100 } else { browser.page };
                        browser.deal(deal);
                        browser.close();
                        browser.open();
                        browser.settle();
                        prop_assert_eq!((browser.is_open, browser.page), (true, deal));
                    }
                    3 if browser.is_open => browser.deal(page + 100),
                    4 | 5 if page != browser.page => {
                        browser.visit(page, act == 5);
                        prop_assert_eq!((browser.page, browser.is_open), (page, false));
                    }
                    6 => {
                        let (was, page, at) = (browser.is_open, browser.page, browser.at);
                        browser.go(-1);
                        let has_moved = browser.at < at;
                        prop_assert!(has_moved || at == 0);
                        // One step closes a dialog, or leads to another entry that is no dialog's.
                        prop_assert!(!browser.is_open);
                        if was {
                            prop_assert_eq!(browser.page, page);
                        }
                    }
                    7 if !browser.is_open => {
                        browser.go(1);
                        prop_assert!(!browser.is_open);
                    }
                    _ => {}
                }
                // Where no dialog is open, its entry is not on top: a Back there would do nothing.
                prop_assert_eq!(browser.is_open, browser.top() == Entry::Dialog);
            }
        }
    }
}
