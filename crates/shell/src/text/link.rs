//! The messages for links that cannot be opened.

use super::Lang;
use crate::link::LinkError;
use handful_games::text::{link_too_long, link_value, no_such_page, params_error};

/// Returns why an address cannot be opened.
pub fn link_error(lang: Lang, error: LinkError) -> String {
    match error {
        LinkError::TooLong => link_too_long(lang).into(),
        LinkError::NoSuchPage(name) => no_such_page(lang, &name),
        LinkError::Params(_, error) => params_error(lang, &error),
        LinkError::Value(_, text) => link_value(lang, &text),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::{Index, select};

    use super::*;
    use crate::link::Route;
    use handful_engine::{Params, StartRequest};
    use handful_games::flip_nine::FlipNine;
    use handful_games::text::{Lang, error_of};
    use handful_games::{GameId, GameInfo, with_game};
    use handful_storage::OpenMode;

    /// Invalid addresses, each with the English message and whether the address identifies a game.
    const BAD: [(&str, &str, bool); 20] = [
        ("#/poker", "There’s no page or game called “poker”.", false),
        ("#/<img src=x onerror=alert(1)>", "There’s no page or game called “<img src=x", false),
        ("#/flip-nine?deal=0", "Deal numbers go from 1 to 4,294,967,295.", true),
        ("#/flip-nine?deal=4294967296", "Deal numbers go from 1 to 4,294,967,295.", true),
        ("#/flip-nine?deal=abc", "A deal number has only digits.", true),
        ("#/flip-nine?deal=-1", "A deal number has only digits.", true),
        ("#/flip-nine?layout=553214678", "5 appears twice.", true),
        ("#/flip-nine?layout=12345678", "A row has exactly nine cards.", true),
        ("#/flip-nine?layout=9%2C3", "A row has exactly nine cards.", true),
        ("#/flip-nine?layout=023456789", "Use each digit from 1 to 9 once.", true),
        (
            "#/flip-nine?layout=123456789",
            "This row is already in order, so there’s nothing to play.",
            true,
        ),
        (
            "#/flip-nine?deal=7&layout=932745618",
            "The link has both a deal and a layout. Keep just one.",
            true,
        ),
        ("#/flip-nine?deal=7&deal=8", "“deal” appears twice in the link.", true),
        ("#/flip-nine?7", "“7” should look like name=value.", true),
        ("#/flip-nine?deal=%zz", "“%zz” has a broken % code.", true),
        ("#/flip-nine?deal=7%", "“7%” has a broken % code.", true),
        ("#/flip-nine?deal=%ff%fe", "“%ff%fe” has a broken % code.", true),
        ("#/go-fish?seats=you,whale", "“whale” isn’t a player.", true),
        (
            "#/go-fish?seats=you,pike,pike,pike,pike,pike&hand=7&deck=spanish",
            "That needs 42 cards and the deck has 40. Choose fewer players or smaller hands.",
            true,
        ),
        ("#/daily?date=2026-13-40", "“date=2026-13-40” isn’t valid in this link.", false),
    ];

    /// Returns what a game rejects in the parameters of a link to it.
    fn misled<G: GameInfo>(params: &Params) -> Option<[String; 2]> {
        let error = StartRequest::<G>::read(params).err()?;
        Some(Lang::ALL.map(|lang| error_of::<G>(lang, error.clone())))
    }

    /// Returns the message for an invalid address, and the game that the address identifies.
    fn wrong(hash: &str) -> Option<([String; 2], Option<GameId>)> {
        let (id, params) = match Route::parse(hash) {
            Ok(Route::Game(id, params)) => (id, params),
            Ok(_) => return None,
            Err(error) => {
                let game = error.game();
                return Some((Lang::ALL.map(|lang| link_error(lang, error.clone())), game));
            }
        };
        let say = match OpenMode::split(&params) {
            Ok((_, params)) => with_game!(id, G => misled::<G>(&params))?,
            Err(error) => Lang::ALL.map(|lang| link_value(lang, &error.0)),
        };
        Some((say, Some(id)))
    }

    /// Checks that the message fits a line or two on a phone, however long the address is.
    fn check_words(said: &[String; 2], hash: &str) {
        for words in said {
            assert!((10..160).contains(&words.chars().count()), "{hash}: {words}");
            assert!(!words.contains(char::is_control), "{hash}: {words:?}");
        }
    }

    #[test]
    fn every_bad_link_is_told_in_its_own_words() {
        for (hash, words, is_game) in BAD {
            let (said, game) = wrong(hash).expect(hash);
            assert_eq!(game.is_some(), is_game, "{hash}");
            let [english, spanish] = &said;
            assert!(english.starts_with(words), "{hash}: {english}");
            assert_ne!(english, spanish, "{hash}");
            check_words(&said, hash);
        }
    }

    #[test]
    fn long_noise_is_not_repeated() {
        let noise = "aB%=&/?#é☃;'\"<>".repeat(700);
        let long = [
            (format!("#/{noise}"), false),
            (format!("#/flip-nine?layout={}", "9".repeat(10_000)), false),
            (format!("#/flip-nine?layout={}", "9".repeat(5_000)), true),
        ];
        for (hash, is_game) in long {
            let (words, game) = wrong(&hash).expect("far too long");
            assert_eq!(words, Lang::ALL.map(link_too_long));
            assert_eq!(game.is_some(), is_game);
        }
    }

    #[test]
    fn a_good_link_deals_what_it_names_however_it_is_spelled() {
        let row = |hash: &str| {
            assert_eq!(wrong(hash), None, "{hash}");
            let Ok(Route::Game(GameId::FlipNine, params)) = Route::parse(hash) else {
                panic!("{hash} leads elsewhere")
            };
            let request = StartRequest::<FlipNine>::read(&params).expect(hash);
            let origin = request.origin.expect(hash);
            let start = handful_engine::Start::<FlipNine> { options: Default::default(), origin };
            start.params().to_string()
        };
        for hash in [
            "#/flip-nine?layout=932745618",
            "#/FLIP-NINE?LAYOUT=932745618",
            "#/flip-nine?la%79out=%3932745618",
            "#flip-nine?layout=932745618",
            "#/flip-nine?&layout=932745618&",
        ] {
            assert_eq!(row(hash), "layout=932745618", "{hash}");
        }
        for hash in ["#/flip-nine?deal=4294967295", "#/Flip-Nine/?Deal=4294967295"] {
            assert_eq!(row(hash), "deal=4294967295", "{hash}");
        }
    }

    /// What programs make of a link that they pass on, and people of one that they write in a sentence: the part of
    /// each that changes, and what it becomes.
    const PASSED_ON: [(&str, &str); 24] = [
        ("", "&fbclid=IwAR0_x-1"),
        ("", "&utm_source=mail&utm_source=app&q=100%"),
        ("", "?utm_source=app"),
        ("", "&amp;fbclid=x"),
        ("", "."),
        ("", ","),
        ("", "!"),
        ("", ")."),
        ("", "”"),
        ("", "%E2%80%9D%20"),
        ("", "%E2%80%8B"),
        ("", ")&fbclid=x"),
        ("", "&)"),
        ("?", "%3F"),
        ("?", "%3f"),
        ("?", "/?"),
        ("?", "?&amp;"),
        ("?", "?fbclid=x&"),
        ("?", "?sides=9&colour=red&"),
        ("=", "%3D"),
        ("=", "=%20"),
        ("=", "=\u{a0}"),
        ("#/", "#%2F"),
        ("#/", "#/%2f"),
    ];

    #[test]
    fn a_link_that_was_passed_on_opens_what_it_named() {
        let of_games = GameId::ALL.map(|id| format!("#/{}?deal=7", id.slug()));
        let more =
            ["#/sliding?side=5&deal=7", "#/flip-nine?deal=7&beat=8", "#/daily?date=2026-11-22"];
        for link in of_games.into_iter().chain(more.map(str::to_owned)) {
            let page = Route::parse(&link);
            assert!(page.is_ok() && wrong(&link).is_none(), "{link}");
            for (part, becomes) in PASSED_ON {
                let passed = match part {
                    "" => link.clone() + becomes,
                    part => link.replace(part, becomes),
                };
                assert_eq!(Route::parse(&passed), page, "{passed}");
                assert_eq!(wrong(&passed), None, "{passed}");
            }
            let escaped = link.replace('/', "%2F").replace('?', "%3F").replace('=', "%3D");
            assert_eq!(Route::parse(&escaped.replace('&', "%26")), page, "{escaped}");
        }
        for (passed, page) in [
            ("#/daily?fbclid=x", Route::Daily(None)),
            ("#/daily&fbclid=x", Route::Daily(None)),
            ("#/records.", Route::Records),
            ("#/together%2Fgo-fish)", Route::Remote(GameId::GoFish)),
            ("#/together?1Ab-_9.&fbclid=x", Route::Together("1Ab-_9".into())),
            ("#/edit?sliding&1%2C2,x)&fbclid=x", Route::PositionEditor("sliding&1,2,x".into())),
        ] {
            assert_eq!(Route::parse(passed), Ok(page), "{passed}");
        }
    }

    #[test]
    fn a_parameter_that_the_link_knows_is_never_left_out() {
        for link in
            ["deal=7&deal=8", "deal=7.5", "de%61l=x", "deal=", "beat=x&deal=7", "7&fbclid=x"]
        {
            let link = format!("#/flip-nine?{link}");
            assert!(wrong(&link).is_some(), "{link}");
        }
    }

    proptest! {
        #[test]
        fn noise_in_an_address_is_told_in_few_words(
            (hash, ..) in select(BAD.to_vec()),
            edits in prop::collection::vec((any::<Index>(), any::<char>(), 1..60usize), 1..4),
        ) {
            let mut chars: Vec<char> = hash.chars().collect();
            for (at, char, times) in edits {
                let at = at.index(chars.len() + 1);
                chars.splice(at..at, std::iter::repeat_n(char, times));
            }
            let hash: String = chars.into_iter().collect();
            if let Some((say, _)) = wrong(&hash) {
                check_words(&say, &hash);
            }
        }
    }
}
