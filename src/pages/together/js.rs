//! The scripts that connect devices: rtc.js for one connection, camera.js for codes on another screen.

use js_sys::{Function, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::kit::browser::get;
use crate::page::script;

/// What has happened to a connection.
pub enum ConnectionEvent {
    /// This side's half of the connection.
    Half(String),
    /// This side's half of the standby connection.
    Standby(String),
    /// Messages can be sent.
    Open,
    /// A message has arrived.
    Data(Vec<u8>),
    /// The channel has room for more.
    Drained,
    /// The other device is out of reach; until [`ConnectionEvent::Failed`] the connection may come back by itself.
    Closed,
    /// The connection cannot be made or has ended, and why.
    Failed(String),
}

#[wasm_bindgen]
extern "C" {
    /// A connection with another device: what src/page/rtc.js returns.
    #[derive(Clone)]
    pub type Handle;

    /// Gives the host's connection the half of the other device.
    #[wasm_bindgen(method)]
    pub fn answer(this: &Handle, sdp: &str);

    /// Gives the connection the other device's half of its standby.
    #[wasm_bindgen(method)]
    pub fn standby(this: &Handle, sdp: &str);

    /// Returns the number of bytes that wait to be sent.
    #[wasm_bindgen(method)]
    pub fn buffered(this: &Handle) -> usize;

    /// Sends a message. One that the channel does not take ends the connection.
    #[wasm_bindgen(method)]
    pub fn send(this: &Handle, bytes: Uint8Array);

    /// Ends the connection.
    #[wasm_bindgen(method)]
    pub fn close(this: &Handle);
}

fn connection_event(list: &JsValue) -> Option<ConnectionEvent> {
    let value = get(list, "1");
    let text = value.as_string();
    Some(match get(list, "0").as_string()?.as_str() {
        "half" => ConnectionEvent::Half(text?),
        "standby" => ConnectionEvent::Standby(text?),
        "open" => ConnectionEvent::Open,
        "data" => ConnectionEvent::Data(value.dyn_into::<Uint8Array>().ok()?.to_vec()),
        "drained" => ConnectionEvent::Drained,
        "closed" => ConnectionEvent::Closed,
        "failed" => ConnectionEvent::Failed(text.unwrap_or_default()),
        _ => return None,
    })
}

/// Makes one side of a connection: the host's, or with its offer the other one. `made` gets the handle; `tell` may run
/// before it.
pub fn connect(
    offer: Option<&str>,
    mut tell: impl FnMut(ConnectionEvent) + 'static,
    made: impl FnOnce(Handle) + 'static,
) {
    let tell = move |list: JsValue| connection_event(&list).into_iter().for_each(&mut tell);
    let made = move |handle: JsValue| {
        if !handle.is_undefined() {
            made(handle.unchecked_into());
        }
    };
    let (act, value) = match offer {
        Some(offer) => ("join", offer.into()),
        None => ("host", JsValue::UNDEFINED),
    };
    script::follow("rtc", act, &value, tell, made);
}

/// Ends a scan.
#[derive(Clone)]
pub struct Scan(Function);

impl Scan {
    /// Turns the camera off.
    pub fn stop(&self) {
        let _ = self.0.call0(&JsValue::UNDEFINED);
    }
}

/// What a scan has seen.
pub enum ScanEvent {
    /// A text in a code.
    Text(String),
    /// The name of the error for which there is no picture.
    Failed(String),
}

/// Shows the camera's picture in an element and reads codes in it, until it is stopped. `begun` gets what stops it.
pub fn scan(
    video: &JsValue,
    mut tell: impl FnMut(ScanEvent) + 'static,
    begun: impl FnOnce(Scan) + 'static,
) {
    let tell = move |list: JsValue| {
        // Without a text the camera has stopped by itself.
        tell(match (get(&list, "0").as_string(), get(&list, "1").as_string()) {
            (Some(text), None) => ScanEvent::Text(text),
            (_, name) => ScanEvent::Failed(name.unwrap_or_default()),
        });
    };
    let begun = move |stop: JsValue| {
        if let Ok(stop) = stop.dyn_into() {
            begun(Scan(stop));
        }
    };
    script::follow("camera", "scan", video, tell, begun);
}
