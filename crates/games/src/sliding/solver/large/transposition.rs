//! The table of recently generated states.

/// A lossy map from the keys of recently generated states to their indices: each slot keeps the newest one. Two
/// states with the same key count as one, which at worst costs the beam one of them.
///
/// The map is small enough to stay in the processor's cache, because looking it up is most of the work otherwise.
#[derive(Default)]
pub struct TranspositionTable {
    /// The upper bits of a key, and below them an index into the children.
    slots: Vec<u32>,
    /// The number of slots in use, less 1.
    mask: usize,
}

/// The result of [`TranspositionTable::find`].
pub enum Found {
    New,
    /// It was generated at this distance, as the child with this index.
    Child(usize),
    /// It was generated at an earlier distance.
    Earlier,
}

impl TranspositionTable {
    /// The bits of a slot that hold an index.
    const INDEX: u32 = 18;

    /// Sets the number of slots in use for a beam of this width. After a change, some states are forgotten.
    pub fn fit(&mut self, width: usize) {
        let slots = (16 * width).next_power_of_two().clamp(1 << 12, 1 << 20);
        self.mask = slots - 1;
        if self.slots.len() < slots {
            self.slots.resize(slots, 0);
        }
    }

    /// Returns whether the key is known; if not, inserts it with the index of the next child. `is_child` returns
    /// whether the child with an index has this key.
    #[inline(always)]
    pub fn find(&mut self, key: u64, next: usize, is_child: impl Fn(usize) -> bool) -> Found {
        let slot = &mut self.slots[key as usize & self.mask];
        let mark = (key >> 32) as u32 >> Self::INDEX << Self::INDEX;
        let index = *slot ^ mark;
        if index >> Self::INDEX != 0 {
            *slot = mark | next as u32;
            return Found::New;
        }
        let index = index as usize;
        if index < next && is_child(index) { Found::Child(index) } else { Found::Earlier }
    }
}
