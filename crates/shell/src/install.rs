//! How the page can be installed, by browser.

/// The facts about a browser that decide how it installs the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Browser<'a> {
    /// The user agent.
    pub user_agent: &'a str,
    /// The largest number of simultaneous touches (`maxTouchPoints`). Tells an iPad, which
    /// identifies itself as a Mac, from a Mac, which has none.
    pub max_touch_points: i32,
    /// Whether the page runs as an installed app.
    pub is_installed: bool,
    /// Whether the browser has offered to install the page, so that our own button can do it.
    pub has_prompt: bool,
}

impl Browser<'_> {
    /// Whether this is an iPhone or an iPad.
    pub fn is_ios(self) -> bool {
        let is = |name: &str| self.user_agent.contains(name);
        ["iPhone", "iPad", "iPod"].into_iter().any(is)
            || is("Macintosh") && self.max_touch_points > 1
    }
}

/// A way to install the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstallMethod {
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
    Unknown,
}

impl InstallMethod {
    /// Returns the way that this browser supports, or `None` if the page is installed already.
    pub fn from_browser(browser: Browser<'_>) -> Option<Self> {
        let is = |name: &str| browser.user_agent.contains(name);
        Some(if browser.is_installed {
            return None;
        } else if browser.has_prompt {
            InstallMethod::Offer
        } else if browser.is_ios() {
            InstallMethod::Share
        } else if is("Android") && is("Firefox/") {
            InstallMethod::FirefoxMenu
        } else if is("SamsungBrowser/") {
            InstallMethod::Samsung
        } else if is("Android") && is("Chrome/") {
            InstallMethod::Menu
        } else if is("Firefox/") {
            InstallMethod::Bookmark
        } else if is("Chrome/") {
            InstallMethod::AddressBar
        } else if is("Macintosh") && is("Safari/") {
            InstallMethod::Dock
        } else {
            InstallMethod::Unknown
        })
    }

    /// Returns whether a page installed this way has a store of its own, separate from the
    /// browser's.
    pub fn has_own_store(self) -> bool {
        matches!(self, InstallMethod::Share | InstallMethod::Dock)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAC: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
    const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

    fn method(user_agent: &str, max_touch_points: i32) -> Option<InstallMethod> {
        InstallMethod::from_browser(Browser { user_agent, max_touch_points, ..Browser::default() })
    }

    #[test]
    fn each_browser_has_its_way() {
        let ways = [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                5,
                InstallMethod::Share,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1",
                5,
                InstallMethod::Share,
            ),
            (MAC, 5, InstallMethod::Share),
            (MAC, 0, InstallMethod::Dock),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
                5,
                InstallMethod::Menu,
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0",
                5,
                InstallMethod::Menu,
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                5,
                InstallMethod::Samsung,
            ),
            (
                "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0",
                5,
                InstallMethod::FirefoxMenu,
            ),
            (CHROME, 0, InstallMethod::AddressBar),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
                10,
                InstallMethod::AddressBar,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
                0,
                InstallMethod::Bookmark,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
                0,
                InstallMethod::Unknown,
            ),
            ("", 0, InstallMethod::Unknown),
        ];
        for (agent, touches, expected) in ways {
            assert_eq!(method(agent, touches), Some(expected), "{agent}");
        }
    }

    #[test]
    fn an_offer_comes_first_and_what_is_installed_needs_none() {
        let browser = Browser { user_agent: CHROME, has_prompt: true, ..Browser::default() };
        assert_eq!(InstallMethod::from_browser(browser), Some(InstallMethod::Offer));
        assert_eq!(InstallMethod::from_browser(Browser { is_installed: true, ..browser }), None);
    }
}
