use proptest::prelude::*;

use super::*;

/// An offer and an answer as Chromium 156 writes them, recorded.
pub(crate) const CHROMIUM: &str = include_str!("chromium_offer.sdp");
const CHROMIUM_ANSWER: &str = include_str!("chromium_answer.sdp");
/// Chromium's form where the camera is allowed, with addresses: two interfaces, IPv6 and TCP. Its candidates are made up.
const CHROMIUM_OPEN: &str = include_str!("chromium_open.sdp");
/// An offer as Firefox 153 writes it, recorded by `node end2end/engines-together.mjs --sdp`: the fingerprint for the whole
/// session, hexadecimal user fragment and password, upper-case `UDP`.
pub(crate) const FIREFOX: &str = include_str!("firefox_offer.sdp");

fn half(sdp: &str) -> Half {
    Half::of_sdp(sdp).expect("a half")
}

/// Reads a half that takes up all bytes.
fn of_bytes(mut bytes: &[u8]) -> Option<Half> {
    Half::read(&mut bytes).filter(|_| bytes.is_empty())
}

fn hosts(half: &Half) -> Vec<String> {
    half.candidates.iter().map(|it| it.host.text() + "|" + &it.port.to_string()).collect()
}

#[test]
fn chromium_and_firefox_are_read() {
    let chromium = half(CHROMIUM);
    assert_eq!((&*chromium.ufrag, &*chromium.pwd), ("vtFW", "2ylSjqfQC4a1fi2ln4xNfHMI"));
    assert_eq!(chromium.fingerprint[..3], [0xd1, 0xa4, 0xbe]);
    let locals = [
        "c3d967d4-9753-4fdb-be81-8f86dfe7158f.local|40344",
        "558cc812-1f90-415e-af38-a90b75377d02.local|41616",
    ];
    assert_eq!(hosts(&chromium), locals);
    assert_eq!(half(CHROMIUM_ANSWER).pwd, "3nwseXPX56AHvh4f8gU/RILR");
    let firefox = half(FIREFOX);
    assert_eq!((&*firefox.ufrag, &*firefox.pwd), ("ca57fb1c", "ee4bcd6cbdc1a22d8344f81985fa0798"));
    let locals = [
        "2177bb68-f0e0-4e3b-b6bd-a5488a38777f.local|55114",
        "328a2dee-d847-4d1f-893c-2e4df101fee5.local|57633",
    ];
    assert_eq!(hosts(&firefox), locals);
}

#[test]
fn the_room_comes_first() {
    let six = "2001:db8:1:2:a1b2:c3d4:e5f6:708|50003";
    assert_eq!(hosts(&half(CHROMIUM_OPEN)), ["192.168.1.20|50001", "100.64.3.7|50002", six]);
}

/// Returns Firefox's offer as of a device with one address.
fn one_interface() -> String {
    let lines = FIREFOX.split_inclusive('\n');
    let is_second = |line: &&str| line.contains("candidate:1 ") || line.contains("candidate:3 ");
    lines.filter(|line| !is_second(line)).collect()
}

#[test]
fn what_no_other_device_reaches_is_left_out() {
    for host in [
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
    ] {
        let sdp = one_interface().replace("2177bb68-f0e0-4e3b-b6bd-a5488a38777f.local", host);
        assert_eq!(Half::of_sdp(&sdp), Err(Fault::NoCandidate), "{host}");
    }
    for (from, to) in [
        ("UDP 2122187007", "TCP 2122187007"),
        ("typ host", "typ srflx raddr 10.0.0.1 rport 4"),
        ("candidate:0 1", "candidate:0 2"),
        (" 55114 typ", " 0 typ"),
        (" 55114 typ", " 70000 typ"),
        ("a=candidate", "a=x"),
    ] {
        assert_eq!(
            Half::of_sdp(&one_interface().replace(from, to)),
            Err(Fault::NoCandidate),
            "{from} → {to}"
        );
    }
}

#[test]
fn another_kind_of_connection_is_refused() {
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
    ] {
        let sdp = CHROMIUM.replace(from, to);
        assert_ne!(sdp, CHROMIUM, "{from}");
        assert_eq!(Half::of_sdp(&sdp), Err(Fault::NoChannel), "{from} → {to}");
    }
    assert_eq!(Half::of_sdp(""), Err(Fault::NoChannel));
    let long = CHROMIUM.to_owned() + &"a=x:y\r\n".repeat(LONGEST / 7);
    assert_eq!(Half::of_sdp(&long), Err(Fault::NoChannel));
}

#[test]
fn a_description_is_golden() {
    let written = half(CHROMIUM).to_sdp(Side::Offer);
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
    let answer = half(CHROMIUM).to_sdp(Side::Answer);
    assert_eq!(answer, written.replace("setup:actpass", "setup:passive"));
}

/// Any half that the code can hold.
pub(crate) fn halves() -> impl Strategy<Value = Half> {
    let host = prop_oneof![
        any::<[u8; 16]>().prop_map(HostName::Local),
        any::<IpAddr>().prop_map(HostName::Ip),
    ];
    let candidate = (host, 1..=u16::MAX).prop_map(|(host, port)| Candidate { host, port });
    let candidate = candidate.prop_filter_map("another device can have it", Candidate::checked);
    let candidates = prop::collection::vec(candidate, 1..=MOST_CANDIDATES);
    let candidates = candidates.prop_map(|mut all| {
        all.sort_by_key(|it| it.host.rank());
        all.dedup();
        all
    });
    (any::<[u8; 32]>(), "[A-Za-z0-9+/]{4,19}", "[A-Za-z0-9+/]{22,37}", candidates).prop_map(
        |(fingerprint, ufrag, pwd, candidates)| Half { fingerprint, ufrag, pwd, candidates },
    )
}

proptest! {
    #[test]
    fn a_half_survives_both_forms(half in halves(), offers: bool) {
        let side = if offers { Side::Offer } else { Side::Answer };
        prop_assert_eq!(Half::of_sdp(&half.to_sdp(side)), Ok(half.clone()));
        prop_assert_eq!(of_bytes(&half.to_bytes()), Some(half));
    }

    #[test]
    fn bytes_have_one_form(half in halves(), at: prop::sample::Index, byte: u8, cut: prop::sample::Index) {
        let mut bytes = half.to_bytes();
        let cut = cut.index(bytes.len());
        prop_assert_eq!(of_bytes(&bytes[..cut]), None);
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Some(half) = of_bytes(&bytes) {
            prop_assert_eq!(half.to_bytes(), bytes);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(noise in ".*", lines in prop::collection::vec("(m=|a=)?(candidate:|ice-ufrag:|fingerprint:sha-256 )?[a-f0-9:. -]*", 0..20)) {
        let _ = Half::of_sdp(&noise);
        let _ = Half::of_sdp(&lines.join("\r\n"));
    }

    #[test]
    fn an_altered_description_is_read_in_bounds(at: prop::sample::Index, byte in 0_u8..128) {
        for sdp in [CHROMIUM, FIREFOX] {
            let mut bytes = sdp.as_bytes().to_vec();
            let at = at.index(bytes.len());
            bytes[at] = byte;
            let sdp = String::from_utf8(bytes).unwrap_or_default();
            if let Ok(half) = Half::of_sdp(&sdp) {
                prop_assert!((1..=MOST_CANDIDATES).contains(&half.candidates.len()));
                prop_assert_eq!(of_bytes(&half.to_bytes()), Some(half));
            }
        }
    }
}
