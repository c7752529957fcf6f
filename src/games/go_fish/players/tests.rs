//! How Perch uses the two rounds that it remembers.

use crate::cards::Rank;
use crate::engine::{DealNumber, DealRng, Game, Options, Params, Seat, Status};
use crate::games::go_fish::{Ask, Event, GoFish, GoFishOptions, GoFishView, Level, Log};

use super::choose;
use super::shark::is_told;

fn number(n: u32) -> DealNumber {
    DealNumber::new(n).unwrap()
}

/// Returns the views of the seats to move, over games of random asks.
fn views(options: &str, deals: u32) -> Vec<GoFishView> {
    let options = GoFishOptions::read(&Params::parse(options).unwrap()).unwrap();
    let mut views = Vec::new();
    for n in 1..=deals {
        let mut game = GoFish::deal(&options, number(n));
        let mut rng = DealRng::new("test", number(n));
        while let Status::Playing { seat } = game.status() {
            views.push(game.view(seat));
            let asks = game.legal_moves();
            game.apply(asks[rng.below(asks.len() as u32) as usize]).unwrap();
        }
    }
    views
}

/// Returns the ask of Perch for one of many random streams.
fn perch(view: &GoFishView, stream: u32) -> Ask {
    choose(view, Level::Perch, &mut DealRng::new("perch", number(stream + 1))).unwrap()
}

/// Returns the events since the `turns`-th last end of a turn, including that end.
fn last_turns(view: &GoFishView, turns: usize) -> Vec<Event> {
    let all = view.log.since(0);
    let is_end = |at: &usize| matches!(all[*at], Event::TurnPasses { .. });
    let ends: Vec<usize> = (0..all.len()).filter(is_end).collect();
    all[ends.len().checked_sub(turns).map_or(0, |at| ends[at])..].to_vec()
}

/// Returns the ask of the turn after the `turns_ago`-th last end of a turn, if it was the only one
/// and missed.
fn last_miss(view: &GoFishView, turns_ago: usize) -> Option<(Seat, Seat, Rank)> {
    match &last_turns(view, turns_ago)[..] {
        [
            Event::TurnPasses { .. },
            Event::Asked { by, of, rank },
            Event::GoFish { .. },
            Event::Drew { shown: None, .. },
            Event::TurnPasses { .. },
            ..,
        ] => Some((*by, *of, *rank)),
        _ => None,
    }
}

#[test]
fn perch_asks_for_what_another_has_just_asked_for() {
    let mut told = 0;
    for view in views("seats=you,you,you", 40) {
        let Some((other, _, rank)) = last_miss(&view, 2) else { continue };
        let asks = view.legal_asks();
        let begins = matches!(view.log.iter().next_back(), Some(Event::TurnPasses { .. }));
        if !begins || !asks.contains(&Ask { of: other, rank }) {
            continue;
        }
        // What others were seen to have in the last two rounds, whether they still have it or not.
        let seen: Vec<Ask> = last_turns(&view, 6)
            .iter()
            .filter_map(|event| match event {
                Event::Asked { by, rank, .. } => Some(Ask { of: *by, rank: *rank }),
                Event::Gave { to, cards, .. } => Some(Ask { of: *to, rank: cards[0].rank() }),
                _ => None,
            })
            .collect();
        told += u32::from(asks.iter().any(|ask| !seen.contains(ask)));
        for stream in 0..10 {
            assert!(seen.contains(&perch(&view, stream)), "{view:?}");
        }
    }
    assert!(told > 100, "{told}");
}

#[test]
fn perch_does_not_ask_again_where_it_was_sent_fishing() {
    let mut sent = 0;
    for view in views("seats=you,you,you", 40) {
        // The turn one round ago was the seat's own.
        let Some((by, of, rank)) = last_miss(&view, 4) else { continue };
        let since = last_turns(&view, 3);
        let is_news = |event: &Event| match event {
            Event::Asked { by, rank: asked, .. } => *by == of && *asked == rank,
            Event::Gave { cards, .. } => cards[0].rank() == rank,
            Event::Refilled { by, .. } => *by == of,
            _ => false,
        };
        if by != view.seat || since.iter().any(is_news) {
            continue;
        }
        // A rank that has not been mentioned yet.
        let is_heard = |rank| {
            view.log.iter().any(|event| match event {
                Event::Asked { rank: asked, .. } => *asked == rank,
                Event::LaidBook { rank: laid, .. } => *laid == rank,
                _ => false,
            })
        };
        let again = Ask { of, rank };
        let asks = view.legal_asks();
        if !asks.contains(&again) || asks.iter().all(|ask| is_heard(ask.rank)) {
            continue;
        }
        sent += 1;
        for stream in 0..10 {
            assert_ne!(perch(&view, stream), again, "{view:?}");
        }
    }
    assert!(sent > 40, "{sent}");
}

#[test]
fn perch_remembers_two_rounds_and_no_more() {
    for (options, seats) in [("seats=you,you", 2), ("seats=you,you,you", 3)] {
        let mut differ = 0;
        for view in views(options, 12) {
            let cut = |turns| {
                let mut log = Log::default();
                last_turns(&view, turns).into_iter().for_each(|event| log.push(event));
                GoFishView { log, ..view.clone() }
            };
            let (two, less) = (cut(2 * seats), cut(2 * seats - 1));
            for stream in 0..4 {
                let choice = perch(&view, stream);
                assert_eq!(choice, perch(&two, stream), "{view:?}");
                differ += u32::from(choice != perch(&less, stream));
            }
        }
        assert!(differ > 20, "{differ}");
    }
}

#[test]
fn a_rank_that_no_event_names_is_not_told() {
    let mut lucky = 0;
    for view in views("seats=pike,pike,pike", 20) {
        let named = |rank: Rank| {
            view.log.iter().any(|event| match event {
                Event::Asked { rank: asked, .. } => *asked == rank,
                Event::Gave { cards, .. } => cards[0].rank() == rank,
                Event::Drew { shown: Some(card), .. } => card.rank() == rank,
                _ => false,
            })
        };
        let shown = |event: &Event| matches!(event, Event::Drew { by, shown: Some(_), .. } if *by == view.seat);
        lucky += usize::from(view.log.iter().any(shown));
        for rank in view.options.pack().ranks().filter(|rank| !named(*rank)) {
            assert!(!is_told(&view, rank), "{rank:?}");
        }
    }
    assert!(lucky > 20, "draws are shown in {lucky} of the views");
}
