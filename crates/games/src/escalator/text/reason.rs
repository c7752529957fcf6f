//! The texts of Escalator's reasons: the first and the third press of a hint, the labels on the cards, what a screen
//! reader says of a move, and why a game could no longer be won.

use super::{capital, enumerate, neighbors, said};
use crate::cards::{Card, Family};
use crate::escalator::reason::{LostWin, Outlook, Reason};
use crate::escalator::solver::{Cause, Loss};
use crate::escalator::{Escalator, Move, Place, Shape};
use crate::text::{Lang, card, in_words, is_feminine, rank, rank_es, the_es};

/// Returns the label of a possible move, from the fewest cards that stay after it: "4 stay", "all go".
pub fn tab(lang: Lang, least: u8) -> String {
    match least {
        0 => lang.of("all go", "se van todas").to_owned(),
        1 => lang.of("1 stays", "se queda 1").to_owned(),
        _ => said!(lang, "{least} stay", "se quedan {least}"),
    }
}

said! {
    /// Says that there is no choice.
    pub only_one = "Only one move", "Solo un movimiento";
    /// Labels the card of the rejected move, which is drawn as if it were gone.
    pub if_picked_up = "if picked up", "si se recoge";
    /// Labels the stock where turning it is the rejected move.
    pub if_turned = "if turned", "si se voltea";
}

/// Says after how many of the possible moves the cards of a shape can still be cleared, or how many stay in any case:
/// the first press. `stays` has the fewest cards that stay after each possible move.
pub fn moves(lang: Lang, shape: Shape, stays: &[u8]) -> String {
    let winning = stays.iter().filter(|&&stays| stays == 0).count();
    let all = capital(&in_words(lang, stays.len()));
    let some = in_words(lang, winning);
    let all_cards = match shape {
        Shape::Pyramid => lang.of("the pyramid", "la pirámide"),
        Shape::Peaks => lang.of("the peaks", "los picos"),
    };
    match (lang, stays.iter().min()) {
        _ if stays.len() == 1 => only_one(lang).to_owned(),
        (_, Some(&least)) if least > 0 => format!("{}.", capital(&whatever(lang, least))),
        _ if winning == stays.len() => said!(
            lang,
            "{all} moves; each can still clear {all_cards}.",
            "{all} movimientos; cada uno puede vaciar aún {all_cards}."
        ),
        (Lang::En, _) => format!("{all} moves; only {some} can still clear {all_cards}."),
        (Lang::Es, _) if winning == 1 => {
            format!("{all} movimientos; solo uno puede vaciar aún {all_cards}.")
        }
        (Lang::Es, _) => {
            format!("{all} movimientos; solo {some} pueden vaciar aún {all_cards}.")
        }
    }
}

/// Says how many cards stay at least, without a full stop.
fn whatever(lang: Lang, least: u8) -> String {
    match least {
        1 => lang
            .of("whatever you do, at least 1 stays", "hagas lo que hagas, se queda al menos 1")
            .to_owned(),
        n => said!(
            lang,
            "whatever you do, at least {n} stay",
            "hagas lo que hagas, se quedan al menos {n}"
        ),
    }
}

/// Says what to do, and why not the rejected move: the third press. `None` where no move is worse than another, and
/// where no cause is known of what stays in any case.
pub fn why(lang: Lang, game: &Escalator, reason: &Reason) -> Option<String> {
    said_why(lang, game, reason, true)
}

/// Says why not the rejected move, without what to do; `None` where [`why`] says nothing.
pub fn why_not(lang: Lang, game: &Escalator, reason: &Reason) -> Option<String> {
    said_why(lang, game, reason, false)
}

fn said_why(lang: Lang, game: &Escalator, reason: &Reason, says_best: bool) -> Option<String> {
    let Some((mv, loss)) = reason.shown() else {
        let loss = reason.loss.as_ref()?;
        let cause = cause(lang, game, loss.cause.as_ref()?);
        return Some(format!("{}: {cause}.", capital(&whatever(lang, loss.least))));
    };
    let (after, stays) = (noun(lang, mv), stays(lang, loss));
    let best = match says_best {
        true => format!("{}. ", imperative(lang, reason.best)),
        false => String::new(),
    };
    let cause = loss.cause.as_ref().map(|it| format!(": {}", cause(lang, game, it)));
    let cause = cause.unwrap_or_default();
    Some(said!(lang, "{best}After {after}, {stays}{cause}.", "{best}Tras {after}, {stays}{cause}."))
}

/// Says that a move keeps the win.
pub fn saves(lang: Lang, mv: Move) -> String {
    let mv = capital(&noun(lang, mv));
    said!(lang, "{mv} saves the game.", "{mv} salva la partida.")
}

/// Says which other moves keep the win too; empty without any.
pub fn saves_too(lang: Lang, others: &[Move]) -> String {
    let named = enumerate(others.iter().map(|&mv| noun(lang, mv)), lang.of(" and ", " y "));
    let named = capital(&named);
    let n = in_words(lang, others.len());
    match (lang, others.len()) {
        (_, 0) => String::new(),
        (Lang::En, 1) => format!("{named} saves it too."),
        (Lang::Es, 1) => format!("{named} también la salva."),
        (Lang::En, 2) => format!("{named} save it too."),
        (Lang::Es, 2) => format!("{named} también la salvan."),
        (Lang::En, _) => format!("{} other moves save it too.", capital(&n)),
        (Lang::Es, _) => format!("Otros {n} movimientos también la salvan."),
    }
}

/// Says which cards stay: those of the board that are marked, and how many others.
fn stays(lang: Lang, loss: &Loss) -> String {
    let (these, n) = (loss.stays.len(), in_words(lang, loss.stays.len()));
    let more = usize::from(loss.least) - these;
    match (lang, these, more) {
        (_, 0, _) => whatever(lang, loss.least),
        (_, 1, 0) => lang.of("this one has to stay", "esta tiene que quedarse").to_owned(),
        (Lang::En, _, 0) => format!("these {n} have to stay"),
        (Lang::Es, _, 0) => format!("estas {n} tienen que quedarse"),
        (Lang::En, 1, _) => format!("this one and {more} more have to stay"),
        (Lang::Es, 1, _) => format!("esta y {more} más tienen que quedarse"),
        (Lang::En, ..) => format!("these {n} and {more} more have to stay"),
        (Lang::Es, ..) => format!("estas {n} y {more} más tienen que quedarse"),
    }
}

/// Returns a move as it is proposed: "Turn the stock".
fn imperative(lang: Lang, mv: Move) -> String {
    match (lang, mv) {
        (_, Move::Turn) => lang.of("Turn the stock", "Voltea el mazo").to_owned(),
        (Lang::En, Move::Pick(it)) => format!("Pick up the {}", card(lang, it)),
        (Lang::Es, Move::Pick(it)) => format!("Recoge {}", the_es(it)),
    }
}

/// Names a move where there is little room, as it is shown and heard: "9♣" and "9 of clubs", "stock".
pub fn name_move(lang: Lang, mv: Move) -> [String; 2] {
    match mv {
        Move::Turn => [lang.of("stock", "mazo"); 2].map(str::to_owned),
        Move::Pick(it) => [it.to_string(), card(lang, it)],
    }
}

/// Returns a move as it is spoken of: "the 9 of clubs", "turning the stock".
fn noun(lang: Lang, mv: Move) -> String {
    match (lang, mv) {
        (_, Move::Turn) => lang.of("turning the stock", "voltear el mazo").to_owned(),
        (Lang::En, Move::Pick(it)) => format!("the {}", card(lang, it)),
        (Lang::Es, Move::Pick(it)) => the_es(it),
    }
}

/// Says why cards have to stay, without a capital or a full stop. The cards are those of `game` in any of its
/// positions.
pub fn cause(lang: Lang, game: &Escalator, cause: &Cause) -> String {
    match cause {
        Cause::LiesUnder { card, under } => {
            let card = game.cards()[card.index()];
            let needed: Vec<Card> = neighbors(card, game.options().wrap).collect();
            lies_under(lang, card, &needed, under.len())
        }
        &Cause::Count { rank, cards, carriers, comes_again } => {
            let mut of_rank = game.cards().iter().filter(|card| card.rank() == rank);
            let of = *of_rank.next().expect("each rank is in the deck");
            let needed: Vec<Card> = neighbors(of, game.options().wrap).collect();
            let said = match lang {
                Lang::En => count_en(of, cards, &needed, carriers),
                Lang::Es => count_es(of, cards, &needed, carriers),
            };
            // A stock card that comes in two passes is counted twice.
            let counted = match comes_again {
                true => lang.of(", over all passes", " en todas las vueltas"),
                false => "",
            };
            said + counted
        }
    }
}

/// Says that a card needs others of which `left` are left, all of them under it.
fn lies_under(lang: Lang, card: Card, needed: &[Card], left: usize) -> String {
    let ranks = needed.iter().map(|&needed| super::one(lang, needed));
    let ranks = enumerate(ranks, lang.of(" or ", " o "));
    let (name, only_women) = (rank(lang, card), needed.iter().all(|&it| is_feminine(it)));
    match lang {
        Lang::En => {
            let left = match left {
                0 => "none is to come",
                1 => "the only one left lies under it",
                _ => "the only ones left lie under it",
            };
            format!("the {name} needs {ranks}, and {left}")
        }
        Lang::Es => {
            let the = if is_feminine(card) { "la" } else { "el" };
            let left = match left {
                0 if only_women => "ya no viene ninguna",
                0 => "ya no viene ninguno",
                _ if only_women => "solo las hay debajo",
                _ => "solo los hay debajo",
            };
            format!("{the} {name} necesita {ranks}, y {left}")
        }
    }
}

/// Says that there are more cards of a rank than bases to pick them up from.
fn count_en(of: Card, cards: u8, needed: &[Card], carriers: u8) -> String {
    let ranks = enumerate(needed.iter().map(|&needed| super::one(Lang::En, needed)), " or ");
    let left = match carriers {
        0 => "none is left".to_owned(),
        1 => "only one is left".to_owned(),
        n => format!("only {} are left", in_words(Lang::En, n.into())),
    };
    let (name, n) = (rank(Lang::En, of), in_words(Lang::En, cards.into()));
    match cards {
        1 => format!("one {name} needs {ranks}, and {left}"),
        _ => format!("{n} {name}s need {ranks} each, and {left}"),
    }
}

/// Says the same in Spanish, with ranks in words: "entre 7 y 9" would be 8.
fn count_es(of: Card, cards: u8, needed: &[Card], carriers: u8) -> String {
    let names = |card: Card| rank_es(card.rank(), Family::French);
    let what = match cards {
        1 => names(of)[0].to_owned(),
        n => format!("{} {}", in_words(Lang::Es, n.into()), names(of)[2]),
    };
    let left = in_words(Lang::Es, carriers.into());
    if let &[only] = needed {
        let [one, name, many] = names(only);
        return match carriers {
            0 if one.starts_with("una") => format!("para {what} no queda ninguna {name}"),
            0 => format!("para {what} no queda ningún {name}"),
            1 => format!("para {what} solo queda {one}"),
            _ => format!("para {what} solo quedan {left} {many}"),
        };
    }
    let among = enumerate(needed.iter().map(|&needed| names(needed)[2]), " y ");
    match carriers {
        0 => format!("para {what} no queda ninguna carta entre {among}"),
        1 => format!("para {what} solo queda una carta entre {among}"),
        _ => format!("para {what} solo quedan {left} cartas entre {among}"),
    }
}

/// Returns the label of the card that is the cause: the ranks of which it finds none, "no 7, no 9". `None` for a cause
/// that is no single card.
pub fn cause_tab(lang: Lang, game: &Escalator, cause: &Cause) -> Option<(Place, String)> {
    let Cause::LiesUnder { card, .. } = cause else { return None };
    let needed = neighbors(game.cards()[card.index()], game.options().wrap);
    let names: Vec<String> = needed.map(|needed| rank(lang, needed)).collect();
    let label = match (lang, &names[..]) {
        (Lang::En, _) => format!("no {}", names.join(", no ")),
        (Lang::Es, [only]) => format!("sin {only}"),
        (Lang::Es, _) => format!("ni {}", names.join(" ni ")),
    };
    Some((*card, label))
}

/// Says for screen readers what a possible move leaves: "If you pick up the 9 of clubs, 4 cards stay: …".
pub fn outlook(lang: Lang, game: &Escalator, outlook: &Outlook) -> String {
    let intro = match (lang, outlook.mv) {
        (_, Move::Turn) => lang.of("If you turn the stock", "Si volteas el mazo").to_owned(),
        (Lang::En, Move::Pick(it)) => format!("If you pick up the {}", card(lang, it)),
        (Lang::Es, Move::Pick(it)) => format!("Si recoges {}", the_es(it)),
    };
    let Some(loss) = &outlook.loss else { return format!("{intro}, {}.", tab(lang, 0)) };
    let names = loss.stays.iter().map(|place| card(lang, game.cards()[place.index()]));
    let names = enumerate(names, lang.of(" and ", " y "));
    let (n, is_all) = (loss.least, loss.stays.len() == usize::from(loss.least));
    let at_least = if is_all { "" } else { lang.of("at least ", "al menos ") };
    let stay = match (lang, n) {
        (Lang::En, 1) => format!("{at_least}1 card stays"),
        (Lang::En, _) => format!("{at_least}{n} cards stay"),
        (Lang::Es, 1) => format!("se queda {at_least}1 carta"),
        (Lang::Es, _) => format!("se quedan {at_least}{n} cartas"),
    };
    let list = match (loss.stays.len(), is_all) {
        (0, _) => String::new(),
        (_, true) => format!(": {names}"),
        (_, false) => format!("{} {names}", lang.of(", among them", ", entre ellas")),
    };
    format!("{intro}, {stay}{list}.")
}

/// Returns the title of the move after which a game could no longer be won, from the fewest cards that stayed.
pub fn had_to_stay(lang: Lang, mv: Move, least: u8) -> String {
    let mv = capital(&noun(lang, mv));
    match (lang, least) {
        (Lang::En, 1) => format!("{mv}: 1 card had to stay"),
        (Lang::En, n) => format!("{mv}: {n} cards had to stay"),
        (Lang::Es, 1) => format!("{mv}: 1 carta tenía que quedarse"),
        (Lang::Es, n) => format!("{mv}: {n} cartas tenían que quedarse"),
    }
}

/// Says why the cards had to stay after that move; `None` without a cause.
pub fn lost_reason(lang: Lang, lost: &LostWin) -> Option<String> {
    let cause = cause(lang, &lost.before, lost.loss.cause.as_ref()?);
    Some(format!("{}.", capital(&cause)))
}

/// Says which move would have saved the game.
pub fn saved(lang: Lang, mv: Move) -> String {
    let mv = capital(&noun(lang, mv));
    said!(lang, "{mv} would have saved the game.", "{mv} salvaba la partida.")
}

/// Says that a deal could not be won, and why.
pub fn no_solution(lang: Lang, game: &Escalator, cause: &Cause) -> String {
    let cause = self::cause(lang, game, cause);
    said!(lang, "This deal had no solution: {cause}.", "Este reparto no tenía solución: {cause}.")
}

#[cfg(test)]
mod tests;
