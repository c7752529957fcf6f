//! Two pictures of a group's games that count: one after another, and beside all deals there are.

use std::fmt::Write;

use super::{RecordsPage, Sheet};
use crate::engine::chart::{Bar, Chart};
use crate::engine::stats::rounded;
use crate::engine::{Column, Outcome, Place, Record, Spread};
use crate::games::group::Group;
use crate::games::spread::RandomPlay;
use crate::text::{ChartText, RecordsSay as Say, RecordsWord as Word, Unit};
use crate::web::kit::dates::{self, Form};
use crate::web::kit::el::{El, div, el, picture};
use crate::web::kit::time::day_of;

/// A picture's width and height in its own units, whatever box it fills.
const WIDTH: usize = 10_000;
const HEIGHT: u64 = 1_000;
const VIEW_BOX: &str = "0 0 10000 1000";
/// A chart has so many columns at least, or the bars of a few games would be slabs.
const FEWEST: usize = 16;
/// Where the bars of all deals stand, and how high the highest is.
const ALL_HEIGHT: u64 = 600;
/// Where the bars of one's own games hang.
const OWN_TOP: u64 = 640;
/// The lowest bar that can be seen.
const STUB: u64 = 12;
/// The most labels under a picture.
const LABELS: usize = 8;

/// The pictures; none where no game counts.
pub fn charts(page: RecordsPage, sheet: &Sheet) -> Option<El> {
    let chart = Chart::of(sheet.records());
    let newest = chart.bars().last().copied()?;
    let charts = div("charts")
        .child(last_games(page, sheet.group, &chart, newest))
        .children(beside_all(page, sheet));
    Some(charts)
}

/// Where a column begins, how wide it is, and how wide the bar in its middle.
#[derive(Clone, Copy)]
struct Slot {
    x: usize,
    width: usize,
    bar_x: usize,
    bar: usize,
}

impl Slot {
    fn of(column: usize, columns: usize) -> Self {
        let [x, end] = [column, column + 1].map(|at| at * WIDTH / columns);
        let gap = WIDTH / columns / 10;
        Self { x, width: end - x, bar_x: x + gap, bar: end - x - 2 * gap }
    }
}

/// A drawing with a name for the ear.
fn graphic(name: &'static str, text: String, parts: String) -> El {
    let drawing = picture("bars", VIEW_BOX, ("preserveAspectRatio", "none".to_owned()), parts);
    div("graphic").set("role", "img").set("data-chart", name).put("aria-label", text).view(drawing)
}

/// So much of a height as a value is of the largest one.
fn scaled(value: u32, top: u32, height: u64) -> u64 {
    rounded(value.min(top).into(), height, top.max(1).into())
}

fn last_games(page: RecordsPage, group: Group, chart: &Chart, newest: Bar) -> El {
    let unit = Unit::of(group);
    let top = chart.top();
    let mut parts = String::new();
    let columns = chart.bars().len().max(FEWEST);
    for (i, bar) in chart.bars().iter().enumerate() {
        write_bar(&mut parts, Slot::of(i, columns), bar, top);
    }
    let text = ChartText {
        unit,
        games: chart.bars().len(),
        won: chart.won(),
        best: chart.best(),
        mean: chart.mean().tenths(),
        newest: newest.value,
        halves: chart.halves().map(|halves| halves.map(|half| half.tenths().unwrap_or(0))),
    };
    let number = |n: u32| el("span").words(page.say(Say::Number(n.into())));
    let day = |bar: &Bar| dates::write(page.ctx.lang(), day_of(bar.at), Form::Brief);
    let days = chart.bars().first().map(day).into_iter();
    let days = days.chain((chart.bars().len() >= FEWEST).then(|| day(&newest)));
    let mark = if unit == Unit::Moves { Word::Par } else { Word::Best };
    let any = |is: fn(&Bar) -> bool| chart.bars().iter().any(is);
    let keys = [
        any(|bar| bar.outcome == Outcome::Won).then_some(("won", Word::LegendWon)),
        any(|bar| bar.outcome != Outcome::Won).then_some(("lost", Word::LegendLost)),
        any(|bar| bar.mark.is_some()).then_some(("mark", mark)),
    ];
    let keys = keys.into_iter().flatten().map(|(key, word)| (key, page.word(word).to_owned()));
    el("figure")
        .set("class", "chart")
        .child(el("h3").words(format!("{}: {}", page.word(unit.word()), page.word(Word::Course))))
        .child(
            div("plot")
                .child(div("scale").set("aria-hidden", "true").child(number(top)).child(number(0)))
                .child(
                    graphic("last", page.say(Say::Chart(text)), parts)
                        .put("data-top", top.to_string()),
                )
                .child(
                    div("days")
                        .set("aria-hidden", "true")
                        .children(days.map(|day| el("span").words(day))),
                ),
        )
        .child(legend(keys))
}

/// What the marks of a picture mean.
fn legend(keys: impl Iterator<Item = (&'static str, String)>) -> El {
    let key = |(key, text)| {
        let sample = el("i").set("data-key", key).set("aria-hidden", "true");
        el("li").child(sample).words(text)
    };
    el("ul").set("class", "legend").set("role", "list").children(keys.map(key))
}

fn write_bar(parts: &mut String, slot: Slot, bar: &Bar, top: u32) {
    let Slot { x, width, .. } = slot;
    let kind = match bar.outcome {
        Outcome::Won => "won",
        Outcome::Left => "lost left",
        Outcome::Lost | Outcome::Over => "lost",
    };
    let height = scaled(bar.value, top, HEIGHT).max(STUB);
    let mark = bar.mark.map(|mark| format!(r#" data-mark="{mark}""#)).unwrap_or_default();
    let _ = write!(
        parts,
        r#"<rect class="{kind}" x="{}" y="{}" width="{}" height="{height}" data-at="{}" data-value="{}" data-outcome="{}"{mark}/>"#,
        slot.bar_x,
        HEIGHT - height,
        slot.bar,
        bar.at,
        bar.value,
        bar.outcome,
    );
    // A bar that goes on above the picture.
    if bar.value > top {
        let _ = write!(parts, r#"<path class="cut" d="M{x} 90l{width} -40"/>"#);
    }
    if let Some(mark) = bar.mark {
        let y = HEIGHT - scaled(mark, top, HEIGHT);
        let _ = write!(parts, r#"<path class="mark" d="M{x} {y}h{width}"/>"#);
    }
}

/// One's own results beside all deals, where these are known.
fn beside_all(page: RecordsPage, sheet: &Sheet) -> Option<El> {
    let group = sheet.group;
    let spread = group.spread()?;
    let counted = sheet.records().iter().filter(|record| record.counts());
    let own: Vec<(&Record, u32)> =
        counted.filter_map(|record| group.result(record).map(|value| (record, value))).collect();
    let &(newest, value) = own.last()?;
    let results: Vec<u32> = own.iter().map(|(_, value)| *value).collect();
    let columns = spread.beside(&results);
    let at = spread.column(&columns, value);
    let best = group.best(newest);
    let deal = best.filter(|&best| matches!(spread.place(best), Place::Bin(_)));
    let deal = deal.map(|best| spread.column(&columns, best));
    let text = |say| page.say(say);
    let is_par = Unit::of(group) == Unit::Moves;
    let ideal = if is_par { Word::LegendPar } else { Word::LegendDeal };
    let picture =
        graphic("beside", text(in_words(group, &spread, &results)), pairs(&columns, at, deal));
    let keys = [
        Some(("all", text(Say::All(group, spread.total())))),
        Some(("own", text(Say::Own(group, results.len() as u32)))),
        Some(("here", page.word(Word::LegendNewest).to_owned())),
        deal.map(|_| ("deal", page.word(ideal).to_owned())),
    ];
    let known = best.unwrap_or(value);
    let placed =
        Say::Placed { group, value, best, below: spread.below(known), above: spread.above(known) };
    let figure = el("figure")
        .set("class", "chart")
        .child(el("h3").text(page.word(Word::HowGood)))
        .child(el("p").set("data-placed", "").words(text(placed)))
        .children(random(page, sheet))
        .child(div("plot").child(picture).child(labels(&columns)))
        .child(legend(keys.into_iter().flatten()))
        .child(in_numbers(page, &columns));
    Some(figure)
}

fn in_words(group: Group, spread: &Spread, results: &[u32]) -> Say {
    let counts = spread.counts();
    let most = counts.iter().copied().max().unwrap_or(0);
    let bin = counts.iter().position(|&count| count == most).unwrap_or(0);
    let ends = results.iter().min().copied().zip(results.iter().max().copied());
    Say::Spread {
        group,
        all: spread.total(),
        most: spread.ends(bin),
        share: rounded(most.into(), 1_000, spread.total().max(1).into()) as u32,
        own: results.len() as u32,
        ends,
    }
}

/// All deals as bars that stand, one's own games as bars that hang below them.
fn pairs(columns: &[Column], newest: usize, deal: Option<usize>) -> String {
    let most = |of: fn(&Column) -> u32| columns.iter().map(of).max().unwrap_or(1);
    let (most_all, most_own) = (most(|column| column.all), most(|column| column.own));
    let seen = |n: u32, height: u64| if n == 0 { 0 } else { height.max(STUB) };
    let here = Slot::of(newest, columns.len());
    let mut parts = format!(
        r#"<rect class="here" x="{}" y="0" width="{}" height="{HEIGHT}"/>"#,
        here.x, here.width
    );
    for (i, column) in columns.iter().enumerate() {
        let Slot { bar_x: x, bar: width, .. } = Slot::of(i, columns.len());
        let kind = if deal == Some(i) { "all deal" } else { "all" };
        let all = seen(column.all, scaled(column.all, most_all, ALL_HEIGHT));
        let own = seen(column.own, scaled(column.own, most_own, HEIGHT - OWN_TOP));
        let to = column.to.map(|to| to.to_string()).unwrap_or_default();
        let _ = write!(
            parts,
            r#"<g data-from="{}" data-to="{to}" data-all="{}" data-own="{}"{}><rect class="{kind}" x="{x}" y="{}" width="{width}" height="{all}"/><rect class="own" x="{x}" y="{OWN_TOP}" width="{width}" height="{own}"/></g>"#,
            column.from,
            column.all,
            column.own,
            if i == newest { r#" data-newest="""# } else { "" },
            ALL_HEIGHT - all,
        );
    }
    parts
}

/// A few values under the picture.
fn labels(columns: &[Column]) -> El {
    let step = columns.len().div_ceil(LABELS);
    let label = |(i, column): (usize, &Column)| {
        let more = if column.to.is_none() { "+" } else { "" };
        el("span").var("--at", move || (i + 1).to_string()).words(format!("{}{more}", column.from))
    };
    let last = columns.len() - 1;
    // The last column is named where it means "or more", and then its neighbours are not.
    let open = columns[last].to.is_none();
    let is_shown = move |i: usize| {
        if open && i + step > last { i == last } else { i.is_multiple_of(step) }
    };
    let count = columns.len();
    div("ticks")
        .set("aria-hidden", "true")
        .var("--n", move || count.to_string())
        .children(columns.iter().enumerate().filter(move |(i, _)| is_shown(*i)).map(label))
}

/// What random play comes to, and where it is a share of wins, one's own.
fn random(page: RecordsPage, sheet: &Sheet) -> Option<El> {
    let random = sheet.group.random()?;
    let mut text = page.say(Say::Random(sheet.group, random));
    let stats = sheet.book.stats();
    if matches!(random, RandomPlay::Picks(_) | RandomPlay::Asks { .. }) && stats.played > 0 {
        let share = rounded(stats.won.into(), 1_000, stats.played.into()) as u32;
        text = format!("{text} {}", page.say(Say::YouWon(share)));
    }
    Some(el("p").set("data-random", "").words(text))
}

/// The picture's numbers.
fn in_numbers(page: RecordsPage, columns: &[Column]) -> El {
    let number = |n: u32| el("td").words(page.say(Say::Number(n.into())));
    let row = |column: &Column| {
        let name = page.say(Say::Bin(column.from, column.to));
        el("tr")
            .child(el("th").set("scope", "row").words(name))
            .child(number(column.all))
            .child(number(column.own))
    };
    let heads = [Word::Result, Word::AllDeals, Word::YourGames];
    let heads = heads.map(|word| el("th").set("scope", "col").text(page.word(word)));
    let table = el("table")
        .child(el("thead").child(el("tr").children(heads)))
        .child(el("tbody").children(columns.iter().map(row)));
    el("details").child(el("summary").text(page.word(Word::AsTable))).child(table)
}
