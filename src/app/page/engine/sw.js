// SPDX-License-Identifier: MIT
// The service worker of the static folder: keeps all its files, so that the page works offline and
// its files always fit each other, and adds the headers by which browsers allow shared memory, for
// hosts that lack them. site-files.js (made by the build) names the files and their version; a
// change of it is what browsers take for an update.
importScripts('site-files.js');

const PREFIX = `hansu ${registration.scope} `;
const CACHE = PREFIX + SITE.version;
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SITE.files.map((name) => new Request(name, {cache: 'no-cache'})));
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
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, {ignoreSearch: true});
  return withHeaders(kept ?? await fetch(request));
}

// An update takes over when its last tab asks for it; others would mix old files with new ones.
async function takeOver() {
  const pages = await clients.matchAll({type: 'window'});
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
