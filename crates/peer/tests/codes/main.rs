//! Codes of pairing, and the browsers' descriptions that are in them.

use std::net::{Ipv4Addr, Ipv6Addr};

use handful_engine::base64::{text_checksum, to_base64};
use handful_peer::code::{CodeError, CodeKind, PairingCode, half_tag};
use handful_peer::sdp::{self, CompactSdp, MAX_BYTES, MAX_CANDIDATES, SdpType};
use proptest::prelude::*;

/// An offer and an answer as Chromium 156 writes them, recorded.
const CHROMIUM: &str = include_str!("chromium_offer.sdp");
const CHROMIUM_ANSWER: &str = include_str!("chromium_answer.sdp");
/// Chromium's form where the camera is allowed, with addresses: two interfaces, IPv6 and TCP. Its candidates are made
/// up.
const CHROMIUM_OPEN: &str = include_str!("chromium_open.sdp");
/// An offer as Firefox 153 writes it, recorded by `node end2end/engines-together.mjs --sdp`: the fingerprint for the
/// whole session, hexadecimal user fragment and password, upper-case `UDP`.
const FIREFOX: &str = include_str!("firefox_offer.sdp");

fn half(sdp: &str) -> CompactSdp {
    CompactSdp::from_sdp(sdp).expect("a half")
}

/// Reads a half that takes up all bytes.
fn of_bytes(mut bytes: &[u8]) -> Option<CompactSdp> {
    CompactSdp::read(&mut bytes).filter(|_| bytes.is_empty())
}

fn invite(sdp: &str, name: &str) -> PairingCode {
    PairingCode { half: half(sdp), name: name.to_owned(), answers: None }
}

fn read_invite(text: &str) -> Result<PairingCode, CodeError> {
    PairingCode::find(CodeKind::Invite, text)
}

fn read_answer(text: &str) -> Result<PairingCode, CodeError> {
    PairingCode::find(CodeKind::Answer, text)
}

#[test]
fn a_description_is_golden() {
    let written = half(CHROMIUM).to_sdp(SdpType::Offer);
    assert_eq!(
        written,
        "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
         m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=mid:0\r\n\
         a=ice-ufrag:vtFW\r\na=ice-pwd:2ylSjqfQC4a1fi2ln4xNfHMI\r\na=ice-options:trickle\r\n\
         a=fingerprint:sha-256 D1:A4:BE:C1:EA:FE:09:64:DF:A2:67:42:31:B4:82:83:26:6B:AA:A9:B8:A4:E3:72:3A:77:40:2D:88:8F:3A:16\r\n\
         a=setup:actpass\r\na=sctp-port:5000\r\na=max-message-size:65536\r\n\
         a=candidate:1 1 udp 2130706431 c3d967d4-9753-4fdb-be81-8f86dfe7158f.local 40344 typ host\r\n\
         a=candidate:2 1 udp 2130706175 558cc812-1f90-415e-af38-a90b75377d02.local 41616 typ host\r\n"
    );
    let answer = half(CHROMIUM).to_sdp(SdpType::Answer);
    assert_eq!(answer, written.replace("setup:actpass", "setup:passive"));
    assert!(
        half(CHROMIUM_ANSWER)
            .to_sdp(SdpType::Answer)
            .contains("ice-pwd:3nwseXPX56AHvh4f8gU/RILR\r\n")
    );
    let firefox = half(FIREFOX).to_sdp(SdpType::Offer);
    for part in [
        "ice-ufrag:ca57fb1c\r\na=ice-pwd:ee4bcd6cbdc1a22d8344f81985fa0798\r\n",
        "2130706431 2177bb68-f0e0-4e3b-b6bd-a5488a38777f.local 55114 typ host\r\n",
        "2130706175 328a2dee-d847-4d1f-893c-2e4df101fee5.local 57633 typ host\r\n",
    ] {
        assert!(firefox.contains(part), "{part}");
    }
    // The addresses of the room come first.
    let open = half(CHROMIUM_OPEN).to_sdp(SdpType::Offer);
    let places =
        ["192.168.1.20 50001", "100.64.3.7 50002", "2001:db8:1:2:a1b2:c3d4:e5f6:708 50003"]
            .map(|host| open.find(host).expect("a candidate"));
    assert!(places.is_sorted() && open.matches("a=candidate").count() == MAX_CANDIDATES);
}

/// Returns Firefox's offer as of a device with one address.
fn one_interface() -> String {
    let lines = FIREFOX.split_inclusive('\n');
    let is_second = |line: &&str| line.contains("candidate:1 ") || line.contains("candidate:3 ");
    lines.filter(|line| !is_second(line)).collect()
}

#[test]
fn what_no_other_device_reaches_is_left_out() {
    let name = "2177bb68-f0e0-4e3b-b6bd-a5488a38777f.local";
    let hosts = [
        "127.0.0.1",
        "0.0.0.0",
        "224.0.0.251",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "ff02::fb",
        "::ffff:10.0.0.1",
        "example.org",
        "x.local",
        "2177bb68-f0e0-4e3b-b6bd-a5488a38777.local",
        "2177bb68f0e0-4e3b-b6bd-a5488a38777f.local",
        "2177bb68-f0e0-4e3b-b6bd-a5488a387776-.local",
        "10.0.0.1.local",
    ];
    let others = [
        ("UDP 2122187007", "TCP 2122187007"),
        ("typ host", "typ srflx raddr 10.0.0.1 rport 4"),
        ("candidate:0 1", "candidate:0 2"),
        (" 55114 typ", " 0 typ"),
        (" 55114 typ", " 70000 typ"),
        ("a=candidate", "a=x"),
    ];
    for (from, to) in hosts.map(|host| (name, host)).into_iter().chain(others) {
        let sdp = one_interface().replace(from, to);
        assert_eq!(CompactSdp::from_sdp(&sdp), Err(sdp::SdpError::NoCandidate), "{from} → {to}");
    }
}

#[test]
fn another_kind_of_connection_is_refused() {
    let long = CHROMIUM.to_owned() + &"a=x:y\r\n".repeat(MAX_BYTES / 7);
    for (from, to) in [
        ("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "m=audio 9 UDP/TLS/RTP/SAVPF 111"),
        ("a=mid:0", "m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0"),
        ("a=mid:0", "a=mid:data"),
        ("a=setup:actpass", "a=setup:holdconn"),
        ("a=sctp-port:5000", "a=sctp-port:5001"),
        ("a=ice-ufrag:vtFW", "a=ice-ufrag:vtF"),
        ("a=ice-ufrag:vtFW", "a=ice-ufrag:vt-W"),
        ("a=ice-ufrag:vtFW", "a=ice-ufrag:vtFWvtFWvtFWvtFWvtFW"),
        ("a=ice-ufrag:vtFW", "a=ice-ufrag:vtFW\r\na=ice-ufrag:vtFX"),
        ("a=ice-ufrag:vtFW\r\n", ""),
        ("xNfHMI", "NfHMIé"),
        ("a=ice-pwd:2ylSjqfQC4a1fi2ln4xNfHMI", "a=ice-pwd:2ylSjqfQC4a1fi2ln4xNf"),
        ("sha-256", "sha-512"),
        ("D1:A4", "D1:A"),
        ("D1:A4", "D1A4"),
        ("D1:A4", "D1:A4:00"),
        ("D1:A4", "G1:A4"),
        (CHROMIUM, ""),
        (CHROMIUM, &long),
    ] {
        let sdp = CHROMIUM.replace(from, to);
        assert_ne!(sdp, CHROMIUM, "{from}");
        assert_eq!(CompactSdp::from_sdp(&sdp), Err(sdp::SdpError::NoChannel), "{from} → {to}");
    }
}

/// The first version's codes never change: a page of this version may be kept offline for years.
#[test]
fn codes_are_golden_and_short() {
    let code = invite(CHROMIUM, "Ana").to_text();
    assert_eq!(
        code,
        "1.i.0aS-wer-CWTfomdCMbSCgyZrqqm4pONyOndALYiPOhYCvtFW2ylSjqfQC4a1fi2ln4\
         xNfHMIMMPZZ9SXU0_bvoGPht_nFY-dmFWMyBIfkEFerzipC3U3fQKikANBbmE8xod"
    );
    assert_eq!(read_invite(&code), Ok(invite(CHROMIUM, "Ana")));
    let answers = Some(half_tag(&half(CHROMIUM)));
    let answer = PairingCode { answers, ..invite(CHROMIUM, "Ben") };
    assert_eq!(
        answer.to_text(),
        "1.a.0aS-wer-CWTfomdCMbSCgyZrqqm4pONyOndALYiPOhYCvtFW2ylSjqfQC4a1fi2ln4\
         xNfHMIMMPZZ9SXU0_bvoGPht_nFY-dmFWMyBIfkEFerzipC3U3fQKikANCZW5FWyQ9Avj"
    );
    assert_eq!(read_answer(&answer.to_text()), Ok(answer));
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
    let long = " ".repeat(20_000) + &code + &"x".repeat(20_000);
    assert_eq!(read_invite(&long), Err(CodeError::NoCode));
}

#[test]
fn faults_are_told_apart() {
    let answer = PairingCode { answers: Some([1, 2, 3]), ..invite(CHROMIUM, "Ana") }.to_text();
    assert_eq!(read_invite(&answer), Err(CodeError::OtherKind));
    let newer = |version: &str| {
        let body = format!("{version}.i.AAAA-a-form-of-tomorrow");
        read_invite(&(body.clone() + &text_checksum(&body)))
    };
    assert_eq!(newer("2"), Err(CodeError::Newer(2)));
    assert_eq!(newer("1"), Err(CodeError::Damaged));
    assert_eq!(newer("0"), Err(CodeError::NoCode));
    // A slip in the version is no newer version.
    assert_eq!(read_answer(&answer.replacen('1', "2", 1)), Err(CodeError::Damaged));
    assert_eq!(read_answer(&answer[..60]), Err(CodeError::Damaged));
    for none in [
        "",
        "hello",
        "1.",
        "1.i",
        "1.z.0f3a99c2.2.3.abcd",
        "https://example.org/#/together?",
        "1.i.AAé",
    ] {
        let error = read_invite(none);
        assert!(matches!(error, Err(CodeError::NoCode | CodeError::Damaged)), "{none}");
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
        let bytes = [&half(FIREFOX).to_bytes(), &[name.len() as u8][..], name.as_bytes()].concat();
        let forged = format!("1.i.{}", to_base64(&bytes));
        assert_eq!(
            read_invite(&(forged.clone() + &text_checksum(&forged))),
            Err(CodeError::Damaged)
        );
    }
}

/// Any half that a code can hold.
fn halves() -> impl Strategy<Value = CompactSdp> {
    let local = |it: u128| {
        let hex = format!("{it:032x}");
        format!(
            "{}-{}-{}-{}-{}.local",
            &hex[..8],
            &hex[8..12],
            &hex[12..16],
            &hex[16..20],
            &hex[20..]
        )
    };
    let host = prop_oneof![
        any::<u128>().prop_map(local),
        any::<[u8; 3]>().prop_map(|[b, c, d]| Ipv4Addr::new(11, b, c, d).to_string()),
        any::<u64>().prop_map(|it| Ipv6Addr::from(0x2001 << 112 | u128::from(it)).to_string()),
    ];
    let candidates = prop::collection::vec((host, 1..=u16::MAX), 1..=4);
    (any::<[u8; 32]>(), "[A-Za-z0-9+/]{4,19}", "[A-Za-z0-9+/]{22,37}", candidates).prop_map(
        |(fingerprint, ufrag, pwd, candidates)| {
            let digest: Vec<_> = fingerprint.iter().map(|it| format!("{it:02X}")).collect();
            let line = |(host, port)| format!("a=candidate:1 1 udp 1 {host} {port} typ host\r\n");
            let candidates: String = candidates.into_iter().map(line).collect();
            half(&format!(
                "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=ice-ufrag:{ufrag}\r\n\
                 a=ice-pwd:{pwd}\r\na=fingerprint:sha-256 {}\r\n{candidates}",
                digest.join(":")
            ))
        },
    )
}

proptest! {
    #[test]
    fn a_code_is_read_as_written(half in halves(), name in "[A-Za-zñ]{0,24}", offers: bool) {
        let side = if offers { SdpType::Offer } else { SdpType::Answer };
        prop_assert_eq!(CompactSdp::from_sdp(&half.to_sdp(side)), Ok(half.clone()));
        let answer = PairingCode { answers: Some(half_tag(&half)), half, name };
        let code = answer.to_text();
        prop_assert!(code.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'.' | b'-' | b'_')));
        prop_assert_eq!(read_answer(&code), Ok(answer));
    }

    #[test]
    fn bytes_have_one_form(half in halves(), at: prop::sample::Index, byte: u8, cut: prop::sample::Index) {
        let mut bytes = half.to_bytes();
        prop_assert_eq!(of_bytes(&bytes), Some(half));
        let cut = cut.index(bytes.len());
        prop_assert_eq!(of_bytes(&bytes[..cut]), None);
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Some(half) = of_bytes(&bytes) {
            prop_assert_eq!(half.to_bytes(), bytes);
        }
    }

    #[test]
    fn a_slip_is_found(half in halves(), at: prop::sample::Index, new in "[A-Za-z0-9_.-]") {
        let code = PairingCode { half, name: String::new(), answers: Some([0; 3]) }.to_text();
        let at = at.index(code.len());
        let slip = format!("{}{new}{}", &code[..at], &code[at + 1..]);
        prop_assert_eq!(read_answer(&slip).is_ok(), slip == code);
    }

    #[test]
    fn any_text_is_read_or_refused(
        text in "\\PC{0,300}",
        frame in "[0-9]{1,12}[.][ia][.][A-Za-z0-9_é-]{0,60}",
        lines in prop::collection::vec("(m=|a=)?(candidate:|ice-ufrag:|fingerprint:sha-256 )?[a-f0-9:. -]*", 0..20),
    ) {
        for text in [text, frame, lines.join("\r\n")] {
            let _ = (read_invite(&text), read_answer(&text), CompactSdp::from_sdp(&text));
        }
    }

    #[test]
    fn an_altered_description_is_read_in_bounds(at: prop::sample::Index, byte in 0_u8..128) {
        for sdp in [CHROMIUM, FIREFOX] {
            let mut bytes = sdp.as_bytes().to_vec();
            let at = at.index(bytes.len());
            bytes[at] = byte;
            let sdp = String::from_utf8(bytes).unwrap_or_default();
            if let Ok(half) = CompactSdp::from_sdp(&sdp) {
                prop_assert_eq!(of_bytes(&half.to_bytes()), Some(half));
            }
        }
    }
}
