// SPDX-License-Identifier: MIT
// Xiangqi on the page of `hansu --variant xiangqi web`, in headless Chromium: the board with its
// river, moves by clicks, drags and keys, the engine's answers, the ends of games, analysis and
// review. Nothing that only Janggi has is shown; games and settings are stored separately.
// `web_xiangqi_test.js HANSU [FOLDER]`; HANSU may be the static folder of the WebAssembly; with a
// FOLDER it leaves screenshots there. Exit status 77: skipped, because there is no browser or no
// axe-core.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {faultsOf, useAxe} = require('./axe.js');
const {SCREENS, runBefore} = require('./browser.js');
const {choose} = require('./setup.js');
const {keepGame, storedGame} = require('./stored_game.js');

const RED_PIECES = '俥傌相仕帥炮兵';
const BLACK_PIECES = '車馬象士將砲卒';
// Red mates by a chariot from b1 to b10; or leaves Black without a move by a8 to a9.
const MATE_IN_ONE = '4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1';
const STALEMATE_IN_ONE = '3k5/9/R8/9/9/9/9/9/9/4K4 w - - 0 1';

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;

class Player {
  constructor(page, address) {
    this.page = page;
    this.home = address.replace(/[?#].*/, '');
    this.search = address.includes('game=xiangqi') ? '?game=xiangqi' : '';
  }

  async open(view, selector) {
    await this.page.goto(`${this.home}${this.search}#/${view}`);
    await this.page.locator(selector).first().waitFor();
  }

  // Puts a game into the store and opens it.
  async play(fen, id) {
    await this.open('settings', '.settings-view');
    await keepGame(this.page, storedGame(fen, [], {id, rules: 'xiangqi'}));
    await this.open(`play/${id}`, '.play .point.movable');
    // Wait until the board shows this game, not the one before.
    const count = fen.split(' ')[0].replace(/[^a-z]/gi, '').length;
    await this.page.waitForFunction(
      (wanted) => document.querySelectorAll('.play .picture .piece').length === wanted, count);
  }

  point(name) {
    return this.page.locator(`.play .point[data-point="${square(name)}"]`);
  }

  async click(from, to) {
    await this.point(from).click();
    await this.point(to).click();
  }

  async drag(from, to) {
    const middle = async (name) => {
      const {x, y, width, height} = await this.point(name).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await this.page.mouse.move(...await middle(from));
    await this.page.mouse.down();
    await this.page.mouse.move(...await middle(to), {steps: 5});
    await this.page.mouse.up();
  }

  status(text) {
    return this.page.locator('.play .status', {hasText: text}).waitFor();
  }

  // Waits until `count` moves are listed and it is the user's turn.
  async answered(count) {
    await this.page.waitForFunction(
      (wanted) => document.querySelectorAll('.play .moves li').length === wanted, count);
    await this.status('내 차례입니다');
  }

  moves() {
    return this.page.locator('.play .moves li').allInnerTexts();
  }
}

async function glyphsOf(page, side) {
  return new Set(await page.locator(`.play .piece.${side} .glyph`).allTextContents());
}

// The page does not ask for setups: the game begins at once.
async function checkBeginning(player) {
  const {page} = player;
  assert.deepEqual(await page.locator('#tabs a.to').count(), 3, 'no problems, no lessons');
  await player.open('play/new', '.setup [name="level"]');
  assert.deepEqual(await page.locator('.setup [name]').evaluateAll(
    (fields) => [...new Set(fields.map(({name}) => name))]),
  ['opponent', 'step', 'level', 'side', 'clock']);
  await choose(page, {level: 0});
  const words = await page.locator('.setup .slider output').innerText();
  assert.match(words, /^(grade 18|18급)$/);
  await page.locator('.setup button.main').click();
  await player.status('내 차례입니다');
  assert.deepEqual(await page.locator('.play .river').allTextContents(), ['楚河', '漢界']);
  assert.deepEqual(await glyphsOf(page, 'cho'), new Set(RED_PIECES));
  assert.deepEqual(await glyphsOf(page, 'han'), new Set(BLACK_PIECES));
  assert.equal(await page.locator('.play .piece circle.outline').count(), 64, 'round pieces');
  assert.match(await page.locator('.strip.cho .name').innerText(), /^홍/);
  assert.match(await page.locator('.strip.han .name').innerText(), /^흑/);
  assert.doesNotMatch(await page.locator('.play').innerText(), /점|초|한수쉼|한 수 쉼/);
  assert.equal(await page.locator('.play button.pass:visible').count(), 0);
}

async function checkMoves(player) {
  const {page} = player;
  await player.click('h3', 'e3');
  await player.answered(2);
  await player.drag('h1', 'g3');
  await player.answered(4);
  assert.match((await player.moves())[0], /炮二平五/);
  await player.click('a1', 'a10');
  await page.locator('.play .note', {hasText: '俥'}).waitFor();
  await player.point('i1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await player.answered(6);
  assert.equal(await player.point('e3').getAttribute('aria-label'), 'e3 포, 홍');
  await page.locator('.bar .hint').click();
  await page.locator('.arrow.best').waitFor();
}

async function checkEnds(player) {
  const notes = () => player.page.locator('.play .notes').innerText();
  await player.play(MATE_IN_ONE, 'mate');
  await player.click('b1', 'b10');
  await player.status('이겼습니다');
  assert.match(await notes(), /홍 승 \(외통\)/);
  await player.play(STALEMATE_IN_ONE, 'stalemate');
  await player.click('a8', 'a9');
  await player.status('이겼습니다');
  assert.match(await notes(), /홍 승 \(둘 수 없음\)/);
}

// Sides drawn by lot: the user picks a hand, the page shows what it held, and then the game begins.
async function checkLots(player) {
  const {page} = player;
  await player.open('play/new', '.setup [name="side"]');
  await choose(page, {side: 'drawn'});
  await page.locator('.setup button.main').click();
  await page.locator('.setup .hands button').first().click();
  await page.locator('.setup p', {hasText: /맞혔습니다|빈손입니다/}).waitFor();
  await page.locator('.setup button.main').click();
  await player.status('내 차례입니다');
}

async function checkAnalysis(player) {
  const {page} = player;
  await player.open('analyze', '.analyze .piece');
  await page.locator('.pv button:not([hidden])').first().waitFor();
  assert.match(await page.locator('.pv').first().innerText(), /[進退平]/);
  assert.match(await page.locator('.who.turn').innerText(), /홍 차례/);
  await page.keyboard.press('e');
}

// The link names the game as the address does.
async function checkLink(player) {
  const {page, home} = player;
  await page.goto(`${home}?game=xiangqi#/analyze`);
  await page.locator('.analyze .piece').first().waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      window.copied = text;
    };
  });
  await page.locator('.deck button', {hasText: '공유'}).click();
  const link = await page.waitForFunction(() => window.copied);
  assert.ok((await link.jsonValue()).startsWith(`${home}?game=xiangqi#/analyze/game/`));
}

async function checkReview(player) {
  const {page} = player;
  await player.open('review/mate', '.review-start h2');
  await page.check('.review-start input[value="200"]');
  await page.locator('.review-start button.main').click();
  await page.locator('.review .moves button').first().waitFor();
  assert.match(await page.locator('.review .about').textContent(), /홍 승 \(외통\)/);
  assert.equal(await page.locator('.review .river').count(), 2);
}

// The settings of the pieces; they do not change Janggi's.
async function checkSettings(player) {
  const {page} = player;
  await player.open('settings', '.settings-view input');
  await page.check('input[name="shape"][value="octagon"]');
  await page.check('input[name="usage"][value="simplified"]');
  await player.open('play/mate', '.play .piece polygon.outline');
  assert.match((await player.moves())[0], /车/);
  const kept = await page.evaluate(async () =>
    [Object.keys(localStorage), (await indexedDB.databases()).map(({name}) => name)]);
  assert.deepEqual(kept, [['hansu-settings-xiangqi'], ['hansu-xiangqi']]);
}

// To Janggi and back, at the same address, whatever game the program began with: each is where it was left.
async function checkSwitching(player) {
  const {page, home} = player;
  const place = () => page.url().slice(home.length);
  const follow = (view, text) => page.locator(`${view} a`, {hasText: text}).click();
  await player.open('play/mate', '.play .river');
  await player.open('settings', '.settings-view input');
  await follow('.settings-view', '장기 두기');
  await page.locator('.home a.learn').waitFor();
  assert.equal(place(), '?game=janggi');
  await page.goto(`${home}?game=janggi#/learn/c`);
  await page.locator('.lesson').waitFor();
  await page.goto(`${home}?game=janggi#/settings`);
  await follow('.settings-view', '샹치 두기');
  await page.locator('.play .river').first().waitFor();
  assert.equal(place(), '?game=xiangqi#/play/mate');
  await page.goto(`${home}?game=xiangqi#/home`);
  await follow('.home .foot', '장기 두기');
  await page.locator('.lesson').waitFor();
  assert.equal(place(), '?game=janggi#/learn/c');
  assert.equal(await page.locator('.river').count(), 0);
}

async function checkViews(player, folder) {
  const {page} = player;
  const views = {'home': '.home button.main', 'play/new': '.setup [name]',
    'play/mate': '.play .ending button',
    'analyze': '.analyze .piece', 'review': '.review-start button', 'games': '.games [role=option]',
    'settings': '.settings-view input'};
  for (const {name, width, height, colorScheme} of SCREENS) {
    await page.setViewportSize({width, height});
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    for (const [view, selector] of Object.entries(views)) {
      await player.open(view, selector);
      assert.deepEqual(await faultsOf(page, [colorScheme]), [], `${name}, ${view}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${name}, ${view}: the page is ${wide} wide`);
      if (!folder) continue;
      const file = `xiangqi-${name}-${view.replace('/', '-')}.png`;
      await page.screenshot({path: path.join(folder, file)});
    }
  }
}

const [place, folder] = process.argv.slice(2);
runBefore(place, {variant: 'xiangqi'}, async (browser, {url, server}) => {
  const context = await browser.newContext({
    viewport: SCREENS[0], locale: 'ko-KR', bypassCSP: true});
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  await useAxe(page);
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(error.stack));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} ${message.location().url}`);
  });
  const address = server ? url : `${url}?game=xiangqi`;
  await page.goto(address);
  await page.locator('.home button.main').waitFor();
  const player = new Player(page, address);
  await checkBeginning(player);
  await checkMoves(player);
  for (const check of [checkLots, checkEnds, checkAnalysis, checkLink, checkReview,
    checkSettings, checkSwitching]) {
    await check(player);
  }
  await checkViews(player, folder);
  assert.deepEqual(troubles, []);
  console.log('a person can play Xiangqi on the page');
});
