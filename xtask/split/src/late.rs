//! What late chunks share. They are those that the loader starts when the chunk `cold` is in its place, so they may import
//! from it: what several of them reach is stored once, and no early chunk or program has it.

use std::collections::BTreeSet;

use crate::cold::{COLD, Cold};
use crate::reach::Home;

/// The late chunks, with their secondary chunks. So are the secondary chunks of all others, except for texts. The loader
/// (src/web/boot/chunks.js) may start any other chunk before `cold`.
const LATE: [&str; 8] =
    ["daily", "dialogs", "first", "pages", "records", "share", "switch", "together"];

/// Which chunks are late, and which one has what they share.
#[derive(Debug, Default)]
pub struct Late {
    is_late: Vec<bool>,
    /// The chunk `cold`; `None` if there is none, or if it is not written.
    pub common: Option<usize>,
}

impl Late {
    /// Finds the late ones among all chunks. `first` has the primary chunk of each.
    pub fn of(entries: &[(String, u32)], first: &[usize], cold: &Cold) -> Self {
        let is_late = |entry: usize| {
            let primary = entries[first[entry]].0.as_str();
            let rest = entries[entry].0.strip_prefix(primary);
            let tag = rest.and_then(|rest| rest.strip_prefix('_'));
            let is_texts = |tag| entries.iter().any(|(name, _)| name == tag);
            LATE.contains(&primary) || !tag.is_none_or(is_texts)
        };
        let common = entries.iter().position(|(name, _)| name == COLD);
        Self {
            is_late: (0..entries.len()).map(is_late).collect(),
            common: common.filter(|_| !cold.is_empty()),
        }
    }

    /// Returns the chunks that have something, given those that reach it. Several late chunks share one copy; a secondary
    /// chunk has what its primary chunk has, and needs no other copy.
    pub fn homes(&self, from: &[usize], first: &[usize]) -> Vec<usize> {
        let is_given = |entry: usize| !self.is_late[first[entry]] && from.contains(&first[entry]);
        let is_alone = |&entry: &usize| self.is_late[entry] && !is_given(entry);
        let late = from.iter().copied().filter(is_alone);
        let group = |entry: usize| if self.is_late[first[entry]] { first[entry] } else { entry };
        let groups: BTreeSet<usize> = late.map(group).collect();
        let Some(common) = self.common.filter(|_| groups.len() > 1) else {
            return from.to_vec();
        };
        let own = from.iter().copied().filter(|&it| !self.is_late[it] || is_given(it));
        own.chain([common]).collect()
    }

    /// Gives the shared copies a copy of what they call, unless the program has it.
    pub fn complete<'a>(&self, homes: &mut [Home], calls: impl Fn(usize) -> &'a [u32]) {
        let Some(common) = self.common else {
            return;
        };
        let is_common = |home: &Home| home.0.contains(&common);
        let mut open: Vec<usize> = (0..homes.len()).filter(|&it| is_common(&homes[it])).collect();
        while let Some(function) = open.pop() {
            for &call in calls(function) {
                if let Some(home) = homes.get_mut(call as usize)
                    && !home.0.is_empty()
                    && !is_common(home)
                {
                    home.0.push(common);
                    open.push(call as usize);
                }
            }
        }
    }
}
