//! The list of a group's last games, including those that do not count.

use super::{RecordsPage, Sheet};
use crate::engine::chart::SHOWN;
use crate::engine::{Outcome, Params, Record};
use crate::games::group::Group;
use crate::link::{Occasion, Page};
use crate::text::{Label, RecordsSay, RecordsWord as Word, Say, Unit, clock};
use crate::web::kit::dates::{self, Form};
use crate::web::kit::el::{El, div, el, icon};
use crate::web::kit::time::day_of;

/// Builds the list.
pub fn list(page: RecordsPage, sheet: &Sheet) -> El {
    let shown = sheet.records().len().min(SHOWN);
    let rows = sheet.book.newest(SHOWN).map(|record| row(page, sheet.group, record));
    let name = page.say(RecordsSay::Group(sheet.group));
    let name = format!("{name}: {}", page.word(Word::List));
    let rows = el("ol").set("class", "rows").put("aria-label", name).children(rows);
    div("panel list").child(el("h3").words(page.say(RecordsSay::LastGames(shown)))).child(rows)
}

fn row(page: RecordsPage, group: Group, record: &Record) -> El {
    let id = group.id();
    let unit = Unit::of(group);
    let params = Params::parse(&record.start).unwrap_or_default();
    // Leave out a long layout, because it is unreadable.
    let layout = params.get("layout").filter(|layout| layout.len() < 12).map(str::to_owned);
    let deal = params.get("deal").map(|number| "#".to_owned() + number);
    let deal = deal.or(layout).unwrap_or_else(|| page.ctx.say(Say::OwnLayout));
    let outcome = match record.outcome {
        Outcome::Won => None,
        Outcome::Lost => Some(page.word(Word::Lost)),
        Outcome::Over => Some(page.word(Word::Over)),
        Outcome::Left => Some(page.word(Word::Left)),
    };
    let marks = [
        outcome,
        record.assisted.then(|| page.ctx.label(Label::Assisted)),
        record.practice.then(|| page.ctx.label(Label::Practice)),
    ];
    let marks = marks.into_iter().flatten();
    let marks = marks.map(|mark| el("span").set("class", "badge").text(mark));
    let number = |n: u32| page.say(RecordsSay::Number(n.into()));
    let named = |word, n| format!("{} {}", page.word(word), number(n));
    let best = if unit == Unit::Moves { Word::Par } else { Word::Best };
    let moves = match unit {
        Unit::Moves => None,
        Unit::Points => Some(Word::Cleared),
        Unit::Percent => Some(Word::Flips),
        Unit::Books => Some(Word::Asks),
    };
    let parts = [
        Some(dates::write(page.ctx.lang(), day_of(record.end()), Form::Brief)),
        record.best.map(|best_of| named(best, best_of)),
        moves.map(|word| named(word, record.moves)),
        page.time.then(|| clock(record.ms)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let watch = replay(&params, record).map(|params| {
        el("a")
            .set("class", "icon-button watch")
            .put("href", Page::Game(id, params).to_string())
            .put("aria-label", page.say(RecordsSay::ReplayOf(deal.clone())))
            .view(icon("play"))
    });
    let link = el("a").put("href", Page::Game(id, params).to_string()).words(deal);
    let unit = el("span").set("class", "sr-only").words(format!("{} ", page.word(unit.word())));
    let result = number(record.score.unwrap_or(record.moves));
    let row = el("li")
        .put("data-at", record.at.to_string())
        .child(link)
        .child(el("b").child(unit).words(result))
        .child(el("small").words(parts.join(" · ")).children(marks))
        .children(watch);
    if record.counts() { row } else { row.set("class", "uncounted") }
}

/// Returns the link that replays a game; `None` if its line is not stored, or too long for a link.
fn replay(start: &Params, record: &Record) -> Option<Params> {
    if record.line.is_empty() {
        return None;
    }
    let mut params = start.clone();
    Occasion::Replay(record.line.clone()).write(&mut params);
    params.fits().then_some(params)
}
