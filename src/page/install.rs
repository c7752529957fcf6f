//! Installation: the service worker, its updates, and the toast after installing.

use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ServiceWorker, ServiceWorkerRegistration, ServiceWorkerState};

use super::ctx::Ctx;
use super::installer::Installer;
use crate::kit::SharedHandler;
use crate::kit::browser::{
    forever, has, ignore_result, object_of, on_promise_settled, set_timeout_once,
};
use crate::kit::signal::{Effect, RwSignal};
use handful_shell::text::common;

/// Registers the service worker and offers each update that arrives.
///
/// A new version waits until the player accepts it; then it is activated, and the page reloads once. The game is stored
/// at every move, so nothing is lost, and an old page never runs with new files.
pub fn install(ctx: Ctx) {
    // The browser offers early.
    ctx.shared::<Installer>();
    window_event_listener_untyped("appinstalled", move |_| {
        ctx.toast(ctx.lang().of("Installed.", "Instalada."), None, None);
    });
    let navigator = window().navigator();
    if !has(&navigator, "serviceWorker") {
        return;
    }
    let container = navigator.service_worker();
    // The first worker ever is of this version. Each later one is an update.
    let is_first = Cell::new(container.controller().is_none());
    container.set_oncontrollerchange(Some(&forever(move || {
        if ctx.shared::<UpdateOffer>().is_accepted.get() {
            reload();
        } else if !is_first.take() {
            // Another tab accepted the update. This tab is complete in memory, so the move can be finished first.
            offer(ctx, Arc::new(reload));
        }
    })));
    set_timeout_once(move || register(ctx), REGISTER_AFTER);
}

/// The time after the start before the service worker is registered, which then loads every file.
const REGISTER_AFTER: Duration = Duration::from_secs(1);

fn register(ctx: Ctx) {
    let promise = window().navigator().service_worker().register("sw.js");
    let registered = move |registration: JsValue| {
        if let Ok(registration) = registration.dyn_into() {
            watch(ctx, registration);
        }
    };
    on_promise_settled(&promise, registered, |_| ());
}

/// The offers to update.
#[derive(Default)]
pub struct UpdateOffer {
    /// The action that activates a waiting update, if there is one.
    pub apply: RwSignal<Option<SharedHandler>>,
    /// Whether this tab accepted the update that is about to be activated.
    is_accepted: Cell<bool>,
    /// The toast of the latest offer.
    toast: Cell<Option<u32>>,
}

/// Offers the version that is being installed, when it is.
fn follow(ctx: Ctx, registration: &ServiceWorkerRegistration) {
    let Some(worker) = registration.installing() else { return };
    let state = {
        let (worker, registration) = (worker.clone(), registration.clone());
        move || {
            // The first worker ever is not an update: the page has no controller yet.
            let is_controlled = || window().navigator().service_worker().controller().is_some();
            if worker.state() == ServiceWorkerState::Installed && is_controlled() {
                offer(ctx, taking(ctx, &registration));
            }
        }
    };
    worker.set_onstatechange(Some(&forever(state)));
}

fn reload() {
    let _ = window().location().reload();
}

fn watch(ctx: Ctx, registration: ServiceWorkerRegistration) {
    if let Some(worker) = registration.active() {
        post(&worker, "FILL");
    }
    if registration.waiting().is_some() {
        offer(ctx, taking(ctx, &registration));
    }
    let found = {
        let registration = registration.clone();
        move || follow(ctx, &registration)
    };
    registration.set_onupdatefound(Some(&forever(found)));
    // One may be installing since before.
    follow(ctx, &registration);
    // A page that stays open for days checks for an update each time it becomes visible.
    let mut opened = false;
    Effect::new(move || {
        if ctx.is_visible.get()
            && opened
            && let Ok(asked) = registration.update()
        {
            // Without a network nobody answers, and the version that is here goes on.
            ignore_result(Some(asked));
        }
        opened = true;
    });
}

/// Offers an update in a toast, and in settings and about until it is accepted. Replaces the previous offer.
fn offer(ctx: Ctx, take: SharedHandler) {
    let offers = ctx.shared::<UpdateOffer>();
    if let Some(notice) = offers.toast.take() {
        ctx.dismiss(notice);
    }
    offers.apply.set(Some(take.clone()));
    offers.toast.set(Some(ctx.toast(
        common::update_ready(ctx.lang()),
        Some((common::update_now(ctx.lang()), take)),
        None,
    )));
}

/// Returns the action that activates the version that waits at the time of the press. If none is waiting, it is already
/// active, and the page only reloads.
fn taking(ctx: Ctx, registration: &ServiceWorkerRegistration) -> SharedHandler {
    let registration = StoredValue::new_local(registration.clone());
    Arc::new(move || {
        let Some(waiting) = registration.with_value(ServiceWorkerRegistration::waiting) else {
            return reload();
        };
        ctx.shared::<UpdateOffer>().is_accepted.set(true);
        post(&waiting, "SKIP_WAITING");
    })
}

/// Tells a service worker what to do: see src/offline/worker.js.
fn post(worker: &ServiceWorker, what: &str) {
    let _ = worker.post_message(&object_of("type", &what.into()));
}
