//! What goes over a connection and what is stored is the same text for ever, whatever its types are called.

use handful_peer::message::{Reason, frame, read_frame};
use handful_peer::race::{Progress, RaceAct};
use handful_peer::room::MatchForm;

const ID: &str = "00112233445566778899aabbccddeeff";
const HASH: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Every message, with `ID` and `HASH` in place of theirs.
const MESSAGES: [&str; 30] = [
    r#"{"Hello":{"v":2,"nonce":"ID","table":"ID"}}"#,
    r#"{"Hello":{"v":2,"nonce":"ID","table":null}}"#,
    r#"{"Hello":{"v":2,"nonce":"ID","table":null,"clock":true}}"#,
    r#"{"Clock":{"Ask":7}}"#,
    r#"{"Clock":{"Tell":[7,9]}}"#,
    r#"{"Join":["ID",["Ben",1]]}"#,
    r#"{"Welcome":1}"#,
    r#"{"Roster":[[["Ana",0],true],[["Ben",1],false],null,null,null,null]}"#,
    r#"{"Bye":"Left"}"#,
    r#""Ping""#,
    r#"{"Spare":"1.i.x"}"#,
    r#"{"Propose":{"id":"ID","kind":"CardFlip","terms":{"cards":2},"by":0}}"#,
    r#"{"Accept":"ID"}"#,
    r#"{"Off":{"id":"ID","by":null}}"#,
    r#"{"Start":{"id":"ID","people":[{"place":0,"name":"Ana"},{"place":1,"name":"Ben"}],"place":1,"host":0,"token":"ID"}}"#,
    r#"{"Match":["ID",{"Resume":{"proof":"HASH","from":3}}]}"#,
    r#"{"Match":["ID",{"Resumed":{"proof":"HASH","len":3}}]}"#,
    r#"{"Match":["ID",{"Events":{"from":3,"entries":[{"event":{"Flip":[0,1]}},{"event":1,"private":[[1,2]]}]}}]}"#,
    r#"{"Match":["ID",{"Act":{"Draw":{"Seal":"HASH"}}}]}"#,
    r#"{"Match":["ID","Refused"]}"#,
    r#"{"Match":["ID",{"Note":[1,{"made":1,"home":2,"whole":3}]}]}"#,
    r#"{"Match":["ID",{"StartsAt":9}]}"#,
    r#"{"Match":["ID",{"Away":2}]}"#,
    r#"{"Match":["ID","Leave"]}"#,
    r#"{"Match":["ID","Elsewhere"]}"#,
    r#"{"Move":{"Offer":{"number":1,"len":2}}}"#,
    r#"{"Move":{"Take":{"number":1,"from":2}}}"#,
    r#"{"Move":{"Chunk":{"number":1,"at":0,"text":"x"}}}"#,
    r#"{"Move":{"Stop":1}}"#,
    r#"{"Move":{"Whole":1}}"#,
];

/// The reasons for which a connection ends.
const REASONS: [&str; 10] = [
    "Version",
    "Stranger",
    "Full",
    "Flood",
    "Garbled",
    "Cheat",
    "Silent",
    "Left",
    "Dismissed",
    "Slow",
];

fn text_of(pattern: &str) -> String {
    pattern.replace("HASH", HASH).replace("ID", ID)
}

#[test]
fn every_message_is_written_as_ever() {
    for text in MESSAGES.map(text_of) {
        let read = read_frame(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(String::from_utf8(frame(&read)).expect("JSON"), text);
    }
    for text in REASONS.map(|name| format!("{{\"Bye\":\"{name}\"}}")) {
        let read = read_frame(text.as_bytes()).expect("a reason");
        assert_eq!(String::from_utf8(frame(&read)).expect("JSON"), text);
    }
    assert!(matches!(read_frame(b"{\"Bye\":\"Other\"}"), Err(Reason::Garbled)));
    for text in [
        r#"{"Draw":{"Seal":"HASH"}}"#,
        r#"{"Draw":{"Open":"HASH"}}"#,
        r#"{"Finish":["1,2",3]}"#,
        r#""GiveUp""#,
    ]
    .map(text_of)
    {
        let act: RaceAct = serde_json::from_str(&text).expect("an act");
        assert_eq!(serde_json::to_string(&act).expect("JSON"), text);
    }
    let text = r#"{"made":1,"home":2,"whole":3}"#;
    let progress: Progress = serde_json::from_str(text).expect("a note");
    assert_eq!((progress.pieces_home, progress.pieces_total), (2, 3));
    assert_eq!(serde_json::to_string(&progress).expect("JSON"), text);
}

#[test]
fn a_stored_match_is_written_as_ever() {
    let text = text_of(
        r#"{"kind":"CardFlip","terms":{"cards":2},"seating":{"id":"ID","me":0,"host":0,"people":[{"place":0,"name":"Ana"},{"place":1,"name":"Ben"}],"secret":"HASH"},"tokens":[[1,"ID"]],"gone":[],"log":[{"event":{"Set":[0,"HASH"]}}],"local":[[0,1],null]}"#,
    );
    let form: MatchForm = serde_json::from_str(&text).expect("a form");
    assert_eq!(serde_json::to_string(&form).expect("JSON"), text);
}
