//! The chapter's worked examples, and both text forms.

use super::deck::{
    complete_sets, deal_hand, deck, full_deck, hand_over, printed, shuffled, sort, take_first,
    take_random,
};
use super::*;
use handful_engine::{DealNumber, DealRng};

fn rank(number: u8) -> Rank {
    Rank::new(number).unwrap()
}

/// Parses cards in their printed form.
fn cards(text: &str) -> Vec<Card> {
    let all = [Family::French, Family::Spanish].map(full_deck).concat();
    let card = |text: &str| all.iter().copied().find(|card| card.to_string() == text).unwrap();
    text.split_whitespace().map(card).collect()
}

fn rng(number: u32) -> DealRng {
    DealRng::new("cards", DealNumber::new(number).unwrap())
}

#[test]
fn a_deck_is_made_rank_by_rank() {
    let french = full_deck(Family::French);
    assert_eq!(french.len(), 52);
    assert_eq!(printed(&french[..5]), "1♥ 1♦ 1♣ 1♠ 2♥");
    assert_eq!(printed(&french[48..]), "K♥ K♦ K♣ K♠");
    let spanish = full_deck(Family::Spanish);
    assert_eq!(spanish.len(), 40);
    assert_eq!(printed(&spanish[..5]), "1O 1E 1C 1B 2O");
    assert_eq!(printed(&spanish[24..32]), "7O 7E 7C 7B 10O 10E 10C 10B");
    assert_eq!(printed(&spanish[36..]), "12O 12E 12C 12B");
}

#[test]
fn smaller_decks_have_what_they_are_asked_for() {
    let small = deck((1..=3).map(rank), &[Suit::Hearts, Suit::Spades]);
    assert_eq!(printed(&small), "1♥ 1♠ 2♥ 2♠ 3♥ 3♠");
    let no_eights = deck((7..=10).map(rank), &[Suit::Oros]);
    assert_eq!(printed(&no_eights), "7O 10O");
    assert!(deck([], &Suit::ALL).is_empty() && deck([rank(1)], &[]).is_empty());
}

#[test]
fn cards_are_sorted_by_suit_and_then_by_rank() {
    let mut hand = cards("1♠ 8♣ 5♣ 3♥ 3♦ 7♦");
    sort(&mut hand);
    assert_eq!(printed(&hand), "5♣ 8♣ 3♦ 7♦ 3♥ 1♠");
    let mut hand = cards("1O 12B 2B 7E 3C");
    sort(&mut hand);
    assert_eq!(printed(&hand), "2B 12B 3C 7E 1O");
}

#[test]
fn hands_are_printed_with_figures_as_letters() {
    for hand in ["1♠ 8♣ K♣ 3♥", "10♠ K♥ 8♥ 4♣ 2♠ 8♦ 10♦", "J♣ Q♦ K♥", ""]
    {
        assert_eq!(printed(&cards(hand)), hand);
    }
    let figures = [11, 12, 13].map(|number| rank(number).to_string());
    assert_eq!(figures, ["J", "Q", "K"]);
}

#[test]
fn shuffling_leaves_the_original_as_it_was() {
    let original = full_deck(Family::French);
    let mut again = shuffled(&original, &mut rng(1));
    assert_eq!(original, full_deck(Family::French));
    assert_ne!(again, original);
    assert_ne!(again, shuffled(&original, &mut rng(2)));
    assert_eq!(again, shuffled(&original, &mut rng(1)));
    sort(&mut again);
    let mut sorted = original;
    sort(&mut sorted);
    assert_eq!(again, sorted, "the same cards");
}

#[test]
fn the_first_card_is_taken() {
    let mut pile = cards("1♥ 2♥ 3♥ 4♥ 5♥");
    assert_eq!(take_first(&mut pile), Some(cards("1♥")[0]));
    assert_eq!(printed(&pile), "2♥ 3♥ 4♥ 5♥");
    assert_eq!(take_first(&mut Vec::new()), None);
}

#[test]
fn a_random_card_is_taken_and_the_rest_keeps_its_order() {
    let pile = cards("1♥ 2♥ 3♥ 4♥ 5♥");
    let mut seen = [0; 5];
    for n in 1..=5_000 {
        let mut left = pile.clone();
        let card = take_random(&mut left, &mut rng(n)).unwrap();
        let at = pile.iter().position(|&other| other == card).unwrap();
        let mut expected = pile.clone();
        expected.remove(at);
        assert_eq!(left, expected);
        seen[at] += 1;
    }
    assert!(seen.iter().all(|seen| (900..1_100).contains(seen)), "{seen:?}");
    assert_eq!(take_random(&mut Vec::new(), &mut rng(1)), None);
}

#[test]
fn a_hand_is_dealt_at_random_and_the_rest_keeps_its_order() {
    let pile = cards("1♥ 1♦ 1♣ 1♠ 2♥");
    let mut examples = 0;
    for n in 1..=500 {
        let mut left = pile.clone();
        let hand = deal_hand(&mut left, 2, &mut rng(n));
        let mut expected = pile.clone();
        expected.retain(|card| !hand.contains(card));
        assert_eq!((left.len(), &left), (3, &expected));
        if printed(&hand) == "1♥ 1♣" {
            assert_eq!(printed(&left), "1♦ 1♠ 2♥");
            examples += 1;
        }
    }
    // The probability of this hand, in this order, is 1/20.
    assert!((10..45).contains(&examples), "{examples}");
}

#[test]
fn two_hands_of_seven_leave_38() {
    let mut stock = full_deck(Family::French);
    let mut rng = rng(1);
    let mut dealt = deal_hand(&mut stock, 7, &mut rng);
    dealt.extend(deal_hand(&mut stock, 7, &mut rng));
    assert_eq!((dealt.len(), stock.len()), (14, 38));
    assert!(dealt.iter().all(|card| !stock.contains(card)));
    let rest = deal_hand(&mut stock, 50, &mut rng);
    assert_eq!((rest.len(), stock.len()), (38, 0), "there are no more");
}

#[test]
fn complete_sets_are_all_suits_in_play() {
    let mut hand = cards("K♥ K♦ K♣ K♠ 2♠ 2♣ Q♣");
    let french = Family::French.suits();
    assert_eq!(complete_sets(&hand, &french), [rank(13)]);
    assert_eq!(hand_over(&mut hand, rank(13)).len(), 4);
    assert_eq!(printed(&hand), "2♠ 2♣ Q♣");
    assert!(complete_sets(&hand, &french).is_empty());
    assert_eq!(complete_sets(&hand, &[Suit::Clubs, Suit::Spades]), [rank(2)]);
    assert_eq!(complete_sets(&hand, &[Suit::Clubs]), [rank(2), rank(12)]);
    assert!(complete_sets(&[], &french).is_empty() && complete_sets(&[], &[]).is_empty());
    let spanish = cards("12O 12E 1B 12C 12B");
    assert_eq!(complete_sets(&spanish, &Family::Spanish.suits()), [rank(12)]);
}

#[test]
fn a_rank_is_handed_over() {
    let mut hand = cards("1♥ 1♦ 1♣ 2♥ 2♦");
    assert_eq!(printed(&hand_over(&mut hand, rank(2))), "2♥ 2♦");
    assert_eq!(printed(&hand), "1♥ 1♦ 1♣");
    assert!(hand_over(&mut hand, rank(9)).is_empty());
}

#[test]
fn both_text_forms_tell_all_cards_apart() {
    let all = [Family::French, Family::Spanish].map(full_deck).concat();
    assert_eq!(all.len(), 92);
    for &card in &all {
        assert_eq!(card.code().parse(), Ok(card));
        assert_eq!(card.code().to_lowercase().parse(), Ok(card));
        assert_eq!(Card::new(card.rank(), card.suit()), Some(card));
    }
    for text in [Card::code, |card: Card| card.to_string()] {
        let mut texts: Vec<String> = all.iter().map(|&card| text(card)).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), 92);
    }
}

#[test]
fn codes_and_printed_forms_are_as_promised() {
    let both = |code: &str| code.parse::<Card>().unwrap().to_string();
    let forms = [("AS", "1♠"), ("TH", "10♥"), ("JC", "J♣"), ("QD", "Q♦"), ("KS", "K♠")];
    for (code, form) in forms.into_iter().chain([("es:7O", "7O"), ("es:12B", "12B")]) {
        assert_eq!(both(code), form);
        assert_eq!(cards(form)[0].code(), code);
    }
}

#[test]
fn other_texts_are_no_codes() {
    let french = ["", "A", "S", "SA", "1S", "0S", "10S", "A♠", "AX", "AO", "ASS", " AS", "AS "];
    let spanish = ["7O", "es:", "es:O", "es:0O", "es:8O", "es:9E", "es:13C", "es:07O", "es:AO"];
    let mixed = ["es:7S", "es:7H", "es:1♠", "fr:AS", "es7O", "es:+7O", "é:", "es:7é"];
    for text in french.into_iter().chain(spanish).chain(mixed) {
        assert_eq!(text.parse::<Card>(), Err(InvalidCard), "{text}");
    }
    assert!(InvalidCard.to_string().contains("C D H S"));
    assert!(Rank::new(0).is_none() && Rank::new(14).is_none());
    assert_eq!(Card::new(rank(8), Suit::Oros), None);
}

#[test]
fn suits_belong_to_decks() {
    for family in [Family::French, Family::Spanish] {
        assert!(family.suits().iter().all(|suit| suit.family() == family));
        assert!(family.ranks().eq(Rank::all().filter(|&rank| family.has(rank))));
    }
    assert!(Suit::ALL.is_sorted());
    assert_eq!(Rank::all().map(Rank::letter).collect::<String>(), "A23456789TJQK");
}
