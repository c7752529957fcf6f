//! A moment of Card Flip in Second look: a flip that keeps par, of up to [`MAX_PROVEN`] cards.

use super::reason::LostPar;
use super::solver::{MAX_PROVEN, fewest};
use super::text::flips_made;
use super::{Card, CardFlip, Move};
use crate::second_look::{
    LostChance, PicturePiece, Task, TaskPicture, TaskVerdict, after, positions, yes,
};
use crate::text::{Lang, said};
use handful_engine::{Game, LineText, MoveText, StartText};

/// Returns the moment of the flip by which a line lost par.
pub fn moment(lost: &LostPar) -> LostChance {
    let flips: Vec<Move> = lost.before.flips().iter().copied().map(Move::Flip).collect();
    LostChance { line: LineText::from_moves(&flips), ..LostChance::default() }
}

/// A flip to find.
struct Look {
    /// Par of the start.
    par: u32,
    /// The position.
    here: CardFlip,
}

/// Reads the task of a lost chance.
pub(super) fn read(start: &StartText, lost: &LostChance) -> Option<Box<dyn Task>> {
    let (first, here) = positions::<CardFlip>(start, lost)?;
    let par = first.par()?;
    let is_proven = here.walk().cards().get() <= MAX_PROVEN;
    is_proven.then(|| -> Box<dyn Task> { Box::new(Look { par, here }) })
}

/// Returns the picture of a lost chance: the cards, those marked that are turned.
pub(super) fn picture(start: &StartText, lost: &LostChance) -> Option<TaskPicture> {
    let (_, here) = positions::<CardFlip>(start, lost)?;
    let up = here.walk().corner();
    let piece = |card: Card| PicturePiece { is_marked: up.has(card), ..PicturePiece::new(card) };
    let pieces: Vec<PicturePiece> = here.walk().cards().all().map(piece).collect();
    Some(TaskPicture::Grid { columns: pieces.len(), pieces })
}

impl Look {
    /// The flips that the game has at least after a card is flipped next.
    fn ends(&self, card: Card) -> u32 {
        let mut walk = self.here.walk().clone();
        walk.flip(card);
        walk.len() + fewest(&walk)
    }

    fn right_cards(&self) -> impl Iterator<Item = Card> {
        self.here.walk().cards().all().filter(|&card| self.ends(card) <= self.par)
    }
}

impl Task for Look {
    fn question(&self, lang: Lang) -> &'static str {
        lang.of("Which flip keeps par?", "¿Qué volteo salva el par?")
    }

    fn known(&self, lang: Lang) -> String {
        flips_made(lang, self.par, self.here.walk().len())
    }

    fn prompt(&self, lang: Lang) -> Option<String> {
        Some(lang.of("Flip a card", "Voltea una carta").to_owned())
    }

    fn answers(&self) -> Vec<MoveText> {
        self.right_cards().map(|card| MoveText::from_move(Move::Flip(card))).collect()
    }

    fn judge(&self, lang: Lang, mv: &MoveText) -> Option<TaskVerdict> {
        let (_, Move::Flip(card)) = after(&self.here, mv)? else { return None };
        let ends = self.ends(card);
        let over = ends.saturating_sub(self.par);
        let text = match over {
            0 => yes(lang, &keeps(lang, card)),
            over => ends_at(lang, card, ends, over),
        };
        Some(TaskVerdict { is_right: over == 0, text, move_to_show: mv.clone() })
    }

    fn answer(&self, lang: Lang) -> TaskVerdict {
        let card = self.right_cards().next();
        TaskVerdict {
            is_right: true,
            text: card.map(|card| format!("{}.", keeps(lang, card))).unwrap_or_default(),
            move_to_show: card.map(|it| MoveText::from_move(Move::Flip(it))).unwrap_or_default(),
        }
    }
}

said! {
    /// Says where a flip leads.
    ends_at(card: Card, ends: u32, over: u32) = "Card {card} ends at {ends}, {over} over par",
        "La carta {card} termina en {ends}, {over} sobre par";
    /// Says that a flip keeps par, without its full stop.
    keeps(card: Card) = "Card {card} keeps par", "La carta {card} salva el par";
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of reasons: with eight ways left, card 3 leads to 8 flips, cards 1 and 4 to 9, card 2 to 10.
    #[test]
    fn any_flip_that_keeps_par_is_right() {
        let start = StartText::from("ways=8&deal=1");
        let task = read(&start, &LostChance::default()).expect("a task");
        let right = task.answers();
        assert!(!right.is_empty());
        for card in Card::all().take(4) {
            let mv = MoveText::from_move(Move::Flip(card));
            let verdict = task.judge(Lang::En, &mv).expect("a legal flip");
            assert_eq!(verdict.is_right, right.contains(&mv));
            let wanted = if verdict.is_right {
                format!("Yes! Card {card} keeps par.")
            } else {
                verdict.text.clone()
            };
            assert_eq!(verdict.text, wanted);
            assert!(verdict.is_right || verdict.text.ends_with(" over par"), "{}", verdict.text);
        }
        assert!(task.judge(Lang::En, &"5".into()).is_none(), "there is no such card");
        assert!(task.answer(Lang::Es).text.ends_with(" salva el par."));
    }

    #[test]
    fn without_par_or_proof_there_is_no_task() {
        for start in ["cards=3&deal=5", "cards=5&mode=evil&deal=5"] {
            assert!(read(&start.into(), &LostChance::default()).is_none(), "{start}");
        }
        let whole = read(&"cards=3&mode=evil&deal=5".into(), &LostChance::default());
        assert_eq!(whole.expect("a task").known(Lang::En), "Par 7, no flips made.");
    }
}
