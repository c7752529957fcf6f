//! What screen readers are told: the announcements that stand in the page's live region, or in that of an open dialog.
//!
//! Each announcement is an element of its own, which a screen reader reads when it is added, so one that follows at
//! once does not take the place of the one before. Everything outside an open dialog is hidden from screen readers, so
//! announcements made shortly before a dialog opens or closes go along. Times are milliseconds of any monotonic clock.

/// The announcements that stand in a region. Older ones go as new ones come, because a region is no log.
pub const MAX_ANNOUNCEMENTS: usize = 10;

/// How long an announcement stands at least, however many follow.
const MIN_STAY_MS: u64 = 2_000;

/// How long an announcement goes along to another region.
pub const RECENT_MS: u64 = 1_000;

/// How long an announcement may be replaced by one that begins with its words.
const REPLACE_WITHIN_MS: u64 = 30;

/// An announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Tells equal texts apart.
    pub id: u32,
    /// The text.
    pub text: String,
    at: u64,
}

/// The announcements.
#[derive(Clone, Debug, Default)]
pub struct Announcer {
    all: Vec<Announcement>,
    /// Whether they stand in a dialog; `None` while they wait for their region.
    in_dialog: Option<bool>,
    count: u32,
}

impl Announcer {
    /// Adds an announcement.
    pub fn announce(&mut self, text: String, now: u64) {
        // A notice and what follows from it are one sentence and a longer one.
        if self
            .all
            .last()
            .is_some_and(|it| now < it.at + REPLACE_WITHIN_MS && text.starts_with(&it.text))
        {
            self.all.pop();
        }
        self.count += 1;
        self.all.push(Announcement { id: self.count, text, at: now });
        let extra = self.all.len().saturating_sub(MAX_ANNOUNCEMENTS);
        let old = self.all.iter().take_while(|it| it.at + MIN_STAY_MS <= now).count();
        self.all.drain(..extra.min(old));
    }

    /// Takes the recent announcements out of their region, because a dialog has opened or closed.
    pub fn detach(&mut self, now: u64) {
        self.all.retain(|it| now < it.at + RECENT_MS);
        self.in_dialog = None;
    }

    /// Puts the announcements into a region, which must be on the page by then.
    pub fn attach(&mut self, in_dialog: bool) {
        self.in_dialog = Some(in_dialog);
    }

    /// Returns what stands in a region, oldest first.
    pub fn shown(&self, in_dialog: bool) -> Vec<Announcement> {
        if self.in_dialog == Some(in_dialog) { self.all.clone() } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(announcer: &Announcer, in_dialog: bool) -> Vec<String> {
        announcer.shown(in_dialog).into_iter().map(|it| it.text).collect()
    }

    fn on_page() -> Announcer {
        let mut announcer = Announcer::default();
        announcer.attach(false);
        announcer
    }

    #[test]
    fn two_announcements_at_once_are_both_heard_in_their_order() {
        let mut announcer = on_page();
        announcer.announce("Go fish!".into(), 5);
        announcer.announce("Perch’s turn. Press Next.".into(), 5);
        assert_eq!(texts(&announcer, false), ["Go fish!", "Perch’s turn. Press Next."]);
    }

    #[test]
    fn a_repeated_announcement_is_a_new_one() {
        let mut announcer = on_page();
        announcer.announce("5 not valid".into(), 0);
        announcer.announce("5 not valid".into(), 400);
        let ids: Vec<u32> = announcer.shown(false).iter().map(|it| it.id).collect();
        assert_eq!(ids, [1, 2]);
    }

    #[test]
    fn a_sentence_that_says_more_takes_the_place_of_its_beginning_only_at_once() {
        let mut announcer = on_page();
        announcer.announce("New game".into(), 7);
        announcer.announce("New game. Your first swap is free".into(), 8);
        announcer.announce("New game. Your first swap is free".into(), 900);
        assert_eq!(texts(&announcer, false), ["New game. Your first swap is free"; 2]);
    }

    #[test]
    fn asks_of_five_computers_stand_for_two_seconds_at_any_pace() {
        // An ask, its answer after the first time, the next ask after the second. The last pace is a hurried one.
        for [answer, next] in [[450, 350], [150, 100], [40, 40]] {
            let mut announcer = on_page();
            let mut said: Vec<(u64, String)> = Vec::new();
            for turn in 0..500_u64 {
                for (after, what) in [(0, "asks"), (answer, "draws")] {
                    let now = turn * (answer + next) + after;
                    let text = format!("Player {} {what}, {turn}", turn % 5);
                    announcer.announce(text.clone(), now);
                    said.push((now, text));
                    let stand = texts(&announcer, false);
                    let recent = said.iter().filter(|(at, _)| at + 2_000 > now);
                    assert!(recent.into_iter().all(|(_, text)| stand.contains(text)), "{turn}");
                }
            }
            announcer.announce("Your turn".into(), 1_000_000);
            assert_eq!(announcer.shown(false).len(), MAX_ANNOUNCEMENTS);
        }
    }

    #[test]
    fn what_is_said_over_a_dialog_stands_in_the_dialog_alone() {
        let mut announcer = on_page();
        announcer.announce("Old".into(), 0);
        announcer.detach(5_000);
        announcer.attach(true);
        announcer.announce("Deal numbers go from 1".into(), 6_000);
        assert_eq!(texts(&announcer, true), ["Deal numbers go from 1"]);
        assert_eq!(texts(&announcer, false), [""; 0]);
    }

    #[test]
    fn what_is_said_as_a_dialog_opens_or_closes_goes_along_once_the_region_is_there() {
        let mut announcer = on_page();
        announcer.announce("Winner! 7 swaps".into(), 100);
        announcer.detach(100);
        assert_eq!(texts(&announcer, true), [""; 0], "the region is not on the page yet");
        announcer.attach(true);
        assert_eq!(texts(&announcer, true), ["Winner! 7 swaps"]);
        announcer.announce("New game".into(), 4_000);
        announcer.detach(4_000);
        announcer.attach(false);
        assert_eq!(texts(&announcer, false), ["New game"]);
    }
}
