// What the page's scripts declare for its program, and what TypeScript does not know of browsers.

/** What is looked up is HTML, except where a tag of another kind is asked for. */
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector<E extends HTMLElement>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<E extends HTMLElement>(selectors: string): NodeListOf<E>;
}
interface Element {
  closest(selectors: string): HTMLElement | null;
}

interface Window {
  // The Rust modules that call them describe them.
  handfulChunk(slug: string, anew?: boolean): Promise<void>;
  handfulAnimate(selector: string, frames: string, time: number, delay: number): void;
  handfulInstallPrompt?: Event;
  handfulMotionScale?(): number;
  handfulCallModule(
    script: string,
    act: string,
    value: unknown,
    done: (result?: unknown) => void,
    tell?: (what: unknown[]) => void,
  ): void;
  handfulSound(cue: string, step: number): void;
  handfulWake(on: boolean): void;

  launchQueue?: {
    setConsumer(consumer: (launched: { files?: { getFile(): Promise<File> }[] }) => void): void;
  };
  scheduler?: { yield?(): Promise<void> };
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?(html: string): string | null; createScriptURL?(url: string): string | null },
    ): unknown;
  };

  // Of the service worker, whose list of files the build writes.
  __WB_MANIFEST: { url: string; revision: string | null; integrity: string }[];
  skipWaiting(): Promise<void>;
}

interface ExtendableMessageEvent extends MessageEvent {
  waitUntil(promise: Promise<unknown>): void;
}

// Of the solver's worker.
declare function importScripts(...urls: string[]): void;
declare function wasm_bindgen(given: { module_or_path: string }): Promise<unknown>;
