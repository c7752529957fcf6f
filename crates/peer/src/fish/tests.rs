//! What a host could do that only the check at the end finds, and what a guest's bytes reveal.

use super::host::Table;
use super::*;
use crate::wire::Wire;
use handful_engine::{DealRng, Game, Options, Params, Status};
use handful_games::go_fish::{GoFish, GoFishView};
use handful_lab::probe::{at_most, choices, pick};

fn options(text: &str) -> GoFishOptions {
    GoFishOptions::read(&Params::parse(text).expect("a readable text")).expect("options")
}

/// Hands every message on until nobody says anything more.
fn settle(host: &mut Host, guests: &mut [(Seat, Guest)], out: Vec<Out>) {
    let mut open = out;
    let mut turn = at_most(1_000, "nothing more is said");
    while !open.is_empty() {
        turn();
        let mut next = Vec::new();
        for one in open {
            for (seat, guest) in guests.iter_mut() {
                let message = match &one {
                    Out::To(to, message) if to == seat => message,
                    Out::All(message) => message,
                    _ => continue,
                };
                let message = Message::from_bytes(&message.to_bytes()).expect("a message");
                for said in guest.step(host.setup().host(), message).expect("the protocol") {
                    if let Out::To(_, message) = said {
                        next.extend(host.step(*seat, message).expect("the protocol"));
                    }
                }
            }
        }
        open = next;
    }
}

/// Deals at a table of three people, `cheat` changing the host's table before anybody hears of the deal.
fn dealt(cheat: impl FnOnce(&mut Table)) -> (Host, Vec<(Seat, Guest)>) {
    let names = vec![String::new(); 3];
    let setup = Setup::new(options("seats=you,you,you"), Seat(0), Level::Minnow, names);
    let mut host = Host::new(setup.expect("three people"), [9; 32]);
    let mut guests: Vec<(Seat, Guest)> =
        [1, 2].map(|seat| (Seat(seat), Guest::new([seat; 32]))).into();
    // Seeds are heard by a copy, so that the deal can be changed before it is told.
    let mut seeds = Vec::new();
    let out = host.begin();
    let mut pledged = Vec::new();
    for ((_, guest), one) in guests.iter_mut().zip(out) {
        let Out::To(seat, message) = one else { panic!("an invitation") };
        for said in guest.step(Seat(0), message).expect("the protocol") {
            if let Out::To(_, message) = said {
                pledged.extend(host.step(seat, message).expect("a pledge"));
            }
        }
    }
    let [Out::All(pledges)] = pledged.as_slice() else { panic!("all pledges") };
    for (seat, guest) in &mut guests {
        for said in guest.step(Seat(0), pledges.clone()).expect("the protocol") {
            if let Out::To(_, message) = said {
                seeds.extend(host.step(*seat, message).expect("a seed"));
            }
        }
    }
    cheat(host.table.as_mut().expect("the cards are dealt"));
    let back: Vec<Out> = [1, 2].into_iter().flat_map(|seat| host.back(Seat(seat))).collect();
    settle(&mut host, &mut guests, back);
    (host, guests)
}

/// Plays to the end and returns the guests' verdicts.
fn verdicts(cheat: impl FnOnce(&mut Table)) -> Vec<Option<Verdict>> {
    let (mut host, mut guests) = dealt(cheat);
    let mut rng = choices(4);
    let mut turn = at_most(2_000, "the game ends");
    while let Some(Status::Playing { seat }) = host.view().map(|view| view.status) {
        turn();
        let view = host.table.as_ref().expect("a table").game.view(seat);
        let ask = pick(&mut rng, &view.legal_asks());
        let out = match guests.iter_mut().find(|(own, _)| *own == seat) {
            None => host.ask(ask).expect("a legal ask"),
            Some((_, guest)) => {
                let said = guest.ask(ask).expect("a legal ask");
                let [Out::To(_, message)] = said.as_slice() else { panic!("an ask") };
                host.step(seat, message.clone()).expect("a legal ask")
            }
        };
        settle(&mut host, &mut guests, out);
    }
    guests.iter().map(|(_, guest)| guest.verdict()).collect()
}

/// Swaps two cards of the stock.
fn swap(table: &mut Table) {
    let (deck, first) = table.game.deck();
    let (mut deck, at) = (deck.to_vec(), 20);
    let other = (at + 1..deck.len()).find(|&it| deck[it].rank() != deck[at].rank());
    deck.swap(at, other.expect("another rank"));
    table.game = GoFish::of_deck(*table.game.options(), deck, first);
}

#[test]
fn a_host_that_swaps_two_cards_of_the_stock_is_found() {
    assert_eq!(verdicts(|_| ()), [Some(Verdict::Kept); 2]);
    assert_eq!(verdicts(swap), [Some(Verdict::OtherGame); 2], "sealed before");
    let sealed_too = |table: &mut Table| {
        swap(table);
        table.seal = table.game.seal(&table.nonce);
    };
    assert_eq!(verdicts(sealed_too), [Some(Verdict::OtherDeck); 2], "not from the seeds");
}

/// Returns every byte that a seat receives of a game of this deck along these asks; `None` if the rules refuse one.
fn transcript(game: &GoFish, asks: &[Ask], seat: Seat) -> Option<(Vec<u8>, GoFishView)> {
    let (nonce, players) = ([0; 16], handful_engine::DealNumber::MIN);
    // The seal depends on the deck, and hides it.
    let mut table = Table { game: game.clone(), seal: [0; 32], nonce, players };
    let mut bytes = Vec::new();
    table.story(seat).iter().for_each(|message| bytes.extend(message.to_bytes()));
    for &ask in asks {
        let from = table.game.log().len();
        let effect = table.game.apply(ask).ok()?;
        bytes.extend(table.events(seat, from, &effect.events).to_bytes());
    }
    table.story(seat).iter().for_each(|message| bytes.extend(message.to_bytes()));
    Some((bytes, table.game.view(seat)))
}

#[test]
fn no_byte_depends_on_a_hidden_card() {
    let mut shuffled = 0;
    for seed in 1..=20 {
        let mut rng: DealRng = choices(seed);
        let options = options(["seats=you,you", "seats=you,you,you,pike"][seed as usize % 2]);
        let start = GoFish::deal_from(&options, [seed as u8; 32]);
        let (mut game, mut asks) = (start.clone(), Vec::new());
        for _ in 0..rng.below(30) {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            let ask = pick(&mut rng, &legal);
            game.apply(ask).expect("a legal move");
            asks.push(ask);
        }
        let (deck, first) = start.deck();
        let mut deck = deck.to_vec();
        for seat in options.seats().all() {
            let told = transcript(&start, &asks, seat).expect("legal asks");
            for _ in 0..60 {
                let [one, two] = [0; 2].map(|_| rng.below(deck.len() as u32) as usize);
                deck.swap(one, two);
                let other = GoFish::of_deck(options, deck.clone(), first);
                // A world that looks the same to the seat has the same bytes.
                if let Some(same) = transcript(&other, &asks, seat).filter(|it| it.1 == told.1) {
                    assert!(same.0 == told.0, "a byte depends on a hidden card");
                    shuffled += u32::from(other != start);
                }
                deck.swap(one, two);
            }
        }
    }
    assert!(shuffled > 300, "{shuffled} other worlds were tried");
}
