//! Generators of texts of any length that are built to be slow to parse: the corpus of tests/limits.

/// Many fields for one object.
const MANY_FIELDS: usize = 1_000;

/// A name, and a text of up to the requested length.
pub type Shape = (&'static str, String);

/// Returns `head`, as many pieces as fit into `longest` bytes, and `tail`.
fn filled(
    longest: usize,
    head: &str,
    tail: &str,
    mut piece: impl FnMut(usize) -> String,
) -> String {
    let mut text = String::with_capacity(longest);
    text.push_str(head);
    for i in 0.. {
        let next = piece(i);
        if next.is_empty() || text.len() + next.len() + tail.len() > longest {
            break;
        }
        text.push_str(&next);
    }
    text + tail
}

/// The same with equal pieces.
fn same(longest: usize, head: &str, tail: &str, piece: &str) -> String {
    filled(longest, head, tail, |_| piece.to_owned())
}

/// Returns a comma for all pieces but the first.
fn joint(i: usize) -> &'static str {
    if i == 0 { "" } else { "," }
}

/// Returns texts in the format of stored values.
pub fn stored(longest: usize) -> Vec<Shape> {
    let object = |i: usize, fields: usize| {
        let fields: Vec<String> = (0..fields).map(|n| format!("\"{n}\":\"\"")).collect();
        format!("{}{{{}}}", joint(i), fields.join(","))
    };
    let record = |i: usize, start: &str, at: usize| {
        let j = joint(i);
        format!("{j}{{\"start\":\"{start}\",\"moves\":1,\"ms\":1,\"outcome\":\"won\",\"at\":{at}}}")
    };
    let books = "{\"v\":1,\"records\":[";
    vec![
        ("many names", filled(longest, "{", "}", |i| format!("{}\"{i}\":\"\"", joint(i)))),
        ("one name many times", filled(longest, "{", "}", |i| joint(i).to_owned() + "\"a\":\"\"")),
        ("many objects", filled(longest, "[", "]", |i| joint(i).to_owned() + "{}")),
        ("many small objects", filled(longest, "[", "]", |i| object(i, 1))),
        ("many large objects", filled(longest, "[", "]", |i| object(i, MANY_FIELDS))),
        ("many escapes", same(longest, "{\"a\":\"", "\"}", "\\u00f1\\\"")),
        ("many escapes of two", same(longest, "[{\"line\":\"", "\"}]", "\\ud83c\\udca1")),
        ("deep lists", same(longest, "", "", "[")),
        ("deep objects", same(longest, "", "", "{\"a\":")),
        ("a text without an end", same(longest, "[{\"a\":\"", "", "ñ")),
        ("a long text", same(longest, "{\"v\":1,\"a\":\"", "\"}", "🂡")),
        ("spaces", same(longest, "", "", " \n")),
        ("commas", same(longest, "[{}", "]", ",")),
        ("quotes", same(longest, "", "", "\"")),
        ("noise", same(longest, "", "", "{}[]\":,\\u")),
        ("many records", filled(longest, books, "]}", |i| record(i, "deal=1", i))),
        ("one record many times", filled(longest, books, "]}", |i| record(i, "deal=1", 1))),
        ("many starts", filled(longest, books, "]}", |i| record(i, &format!("deal={i}"), 1))),
        (
            "records that go back",
            filled(longest, books, "]}", |i| record(i, "deal=1", usize::MAX - i)),
        ),
        ("many orders found", same(longest, "{\"v\":1,\"found\":[[],[1", "]]}", ",1")),
        (
            "a long order",
            same(
                longest,
                "{\"v\":1,\"orders\":[{\"name\":\"a\",\"cards\":4,\"order\":\"",
                "\"}]}",
                "1 2 1 3 ",
            ),
        ),
        ("a long pad", same(longest, "{\"pad\":\"", "\"}", "x")),
        (
            "many values of a copy",
            filled(longest, "{\"kind\":\"handful backup\",\"v\":1,\"values\":[", "]}", |i| {
                format!("{}{{\"path\":\"seen/{i}\",\"text\":\"1\"}}", joint(i))
            }),
        ),
    ]
}

/// Returns saves of a game with lines of every kind of move.
pub fn saves(longest: usize, slug: &str) -> Vec<Shape> {
    let save = |start: &str, piece: &str, made: &str| {
        let head = format!(
            "{{\"v\":1,\"game\":\"{slug}\",\"rules\":1,\"start\":\"{start}\",\"source\":\"drawn\",\"line\":\""
        );
        let tail = format!("\",\"made\":{made},\"ms\":0,\"hints\":0,\"assisted\":true}}");
        same(longest, &head, &tail, piece)
    };
    let deal = "deal=1";
    let layout = format!("layout={}", "1,".repeat(2_000));
    vec![
        ("a line of commas", save(deal, ",", "0")),
        ("a line of noise", save(deal, "x,", "0")),
        ("a move without an end", save(deal, "1", "0")),
        ("swaps", save("layout=932745618", "9-3,", "200000")),
        ("flips", save("deal=1&mode=evil&cards=10", "10,9,", "200000")),
        ("slides", save("deal=1&side=10", "R9,L9,D9,U9,", "200000")),
        ("asks", save("deal=1&seats=you,you,you,you,you,you", "1:A,", "200000")),
        ("pickups", save("deal=1&passes=3", "-,", "200000")),
        ("a layout without an end", save(&layout, "-,", "0")),
        ("a start without an end", save(&"a".repeat(longest / 2), "-,", "0")),
        ("so many made", save(deal, "", "18446744073709551615")),
    ]
}

/// Returns texts in the format of addresses and their parameters.
pub fn links(longest: usize) -> Vec<Shape> {
    vec![
        ("many names", filled(longest, "", "", |i| format!("&{i}="))),
        (
            "many letters",
            filled(longest, "", "", |i| {
                format!("&{}=", char::from_u32(0x4e00 + i as u32 % 20_000).expect("a character"))
            }),
        ),
        ("one name many times", same(longest, "", "", "&a=1")),
        ("many ands", same(longest, "", "", "&")),
        ("many signs of equality", same(longest, "a", "", "=")),
        ("escapes", same(longest, "a=", "", "%41")),
        ("escapes of no text", same(longest, "a=", "", "%ff")),
        ("a broken escape", same(longest, "a=", "%", "%41")),
        ("a long layout", same(longest, "layout=", "", "1,")),
        ("a long layout of cards", same(longest, "layout=", "", "KS,")),
        ("many seats", same(longest, "deal=1&seats=you", "", ",you")),
        ("a long number", same(longest, "deal=", "", "9")),
        ("a long line", same(longest, "deal=1&replay=", "", "9-3,")),
        ("a long line of slides", same(longest, "deal=1&side=10&replay=", "", "R,L,")),
        ("a long code", same(longest, "#/together?1.i.", "", "A")),
        ("a long page", same(longest, "#/", "", "x")),
        ("many slashes", same(longest, "#", "", "/")),
        ("a game and noise", same(longest, "#/sliding?", "", "&\u{202e}=%")),
        ("a day without an end", same(longest, "#/daily?DATE=2026-11-22", "", "-")),
    ]
}

/// Returns texts such as a person may paste or type.
pub fn typed(longest: usize) -> Vec<Shape> {
    vec![
        ("marks that turn the writing", same(longest, "", "", "\u{202e}")),
        ("letters upon letters", same(longest, "a", "", "\u{301}")),
        ("spaces", same(longest, "", "", " ")),
        ("one word", same(longest, "", "", "1")),
        ("many words", same(longest, "", "", "1 ")),
        ("many brackets", same(longest, "]", "[", "[]")),
        ("pictures", same(longest, "", "", "👨\u{200d}👩\u{200d}👧 ")),
    ]
}
