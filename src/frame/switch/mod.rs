//! Switch play in the browser, and the pause after an input: the chunk `switch`.
//!
//! [`handful_shell::switch_scanner`] decides what is offered and which inputs count. Here is what it needs of the page:
//! [`targets`] finds what can be pressed, [`highlight_layer`] frames it, and [`input`] takes the inputs before anything
//! else hears them. Games and pages know nothing of it: what they offer to everyone is offered to a switch.

mod highlight_layer;
mod input;
mod targets;

pub use input::follow;
