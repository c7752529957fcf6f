// Files that the system opens the installed page with (`file_handlers` of the manifest): backups.

/** The longest text that is read, in bytes: LONGEST of src/backup. The page says of a longer one that it is too long. */
const LONGEST = 8_000_000;

/** Sends each file's text as the window's event `launched` from now on, and the files that already wait. */
export function listen() {
  window.launchQueue?.setConsumer(async ({ files }) => {
    const file = await files?.[0]?.getFile();
    if (!file) return;
    const text = await file.slice(0, LONGEST + 1).text();
    dispatchEvent(new CustomEvent("launched", { detail: text }));
  });
}
