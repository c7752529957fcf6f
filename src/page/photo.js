// @ts-check
// Stores the photo on the tiles in IndexedDB, if the player asks for that: see src/page/photo.rs.

/** How long the browser may take to open its database, and to read or write, in milliseconds: it may never answer. */
const PATIENCE = 3_000;
const inTime = (promise) => {
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE, new DOMException("", "TimeoutError")));
  return Promise.race([promise, late]);
};

const open = () =>
  new Promise((done, fail) => {
    const request = indexedDB.open("handful", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("photos");
    request.onsuccess = () => done(request.result);
    request.onerror = request.onblocked = () => fail(request.error);
  });

async function change(mode, use) {
  const opening = open();
  const db = await inTime(opening).catch((why) => {
    opening.then(
      (db) => db.close(),
      () => {},
    );
    throw why;
  });
  const all = db.transaction("photos", mode);
  try {
    const request = use(all.objectStore("photos"));
    return await inTime(
      new Promise((done, fail) => {
        all.oncomplete = () => done(request.result);
        all.onerror = all.onabort = () => fail(all.error);
      }),
    );
  } catch (why) {
    // What has been told to have failed is not done later.
    if (why?.name === "TimeoutError") all.abort();
    throw why;
  } finally {
    db.close();
  }
}

// Each person who plays on the device has a photo (crates/storage/src/person.rs); the first one's has the name of who plays alone.
const own = document.documentElement.dataset.personSuffix ?? "";

export const read = () => change("readonly", (photos) => photos.get(`sliding${own}`));
export const write = (photo) => change("readwrite", (photos) => photos.put(photo, `sliding${own}`));
export const remove = (place) => change("readwrite", (photos) => photos.delete(`sliding${place || own}`));
