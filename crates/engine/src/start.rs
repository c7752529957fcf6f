//! Where a game begins: options with a deal number or a layout, and who chose them.

use std::str::FromStr;

use thiserror::Error;

use super::keyword::{keywords, text_type};
use super::params::excerpt;
use super::{DealError, DealNumber, Game, Options, Params};

text_type!(
    /// A start as text, as links spell it: `deal=7&side=4`.
    StartText
);

impl StartText {
    /// The parameters; none if they cannot be read.
    pub fn params(&self) -> Params {
        Params::parse(self).unwrap_or_default()
    }

    /// The parts that are options, without the deal or the layout.
    pub fn options(&self) -> String {
        let is_option = |part: &&str| !part.starts_with("deal=") && !part.starts_with("layout=");
        self.split('&').filter(is_option).collect::<Vec<_>>().join("&")
    }
}

/// A deal number, or an explicit position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin<L> {
    /// The position that a deal number generates.
    Deal(DealNumber),
    /// The position that a layout spells out.
    Layout(L),
}

/// Who chose the deal. Only the first attempt at a drawn deal counts for the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The app drew it.
    Drawn,
    /// The app drew it, and chose the game and its options too.
    Surprise,
    /// The player typed a number or a layout.
    Typed,
    /// A link named it.
    Linked,
    /// The player began it again.
    Restarted,
}

keywords!(Source {
    Drawn = "drawn",
    Surprise = "surprise",
    Typed = "typed",
    Linked = "linked",
    Restarted = "restarted",
});

impl Source {
    /// Whether the app drew the deal.
    pub fn is_drawn(self) -> bool {
        matches!(self, Self::Drawn | Self::Surprise)
    }
}

/// Everything that fixes the first position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start<G: Game> {
    /// The options chosen before the deal.
    pub options: G::Options,
    /// The deal or the layout.
    pub origin: Origin<G::Layout>,
}

impl<G: Game> Start<G> {
    /// The start that a deal number names.
    pub fn deal(options: G::Options, number: DealNumber) -> Self {
        Self { options, origin: Origin::Deal(number) }
    }

    /// The start that a layout spells out.
    pub fn lay_out(options: G::Options, layout: G::Layout) -> Self {
        Self { options: G::options_of(options, &layout), origin: Origin::Layout(layout) }
    }

    /// Reads a complete start, as [`Start::params`] writes it. `None` if it names no deal, or anything that is not
    /// valid.
    pub fn read(text: &str) -> Option<Self> {
        let request = StartRequest::<G>::read(&Params::parse(text).ok()?).ok()?;
        Some(Self { options: request.options?, origin: request.origin? })
    }

    /// The first position.
    pub fn position(&self) -> G {
        match &self.origin {
            Origin::Deal(number) => G::deal(&self.options, *number),
            Origin::Layout(layout) => G::lay_out(&self.options, layout),
        }
    }

    /// The parameters of a link to this start.
    pub fn params(&self) -> Params {
        let mut params = Params::default();
        match &self.origin {
            Origin::Deal(number) => params.set("deal", number),
            Origin::Layout(layout) => params.set("layout", layout),
        }
        self.options.write(&mut params);
        params
    }

    /// The deal number; `None` for a layout.
    pub fn number(&self) -> Option<DealNumber> {
        match self.origin {
            Origin::Deal(number) => Some(number),
            Origin::Layout(_) => None,
        }
    }
}

/// What a link asks for. The app chooses whatever the link leaves open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartRequest<G: Game> {
    /// The options, if the link names any.
    pub options: Option<G::Options>,
    /// The deal or the layout, if the link names one.
    pub origin: Option<Origin<G::Layout>>,
}

/// Why a link's parameters or a typed deal are rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError<O, L> {
    /// A parameter that is not an option of this game.
    #[error("there is no option '{0}'")]
    NoSuchOption(String),
    /// An invalid deal number.
    #[error(transparent)]
    Deal(DealError),
    /// An invalid layout.
    #[error(transparent)]
    Layout(L),
    /// Both a deal and a layout are given.
    #[error("give a deal or a layout, not both")]
    DealAndLayout,
    /// An invalid option value.
    #[error(transparent)]
    Options(O),
}

/// The errors that reading a start of `G` can return.
pub type ErrorOf<G> =
    StartError<<<G as Game>::Options as Options>::Error, <<G as Game>::Layout as FromStr>::Err>;

impl<G: Game> StartRequest<G> {
    /// Reads a link's parameters.
    ///
    /// # Errors
    /// Names the first parameter that is not valid for this game.
    pub fn read(params: &Params) -> Result<Self, ErrorOf<G>> {
        let names = G::Options::NAMES;
        if let Some(name) =
            params.names().find(|n| !["deal", "layout"].contains(n) && !names.contains(n))
        {
            return Err(StartError::NoSuchOption(excerpt(name)));
        }
        let origin = match (params.get("deal"), params.get("layout")) {
            (Some(_), Some(_)) => return Err(StartError::DealAndLayout),
            (Some(deal), None) => Some(Origin::Deal(deal.parse().map_err(StartError::Deal)?)),
            (None, Some(text)) => Some(Origin::Layout(text.parse().map_err(StartError::Layout)?)),
            (None, None) => None,
        };
        let read = G::Options::read(params).map_err(StartError::Options)?;
        let named = params.names().any(|name| names.contains(&name));
        let layout = match &origin {
            Some(Origin::Layout(layout)) => Some(layout),
            _ => None,
        };
        G::check_link(params, layout).map_err(StartError::Options)?;
        let read = match layout {
            Some(layout) => G::options_of(read, layout),
            None => read,
        };
        // A deal without options means the default options, because a link is self-contained.
        let options = (named || origin.is_some()).then_some(read);
        Ok(Self { options, origin })
    }

    /// Whether `start` satisfies this request.
    pub fn allows(&self, start: &Start<G>) -> bool {
        self.options.as_ref().is_none_or(|options| *options == start.options)
            && self.origin.as_ref().is_none_or(|origin| *origin == start.origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_of_a_start_are_all_but_its_deal_or_layout() {
        for (text, options) in [
            ("deal=7", ""),
            ("deal=7&side=4", "side=4"),
            ("layout=213456789", ""),
            ("side=4&deal=7&scramble=10", "side=4&scramble=10"),
        ] {
            let start = StartText::from(text);
            assert_eq!(start.options(), options);
            assert_eq!(start.params().to_string(), text);
        }
        assert_eq!(StartText::from("=").params(), Params::default());
    }
}
