//! Addresses of the page: `#/`, `#/flip-nine?deal=7`, `#/settings`.

use std::fmt::{self, Display};

use crate::engine::params::clip;
use crate::engine::{Params, ParamsFault};
use crate::games::GameId;

/// The longest address that is read at all, in bytes.
pub const LONGEST: usize = 8_192;

/// Where an address leads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// All games.
    #[default]
    Home,
    /// One game; the parameters are read by its own types.
    Game(GameId, Params),
    /// What was played.
    Records,
    /// What can be set.
    Settings,
    /// What this is.
    About,
}

/// Why an address leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// Longer than [`LONGEST`] bytes.
    TooLong,
    /// No page and no game has this name.
    NoSuchPage(String),
    /// The parameters of a game cannot be read.
    Params(GameId, ParamsFault),
}

impl Display for LinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkFault::TooLong => write!(f, "longer than {LONGEST} bytes"),
            LinkFault::NoSuchPage(name) => write!(f, "there is no page '{name}'"),
            LinkFault::Params(_, fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for LinkFault {}

impl Page {
    /// Reads what stands in an address after the `#`, the `#` itself allowed. An empty text is
    /// the home page.
    ///
    /// # Errors
    /// Says why the address leads nowhere.
    pub fn parse(hash: &str) -> Result<Self, LinkFault> {
        if hash.len() > LONGEST {
            return Err(LinkFault::TooLong);
        }
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (name, query) = path.split_once('?').unwrap_or((path, ""));
        let name = name.trim_end_matches('/');
        if let Some(id) = GameId::from_slug(name) {
            let params = Params::parse(query).map_err(|fault| LinkFault::Params(id, fault))?;
            return Ok(Page::Game(id, params));
        }
        let pages = [Page::Home, Page::Records, Page::Settings, Page::About];
        pages
            .into_iter()
            .find(|page| page.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| LinkFault::NoSuchPage(clip(name)))
    }

    /// The page's name in an address.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Page::Home => "",
            Page::Game(id, _) => id.slug(),
            Page::Records => "records",
            Page::Settings => "settings",
            Page::About => "about",
        }
    }
}

impl Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{}", self.name())?;
        match self {
            Page::Game(_, params) if !params.is_empty() => write!(f, "?{params}"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_an_address_that_leads_to_it() {
        let games = GameId::ALL.map(|id| Page::Game(id, Params::parse("deal=7").unwrap()));
        let others = [Page::Home, Page::Records, Page::Settings, Page::About];
        for page in games.into_iter().chain(others) {
            assert_eq!(Page::parse(&page.to_string()), Ok(page.clone()));
        }
        assert_eq!(Page::parse(""), Ok(Page::Home));
        assert_eq!(Page::parse("#/About/"), Ok(Page::About));
        let loud = Page::parse("#/FLIP-NINE?DEAL=7").unwrap();
        assert_eq!(loud.to_string(), "#/flip-nine?deal=7");
    }

    #[test]
    fn noise_leads_nowhere_and_says_why() {
        assert_eq!(Page::parse("#/poker"), Err(LinkFault::NoSuchPage("poker".into())));
        assert_eq!(Page::parse(&"x".repeat(10_000)), Err(LinkFault::TooLong));
        let fault = Page::parse("#/flip-nine?deal=1&deal=2").unwrap_err();
        assert_eq!(fault, LinkFault::Params(GameId::FlipNine, ParamsFault::Twice("deal".into())));
    }
}
