//! The texts of switch play, in English.

use crate::text::SwitchSay as S;

pub fn say(say: S) -> String {
    match say {
        S::On => "Switch play is on. To leave, press Escape or hold for 2 s.".into(),
        S::Off => "Switch play is off.".into(),
        S::Row(number) => format!("Row {number}"),
    }
}
