//! The first five: the first deal of each game, which a new player plays in turn.

use handful_engine::{Day, Params};
use handful_games::GameId;

use super::deals::{first, games_of};

/// The five games that a game belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Five {
    /// The first five of a person.
    First,
    /// Those of a day.
    Day(Day),
}

impl Five {
    /// The games, in their order.
    pub fn games(self) -> &'static [GameId] {
        match self {
            Self::First => games_of(first()),
            Self::Day(day) => games_of(day),
        }
    }

    /// Returns the first game that is not done, after `now` and then from the beginning; `None` if all are done.
    pub fn next(self, now: Option<GameId>, is_done: impl Fn(GameId) -> bool) -> Option<GameId> {
        let games = self.games();
        let at = games.iter().position(|&id| Some(id) == now).map_or(0, |at| at + 1);
        games.iter().cycle().skip(at).take(games.len()).copied().find(|&id| !is_done(id))
    }
}

/// Which of the first five are done, and the date of the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstFive {
    /// A bit for each game, by its place among the five.
    done: u8,
    on: Option<Day>,
}

impl FirstFive {
    /// Reads the text form; `None` if it names neither a game nor a date. A game that is not of the five is ignored.
    pub fn parse(text: &str) -> Option<Self> {
        let params = Params::parse(text).ok()?;
        let on = Some(params.read("on")?);
        let names = format!(",{},", params.get("done")?);
        let is_named = |id: &&GameId| names.contains(&format!(",{},", id.slug()));
        let games = Five::First.games().iter().filter(is_named);
        let done = games.fold(0, |done, &id| done | Self::bit(id));
        (done > 0).then_some(Self { done, on })
    }

    /// Returns the text form: the names of the games and the date.
    pub fn text(self) -> String {
        let mut text = String::new();
        for &id in Five::First.games().iter().filter(|&&id| self.is_done(id)) {
            let joint = if text.is_empty() { "done=" } else { "," };
            text = format!("{text}{joint}{}", id.slug());
        }
        self.on.map_or(text.clone(), |on| format!("{text}&on={on}"))
    }

    fn bit(id: GameId) -> u8 {
        Five::First.games().iter().position(|&it| it == id).map_or(0, |at| 1 << at)
    }

    /// Marks a game as done on a date. Returns whether it was not done yet.
    pub fn add(&mut self, id: GameId, today: Day) -> bool {
        let before = self.done;
        self.done |= Self::bit(id);
        let is_new = self.done != before;
        if is_new {
            self.on = Some(today);
        }
        is_new
    }

    /// Whether a game is done.
    pub fn is_done(self, id: GameId) -> bool {
        self.done & Self::bit(id) != 0
    }

    /// The number of games that are done.
    pub fn finished(self) -> usize {
        self.done.count_ones() as usize
    }

    /// The date of the last of the five, once all are done. It counts in the streak.
    pub fn completed_on(self) -> Option<Day> {
        self.on.filter(|_| self.finished() == Five::First.games().len())
    }

    /// Joins the games that are done on two devices; the earlier date counts.
    pub fn merge(&mut self, other: Self) {
        self.done |= other.done;
        self.on = match (self.on, other.on) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handful_games::GameId::{CardFlip, Escalator, FlipNine, GoFish, Sliding};
    use proptest::prelude::*;

    fn day(days: u32) -> Day {
        Day::from_days(20_758 + days)
    }

    fn five(games: &[(GameId, u32)]) -> FirstFive {
        let mut five = FirstFive::default();
        for &(id, on) in games {
            five.add(id, day(on));
        }
        five
    }

    #[test]
    fn they_are_done_when_each_game_is_on_the_date_of_the_last() {
        let mut five = FirstFive::default();
        let next = |five: &FirstFive, now| Five::First.next(now, |id| five.is_done(id));
        for (i, id) in [FlipNine, GoFish, CardFlip, Sliding, Escalator].into_iter().enumerate() {
            assert_eq!((five.finished(), five.completed_on()), (i, None));
            assert_eq!(next(&five, None), Some(id));
            assert!(five.add(id, day(i as u32 / 2)) && !five.add(id, day(9)));
        }
        assert_eq!((next(&five, Some(Escalator)), five.completed_on()), (None, Some(day(2))));
    }

    #[test]
    fn the_next_game_comes_after_the_one_on_the_table() {
        let five = five(&[(GoFish, 0), (Escalator, 0)]);
        let next = |now| Five::First.next(Some(now), |id| five.is_done(id));
        assert_eq!(next(GoFish), Some(CardFlip));
        assert_eq!(next(Escalator), Some(FlipNine));
        assert_eq!(next(FlipNine), Some(CardFlip));
        assert_eq!(Five::Day(day(0)).next(Some(Sliding), |_| false), Some(Escalator));
    }

    #[test]
    fn the_text_names_games_and_date_and_reads_back() {
        let some = five(&[(Sliding, 1), (FlipNine, 2)]);
        assert_eq!(some.text(), "done=flip-nine,sliding&on=2026-11-03");
        assert_eq!(FirstFive::parse(&some.text()), Some(some));
        let later = FirstFive::parse("on=2026-11-03&done=chess,sliding,sliding&more=1");
        assert_eq!(later, Some(five(&[(Sliding, 2)])));
        for text in ["", "done=flip-nine", "done=chess&on=2026-11-03", "on=2026-11-03", "{}"] {
            assert_eq!(FirstFive::parse(text), None, "{text}");
        }
    }

    fn any() -> impl Strategy<Value = FirstFive> {
        let games = prop::collection::vec((prop::sample::select(&GameId::ALL[..]), 0..9_u32), 0..6);
        games.prop_map(|games| five(&games))
    }

    proptest! {
        #[test]
        fn merging_joins_the_games_and_keeps_the_earlier_date(one in any(), two in any(), three in any()) {
            let merged = |mut one: FirstFive, other: FirstFive| {
                one.merge(other);
                one
            };
            let both = merged(one, two);
            prop_assert_eq!(both, merged(two, one));
            prop_assert_eq!(merged(both, three), merged(one, merged(two, three)));
            prop_assert_eq!(merged(both, two), both);
            for id in GameId::ALL {
                prop_assert_eq!(both.is_done(id), one.is_done(id) || two.is_done(id));
            }
            let dates = [one, two].map(FirstFive::completed_on).into_iter().flatten();
            prop_assert!(dates.into_iter().all(|on| both.completed_on() <= Some(on)));
        }
    }
}
