// What the scripts of this folder know without an import: names of Playwright's types, what tests keep in the page, and
// what TypeScript does not know of browsers. src/types.d.ts has what the page declares.
import type * as playwright from "@playwright/test";
import type axe from "axe-core";

declare global {
  type Page = playwright.Page;
  type Locator = playwright.Locator;
  type Route = playwright.Route;
  type Browser = playwright.Browser;
  type BrowserContext = playwright.BrowserContext;

  /** What support/test.mjs adds to Playwright's test. */
  type OwnFixtures = { newcomer: boolean; seen: void; faults: string[] };
  /** Playwright's `extend` of a test that has the fixtures `Base`, by fixtures for each test, `T`, and each worker, `W`. */
  type Extend<T extends object, W extends object = {}, Base extends object = {}> = (
    fixtures: playwright.Fixtures<
      T,
      W,
      playwright.PlaywrightTestArgs & playwright.PlaywrightTestOptions & Base,
      playwright.PlaywrightWorkerArgs & playwright.PlaywrightWorkerOptions
    >,
  ) => playwright.TestType<
    playwright.PlaywrightTestArgs & playwright.PlaywrightTestOptions & Base & T,
    playwright.PlaywrightWorkerArgs & playwright.PlaywrightWorkerOptions & W
  >;

  /** An action that brings a page into a state, or closer to it. */
  type Step = (page: Page) => Promise<unknown>;

  /** A game that the host has written: see support/played.mjs. */
  interface Played {
    link: string;
    /** Card Flip: the cards that are up at the start. */
    start?: number[];
    steps: PlayedStep[];
  }
  interface PlayedStep {
    status: string;
    moves: number;
    score: number | null;
    prompt: string;
    /** The move that led here, and the words for it; the first step has neither. */
    move?: string;
    told?: string;
    /** What is the game's own. */
    facts: any;
  }

  /** What the tests keep between two looks at a page. */
  interface Window {
    answer: () => void;
    axe: typeof axe;
    breaches: string[];
    channels: RTCDataChannel[];
    closes: boolean;
    early: string;
    firstPosition: string;
    free: () => void;
    isInert: boolean;
    numbers: string[];
    heard: [seconds: number, cue: string, step: number][];
    later: number;
    launch: (launched: { files: { getFile: () => Promise<File> }[] }) => void;
    locks: { asked: number; held: number };
    losses: number;
    notes: number;
    paints: [at: number, size: number, text: string][];
    peers: RTCPeerConnection[];
    played: any[];
    pointer: number;
    pressed: number;
    prompted: boolean;
    ran: string[];
    refused: Set<string>;
    release: () => void;
    seen: boolean[][];
    sent: string[];
    shakes: number;
    sheet: string;
    shifts: [value: number, ...sources: string[]][];
    stirred: number;
    storedFirst: string;
    stream: MediaStream;
    thaw: () => void;
    thrown: Set<string>;
    violated: (text: string) => void;
    worker: Worker;
  }

  interface FeaturePolicy {
    features(): string[];
    allowedFeatures(): string[];
  }
  /** Chromium's, by its new and its old name. */
  interface Document {
    permissionsPolicy?: FeaturePolicy;
    featurePolicy?: FeaturePolicy;
  }
  /** Of support/peers.mjs. */
  interface RTCDataChannel {
    isSpared?: boolean;
  }

  /** https://wicg.github.io/layout-instability/ */
  interface PerformanceEntry {
    value?: number;
    sources?: { node?: Element }[];
  }
}
