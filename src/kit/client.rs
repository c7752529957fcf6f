//! What Leptos asks of a view beyond the browser: the page is never rendered on a server.

/// Implements the rest of a view for a type that has [`leptos::tachys::view::Render`].
macro_rules! client_only {
    ($view:ident) => {
        impl leptos::tachys::view::add_attr::AddAnyAttr for $view {
            type Output<NewAttr: leptos::tachys::html::attribute::Attribute> = Self;

            fn add_any_attr<NewAttr: leptos::tachys::html::attribute::Attribute>(
                self,
                _: NewAttr,
            ) -> Self {
                self
            }
        }

        impl leptos::tachys::view::RenderHtml for $view {
            type AsyncOutput = Self;
            type Owned = Self;

            const MIN_LENGTH: usize = 0;

            fn dry_resolve(&mut self) {}

            async fn resolve(self) -> Self {
                self
            }

            fn to_html_with_buf(
                self,
                _: &mut String,
                _: &mut leptos::tachys::view::Position,
                _: bool,
                _: bool,
                _: Vec<leptos::tachys::html::attribute::any_attribute::AnyAttribute>,
            ) {
            }

            fn hydrate<const FROM_SERVER: bool>(
                self,
                _: &leptos::tachys::hydration::Cursor,
                _: &leptos::tachys::view::PositionState,
            ) -> Self::State {
                unreachable!("the page is rendered by the browser alone")
            }

            fn into_owned(self) -> Self {
                self
            }
        }
    };
}
pub(super) use client_only;
