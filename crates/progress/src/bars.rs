//! A result beside what it is compared with, as bars.

/// The longest bar, in units, that has a slot for each of them.
pub const MAX_SLOTS: u32 = 24;

/// The bars of a result. `N` is the type of their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bars<N> {
    /// The name and length of each bar, the player's own first.
    pub rows: Vec<(N, u32)>,
    /// The number of the player's move that lost par, from 1.
    pub lost: Option<u32>,
}

/// A slot of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarSlot {
    /// A unit.
    Full,
    /// The move that lost par.
    Lost,
}

impl BarSlot {
    /// The name in style sheets.
    pub fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Lost => "lost",
        }
    }
}

impl<N> Bars<N> {
    /// Compares the first row with the others; `None` if there are none.
    pub fn new(rows: Vec<(N, u32)>, lost: Option<u32>) -> Option<Self> {
        (rows.len() > 1).then_some(Self { rows, lost })
    }

    fn longest(&self) -> u32 {
        self.rows.iter().map(|row| row.1).max().unwrap_or(0).max(1)
    }

    /// Returns the slots of a row; `None` if the bars are too long for slots.
    pub fn slots(&self, row: usize) -> Option<Vec<BarSlot>> {
        let full = self.rows.get(row)?.1;
        let is_lost = |at: u32| row == 0 && self.lost == Some(at);
        let slot = |at: u32| if is_lost(at) { BarSlot::Lost } else { BarSlot::Full };
        (self.longest() <= MAX_SLOTS).then(|| (1..=full).map(slot).collect())
    }

    /// Returns the length of a row in percent of the longest. Only an empty row has 0.
    pub fn percent(&self, row: usize) -> u64 {
        let full = self.rows.get(row).map_or(0, |row| row.1);
        (u64::from(full) * 100).div_ceil(u64::from(self.longest()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bars(you: u32, best: u32, lost: Option<u32>) -> Bars<&'static str> {
        Bars::new(vec![("You", you), ("Par", best)], lost).expect("two rows")
    }

    #[test]
    fn a_result_alone_has_no_bars() {
        assert_eq!(Bars::new(vec![("You", 7)], None), None);
        assert_eq!(Bars::<&str>::new(Vec::new(), None), None);
    }

    #[test]
    fn short_bars_have_a_slot_for_each_unit() {
        let bars = bars(4, 3, Some(2));
        assert_eq!(
            bars.slots(0),
            Some(vec![BarSlot::Full, BarSlot::Lost, BarSlot::Full, BarSlot::Full])
        );
        assert_eq!(bars.slots(1), Some(vec![BarSlot::Full; 3]));
        assert_eq!(bars.slots(2), None);
    }

    #[test]
    fn long_bars_are_plain() {
        assert_eq!(bars(24, 20, None).slots(0).map(|slots| slots.len()), Some(24));
        assert_eq!(bars(24, 20, None).percent(1), 84);
        assert_eq!(bars(25, 20, None).slots(1), None);
        assert_eq!([0, 1].map(|row| bars(112, 181, None).percent(row)), [62, 100]);
        assert_eq!([0, 1].map(|row| bars(u32::MAX, 1, None).percent(row)), [100, 1]);
    }

    #[test]
    fn nothing_against_nothing_is_empty() {
        assert_eq!(bars(0, 0, None).slots(0), Some(Vec::new()));
        assert_eq!(bars(0, 0, None).percent(0), 0);
    }
}
