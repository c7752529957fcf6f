// The states of play with other devices, for tests that walk through every state.
import { expect } from "@playwright/test";
import { open, ready } from "./table.mjs";

/** Waits for the code that a device shows, and returns it. */
export async function codeOf(page) {
  const code = page.getByTestId("own-code");
  await expect(code).toHaveAttribute("data-code", /./);
  return code.getAttribute("data-code");
}

/** Opens the page under a name. */
export async function arrive(page, name) {
  await open(page, "#/together");
  await page.locator("#together-name").fill(name);
}

/** Follows an invitation and shows the answer to it, which is returned. `whileAsked` runs before it is accepted. */
export async function answer(guest, link, name, whileAsked = async () => {}) {
  await guest.goto(link);
  await ready(guest);
  await guest.getByTestId("join").waitFor();
  await whileAsked();
  await guest.locator("#together-name").fill(name);
  await guest.getByTestId("join").click();
  return codeOf(guest);
}

/** Pastes an answer, with the line break and the spaces that it gets on its way. */
export async function paste(host, text) {
  await host.getByTestId("paste-answer").click();
  await host.locator("#together-paste").fill(`  ${text.slice(0, 40)}\n${text.slice(40)} `);
  await host.getByTestId("go-on").click();
}

/** Invites, and returns the link. */
export async function invite(page, name) {
  await arrive(page, name);
  await page.getByTestId("invite").click();
  return codeOf(page);
}

/** Connects the page with another one of the same browser, which is returned. */
async function two(page) {
  const guest = await page.context().newPage();
  const link = await invite(page, "Ana");
  await arrive(guest, "Max");
  await paste(page, await answer(guest, link, "Max"));
  await page.locator('[data-seated="Max"]').waitFor();
  return guest;
}

export const TOGETHER = {
  together: (page) => open(page, "#/together"),
  "together, my code": (page) => invite(page, "Ana"),
  "together, the camera before it is on": async (page) => {
    await invite(page, "Ana");
    await page.getByTestId("scan-answer").click();
    await page.locator("#together-video").waitFor();
  },
  "together, a text without a code": async (page) => {
    await open(page, "#/together");
    await page.getByTestId("have-code").click();
    await page.getByTestId("go-on").click();
    await page.getByTestId("fault").filter({ hasText: /./ }).waitFor();
  },
  "together, invited": async (page) => {
    const link = await invite(page, "Ana");
    await open(page, new URL(link).hash);
    await page.getByTestId("join").waitFor();
  },
  "together, the answer": async (page) => {
    const link = await invite(page, "Ana");
    await open(page, new URL(link).hash);
    await page.getByTestId("join").click();
    await codeOf(page);
  },
  "together, two at a table": two,
  "together, asked for a race": async (page) => {
    const guest = await two(page);
    await guest.locator('[data-race="flip-nine"]').click();
    await page.getByTestId("race-yes").waitFor();
  },
  "together, before everything is sent": async (page) => {
    await two(page);
    await page.getByTestId("move").click();
    await page.getByTestId("send-all").waitFor();
  },
};
