//! Switch scanning: what is highlighted for somebody who plays with one switch, step by step, and which inputs count.
//!
//! What can be pressed is in groups, such as the rows of a board or the tools. The groups are highlighted in turn; a
//! press enters the highlighted one, then its pieces are highlighted in turn. After its last piece the group itself is
//! highlighted again, so a wrong press costs one round and nothing else. It has no clock of its own: times are
//! milliseconds of any monotonic clock.

use handful_engine::sort::sort_by_key;

/// How long the switch is held to leave, in milliseconds.
pub const HOLD_MS: u64 = 2_000;

/// The pause after an input, in which no other counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DwellTimer {
    ms: u64,
    until: u64,
    accepts: bool,
}

impl DwellTimer {
    /// Starts with the next input counting.
    pub fn new(ms: u64) -> Self {
        Self { ms, until: 0, accepts: true }
    }

    /// A press begins. Returns whether it counts.
    pub fn begin(&mut self, now: u64) -> bool {
        self.accepts = now >= self.until;
        self.end(now);
        self.accepts
    }

    /// The press ends. The pause is counted from the end of a press, because a long one is no two.
    pub fn end(&mut self, now: u64) {
        if self.accepts {
            self.until = now.saturating_add(self.ms);
        }
    }

    /// Whether the latest press counts.
    pub fn accepts_press(&self) -> bool {
        self.accepts
    }
}

/// What the scanner highlights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScanTarget {
    /// A group.
    Group(usize),
    /// A piece of a group.
    Piece(usize, usize),
}

/// What an input or the time has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScanOutcome {
    /// Nothing has changed.
    Unchanged,
    /// Another target is highlighted.
    Moved,
    /// A piece of a group is activated. Scanning begins with the first group again.
    Activate(usize, usize),
    /// The player leaves switch scanning.
    Exit,
}

/// Scans the targets for one switch.
///
/// Methods that need it get the number of pieces of each group; the groups may change between two calls.
#[derive(Clone, Copy, Debug)]
pub struct SwitchScanner {
    interval_ms: u64,
    dwell: DwellTimer,
    target: ScanTarget,
    since: u64,
    held: Option<u64>,
}

impl SwitchScanner {
    /// Begins with the first group. Each target is highlighted for `interval_ms` milliseconds.
    pub fn new(interval_ms: u64, dwell: DwellTimer, now: u64) -> Self {
        Self { interval_ms, dwell, target: ScanTarget::Group(0), since: now, held: None }
    }

    /// Returns what is highlighted now.
    pub fn target(&self) -> ScanTarget {
        self.target
    }

    /// Begins with the first group again, because something else can be pressed now.
    pub fn restart(&mut self, now: u64) {
        *self = Self { target: ScanTarget::Group(0), since: now, ..*self };
    }

    /// The highlighted group, or the one whose pieces are, has another number now.
    pub fn renumber(&mut self, group: usize) {
        self.target = match self.target {
            ScanTarget::Group(_) => ScanTarget::Group(group),
            ScanTarget::Piece(_, piece) => ScanTarget::Piece(group, piece),
        };
    }

    /// Whether [`Self::tick`] is about to highlight another target.
    pub fn is_due(&self, now: u64) -> bool {
        self.held.is_none() && now.saturating_sub(self.since) >= self.interval_ms
    }

    /// Time has passed. While the switch is held, the same target stays.
    pub fn tick(&mut self, groups: &[usize], now: u64) -> ScanOutcome {
        if self.held.is_some_and(|from| now.saturating_sub(from) >= HOLD_MS) {
            self.held = None;
            return ScanOutcome::Exit;
        }
        if !self.is_due(now) {
            return ScanOutcome::Unchanged;
        }
        self.since = now;
        self.target = next(self.target, groups);
        ScanOutcome::Moved
    }

    /// The switch is pressed. It counts when it is released, so that a long press takes nothing.
    pub fn press(&mut self, now: u64) {
        if self.held.is_none() && self.dwell.begin(now) {
            self.held = Some(now);
        }
    }

    /// The switch is released.
    pub fn release(&mut self, groups: &[usize], now: u64) -> ScanOutcome {
        let Some(from) = self.held.take() else { return ScanOutcome::Unchanged };
        self.dwell.end(now);
        if now.saturating_sub(from) >= HOLD_MS {
            return ScanOutcome::Exit;
        }
        let target = self.target;
        self.restart(now);
        match target {
            ScanTarget::Group(group) => match groups.get(group) {
                Some(1) => return ScanOutcome::Activate(group, 0),
                Some(2..) => self.target = ScanTarget::Piece(group, 0),
                _ => {}
            },
            ScanTarget::Piece(group, piece) if is_in(groups, group, piece) => {
                return ScanOutcome::Activate(group, piece);
            }
            ScanTarget::Piece(..) => {}
        }
        ScanOutcome::Moved
    }

    /// The press ended without a release, in a gesture of the browser or another window.
    pub fn cancel_press(&mut self, now: u64) {
        self.held = None;
        self.since = now;
    }
}

fn is_in(groups: &[usize], group: usize, piece: usize) -> bool {
    groups.get(group).is_some_and(|pieces| piece < *pieces)
}

/// Returns what is highlighted after a target.
fn next(target: ScanTarget, groups: &[usize]) -> ScanTarget {
    match target {
        ScanTarget::Piece(group, piece) if is_in(groups, group, piece + 1) => {
            ScanTarget::Piece(group, piece + 1)
        }
        ScanTarget::Piece(group, _) if group < groups.len() => ScanTarget::Group(group),
        ScanTarget::Group(group) if group + 1 < groups.len() => ScanTarget::Group(group + 1),
        _ => ScanTarget::Group(0),
    }
}

/// Returns the rows of targets by their centres and heights, each row from left to right, as indices. A target belongs
/// to the row above it if it lies less than half of its height below the target that begins that row.
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

    const INTERVAL_MS: u64 = 1_000;

    /// A press of the switch that takes no time.
    fn tap(scan: &mut SwitchScanner, groups: &[usize], now: u64) -> ScanOutcome {
        scan.press(now);
        scan.release(groups, now)
    }

    /// Plays on, a press whenever `group` or the piece is highlighted, until something is activated.
    fn reach(
        scan: &mut SwitchScanner,
        groups: &[usize],
        now: &mut u64,
        want: (usize, usize),
    ) -> ScanOutcome {
        let rounds = 2 * (groups.len() + groups.iter().sum::<usize>() + 2);
        for _ in 0..rounds {
            *now += INTERVAL_MS;
            scan.tick(groups, *now);
            let is_wanted = match scan.target() {
                ScanTarget::Group(group) => group == want.0,
                ScanTarget::Piece(group, piece) => (group, piece) == want,
            };
            if is_wanted {
                match tap(scan, groups, *now) {
                    ScanOutcome::Moved | ScanOutcome::Unchanged => {}
                    taken => return taken,
                }
                if scan.target() == ScanTarget::Piece(want.0, want.1) {
                    *now += INTERVAL_MS / 2;
                    return tap(scan, groups, *now);
                }
            }
        }
        ScanOutcome::Unchanged
    }

    #[test]
    fn groups_then_pieces_then_the_group_again() {
        let groups = [2, 1, 3];
        let mut scan = SwitchScanner::new(INTERVAL_MS, DwellTimer::default(), 0);
        let mut seen = vec![scan.target()];
        for step in 1..=4 {
            assert_eq!(scan.tick(&groups, step * INTERVAL_MS - 1), ScanOutcome::Unchanged);
            assert_eq!(scan.tick(&groups, step * INTERVAL_MS), ScanOutcome::Moved);
            seen.push(scan.target());
        }
        assert_eq!(seen, [0, 1, 2, 0, 1].map(ScanTarget::Group));
        let mut scan = SwitchScanner::new(INTERVAL_MS, DwellTimer::default(), 0);
        assert_eq!(tap(&mut scan, &groups, 0), ScanOutcome::Moved);
        let mut seen = vec![scan.target()];
        for step in 1..=3 {
            scan.tick(&groups, step * INTERVAL_MS);
            seen.push(scan.target());
        }
        let pieces = [
            ScanTarget::Piece(0, 0),
            ScanTarget::Piece(0, 1),
            ScanTarget::Group(0),
            ScanTarget::Group(1),
        ];
        assert_eq!(seen, pieces);
        assert_eq!(
            tap(&mut scan, &groups, 4_000),
            ScanOutcome::Activate(1, 0),
            "a group of one piece"
        );
        assert_eq!(scan.target(), ScanTarget::Group(0));
    }

    #[test]
    fn a_long_press_leaves_and_takes_nothing() {
        let mut scan = SwitchScanner::new(INTERVAL_MS, DwellTimer::default(), 0);
        scan.press(100);
        assert_eq!(
            scan.tick(&[1], 2_099),
            ScanOutcome::Unchanged,
            "the place stays while it is held"
        );
        assert_eq!(scan.tick(&[1], 2_100), ScanOutcome::Exit);
        assert_eq!(scan.release(&[1], 2_200), ScanOutcome::Unchanged);
        let mut scan = SwitchScanner::new(INTERVAL_MS, DwellTimer::default(), 0);
        scan.press(0);
        assert_eq!(scan.release(&[1], 2_000), ScanOutcome::Exit, "even if no tick came between");
        let mut scan = SwitchScanner::new(INTERVAL_MS, DwellTimer::default(), 0);
        scan.press(0);
        scan.cancel_press(10);
        assert_eq!(scan.release(&[1], 20), ScanOutcome::Unchanged);
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
            let mut scan = SwitchScanner::new(INTERVAL_MS, DwellTimer::new(ms / 4), 0);
            let (mut now, mut seen) = (0, vec![1]);
            for (what, after, other) in events {
                now += after;
                match what {
                    0 => drop(scan.tick(&seen, now)),
                    1 => scan.press(now),
                    2 => drop(scan.release(&seen, now)),
                    3 => scan.cancel_press(now),
                    _ => seen = other,
                }
            }
            scan.cancel_press(now);
            now += ms;
            for (group, pieces) in groups.iter().enumerate() {
                for piece in 0..*pieces {
                    let taken = reach(&mut scan, &groups, &mut now, (group, piece));
                    prop_assert_eq!(taken, ScanOutcome::Activate(group, piece));
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
                prop_assert_eq!(answer != ScanOutcome::Unchanged, may);
                if may {
                    last = Some(now);
                }
            }
        }
    }
}
