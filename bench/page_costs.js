#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Measures bytes, times, long tasks and memory of the page, in Chromium with the CPU throttled to a
// quarter of its speed. Usage:
//   bench/page_costs.js HANSU [SITE] [--write]
// Measures `hansu web` and, given the folder of the static site, the WebAssembly version. Prints a
// Markdown table, and which goals are met; with --write, the page's comparison gets them, with the
// version, the day and the machine. Exit status 77: there is no browser.
'use strict';

const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const {launchChromium, serve} = require('../tests/app/browser.js');
const {longestTask, longestTaskOfDrag} = require('../tests/app/long_tasks.js');
const {bytesOf, kibibytes} = require('../tests/app/page_bytes.js');
const {START, keepGame, storedGame} = require('../tests/app/stored_game.js');
const {hostFolder} = require('../tests/wasm/host.js');

const SLOWDOWN = 4;
const ROUNDS = 5;
const WAIT_MS = 90000;
const SETTLE_MS = 1000;
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

// A game from the home on against the weakest level: its beginning, two moves of the person with the
// engine's answers, a step back and forth, a hint, a move taken back.
async function playAWhile(page) {
  const pick = async (from, to) => {
    for (const point of [from, to]) {
      await page.locator(`.play .point[data-point="${point}"]`).focus();
      await page.keyboard.press('Enter');
    }
  };
  const moves = (count) => page.waitForFunction((wanted) =>
    document.querySelectorAll('.play .moves li').length === wanted &&
    document.querySelector('.play .point.movable'), count);
  await page.locator('.home .levels input').first().check({force: true});
  await page.locator('.home button.main').click();
  await page.locator('.play .point.movable').first().waitFor();
  await pick(27, 36);
  await moves(2);
  await pick(35, 44);
  await moves(4);
  await page.locator('.bar .back').click();
  await page.locator('.bar .last').click();
  await page.keyboard.press('h');
  await page.locator('.arrow.best').waitFor();
  await page.keyboard.press('z');
  await moves(2);
}

// Each place of the page, once. The engine of the analysis runs while it is shown.
async function openViews(page) {
  for (const [view, selector] of [['analyze', '.analyze .piece'], ['review', '.review-start h2'],
    ['learn', '.lesson'], ['problems', '.problem-number'], ['games', '.games [role=option]'],
    ['record', '.record h1'], ['settings', '.settings-view input'], ['home', '.home button.main']]) {
    await page.evaluate((address) => {
      location.hash = address;
    }, `#/${view}`);
    await page.locator(selector).first().waitFor();
  }
}

// The longest tasks after the page has loaded: of a game, and of opening its views.
async function tasksOf(browser, url) {
  const context = await browser.newContext({viewport: VIEWPORT, locale: 'ko-KR'});
  const {page, session} = await slowPage(context);
  await page.goto(url);
  await page.locator('.home button.main').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const game = await longestTask(page, session, () => playAWhile(page));
  const views = await longestTask(page, session, () => openViews(page));
  await context.close();
  return {game, views};
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
  await page.waitForTimeout(SETTLE_MS);
  const drags = [];
  for (let i = 0; i < ROUNDS; ++i) {
    drags.push(await longestTaskOfDrag(page, session));
    await page.keyboard.press('Escape');
  }
  await session.send('HeapProfiler.collectGarbage');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  const ofBrowser = await browser.newBrowserCDPSession();
  const {processInfo} = await ofBrowser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({type}) => type === 'renderer').map(({id}) => id);
  const memory = [mebibytesOf(renderers), pid ? mebibytesOf([pid]) : 0];
  await ofBrowser.detach();
  await context.close();
  return {drag: middle(drags), heap: usedSize / MEBIBYTE, memory};
}

async function costsOf(browser, place) {
  const {name, url} = place;
  const bytes = await bytesOf(browser, url);
  const [times, tasks] = [[], []];
  for (let i = 0; i < ROUNDS; ++i) {
    times.push(await timesOf(browser, url));
    tasks.push(await tasksOf(browser, url));
  }
  const [asked, playable, answered] = [0, 1, 2].map((i) => middle(times.map((each) => each[i])));
  const [game, views] = ['game', 'views'].map((of) => middle(tasks.map((each) => each[of])));
  return {name, bytes, asked, playable, answered, game, views, ...await gameCostsOf(browser, place)};
}

const whole = (value) => value ? `${Math.round(value)}` : '–';
const COLUMNS = [
  ['host', ({name}) => name],
  ['KiB loaded before the first question (gzip)', ({bytes}) => kibibytes(bytes.first)],
  ['KiB with all views (gzip)', ({bytes}) => kibibytes(bytes.all)],
  ['first question, ms', ({asked}) => whole(asked)],
  ['first move playable, ms', ({playable}) => whole(playable)],
  ['engine’s answer, ms', ({answered}) => whole(answered)],
  ['longest task of a game, ms', ({game}) => game.toFixed(1)],
  ['longest task of opening a view, ms', ({views}) => views.toFixed(1)],
  ['longest task of a drag, ms', ({drag}) => drag.toFixed(1)],
  ['JS heap, MiB', ({heap}) => heap.toFixed(1)],
  ['page’s processes, MiB', ({memory: [page]}) => whole(page)],
  ['server, MiB', ({memory: [, server]}) => whole(server)],
];
// The nets of WebAssembly alone are larger than the goal for bytes, which is of the served page.
const GOALS = [
  ['150 KiB (gzip) before the first question, served', ({bytes, memory: [, server]}) =>
    !server || bytes.first[1] <= 150 * 1024],
  ['the first move playable within 1.5 s', ({playable}) => playable <= 1500],
  ['no task above 50 ms after the page has loaded', ({game, views}) => Math.max(game, views) <= 50],
  ['no task above 16 ms while a piece is dragged', ({drag}) => drag <= 16],
];
const PAGE = path.join(__dirname, '../src/app/page/COMPARISON.md');
const [BEGIN, END] = ['<!-- costs: written by bench/page_costs.js -->\n', '<!-- end of costs -->'];

function tableOf(costs) {
  const row = (cells) => `| ${cells.join(' | ')} |\n`;
  const head = row(COLUMNS.map(([name]) => name)) + `|${' --- |'.repeat(COLUMNS.length)}\n`;
  return head + costs.map((each) => row(COLUMNS.map(([, text]) => text(each)))).join('');
}

function goalsOf(costs) {
  const rows = GOALS.map(([goal, isMet]) => {
    const missed = costs.filter((each) => !isMet(each)).map(({name}) => name);
    return `| ${goal} | ${missed.length === 0 ? 'met' : `**missed**: ${missed.join('; ')}`} |\n`;
  });
  return `| goal | |\n| --- | --- |\n${rows.join('')}`;
}

// Uses a fresh browser for each place, so that no process of the previous one is left.
async function costsAt(place) {
  const browser = await launchChromium();
  try {
    return await costsOf(browser, place);
  } finally {
    await browser.close();
  }
}

function write(report, version, load) {
  const text = fs.readFileSync(PAGE, 'utf8');
  const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  if (from < BEGIN.length || to < from) throw new Error(`${PAGE} has no place for the table`);
  const cores = os.cpus();
  const head = `Version ${version}, ${new Date().toISOString().slice(0, 10)}, ${cores.length} cores of ` +
    `${cores[0].model.trim()}, load ${load.toFixed(1)} before the measurement:\n\n`;
  fs.writeFileSync(PAGE, text.slice(0, from) + head + report + text.slice(to));
}

async function main() {
  const words = process.argv.slice(2);
  const [load] = os.loadavg();
  const [hansu, site] = words.filter((word) => word !== '--write');
  const {server, stop, url} = await serve(hansu);
  const costs = [await costsAt({name: '`hansu web`', url, pid: server.pid}).finally(stop)];
  for (const [name, isolated] of site ? [['WebAssembly, a static host with the headers', true],
    ['WebAssembly, a static host without', false]] : []) {
    const place = await hostFolder(site, {isolated, compressed: true});
    costs.push(await costsAt({name, url: place.url}).finally(place.close));
  }
  const report = `${tableOf(costs)}\n${goalsOf(costs)}`;
  process.stdout.write(report);
  if (!words.includes('--write')) return;
  const [version] = /\d+(\.\d+)+/.exec(execFileSync(hansu, ['--version'], {encoding: 'utf8'})) ?? [''];
  write(report, version, load);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
