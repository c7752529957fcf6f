use leptos::prelude::*;
pub fn mount() {
    let handle = leptos::mount::mount_to_body(|| view! { <p style=("--x", "1")>"Handful"</p> });
    handle.forget();
}
