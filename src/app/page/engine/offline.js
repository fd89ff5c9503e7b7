// SPDX-License-Identifier: MIT
// The static folder kept by the browser (sw.js): for use without a network, and for threads, which
// need headers that the worker adds where the host lacks them.

const PATIENCE_MS = 4000;

/** @param {Promise<unknown>} promise @returns {Promise<boolean>} true if it came in time */
function inTime(promise) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  return Promise.race([promise.then(() => true), late]);
}

/** Resolves when another service worker takes over the page. */
function takeover() {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, {once: true});
  });
}

/** Loads the page anew, unless it was for the same reason already: then it would never end. */
async function reloadFor(/** @type {string} */ reason) {
  if (sessionStorage.getItem('reloaded') === reason) return;
  sessionStorage.setItem('reloaded', reason);
  location.reload();
  await new Promise(() => {});
}

/**
 * Keeps the page for use offline; may load it anew, for an update or for the headers. Where service
 * workers are refused it goes on without.
 */
export async function keepOffline() {
  if (!navigator.serviceWorker) return;
  const wasKept = Boolean(navigator.serviceWorker.controller);
  const takenOver = takeover();
  const registration = await navigator.serviceWorker
    .register('sw.js', {updateViaCache: 'none'}).catch(() => null);
  if (!registration) return;
  if (registration.waiting && wasKept) {
    // An update was loaded earlier: it takes over if no other tab uses the old one.
    registration.waiting.postMessage('takeOver');
    // Late, too: what this page loads from then on would be of another version.
    const reloaded = takenOver.then(() => reloadFor(`update ${Date.now()}`));
    if (await inTime(takenOver)) await reloaded;
  }
  if (globalThis.crossOriginIsolated) return;
  if (wasKept || await inTime(takenOver)) await reloadFor('headers');
}
