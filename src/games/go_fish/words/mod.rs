//! The texts of Go Fish.

pub mod daily;
pub mod desk;
pub mod en;
pub mod es;
pub mod guide;
pub mod results;

use crate::cards::{Card, Family, Rank};
use crate::engine::{Seat, Status, TakesNoLayout};
use crate::games::go_fish::{
    Ask, Effect, Event, GoFish, GoFishOptions, GoFishView, Level, OptionFault, Player, Refusal,
    Seats,
};
use crate::words::{Label, Lang, Line, Manual, Spoken, Texts, area};

/// The players at the table and their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The seats.
    pub seats: Seats,
    /// The kind of deck, which decides the names of the court cards.
    pub family: Family,
    /// Names that the players chose, one for each seat; an empty or missing one means the default
    /// name.
    pub own: Vec<String>,
    /// The seat that is addressed as "you".
    pub viewer: Option<Seat>,
}

area! {
    /// The texts of Go Fish, in one language.
    GoFishTexts {
        say: fn(&GoFishSay) -> String = say,
        manual: Manual = MANUAL,
    }
    labels labels {
        FISH_BOOKS = BOOKS,
        FISH_STOCK = STOCK,
        FISH_TALK = TALK,
        FISH_REPLAY = REPLAY,
    }
}

impl Roster {
    /// Returns the default names. The only person at a table is addressed as "you".
    #[must_use]
    pub fn usual(options: &GoFishOptions) -> Self {
        Self::of(options.seats(), options.pack().family())
    }

    /// Returns the default names at a table with these seats.
    #[must_use]
    pub fn of(seats: Seats, family: Family) -> Self {
        let mut people = seats.people();
        let viewer = match (people.next(), people.next()) {
            (only, None) => only,
            _ => None,
        };
        Self { seats, family, own: Vec::new(), viewer }
    }

    /// Returns whether a seat is addressed as "you".
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }

    /// Returns the name of a seat: the player's own, or the default name in the language, which has a number where
    /// several players share it.
    pub(crate) fn name(
        &self,
        seat: Seat,
        level: fn(Level) -> &'static str,
        person: &str,
    ) -> String {
        if let Some(own) = self.own.get(usize::from(seat.0)).filter(|own| !own.is_empty()) {
            return own.clone();
        }
        let player = self.seats.player(seat).unwrap_or(Player::You);
        let same = |before: usize| {
            let before = self.seats.players().iter().take(before);
            before.filter(|&&each| each == player).count()
        };
        let number = same(usize::from(seat.0)) + 1;
        match player {
            Player::You => format!("{person} {number}"),
            Player::Computer(only) if same(self.seats.count()) == 1 => level(only).to_owned(),
            Player::Computer(one) => format!("{} {number}", level(one)),
        }
    }
}

/// A fixed text of Go Fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishWord {
    /// The other players and the stock, for screen readers.
    Others,
    /// "Your hand".
    Hand,
    /// The stock.
    Stock,
    /// "Book complete", of a rank.
    Laid,
    /// "Speed".
    Pace,
    /// A slow pace.
    Slow,
    /// The usual pace.
    Normal,
    /// A fast pace.
    Fast,
    /// Step by step.
    Step,
    /// The next step.
    Next,
    /// The hint's chunk could not be loaded.
    NoHint,
    /// The button that lets Minnow play a turn.
    Relieve,
    /// A seat that cannot be asked, because its hand is empty.
    NoCards,
    /// A seat that cannot be asked, because only the next player may be.
    NotNext,
    /// The player's own hand is empty, and the game goes on.
    OutOfCards,
    /// Why tapping the stock has no effect.
    DrawsItself,
}

/// A text of Go Fish with parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoFishSay {
    /// Whose turn it is, or that the game is over: "Your turn. Pick a rank to ask for".
    Prompt {
        /// Who sits at the table.
        roster: Roster,
        /// Whose turn it is; `None` when the game is over.
        turn: Option<Seat>,
    },
    /// Whose turn it is, where a press of Next makes them ask: "Pike’s turn. Press Next".
    Step(Roster, Seat),
    /// The events of a move, one sentence each.
    Told(Roster, Vec<Event>),
    /// Why an ask is refused.
    Refused(Refusal),
    /// "Ask Pike for sevens". Without a roster the text names the seat by its number.
    Hint(Ask, Option<Roster>),
    /// Why an option is refused.
    Option(OptionFault),
    /// A seat's name: "You", "Player 2", "Pike".
    Name(Roster, Seat),
    /// A level's name: "Pike".
    Level(Level),
    /// A rank as one asks for it: "sevens".
    Rank(Rank, Family),
    /// A player at the table, for screen readers: "Pike: 5 cards, 2 books".
    Player {
        /// Who sits at the table.
        roster: Roster,
        /// Which seat.
        seat: Seat,
        /// Cards held.
        cards: u8,
        /// Books laid.
        books: u8,
    },
    /// "Stock: 12 cards".
    Stock(u8),
    /// "4 sevens" in a hand, for screen readers.
    Group(Rank, Family, u8),
    /// "Chance that Pike had a seven: 34%".
    Chance {
        /// Who sits at the table.
        roster: Roster,
        /// The ask.
        ask: Ask,
        /// The chance in hundredths of a per cent, rounded.
        chance: u32,
        /// Whether the chance is exact rather than estimated.
        exact: bool,
    },
    /// "Pass the device to Player 2".
    Curtain(Roster, Seat),
    /// "I’m Player 2".
    IAm(Roster, Seat),
    /// A computer player's chunk could not be loaded, and what to do.
    Stuck(Roster, Seat),
    /// A fixed text.
    Word(FishWord),
    /// "You drew the 9 of hearts", of a card that the other players cannot see.
    Fished(Card),
    /// Replaces the deal's number while the game is in progress.
    Secret,
    /// "Who do you ask for sevens?"
    Whom(Rank, Family),
    /// That a rank must be chosen before a player.
    ChooseRank,
    /// What an asker says: "Sevens?"
    Wants(Rank, Family),
    /// What a giver says: "Take 2".
    Gives(u8),
    /// "Go fish!"
    GoFish,
    /// A chance in hundredths of a per cent, and whether it is exact: "34%".
    Share(u32, bool),
    /// The same for screen readers: "chance about 34%".
    SpokenShare(u32, bool),
    /// The result of the game in one sentence.
    Result {
        /// Who sits at the table.
        roster: Roster,
        /// The players with the most books.
        winners: Vec<Seat>,
        /// The number of their books.
        books: u8,
        /// Asks made in the game.
        asks: u32,
        /// Time played, in milliseconds.
        ms: u64,
    },
    /// What is proven about a seat and a rank: "Pike must have a seven".
    Proven {
        /// Who sits at the table.
        roster: Roster,
        /// Which seat.
        seat: Seat,
        /// The rank.
        rank: Rank,
        /// Must hold, cannot hold, or `None`: may hold.
        holds: Option<bool>,
    },
}

impl Line for GoFishSay {
    fn words(&self, lang: Lang) -> String {
        (GoFishTexts::of(lang).say)(self)
    }
}

impl Spoken for GoFish {
    fn prompt(lang: Lang, view: &GoFishView) -> String {
        let turn = match view.status {
            Status::Playing { seat } => Some(seat),
            _ => None,
        };
        GoFishSay::Prompt { roster: Roster::usual(&view.options), turn }.words(lang)
    }

    fn describe_effect(lang: Lang, effect: &Effect) -> String {
        let roster = Roster::of(effect.seats, effect.family);
        GoFishSay::Told(roster, effect.events.clone()).words(lang)
    }

    fn describe_refusal(lang: Lang, refusal: Refusal) -> String {
        GoFishSay::Refused(refusal).words(lang)
    }

    fn describe_hint(lang: Lang, ask: Ask) -> String {
        GoFishSay::Hint(ask, None).words(lang)
    }

    fn layout_error(lang: Lang, _: TakesNoLayout) -> String {
        Label::NoLayouts.text(lang).into()
    }

    fn option_error(lang: Lang, fault: OptionFault) -> String {
        GoFishSay::Option(fault).words(lang)
    }

    fn manual(lang: Lang) -> Manual {
        GoFishTexts::of(lang).manual
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Options as _, Params};

    fn both(say: GoFishSay) -> [String; 2] {
        [Lang::En, Lang::Es].map(|lang| say.words(lang))
    }

    fn roster(params: &str) -> Roster {
        let params = Params::parse(params).expect("readable parameters");
        Roster::usual(&GoFishOptions::read(&params).expect("options"))
    }

    #[test]
    fn the_last_cards_of_the_stock_are_told_as_such() {
        let roster = roster("seats=you,pike,minnow");
        let told = |event| both(GoFishSay::Told(roster.clone(), vec![event]));
        let (me, pike) = (Seat(0), Seat(1));
        assert_eq!(
            told(Event::Drew { by: me, shown: None, left: 0 }),
            [
                "You draw the last card of the stock.",
                "Tomas una carta del mazo; el mazo queda vacío."
            ]
        );
        assert_eq!(
            told(Event::Drew { by: pike, shown: None, left: 3 }),
            ["Pike draws a card. 3 left in the stock.", "Lucio toma una carta del mazo; quedan 3."]
        );
        assert_eq!(
            told(Event::Refilled { by: pike, count: 1, left: 0 })[0],
            "Pike draws the last card of the stock."
        );
        assert_eq!(
            told(Event::Refilled { by: me, count: 4, left: 0 })[0],
            "You draw the last 4 cards of the stock."
        );
        assert_eq!(
            told(Event::Refilled { by: me, count: 5, left: 1 })[0],
            "You draw 5 new cards. 1 left in the stock."
        );
        assert_eq!(
            told(Event::AskAnyone),
            [
                "Everyone has missed, so anyone can be asked until a card moves.",
                "Todos fallan: se puede pedir a cualquiera hasta que se mueva una carta."
            ]
        );
        assert_eq!(
            told(Event::Over { winners: vec![me] }),
            ["Game over. You win!", "Fin de la partida. ¡Ganas tú!"]
        );
    }

    #[test]
    fn chances_are_percentages_as_the_language_writes_them() {
        let ask = Ask { of: Seat(1), rank: Rank::new(7).expect("a rank") };
        let chance = |chance, exact| {
            both(GoFishSay::Chance { roster: roster("seats=you,pike"), ask, chance, exact })
        };
        assert_eq!(
            chance(3_425, true),
            [
                "Chance that Pike had a seven: 34.25%",
                "Probabilidad de que Lucio tuviera un siete: 34,25\u{a0}%"
            ]
        );
        assert_eq!(
            chance(3_400, false),
            [
                "Chance that Pike had a seven: about 34%",
                "Probabilidad de que Lucio tuviera un siete: cerca del 34\u{a0}%"
            ]
        );
        assert_eq!(both(GoFishSay::Share(3_425, true)), ["34%", "34\u{a0}%"]);
    }
}
