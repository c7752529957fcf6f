// What the scripts of this folder know of languages, keys, routes, settings and home. Written by
// crates/shell/tests/first_paint from the crates of the program.
"use strict";

/** The tags of the languages. */
const langs = ["en","es"];

/** What the keys in localStorage begin with. */
const scheme = "handful/2";

/** The key of who plays. */
const nowKey = "handful/2-now";

/** The chunks of the pages that are no games, by their names in addresses. */
const chunkOfRoute = {"":"home","about":"pages","accessibility":"pages","backup":"pages","daily":"daily","edit":"pages","keys":"pages","learn/sliding":"sliding","people":"pages","records":"records","reset":"records","second-look":"second-look","settings":"pages","together":"together","who":"go-fish"};

/** The attributes of the document, by the stored settings. */
const looks = ({ four, left, motion, relaxed, theme, time }) => ({ hand: left ? "left" : "right", motion: motion || "device", relaxed: relaxed ? "on" : "off", suits: four ? "four" : "two", theme: theme || "device", time: time === false ? "off" : "on" });

/** The version of the stored summary of home. */
const homeVersion = 1;

/** The icons of the marks of a day's games. */
const markIcons = {"best":"star","helped":"star-hollow","lost":"line","won":"check"};
