#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Measures bytes, times and memory of the page, in Chromium with the CPU throttled to a quarter of its
// speed. Usage:
//   bench/page_costs.js HANSU [SITE] [--write]
// Measures `hansu web` and, given the folder of the static site, the WebAssembly version. Prints a
// Markdown table; with --write, the page's comparison gets it, with the version and the day. Exit status 77:
// there is no browser.
'use strict';

const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const {launchChromium, serve} = require('../tests/app/browser.js');
const {longestTaskOfDrag} = require('../tests/app/drag.js');
const {bytesOf, kibibytes} = require('../tests/app/page_bytes.js');
const {START, keepGame, storedGame} = require('../tests/app/stored_game.js');
const {hostFolder} = require('../tests/wasm/host.js');

const SLOWDOWN = 4;
const ROUNDS = 5;
const WAIT_MS = 90000;
const VIEWPORT = {width: 390, height: 844};
const MEBIBYTE = 1024 * 1024;

// Runs in the page: chooses the weakest level and begins a game, makes the first move, records the times.
function hurry() {
  const at = () => performance.timeOrigin + performance.now();
  const found = (selector) => document.querySelector(selector);
  const enter = (cell) => {
    cell.focus();
    cell.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  };
  const choose = () => {
    found('.home .levels input').click();
    found('.home button.main').click();
  };
  const steps = [
    ['asked', () => found('.home .levels input') && found('.home button.main'), choose],
    ['playable', () => found('.play .point.movable') && found('.play .point[data-point="27"]'),
      (soldier) => {
        enter(soldier);
        enter(found('.play .point[data-point="36"]'));
      }],
    ['answered', () => document.querySelectorAll('.play .moves li').length === 2, () => {}],
  ];
  window.costs = {};
  new MutationObserver(() => {
    const element = steps[0]?.[1]();
    if (!element) return;
    const [name, , act] = steps.shift();
    if (name) window.costs[name] = at();
    act(element);
  }).observe(document, {childList: true, subtree: true, attributes: true});
}

async function slowPage(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN});
  return {page, session};
}

// Times in ms since the start of the navigation, in a browser with an empty cache.
async function timesOf(browser, url) {
  const context = await browser.newContext({viewport: VIEWPORT, locale: 'ko-KR'});
  const {page} = await slowPage(context);
  await page.addInitScript(hurry);
  const begin = Date.now();
  await page.goto(url);
  await page.waitForFunction(() => window.costs?.answered);
  const costs = await page.evaluate(() => window.costs);
  await context.close();
  return [costs.asked - begin, costs.playable - begin, costs.answered - costs.playable];
}

const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

// The proportional set size of these processes: shared pages are divided among their users.
function mebibytesOf(pids) {
  const kibibytes = pids.map((pid) =>
    Number(/^Pss: +(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]));
  return kibibytes.reduce((sum, each) => sum + each, 0) / 1024;
}

// Measures a game in progress: the longest task during a drag (median of several), the JavaScript
// heap, and the memory of the page's processes and of the server.
async function gameCostsOf(browser, {url, pid}) {
  const context = await browser.newContext({viewport: VIEWPORT, locale: 'ko-KR'});
  const {page, session} = await slowPage(context);
  await page.goto(url);
  await page.locator('.home button.main').waitFor();
  const game = storedGame(START, [], {id: 'drag'});
  await keepGame(page, game);
  await page.goto(`${new URL(url).origin}/#/play/${game.id}`);
  await page.locator('.play .point.movable').first().waitFor();
  await page.waitForTimeout(1000);
  const tasks = [];
  for (let i = 0; i < ROUNDS; ++i) {
    tasks.push(await longestTaskOfDrag(page, session));
    await page.keyboard.press('Escape');
  }
  await session.send('HeapProfiler.collectGarbage');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  const whole = await browser.newBrowserCDPSession();
  const {processInfo} = await whole.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({type}) => type === 'renderer').map(({id}) => id);
  const memory = [mebibytesOf(renderers), pid ? mebibytesOf([pid]) : 0];
  await whole.detach();
  await context.close();
  return {task: middle(tasks), heap: usedSize / MEBIBYTE, memory};
}

async function costsOf(browser, place) {
  const {name, url} = place;
  const bytes = await bytesOf(browser, url);
  const rounds = [];
  for (let i = 0; i < ROUNDS; ++i) rounds.push(await timesOf(browser, url));
  const [asked, playable, answered] = [0, 1, 2].map(
    (i) => `${Math.round(middle(rounds.map((times) => times[i])))}`);
  const {task, heap, memory} = await gameCostsOf(browser, place);
  return [name, kibibytes(bytes.first), kibibytes(bytes.all), asked, playable, answered,
    task.toFixed(1), heap.toFixed(1), ...memory.map((size) => size ? Math.round(size) : '–')];
}

const HEADINGS = ['host', 'KiB loaded before the first question (gzip)', 'KiB with all views (gzip)',
  'first question, ms', 'first move playable, ms', 'engine’s answer, ms', 'longest task of a drag, ms',
  'JS heap, MiB', 'page’s processes, MiB', 'server, MiB'];
const PAGE = path.join(__dirname, '../src/app/page/COMPARISON.md');
const [BEGIN, END] = ['<!-- costs: written by bench/page_costs.js -->\n', '<!-- end of costs -->'];

// Uses a fresh browser for each place, so that no process of the previous one is left.
async function rowOf(place) {
  const browser = await launchChromium();
  try {
    return `| ${(await costsOf(browser, place)).join(' | ')} |\n`;
  } finally {
    await browser.close();
  }
}

function write(table, version) {
  const text = fs.readFileSync(PAGE, 'utf8');
  const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  if (from < BEGIN.length || to < from) throw new Error(`${PAGE} has no place for the table`);
  const head = `Version ${version}, ${new Date().toISOString().slice(0, 10)}:\n\n`;
  fs.writeFileSync(PAGE, text.slice(0, from) + head + table + text.slice(to));
}

async function main() {
  const words = process.argv.slice(2);
  const [hansu, site] = words.filter((word) => word !== '--write');
  let table = `| ${HEADINGS.join(' | ')} |\n|${' --- |'.repeat(HEADINGS.length)}\n`;
  const {server, stop, url} = await serve(hansu);
  table += await rowOf({name: '`hansu web`', url, pid: server.pid}).finally(stop);
  for (const [name, isolated] of site ? [['WebAssembly, a static host with the headers', true],
    ['WebAssembly, a static host without', false]] : []) {
    const place = await hostFolder(site, {isolated, compressed: true});
    table += await rowOf({name, url: place.url}).finally(place.close);
  }
  process.stdout.write(table);
  if (!words.includes('--write')) return;
  const [version] = /\d+(\.\d+)+/.exec(execFileSync(hansu, ['--version'], {encoding: 'utf8'})) ?? [''];
  write(table, version);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
