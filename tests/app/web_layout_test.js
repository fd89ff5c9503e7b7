// SPDX-License-Identifier: MIT
// The layout of the page of `hansu web`, in headless Chromium: at each size and in both languages, no
// control is cut off, covered or below the fold, the board is as large as the window allows, and it
// stays where it is from one part of the page to another. `web_layout_test.js HANSU [FOLDER]`; with a
// folder it leaves screenshots there. Exit status 77: skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {runBefore} = require('./browser.js');
const {MATE_IN_ONE, START, keepGame, storedGame} = require('./stored_game.js');

const SIZES = [[320, 640], [390, 844], [844, 390], [768, 1024], [1280, 720], [1440, 900],
  [1920, 1080], [2560, 1440]];
const LOCALES = ['ko-KR', 'en-US'];
const CONTROL = {main: 600000, increment: 0, byoyomi: 30000, periods: 3};
const MOVES = ['a4b4', 'a7b7', 'i4h4', 'i7h7', 'h1g3', 'h10g8'];
const SLACK_PX = 1.5;

// A stored review with a mistake, which the program makes once.
let review = null;

const STATES = {
  home: {address: 'home', ready: '.home .levels svg'},
  play: {address: 'play/layout', ready: '.play .moves li:nth-child(6)'},
  ended: {address: 'play/mate', ready: '.play .ending button'},
  analysis: {address: 'analyze/mate/1', ready: '.analyze .moves button'},
  review: {address: 'review/review/1', ready: '.review .walk button'},
  problems: {address: 'problems', ready: '.problem-number'},
  endings: {address: 'endings', ready: '.ending-task:not(:empty)'},
  learn: {address: 'learn/c', ready: '.lesson .rules li'},
  passing: {address: 'learn/pass', ready: '.lesson button.pass'},
  record: {address: 'record', ready: '.record table'},
  settings: {address: 'settings', ready: '.settings-view input'},
};
const GAMES = ['play', 'ended', 'analysis', 'review'];

// Runs in the page. Returns the faults of all controls, and the place of the board.
function measured([slack]) {
  const [width, height] = [innerWidth, innerHeight];
  const faults = [];
  const name = (element) => `${element.tagName.toLowerCase()}.${element.className} ` +
    `"${(element.ariaLabel || element.textContent || element.name || '').trim().slice(0, 30)}"`;
  const clips = (element, axis) => getComputedStyle(element)[axis] !== 'visible';
  const scrolls = (element, axis) => /auto|scroll/.test(getComputedStyle(element)[axis]);
  // The part of the window in which the element is visible, given the elements around it;
  // `scrolled` if scrolling would bring it into view.
  const frameOf = (element) => {
    const frame = {left: 0, top: 0, right: width, bottom: height, scrolledX: false, scrolledY: false};
    for (let at = element.parentElement; at; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      if (clips(at, 'overflowX')) {
        if (scrolls(at, 'overflowX')) frame.scrolledX = true;
        frame.left = Math.max(frame.left, box.left);
        frame.right = Math.min(frame.right, box.right);
      }
      if (clips(at, 'overflowY')) {
        if (scrolls(at, 'overflowY')) frame.scrolledY = true;
        frame.top = Math.max(frame.top, box.top);
        frame.bottom = Math.min(frame.bottom, box.bottom);
      }
    }
    return frame;
  };
  const controls = document.querySelectorAll('.app :is(button, a, select, input, textarea)');
  for (const control of controls) {
    if (control.matches('.skip, [type=file]') || !control.checkVisibility()) continue;
    const target = control.matches('input[type=radio]') ? control.closest('label') : control;
    const box = target.getBoundingClientRect();
    if (box.width === 0) continue;
    const frame = frameOf(target);
    const isOut = (isScrolled, low, high, from, to) =>
      !isScrolled && (low < from - slack || high > to + slack);
    if (isOut(frame.scrolledX, box.left, box.right, frame.left, frame.right)) {
      faults.push(`${name(control)} is cut off at the side`);
    }
    if (isOut(frame.scrolledY, box.top, box.bottom, frame.top, frame.bottom)) {
      faults.push(`${name(control)} is cut off above or below`);
    }
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isSeen = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    const top = isSeen && document.elementFromPoint(x, y);
    if (top && !target.contains(top) && !top.contains(target)) {
      faults.push(`${name(control)} is covered by ${name(top)}`);
    }
  }
  if (document.documentElement.scrollWidth > width) faults.push('the page scrolls sideways');
  // Titles and states must not be cut off: they can wrap.
  for (const text of document.querySelectorAll('.status h1, .home h1, .lesson h1, .tabs button, .engine-verdict')) {
    if (text.checkVisibility() && text.scrollWidth > text.clientWidth + 1) {
      faults.push(`${name(text)} is cut off`);
    }
  }
  const verdict = document.querySelector('.engine-verdict');
  if (verdict?.textContent && !verdict.checkVisibility()) faults.push('the verdict is not seen');
  const place = (selector) => {
    const {left, top, width: w, height: h} =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return {left, top, width: w, height: h};
  };
  return {faults, board: place('.board-slot > :last-child'), panel: place('.panel'),
    side: place('.who.top'), bar: place('.bar'), foot: place('.home .foot')};
}

// The board fills the height that the bar leaves, unless the panel already has its minimum width.
function checkBoard(what, [width, height], {board, panel}) {
  assert.ok(Math.abs(board.width * 632 / 566 - board.height) < 2, `${what}: the board's shape`);
  if (height > width) {
    const isWide = board.width >= width - 13;
    const sheet = Math.max(170, 0.24 * height);
    assert.ok(isWide || panel.height <= sheet + 2,
      `${what}: the board is ${board.width} wide, the sheet ${panel.height} high`);
  } else if (height <= 500) {
    assert.ok(board.height >= height - 13 || panel.width <= 301, `${what}: ${board.height} high`);
  } else {
    const least = width <= 1160 ? 336 : 372;
    assert.ok(board.height >= height - 102 || panel.width <= least + 1,
      `${what}: the board is ${board.height} high, the panel ${panel.width} wide`);
  }
}

async function storeGames(page) {
  await keepGame(page, storedGame(START, MOVES, {id: 'layout', control: CONTROL, level: 3}));
  await keepGame(page, {...storedGame(MATE_IN_ONE, ['b1b10'], {id: 'mate'}), result: '1-0',
    end: {result: '1-0', reason: 'checkmate', byPoints: false}});
  review ??= await page.evaluate(async ([fen, moves]) => {
    const {connect} = await import('./app.js');
    const engine = await connect();
    const game = {rules: 'janggi', fen, moves: moves.map((uci) => ({uci})), tags: [], comment: '',
      result: '*'};
    const result = await engine.job('review', {...game, limits: {ms: 20}}).result;
    result.moves[0].mark = 3;
    return {id: 'review', kind: 'review', title: 'A – B', changed: 1, rules: 'janggi', game, result};
  }, [START, MOVES]);
  await keepGame(page, review);
}

async function checkSize(browser, url, size, locale, folder) {
  const [width, height] = size;
  const context = await browser.newContext({viewport: {width, height}, locale,
    hasTouch: Math.min(width, height) < 500, reducedMotion: 'reduce'});
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.home .levels svg').first().waitFor();
  await storeGames(page);
  const home = `${new URL(url).origin}/`;
  const faults = [];
  const boards = new Map();
  for (const [state, {address, ready}] of Object.entries(STATES)) {
    await page.goto(`${home}#/settings`);
    await page.goto(`${home}#/${address}`);
    await page.locator(ready).first().waitFor({state: 'attached'});
    await page.waitForTimeout(150);
    const what = `${width}x${height} ${locale} ${state}`;
    const found = await page.evaluate(measured, [SLACK_PX]);
    faults.push(...found.faults.map((fault) => `${what}: ${fault}`));
    if (GAMES.includes(state)) checkBoard(what, size, found);
    // Where there is room, the home needs no scrolling.
    if (state === 'home' && width > height && height > 500) {
      assert.ok(found.foot.top + found.foot.height <= height, `${what}: the last links are not seen`);
    }
    boards.set(state, found.board);
    if (folder) {
      const file = `${state}-${width}x${height}-${locale.slice(0, 2)}.png`;
      await page.screenshot({path: path.join(folder, file)});
    }
  }
  assert.deepEqual(boards.get('ended'), boards.get('play'), `${size}: the board moves`);
  assert.deepEqual(boards.get('review'), boards.get('play'), `${size}: the board moves`);
  await context.close();
  return faults;
}

const [hansu, folder] = process.argv.slice(2);
runBefore(hansu, {threads: 1}, async (browser, {url}) => {
  const faults = [];
  for (const size of SIZES) {
    for (const locale of LOCALES) faults.push(...await checkSize(browser, url, size, locale, folder));
  }
  assert.equal(faults.length, 0, `${faults.length} faults\n${faults.join('\n')}`);
  console.log(`nothing is cut off or covered at ${SIZES.length} sizes, in both languages`);
});
