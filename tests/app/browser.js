// SPDX-License-Identifier: MIT
// The parts that the tests of pages share: headless Chromium or Firefox, and `hansu web` before it.
'use strict';

const {spawn} = require('node:child_process');
const fs = require('node:fs');

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

// The first of the packages that is installed.
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

// `hansu web`. Resolves to {url, server, stop()} once it has printed its address.
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

// The page by the program, or by the folder of WebAssembly on a static host (then without server).
async function serve(place, options = {}) {
  if (!fs.statSync(place).isDirectory()) return startProgram(place, options);
  const {url, close} = await hostFolder(place, {isolated: true});
  return {url, stop: close};
}

// The process's work: test(browser, running) before the page, `running` being what serve gives.
// Browser and server end in any case; a failure is printed, and the exit status 1.
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

module.exports = {SCREENS, launchChromium, launchFirefox, optional, runBefore, serve};
