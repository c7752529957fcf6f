// Stores the photo on the tiles in IndexedDB, if the player asks for that: see src/web/page/photo.rs.
const open = () =>
  new Promise((done, fail) => {
    const request = indexedDB.open("handful", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("photos");
    request.onsuccess = () => done(request.result);
    request.onerror = request.onblocked = () => fail(request.error);
  });

async function change(mode, use) {
  const db = await open();
  try {
    return await new Promise((done, fail) => {
      const all = db.transaction("photos", mode);
      const request = use(all.objectStore("photos"));
      all.oncomplete = () => done(request.result);
      all.onerror = all.onabort = () => fail(all.error);
    });
  } finally {
    db.close();
  }
}

// Each person who plays on the device has a photo (src/people.rs); the first one's has the name of who plays alone.
const own = document.documentElement.dataset.place ?? "";

export const read = () => change("readonly", (photos) => photos.get(`sliding${own}`));
export const write = (photo) => change("readwrite", (photos) => photos.put(photo, `sliding${own}`));
export const remove = (place) => change("readwrite", (photos) => photos.delete(`sliding${place || own}`));
