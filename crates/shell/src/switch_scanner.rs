//! Switch play: what is offered to somebody who plays with one switch, step by step, and which inputs count.
//!
//! What can be pressed is in groups, such as the rows of a board or the tools. The groups are offered in turn; a press
//! takes the one that is offered, then its pieces are offered in turn. After its last piece the group itself is offered
//! again, so a wrong press costs one round and nothing else. It has no clock of its own: times are milliseconds of any
//! monotonic clock.

use handful_engine::sort::sort_by_key;

/// How long the switch is held to leave, in milliseconds.
pub const HOLD_MS: u64 = 2_000;

/// The pause after an input, in which no other counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DwellTimer {
    ms: u64,
    until: u64,
    lets: bool,
}

impl DwellTimer {
    /// Starts with the next input counting.
    pub fn new(ms: u64) -> Self {
        Self { ms, until: 0, lets: true }
    }

    /// A press begins. Returns whether it counts.
    pub fn begin(&mut self, now: u64) -> bool {
        self.lets = now >= self.until;
        self.end(now);
        self.lets
    }

    /// The press ends. The pause is counted from the end of a press, because a long one is no two.
    pub fn end(&mut self, now: u64) {
        if self.lets {
            self.until = now.saturating_add(self.ms);
        }
    }

    /// Whether the latest press counts.
    pub fn lets(&self) -> bool {
        self.lets
    }
}

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A group.
    Group(usize),
    /// A piece of a group.
    Piece(usize, usize),
}

/// What an input or the time has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing has changed.
    Stay,
    /// Another offer is offered.
    Show,
    /// A piece of a group is taken. The groups are offered from the first again.
    Take(usize, usize),
    /// The player leaves switch play.
    Leave,
}

/// The offers to one switch.
///
/// Methods that need it get the number of pieces of each group; the groups may change between two calls.
#[derive(Clone, Copy, Debug)]
pub struct SwitchScanner {
    pace: u64,
    dwell: DwellTimer,
    offer: Offer,
    since: u64,
    held: Option<u64>,
}

impl SwitchScanner {
    /// Begins with the first group. Each offer is offered for `pace` milliseconds.
    pub fn new(pace: u64, dwell: DwellTimer, now: u64) -> Self {
        Self { pace, dwell, offer: Offer::Group(0), since: now, held: None }
    }

    /// Returns what is offered now.
    pub fn offer(&self) -> Offer {
        self.offer
    }

    /// Begins with the first group again, because something else can be pressed now.
    pub fn restart(&mut self, now: u64) {
        *self = Self { offer: Offer::Group(0), since: now, ..*self };
    }

    /// The group that is offered, or whose pieces are, has another number now.
    pub fn renumber(&mut self, group: usize) {
        self.offer = match self.offer {
            Offer::Group(_) => Offer::Group(group),
            Offer::Piece(_, piece) => Offer::Piece(group, piece),
        };
    }

    /// Whether [`Self::tick`] is about to offer another offer.
    pub fn is_due(&self, now: u64) -> bool {
        self.held.is_none() && now.saturating_sub(self.since) >= self.pace
    }

    /// Time has passed. While the switch is held, the same offer stays.
    pub fn tick(&mut self, groups: &[usize], now: u64) -> Answer {
        if self.held.is_some_and(|from| now.saturating_sub(from) >= HOLD_MS) {
            self.held = None;
            return Answer::Leave;
        }
        if !self.is_due(now) {
            return Answer::Stay;
        }
        self.since = now;
        self.offer = next(self.offer, groups);
        Answer::Show
    }

    /// The switch is pressed. It counts when it is released, so that a long press takes nothing.
    pub fn press(&mut self, now: u64) {
        if self.held.is_none() && self.dwell.begin(now) {
            self.held = Some(now);
        }
    }

    /// The switch is released.
    pub fn release(&mut self, groups: &[usize], now: u64) -> Answer {
        let Some(from) = self.held.take() else { return Answer::Stay };
        self.dwell.end(now);
        if now.saturating_sub(from) >= HOLD_MS {
            return Answer::Leave;
        }
        let offer = self.offer;
        self.restart(now);
        match offer {
            Offer::Group(group) => match groups.get(group) {
                Some(1) => return Answer::Take(group, 0),
                Some(2..) => self.offer = Offer::Piece(group, 0),
                _ => {}
            },
            Offer::Piece(group, piece) if is_in(groups, group, piece) => {
                return Answer::Take(group, piece);
            }
            Offer::Piece(..) => {}
        }
        Answer::Show
    }

    /// The press ended without a release, in a gesture of the browser or another window.
    pub fn lose(&mut self, now: u64) {
        self.held = None;
        self.since = now;
    }
}

fn is_in(groups: &[usize], group: usize, piece: usize) -> bool {
    groups.get(group).is_some_and(|pieces| piece < *pieces)
}

/// Returns what is offered after a offer.
fn next(offer: Offer, groups: &[usize]) -> Offer {
    match offer {
        Offer::Piece(group, piece) if is_in(groups, group, piece + 1) => {
            Offer::Piece(group, piece + 1)
        }
        Offer::Piece(group, _) if group < groups.len() => Offer::Group(group),
        Offer::Group(group) if group + 1 < groups.len() => Offer::Group(group + 1),
        _ => Offer::Group(0),
    }
}

/// Returns the rows of offers by their centres and heights, each row from left to right, as indices. A offer belongs to
/// the row above it if it lies less than half of its height below the offer that begins that row.
pub fn rows(places: &[(i32, i32, i32)]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    sort_by_key(&mut order, |&at| places[at].1);
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let mut top = 0;
    for at in order {
        let (_, y, height) = places[at];
        match rows.last_mut() {
            Some(row) if 2 * (y - top) < height => row.push(at),
            _ => {
                rows.push(vec![at]);
                top = y;
            }
        }
    }
    for row in &mut rows {
        sort_by_key(row, |&at| places[at].0);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    const PACE: u64 = 1_000;

    /// A press of the switch that takes no time.
    fn tap(scan: &mut SwitchScanner, groups: &[usize], now: u64) -> Answer {
        scan.press(now);
        scan.release(groups, now)
    }

    /// Plays on, a press whenever `group` or the piece is offered, until something is taken.
    fn reach(
        scan: &mut SwitchScanner,
        groups: &[usize],
        now: &mut u64,
        want: (usize, usize),
    ) -> Answer {
        let rounds = 2 * (groups.len() + groups.iter().sum::<usize>() + 2);
        for _ in 0..rounds {
            *now += PACE;
            scan.tick(groups, *now);
            let is_wanted = match scan.offer() {
                Offer::Group(group) => group == want.0,
                Offer::Piece(group, piece) => (group, piece) == want,
            };
            if is_wanted {
                match tap(scan, groups, *now) {
                    Answer::Show | Answer::Stay => {}
                    taken => return taken,
                }
                if scan.offer() == Offer::Piece(want.0, want.1) {
                    *now += PACE / 2;
                    return tap(scan, groups, *now);
                }
            }
        }
        Answer::Stay
    }

    #[test]
    fn groups_then_pieces_then_the_group_again() {
        let groups = [2, 1, 3];
        let mut scan = SwitchScanner::new(PACE, DwellTimer::default(), 0);
        let mut seen = vec![scan.offer()];
        for step in 1..=4 {
            assert_eq!(scan.tick(&groups, step * PACE - 1), Answer::Stay);
            assert_eq!(scan.tick(&groups, step * PACE), Answer::Show);
            seen.push(scan.offer());
        }
        assert_eq!(seen, [0, 1, 2, 0, 1].map(Offer::Group));
        let mut scan = SwitchScanner::new(PACE, DwellTimer::default(), 0);
        assert_eq!(tap(&mut scan, &groups, 0), Answer::Show);
        let mut seen = vec![scan.offer()];
        for step in 1..=3 {
            scan.tick(&groups, step * PACE);
            seen.push(scan.offer());
        }
        let pieces = [Offer::Piece(0, 0), Offer::Piece(0, 1), Offer::Group(0), Offer::Group(1)];
        assert_eq!(seen, pieces);
        assert_eq!(tap(&mut scan, &groups, 4_000), Answer::Take(1, 0), "a group of one piece");
        assert_eq!(scan.offer(), Offer::Group(0));
    }

    #[test]
    fn a_long_press_leaves_and_takes_nothing() {
        let mut scan = SwitchScanner::new(PACE, DwellTimer::default(), 0);
        scan.press(100);
        assert_eq!(scan.tick(&[1], 2_099), Answer::Stay, "the place stays while it is held");
        assert_eq!(scan.tick(&[1], 2_100), Answer::Leave);
        assert_eq!(scan.release(&[1], 2_200), Answer::Stay);
        let mut scan = SwitchScanner::new(PACE, DwellTimer::default(), 0);
        scan.press(0);
        assert_eq!(scan.release(&[1], 2_000), Answer::Leave, "even if no tick came between");
        let mut scan = SwitchScanner::new(PACE, DwellTimer::default(), 0);
        scan.press(0);
        scan.lose(10);
        assert_eq!(scan.release(&[1], 20), Answer::Stay);
    }

    #[test]
    fn rows_are_read_like_text() {
        let places = [(30, 12, 20), (10, 10, 20), (20, 50, 20), (10, 59, 20), (0, 60, 20)];
        assert_eq!(rows(&places), [vec![1, 0], vec![3, 2], vec![4]]);
        assert_eq!(rows(&[]), [[0; 0]; 0]);
    }

    /// What can happen: time, a press, a release, a lost press, other groups.
    fn events() -> impl Strategy<Value = Vec<(u8, u64, Vec<usize>)>> {
        vec((0..5_u8, 0..3_000_u64, vec(1..6_usize, 1..6)), 0..40)
    }

    proptest! {
        #[test]
        fn every_piece_can_be_taken_from_wherever_the_offers_are(
            events in events(),
            groups in vec(1..6_usize, 1..6),
            ms in 0..1_000_u64,
        ) {
            let mut scan = SwitchScanner::new(PACE, DwellTimer::new(ms / 4), 0);
            let (mut now, mut seen) = (0, vec![1]);
            for (what, after, other) in events {
                now += after;
                match what {
                    0 => drop(scan.tick(&seen, now)),
                    1 => scan.press(now),
                    2 => drop(scan.release(&seen, now)),
                    3 => scan.lose(now),
                    _ => seen = other,
                }
            }
            scan.lose(now);
            now += ms;
            for (group, pieces) in groups.iter().enumerate() {
                for piece in 0..*pieces {
                    let taken = reach(&mut scan, &groups, &mut now, (group, piece));
                    prop_assert_eq!(taken, Answer::Take(group, piece));
                }
            }
        }

        #[test]
        fn no_input_in_the_pause_counts(
            ms in 1..1_000_u64,
            times in vec((0..600_u64, 0..300_u64), 1..40),
        ) {
            let mut scan = SwitchScanner::new(u64::MAX, DwellTimer::new(ms), 0);
            let (mut now, mut last) = (0, None::<u64>);
            for (gap, length) in times {
                now += gap;
                scan.press(now);
                let may = last.is_none_or(|last| now >= last + ms);
                now += length;
                let answer = scan.release(&[3], now);
                prop_assert_eq!(answer != Answer::Stay, may);
                if may {
                    last = Some(now);
                }
            }
        }
    }
}
