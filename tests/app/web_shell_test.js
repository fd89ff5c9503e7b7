// SPDX-License-Identifier: MIT
// The frame of the page of `hansu web`, in headless Chromium: a game shows the same move in every
// mode, looking back during a game, the table of keys, announcements for screen readers, links that
// hold a whole game, two players on one device, a frozen program, games stored by older versions.
// `web_shell_test.js HANSU`. Exit status 77: skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const {onHome, runBefore} = require('./browser.js');
const {choose, openSetup} = require('./setup.js');
const {MATE_IN_ONE, START, keepGame, storedGame} = require('./stored_game.js');

// Each file is named after the version that wrote it.
const BACKUPS = path.join(__dirname, '../data/backups');
const MOVES = ['a4b4', 'a7b7', 'i4h4', 'i7h7', 'h1g3', 'h10g8'];
const OVER = {result: '1-0', end: {result: '1-0', reason: 'resignation', byPoints: false}};

const point = (page, index) => page.locator(`.board .point[data-point="${index}"]`);
const said = (page) => page.textContent('#said');
const waitFor = (page, text) => page.waitForFunction(
  (wanted) => document.querySelector('#said').textContent.includes(wanted), text);

async function open(page, address, ready) {
  const {origin} = new URL(page.url());
  await page.goto(`${origin}/#/settings`);
  await page.locator('.settings-view').waitFor();
  await page.goto(`${origin}/#/${address}`);
  await page.locator(ready).first().waitFor();
}

const pieces = (page) => page.locator('.board .picture .piece').evaluateAll(
  (all) => all.map((piece) => piece.dataset.point).join());

// Keys, clicks and the bar look back in a running game; no move can be made at an earlier position.
async function checkStepping(page) {
  await keepGame(page, storedGame(START, MOVES, {id: 'steps', level: 0}));
  await open(page, 'play/steps', '.play .point.movable');
  const now = await pieces(page);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '5 / 6');
  assert.notEqual(await pieces(page), now);
  assert.equal(await page.locator('.play .point.movable').count(), 0);
  assert.match(await said(page), /^5\. /);
  await page.locator('.play .moves button').nth(1).click();
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '2 / 6');
  assert.match(await page.textContent('.play .status'), /2수째/);
  await page.keyboard.press(',');
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '1 / 6');
  await page.keyboard.press('.');
  await page.locator('.bar .last').click();
  await page.locator('.play .point.movable').first().waitFor();
  assert.equal(await pieces(page), now);
  assert.equal(await page.locator('.tabs button:disabled').count(), 2, 'no engine while it runs');
}

// Screen readers announce the piece that is picked up, its move, and the hint.
async function checkSpoken(page) {
  await point(page, 29).focus();
  await page.keyboard.press('Enter');
  await waitFor(page, '들었습니다');
  assert.match(await said(page), /갈 곳은/);
  const goals = await page.locator('.board .point[data-target]').evaluateAll(
    (cells) => cells.map(({ariaLabel}) => ariaLabel));
  assert.ok(goals.length > 0 && goals.every((name) => name.endsWith('갈 수 있음')), goals);
  await page.keyboard.press('Escape');
  await waitFor(page, '내려놓았습니다');
  assert.equal(await page.locator('.board .point[aria-label*="갈 수 있음"]').count(), 0);
  await page.keyboard.press('h');
  await waitFor(page, '힌트: ');
  await page.locator('.arrow.best, .ring.best').waitFor();
  assert.match(await page.textContent('.play .notes'), /힌트: /);
  // The chariot cannot go there: a note states its rule.
  await point(page, 0).click();
  await point(page, 10).click();
  await page.locator('.play .note', {hasText: '곧은 길로만'}).waitFor();
  // The note disappears when another piece is picked up.
  await point(page, 29).click();
  await page.locator('.play .note').waitFor({state: 'detached'});
  await page.keyboard.press('Escape');
}

// `?` lists the view's commands, which all come from one table.
async function checkKeys(page) {
  const table = await page.evaluate(async () => (await import('./app.js')).KEYS);
  const keys = table.flatMap((each) => each.keys);
  assert.equal(new Set(keys).size, keys.length, 'each key has one meaning');
  await page.keyboard.press('?');
  const listed = await page.locator('dialog kbd').allTextContents();
  await page.keyboard.press('Escape');
  for (const name of ['F', 'H', 'Z', ', ←', 'M', '?', 'Shift+P']) assert.ok(listed.includes(name), name);
  const known = new Set([...table.map(({shown}) => shown), 'Enter', 'Esc']);
  // The last rows are on the board and the mouse.
  assert.ok(listed.slice(0, -5).every((name) => known.has(name)), listed.join(' '));
}

// Game, engine and review show the same game at the same move.
async function checkModes(page) {
  await keepGame(page, {...storedGame(START, MOVES, {id: 'modes'}), ...OVER});
  await open(page, 'play/modes', '.play .ending button');
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '6 / 6');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '4 / 6');
  const board = await page.locator('.board').boundingBox();
  const shown = await pieces(page);
  await page.keyboard.press('3');
  await page.locator('.analyze .moves button').first().waitFor();
  await page.locator('.analyze .picture .piece').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '4 / 6');
  assert.equal(await pieces(page), shown);
  assert.equal((await page.locator('.board').boundingBox()).height, board.height);
  assert.match(page.url(), /#\/analyze\/modes\/4$/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '3 / 6');
  await page.keyboard.press('1');
  await page.locator('.play .ending button').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '3 / 6');
  assert.equal(await page.evaluate(async () => {
    const {openStore} = await import('./app.js');
    return (await (await openStore('janggi')).list()).filter(({kind}) => kind === 'study').length;
  }), 0, 'a game that is only looked at makes no study');
}

// A link holds the whole game; the page says so if a link is broken.
async function checkLinks(page) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      window.copied = text;
    };
  });
  await page.keyboard.press('m');
  await page.locator('.menu-list').getByText('링크 복사').click();
  const link = await (await page.waitForFunction(() => window.copied)).jsonValue();
  assert.ok(link.length < 400, `${link.length} letters`);
  await open(page, link.split('#/')[1], '.analyze .moves button');
  assert.equal(await page.locator('.analyze .moves button').count(), MOVES.length);
  await open(page, `${link.split('#/')[1].slice(0, -9)}`, '.message:not(:empty)');
  assert.match(await page.textContent('.message'), /링크가 온전하지 않습니다/);
}

// The wheel steps through the game, and the board is saved as a picture.
async function checkWheelAndPicture(page) {
  await open(page, 'play/modes', '.play .ending button');
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '6 / 6');
  const {x, y, width, height} = await page.locator('.board').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -100);
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '5 / 6');
  await page.waitForTimeout(200);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => document.querySelector('.bar .at').textContent === '6 / 6');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('m');
  await page.locator('.menu-list').getByText('그림으로 저장').click();
  const bytes = fs.readFileSync(await (await saved).path());
  assert.ok(bytes.subarray(1, 4).equals(Buffer.from('PNG')) && bytes.length > 20000, bytes.length);
  const [pictureWidth, pictureHeight] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  assert.deepEqual([pictureWidth, pictureHeight], [1132, 1264]);
}

// A change of Cho's color or of the pieces shows at once.
async function checkPieces(page) {
  await open(page, 'settings', '.settings-view input');
  const color = () => page.evaluate(
    () => getComputedStyle(document.querySelector('.board .outline.cho')).stroke);
  const before = await color();
  await page.check('input[name="choColor"][value="green"]');
  assert.notEqual(await color(), before);
  await page.check('input[name="choColor"][value="blue"]');
  await page.check('input[name="pieces"][value="figures"]');
  await page.waitForFunction(() => document.querySelectorAll('.board .piece .fig').length > 30);
  await page.check('input[name="pieces"][value="hanja"]');
}

// A game against the engine can start from an analyzed position, at any level.
async function checkPlayingOn(page) {
  await open(page, `analyze/fen/${MATE_IN_ONE.replaceAll(' ', '_')}`, '.analyze .piece');
  await page.waitForFunction(
    () => document.querySelectorAll('.analyze .picture .piece').length === 4);
  await page.keyboard.press('1');
  const level = page.locator('.analyze-panels input[name="level"]');
  await level.fill('7');
  assert.equal(await level.getAttribute('aria-valuetext'), '11급');
  await page.locator('.bar .playFrom:enabled').click();
  await page.locator('.play .point.movable').first().waitFor();
  await point(page, 1).click();
  await point(page, 82).click();
  await page.locator('.play .status', {hasText: '이겼습니다'}).waitFor();
  assert.match(await page.locator('.strip.han').innerText(), /11급/);
}

// Two people on one device; the board turns to the one who moves, if they wish.
async function checkTwoPlayers(page) {
  await openSetup(page, page.url());
  await choose(page, {opponent: 'person'});
  await page.locator('.setup label', {hasText: '둘 차례인 쪽이 아래로 오게 판 돌리기'}).click();
  const isTurned = async () => (await point(page, 0).boundingBox()).y < (await point(page, 89).boundingBox()).y;
  await page.locator('.setup button.main').click();
  for (let i = 0; i < 2; ++i) {
    const heading = await page.locator('.setup h1').textContent();
    await page.locator('.setups button').first().click();
    if (i === 0) {
      await page.waitForFunction(
        (before) => document.querySelector('.setup h1').textContent !== before, heading);
    }
  }
  await page.locator('.play .status', {hasText: '초 차례입니다'}).waitFor();
  await point(page, 27).click();
  await point(page, 28).click();
  await page.locator('.play .status', {hasText: '한 차례입니다'}).waitFor();
  assert.ok(await isTurned());
  await point(page, 54).click();
  await point(page, 55).click();
  await page.locator('.play .status', {hasText: '초 차례입니다'}).waitFor();
  assert.equal(await page.locator('.play .moves li').count(), 2);
  assert.ok(!await isTurned());
}

// The rules come over the game from the menu, and leave it where it is.
async function checkRules(page) {
  const address = page.url();
  await page.keyboard.press('m');
  await page.locator('.menu-list').getByText('규칙', {exact: true}).click();
  const book = page.locator('dialog .rule-book');
  await book.waitFor();
  assert.equal(await book.locator('section svg').count(), 7);
  assert.match(await book.textContent(), /빅장/);
  await page.keyboard.press('Escape');
  await book.waitFor({state: 'detached'});
  assert.equal(page.url(), address);
}

// If the program does not answer for a long time, the move still appears at once, a banner says so,
// and the game continues by itself afterwards.
async function checkFrozen(page, server) {
  await keepGame(page, storedGame(START, [], {id: 'frozen', level: 0}));
  await open(page, 'play/frozen', '.play .point.movable');
  server.kill('SIGSTOP');
  await point(page, 27).click();
  await point(page, 28).click();
  await page.locator('.board .piece[data-point="28"]').waitFor({state: 'attached', timeout: 2000});
  await page.locator('#banner', {hasText: '대답하지 않습니다'}).waitFor();
  server.kill('SIGCONT');
  await page.locator('#banner').waitFor({state: 'hidden'});
  await page.waitForFunction(() => document.querySelectorAll('.play .moves li').length === 2);
}

// Games stored by version 0.2.0 can be read; an unreadable one does not hide the others.
async function checkOldGames(page) {
  const played = storedGame(START, MOVES, {id: 'old-play', title: '옛 대국'});
  const move = (uci) => ({uci, korean: uci, northern: uci, international: uci});
  const study = {id: 'old-study', kind: 'study', title: '옛 분석', changed: 2, at: '1', rules: 'janggi',
    tree: {version: 1, rules: 'janggi', fen: '', tags: [], result: '*', comment: '처음',
      nodes: [{parent: 0, move: move('a4b4')}, {parent: 1, move: move('a7b7'), comment: '말'},
        {parent: 0, move: move('i4h4')}]}};
  for (const game of [played, study, {id: 'bad', kind: 'play', changed: 'x', rules: 'janggi'}]) {
    await keepGame(page, game);
  }
  await open(page, 'games', '.games [role=option]');
  for (const title of ['옛 대국', '옛 분석']) {
    await page.locator(`.row-title:text-is("${title}")`).waitFor();
  }
  await page.locator('.game-row', {hasText: '옛 대국'}).getByText(/ · 안상차림 · /).waitFor();
  await open(page, 'play/old-play', '.play .moves li:nth-child(6)');
  await open(page, 'analyze/old-study', '.analyze .moves button');
  assert.equal(await page.locator('.analyze .moves button').count(), 3);
  assert.match(page.url(), /#\/analyze\/old-study\/1$/);
}

// The backups that each version has written come in, and all that they hold opens unchanged.
async function checkBackups(page) {
  const views = {play: ['play', '.play .ending button'], study: ['analyze', '.analyze .moves button'],
    review: ['review', '.review .moves button']};
  for (const name of fs.readdirSync(BACKUPS)) {
    const text = fs.readFileSync(path.join(BACKUPS, name), 'utf8');
    const {games} = JSON.parse(text);
    const counts = await page.evaluate(async (file) => {
      const {openStore} = await import('./app.js');
      return (await openStore('janggi')).importAll(new Blob([file]));
    }, text);
    assert.deepEqual(counts, {added: games.length, aside: 0, mistakes: 0}, name);
    for (const {id, kind} of games) await open(page, `${views[kind][0]}/${id}`, views[kind][1]);
    await open(page, 'games', '.games [role=option]');
    const kept = await page.evaluate(async (ids) => {
      const {openStore} = await import('./app.js');
      const store = await openStore('janggi');
      return Promise.all(ids.map((id) => store.get(id)));
    }, games.map(({id}) => id));
    assert.deepEqual(kept, games, name);
  }
}

const [hansu] = process.argv.slice(2);
runBefore(hansu, {threads: 1}, async (browser, {url, server}) => {
  const options = {viewport: {width: 1280, height: 900}, timeout: 30000};
  await onHome(browser, url, options, async (page) => {
    for (const check of [checkStepping, checkSpoken, checkKeys, checkModes, checkLinks,
      checkWheelAndPicture, checkPieces, checkPlayingOn, checkTwoPlayers, checkRules, checkOldGames,
      checkBackups]) {
      console.log(check.name);
      await check(page);
    }
    if (server) await checkFrozen(page, server);
  });
  console.log('one game in all modes');
});
