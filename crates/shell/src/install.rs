//! How the page can be installed, by browser.

/// The facts about a browser that decide how it installs the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Browser<'a> {
    /// The user agent.
    pub agent: &'a str,
    /// The largest number of simultaneous touches (`maxTouchPoints`). Tells an iPad, which
    /// identifies itself as a Mac, from a Mac, which has none.
    pub fingers: i32,
    /// Whether the page runs as an installed app.
    pub installed: bool,
    /// Whether the browser has offered to install the page, so that our own button can do it.
    pub offers: bool,
}

impl Browser<'_> {
    /// Whether this is an iPhone or an iPad.
    pub fn is_ios(self) -> bool {
        let is = |name: &str| self.agent.contains(name);
        ["iPhone", "iPad", "iPod"].into_iter().any(is) || is("Macintosh") && self.fingers > 1
    }
}

/// A way to install the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Our own button, which accepts the browser's offer.
    Offer,
    /// The share sheet of iOS.
    Share,
    /// The menu of Chrome or Edge on Android.
    Menu,
    /// The menu of Samsung's browser.
    Samsung,
    /// The menu of Firefox on Android.
    FirefoxMenu,
    /// The icon in the address bar of Chrome or Edge on a computer.
    AddressBar,
    /// The menu bar of Safari on a Mac.
    Dock,
    /// No installation: a bookmark, in Firefox on a computer.
    Bookmark,
    /// The menu of an unknown browser.
    Look,
}

impl Way {
    /// Returns the way that this browser supports, or `None` if the page is installed already.
    pub fn of(browser: Browser<'_>) -> Option<Self> {
        let is = |name: &str| browser.agent.contains(name);
        Some(if browser.installed {
            return None;
        } else if browser.offers {
            Way::Offer
        } else if browser.is_ios() {
            Way::Share
        } else if is("Android") && is("Firefox/") {
            Way::FirefoxMenu
        } else if is("SamsungBrowser/") {
            Way::Samsung
        } else if is("Android") && is("Chrome/") {
            Way::Menu
        } else if is("Firefox/") {
            Way::Bookmark
        } else if is("Chrome/") {
            Way::AddressBar
        } else if is("Macintosh") && is("Safari/") {
            Way::Dock
        } else {
            Way::Look
        })
    }

    /// Returns whether a page installed this way has a store of its own, separate from the
    /// browser's.
    pub fn has_own_store(self) -> bool {
        matches!(self, Way::Share | Way::Dock)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAC: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
    const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

    fn way(agent: &str, fingers: i32) -> Option<Way> {
        Way::of(Browser { agent, fingers, ..Browser::default() })
    }

    #[test]
    fn each_browser_has_its_way() {
        let ways = [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                5,
                Way::Share,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1",
                5,
                Way::Share,
            ),
            (MAC, 5, Way::Share),
            (MAC, 0, Way::Dock),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
                5,
                Way::Menu,
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0",
                5,
                Way::Menu,
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                5,
                Way::Samsung,
            ),
            (
                "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0",
                5,
                Way::FirefoxMenu,
            ),
            (CHROME, 0, Way::AddressBar),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
                10,
                Way::AddressBar,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
                0,
                Way::Bookmark,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
                0,
                Way::Look,
            ),
            ("", 0, Way::Look),
        ];
        for (agent, fingers, expected) in ways {
            assert_eq!(way(agent, fingers), Some(expected), "{agent}");
        }
    }

    #[test]
    fn an_offer_comes_first_and_what_is_installed_needs_none() {
        let browser = Browser { agent: CHROME, offers: true, ..Browser::default() };
        assert_eq!(Way::of(browser), Some(Way::Offer));
        assert_eq!(Way::of(Browser { installed: true, ..browser }), None);
    }
}
