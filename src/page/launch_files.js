// @ts-check
// Files that the system opens the installed page with (`file_handlers` of the manifest) or shares with it (`share_target`):
// backups.

/** The longest text that is read, in bytes: MAX_BYTES of crates/storage/src/backup. The page says of a longer one that it is too long. */
const MAX_BYTES = 8_000_000;

const send = async (file) => {
  const text = await file.slice(0, MAX_BYTES + 1).text();
  dispatchEvent(new CustomEvent("launched", { detail: text }));
};

/** Sends the file that the service worker has put by (xtask/npm/precache.mjs), once. */
async function takeShared() {
  const shared = await globalThis.caches?.match("shared", { cacheName: "handful-shared" });
  if (!shared) return;
  await caches.delete("handful-shared");
  await send(await shared.blob());
}

/** Sends each file's text as the window's event `launched` from now on, and the files that already wait. */
export function listen() {
  // Without a cache, as in some private windows, nothing was shared.
  takeShared().catch(() => {});
  window.launchQueue?.setConsumer(async ({ files }) => {
    // A file that cannot be read, because it is gone or not allowed, is none.
    const file = await files?.[0]?.getFile().catch(() => {});
    if (file) await send(file).catch(() => {});
  });
}
