// SPDX-License-Identifier: MIT
// The static folder in headless Chromium: with threads and without, headers by the service worker,
// stops, use offline, an update, a program that cannot start. `site_test.js build/wasm/site`.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const {launchChromium} = require('../app/browser.js');
const {hostFolder} = require('./host.js');
const {checkNotices} = require('./notices.js');

const START_GAME = {rules: 'janggi', moves: []};
// One game in a.pgn, deflated.
const ARCHIVE = 'UEsDBBQAAAAIAHAWd116lUqgRQAAAFcAAAAFAAAAYS5wZ26LDs/ILElVUPLOzFWK5Yp2yklMzobzglKLS3NKFJQMdQ' +
  '2AXC5DPYVMkwwThUzzDHMFIz2FDJNME4UM80xzBWNkGaBqLgBQSwECFAMUAAAACABwFnddepVKoEUAAABXAAAABQAA' +
  'AAAAAAAAAAAAgAEAAAAAYS5wZ25QSwUGAAAAAAEAAQAzAAAAaAAAAAAA';

// Opens the page, and connects an engine in it as the page does: window.engine.
async function open(context, url) {
  const page = await context.newPage();
  page.on('pageerror', (error) => { throw error; });
  await connect(page, url);
  return page;
}

async function connect(page, url) {
  await page.goto(url);
  await page.waitForSelector('.board');
  await page.evaluate(async () => {
    const {connect} = await import('./app.js');
    window.engine = await connect();
  });
}

const isIsolated = (page) => page.evaluate(() => globalThis.crossOriginIsolated);
const request = (page, what, values) =>
  page.evaluate(([name, data]) => engine.request(name, data), [what, values]);

// An infinite search answers a request for the legal moves meanwhile, and can be stopped.
async function checkSearch(page) {
  const found = await page.evaluate(async (game) => {
    const events = [];
    const job = engine.job('search', game, (event) => events.push(event));
    const look = await engine.request('look', game);
    const early = events.length;
    while (events.length < early + 4) await new Promise((resolve) => setTimeout(resolve, 10));
    job.stop();
    const asked = performance.now();
    const reply = await job.result;
    const waited = performance.now() - asked;
    return {legal: look.legal, reply, waited};
  }, START_GAME);
  assert.ok(found.legal.includes(found.reply.move.uci));
  assert.ok(found.reply.depth > 0);
  assert.ok(found.waited < 1000, `stopped after ${found.waited} ms`);
  // Another search runs to its limit.
  const limited = await page.evaluate((game) =>
    engine.job('search', {...game, limits: {nodes: 20000}}).result, START_GAME);
  assert.ok(found.legal.includes(limited.move.uci));
}

async function checkMate(page) {
  const reply = await page.evaluate(() => engine.job('solve',
    {rules: 'janggi', fen: '4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1', moves: [], mate: 3}).result);
  assert.equal(reply.verdict, 'mates');
}

async function checkArchive(page) {
  const {games} = await request(page, 'read', {base64: ARCHIVE, name: 'a.zip'});
  assert.equal(games[0].moves.length, 6);
}

async function testOnHostWithHeaders(browser, folder) {
  const host = await hostFolder(folder, {isolated: true});
  const context = await browser.newContext({serviceWorkers: 'block'});
  const page = await open(context, host.url);
  assert.equal(await isIsolated(page), true);
  await checkSearch(page);
  await checkMate(page);
  await checkArchive(page);
  await context.close();
  host.close();
}

async function testWithoutThreads(browser, folder) {
  const host = await hostFolder(folder);
  const context = await browser.newContext({serviceWorkers: 'block'});
  const page = await open(context, host.url);
  assert.equal(await isIsolated(page), false);
  await checkSearch(page);
  await checkMate(page);
  await assert.rejects(request(page, 'look', {...START_GAME, moves: ['a1a9']}));
  await context.close();
  host.close();
}

// Makes a copy of the folder. Each change [file, from, to] replaces a text in a file.
function changed(folder, ...changes) {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'hansu-site-'));
  fs.cpSync(folder, copy, {recursive: true});
  for (const [name, from, to] of changes) {
    const file = path.join(copy, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
  }
  return copy;
}

// If WebAssembly cannot start, the page says so instead of waiting forever.
async function testCannotStart(browser, folder) {
  const copy = changed(folder, ['hansu-worker.js', 'WebAssembly.instantiate(module, imports)',
    "Promise.reject(new Error('refused'))"]);
  const host = await hostFolder(copy, {isolated: true});
  const context = await browser.newContext({serviceWorkers: 'block'});
  const page = await context.newPage();
  await page.goto(host.url);
  await page.waitForSelector('.trouble');
  await context.close();
  host.close();
  fs.rmSync(copy, {recursive: true});
}

async function testServiceWorker(browser, folder) {
  const served = fs.mkdtempSync(path.join(os.tmpdir(), 'hansu-served-'));
  const link = path.join(served, 'site');
  fs.symlinkSync(path.resolve(folder), link);
  const host = await hostFolder(link);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(host.url);
  await page.waitForFunction(() => globalThis.crossOriginIsolated, null, {timeout: 20000});
  await connect(page, host.url);
  await checkSearch(page);
  // A new version loads in the background, and is shown only once it is complete.
  const copy = changed(folder, ['index.html', '</title>', ' 2</title>'],
    ['site-files.js', "version: '", "version: '2"]);
  fs.unlinkSync(link);
  fs.symlinkSync(copy, link);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  assert.doesNotMatch(await page.title(), / 2$/);
  // At the first load, the old page may still count as an open tab; then a later load shows the new
  // version.
  const isUpdated = () => page.waitForFunction(() => document.title.includes('2'), null,
    {timeout: 8000}).then(() => true, () => false);
  let shown = false;
  for (let load = 0; load < 4 && !shown; ++load) {
    await page.goto(host.url);
    shown = await isUpdated();
  }
  assert.ok(shown, 'the update was never shown');
  // The page also works offline.
  host.close();
  await connect(page, host.url);
  assert.equal(await isIsolated(page), true);
  await checkSearch(page);
  await context.close();
  [served, copy].forEach((name) => fs.rmSync(name, {recursive: true}));
}

async function main() {
  const folder = process.argv[2];
  const browser = await launchChromium();
  checkNotices(folder);
  for (const test of [testOnHostWithHeaders, testWithoutThreads, testCannotStart,
    testServiceWorker]) {
    await test(browser, folder);
    console.log(`${test.name}: passed`);
  }
  await browser.close();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
