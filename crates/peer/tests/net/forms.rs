//! The bytes of messages: each has one form, and no bytes make a reader panic.

use handful_peer::api::Me;
use handful_peer::link::Hello;
use handful_peer::message::Message;
use handful_peer::wire::Wire;
use proptest::prelude::*;

proptest! {
    #[test]
    fn bytes_that_are_read_are_written_the_same(
        kind in 0..9_u8,
        mut bytes in prop::collection::vec(prop_oneof![0..3_u8, any::<u8>()], 0..120),
    ) {
        bytes.insert(0, kind);
        if let Ok(message) = Message::from_bytes(&bytes) {
            prop_assert_eq!(message.to_bytes(), bytes);
        }
    }

    #[test]
    fn a_greeting_is_read_as_it_was_written(
        is_host: bool,
        session in any::<[u8; 16]>(),
        known in any::<Option<[u8; 16]>>(),
        expected in any::<u32>(),
        name in "\\PC{0,40}|[a-z \u{200d}\u{202e}]{0,40}",
        colour: u8,
    ) {
        let me = Me::new(&name, colour);
        prop_assert!(me.name().chars().count() <= 24);
        prop_assert_eq!(&Me::new(me.name(), colour), &me);
        let knows = known.filter(|it| *it != [0; 16]);
        let hello = Hello { is_host, session, knows, expected: expected.into(), me };
        let read = Hello::from_bytes(&hello.to_bytes());
        prop_assert_eq!(read.is_ok(), session != [0; 16]);
        prop_assert!(read.is_err() || read == Ok(hello));
    }
}
