//! The table of a group's last games, including those that do not count.

use super::{RecordsPage, Sheet};
use crate::engine::chart::SHOWN;
use crate::engine::{Outcome, Params, Record};
use crate::games::GameId;
use crate::link::{Occasion, Page};
use crate::text::{Label, RecordsSay, RecordsWord as Word, Say, Unit, clock};
use crate::web::kit::dates::{self, Form};
use crate::web::kit::el::{El, div, el, icon};
use crate::web::kit::time::day_of;

/// The optional columns of the table.
struct Columns {
    /// The best possible result.
    best: bool,
    /// The heading of the moves column, in a scored game.
    moves: Option<Word>,
    /// A link to the replay.
    replay: bool,
}

/// Builds the table.
pub fn list(page: RecordsPage, sheet: &Sheet) -> El {
    let shown = sheet.records().len().min(SHOWN);
    let unit = Unit::of(sheet.group);
    let columns = Columns {
        best: sheet.lists(|record| record.best.is_some()),
        moves: match unit {
            Unit::Moves => None,
            Unit::Points => Some(Word::Cleared),
            Unit::Percent => Some(Word::Flips),
            Unit::Books => Some(Word::Asks),
        },
        replay: sheet.lists(|record| !record.line.is_empty()),
    };
    let best = if unit == Unit::Moves { Word::Par } else { Word::Best };
    let heads = [
        Some(Word::Date),
        Some(Word::Deal),
        Some(unit.word()),
        columns.best.then_some(best),
        columns.moves,
        page.time.then_some(Word::Time),
    ];
    let head = |word| el("th").set("scope", "col").text(page.word(word));
    let heads = heads.into_iter().flatten().map(head);
    // The name of the icon column is for screen readers only.
    let replay = columns.replay.then(|| {
        let name = el("span").set("class", "sr-only").text(page.word(Word::Replay));
        el("th").set("scope", "col").child(name)
    });
    let rows = sheet.book.newest(SHOWN).map(|record| row(page, sheet.group.id(), &columns, record));
    let table = el("table")
        .child(el("thead").child(el("tr").children(heads).children(replay)))
        .child(el("tbody").children(rows));
    let name = page.say(RecordsSay::Group(sheet.group));
    let name = format!("{name}: {}", page.word(Word::List));
    let scroll = div("table-box")
        .set("tabindex", "0")
        .set("role", "region")
        .put("aria-label", name)
        .child(table);
    div("list").child(el("h3").words(page.say(RecordsSay::LastGames(shown)))).child(scroll)
}

fn row(page: RecordsPage, id: GameId, columns: &Columns, record: &Record) -> El {
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
    let watch = replay(&params, record);
    let link = el("a").put("href", Page::Game(id, params).to_string()).words(deal.clone());
    let number = |n: u32| el("td").words(page.say(RecordsSay::Number(n.into())));
    let maybe = |n: Option<u32>| n.map_or_else(|| el("td"), number);
    let replay = columns.replay.then(|| match watch {
        None => el("td"),
        Some(params) => el("td").set("class", "watch").child(
            el("a")
                .set("class", "icon-button")
                .put("href", Page::Game(id, params).to_string())
                .put("aria-label", page.say(RecordsSay::ReplayOf(deal)))
                .view(icon("play")),
        ),
    });
    let row = el("tr")
        .put("data-at", record.at.to_string())
        .child(el("td").words(dates::write(page.ctx.lang(), day_of(record.at), Form::Brief)))
        .child(el("td").child(div("deal-cell").child(link).children(marks)))
        .child(number(record.score.unwrap_or(record.moves)))
        .children(columns.best.then(|| maybe(record.best)))
        .children(columns.moves.map(|_| number(record.moves)))
        .children(page.time.then(|| el("td").words(clock(record.ms))))
        .children(replay);
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
