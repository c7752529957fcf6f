//! The browser's history under dialogs: an open dialog has an entry of its own over the entry of its page, and a dialog over the
//! result of a game one over that, so that Back closes it.
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
    /// That of a dialog over another one, whose entry is below.
    Over,
}

impl Entry {
    /// Returns the kind of an entry with this state.
    pub fn of(state: Option<&str>) -> Self {
        match state {
            Some("page") => Self::Under,
            Some("dialog") => Self::Dialog,
            Some("over") => Self::Over,
            _ => Self::Page,
        }
    }

    /// Returns the state to store. Only an entry that was never visited has none.
    pub fn state(self) -> &'static str {
        match self {
            Self::Page => "visited",
            Self::Under => "page",
            Self::Dialog => "dialog",
            Self::Over => "over",
        }
    }
}

/// The dialog that is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// None.
    #[default]
    Nothing,
    /// One over a page.
    Dialog,
    /// One over another one, which is shown again when it closes.
    Over,
}

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A dialog opens.
    Opens(Shown),
    /// The dialog closes.
    Closes(Shown),
    /// The browser has come to an entry, while this is open.
    Arrives(Shown),
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
    /// Writes the address of the game into the entry on top, and pushes that of a dialog over another one.
    PushOver,
    /// Goes back one entry.
    Back,
    /// Shows the dialog below if another one is open over it, and writes the address of the game into the entry.
    Lower,
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
    /// Returns what follows from an event, at the entry on top.
    pub fn hear(&mut self, event: Event, at: Entry) -> Step {
        match (event, at) {
            (Event::Opens(Shown::Over), Entry::Dialog) => Step::PushOver,
            // Another dialog's entry serves, and on the way back from it the entry is pushed on arrival.
            (Event::Opens(_), Entry::Dialog | Entry::Over) => Step::Stay,
            (Event::Opens(_), _) => {
                self.is_over = true;
                Step::Push { renames: false }
            }
            // The entry of the dialog below stays.
            (Event::Closes(Shown::Over), Entry::Dialog) => Step::Stay,
            (Event::Closes(_), _) => self.leave(at),
            (Event::Arrives(shown), _) => self.arrive(at, shown),
        }
    }

    fn leave(&mut self, at: Entry) -> Step {
        if self.is_leaving || !matches!(at, Entry::Dialog | Entry::Over) {
            return Step::Stay;
        }
        self.is_leaving = true;
        Step::Back
    }

    fn arrive(&mut self, at: Entry, shown: Shown) -> Step {
        let was_leaving = std::mem::take(&mut self.is_leaving);
        match (at, shown) {
            // Whose dialog is closed: the way there and back again is one step.
            (Entry::Over, Shown::Nothing | Shown::Dialog) => self.leave(at),
            (Entry::Dialog, Shown::Nothing) => self.leave(at),
            (Entry::Over, Shown::Over) => Step::Stay,
            (Entry::Dialog, Shown::Over) if was_leaving => Step::PushOver,
            (Entry::Dialog, _) => Step::Lower,
            (Entry::Under, Shown::Dialog | Shown::Over) if was_leaving => {
                Step::Push { renames: std::mem::replace(&mut self.is_over, true) }
            }
            (Entry::Under, _) => Step::Hide { renames: std::mem::take(&mut self.is_over) },
            (Entry::Page, _) => {
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
        shown: Shown,
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
                Step::PushOver => {
                    self.name(true);
                    self.push(self.entries[self.at].0, Entry::Over);
                }
                Step::Back => self.tasks.push(-1),
                Step::Lower => {
                    self.name(true);
                    self.shown = Shown::Dialog;
                }
                Step::Hide { renames } => {
                    self.shown = Shown::Nothing;
                    self.entries[self.at].1 = Entry::Page;
                    self.name(renames);
                }
                Step::Follow => self.shown = Shown::Nothing,
            }
        }

        fn name(&mut self, renames: bool) {
            if renames {
                self.entries[self.at].0 = self.page;
            }
        }

        fn hear(&mut self, event: Event) {
            let step = self.trail.hear(event, self.top());
            self.run(step);
        }

        fn open(&mut self, shown: Shown) {
            self.shown = shown;
            self.hear(Event::Opens(shown));
        }

        fn close(&mut self) {
            let closed = self.shown;
            self.shown = below(closed);
            self.hear(Event::Closes(closed));
        }

        /// A deal is chosen in the dialog: its entry gets another address.
        fn deal(&mut self, page: u32) {
            self.page = page;
            let at = self.at;
            self.entries[at].0 = page;
        }

        fn arrive(&mut self) {
            self.hear(Event::Arrives(self.shown));
            // The event of the address comes after that of the state.
            if self.entries[self.at].0 != self.page {
                self.page = self.entries[self.at].0;
                self.shown = Shown::Nothing;
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

    /// What is shown when the dialog closes.
    fn below(shown: Shown) -> Shown {
        if shown == Shown::Over { Shown::Dialog } else { Shown::Nothing }
    }

    #[test]
    fn back_from_a_dialog_over_another_leads_to_that_one() {
        let mut browser = Browser::new();
        browser.open(Shown::Dialog);
        browser.open(Shown::Over);
        browser.go(-1);
        assert_eq!((browser.shown, browser.at), (Shown::Dialog, 1));
        browser.go(-1);
        assert_eq!((browser.shown, browser.at), (Shown::Nothing, 0));
    }

    #[test]
    fn a_dialog_opened_right_after_another_was_closed_stays() {
        let mut browser = Browser::new();
        browser.open(Shown::Dialog);
        browser.close();
        browser.open(Shown::Dialog);
        browser.settle();
        assert_eq!(browser.shown, Shown::Dialog);
        browser.go(-1);
        assert_eq!((browser.shown, browser.at), (Shown::Nothing, 0));
    }

    #[test]
    fn a_link_that_comes_while_a_dialog_is_open_is_followed() {
        for replaces in [false, true] {
            let mut browser = Browser::new();
            browser.open(Shown::Dialog);
            browser.visit(9, replaces);
            assert_eq!((browser.page, browser.shown), (9, Shown::Nothing));
            browser.go(-1);
            assert_eq!((browser.page, browser.at), (0, 0), "one step back to the page of before");
        }
    }

    #[test]
    fn a_deal_chosen_in_a_dialog_names_the_page_below() {
        let mut browser = Browser::new();
        browser.open(Shown::Dialog);
        browser.deal(7);
        browser.close();
        browser.settle();
        assert_eq!((browser.page, browser.entries[0]), (7, (7, Entry::Page)));
    }

    proptest! {
        /// Whatever is pressed, the dialog shown is the one asked for, a link is followed, and no Back is dead.
        #[test]
        fn every_back_does_something(acts in prop::collection::vec((0..12_u8, 1..9_u32), 0..40)) {
            let mut browser = Browser::new();
            for (act, page) in acts {
                let was = browser.shown;
                let is_page = browser.page;
                match act {
                    0 if was != Shown::Over => {
                        browser.open(Shown::Dialog);
                        browser.settle();
                        prop_assert_eq!(browser.shown, Shown::Dialog);
                    }
                    1 if was != Shown::Nothing => {
                        browser.close();
                        browser.settle();
                        prop_assert_eq!((browser.shown, browser.page), (below(was), is_page));
                    }
                    2 if was == Shown::Dialog => {
                        // In one task, in which another deal is chosen or not.
                        let deal = if page % 2 == 0 { page + 100 } else { browser.page };
                        browser.deal(deal);
                        browser.close();
                        browser.open(Shown::Dialog);
                        browser.settle();
                        prop_assert_eq!((browser.shown, browser.page), (Shown::Dialog, deal));
                    }
                    3 if was != Shown::Nothing => browser.deal(page + 100),
                    4 | 5 if page != browser.page => {
                        browser.visit(page, act == 5);
                        prop_assert_eq!((browser.page, browser.shown), (page, Shown::Nothing));
                    }
                    6 => {
                        let at = browser.at;
                        browser.go(-1);
                        let has_moved = browser.at < at;
                        prop_assert!(has_moved || at == 0);
                        // One step closes a dialog, or leads to another entry that is no dialog's.
                        prop_assert_eq!(browser.shown, below(was));
                        if was != Shown::Nothing {
                            prop_assert_eq!(browser.page, is_page);
                        }
                    }
                    7 if was == Shown::Nothing => {
                        browser.go(1);
                        prop_assert_eq!(browser.shown, Shown::Nothing);
                    }
                    8 if was == Shown::Dialog => {
                        browser.open(Shown::Over);
                        browser.settle();
                        prop_assert_eq!(browser.shown, Shown::Over);
                    }
                    // In one task: both close, and nothing or one of them opens again.
                    9..12 if was == Shown::Over => {
                        browser.close();
                        let mut last = Shown::Over;
                        if act < 11 {
                            browser.close();
                            last = if act == 9 { Shown::Nothing } else { Shown::Dialog };
                        }
                        if last != Shown::Nothing {
                            browser.open(last);
                        }
                        browser.settle();
                        prop_assert_eq!(browser.shown, last);
                    }
                    _ => {}
                }
                // Where no dialog is open, its entry is not on top: a Back there would do nothing.
                let on_top = match browser.top() {
                    Entry::Page | Entry::Under => Shown::Nothing,
                    Entry::Dialog => Shown::Dialog,
                    Entry::Over => Shown::Over,
                };
                prop_assert_eq!(browser.shown, on_top);
            }
        }
    }
}
