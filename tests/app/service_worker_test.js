// SPDX-License-Identifier: MIT
// The service worker of the static folder, on a folder of a few small files: updates in the middle of
// a game, hosts that are just being updated, full storage, storage that cannot be read.
// Exit status 77: skipped, for want of a browser.
'use strict';

const assert = require('node:assert/strict');
const crypto = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const {launchChromium} = require('./browser.js');
const {hostFolder} = require('../wasm/host.js');

const ENGINE = path.join(__dirname, '../../src/app/page/engine');
const FILES = ['index.html', 'app.js', 'part.js', 'offline.js'];

// Writes a version of the site: all files name it. Nothing but site-files.js and sw.js may be old
// when the browser looks for an update.
function write(folder, version, {padding = 0, left = []} = {}) {
  const texts = {
    'index.html': `<!doctype html><title>version ${version}</title><script type="module" src="app.js"></script>`,
    'app.js': `import {keepOffline} from './offline.js';
      window.app = '${version}';
      window.moves = [];
      window.part = async () => (await import('./part.js')).PART;
      window.done = keepOffline();`,
    'part.js': `export const PART = '${version}';  // ${crypto.randomBytes(padding).toString('hex')}`,
    'offline.js': fs.readFileSync(path.join(ENGINE, 'offline.js'), 'utf8'),
    'sw.js': fs.readFileSync(path.join(ENGINE, 'sw.js'), 'utf8'),
  };
  const hashOf = (name) => name.endsWith('.html') ? '' :
    crypto.createHash('sha256').update(texts[name]).digest('hex');
  const files = {'./': '', ...Object.fromEntries(FILES.map((name) => [name, hashOf(name)]))};
  texts['site-files.js'] = `self.SITE = ${JSON.stringify({version, files})};`;
  Object.keys(texts).filter((name) => !left.includes(name))
    .forEach((name) => fs.writeFileSync(path.join(folder, name), texts[name]));
}

async function open(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => globalThis.crossOriginIsolated && window.done, null, {timeout: 20000});
  await page.evaluate(() => window.done);
  return page;
}

// Looks for an update; resolves to the state in which its worker ends up.
const update = (page) => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  while (worker?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 20));
  return worker?.state;
});
const versions = async (page) => [await page.title(), await page.evaluate(() => window.app),
  await page.evaluate(() => window.part())];
const isOf = (version) => [`version ${version}`, version, version];
const cacheNames = (page) => page.evaluate(() => caches.keys());

async function expectUpdate(context, page, url, version) {
  for (let load = 0; load < 4 && await page.title() !== `version ${version}`; ++load) {
    await page.goto(url);
    await page.waitForFunction((title) => document.title === title, `version ${version}`, {timeout: 8000})
      .catch(() => {});
  }
  assert.deepEqual(await versions(page), isOf(version));
}

async function testAnUpdateInTheMiddleOfAGame({context, folder, url}) {
  const page = await open(context, url);
  await page.evaluate(() => window.moves.push('a4b4'));
  write(folder, 'two');
  assert.equal(await update(page), 'installed');
  // Another tab opens, on the old version like the first; neither loses its game.
  const other = await open(context, url);
  assert.deepEqual(await versions(other), isOf('one'));
  assert.deepEqual(await page.evaluate(() => window.moves), ['a4b4']);
  assert.deepEqual(await versions(page), isOf('one'));
  await other.close();
  await expectUpdate(context, page, url, 'two');
  const names = await cacheNames(page);
  assert.ok(names.length === 1 && names[0].endsWith(' two'), `stale caches: ${names}`);
}

async function testAHostThatIsJustBeingUpdated({context, folder, url}) {
  const page = await open(context, url);
  write(folder, 'two', {left: ['part.js']});
  assert.equal(await update(page), 'redundant');
  assert.deepEqual(await versions(page), isOf('one'));
  fs.rmSync(path.join(folder, 'part.js'));
  write(folder, 'three', {left: ['part.js']});
  assert.equal(await update(page), 'redundant');
  await page.goto(url);
  assert.deepEqual(await versions(page), isOf('one'));
  write(folder, 'three');
  fs.appendFileSync(path.join(folder, 'site-files.js'), ' ');  // browsers take a change for an update
  assert.equal(await update(page), 'installed');
  await expectUpdate(context, page, url, 'three');
  assert.equal((await cacheNames(page)).length, 1);
}

async function testFullStorage({context, folder, url}) {
  const page = await open(context, url);
  const session = await context.newCDPSession(page);
  const quota = (size) => session.send('Storage.overrideQuotaForOrigin',
    {origin: new URL(url).origin, ...(size ? {quotaSize: size} : {})});
  await quota(100_000);
  write(folder, 'two', {padding: 1_000_000});
  assert.equal(await update(page), 'redundant');
  const names = await cacheNames(page);
  assert.ok(names.length === 1 && names[0].endsWith(' one'), `left by the failure: ${names}`);
  await page.goto(url);
  assert.deepEqual(await versions(page), isOf('one'));
  await quota(0);
  write(folder, 'three', {padding: 1_000_000});
  assert.equal(await update(page), 'installed');
  await expectUpdate(context, page, url, 'three');
}

// The storage is gone, or cannot be read: the page loads from the host.
async function testStorageThatIsGone({context, url}) {
  const page = await open(context, url);
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await page.goto(url);
  assert.deepEqual(await versions(page), isOf('one'));
  const [worker] = context.serviceWorkers();
  await worker.evaluate(() => {
    self.caches.match = self.caches.open = () => Promise.reject(new Error('no storage'));
  });
  await page.goto(url);
  assert.deepEqual(await versions(page), isOf('one'));
}

async function testOffline({context, url, close}) {
  const page = await open(context, url);
  close();
  await page.goto(url);
  assert.deepEqual(await versions(page), isOf('one'));
}

async function main() {
  const browser = await launchChromium();
  for (const test of [testAnUpdateInTheMiddleOfAGame, testAHostThatIsJustBeingUpdated, testFullStorage,
    testStorageThatIsGone, testOffline]) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hansu-worker-'));
    write(folder, 'one');
    const {url, close} = await hostFolder(folder);
    const context = await browser.newContext();
    await test({context, folder, url, close});
    await context.close();
    close();
    fs.rmSync(folder, {recursive: true});
    console.log(`${test.name}: passed`);
  }
  await browser.close();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
