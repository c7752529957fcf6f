//! The daily's deals: every entry of the tables is valid, and some days are pinned forever.

use std::collections::BTreeSet;
use std::fs;

use handful_engine::{Day, DealNumber, DealRng, Game, Params, Seat, StartRequest, Status};
use handful_games::go_fish::players::{choose, stream};
use handful_games::go_fish::{GoFish, GoFishOptions, Level, Player};
use handful_games::{GameId, with_game};
use handful_lab::common;
use handful_lab::daily::{criteria, deals_of, rows, weeks};
use handful_lab::go_fish::day::won_line;
use handful_progress::daily::{first, games_of, row, start};

/// The pinned days that are far apart, besides the first three weeks.
const FAR: [&str; 12] = [
    "2026-12-24",
    "2026-12-31",
    "2027-01-01",
    "2027-01-26",
    "2027-02-01",
    "2027-02-02",
    "2027-11-07",
    "2028-02-29",
    "2030-06-15",
    "2038-01-19",
    "2099-12-31",
    "9999-12-31",
];

fn number(deal: u32) -> DealNumber {
    DealNumber::new(deal).expect("deals begin at 1")
}

#[test]
fn every_deal_has_the_par_or_the_difficulty_of_its_weekday_and_comes_once() {
    for id in GameId::ALL {
        let mut seen = BTreeSet::new();
        let Some(criteria) = criteria(id) else { continue };
        for row in 0..rows(id) {
            let deals = deals_of(id, row);
            if row < 7 {
                assert_eq!(deals.len(), weeks(id, 0), "{} in row {row}", id.slug());
            }
            for deal in deals {
                let position = (criteria.position)(row, number(deal));
                assert!(seen.insert(position), "{} deals {deal} twice", id.slug());
                let fits = (criteria.is_suitable)(row, number(deal));
                assert!(fits, "{}: {deal} is none for row {row}", id.slug());
            }
        }
    }
}

/// Returns whether Pike wins a deal at the first try and soon, and how many of 30 games Perch wins, on seat 0 of a
/// weekday's table. This is a second implementation of the rule by which the generator selects deals.
fn as_computers_fare(options: &GoFishOptions, deal: DealNumber) -> (bool, usize) {
    let play = |own, go| {
        let mut game = GoFish::deal(options, deal);
        while let Status::Playing { seat } = game.status() {
            let ply = game.moves_made();
            assert!(ply < 2_000, "deal {deal} ends");
            let (level, mut rng) = match options.seats().player(seat) {
                Some(Player::Computer(level)) => (level, stream(deal, seat, ply)),
                _ => (own, DealRng::new(&format!("go-fish try {go} {ply}"), deal)),
            };
            game.apply(choose(&game.view(seat), level, &mut rng).expect("its turn"))
                .expect("legal");
        }
        (game.winners().expect("it is over"), game.moves_made())
    };
    let (winners, asks) = play(Level::Pike, 0);
    let wins = (0..30).filter(|&go| play(Level::Perch, go).0.contains(&Seat(0)));
    (winners == [Seat(0)] && asks <= 30, wins.count())
}

#[test]
fn the_generator_takes_tables_of_go_fish_that_perch_wins_one_time_in_three() {
    let [mut taken, mut unfair] = [0, 0];
    let criteria = criteria(GameId::GoFish).expect("it has a table");
    for weekday in [0, 2] {
        let day = (0..7).map(|days| first().plus(days)).find(|day| day.weekday() == weekday);
        let params = start(day.expect("a weekday"), GameId::GoFish).expect("a day with games");
        let options =
            StartRequest::<GoFish>::read(&params).expect("a start").options.expect("a small table");
        for deal in (1..=35).map(number) {
            let (first, wins) = as_computers_fare(&options, deal);
            let takes = (criteria.is_accepted)(weekday as usize, deal);
            assert_eq!(takes, first && wins >= 10, "{deal} on {weekday}: {wins} wins");
            taken += u32::from(takes);
            unfair += u32::from(first && wins < 10);
        }
    }
    assert!(taken > 0 && unfair > 1, "{taken} taken, {unfair} unfair");
}

#[test]
fn the_five_together_do_not_repeat_for_centuries() {
    fn common(a: usize, b: usize) -> usize {
        if b == 0 { a } else { common(b, a % b) }
    }
    for (date, expected) in [
        ("2026-11-02", 53 * 59 * 61 * 67),
        ("2027-02-01", 53 * 59 * 60 * 61 * 67),
        ("2027-02-02", 53 * 59 * 61 * 67 * 105),
        ("2027-02-03", 53 * 59 * 61 * 67),
    ] {
        let day = date.parse().expect("a date");
        let all = games_of(day).iter().map(|&id| weeks(id, row(day, id)));
        let weeks: Vec<usize> = all.filter(|&weeks| weeks > 0).collect();
        let together = weeks.iter().fold(1, |all, &weeks| all / common(all, weeks) * weeks);
        assert_eq!((weeks.len(), together), (5, expected), "{date}");
        assert!(together > 52 * 1_000);
    }
}

#[test]
fn each_table_of_go_fish_has_a_line_that_wins_by_the_rules() {
    for days in 0..7 * weeks(GameId::GoFish, 0) as i32 {
        let params = start(first().plus(days), GameId::GoFish).expect("a day with games");
        let request = StartRequest::<GoFish>::read(&params).expect("a start of the game");
        let options: GoFishOptions = request.options.expect("a small table");
        let deal = number(params.read("deal").expect("a deal"));
        let line = won_line(&options, deal).unwrap_or_else(|| panic!("{params} is not won"));
        let mut game = GoFish::deal(&options, deal);
        for ask in line {
            game.apply(ask).unwrap_or_else(|why| panic!("{params}: {why}"));
        }
        assert_eq!(game.status(), Status::Over);
        assert_eq!(game.winners(), Some(vec![Seat(0)]), "{params}");
    }
}

#[test]
fn days_have_the_games_they_have_always_had() {
    let path = common::file("golden", "daily.txt");
    let mut text = fs::read_to_string(&path).unwrap_or_default();
    let row = |day: Day| {
        let start = |&id| start(day, id).unwrap_or_default().to_string();
        let games: Vec<String> = games_of(day).iter().map(start).collect();
        format!("{day}\t{}", games.join("\t"))
    };
    let far = FAR.map(|text| text.parse().expect("a date"));
    let days: Vec<Day> = (0..21).map(|days| first().plus(days)).chain(far).collect();
    assert_eq!(days.len(), 33);
    let pinned: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    for line in &pinned {
        let date = line.split('\t').next().unwrap_or_default();
        let day = date.parse().unwrap_or_else(|_| panic!("no date: {line}"));
        assert_eq!(row(day), *line, "{date} has changed; days are for ever");
    }
    let missing: Vec<Day> =
        days.into_iter().filter(|&day| pinned.iter().all(|line| *line != row(day))).collect();
    if common::is_blessing() {
        if text.is_empty() {
            text =
                "# Days that are pinned for ever: the date, then the start of each of the five.\n"
                    .to_owned();
        }
        text.extend(missing.iter().map(|&day| row(day) + "\n"));
        fs::write(&path, text).expect("the golden file can be written");
    } else {
        let command = "HANDFUL_BLESS=1 cargo test --test daily";
        assert!(missing.is_empty(), "{missing:?} not pinned; run {command}");
    }
}

#[test]
fn a_day_is_the_same_however_often_it_is_asked() {
    let starts = |day| games_of(day).iter().map(move |&id| start(day, id));
    let all = || (0..400).map(|days| starts(first().plus(days)).collect());
    let days: Vec<Vec<Option<Params>>> = all().collect();
    assert!(all().eq(days.iter().cloned()));
    let different: BTreeSet<String> = days.iter().map(|day| format!("{day:?}")).collect();
    assert_eq!(different.len(), 400);
}

#[test]
fn a_start_of_a_day_is_written_as_records_have_it() {
    fn written<G: Game>(start: &Params) -> String {
        let text = start.to_string();
        let read = handful_engine::Start::<G>::read(&text).expect("a start");
        read.params().to_string()
    }
    for after in 0..400 {
        let day = first().plus(after);
        for &id in games_of(day) {
            let start = start(day, id).expect("a game");
            assert_eq!(with_game!(id, G => written::<G>(&start)), start.to_string(), "{day}");
        }
    }
}
