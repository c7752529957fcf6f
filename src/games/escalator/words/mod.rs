//! The texts of Escalator.

pub mod daily;
pub mod en;
pub mod es;
pub mod guide;
pub mod results;

use crate::cards::{Card, Rank};
use crate::engine::Status;
use crate::games::escalator::{
    Effect, Escalator, EscalatorView, LayoutFault, Move, OptionFault, Refusal, Slot,
};
use crate::words::{Label, Lang, Line, Manual, Spoken, Texts, area};

/// A text of Escalator with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EscalatorSay {
    /// "Pick up a 6 or an 8, or turn the stock".
    Prompt {
        /// The base.
        base: Card,
        /// Whether the stock can be turned.
        can_turn: bool,
    },
    /// The effect of a move.
    Told(Effect),
    /// Why a move is refused.
    Refused(Refusal),
    /// "Try the 7 of hearts".
    Hint(Move),
    /// Why a text is not a layout.
    Layout(LayoutFault),
    /// Why an option is refused.
    Option(OptionFault),
    /// A place of the pyramid, for screen readers.
    Place {
        /// What lies there.
        slot: Slot,
        /// What covers it.
        covers: [Slot; 2],
    },
    /// The stock, for screen readers.
    Stock {
        /// Cards left in this pass.
        left: u8,
        /// The pass, from 1.
        pass: u8,
        /// Passes of this game.
        passes: u8,
    },
    /// The base, for screen readers.
    Base(Card),
    /// "Pass 2 of 3".
    Pass(u8, u8),
    /// "run of 3".
    Run(u8),
    /// "Still winnable", or "No longer winnable: 25 of 28 at best".
    Verdict(u8),
    /// "31 points, 28 of 28 cards, 2:05".
    Result {
        /// Points.
        score: u32,
        /// Cards picked up.
        cleared: u8,
        /// Milliseconds played.
        ms: u64,
    },
    /// "This deal was winnable", or the most cards that could be cleared.
    Truth(u8),
    /// "Best possible score: 120".
    Ceiling(u32),
    /// Random play wins one game in this many; 0 means never.
    Chance(u32),
    /// Stock cards that the best solution leaves unturned.
    Slack(u8),
}

/// Returns a card of each rank that fits on a base: the rank below, then the rank above.
pub(crate) fn neighbors(base: Card) -> [Card; 2] {
    let (rank, most) = (base.rank().get(), Rank::MOST);
    let of = |rank| Rank::new(rank).and_then(|rank| Card::new(rank, base.suit())).unwrap_or(base);
    [of((rank + most - 2) % most + 1), of(rank % most + 1)]
}

area! {
    /// The texts of Escalator, in one language.
    EscalatorTexts {
        say: fn(&EscalatorSay) -> String = say,
        manual: Manual = MANUAL,
    }
    labels labels {
        ESC_LEFT = LEFT,
        ESC_DIFFICULTY = DIFFICULTY,
        ESC_ANY_DIFFICULTY = ANY_DIFFICULTY,
        ESC_EASY = EASY,
        ESC_MEDIUM = MEDIUM,
        ESC_HARD = HARD,
        ESC_LOST = LOST,
        ESC_BOARD = BOARD,
        ESC_WINNABLE = WINNABLE,
        ESC_COVERED = COVERED,
        ESC_PASSES = PASSES,
        ESC_PRACTICE = PRACTICE,
        ESC_PRACTICE_NOTE = PRACTICE_NOTE,
        ESC_VERDICT = VERDICT,
        ESC_VERDICT_NOTE = VERDICT_NOTE,
        ESC_NO_HELP = NO_HELP,
        ESC_LAST_WINNABLE = LAST_WINNABLE,
        ESC_NEVER_WINNABLE = NEVER_WINNABLE,
        ESC_ALL_TRUE = ALL_TRUE,
    }
}

impl Line for EscalatorSay {
    fn words(&self, lang: Lang) -> String {
        (EscalatorTexts::of(lang).say)(self)
    }
}

impl Spoken for Escalator {
    fn prompt(lang: Lang, view: &EscalatorView) -> String {
        match view.status {
            Status::Won => Label::Winner.text(lang).into(),
            Status::Lost | Status::Over => Label::ESC_LOST.text(lang).into(),
            Status::Playing { .. } => {
                EscalatorSay::Prompt { base: view.base, can_turn: view.can_turn() }.words(lang)
            }
        }
    }

    fn describe_effect(lang: Lang, effect: &Effect) -> String {
        EscalatorSay::Told(*effect).words(lang)
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        EscalatorSay::Refused(refusal).words(lang)
    }

    fn describe_hint(lang: Lang, mv: Move) -> String {
        EscalatorSay::Hint(mv).words(lang)
    }

    fn layout_error(lang: Lang, fault: LayoutFault) -> String {
        EscalatorSay::Layout(fault).words(lang)
    }

    fn option_error(lang: Lang, fault: OptionFault) -> String {
        EscalatorSay::Option(fault).words(lang)
    }

    fn manual(lang: Lang) -> Manual {
        EscalatorTexts::of(lang).manual
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Family;
    use crate::cards::deck::full_deck;
    use crate::engine::start::FaultOf;
    use crate::engine::{Game, Origin, Params, Seat, Wish};
    use crate::games::escalator::{EscalatorOptions, Layout, Place, is_next};
    use crate::words::Say;
    use crate::words::fault_of;

    fn each(words: impl Fn(Lang) -> String) -> [String; 2] {
        [Lang::En, Lang::Es].map(words)
    }

    fn both(say: impl Into<Say>) -> [String; 2] {
        let say = say.into();
        [Lang::En, Lang::Es].map(|lang| lang.tongue().say(&say))
    }

    fn deck() -> Vec<String> {
        full_deck(Family::French).into_iter().map(Card::code).collect()
    }

    fn read(text: &str) -> Result<Wish<Escalator>, FaultOf<Escalator>> {
        Wish::read(&Params::parse(text).expect("readable parameters"))
    }

    /// Returns the text with which a link's parameters are refused, in each language.
    fn refused(text: &str) -> [String; 2] {
        let fault = read(text).expect_err(text);
        each(|lang| fault_of::<Escalator>(lang, fault.clone()))
    }

    #[test]
    fn links_that_make_no_sense_are_told_why() {
        let (codes, range) = (deck(), "Deal numbers go from 1 to 4,294,967,295.");
        let layout = |codes: &[String]| format!("layout={}", codes.join(","));
        let with_first = |code: &str| {
            let mut codes = codes.clone();
            codes[0] = code.into();
            layout(&codes)
        };
        let no_card = |code| {
            format!("“{code}” isn’t a card. Write a rank (A 2–9 T J Q K), then a suit (C D H S).")
        };
        for (text, words) in [
            ("passes=4".into(), "Use 1, 2 or 3 passes, not “4”.".into()),
            ("passes=".into(), "Use 1, 2 or 3 passes, not “”.".into()),
            ("covered=2".into(), "“covered” is 0 or 1, not “2”.".into()),
            ("practice=yes&deal=7".into(), "“practice” is 0 or 1, not “yes”.".into()),
            (layout(&codes[1..]), "A layout has 52 cards, not 51.".into()),
            ("layout=KS,4H".into(), "A layout has 52 cards, not 2.".into()),
            (with_first("9H"), "The 9 of hearts appears twice.".into()),
            (with_first("XX"), no_card("xx")),
            (with_first("1O"), no_card("1o")),
            ("layout=king".into(), no_card("king")),
            ("layout=".into(), no_card("")),
            (
                layout(&codes) + "&deal=7",
                "The link has both a deal and a layout. Keep just one.".into(),
            ),
            ("deal=0".into(), range.into()),
            ("deal=4294967296".into(), range.into()),
            ("deal=-7".into(), "A deal number has only digits.".into()),
        ] {
            let [english, spanish] = refused(&text);
            assert_eq!(english, words, "{text}");
            assert_ne!(spanish, english, "{text}");
        }
    }

    #[test]
    fn links_are_read_in_any_case_order_and_escape() {
        let codes = deck();
        let cards = codes.join(",");
        let layout: Layout = cards.parse().expect("52 codes");
        let usual = EscalatorOptions::default();
        let passes = |n: usize| crate::games::escalator::Passes::ALL[n - 1];
        for (text, options) in [
            (format!("layout={cards}"), usual),
            (
                format!("LAYOUT={}&Passes=2", cards.to_lowercase()),
                EscalatorOptions { passes: passes(2), ..usual },
            ),
            (
                format!("layout={}&covered=1", codes.join("%2C")),
                EscalatorOptions { covered: true, ..usual },
            ),
            (format!("passes=1&covered=0&practice=0&layout={}", codes.join("%2c")), usual),
            (
                format!("practice=1&layout={cards}&passes=3"),
                EscalatorOptions { passes: passes(3), practice: true, ..usual },
            ),
        ] {
            let wish = read(&text).expect(&text);
            assert_eq!(wish.options, Some(options), "{text}");
            assert_eq!(wish.origin, Some(Origin::Layout(layout.clone())), "{text}");
        }
    }

    #[test]
    fn every_card_that_does_not_fit_is_told_by_its_rank_s_name() {
        let named = |card: Card| match card.code().chars().next() {
            Some('A') => ["An ace", "Un as"].map(str::to_owned),
            Some('8') => ["An 8", "Un 8"].map(str::to_owned),
            Some('T') => ["A 10", "Un 10"].map(str::to_owned),
            Some('J') => ["A jack", "Una jota"].map(str::to_owned),
            Some('Q') => ["A queen", "Una reina"].map(str::to_owned),
            Some('K') => ["A king", "Un rey"].map(str::to_owned),
            rank => {
                let rank = rank.expect("a code has two characters");
                [format!("A {rank}"), format!("Un {rank}")]
            }
        };
        let small = |[en, es]: [String; 2]| [en.replace('A', "a"), es.replace('U', "u")];
        for card in full_deck(Family::French) {
            for base in full_deck(Family::French) {
                let words =
                    each(|lang| Escalator::describe_refusal(lang, Refusal::NotNext { card, base }));
                let (card, base) = (named(card), small(named(base)));
                assert_eq!(words[0], format!("{} doesn’t go on {}", card[0], base[0]));
                assert_eq!(words[1], format!("{} no va sobre {}", card[1], base[1]));
            }
        }
    }

    #[test]
    fn the_prompt_names_the_two_ranks_that_fit() {
        let prompt = |base: &str, can_turn| {
            both(EscalatorSay::Prompt { base: base.parse().expect("a code"), can_turn })
        };
        assert_eq!(
            prompt("7H", true),
            ["Pick up a 6 or an 8, or turn the stock", "Recoge un 6 o un 8, o voltea el mazo"]
        );
        assert_eq!(prompt("KS", false), ["Pick up a queen or an ace", "Recoge una reina o un as"]);
        assert_eq!(prompt("AC", false), ["Pick up a king or a 2", "Recoge un rey o un 2"]);
        assert_eq!(prompt("TD", false), ["Pick up a 9 or a jack", "Recoge un 9 o una jota"]);
        for base in full_deck(Family::French) {
            for card in neighbors(base) {
                assert!(is_next(card.rank(), base.rank()), "{card:?} on {base:?}");
            }
        }
    }

    #[test]
    fn a_move_is_told_with_its_card_first() {
        let card = |code: &str| -> Card { code.parse().expect("a code") };
        let picked = |freed, left| {
            let place = Place::all().last().expect("a place");
            each(|lang| {
                Escalator::describe_effect(
                    lang,
                    &Effect::Picked { card: card("QS"), place, run: 3, left, freed },
                )
            })
        };
        assert_eq!(
            picked([None, None], 14),
            ["Queen of spades. Run of 3. 14 to clear.", "Reina de picas. Serie de 3. Quedan 14."]
        );
        assert_eq!(
            picked([None, Some(card("7H"))], 1),
            [
                "Queen of spades. Run of 3. 1 to clear. Uncovered: 7 of hearts.",
                "Reina de picas. Serie de 3. Queda 1. Libre: 7 de corazones."
            ]
        );
        assert_eq!(
            picked([Some(card("AD")), Some(card("7H"))], 9),
            [
                "Queen of spades. Run of 3. 9 to clear. Uncovered: ace of diamonds and 7 of hearts.",
                "Reina de picas. Serie de 3. Quedan 9. Libres: as de diamantes y 7 de corazones."
            ]
        );
        let turned = |again, left| {
            each(|lang| {
                Escalator::describe_effect(lang, &Effect::Turned { card: card("JC"), left, again })
            })
        };
        assert_eq!(
            turned(true, 23),
            [
                "New pass. Jack of clubs turned, 23 left in the stock.",
                "Nueva vuelta. Sale la jota de tréboles; quedan 23 en el mazo."
            ]
        );
        let covers = [Slot::Up(card("QS")), Slot::Up(card("7C"))];
        assert_eq!(
            each(|lang| Escalator::describe_refusal(lang, Refusal::Covered(covers))),
            [
                "Still covered by the queen of spades and the 7 of clubs",
                "Aún debajo de la reina de picas y del 7 de tréboles"
            ]
        );
    }

    #[test]
    fn both_ends_of_a_range_have_words_of_their_own() {
        let stock = |left, pass, passes| both(EscalatorSay::Stock { left, pass, passes });
        assert_eq!(
            stock(1, 1, 1),
            ["Turn the stock, 1 card left", "Voltear el mazo, queda 1 carta"]
        );
        assert_eq!(stock(0, 1, 1), ["Stock empty", "Mazo vacío"]);
        assert_eq!(stock(0, 1, 3), ["Start pass 2 of 3", "Empezar la vuelta 2 de 3"]);
        assert_eq!(
            both(EscalatorSay::Chance(1)),
            [
                "Random play wins this deal most of the time.",
                "Jugando al azar se gana la mayoría de las veces."
            ]
        );
        assert_eq!(
            both(EscalatorSay::Chance(1_234_567)),
            [
                "Random play wins this deal 1 game in 1,234,567.",
                "Jugando al azar se gana 1 de cada 1\u{a0}234\u{a0}567 partidas."
            ]
        );
        assert_eq!(
            both(EscalatorSay::Slack(0)),
            [
                "The best solution needs the whole stock.",
                "La mejor solución necesita todo el mazo."
            ]
        );
        assert_eq!(
            both(EscalatorSay::Slack(1)),
            [
                "The best solution leaves 1 stock card unturned.",
                "La mejor solución deja 1 carta del mazo sin voltear."
            ]
        );
    }

    #[test]
    fn a_card_face_down_is_told_without_its_name() {
        let options = EscalatorOptions { covered: true, ..EscalatorOptions::default() };
        let layout: Layout = deck().join(",").parse().expect("52 codes");
        let view = Escalator::lay_out(&options, &layout).view(Seat(0));
        for place in Place::all().take(21) {
            let line = EscalatorSay::Place { slot: view.slot(place), covers: view.covers(place) };
            let mut told = both(line).to_vec();
            told.extend(each(|lang| {
                Escalator::describe_refusal(lang, view.tap(place).expect_err("it is covered"))
            }));
            let hidden = full_deck(Family::French);
            let hidden =
                hidden.into_iter().take(21).filter(|card| !view.known.contains(&Some(*card)));
            for card in hidden {
                for name in both(EscalatorSay::Base(card)) {
                    let name = name.trim_start_matches("Base: ");
                    assert!(told.iter().all(|told| !told.contains(name)), "{name}: {told:?}");
                }
            }
        }
        assert_eq!(
            both(EscalatorSay::Place { slot: Slot::Down, covers: [Slot::Down; 2] }),
            [
                "a face-down card, covered by two face-down cards",
                "una carta boca abajo, debajo de dos cartas boca abajo"
            ]
        );
    }
}
