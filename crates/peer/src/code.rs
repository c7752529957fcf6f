//! The codes by which two devices meet, for a QR code or a text: an invite, which becomes a link, and the answer to it.
//!
//! `1.i.<text>` is an invite and `1.a.<text>` an answer: version, kind, and bytes in base64url followed by a four-character
//! checksum of everything before it. An answer ends with the mark of the invite that it answers, so that another one is
//! found before a connection is tried with it. Every version keeps this frame, so a code of a newer version is told from a damaged
//! one. Browsers' halves make 91 to 167 characters; a name adds up to 128.

use std::fmt::{self, Display};

use super::sdp::Half;
use super::wire::{Garbled, Reader, Wire, Writer};
use handful_engine::base64::{SUM, from_base64, text_sum, to_base64};
use handful_engine::keyword::whole;
use handful_engine::params::name_of;
use handful_engine::sha256::sha256;

/// The version of the codes that this program writes.
pub const VERSION: u32 = 1;
/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;
/// The most bytes of a code, and of the text in which one is looked for.
const LONGEST: usize = 1_000;
const LONGEST_TEXT: usize = 16_384;

/// What tells one half from another in an answer: the beginning of its SHA-256.
pub type Mark = [u8; 3];

/// Returns the mark of a half.
#[must_use]
pub fn mark(half: &Half) -> Mark {
    let [a, b, c, ..] = sha256(&[b"handful invite\0", &half.to_bytes()[..]].concat());
    [a, b, c]
}

/// An invite: what a host shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// The host's half of the connection, which is its offer.
    pub half: Half,
    /// The host's name, empty if it has none. Sanitized and cut to [`LONGEST_NAME`] characters when it is written.
    pub name: String,
}

/// An answer: what a guest shows to the host whose invite it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The guest's half of the connection.
    pub half: Half,
    /// The guest's name, as in an [`Invite`].
    pub name: String,
    /// The [`mark`] of the half in the invite that this answers.
    pub to: Mark,
}

/// Why a text is not the code that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No code at all.
    NoCode,
    /// An answer in place of an invite, or an invite in place of an answer.
    OtherKind,
    /// Written by a newer version of the program.
    Newer(u32),
    /// Truncated or altered.
    Damaged,
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::NoCode => "this is not a code",
            Fault::OtherKind => "this is the code of the other side",
            Fault::Newer(_) => "the code is of a newer version",
            Fault::Damaged => "the code is damaged",
        })
    }
}

impl std::error::Error for Fault {}

impl Invite {
    /// Returns the code of the link `#/together?<code>`.
    #[must_use]
    pub fn to_code(&self) -> String {
        write(Kind::Invite, &self.half, &self.name, &[])
    }

    /// Finds an invite in a scanned or pasted text: the link or the code, with spaces and line breaks around or in it, and
    /// with other words around it.
    ///
    /// # Errors
    /// Returns why there is none.
    pub fn from_code(text: &str) -> Result<Self, Fault> {
        find(Kind::Invite, text).map(|(Meeting { half, name }, _)| Self { half, name })
    }
}

impl Answer {
    /// Returns the code, which is shown as it is: no link, because only the page that made the invite can take it.
    #[must_use]
    pub fn to_code(&self) -> String {
        write(Kind::Answer, &self.half, &self.name, &self.to)
    }

    /// Finds an answer in a text, as [`Invite::from_code`] does.
    ///
    /// # Errors
    /// Returns why there is none.
    pub fn from_code(text: &str) -> Result<Self, Fault> {
        find(Kind::Answer, text).map(|(Meeting { half, name }, to)| Self { half, name, to })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Invite,
    Answer,
}

impl Kind {
    fn letter(self) -> &'static str {
        match self {
            Kind::Invite => "i",
            Kind::Answer => "a",
        }
    }

    fn of(letter: &str) -> Option<Self> {
        [Kind::Invite, Kind::Answer].into_iter().find(|it| it.letter() == letter)
    }
}

/// What both codes hold.
struct Meeting {
    half: Half,
    name: String,
}

impl Wire for Meeting {
    fn write(&self, out: &mut Writer) {
        self.half.write(out);
        out.text(&self.name);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let half = Half::read(from)?;
        let name = from.text(4 * LONGEST_NAME)?;
        if name_of(name, LONGEST_NAME) != name {
            return Err(Garbled);
        }
        Ok(Self { half, name: name.to_owned() })
    }
}

fn write(kind: Kind, half: &Half, name: &str, to: &[u8]) -> String {
    let meeting = Meeting { half: half.clone(), name: name_of(name, LONGEST_NAME) };
    let bytes = [&meeting.to_bytes(), to].concat();
    let mut code = VERSION.to_string();
    for part in [".", kind.letter(), ".", &to_base64(&bytes)] {
        code.push_str(part);
    }
    code.push_str(&text_sum(&code));
    code
}

/// Reads a code that takes up the whole text.
fn read(wanted: Kind, code: &str) -> Result<(Meeting, Mark), Fault> {
    let mut fields = code.splitn(3, '.');
    let (Some(version), Some(letter), Some(text)) = (fields.next(), fields.next(), fields.next())
    else {
        return Err(Fault::NoCode);
    };
    let version = whole(version).filter(|&it| it > 0).ok_or(Fault::NoCode)?;
    let kind = Kind::of(letter).ok_or(Fault::NoCode)?;
    if text.len() <= SUM || code.len() > LONGEST {
        return Err(Fault::Damaged);
    }
    let (body, sum) = code.split_at_checked(code.len() - SUM).ok_or(Fault::Damaged)?;
    if text_sum(body) != sum {
        return Err(Fault::Damaged);
    }
    if version > VERSION {
        return Err(Fault::Newer(version));
    }
    if kind != wanted {
        return Err(Fault::OtherKind);
    }
    let bytes = text.strip_suffix(sum).and_then(from_base64).ok_or(Fault::Damaged)?;
    let (bytes, to) = match wanted {
        Kind::Invite => (&*bytes, Mark::default()),
        Kind::Answer => {
            bytes.split_last_chunk().map(|(rest, to)| (rest, *to)).ok_or(Fault::Damaged)?
        }
    };
    Ok((Meeting::from_bytes(bytes).map_err(|_| Fault::Damaged)?, to))
}

/// Finds a code among the words of a text, and else in the text without its spaces, which a message may have broken it by.
fn find(wanted: Kind, text: &str) -> Result<(Meeting, Mark), Fault> {
    let text = text.trim();
    if text.len() > LONGEST_TEXT {
        return Err(Fault::NoCode);
    }
    let is_mark = |c: char| matches!(c, '"' | '\'' | '<' | '>' | ',' | ';' | '(' | ')' | '“' | '”');
    let plain = |word: &str| {
        let word = word.rsplit_once('?').map_or(word, |(_, code)| code);
        read(wanted, word.trim_matches(is_mark))
    };
    let mut fault = Fault::NoCode;
    let joined: String = text.split_whitespace().collect();
    for word in text.split_whitespace().chain([&*joined]) {
        match plain(word) {
            Ok(found) => return Ok(found),
            // What is damaged in one reading may be whole in another, and is said only if nothing else can be.
            Err(new)
                if fault == Fault::NoCode || fault == Fault::Damaged && new != Fault::NoCode =>
            {
                fault = new
            }
            Err(_) => {}
        }
    }
    Err(fault)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::sdp::tests::{CHROMIUM, FIREFOX, halves};
    use super::*;

    fn invite(sdp: &str, name: &str) -> Invite {
        Invite { half: Half::of_sdp(sdp).expect("a half"), name: name.to_owned() }
    }

    /// The first version's codes never change: a page of this version may be kept offline for years.
    #[test]
    fn codes_are_golden() {
        let code = invite(CHROMIUM, "Ana").to_code();
        assert_eq!(
            code,
            "1.i.0aS-wer-CWTfomdCMbSCgyZrqqm4pONyOndALYiPOhYCvtFW2ylSjqfQC4a1fi2ln4\
             xNfHMIMMPZZ9SXU0_bvoGPht_nFY-dmFWMyBIfkEFerzipC3U3fQKikANBbmE8xod"
        );
        assert_eq!(Invite::from_code(&code), Ok(invite(CHROMIUM, "Ana")));
        let Invite { half, name } = invite(CHROMIUM, "Ben");
        let to = mark(&invite(CHROMIUM, "").half);
        let answer = Answer { half, name, to };
        assert_eq!(
            answer.to_code(),
            "1.a.0aS-wer-CWTfomdCMbSCgyZrqqm4pONyOndALYiPOhYCvtFW2ylSjqfQC4a1fi2ln4\
             xNfHMIMMPZZ9SXU0_bvoGPht_nFY-dmFWMyBIfkEFerzipC3U3fQKikANCZW5FWyQ9Avj"
        );
        assert_eq!(Answer::from_code(&answer.to_code()), Ok(answer));
    }

    #[test]
    fn codes_are_short() {
        let length = |sdp: &str, name: &str| invite(sdp, name).to_code().len();
        assert_eq!((length(CHROMIUM, ""), length(FIREFOX, "")), (131, 143));
        assert_eq!(length(CHROMIUM, &"é".repeat(30)), 195);
    }

    #[test]
    fn pasted_texts_have_their_code_found() {
        let wanted = invite(CHROMIUM, "José");
        let code = wanted.to_code();
        let link = format!("https://example.org/handful/#/together?{code}");
        let (start, end) = link.split_at(90);
        for text in [
            code.clone(),
            format!(" \n{code}\r\n"),
            link.clone(),
            format!("Play with me: {link} – now?"),
            format!("<{link}>, “{code}”"),
            format!("{start}\r\n  {end}\n"),
        ] {
            assert_eq!(Invite::from_code(&text), Ok(wanted.clone()), "{text}");
        }
        let long = " ".repeat(LONGEST_TEXT) + &code + &"x".repeat(LONGEST_TEXT);
        assert_eq!(Invite::from_code(&long), Err(Fault::NoCode));
    }

    #[test]
    fn faults_are_told_apart() {
        let Invite { half, name } = invite(CHROMIUM, "Ana");
        let answer = Answer { half, name, to: [1, 2, 3] }.to_code();
        assert_eq!(Invite::from_code(&answer), Err(Fault::OtherKind));
        let newer = |version: &str| {
            let body = format!("{version}.i.AAAA-a-form-of-tomorrow");
            Invite::from_code(&(body.clone() + &text_sum(&body)))
        };
        assert_eq!(newer("2"), Err(Fault::Newer(2)));
        assert_eq!(newer("1"), Err(Fault::Damaged));
        assert_eq!(newer("0"), Err(Fault::NoCode));
        // A slip in the version is no newer version.
        assert_eq!(Answer::from_code(&answer.replacen('1', "2", 1)), Err(Fault::Damaged));
        assert_eq!(Answer::from_code(&answer[..60]), Err(Fault::Damaged));
        for none in [
            "",
            "hello",
            "1.",
            "1.i",
            "1.z.0f3a99c2.2.3.abcd",
            "https://example.org/#/together?",
            "1.i.AAé",
        ] {
            let fault = Invite::from_code(none);
            assert!(matches!(fault, Err(Fault::NoCode | Fault::Damaged)), "{none}");
        }
    }

    #[test]
    fn a_name_is_plain() {
        for (name, plain) in [
            ("  Ana \u{202e} Lucía\n", "Ana Lucía"),
            ("\u{200d}", ""),
            (&*"x".repeat(30), &*"x".repeat(24)),
        ] {
            let code = invite(FIREFOX, name).to_code();
            assert_eq!(Invite::from_code(&code).map(|it| it.name), Ok(plain.to_owned()));
            // One that is not, under a right checksum, is none of ours.
            let forged = Meeting { half: invite(FIREFOX, "").half, name: name.to_owned() };
            assert!(Meeting::from_bytes(&forged.to_bytes()).is_err());
        }
    }

    proptest! {
        #[test]
        fn a_code_is_read_as_written(half in halves(), name in ".{0,30}") {
            let answer = Answer { to: mark(&half), half, name: name_of(&name, LONGEST_NAME) };
            let code = answer.to_code();
            prop_assert!(code.len() <= LONGEST);
            prop_assert!(code.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'.' | b'-' | b'_')));
            prop_assert_eq!(Answer::from_code(&code), Ok(answer));
        }

        #[test]
        fn a_slip_is_found(half in halves(), at: prop::sample::Index, new in "[A-Za-z0-9_.-]") {
            let code = Answer { half, name: String::new(), to: [0; 3] }.to_code();
            let at = at.index(code.len());
            let slip = format!("{}{new}{}", &code[..at], &code[at + 1..]);
            prop_assert_eq!(Answer::from_code(&slip).is_ok(), slip == code);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,300}", frame in "[0-9]{1,12}[.][ia][.][A-Za-z0-9_é-]{0,60}") {
            for text in [text, frame] {
                let _ = (Invite::from_code(&text), Answer::from_code(&text));
            }
        }
    }
}
