//! The browser's history under dialogs: an open dialog has an entry of its own over the entry of its page, and a dialog
//! over the result of a game one over that, so that Back closes it.
//!
//! The browser goes back later than it is asked to, and a link, a bookmark or Forward may come at any time.
//! [`DialogHistory`] decides what follows from each event; the page reads and writes the entries.

/// What a history entry is, by the state that is stored in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryEntry {
    /// A page's own, with no dialog over it.
    Page,
    /// A page's own, with a dialog's over it.
    Under,
    /// A dialog's.
    Dialog,
    /// That of a dialog over another one, whose entry is below.
    Over,
}

impl HistoryEntry {
    /// Returns the kind of an entry with this state.
    pub fn from_state(state: Option<&str>) -> Self {
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
pub enum OpenDialog {
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
pub enum DialogEvent {
    /// A dialog opens.
    Opens(OpenDialog),
    /// The dialog closes.
    Closes(OpenDialog),
    /// The browser has come to an entry, while this is open.
    Arrives(OpenDialog),
}

/// What the page does after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryAction {
    /// Nothing.
    Stay,
    /// Stores [`HistoryEntry::Under`] in the entry on top, and pushes a dialog's over it.
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
    /// Hides the dialog, and stores [`HistoryEntry::Page`] in the entry on top.
    Hide {
        /// Whether the address of the game is written into the entry, because a deal chosen in the dialog was written
        /// into the dialog's entry.
        renames: bool,
    },
    /// Hides the dialog: another address has come, which its own event follows.
    Follow,
}

/// What is known of the entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DialogHistory {
    /// Whether the page has asked to go back, and the browser has not yet.
    is_leaving: bool,
    /// Whether the entry of the dialog that was opened last lies over that of its page.
    is_over: bool,
}

impl DialogHistory {
    /// Returns what follows from an event, at the entry on top.
    pub fn on_event(&mut self, event: DialogEvent, at: HistoryEntry) -> HistoryAction {
        match (event, at) {
            (DialogEvent::Opens(OpenDialog::Over), HistoryEntry::Dialog) => HistoryAction::PushOver,
            // Another dialog's entry serves, and on the way back from it the entry is pushed on arrival.
            (DialogEvent::Opens(_), HistoryEntry::Dialog | HistoryEntry::Over) => {
                HistoryAction::Stay
            }
            (DialogEvent::Opens(_), _) => {
                self.is_over = true;
                HistoryAction::Push { renames: false }
            }
            // The entry of the dialog below stays.
            (DialogEvent::Closes(OpenDialog::Over), HistoryEntry::Dialog) => HistoryAction::Stay,
            (DialogEvent::Closes(_), _) => self.leave(at),
            (DialogEvent::Arrives(shown), _) => self.arrive(at, shown),
        }
    }

    fn leave(&mut self, at: HistoryEntry) -> HistoryAction {
        if self.is_leaving || !matches!(at, HistoryEntry::Dialog | HistoryEntry::Over) {
            return HistoryAction::Stay;
        }
        self.is_leaving = true;
        HistoryAction::Back
    }

    fn arrive(&mut self, at: HistoryEntry, shown: OpenDialog) -> HistoryAction {
        let was_leaving = std::mem::take(&mut self.is_leaving);
        match (at, shown) {
            // Whose dialog is closed: the way there and back again is one step.
            (HistoryEntry::Over, OpenDialog::Nothing | OpenDialog::Dialog) => self.leave(at),
            (HistoryEntry::Dialog, OpenDialog::Nothing) => self.leave(at),
            (HistoryEntry::Over, OpenDialog::Over) => HistoryAction::Stay,
            (HistoryEntry::Dialog, OpenDialog::Over) if was_leaving => HistoryAction::PushOver,
            (HistoryEntry::Dialog, _) => HistoryAction::Lower,
            (HistoryEntry::Under, OpenDialog::Dialog | OpenDialog::Over) if was_leaving => {
                HistoryAction::Push { renames: std::mem::replace(&mut self.is_over, true) }
            }
            (HistoryEntry::Under, _) => {
                HistoryAction::Hide { renames: std::mem::take(&mut self.is_over) }
            }
            (HistoryEntry::Page, _) => {
                self.is_over = false;
                HistoryAction::Follow
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
        entries: Vec<(u32, HistoryEntry)>,
        at: usize,
        /// The traversals that are still to come.
        tasks: Vec<isize>,
        history: DialogHistory,
        shown: OpenDialog,
        /// The page that is shown.
        page: u32,
    }

    impl Browser {
        fn new() -> Self {
            Self { entries: vec![(0, HistoryEntry::Page)], ..Self::default() }
        }

        fn top(&self) -> HistoryEntry {
            self.entries[self.at].1
        }

        fn push(&mut self, page: u32, entry: HistoryEntry) {
            self.entries.truncate(self.at + 1);
            self.entries.push((page, entry));
            self.at += 1;
        }

        fn run(&mut self, step: HistoryAction) {
            match step {
                HistoryAction::Stay => {}
                HistoryAction::Push { renames } => {
                    self.name(renames);
                    self.entries[self.at].1 = HistoryEntry::Under;
                    self.push(self.entries[self.at].0, HistoryEntry::Dialog);
                }
                HistoryAction::PushOver => {
                    self.name(true);
                    self.push(self.entries[self.at].0, HistoryEntry::Over);
                }
                HistoryAction::Back => self.tasks.push(-1),
                HistoryAction::Lower => {
                    self.name(true);
                    self.shown = OpenDialog::Dialog;
                }
                HistoryAction::Hide { renames } => {
                    self.shown = OpenDialog::Nothing;
                    self.entries[self.at].1 = HistoryEntry::Page;
                    self.name(renames);
                }
                HistoryAction::Follow => self.shown = OpenDialog::Nothing,
            }
        }

        fn name(&mut self, renames: bool) {
            if renames {
                self.entries[self.at].0 = self.page;
            }
        }

        fn hear(&mut self, event: DialogEvent) {
            let step = self.history.on_event(event, self.top());
            self.run(step);
        }

        fn open(&mut self, shown: OpenDialog) {
            self.shown = shown;
            self.hear(DialogEvent::Opens(shown));
        }

        fn close(&mut self) {
            let closed = self.shown;
            self.shown = below(closed);
            self.hear(DialogEvent::Closes(closed));
        }

        /// A deal is chosen in the dialog: its entry gets another address.
        fn deal(&mut self, page: u32) {
            self.page = page;
            let at = self.at;
            self.entries[at].0 = page;
        }

        fn arrive(&mut self) {
            self.hear(DialogEvent::Arrives(self.shown));
            // The event of the address comes after that of the state.
            if self.entries[self.at].0 != self.page {
                self.page = self.entries[self.at].0;
                self.shown = OpenDialog::Nothing;
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
                    self.entries[at] = (page, HistoryEntry::Page);
                }
                false => self.push(page, HistoryEntry::Page),
            }
            self.arrive();
            self.settle();
        }
    }

    /// What is shown when the dialog closes.
    fn below(shown: OpenDialog) -> OpenDialog {
        if shown == OpenDialog::Over { OpenDialog::Dialog } else { OpenDialog::Nothing }
    }

    #[test]
    fn back_from_a_dialog_over_another_leads_to_that_one() {
        let mut browser = Browser::new();
        browser.open(OpenDialog::Dialog);
        browser.open(OpenDialog::Over);
        browser.go(-1);
        assert_eq!((browser.shown, browser.at), (OpenDialog::Dialog, 1));
        browser.go(-1);
        assert_eq!((browser.shown, browser.at), (OpenDialog::Nothing, 0));
    }

    #[test]
    fn a_dialog_opened_right_after_another_was_closed_stays() {
        let mut browser = Browser::new();
        browser.open(OpenDialog::Dialog);
        browser.close();
        browser.open(OpenDialog::Dialog);
        browser.settle();
        assert_eq!(browser.shown, OpenDialog::Dialog);
        browser.go(-1);
        assert_eq!((browser.shown, browser.at), (OpenDialog::Nothing, 0));
    }

    #[test]
    fn a_link_that_comes_while_a_dialog_is_open_is_followed() {
        for replaces in [false, true] {
            let mut browser = Browser::new();
            browser.open(OpenDialog::Dialog);
            browser.visit(9, replaces);
            assert_eq!((browser.page, browser.shown), (9, OpenDialog::Nothing));
            browser.go(-1);
            assert_eq!((browser.page, browser.at), (0, 0), "one step back to the page of before");
        }
    }

    #[test]
    fn a_deal_chosen_in_a_dialog_names_the_page_below() {
        let mut browser = Browser::new();
        browser.open(OpenDialog::Dialog);
        browser.deal(7);
        browser.close();
        browser.settle();
        assert_eq!((browser.page, browser.entries[0]), (7, (7, HistoryEntry::Page)));
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
                    0 if was != OpenDialog::Over => {
                        browser.open(OpenDialog::Dialog);
                        browser.settle();
                        prop_assert_eq!(browser.shown, OpenDialog::Dialog);
                    }
                    1 if was != OpenDialog::Nothing => {
                        browser.close();
                        browser.settle();
                        prop_assert_eq!((browser.shown, browser.page), (below(was), is_page));
                    }
                    2 if was == OpenDialog::Dialog => {
                        // In one task, in which another deal is chosen or not.
                        let deal = if page % 2 == 0 { page + 100 } else { browser.page };
                        browser.deal(deal);
                        browser.close();
                        browser.open(OpenDialog::Dialog);
                        browser.settle();
                        prop_assert_eq!((browser.shown, browser.page), (OpenDialog::Dialog, deal));
                    }
                    3 if was != OpenDialog::Nothing => browser.deal(page + 100),
                    4 | 5 if page != browser.page => {
                        browser.visit(page, act == 5);
                        prop_assert_eq!((browser.page, browser.shown), (page, OpenDialog::Nothing));
                    }
                    6 => {
                        let at = browser.at;
                        browser.go(-1);
                        let has_moved = browser.at < at;
                        prop_assert!(has_moved || at == 0);
                        // One step closes a dialog, or leads to another entry that is no dialog's.
                        prop_assert_eq!(browser.shown, below(was));
                        if was != OpenDialog::Nothing {
                            prop_assert_eq!(browser.page, is_page);
                        }
                    }
                    7 if was == OpenDialog::Nothing => {
                        browser.go(1);
                        prop_assert_eq!(browser.shown, OpenDialog::Nothing);
                    }
                    8 if was == OpenDialog::Dialog => {
                        browser.open(OpenDialog::Over);
                        browser.settle();
                        prop_assert_eq!(browser.shown, OpenDialog::Over);
                    }
                    // In one task: both close, and nothing or one of them opens again.
                    9..12 if was == OpenDialog::Over => {
                        browser.close();
                        let mut last = OpenDialog::Over;
                        if act < 11 {
                            browser.close();
                            last = if act == 9 { OpenDialog::Nothing } else { OpenDialog::Dialog };
                        }
                        if last != OpenDialog::Nothing {
                            browser.open(last);
                        }
                        browser.settle();
                        prop_assert_eq!(browser.shown, last);
                    }
                    _ => {}
                }
                // Where no dialog is open, its entry is not on top: a Back there would do nothing.
                let on_top = match browser.top() {
                    HistoryEntry::Page | HistoryEntry::Under => OpenDialog::Nothing,
                    HistoryEntry::Dialog => OpenDialog::Dialog,
                    HistoryEntry::Over => OpenDialog::Over,
                };
                prop_assert_eq!(browser.shown, on_top);
            }
        }
    }
}
