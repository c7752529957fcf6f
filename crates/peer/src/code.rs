//! The codes by which two devices meet, for a QR code or a text: an invite, which becomes a link, and the answer to it.
//!
//! `1.i.<text>` is an invite and `1.a.<text>` an answer: version, kind, and bytes in base64url followed by a four-character
//! checksum of everything before it. An answer ends with the mark of the invite that it answers, so that another one is
//! found before a connection is tried with it. Every version keeps this frame, so a code of a newer version is told from a damaged
//! one. Browsers' halves make 91 to 167 characters; a name adds up to 128.

use super::message::LONGEST_NAME;
use super::sdp::{Half, take};
use handful_engine::base64::{SUM, from_base64, text_sum, to_base64};
use handful_engine::keyword::whole;
use handful_engine::params::name_of;
use handful_engine::sha256::sha256;

/// The version of the codes that this program writes.
pub const VERSION: u32 = 1;
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

/// An invite, which a host shows, or an answer, which a guest shows to the host whose invite it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// This side's half of the connection: the host's offer, or the guest's answer.
    pub half: Half,
    /// The person's name, may be empty. Sanitized and cut to [`LONGEST_NAME`] characters when it is written.
    pub name: String,
    /// In an answer, the [`mark`] of the half in the invite that it answers.
    pub to: Option<Mark>,
}

/// The kind of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A host's.
    Invite,
    /// A guest's.
    Answer,
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

impl Code {
    /// Returns the text: of an invite, the end of the link `#/together?<code>`; of an answer, all that is shown, because only
    /// the page that made the invite can take it.
    #[must_use]
    pub fn to_text(&self) -> String {
        let name = name_of(&self.name, LONGEST_NAME);
        let mut bytes = self.half.to_bytes();
        bytes.push(name.len() as u8);
        bytes.extend(name.bytes().chain(self.to.into_iter().flatten()));
        let kind = if self.to.is_some() { "a" } else { "i" };
        let code = format!("{VERSION}.{kind}.{}", to_base64(&bytes));
        let sum = text_sum(&code);
        code + &sum
    }

    /// Finds a code in a scanned or pasted text: alone or in a link, with spaces and line breaks around or in it, and with
    /// other words around it.
    ///
    /// # Errors
    /// Returns why there is none.
    pub fn find(wanted: Kind, text: &str) -> Result<Self, Fault> {
        let text = text.trim();
        if text.len() > LONGEST_TEXT {
            return Err(Fault::NoCode);
        }
        let is_mark =
            |c: char| matches!(c, '"' | '\'' | '<' | '>' | ',' | ';' | '(' | ')' | '“' | '”');
        // A message may have broken the code by spaces.
        let joined: String = text.split_whitespace().collect();
        let mut fault = Fault::NoCode;
        for word in text.split_whitespace().chain([&*joined]) {
            let word = word.rsplit_once('?').map_or(word, |(_, code)| code);
            match Self::read(wanted, word.trim_matches(is_mark)) {
                Ok(found) => return Ok(found),
                Err(Fault::NoCode) => {}
                // What is damaged in one reading may be whole in another, and is said only if nothing else can be.
                Err(new) if matches!(fault, Fault::NoCode | Fault::Damaged) => fault = new,
                Err(_) => {}
            }
        }
        Err(fault)
    }

    /// Reads a code that takes up the whole text.
    fn read(wanted: Kind, code: &str) -> Result<Self, Fault> {
        let mut fields = code.splitn(3, '.');
        let version = fields.next().and_then(whole).filter(|&it| it > 0).ok_or(Fault::NoCode)?;
        let kind = match fields.next() {
            Some("i") => Kind::Invite,
            Some("a") => Kind::Answer,
            _ => return Err(Fault::NoCode),
        };
        let text = fields.next().ok_or(Fault::NoCode)?;
        let parts = text.split_at_checked(text.len().wrapping_sub(SUM));
        let (text, sum) = parts.filter(|_| code.len() <= LONGEST).ok_or(Fault::Damaged)?;
        if code.strip_suffix(sum).map(text_sum).as_deref() != Some(sum) {
            return Err(Fault::Damaged);
        }
        if version > VERSION {
            return Err(Fault::Newer(version));
        }
        if kind != wanted {
            return Err(Fault::OtherKind);
        }
        let bytes = from_base64(text);
        bytes.and_then(|bytes| Self::of_bytes(kind, &bytes)).ok_or(Fault::Damaged)
    }

    fn of_bytes(kind: Kind, mut bytes: &[u8]) -> Option<Self> {
        let from = &mut bytes;
        let half = Half::read(from)?;
        let [length] = take(from)?;
        let (name, end) = from.split_at_checked(length.into())?;
        let name = std::str::from_utf8(name).ok().filter(|it| name_of(it, LONGEST_NAME) == **it)?;
        let to = match kind {
            Kind::Invite if end.is_empty() => None,
            Kind::Invite => return None,
            Kind::Answer => Some(end.try_into().ok()?),
        };
        Some(Self { half, name: name.to_owned(), to })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::sdp::tests::{CHROMIUM, FIREFOX, halves};
    use super::*;

    fn invite(sdp: &str, name: &str) -> Code {
        Code { half: Half::of_sdp(sdp).expect("a half"), name: name.to_owned(), to: None }
    }

    fn read_invite(text: &str) -> Result<Code, Fault> {
        Code::find(Kind::Invite, text)
    }

    fn read_answer(text: &str) -> Result<Code, Fault> {
        Code::find(Kind::Answer, text)
    }

    /// The first version's codes never change: a page of this version may be kept offline for years.
    #[test]
    fn codes_are_golden() {
        let code = invite(CHROMIUM, "Ana").to_text();
        assert_eq!(
            code,
            "1.i.0aS-wer-CWTfomdCMbSCgyZrqqm4pONyOndALYiPOhYCvtFW2ylSjqfQC4a1fi2ln4\
             xNfHMIMMPZZ9SXU0_bvoGPht_nFY-dmFWMyBIfkEFerzipC3U3fQKikANBbmE8xod"
        );
        assert_eq!(read_invite(&code), Ok(invite(CHROMIUM, "Ana")));
        let to = Some(mark(&invite(CHROMIUM, "").half));
        let answer = Code { to, ..invite(CHROMIUM, "Ben") };
        assert_eq!(
            answer.to_text(),
            "1.a.0aS-wer-CWTfomdCMbSCgyZrqqm4pONyOndALYiPOhYCvtFW2ylSjqfQC4a1fi2ln4\
             xNfHMIMMPZZ9SXU0_bvoGPht_nFY-dmFWMyBIfkEFerzipC3U3fQKikANCZW5FWyQ9Avj"
        );
        assert_eq!(read_answer(&answer.to_text()), Ok(answer));
    }

    #[test]
    fn codes_are_short() {
        let length = |sdp: &str, name: &str| invite(sdp, name).to_text().len();
        assert_eq!((length(CHROMIUM, ""), length(FIREFOX, "")), (131, 143));
        assert_eq!(length(CHROMIUM, &"é".repeat(30)), 195);
    }

    #[test]
    fn pasted_texts_have_their_code_found() {
        let wanted = invite(CHROMIUM, "José");
        let code = wanted.to_text();
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
            assert_eq!(read_invite(&text), Ok(wanted.clone()), "{text}");
        }
        let long = " ".repeat(LONGEST_TEXT) + &code + &"x".repeat(LONGEST_TEXT);
        assert_eq!(read_invite(&long), Err(Fault::NoCode));
    }

    #[test]
    fn faults_are_told_apart() {
        let answer = Code { to: Some([1, 2, 3]), ..invite(CHROMIUM, "Ana") }.to_text();
        assert_eq!(read_invite(&answer), Err(Fault::OtherKind));
        let newer = |version: &str| {
            let body = format!("{version}.i.AAAA-a-form-of-tomorrow");
            read_invite(&(body.clone() + &text_sum(&body)))
        };
        assert_eq!(newer("2"), Err(Fault::Newer(2)));
        assert_eq!(newer("1"), Err(Fault::Damaged));
        assert_eq!(newer("0"), Err(Fault::NoCode));
        // A slip in the version is no newer version.
        assert_eq!(read_answer(&answer.replacen('1', "2", 1)), Err(Fault::Damaged));
        assert_eq!(read_answer(&answer[..60]), Err(Fault::Damaged));
        for none in [
            "",
            "hello",
            "1.",
            "1.i",
            "1.z.0f3a99c2.2.3.abcd",
            "https://example.org/#/together?",
            "1.i.AAé",
        ] {
            let fault = read_invite(none);
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
            let code = invite(FIREFOX, name).to_text();
            assert_eq!(read_invite(&code).map(|it| it.name), Ok(plain.to_owned()));
            // One that is not, under a right checksum, is none of ours.
            let mut forged = invite(FIREFOX, "").half.to_bytes();
            forged.push(name.len() as u8);
            forged.extend(name.bytes());
            assert!(Code::of_bytes(Kind::Invite, &forged).is_none());
        }
    }

    proptest! {
        #[test]
        fn a_code_is_read_as_written(half in halves(), name in ".{0,30}") {
            let answer = Code { to: Some(mark(&half)), half, name: name_of(&name, LONGEST_NAME) };
            let code = answer.to_text();
            prop_assert!(code.len() <= LONGEST);
            prop_assert!(code.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'.' | b'-' | b'_')));
            prop_assert_eq!(read_answer(&code), Ok(answer));
        }

        #[test]
        fn a_slip_is_found(half in halves(), at: prop::sample::Index, new in "[A-Za-z0-9_.-]") {
            let code = Code { half, name: String::new(), to: Some([0; 3]) }.to_text();
            let at = at.index(code.len());
            let slip = format!("{}{new}{}", &code[..at], &code[at + 1..]);
            prop_assert_eq!(read_answer(&slip).is_ok(), slip == code);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,300}", frame in "[0-9]{1,12}[.][ia][.][A-Za-z0-9_é-]{0,60}") {
            for text in [text, frame] {
                let _ = (read_invite(&text), read_answer(&text));
            }
        }
    }
}
