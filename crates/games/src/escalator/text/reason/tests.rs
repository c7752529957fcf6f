use super::*;
use crate::cards::{Rank, Suit};
use crate::escalator::tests::ten_left;

fn each(words: impl Fn(Lang) -> String) -> [String; 2] {
    [Lang::En, Lang::Es].map(words)
}

fn place(at: usize) -> Place {
    Place::all().nth(at).expect("0 to 27")
}

fn rank(n: u8) -> Rank {
    Rank::new(n).expect("1 to 13")
}

#[test]
fn the_example_of_the_design_is_told_in_three_presses() {
    let game = ten_left();
    let reason = Reason::new(&game).expect("it goes on");
    assert_eq!(
        each(|lang| moves(
            lang,
            Shape::Pyramid,
            &reason.moves.iter().map(Outlook::least).collect::<Vec<_>>()
        )),
        [
            "Three moves; only one can still clear the pyramid.",
            "Tres movimientos; solo uno puede vaciar aún la pirámide."
        ]
    );
    let tabs = each(|lang| {
        let tabs: Vec<String> = reason.moves.iter().map(|it| tab(lang, it.least())).collect();
        tabs.join("|")
    });
    assert_eq!(tabs, ["4 stay|2 stay|all go", "se quedan 4|se quedan 2|se van todas"]);
    assert_eq!(
        each(|lang| super::why(lang, &game, &reason).expect("a reason")),
        [
            "Turn the stock. After the 9 of clubs, these four have to stay: the 8 needs a 7 or a 9, and the only one left lies under it.",
            "Voltea el mazo. Tras el 9 de tréboles, estas cuatro tienen que quedarse: el 8 necesita un 7 o un 9, y solo los hay debajo."
        ]
    );
    assert_eq!(
        each(|lang| super::why_not(lang, &game, &reason).expect("a reason")),
        [
            "After the 9 of clubs, these four have to stay: the 8 needs a 7 or a 9, and the only one left lies under it.",
            "Tras el 9 de tréboles, estas cuatro tienen que quedarse: el 8 necesita un 7 o un 9, y solo los hay debajo."
        ]
    );
    let (mv, loss) = reason.shown().expect("a rejected move");
    let cause = loss.cause.as_ref().expect("a cause");
    assert_eq!(cause_tab(Lang::En, &game, cause), Some((place(4), "no 7, no 9".to_owned())));
    assert_eq!(cause_tab(Lang::Es, &game, cause), Some((place(4), "ni 7 ni 9".to_owned())));
    assert_eq!(
        each(|lang| had_to_stay(lang, mv, loss.least)),
        ["The 9 of clubs: 4 cards had to stay", "El 9 de tréboles: 4 cartas tenían que quedarse"]
    );
    let lost = LostWin::new(&game, &[mv]).expect("it lost the game");
    assert_eq!(
        each(|lang| lost_reason(lang, &lost).expect("a cause")),
        [
            "The 8 needs a 7 or a 9, and the only one left lies under it.",
            "El 8 necesita un 7 o un 9, y solo los hay debajo."
        ]
    );
    assert_eq!(
        each(|lang| saved(lang, lost.better)),
        ["Turning the stock would have saved the game.", "Voltear el mazo salvaba la partida."]
    );
    assert_eq!(
        each(|lang| no_solution(lang, &game, cause)),
        [
            "This deal had no solution: the 8 needs a 7 or a 9, and the only one left lies under it.",
            "Este reparto no tenía solución: el 8 necesita un 7 o un 9, y solo los hay debajo."
        ]
    );
}

#[test]
fn a_screen_reader_hears_which_cards_stay() {
    let game = ten_left();
    let reason = Reason::new(&game).expect("it goes on");
    let heard = |at: usize| each(|lang| outlook(lang, &game, &reason.moves[at]));
    assert_eq!(
        heard(0),
        [
            "If you pick up the 9 of clubs, 4 cards stay: 7 of diamonds, 6 of diamonds, 3 of clubs and 8 of diamonds.",
            "Si recoges el 9 de tréboles, se quedan 4 cartas: 7 de diamantes, 6 de diamantes, 3 de tréboles y 8 de diamantes."
        ]
    );
    assert_eq!(heard(2), ["If you turn the stock, all go.", "Si volteas el mazo, se van todas."]);
    let of = |stays: &[usize], least| {
        let stays = stays.iter().map(|&at| place(at)).collect();
        let loss = Loss { least, stays, rest: Vec::new(), cause: None };
        let outlook = Outlook { mv: Move::Turn, loss: Some(loss) };
        each(|lang| super::outlook(lang, &game, &outlook))
    };
    assert_eq!(
        of(&[1], 1),
        [
            "If you turn the stock, 1 card stays: 6 of diamonds.",
            "Si volteas el mazo, se queda 1 carta: 6 de diamantes."
        ]
    );
    assert_eq!(
        of(&[], 1),
        [
            "If you turn the stock, at least 1 card stays.",
            "Si volteas el mazo, se queda al menos 1 carta."
        ]
    );
    assert_eq!(
        of(&[1], 3),
        [
            "If you turn the stock, at least 3 cards stay, among them 6 of diamonds.",
            "Si volteas el mazo, se quedan al menos 3 cartas, entre ellas 6 de diamantes."
        ]
    );
}

#[test]
fn what_stays_agrees_in_number() {
    let of = |stays: usize, least| {
        let stays = (0..stays).map(place).collect();
        let loss = Loss { least, stays, rest: Vec::new(), cause: None };
        each(|lang| super::stays(lang, &loss))
    };
    assert_eq!(of(1, 1), ["this one has to stay", "esta tiene que quedarse"]);
    assert_eq!(of(1, 3), ["this one and 2 more have to stay", "esta y 2 más tienen que quedarse"]);
    assert_eq!(
        of(2, 3),
        ["these two and 1 more have to stay", "estas dos y 1 más tienen que quedarse"]
    );
    assert_eq!(of(12, 12), ["these 12 have to stay", "estas 12 tienen que quedarse"]);
    assert_eq!(
        of(0, 1),
        ["whatever you do, at least 1 stays", "hagas lo que hagas, se queda al menos 1"]
    );
    assert_eq!(
        of(0, 5),
        ["whatever you do, at least 5 stay", "hagas lo que hagas, se quedan al menos 5"]
    );
    assert_eq!(each(|lang| tab(lang, 1)), ["1 stays", "se queda 1"]);
    assert_eq!(
        each(|lang| had_to_stay(lang, Move::Turn, 1)),
        ["Turning the stock: 1 card had to stay", "Voltear el mazo: 1 carta tenía que quedarse"]
    );
}

#[test]
fn the_first_press_counts_the_moves_that_can_win() {
    let of = |stays: &[u8]| each(|lang| super::moves(lang, Shape::Pyramid, stays));
    assert_eq!(of(&[0]), ["Only one move", "Solo un movimiento"]);
    assert_eq!(of(&[2]), ["Only one move", "Solo un movimiento"]);
    assert_eq!(
        of(&[0, 3, 0, 1]),
        [
            "Four moves; only two can still clear the pyramid.",
            "Cuatro movimientos; solo dos pueden vaciar aún la pirámide."
        ]
    );
    assert_eq!(
        of(&[0, 0]),
        [
            "Two moves; each can still clear the pyramid.",
            "Dos movimientos; cada uno puede vaciar aún la pirámide."
        ]
    );
    assert_eq!(
        of(&[2, 3]),
        ["Whatever you do, at least 2 stay.", "Hagas lo que hagas, se quedan al menos 2."]
    );
}

#[test]
fn a_lost_position_is_told_by_its_own_cause_where_no_move_is_worse() {
    let game = ten_left();
    let of = |cause| {
        let loss = Loss { least: 3, stays: Vec::new(), rest: Vec::new(), cause };
        let moves = vec![Outlook { mv: Move::Turn, loss: Some(loss.clone()) }];
        let reason = Reason { moves, best: Move::Turn, rejected: None, loss: Some(loss) };
        [Lang::En, Lang::Es].map(|lang| super::why(lang, &game, &reason))
    };
    assert_eq!(of(None), [None, None]);
    let cause = Cause::Count { rank: rank(13), cards: 3, carriers: 2, comes_again: false };
    assert_eq!(
        of(Some(cause)).map(Option::unwrap),
        [
            "Whatever you do, at least 3 stay: three kings need a queen or an ace each, and only two are left.",
            "Hagas lo que hagas, se quedan al menos 3: para tres reyes solo quedan dos cartas entre reinas y ases."
        ]
    );
    let cause = Cause::Count { rank: rank(13), cards: 3, carriers: 2, comes_again: true };
    let [english, spanish] = of(Some(cause)).map(Option::unwrap);
    assert!(english.ends_with("and only two are left, over all passes."), "{english}");
    assert!(
        spanish.ends_with("solo quedan dos cartas entre reinas y ases en todas las vueltas."),
        "{spanish}"
    );
    let loss = Loss { least: 1, stays: vec![place(3)], rest: Vec::new(), cause: None };
    let worse = Outlook { mv: "JC".parse().unwrap(), loss: Some(loss) };
    let moves = vec![worse, Outlook { mv: Move::Turn, loss: None }];
    let reason = Reason { moves, best: "9C".parse().unwrap(), rejected: Some(0), loss: None };
    assert_eq!(
        each(|lang| super::why(lang, &game, &reason).unwrap()),
        [
            "Pick up the 9 of clubs. After the jack of clubs, this one has to stay.",
            "Recoge el 9 de tréboles. Tras la jota de tréboles, esta tiene que quedarse."
        ]
    );
}

#[test]
fn a_card_is_told_with_what_it_needs() {
    let of = |code: &str, wrap, left| {
        let card: Card = code.parse().expect("a code");
        let needed: Vec<Card> = neighbors(card, wrap).collect();
        each(|lang| lies_under(lang, card, &needed, left))
    };
    assert_eq!(
        of("8D", true, 3),
        [
            "the 8 needs a 7 or a 9, and the only ones left lie under it",
            "el 8 necesita un 7 o un 9, y solo los hay debajo"
        ]
    );
    assert_eq!(
        of("QS", true, 0),
        [
            "the queen needs a jack or a king, and none is to come",
            "la reina necesita una jota o un rey, y ya no viene ninguno"
        ]
    );
    assert_eq!(
        of("KS", false, 1),
        [
            "the king needs a queen, and the only one left lies under it",
            "el rey necesita una reina, y solo las hay debajo"
        ]
    );
    let game = ten_left();
    let tab = |at| {
        each(|lang| {
            let cause = Cause::LiesUnder { card: place(at), under: Vec::new() };
            cause_tab(lang, &game, &cause).expect("a card").1
        })
    };
    assert_eq!(tab(8), ["no 10, no queen", "ni 10 ni reina"]);
    let cause = Cause::Count { rank: rank(13), cards: 3, carriers: 2, comes_again: false };
    assert_eq!(cause_tab(Lang::En, &game, &cause), None);
}

#[test]
fn a_rank_is_told_with_its_carriers() {
    let of = |n, wrap, cards, carriers| {
        let of = Card::new(rank(n), Suit::Hearts).expect("a French card");
        let needed: Vec<Card> = neighbors(of, wrap).collect();
        [count_en(of, cards, &needed, carriers), count_es(of, cards, &needed, carriers)]
    };
    assert_eq!(
        of(13, true, 3, 1),
        [
            "three kings need a queen or an ace each, and only one is left",
            "para tres reyes solo queda una carta entre reinas y ases"
        ]
    );
    assert_eq!(
        of(8, true, 2, 0),
        [
            "two 8s need a 7 or a 9 each, and none is left",
            "para dos ochos no queda ninguna carta entre sietes y nueves"
        ]
    );
    assert_eq!(
        of(12, true, 1, 0),
        [
            "one queen needs a jack or a king, and none is left",
            "para una reina no queda ninguna carta entre jotas y reyes"
        ]
    );
    assert_eq!(
        of(13, false, 4, 2),
        [
            "four kings need a queen each, and only two are left",
            "para cuatro reyes solo quedan dos reinas"
        ]
    );
    assert_eq!(of(13, false, 2, 0)[1], "para dos reyes no queda ninguna reina");
    assert_eq!(of(1, false, 2, 0)[1], "para dos ases no queda ningún dos");
    assert_eq!(of(1, false, 2, 1)[1], "para dos ases solo queda un dos");
}

#[test]
fn each_move_that_keeps_the_win_is_named() {
    let mv = |text: &str| text.parse::<Move>().unwrap();
    let said = |first: &str, others: &[&str]| {
        let others: Vec<Move> = others.iter().map(|it| mv(it)).collect();
        Lang::ALL.map(|lang| [saves(lang, mv(first)), saves_too(lang, &others)].join(" "))
    };
    assert_eq!(
        said("-", &["KD"]),
        [
            "Turning the stock saves the game. The king of diamonds saves it too.",
            "Voltear el mazo salva la partida. El rey de diamantes también la salva."
        ]
    );
    assert_eq!(
        said("KD", &["-", "9C"]),
        [
            "The king of diamonds saves the game. Turning the stock and the 9 of clubs save it too.",
            "El rey de diamantes salva la partida. Voltear el mazo y el 9 de tréboles también la salvan."
        ]
    );
    assert_eq!(
        said("KD", &["-", "9C", "9D"]),
        [
            "The king of diamonds saves the game. Three other moves save it too.",
            "El rey de diamantes salva la partida. Otros tres movimientos también la salvan."
        ]
    );
    assert_eq!(said("-", &[])[0], "Turning the stock saves the game. ");
}
