// SPDX-License-Identifier: MIT
// Shared by the tests of pages: starts headless Chromium or Firefox, and `hansu web` for it.
'use strict';

const assert = require('node:assert/strict');
const {spawn} = require('node:child_process');
const fs = require('node:fs');
const {isDeepStrictEqual} = require('node:util');

const {hostFolder} = require('../wasm/host.js');

const SKIPPED = 77;
const START_MS = 20000;
// A desk and a phone.
const SCREENS = [{name: 'desk', width: 1280, height: 900, colorScheme: 'light'},
  {name: 'phone', width: 390, height: 844, colorScheme: 'dark'}];

function skip(why) {
  console.log(`SKIPPED: ${why}`);
  process.exit(SKIPPED);
}

// Loads the first package that is installed. Exits with status 77 if none is.
function optional(...names) {
  for (const name of names) {
    try {
      return require(name);
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return skip(`npm install ${names[0]}, and name its node_modules in NODE_PATH`);
}

// Exits with status 77 if there is no browser.
function launchChromium() {
  const {chromium} = optional('playwright-core', 'playwright');
  const files = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const executablePath =
    [...files, chromium.executablePath()].find((file) => file && fs.existsSync(file)) ||
    skip('no Chromium');
  return chromium.launch({executablePath, args: ['--no-sandbox']});
}

// Starts Debian's Firefox, driven by Puppeteer through WebDriver BiDi. Exits with status 77 if one
// of them is missing.
function launchFirefox() {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(fs.existsSync) ||
    skip('no Firefox');
  return optional('puppeteer-core').launch({
    browser: 'firefox', protocol: 'webDriverBiDi', executablePath,
    extraPrefsFirefox: {'intl.accept_languages': 'ko-KR, ko'},
  });
}

// Starts `hansu web`. Resolves to {url, server, stop()} once it has printed its address.
function startProgram(hansu, {port = 0, threads = 0, variant = 'janggi'}) {
  const words = ['--variant', variant, 'web', '--port', String(port), ...(threads ? ['--threads', String(threads)] : [])];
  const server = spawn(hansu, words, {stdio: ['ignore', 'pipe', 'inherit']});
  const stop = () => {
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
  };
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`no address: ${said}`)), START_MS);
    server.on('exit', (status) => reject(new Error(`the server ended: ${status} ${said}`)));
    server.stdout.on('data', (data) => {
      said += data;
      const [url] = /http:\/\/\S+/.exec(said) || [];
      if (!url) return;
      clearTimeout(timer);
      resolve({url, server, stop});
    });
  });
}

// Serves the page: by the program `place`, or from the WebAssembly folder `place` on a static host
// (then the result has no `server`).
async function serve(place, options = {}) {
  if (!fs.statSync(place).isDirectory()) return startProgram(place, options);
  const {url, close} = await hostFolder(place, {isolated: true});
  return {url, stop: close};
}

// Runs test(browser, running) with the page served; `running` is the result of serve(). Always ends
// browser and server. If the test throws, prints the error and sets the exit status to 1.
async function runBefore(place, {launch = launchChromium, ...options}, test) {
  const browser = await launch();
  const running = await serve(place, options);
  try {
    await test(browser, running);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await browser.close();
    running.stop();
  }
}

// Runs test(page, context) on the page's home in a separate context, and asserts that no script of the
// page failed. `options` are those of the context; `init` is a script that runs before the page's.
async function onHome(browser, url, {timeout = 20000, init, ...options}, test) {
  const context = await browser.newContext({locale: 'ko-KR', ...options});
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  if (init) await page.addInitScript(init);
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(error.stack));
  await page.goto(url);
  await page.locator('.home button.main').waitFor();
  await test(page, context);
  assert.deepEqual(troubles, []);
  await context.close();
}

// Waits until what is read from the page is as wanted. Asserts that it is at last.
async function eventually(read, wanted, message) {
  const end = Date.now() + 10000;
  while (true) {
    const found = await read();
    if (isDeepStrictEqual(found, wanted)) return;
    if (Date.now() > end) assert.deepEqual(found, wanted, message);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// Waits by the page's own clock, so that the page's timers that were due before have run, also on a busy
// machine.
const pause = (page, ms) => page.evaluate((time) => new Promise((resolve) => {
  setTimeout(resolve, time);
}), ms);

module.exports = {SCREENS, eventually, launchChromium, launchFirefox, onHome, optional, pause, runBefore,
  serve};
