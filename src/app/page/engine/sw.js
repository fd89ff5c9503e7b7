// SPDX-License-Identifier: MIT
// The service worker of the static folder: keeps all its files, so that the page works offline and
// its files always fit each other, and adds the headers by which browsers allow shared memory, for
// hosts that lack them. site-files.js (made by the build) names the files, their SHA-256 and the
// version; a change of it is what browsers take for an update.
importScripts('site-files.js');

const PREFIX = `hansu ${registration.scope} `;
const CACHE = PREFIX + SITE.version;
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

async function hashOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Loads a file of this version. Another one's arrives if the host is just being updated. HTML is not
// compared: some hosts add to it.
async function load([name, hash]) {
  const response = await fetch(name, {cache: 'no-cache'});
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  if (hash && await hashOf(response.clone()) !== hash) throw new Error(`${name} is of another version`);
  return [name, response];
}

// All files or none: a failure, such as a full disk, leaves the version before as it is.
async function keepAll() {
  const files = await Promise.all(Object.entries(SITE.files).map(load));
  const isKnown = await caches.has(CACHE);  // the host went back to the version that is in use
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(files.map(([name, response]) => cache.put(name, response)));
  } catch (error) {
    if (!isKnown) await caches.delete(CACHE).catch(() => false);
    throw error;
  }
}

async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  await clients.claim();  // the tab that installed the first version
}

function withHeaders(response) {
  if (response.type === 'opaque' || response.type === 'error') return response;
  const headers = new Headers(response.headers);
  Object.entries(HEADERS).forEach(([name, value]) => headers.set(name, value));
  const {status, statusText} = response;
  return new Response(response.body, {status, statusText, headers});
}

async function answer(request) {
  // A browser that cannot read its storage still loads the page.
  const kept = await caches.match(request, {cacheName: CACHE, ignoreSearch: true})
    .catch(() => undefined);
  return withHeaders(kept ?? await fetch(request));
}

// An update takes over when its last tab asks for it; others would mix old files with new ones.
async function takeOver() {
  // Tabs of the old version are not controlled by this worker yet.
  const tabs = await clients.matchAll({type: 'window', includeUncontrolled: true});
  const pages = tabs.filter((tab) => tab.url.startsWith(registration.scope));
  if (pages.length <= 1) await skipWaiting();
}

addEventListener('install', (event) => event.waitUntil(keepAll()));
addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
addEventListener('message', (event) => {
  if (event.data === 'takeOver') event.waitUntil(takeOver());
});
addEventListener('fetch', (event) => {
  const {request} = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(request));
});
