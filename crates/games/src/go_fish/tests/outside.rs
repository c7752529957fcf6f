//! Games by script, judged by a second set of rules that shares no code with the first, and by faults that were found
//! in other implementations: J and K mixed up by case, a seat without cards offered to be asked, a tie denied in words.

use super::*;
use crate::go_fish::text::{Roster, describe_events};
use crate::text::Lang;

/// All cards of a table, moved by hand.
pub(super) struct Referee {
    hands: Vec<Vec<Card>>,
    books: Vec<Vec<Rank>>,
    /// The stock, its top last.
    stock: Vec<Card>,
    turn: Option<usize>,
    suits: usize,
}

impl Referee {
    pub(super) fn new(game: &GoFish) -> Self {
        let (deck, first) = game.deck();
        let (count, size) = (game.options.seats().count(), game.options.hand());
        let mut stock: Vec<Card> = deck.iter().rev().copied().collect();
        let hands = (0..count).map(|_| (0..size).map(|_| stock.pop().unwrap()).collect()).collect();
        let (books, suits) = (vec![Vec::new(); count], game.options.pack().suit_count());
        let mut all = Self { hands, books, stock, turn: Some(first.0.into()), suits };
        (0..count).for_each(|seat| all.lay(seat));
        all
    }

    fn of_rank(&self, seat: usize, rank: Rank) -> usize {
        self.hands[seat].iter().filter(|card| card.rank() == rank).count()
    }

    fn lay(&mut self, seat: usize) {
        for rank in Rank::all() {
            if self.of_rank(seat, rank) == self.suits {
                self.hands[seat].retain(|card| card.rank() != rank);
                self.books[seat].push(rank);
            }
        }
    }

    /// Lays books, and takes five cards or the rest while the hand is empty. Returns whether there were new cards.
    fn settle(&mut self, seat: usize) -> bool {
        let before = self.stock.len();
        self.lay(seat);
        while self.hands[seat].is_empty() && !self.stock.is_empty() {
            for _ in 0..5 {
                self.hands[seat].extend(self.stock.pop());
            }
            self.lay(seat);
        }
        self.stock.len() < before
    }

    pub(super) fn ask(&mut self, Ask { target: of, rank }: Ask, any_rank: bool) {
        let (by, of) = (self.turn.unwrap(), usize::from(of.0));
        assert!(by != of && !self.hands[of].is_empty(), "only who has cards is asked");
        assert!(any_rank || self.of_rank(by, rank) > 0);
        let given: Vec<Card> = self.hands[of].extract_if(.., |card| card.rank() == rank).collect();
        let mut again = !given.is_empty();
        self.hands[by].extend(given);
        if again {
            self.settle(by);
            self.settle(of);
        } else if let Some(card) = self.stock.pop() {
            self.hands[by].push(card);
            again = self.settle(by) && any_rank || card.rank() == rank;
        }
        if !again || self.hands[by].is_empty() {
            let count = self.hands.len();
            self.turn = (1..=count).map(|i| (by + i) % count).find(|&i| !self.hands[i].is_empty());
        }
    }

    pub(super) fn agrees(&self, game: &GoFish) {
        let sorted = |hands: &[Vec<Card>]| {
            let mut hands = hands.to_vec();
            hands.iter_mut().for_each(|hand| hand.sort_unstable_by_key(|card| card.code()));
            hands
        };
        assert_eq!(sorted(&self.hands), sorted(&game.cards.hands));
        assert_eq!((&self.books, self.stock.len()), (&game.cards.books, game.stock()));
        assert_eq!(self.turn, game.table.turn);
    }
}

/// Returns the options of a script: both decks, 2 to 6 seats, and as few ranks as the deal takes, so that the stock is
/// soon empty.
fn script(n: usize) -> GoFishOptions {
    let (seats, hand, suits) = (2 + n % 5, [5, 7][n / 5 % 2], 2 + n / 10 % 3);
    let deck = ["french", "spanish"][n / 30 % 2];
    let most = [13, 10][n / 30 % 2];
    let ranks = (seats * hand).div_ceil(suits).max(3) + n % 2;
    let (ranks, suits) = if ranks > most { (most, 4) } else { (ranks, suits) };
    let hand = if seats * hand > ranks * suits { 5 } else { hand };
    let any = u8::from(n % 7 == 6);
    let seats = vec!["minnow"; seats].join(",");
    options(&format!(
        "seats={seats}&hand={hand}&deck={deck}&ranks={ranks}&suits={suits}&anyrank={any}"
    ))
}

#[test]
fn two_hundred_scripts_end_as_a_second_referee_says() {
    let [mut ties, mut empty, mut seats] = [0; 3];
    for n in 0..200 {
        let options = script(n);
        let mut game = GoFish::deal(&options, number(n as u32 + 1));
        let mut referee = Referee::new(&game);
        let mut step = n;
        while let Status::Playing { seat } = game.status() {
            assert!(game.moves_made() < 2_000, "script {n} ends");
            referee.agrees(&game);
            let (view, legal) = (game.view(seat), game.legal_moves());
            // Exactly the seats with cards are offered, and exactly the ranks that may be asked for.
            let others = referee.hands.iter().enumerate();
            let others =
                others.filter(|it| it.0 != usize::from(seat.0) && !it.1.is_empty()).count();
            let ranks = view.askable_ranks();
            assert_eq!((others, others * ranks.len()), (view.askable_seats().len(), legal.len()));
            let may = |&rank: &Rank| {
                let is_laid = referee.books.iter().flatten().any(|&laid| laid == rank);
                let holds = referee.of_rank(seat.0.into(), rank) > 0;
                if options.any_rank() { !is_laid } else { holds }
            };
            assert!(options.pack().ranks().filter(may).eq(ranks));
            empty += u32::from(game.stock() == 0);
            seats += u32::from(others + 1 < options.seats().count());
            step = (step * 75 + 74) % 65_537;
            let ask = legal[step % legal.len()];
            // A letter means the same rank in either case.
            for text in [ask.to_string(), ask.to_string().to_lowercase()] {
                assert_eq!(text.parse(), Ok(ask));
            }
            referee.ask(ask, options.any_rank());
            game.apply(ask).unwrap();
        }
        referee.agrees(&game);
        let most = referee.books.iter().map(Vec::len).max().unwrap();
        let best: Vec<Seat> =
            options.seats().all().filter(|seat| game.books(*seat).len() == most).collect();
        assert_eq!(game.winners(), Some(best.clone()));
        ties += u32::from(best.len() > 1);
        let end = game.log().iter().next_back().unwrap();
        let roster = Roster::usual(&options);
        for lang in Lang::ALL {
            let said = describe_events(lang, &roster, std::slice::from_ref(end));
            for seat in options.seats().all() {
                let name = roster.given(lang, seat);
                assert_eq!(said.contains(&name), best.contains(&seat), "{said}: {name}");
            }
        }
    }
    assert!(ties > 30 && empty > 1_000 && seats > 500, "{ties} {empty} {seats}");
}

#[test]
fn no_two_ranks_share_a_letter_in_either_case() {
    let letters: Vec<String> = Rank::all().map(|rank| rank.letter().to_string()).collect();
    for (at, one) in letters.iter().enumerate() {
        assert!(letters[..at].iter().all(|other| !other.eq_ignore_ascii_case(one)), "{one}");
    }
}
