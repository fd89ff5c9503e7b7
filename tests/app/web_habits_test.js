// SPDX-License-Identifier: MIT
// Habits of players at the board, in headless Chromium: own arrows and circles, marks of moves, a
// move planned during the engine's turn, the wheel, a double click on the general, and questions
// where a slip loses. `web_habits_test.js HANSU [FOLDER]`; HANSU may be the static folder of the
// WebAssembly; with a FOLDER it leaves pictures there. Exit status 77: skipped, for want of a browser.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {eventually, onHome, pause, runBefore} = require('./browser.js');
const {MATE_IN_ONE: MATE, START, keepGame, storedGame} = require('./stored_game.js');

// Han has too little to give check soon.
const QUIET = '3a1a3/4k4/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1';

const goTo = (page, address) => page.evaluate((wanted) => {
  location.hash = `#/${wanted}`;
}, address);
const point = (page, index) => page.locator(`.point[data-point="${index}"]:visible`);

async function middleOf(page, index) {
  const {x, y, width, height} = await point(page, index).boundingBox();
  return [x + width / 2, y + height / 2];
}

// Draws with the right button, while the keys are held down.
async function draw(page, from, to, ...keys) {
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(...await middleOf(page, from));
  await page.mouse.down({button: 'right'});
  await page.mouse.move(...await middleOf(page, to), {steps: 4});
  await page.mouse.up({button: 'right'});
  for (const key of keys) await page.keyboard.up(key);
}

const own = (page) => page.locator('.own :is(.arrow, .ring)').evaluateAll(
  (marks) => marks.map((mark) => mark.getAttribute('class').replace('own ', '')));

async function click(page, from, to) {
  await point(page, from).click();
  await point(page, to).click();
}

async function openGame(page, game) {
  await goTo(page, 'settings');
  await page.locator('.settings-view').waitFor();
  await keepGame(page, game);
  await goTo(page, `play/${game.id}`);
  await page.locator('.play .status h1').waitFor();
}

const status = (page, text) => page.locator('.play .status', {hasText: text}).waitFor();
const plies = (page, count) => page.waitForFunction(
  (wanted) => document.querySelectorAll('.play .moves li').length === wanted, count);

async function checkOwnMarks(page) {
  await goTo(page, 'analyze');
  await page.locator('.analyze .point').first().waitFor();
  await draw(page, 0, 27);
  await draw(page, 4, 4, 'Shift');
  await draw(page, 8, 35, 'Alt');
  await draw(page, 1, 20, 'Shift', 'Alt');
  await eventually(() => own(page), ['arrow green', 'ring red', 'arrow blue', 'arrow yellow']);
  await draw(page, 0, 27, 'Control');
  await eventually(() => own(page), ['ring red', 'arrow blue', 'arrow yellow', 'arrow red']);
  await draw(page, 0, 27, 'Control');
  await eventually(() => own(page), ['ring red', 'arrow blue', 'arrow yellow']);
  // The board is turned, and they with it.
  const before = await page.locator('.own .ring').boundingBox();
  await page.keyboard.press('f');
  const after = await page.locator('.own .ring').boundingBox();
  assert.ok(after.y < before.y - 100);
  await page.keyboard.press('f');
  await point(page, 45).click();
  await eventually(() => own(page), [], 'a left click clears them');
  await draw(page, 0, 27);
  await click(page, 27, 36);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 1);
  await eventually(() => own(page), [], 'a move clears them');
  // Released beside the board, nothing is drawn.
  await page.mouse.move(...await middleOf(page, 0));
  await page.mouse.down({button: 'right'});
  await page.mouse.move(1200, 100);
  await page.mouse.up({button: 'right'});
  await eventually(() => own(page), []);
}

async function checkMoveMarks(page) {
  await page.locator('.tabs button').nth(1).click();
  await click(page, 62, 61);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 2);
  const mark = (glyph) => page.locator(`.move-marks button[data-glyph="${glyph}"]`);
  await mark(6).click();
  await eventually(() => mark(6).getAttribute('aria-pressed'), 'true');
  await eventually(() => page.locator('.moves button b').allInnerTexts(), ['?!']);
  await eventually(() => page.locator('.board .badge text').allTextContents(), ['?!']);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => /^#\/analyze\/\w+\/1$/.test(location.hash));
  await mark(3).click();
  await eventually(() => page.evaluate(async () => {
    const {openStore} = await import('./app.js');
    const {tree: {nodes}} = await (await openStore('janggi')).get(location.hash.split('/')[2]);
    return nodes.map(({glyph}) => glyph);
  }), [3, 6], 'stored');
  await page.reload();
  await page.locator('.moves button b').nth(1).waitFor();
  await eventually(() => page.locator('.moves button b').allInnerTexts(), ['!!', '?!']);
  // To PGN and back, and through a link.
  const again = await page.evaluate(async () => {
    const {connect, openStore} = await import('./app.js');
    const engine = await connect();
    const {tree: {nodes}} = await (await openStore('janggi')).get(location.hash.split('/')[2]);
    const moves = nodes.map(({move: {uci}, glyph}) => ({uci, glyph}));
    const {text} = await engine.request('write', {moves, rules: 'janggi', format: 'pgn'});
    const {games} = await engine.request('read', {text: text.replace(' $3', '!!')});
    return {text, glyphs: games[0].moves.map(({glyph}) => glyph)};
  });
  assert.match(again.text, /\$3 .*\$6/s);
  assert.deepEqual(again.glyphs, [3, 6]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      window.copied = text;
    };
  });
  await page.locator('.bar .menu').click();
  await page.locator('.menu-list').getByText('링크 복사').click();
  await page.waitForFunction(() => window.copied);
  await goTo(page, (await page.evaluate(() => window.copied)).replace(/.*#\//, ''));
  await pause(page, 500);
  await eventually(() => page.locator('.moves button b').allInnerTexts(), ['!!', '?!']);
  // The same mark again takes it away.
  await page.locator('.tabs button').nth(1).click();
  await page.keyboard.press('End');
  await mark(6).click();
  await eventually(() => page.locator('.moves button b').allInnerTexts(), ['!!']);
}

// The engine thinks for long enough.
const thinking = (id, more = {}) =>
  storedGame(QUIET, [], {id, level: 26, ms: 12000, ...more});

async function checkPlan(page, folder) {
  const plan = page.locator('.arrow.plan');
  await openGame(page, thinking('plan'));
  await status(page, '내 차례입니다');
  await click(page, 27, 36);
  await status(page, '생각');
  await point(page, 35).click();
  assert.match(await page.textContent('#said'), /다음 수로/);
  await point(page, 34).click();
  await plan.waitFor();
  if (folder) await page.screenshot({path: path.join(folder, 'plan.png')});
  await point(page, 45).click({button: 'right'});
  await plan.waitFor({state: 'detached'});
  await click(page, 35, 34);
  await plan.waitFor();
  await page.keyboard.press('Escape');
  await plan.waitFor({state: 'detached'});
  await click(page, 35, 34);
  await click(page, 33, 34);
  await plan.waitFor();
  assert.equal(await plan.count(), 1, 'the last one counts');
  await plies(page, 3);
  assert.match(await page.locator('.play .moves li').nth(2).innerText(), /\d졸/);
  await status(page, '생각');
  // A move that no rule allows is dropped.
  await click(page, 0, 80);
  await page.locator('.play .note', {hasText: '미리 둔 수는'}).waitFor();
  await plies(page, 4);
  // Leaving the game forgets the plan.
  await click(page, 29, 38);
  await click(page, 31, 40);
  await goTo(page, 'home');
  await goTo(page, 'play/plan');
  await status(page, '내 차례입니다');
  await plies(page, 6);
}

async function checkWheel(page) {
  await page.mouse.move(...await middleOf(page, 40));
  await page.mouse.wheel(0, -100);
  await status(page, '5');
  await page.waitForTimeout(150);
  await page.mouse.wheel(0, 100);
  await status(page, '내 차례입니다');
}

// The first pass of a game is asked about, since two of them end it.
async function checkDoubleClick(page) {
  await openGame(page, storedGame(QUIET, [], {id: 'double', knowsPasses: true}));
  await status(page, '내 차례입니다');
  await point(page, 13).dblclick();
  await plies(page, 2);
  assert.match(await page.locator('.play .moves li').first().innerText(), /한수쉼/);
  await status(page, '내 차례입니다');
  await point(page, 19).dblclick();
  assert.equal(await page.locator('.play .moves li').count(), 2, 'only the general passes');
}

const set = (page, name, value) => page.evaluate(async ([key, wanted]) => {
  (await import('./app.js')).settings.set(key, wanted);
}, [name, value]);

// Other boards, marks at the points, files further apart: clicks and drags find the points there too.
async function checkBoards(page, folder) {
  const color = () => page.locator('.wood-a').first().evaluate(
    (stop) => getComputedStyle(stop).stopColor);
  await goTo(page, 'settings');
  await page.locator('.settings-view').waitFor();
  const colors = new Set();
  for (const name of ['wood', 'paper', 'stone']) {
    await page.locator(`.settings-view input[name="board"][value="${name}"]`).check();
    await eventually(async () => colors.has(await color()), false, 'another color');
    colors.add(await color());
  }
  await page.locator('.settings-view input[name="choHand"][value="cursive"]').check();
  await eventually(() => page.locator('.board .piece.cho text').count(), 0);
  await eventually(() => page.locator('.board .piece.han text').count(), 16, 'Han writes as before');
  if (folder) await page.screenshot({path: path.join(folder, 'running.png')});
  await page.locator('.settings-view input[name="usage"][value="north"]').check();
  await eventually(() => page.locator('.board .piece.cho text').count(), 1, 'the North’s general');
  await page.locator('.settings-view input[name="usage"][value="south"]').check();
  await page.locator('.settings-view input[name="pieces"][value="hangul"]').check();
  await eventually(() => page.locator('.board .piece.cho text').count(), 16);
  await eventually(() => page.locator('.settings-view input[name="choHand"]').count(), 0);
  await set(page, 'pieces', 'hanja');
  await set(page, 'choHand', 'regular');
  const marks = () => page.locator('.board .grid').first().getAttribute('d');
  const before = await marks();
  await page.getByLabel('포와 졸·병 자리 표시').uncheck();
  await eventually(async () => (await marks()).length < before.length, true);
  await page.getByLabel('포와 졸·병 자리 표시').check();
  await page.getByLabel('가로 간격 넓게').check();
  await openGame(page, storedGame(START, [], {id: 'wide'}));
  await status(page, '내 차례입니다');
  const [left] = await middleOf(page, 0);
  const [right] = await middleOf(page, 8);
  const [, top] = await middleOf(page, 81);
  const [, bottom] = await middleOf(page, 0);
  assert.ok(Math.abs((right - left) / 8 / ((bottom - top) / 9) - 1.1) < 0.01, 'ten percent apart');
  await page.mouse.move(...await middleOf(page, 35));
  await page.mouse.down();
  await page.mouse.move(...await middleOf(page, 34), {steps: 4});
  const ring = await page.locator('.landing.shown').boundingBox();
  const [x] = await middleOf(page, 34);
  assert.ok(Math.abs(ring.x + ring.width / 2 - x) < 2, 'the ring lies at the point');
  await page.mouse.up();
  await plies(page, 2);
  const slot = await page.locator('.board-slot').boundingBox();
  const board = await page.locator('.play .board').boundingBox();
  assert.ok(board.width <= slot.width + 1);
  if (folder) {
    for (const [name, width, height] of [['desk', 1280, 720], ['phone', 390, 844]]) {
      await page.setViewportSize({width, height});
      for (const look of ['wood', 'paper', 'stone']) {
        for (const theme of ['light', 'dark']) {
          await set(page, 'board', look);
          await set(page, 'theme', theme);
          await page.screenshot({path: path.join(folder, `board-${name}-${look}-${theme}.png`)});
        }
      }
    }
    await page.setViewportSize({width: 1280, height: 900});
  }
  await set(page, 'board', 'wood');
  await set(page, 'wide', false);
}

// Games get labels, by which the list is limited.
async function checkLabels(page) {
  const rows = () => page.locator('.games .rows [role=option]').count();
  await goTo(page, 'games');
  await page.locator('.games .rows [role=option]').first().waitFor();
  const all = await rows();
  await page.locator('.games button.label', {hasText: '꼬리표'}).click();
  await page.locator('dialog input').fill('연습, 중요');
  await page.keyboard.press('Enter');
  await page.locator('.games .rows', {hasText: '#연습 · #중요'}).waitFor();
  await page.locator('.filters button', {hasText: '# 중요'}).click();
  await page.waitForFunction(() => document.querySelectorAll('.games .rows [role=option]').length === 1);
  await page.locator('.games .search').fill('#연습');
  await eventually(rows, 1);
  await page.locator('.games .search').fill('');
  await page.locator('.filters button', {hasText: '# 중요'}).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('.games .rows [role=option]').length === count, all);
}

// Loudness and speech, as the browser is asked for them.
async function checkSounds(page) {
  await page.evaluate(() => {
    window.gains = [];
    window.spoken = [];
    const create = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function createGain() {
      const node = create.call(this);
      const {gain} = node;
      const setAt = gain.setValueAtTime.bind(gain);
      gain.setValueAtTime = (value, at) => {
        window.gains.push(value);
        return setAt(value, at);
      };
      return node;
    };
    speechSynthesis.speak = ({text, lang, volume}) => window.spoken.push([text, lang, volume]);
  });
  const playTo = async (id) => {
    await page.evaluate(() => window.gains.splice(0));
    await openGame(page, storedGame(MATE, [], {id}));
    await status(page, '내 차례입니다');
    await click(page, 1, 82);
    await page.locator('.ending').waitFor();
    return page.evaluate(() => Math.max(...window.gains));
  };
  const full = await playTo('loud');
  assert.deepEqual(await page.evaluate(() => window.spoken), [], 'nothing is spoken unless it is wanted');
  await goTo(page, 'settings');
  await page.locator('.settings-view input[name="volume"]').fill('5');
  await page.getByLabel('말로 알리기').check();
  const half = await playTo('half');
  assert.ok(Math.abs(half / full - 0.5) < 0.01, `${half} of ${full}`);
  const spoken = await page.evaluate(() => window.spoken);
  assert.deepEqual(spoken, [['외통', 'ko-KR', 0.5]]);
  await set(page, 'volume', 0);
  assert.equal(await playTo('mute'), -Infinity, 'no sound at all');
  await set(page, 'volume', 10);
  await set(page, 'voice', false);
}

// On a phone, the sheet is raised by its grip or by its chosen tab, over the board.
async function checkSheet(page) {
  await page.setViewportSize({width: 390, height: 844});
  await goTo(page, 'analyze');
  await page.locator('.analyze .point').first().waitFor();
  const top = async () => (await page.locator('.panel').boundingBox()).y;
  const low = await top();
  await page.locator('.grip').click();
  await eventually(async () => await top() < low - 100, true, 'half the height');
  const half = await top();
  await page.locator('.tabs [aria-selected="true"]').click();
  await eventually(async () => await top() < half - 100, true, 'the whole height');
  await page.locator('.grip').click();
  await eventually(top, low);
  await page.setViewportSize({width: 1280, height: 900});
}

// A new game gives the board the focus, though Hansu moves first and thinks.
async function checkFocus(page) {
  await openGame(page, thinking('focus', {person: 'han'}));
  await status(page, '생각');
  await page.waitForFunction(() => document.activeElement?.matches('.play .point'), null, {timeout: 3000});
  await goTo(page, 'home');
}

async function checkQuestions(page) {
  await openGame(page, storedGame(START, [], {id: 'shared', isShared: true, level: null, rules: 'janggicasual'}));
  await status(page, '초 차례');
  await page.locator('.deck button.offer').click();
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.deck button.resign').click();
  assert.match(await page.locator('dialog').innerText(), /기권/);
  await page.locator('dialog button:not(.main)').click();
  assert.equal(await page.locator('.ending:visible').count(), 0, 'the game goes on');
}

const [hansu, folder] = process.argv.slice(2);
// One thread, which leaves a processor to the browser while Hansu thinks.
runBefore(hansu, {threads: 1}, async (browser, {url}) => {
  const options = {viewport: {width: 1280, height: 900}, serviceWorkers: 'allow'};
  await onHome(browser, url, options, async (page) => {
    await checkOwnMarks(page);
    await checkMoveMarks(page);
    if (folder) await page.screenshot({path: path.join(folder, 'marks.png')});
    await checkPlan(page, folder);
    await checkWheel(page);
    await checkDoubleClick(page);
    await checkFocus(page);
    await checkQuestions(page);
    await checkSheet(page);
    await checkSounds(page);
    await checkLabels(page);
    await checkBoards(page, folder);
  });
  console.log('the habits of players work');
});
