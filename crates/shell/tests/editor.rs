//! The editor of positions, in every game that has one: what it writes it reads back, a text that it refuses changes
//! nothing, it is complete where the game's own parser accepts, and its verdict is the solver's.

use handful_engine::{DealNumber, DealRng, Game, Options, Params, Seat, Start, StartRequest};
use handful_games::card_flip::{CardFlip, Mode, ruler};
use handful_games::edit::{
    EditedPosition, EditorSpec, MAX_BYTES, PasteError, PositionVerdict, address,
};
use handful_games::escalator::{self, Escalator, EscalatorOptions};
use handful_games::flip_nine::{self, FlipNine, Row};
use handful_games::sliding::solver::eight_puzzle::DistanceTable;
use handful_games::sliding::{Grid, Sliding};
use handful_games::{GameId, GameInfo, with_game};
use handful_lab::common;
use handful_shell::link::Route;
use proptest::prelude::*;
use proptest::sample::select;

fn all() -> Vec<(GameId, &'static EditorSpec)> {
    GameId::ALL.into_iter().filter_map(|id| Some((id, id.editor()?))).collect()
}

fn editor(id: GameId) -> &'static EditorSpec {
    id.editor().expect("this game has an editor")
}

fn rng(seed: u32) -> DealRng {
    DealRng::new("edit", DealNumber::new(seed.max(1)).expect("not 0"))
}

/// Whether the game itself opens the parameters of a link.
fn opens<G: GameInfo>(params: &Params) -> bool {
    StartRequest::<G>::read(params).is_ok_and(|request| request.origin.is_some())
}

/// Whether the game's own parser accepts a position's text as a layout.
fn is_layout(id: GameId, text: &str) -> bool {
    let mut params = Params::default();
    params.set("layout", text);
    with_game!(id, G => opens::<G>(&params))
}

/// What a player does.
#[derive(Clone, Debug)]
enum Act {
    Tap(usize),
    Put(u8),
    RemovePiece,
    Type(char),
    SelectCell(usize),
    Fill(u32),
    MakeSolvable,
    Clear(usize),
    Paste(String),
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let signs: Vec<char> = "0123456789asdthjqkcx,".chars().collect();
    let text = proptest::collection::vec(select(signs.clone()), 0..40);
    let act = prop_oneof![
        6 => (0..100usize).prop_map(Act::Tap),
        12 => (0..100u8).prop_map(Act::Put),
        2 => Just(Act::RemovePiece),
        6 => select(signs).prop_map(Act::Type),
        2 => (0..100usize).prop_map(Act::SelectCell),
        1 => any::<u32>().prop_map(Act::Fill),
        1 => Just(Act::MakeSolvable),
        1 => (0..12usize).prop_map(Act::Clear),
        2 => text.prop_map(|signs| Act::Paste(signs.into_iter().collect())),
    ];
    proptest::collection::vec(act, 0..60)
}

fn act(edit: &mut EditedPosition, act: &Act) {
    // Also places and pieces of a larger position, whose buttons may still be there.
    let some = edit.size() + 2;
    match act {
        Act::Tap(at) => edit.tap(at % some),
        Act::Put(piece) => {
            if !edit.is_face_toggle() {
                edit.place_piece(edit.editor().first + (usize::from(*piece) % some) as u8);
            }
        }
        Act::RemovePiece => edit.remove_piece(),
        Act::Type(sign) => drop(edit.type_char(*sign)),
        Act::SelectCell(at) => edit.select_cell(at % some),
        Act::Fill(seed) => edit.fill(&mut rng(*seed)),
        Act::MakeSolvable => edit.make_solvable(),
        Act::Clear(at) => edit.clear(edit.sizes()[at % edit.sizes().len()].into()),
        Act::Paste(text) => drop(edit.paste(text)),
    }
}

/// Checks what holds for every position.
fn check(id: GameId, edit: &EditedPosition) {
    let text = edit.text();
    let mut placed: Vec<u8> = (0..edit.size()).filter_map(|at| edit.cell(at)).collect();
    let count = placed.len();
    placed.sort_unstable();
    if !edit.is_face_toggle() {
        placed.dedup();
        assert_eq!(placed.len(), count, "each piece once: {text}");
        assert!(placed.iter().all(|piece| edit.pieces().any(|it| it == *piece)), "{text}");
        assert_eq!(edit.next().is_none(), count == edit.size() && edit.chosen().is_none());
    }
    let verdict = edit.verdict();
    let missing = edit.size() - count;
    assert_eq!(missing > 0, verdict == PositionVerdict::Missing(missing), "{text}");
    let link = edit.link(edit.verdict());
    assert_eq!(link.is_some(), verdict.is_start(), "{text}");
    if id != GameId::CardFlip {
        assert_eq!(link.is_some(), is_layout(id, &text), "the game's parser: {text}");
    }
    if let Some(params) = link {
        assert!(with_game!(id, G => opens::<G>(&params)), "{params}");
        let Ok(Route::Game(_, again)) = Route::parse(&Route::Game(id, params).to_string()) else {
            panic!("a link of {text} is read")
        };
        assert!(with_game!(id, G => opens::<G>(&again)), "{again}");
    }
    let again = EditedPosition::from_text(editor(id), &text);
    assert_eq!(again.text(), edit.text());
    let page = Route::PositionEditor(format!("{}&{text}", id.slug()));
    assert_eq!(Route::parse(&page.to_string()), Ok(page));
}

#[test]
#[should_panic(expected = "the game's parser")]
fn a_position_that_its_game_does_not_open_is_found() {
    let mut edit = EditedPosition::new(editor(GameId::FlipNine));
    edit.fill(&mut rng(1));
    check(GameId::Escalator, &edit);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_the_position_is_sound(acts in acts(), which in 0..4usize) {
        let (id, editor) = all()[which];
        let mut edit = EditedPosition::new(editor);
        for each in acts {
            act(&mut edit, &each);
        }
        check(id, &edit);
    }

    #[test]
    fn a_filled_position_can_be_played_and_is_read_back(seed: u32, which in 0..4usize, size: prop::sample::Index) {
        let (id, editor) = all()[which];
        let mut edit = EditedPosition::new(editor);
        edit.clear((*size.get(editor.sizes)).into());
        edit.fill(&mut rng(seed));
        check(id, &edit);
        assert!(edit.verdict().is_start(), "{edit:?}");
        let link = edit.link(edit.verdict()).expect("a start has a link");
        if id != GameId::CardFlip {
            let mut read = EditedPosition::new(editor);
            let address = format!("https://example.org/{}&beat=3", Route::Game(id, link));
            assert_eq!(read.paste(&address.replace(',', "%2C")), Ok(()));
            assert_eq!(read.text(), edit.text());
        }
    }

    #[test]
    fn a_refused_text_changes_nothing(noise in ".{0,80}", seed: u32, which in 0..4usize) {
        let mut edit = EditedPosition::new(all()[which].1);
        edit.fill(&mut rng(seed));
        edit.tap(0);
        let before = edit.clone();
        if edit.paste(&noise).is_err() {
            assert_eq!(edit, before);
        } else {
            check(all()[which].0, &edit);
        }
    }

    #[test]
    fn the_verdict_is_the_solvers(seed: u32) {
        let filled = |id| {
            let mut edit = EditedPosition::new(editor(id));
            if id == GameId::Sliding {
                edit.clear(9);
            }
            edit.fill(&mut rng(seed));
            edit
        };
        let edit = filled(GameId::FlipNine);
        let row: Row = edit.text().parse().expect("a row");
        let par = flip_nine::solver::par(&FlipNine::new(row, None));
        assert_eq!(edit.verdict(), PositionVerdict::Start(Some(par)));

        let edit = filled(GameId::Sliding);
        let grid: Grid = edit.text().parse().expect("a board");
        let par = DistanceTable::new().distance(&grid).expect("solvable");
        assert_eq!(edit.verdict(), PositionVerdict::Start(Some(par.into())));
        let mut other = edit.clone();
        other.make_solvable();
        assert_ne!(other.verdict().is_start(), edit.verdict().is_start(), "half of the boards");

        let edit = filled(GameId::Escalator);
        let layout = edit.text().parse().expect("a layout");
        let game = Escalator::lay_out(&EscalatorOptions::default(), &layout);
        let verdict = PositionVerdict::Start(Some(escalator::solver::best(&game).into()));
        assert_eq!(edit.verdict(), verdict);
    }
}

#[test]
fn the_link_of_card_flip_begins_with_the_cards() {
    for cards in [1, 4, 10] {
        for seed in 1..20 {
            let mut edit = EditedPosition::new(editor(GameId::CardFlip));
            edit.clear(cards);
            edit.fill(&mut rng(seed));
            let request =
                StartRequest::<CardFlip>::read(&edit.link(edit.verdict()).expect("a start"))
                    .expect("a link");
            let start = Start::<CardFlip> {
                options: request.options.expect("options"),
                origin: request.origin.expect("a deal"),
            };
            assert_eq!(start.options.mode, Mode::Luck);
            let mut game = start.position();
            let mut flips = 0;
            while game.status().is_playing() {
                flips += 1;
                assert!(flips < 1 << 10, "the standard order ends every game");
                let card = ruler(flips).expect("a card");
                game.apply(handful_games::card_flip::Move::Flip(card)).expect("a flip");
            }
            let text: Vec<bool> = (0..cards).map(|at| edit.cell(at) == Some(1)).collect();
            let start = game.start().expect("known after the game");
            let up: Vec<bool> =
                game.view(Seat(0)).walk.cards().all().map(|c| start.corner().has(c)).collect();
            assert_eq!(text, up);
            assert_eq!(edit.verdict(), PositionVerdict::Start(Some(flips)));
        }
    }
}

fn pasted(id: GameId, text: &str) -> Result<String, PasteError> {
    let mut edit = EditedPosition::new(editor(id));
    edit.paste(text).map(|()| edit.text())
}

#[test]
fn reads_what_people_have() {
    let flip = |text| pasted(GameId::FlipNine, text).expect("a row");
    for text in [
        "932745618",
        "9 3 2\n7 4 5\n6 1 8",
        "932745618",
        "[9, 3, 2, 7, 4, 5, 6, 1, 8]",
        "9,3,2,7,4,5,6,1,8",
        "9-3-2-7-4-5-6-1-8",
    ] {
        assert_eq!(flip(text), "932745618", "{text}");
    }
    assert_eq!(flip("93_7"), "93x7xxxxx");

    let slide = |text| pasted(GameId::Sliding, text).expect("a board");
    for text in [
        "1 2 3\n4 5 6\n7 _ 8",
        "1,2,3,4,5,6,7,0,8",
        "1\t2\t3 | 4 5 6 | 7 . 8",
        "123456708",
        "[[1,2,3],[4,5,6],[7,0,8]]",
    ] {
        assert_eq!(slide(text), "1,2,3,4,5,6,7,0,8", "{text}");
    }
    assert_eq!(slide("123456789ABCDE0F"), "1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15");

    let cards = |text| pasted(GameId::Escalator, text).expect("cards");
    for text in [
        "KS,4H,10D,TC,AS",
        "ks 4h 10d tc as",
        "K♠ 4♥ 10♦ 10♣ A♠",
        "ks4h10dtc1s",
        "K S 4 H 10 D T C 1 S",
        "K♠️4♡T♢T♧A♤",
    ] {
        let five: Vec<String> = cards(text).split(',').take(6).map(str::to_owned).collect();
        assert_eq!(five, ["KS", "4H", "TD", "TC", "AS", "x"], "{text}");
    }

    let flips = |text| pasted(GameId::CardFlip, text).expect("cards");
    for text in [
        "0110",
        "thht",
        "T H H T",
        "tails, heads, heads, tails",
        "cruz cara cara cruz",
        "down up up down",
    ] {
        assert_eq!(flips(text), "0110", "{text}");
    }
}

#[test]
fn says_what_is_wrong_and_where() {
    let no = |token: &str, at| Err(PasteError::NoPiece(token.into(), at));
    let twice = |token: &str, at| Err(PasteError::Twice(token.into(), at));
    assert_eq!(pasted(GameId::FlipNine, "12a"), no("a", 3));
    assert_eq!(pasted(GameId::FlipNine, "1 2 2"), twice("2", 3));
    assert_eq!(pasted(GameId::FlipNine, "123456789x"), Err(PasteError::Count(10)));
    assert_eq!(pasted(GameId::Sliding, "1 2 3 4 5 6 7 8"), Err(PasteError::Count(8)));
    assert_eq!(pasted(GameId::Sliding, "1 2 3 4 5 6 7 9 0"), no("9", 8));
    assert_eq!(pasted(GameId::Sliding, "1 2 3 4 5 6 7 7 0"), twice("7", 8));
    assert_eq!(pasted(GameId::Escalator, "ks 4h 4z"), no("4z", 3));
    assert_eq!(pasted(GameId::Escalator, "ks 4h KS"), twice("KS", 3));
    assert_eq!(pasted(GameId::CardFlip, "0120"), no("2", 3));
    assert_eq!(pasted(GameId::CardFlip, "01010101010"), Err(PasteError::Count(11)));
    for (id, _) in all() {
        assert_eq!(pasted(id, " \n"), Err(PasteError::Nothing));
        assert_eq!(pasted(id, &"1".repeat(MAX_BYTES + 1)), Err(PasteError::TooLong));
        assert!(pasted(id, &"1 ".repeat(MAX_BYTES / 2)).is_err());
    }
}

#[test]
fn pieces_go_where_they_are_pressed() {
    let mut edit = EditedPosition::new(editor(GameId::FlipNine));
    [3, 1, 2].into_iter().for_each(|piece| edit.place_piece(piece));
    assert_eq!(edit.text(), "312xxxxxx");
    edit.tap(0);
    edit.tap(2);
    assert_eq!(edit.text(), "213xxxxxx");
    edit.tap(5);
    edit.place_piece(9);
    assert_eq!((edit.text().as_str(), edit.next()), ("213xx9xxx", Some(6)));
    edit.place_piece(2);
    assert_eq!(edit.text(), "x13xx92xx", "a placed piece moves");
    edit.tap(1);
    edit.remove_piece();
    assert_eq!((edit.text().as_str(), edit.next()), ("xx3xx92xx", Some(1)));
    edit.clear(9);
    assert!(edit.is_blank());
}

#[test]
fn typing_places_pieces() {
    let typed = |id, size, keys: &str| {
        let mut edit = EditedPosition::new(editor(id));
        edit.clear(size);
        let used: Vec<bool> = keys.chars().map(|key| edit.type_char(key)).collect();
        (edit.text(), edit.typed().to_owned(), used.iter().all(|&used| used))
    };
    let is = |text: &str, typed: &str| (text.to_owned(), typed.to_owned(), true);
    assert_eq!(typed(GameId::FlipNine, 9, "921"), is("921xxxxxx", ""));
    let (text, rest, _) = typed(GameId::Sliding, 16, "1,1015213");
    assert_eq!((&text[..15], rest.as_str()), ("1,10,15,2,13,x,", ""));
    assert_eq!(typed(GameId::Sliding, 16, "5,1").1, "1", "it could be 10");
    let (text, ..) = typed(GameId::Escalator, 52, "kSTd4h10C");
    assert!(text.starts_with("KS,TD,4H,TC,x"), "{text}");
    assert_eq!(typed(GameId::CardFlip, 4, "133"), is("1000", ""));
    assert!(!typed(GameId::CardFlip, 4, "7").2, "there is no card 7");
    assert!(!typed(GameId::FlipNine, 9, "k").2);
}

#[test]
fn go_fish_has_no_editor() {
    assert!(GameId::GoFish.editor().is_none());
    // A board of another size than its game's is no start.
    assert!(
        StartRequest::<Sliding>::read(&Params::parse("side=3&layout=1,2").expect("parameters"))
            .is_err()
    );
}

#[test]
fn the_options_of_a_link_stay_and_the_verdict_knows_them() {
    let layout = common::start::<Escalator>("deal=1").position();
    let layout = escalator::Layout::from_cards(layout.cards()).to_string();
    let link = format!("https://example.org/#/escalator?layout={layout}&passes=3&covered=1");
    let mut edit = EditedPosition::new(editor(GameId::Escalator));
    edit.paste(&link).expect("a link");
    let address = address(GameId::Escalator, &edit.text(), edit.options());
    assert_eq!(address, format!("escalator&{layout}&passes=3&covered=1"));
    let played = edit.link(edit.verdict()).expect("a start").to_string();
    assert_eq!(played, format!("layout={layout}&passes=3&covered=1"));
    // Another position of the same game; a text that is no link says nothing of options, a link says all.
    let mut cleared = edit.clone();
    cleared.clear(edit.size());
    assert_eq!(cleared.options(), edit.options());
    cleared.paste(&layout).expect("a layout");
    assert_eq!(cleared, edit);
    cleared.paste(&format!("#/escalator?covered=1&layout={layout}&fbclid=x")).expect("a link");
    assert_eq!(cleared.options().to_string(), "covered=1");
    cleared.paste(&format!("Try #/escalator?layout={layout}")).expect("a link");
    assert!(cleared.options().is_empty());
    let best = |passes: &str| {
        let mut edit = edit.clone();
        edit.set_options(&Params::parse(passes).unwrap()).unwrap();
        let game = common::start::<Escalator>(&format!("layout={layout}&{passes}")).position();
        assert_eq!(
            edit.verdict(),
            PositionVerdict::Start(Some(escalator::solver::best(&game).into()))
        );
        edit.verdict()
    };
    assert_ne!(best("passes=1"), best("passes=3"));
    let before = edit.clone();
    assert_eq!(
        edit.paste(&link.replace("passes=3", "passes=4")),
        Err(PasteError::Options("passes=4&covered=1".into()))
    );
    assert_eq!(edit, before, "nothing is lost");
}

#[test]
fn a_position_says_each_option_or_keeps_it() {
    for (id, editor) in all() {
        let names = with_game!(id, G => <<G as Game>::Options as Options>::NAMES);
        // The number of pieces says the side and the cards, a link to a start of Card Flip is one of luck, and a
        // position is not scrambled.
        let said = ["side", "scramble", "cards", "mode", "ways"];
        for name in names {
            assert!(said.contains(name) != editor.options.contains(name), "{id:?} {name}");
        }
    }
}
