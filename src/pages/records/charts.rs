//! Two charts of a group's counted games: one by one, and in comparison with all deals.

use std::fmt::Write;

use super::{RecordsPage, Sheet, fold};
use crate::kit::html::{
    self, Element, details, div, li, span, summary, tbody, td, th, thead, tr, ul,
};
use crate::kit::parts::picture;
use crate::kit::time::{DateForm, day_of, write_date};
use handful_engine::chart::{Bar, Chart};
use handful_engine::stats::rounded;
use handful_engine::{BinPosition, Histogram, HistogramColumn, Outcome, Record};
use handful_games::group::Group;
use handful_games::text::RankedResult;
use handful_shell::text::records::{self as text, ChartText, HistogramText, Unit};

/// The width and height of a chart in its own units; it is stretched to its box.
const WIDTH: usize = 10_000;
const HEIGHT: u64 = 1_000;
const VIEW_BOX: &str = "0 0 10000 1000";
/// The least number of columns, because the bars of a few games would be too wide.
const MIN_COLUMNS: usize = 16;
/// The baseline of the bars for all deals, and the height of the highest.
const ALL_HEIGHT: u64 = 600;
/// The top of the bars for the player's games.
const OWN_TOP: u64 = 640;
/// The least height of a bar, so that it is visible.
const STUB: u64 = 12;
/// The most labels under a chart.
const LABELS: usize = 8;

/// The position and width of a column, and of the bar in its middle.
#[derive(Clone, Copy)]
struct ColumnLayout {
    x: usize,
    width: usize,
    bar_x: usize,
    bar: usize,
}

impl ColumnLayout {
    fn new(column: usize, columns: usize) -> Self {
        let [x, end] = [column, column + 1].map(|at| at * WIDTH / columns);
        let gap = WIDTH / columns / 10;
        Self { x, width: end - x, bar_x: x + gap, bar: end - x - 2 * gap }
    }
}

/// Builds a chart with an accessible name.
fn graphic(name: &'static str, text: String, parts: String) -> Element {
    let drawing = picture("bars", VIEW_BOX, ("preserveAspectRatio", "none".to_owned()), parts);
    div()
        .attr("class", "graphic")
        .attr("role", "img")
        .attr("data-chart", name)
        .attr("aria-label", text)
        .child(drawing)
}

/// Returns the height of a value in proportion to the largest one.
fn scaled(value: u32, top: u32, height: u64) -> u64 {
    rounded(value.min(top).into(), height, top.max(1).into())
}

/// Builds the folded chart of the last games; `None` if no game counts.
pub fn last_games(page: RecordsPage, sheet: &Sheet) -> Option<Element> {
    let (lang, group) = (page.lang(), &sheet.group);
    let chart = Chart::new(sheet.records());
    let newest = chart.bars().last().copied()?;
    let unit = group.id().unit();
    let top = chart.axis_max();
    let mut parts = String::new();
    let columns = chart.bars().len().max(MIN_COLUMNS);
    for (i, bar) in chart.bars().iter().enumerate() {
        write_bar(&mut parts, ColumnLayout::new(i, columns), bar, top);
    }
    let content = ChartText {
        unit,
        games: chart.bars().len(),
        won: chart.won(),
        best: chart.best(),
        mean: chart.mean().tenths(),
        newest: newest.value,
        halves: chart.halves().map(|halves| halves.map(|half| half.tenths().unwrap_or(0))),
    };
    let number = |n: u32| span().text(page.number(n));
    let day = |bar: &Bar| write_date(page.ctx.lang(), day_of(bar.at), DateForm::Brief);
    let days = chart.bars().first().map(day).into_iter();
    let days = days.chain((chart.bars().len() >= MIN_COLUMNS).then(|| day(&newest)));
    let any = |is: fn(&Bar) -> bool| chart.bars().iter().any(is);
    let keys = [
        any(|bar| bar.outcome == Outcome::Won).then_some(("won", text::won(lang))),
        any(|bar| bar.outcome != Outcome::Won).then_some(("lost", lang.of("not won", "no ganada"))),
        any(|bar| bar.best.is_some()).then_some(("mark", text::best_possible(lang, unit))),
    ];
    let keys = keys.into_iter().flatten().map(|(key, label)| (key, label.to_owned()));
    let plot = div()
        .attr("class", "plot")
        .child(
            div()
                .attr("class", "scale")
                .attr("aria-hidden", "true")
                .child(number(top))
                .child(number(0)),
        )
        .child(
            graphic("last", text::chart(lang, &content), parts).attr("data-top", top.to_string()),
        )
        .child(
            div()
                .attr("class", "days")
                .attr("aria-hidden", "true")
                .child(days.map(|day| span().text(day))),
        );
    let figure = html::figure().attr("class", "chart").child(plot).child(legend(keys));
    let title = text::course(lang, group, any(|bar| bar.best.is_some()));
    let note = text::the_last(lang, chart.bars().len());
    Some(fold(page, sheet.heading(), "last", (title, note), vec![figure]))
}

/// Builds the legend of a chart.
fn legend(keys: impl Iterator<Item = (&'static str, String)>) -> Element {
    let key = |(key, text)| {
        let sample = html::i().attr("class", key).attr("aria-hidden", "true");
        li().child(sample).text(text)
    };
    ul().attr("class", "legend").attr("role", "list").child(keys.map(key))
}

fn write_bar(parts: &mut String, layout: ColumnLayout, bar: &Bar, top: u32) {
    let ColumnLayout { x, width, .. } = layout;
    let kind = match bar.outcome {
        Outcome::Won => "won",
        Outcome::Left => "lost left",
        Outcome::Lost | Outcome::Over => "lost",
    };
    let height = scaled(bar.value, top, HEIGHT).max(STUB);
    let mark = bar.best.map(|mark| format!(r#" data-mark="{mark}""#)).unwrap_or_default();
    let _ = write!(
        parts,
        r#"<rect class="{kind}" x="{}" y="{}" width="{}" height="{height}" data-at="{}" data-value="{}" data-outcome="{}"{mark}/>"#,
        layout.bar_x,
        HEIGHT - height,
        layout.bar,
        bar.at,
        bar.value,
        bar.outcome,
    );
    // A break in a bar that is higher than the chart.
    if bar.value > top {
        let _ = write!(parts, r#"<path class="cut" d="M{x} 90l{width} -40"/>"#);
    }
    if let Some(mark) = bar.best {
        let y = HEIGHT - scaled(mark, top, HEIGHT);
        let _ = write!(parts, r#"<path class="mark" d="M{x} {y}h{width}"/>"#);
    }
}

/// Builds the folded comparison of the player's results with all deals, where those are known.
pub fn beside_all(page: RecordsPage, sheet: &Sheet) -> Option<Element> {
    let lang = page.lang();
    let group = &sheet.group;
    let histogram = group.histogram()?;
    let counted = sheet.records().iter().filter(|record| record.is_counted());
    let own: Vec<(&Record, u32)> =
        counted.filter_map(|record| group.result(record).map(|value| (record, value))).collect();
    let &(newest, value) = own.last()?;
    let results: Vec<u32> = own.iter().map(|(_, value)| *value).collect();
    let columns = histogram.beside(&results);
    let at = histogram.column(&columns, value);
    let best = group.best(newest);
    let deal = best.filter(|&best| matches!(histogram.position(best), BinPosition::Bin(_)));
    let deal = deal.map(|best| histogram.column(&columns, best));
    let ideal = match group.id().unit() {
        Unit::Moves => lang.of("best possible on that deal", "par de ese reparto"),
        _ => lang.of("best possible on that deal", "máximo de ese reparto"),
    };
    let picture = graphic(
        "beside",
        text::histogram(lang, histogram_text(group, &histogram, &results)),
        pairs(&columns, at, deal),
    );
    let keys = [
        Some(("all", text::all_deals(lang, group, histogram.total()))),
        Some(("own", text::own_games(lang, group, results.len() as u32))),
        Some(("here", lang.of("your last game", "tu última partida").to_owned())),
        deal.map(|_| ("deal", ideal.to_owned())),
    ];
    let known = best.unwrap_or(value);
    let placed =
        RankedResult { value, best, less: histogram.below(known), more: histogram.above(known) };
    let figure = html::figure()
        .attr("class", "chart")
        .child(html::p().attr("data-placed", "").text(text::placed(lang, group, placed)))
        .child(random(page, sheet))
        .child(div().attr("class", "plot").child(picture).child(labels(&columns)))
        .child(legend(keys.into_iter().flatten()))
        .child(in_numbers(page, &columns));
    let all = histogram.total();
    let note = if all > 1 { text::among(lang, group, all) } else { String::new() };
    Some(fold(
        page,
        sheet.heading(),
        "beside",
        (text::how_good(lang).to_owned(), note),
        vec![figure],
    ))
}

fn histogram_text<'a>(
    group: &'a Group,
    histogram: &Histogram,
    results: &[u32],
) -> HistogramText<'a> {
    let counts = histogram.counts();
    let most = counts.iter().copied().max().unwrap_or(0);
    let bin = counts.iter().position(|&count| count == most).unwrap_or(0);
    let ends = results.iter().min().copied().zip(results.iter().max().copied());
    HistogramText {
        group,
        all: histogram.total(),
        most: histogram.ends(bin),
        share: rounded(most.into(), 1_000, histogram.total().max(1).into()) as u32,
        own: results.len() as u32,
        ends,
    }
}

/// Returns the bars of both: all deals standing, the player's games hanging below.
fn pairs(columns: &[HistogramColumn], newest: usize, deal: Option<usize>) -> String {
    let most = |of: fn(&HistogramColumn) -> u32| columns.iter().map(of).max().unwrap_or(1);
    let (most_all, most_own) = (most(|column| column.all), most(|column| column.own));
    let seen = |n: u32, height: u64| if n == 0 { 0 } else { height.max(STUB) };
    let here = ColumnLayout::new(newest, columns.len());
    let mut parts = format!(
        r#"<rect class="here" x="{}" y="0" width="{}" height="{HEIGHT}"/>"#,
        here.x, here.width
    );
    for (i, column) in columns.iter().enumerate() {
        let ColumnLayout { bar_x: x, bar: width, .. } = ColumnLayout::new(i, columns.len());
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

/// Builds a few labels under the chart.
fn labels(columns: &[HistogramColumn]) -> Element {
    let step = columns.len().div_ceil(LABELS);
    let label = |(i, column): (usize, &HistogramColumn)| {
        let more = if column.to.is_none() { "+" } else { "" };
        span().style("--at", move || (i + 1).to_string()).text(format!("{}{more}", column.from))
    };
    let last = columns.len() - 1;
    // If the last column means "or more", it is labelled instead of its neighbours.
    let open = columns[last].to.is_none();
    let is_shown = move |i: usize| {
        if open && i + step > last { i == last } else { i.is_multiple_of(step) }
    };
    let count = columns.len();
    div()
        .attr("class", "ticks")
        .attr("aria-hidden", "true")
        .style("--n", move || count.to_string())
        .child(columns.iter().enumerate().filter(move |(i, _)| is_shown(*i)).map(label))
}

/// Builds a text about random play and, where that is measured in wins, about the player's own
/// share of wins.
fn random(page: RecordsPage, sheet: &Sheet) -> Option<Element> {
    let lang = page.lang();
    let mut text = text::random(lang, &sheet.group)?;
    let stats = sheet.book.stats();
    if sheet.group.random_wins() && stats.played > 0 {
        let share = rounded(stats.won.into(), 1_000, stats.played.into()) as u32;
        text = format!("{text} {}", text::you_won(lang, share));
    }
    Some(html::p().attr("data-random", "").text(text))
}

/// Builds the table of the chart's numbers.
fn in_numbers(page: RecordsPage, columns: &[HistogramColumn]) -> Element {
    let lang = page.lang();
    let number = |n: u32| td().text(page.number(n));
    let row = |column: &HistogramColumn| {
        let name = text::bin(lang, column.from, column.to);
        tr().child(th().attr("scope", "row").text(name))
            .child(number(column.all))
            .child(number(column.own))
    };
    let heads = [
        lang.of("Result", "Resultado"),
        lang.of("All deals", "Todos los repartos"),
        lang.of("Your games", "Tus partidas"),
    ];
    let heads = heads.map(|label| th().attr("scope", "col").text(label));
    let table = html::table()
        .child(thead().child(tr().child(heads)))
        .child(tbody().child(columns.iter().map(row)));
    details().child(summary().text(lang.of("Show the numbers", "Ver los números"))).child(table)
}
