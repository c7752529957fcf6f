//! The static pages: home, the day and the records of a player who is new, in all languages.

use std::fmt::Display;

use handful_engine::{Day, Params};
use handful_games::GameId;
use handful_games::surprise::MINUTES;
use handful_progress::daily::{Five, games_of};
use handful_shell::link::Route;
use handful_shell::text::{Lang, common, daily, home, records};

pub const BEGIN: &str = "      <!-- Written by crates/shell/tests/first_paint. -->\n";
pub const END: &str = "      <!-- Its end. -->\n";

/// A text in all languages, of which the style sheet shows one.
fn said<T: Display>(text: impl Fn(Lang) -> T) -> String {
    let one = |lang: Lang| format!("<span lang=\"{}\">{}</span>", lang.tag(), text(lang));
    Lang::ALL.map(one).concat()
}

fn daily_card() -> String {
    let pip = |id: &GameId| format!("<i data-felt=\"{}\" data-mark=\"\"></i>", id.slug());
    let pips: String = games_of(Day::MAX).iter().map(pip).collect();
    format!(
        "<div class=\"panel daily-card\"><a href=\"{}\"><h2>{}</h2><p>{}</p><span class=\"pips\">{pips}</span></a>\
         <a class=\"button primary\" href=\"{}\">{}</a></div>",
        Route::Daily(None),
        said(common::daily),
        said(daily::introduction),
        Route::of_five(Five::First, GameId::ALL[0]),
        said(daily::start_first_five),
    )
}

fn game_card(id: GameId) -> String {
    format!(
        "<li><a class=\"game-card\" href=\"{}\" data-felt=\"{}\"><h2>{}</h2><p>{}</p></a></li>",
        Route::Game(id, Params::default()),
        id.slug(),
        said(|lang| id.name(lang)),
        said(|lang| id.about(lang)),
    )
}

/// The elements of the static pages.
pub fn markup() -> String {
    let cards = GameId::ALL.map(game_card).concat();
    let lengths = MINUTES.map(|about| format!("<i>{}</i>", home::minutes(about))).concat();
    let fan = "<i></i>".repeat(games_of(Day::MAX).len());
    [
        "      <main class=\"page home shell-home\" hidden>".to_owned(),
        format!("        {}", daily_card()),
        format!("        <ul class=\"game-cards\">{cards}</ul>"),
        format!(
            "        <div class=\"surprise\"><h2>{}</h2><div>{lengths}</div></div>",
            said(home::surprise)
        ),
        "      </main>".to_owned(),
        "      <main class=\"page shell-daily\" hidden>".to_owned(),
        "        <div class=\"daily-head\"><h2></h2></div>".to_owned(),
        "      </main>".to_owned(),
        "      <main class=\"page shell-records\" hidden>".to_owned(),
        format!("        <h1>{}</h1>", said(common::records)),
        format!(
            "        <div class=\"panel solo\"><div class=\"fan\" data-empty>{fan}</div><p>{}</p>\
             <a class=\"button primary\" href=\"{}\">{}</a></div>",
            said(records::no_games),
            Route::Home,
            said(records::choose_game),
        ),
        format!("        <p class=\"quiet\">{}</p>", said(records::what_counts)),
        "      </main>".to_owned(),
        String::new(),
    ]
    .join("\n")
}
