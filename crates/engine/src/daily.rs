//! The packed deals of the daily.

/// The packed deals of each weekday, Monday first; see [`deals`]. A game may have further rows after them.
pub type WeekdayDeals = [&'static [u8]; 7];

/// Decodes the deals of a weekday. Each entry is the difference from the previous deal; 0 adds 255 without ending one.
pub fn deals(packed: &[u8]) -> impl Iterator<Item = u32> {
    let mut deal = 0;
    packed.iter().filter_map(move |&step| {
        deal += if step == 0 { 255 } else { u32::from(step) };
        (step != 0).then_some(deal)
    })
}

/// Returns the deal of a week, counted from 0; `None` if there are no deals. They repeat.
pub fn nth(packed: &[u8], week: u32) -> Option<u32> {
    let length = deals(packed).count() as u32;
    deals(packed).nth(week.checked_rem(length)? as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_may_be_far_apart() {
        assert_eq!(deals(&[3, 0, 1, 0, 0, 9]).collect::<Vec<_>>(), [3, 259, 778]);
    }

    #[test]
    fn deals_repeat() {
        let of = |week| nth(&[3, 0, 1, 0, 0, 9], week);
        assert_eq!([0, 2, 3, 7].map(of), [Some(3), Some(778), Some(3), Some(259)]);
        assert_eq!((nth(&[], 0), nth(&[], 5)), (None, None));
    }
}
