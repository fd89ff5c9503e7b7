// SPDX-License-Identifier: MIT
// How many bytes the page fetches.
'use strict';

const zlib = require('node:zlib');

const WAIT_MS = 90000;
const VIEWS = ['learn', 'analyze', 'review', 'problems', 'games', 'settings'];

// Until the page asks its first question, and with all of its views: [raw, gzipped] each. `names`
// are those of the files, `firstNames` of the first ones.
async function bytesOf(browser, url) {
  const context = await browser.newContext({serviceWorkers: 'block'});
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const bodies = new Map();
  page.on('response', (response) => {
    if (response.status() === 200) {
      bodies.set(response.url(), response.body().catch(() => Buffer.alloc(0)));
    }
  });
  const sum = async () => {
    const all = await Promise.all(bodies.values());
    return [all, all.map((body) => zlib.gzipSync(body))].map(
      (list) => list.reduce((bytes, body) => bytes + body.length, 0));
  };
  await page.goto(url);
  await page.locator('.home button.main').waitFor();
  const first = await sum();
  const namesOf = () => [...bodies.keys()].map((each) => new URL(each).pathname.slice(1));
  const firstNames = namesOf();
  for (const view of VIEWS) {
    await page.goto(`${new URL(url).origin}/#/${view}`);
    await page.waitForLoadState('networkidle').catch(() => {});
  }
  const all = await sum();
  const names = namesOf();
  await context.close();
  return {first, all, names, firstNames};
}

const kibibytes = ([raw, zipped]) => `${Math.round(raw / 1024)} (${Math.round(zipped / 1024)})`;

module.exports = {bytesOf, kibibytes};
