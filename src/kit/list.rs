//! A keyed list: when it changes, an item whose key stays keeps its elements with their focus, effects and animations.
//!
//! Leptos' own `keyed` does the same for items of any type, but adds more to every page: home's first visit was 135,109
//! bytes without a list, 135,954 with this one and 139,917 with `keyed` (`cargo xtask check`, 2026-11-23). A list of
//! ours has a dozen items of one type, and a linear search needs no hash map.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::tachys::renderer::{Rndr, types};
use leptos::tachys::view::any_view::AnyViewState;
use leptos::tachys::view::{Mountable, Render};

use super::client::client_only;
use super::html::{Element, fragment};

/// Builds one item.
type Make = Box<dyn FnOnce() -> AnyView + Send>;

/// The items of a list as they are now, each with its key.
struct List {
    items: Vec<(u32, Make)>,
    /// The owner of the list, under which each item gets its own: its effects outlive a change of the list.
    owner: Owner,
    /// Tells lists apart: what takes the place of another one shares no item with it.
    id: Arc<()>,
}

/// An item in the document.
struct Item {
    key: u32,
    view: AnyViewState,
    /// Disposes the effects of the item when it goes.
    _owner: Owner,
}

struct ListState {
    items: Vec<Item>,
    marker: types::Placeholder,
    id: Arc<()>,
}

/// Builds a keyed list: `each` gives its items, `key` tells them apart, `make` builds one. Two items of one list must
/// not have the same key.
pub fn list<T: Send + 'static>(
    mut each: impl FnMut() -> Vec<T> + Send + 'static,
    key: fn(&T) -> u32,
    make: impl Fn(T) -> Element + Send + Sync + 'static,
) -> AnyView {
    let make = Arc::new(make);
    reactive_list(Box::new(move || {
        let item = |it: T| {
            let make = make.clone();
            (key(&it), Box::new(move || make(it).into_any()) as Make)
        };
        each().into_iter().map(item).collect()
    }))
}

#[inline(never)]
fn reactive_list(mut items: Box<dyn FnMut() -> Vec<(u32, Make)> + Send>) -> AnyView {
    let owner = Owner::current().expect("a list is built inside the page");
    let id = Arc::new(());
    fragment(move || List { items: items(), owner: owner.clone(), id: id.clone() }.into_any())
}

impl Render for List {
    type State = ListState;

    fn build(self) -> ListState {
        // The items are inserted when the marker is in the document: see `mount`.
        let marker = Rndr::create_placeholder();
        let mut state = ListState { items: Vec::new(), marker, id: self.id.clone() };
        self.rebuild(&mut state);
        state
    }

    #[inline(never)]
    fn rebuild(self, state: &mut ListState) {
        let mut old = std::mem::take(&mut state.items);
        let is_same = Arc::ptr_eq(&self.id, &state.id);
        state.id = self.id;
        old.retain_mut(|item| {
            let stays = is_same && self.items.iter().any(|(key, _)| *key == item.key);
            if !stays {
                item.view.unmount();
            }
            stays
        });
        // An item that stays moves only if another one that stays is to be before it.
        for (key, make) in self.items {
            let mut item = match old.iter().position(|item| item.key == key) {
                Some(0) => {
                    state.items.push(old.remove(0));
                    continue;
                }
                Some(at) => old.remove(at),
                None => {
                    let owner = self.owner.with(Owner::new);
                    let view = owner.with(|| untrack(make).build());
                    Item { key, view, _owner: owner }
                }
            };
            match old.first() {
                Some(next) => _ = next.view.insert_before_this(&mut item.view),
                None => _ = state.marker.insert_before_this(&mut item.view),
            }
            state.items.push(item);
        }
    }
}

impl Mountable for ListState {
    fn unmount(&mut self) {
        self.items.iter_mut().for_each(|item| item.view.unmount());
        self.marker.unmount();
    }

    fn mount(&mut self, parent: &types::Element, marker: Option<&types::Node>) {
        self.items.iter_mut().for_each(|item| item.view.mount(parent, marker));
        self.marker.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        match self.items.first() {
            Some(item) => item.view.insert_before_this(child),
            None => self.marker.insert_before_this(child),
        }
    }

    fn elements(&self) -> Vec<types::Element> {
        self.items.iter().flat_map(|item| item.view.elements()).collect()
    }
}

client_only!(List);
