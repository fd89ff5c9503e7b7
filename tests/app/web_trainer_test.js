// SPDX-License-Identifier: MIT
// The trainer and the player's record on the page, in headless Chromium: a mistake of a reviewed game
// comes up on the home, is solved and failed, comes back until it is learned, can be deleted and
// restored; bad records are ignored. Results by level and side, and the suggested level.
// `web_trainer_test.js HANSU|SITE [FOLDER]`, with `hansu web` or the static folder; with a FOLDER it
// leaves screenshots there. Exit status 77: skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {eventually, onHome, runBefore} = require('./browser.js');
const {START, keepGame, storedGame} = require('./stored_game.js');

const VISITS = [
  {name: 'desk', viewport: {width: 1280, height: 720}, colorScheme: 'light', locale: 'ko-KR',
    title: '내 실수'},
  {name: 'phone', viewport: {width: 390, height: 844}, colorScheme: 'dark', locale: 'en-US',
    title: 'Own mistakes'},
];
// Cho mates by b1b10; otherwise Han, who has more pieces, is no longer losing.
const FEN = '4k4/R8/9/9/9/5nnr1/8r/9/3K5/1R7 w - - 0 1';
const [BOARD] = FEN.split(' ');
const named = (uci) => ({uci, korean: uci, northern: uci, international: uci});
const OVER = {result: '0-1', end: {result: '0-1', reason: 'resignation', byPoints: false}};

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;
const goTo = (page, address) => page.evaluate((wanted) => {
  location.hash = `#/${wanted}`;
}, address);

async function move(page, uci) {
  for (const name of uci.match(/[a-i]\d+/g)) {
    await page.locator(`.board .point[data-point="${square(name)}"]:visible`).click();
  }
}

// Moves and presses the key at once, before the engine can answer. Returns what was said in between.
function moveAndPress(page, uci, key) {
  return page.evaluate(([squares, last]) => {
    const press = (element, name) => element.dispatchEvent(
      new KeyboardEvent('keydown', {key: name, bubbles: true}));
    for (const at of squares) {
      const point = [...document.querySelectorAll(`.board .point[data-point="${at}"]`)]
        .find((found) => found.checkVisibility());
      point.focus();
      press(point, 'Enter');
    }
    const said = document.querySelector('.trainer-said').textContent;
    press(document.body, last);
    return said;
  }, [uci.match(/[a-i]\d+/g).map(square), key]);
}

// A review in which Cho missed the mate by its first move.
const review = (id, source) => ({
  id, kind: 'review', title: 'test', changed: 2, rules: 'janggi', ...(source && {source}),
  game: {rules: 'janggi', fen: FEN, tags: [], comment: '', result: '*', moves: [{uci: 'd2d1'}]},
  result: {
    moves: [{...named('d2d1'), loss: 0.45, mark: 3}],
    positions: [{board: BOARD, turn: 'cho', chance: 0.99, line: [named('b1b10')]},
      {board: BOARD, turn: 'han', chance: 0.5, line: []}],
  },
});

// The stored cards, after a change.
const cards = (page, change = {}) => page.evaluate(async (values) => {
  const {openStore} = await import('./app.js');
  const store = await openStore('janggi');
  const found = await store.valuesFrom('mistake/');
  for (const card of found) {
    const key = `mistake/${card.review}/${card.ply}`;
    if (Object.keys(values).length > 0) await store.putValue(key, {...card, ...values});
  }
  return store.valuesFrom('mistake/');
}, change);

async function reopen(page) {
  await goTo(page, 'settings');
  await page.locator('.settings-view').waitFor();
  await goTo(page, 'trainer');
  await page.locator('.trainer h1').waitFor();
}

async function solve(page) {
  await page.locator('.board .point.movable').first().waitFor();
  await move(page, 'b1b10');
  await page.locator('.trainer-said.good').waitFor();
}

// The program reviews the game.
const programsReview = (page) => page.evaluate(async (fen) => {
  const {connect} = await import('./app.js');
  const engine = await connect();
  const game = {rules: 'janggi', fen, tags: [], comment: '', result: '*', moves: [{uci: 'd2d1'}]};
  return {game, result: await engine.job('review', {...game, limits: {ms: 200}}).result};
}, FEN);

// A review leads to its mistakes.
async function checkFromReview(page) {
  await goTo(page, 'review/review');
  await page.locator('.review .walk button').first().waitFor();
  await page.keyboard.press('m');
  await page.locator('.menu-list').getByText(/^(이 실수 연습하기|Train these mistakes)$/).click();
  await page.waitForFunction(() => location.hash === '#/trainer/review/cho');
  await page.locator('.trainer-task').waitFor();
}

async function checkRounds(page, pictures, visit) {
  await keepGame(page, storedGame(FEN, ['d2d1'], {id: 'game', ...OVER}));
  await keepGame(page, {...review('review', 'game'), ...await programsReview(page)});
  await goTo(page, 'settings');
  await page.locator('.settings-view').waitFor();
  await goTo(page, 'home');
  await page.locator('.small-card[href="#/trainer"]').click();
  await page.locator('.trainer-task').waitFor();
  assert.equal(await page.textContent('.trainer h1'), visit.title);
  assert.equal((await cards(page))[0].best.uci, 'b1b10');
  await checkFromReview(page);
  assert.equal((await cards(page)).length, 1, 'known mistakes come in once');
  if (pictures) await page.screenshot({path: path.join(pictures, `trainer-${visit.name}.png`)});
  // A failed round: the first answer counts.
  await page.locator('.board .point.movable').first().waitFor();
  await move(page, 'a9a8');
  await page.locator('.trainer-said.bad').waitFor();
  if (pictures) await page.screenshot({path: path.join(pictures, `trainer-failed-${visit.name}.png`)});
  await page.locator('.trainer button.again').click();
  await solve(page);
  let [card] = await cards(page);
  assert.deepEqual([card.box, card.wrongs, card.rights], [0, 1, 0]);
  assert.ok(card.due > Date.now());
  await reopen(page);
  assert.equal(await page.locator('.trainer-task').count(), 0, 'it is not due yet');
  // Three rounds that are solved.
  for (const box of [1, 2, 3]) {
    await cards(page, {due: 0});
    await reopen(page);
    await solve(page);
    [card] = await cards(page);
    assert.equal(card.box, box);
  }
  await cards(page, {due: 0});
  await reopen(page);
  assert.equal(await page.locator('.trainer-task').count(), 0, 'it is learned');
}

async function checkDeletion(page) {
  await cards(page, {due: 0, box: 0});
  await reopen(page);
  await page.locator('.trainer button.remove').click();
  await eventually(() => page.locator('.trainer-task').count(), 0);
  assert.equal((await cards(page))[0].isRemoved, true);
  await page.locator('.trainer button.restore').click();
  await page.locator('.trainer-task').waitFor();
  assert.equal((await cards(page))[0].isRemoved, undefined);
  // The answer that is shown counts as a failure.
  await page.locator('.trainer button.solution').click();
  await page.locator('.board .arrow.best').waitFor();
  assert.equal((await cards(page))[0].wrongs, 2);
}

// An answer does not bring back what another tab has deleted meanwhile, and counts only once it is stored.
async function checkStoring(page) {
  await cards(page, {due: 0, box: 0, isRemoved: false});
  await reopen(page);
  await page.locator('.board .point.movable').first().waitFor();
  await page.evaluate(() => {
    const {put} = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new Error('full');
    };
  });
  await move(page, 'a9a8');
  await page.locator('.trainer-said', {hasText: 'full'}).waitFor();
  assert.doesNotMatch(await page.textContent('.trainer-said'), /engine|엔진|한수/);
  const [{wrongs}] = await cards(page, {isRemoved: true});
  await page.locator('.board .point.movable').first().waitFor();
  await move(page, 'a9a8');
  await page.locator('.trainer-said.bad').waitFor();
  const [after] = await cards(page);
  assert.deepEqual([after.wrongs, after.isRemoved], [wrongs + 1, true]);
  await cards(page, {wrongs, isRemoved: false});
}

// "Try again" while the engine thinks: only the next move is judged.
async function checkAgain(page) {
  const [{rights, wrongs}] = await cards(page, {box: 0, due: 0});
  await reopen(page);
  await page.locator('.board .point.movable').first().waitFor();
  assert.match(await moveAndPress(page, 'a9a8', 'a'), /^(One moment|잠시만요)…$/);
  await solve(page);
  await page.waitForTimeout(1500);
  assert.equal(await page.locator('.trainer-said.good').count(), 1);
  const [card] = await cards(page);
  assert.deepEqual([card.rights, card.wrongs], [rights + 1, wrongs]);
  await cards(page, {box: 0, due: 0});
}

// A review comes in once its game can be read.
async function checkLateGame(page) {
  await keepGame(page, review('late', 'later'));
  await reopen(page);
  const count = (await cards(page)).length;
  await keepGame(page, storedGame(FEN, ['d2d1'], {id: 'later', ...OVER}));
  await reopen(page);
  await eventually(async () => (await cards(page)).length, count + 1);
}

// A review of another's game comes in on request; bad records are ignored.
async function checkTaking(page) {
  await keepGame(page, review('other', ''));
  await page.evaluate(async () => {
    const {openStore} = await import('./app.js');
    const store = await openStore('janggi');
    await store.putValue('mistake/bad/0', {review: 'bad', ply: 0, box: 9});
    await store.putValue('mistakes-of', 'x');
  });
  await reopen(page);
  await page.locator('.trainer h1').waitFor();
  assert.equal((await cards(page)).length, 2);
  await goTo(page, 'trainer/other/cho');
  await page.locator('.trainer-task').waitFor();
  await eventually(async () => (await cards(page)).length, 3);
  assert.match(await page.textContent('.trainer .counts'), /\b2\b/);
}

async function checkRecord(page, pictures, visit) {
  for (let i = 0; i < 5; ++i) {
    await keepGame(page, storedGame(START, ['a4b4', 'a7b7'], {id: `won${i}`, level: 3, changed: 10 + i,
      result: '1-0', end: {result: '1-0', reason: 'resignation', byPoints: false}}));
  }
  await keepGame(page, storedGame(START, ['a4b4'], {id: 'han', level: 2, person: 'han', changed: 5, ...OVER}));
  await goTo(page, 'record');
  await page.locator('.record .suggested').waitFor();
  assert.match(await page.textContent('.record .suggested'), /14(급| geup)/);
  const rows = await page.locator('.record table').first().locator('tbody tr').allTextContents();
  assert.equal(rows.length, 3);
  assert.match(rows[2], /15(급| geup)5500100%/);
  await page.locator('.record h2', {hasText: /By own setup|내 상차림별/}).waitFor();
  const setups = await page.locator('.record table').nth(2).locator('tbody tr').allTextContents();
  assert.match(setups.join(' '), /(inner elephant|안상차림)6600100%/);
  if (pictures) await page.screenshot({path: path.join(pictures, `record-${visit.name}.png`)});
  await page.locator('.record button.main').click();
  await page.locator('.play .point.movable').first().waitFor();
}

async function visitTrainer(browser, url, visit, pictures) {
  const {viewport, colorScheme, locale} = visit;
  await onHome(browser, url, {viewport, colorScheme, locale}, async (page) => {
    await checkRounds(page, pictures, visit);
    await checkDeletion(page);
    await checkStoring(page);
    await checkAgain(page);
    await checkTaking(page);
    await checkLateGame(page);
    await checkRecord(page, pictures, visit);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= viewport.width, `the page is ${width} wide`);
  });
}

const [place, pictures] = process.argv.slice(2);
runBefore(place, {}, async (browser, {url}) => {
  for (const visit of VISITS) await visitTrainer(browser, url, visit, pictures);
  console.log('mistakes come back until they are learned');
});
