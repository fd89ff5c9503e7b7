// SPDX-License-Identifier: MIT
// The page's analysis, in headless Chromium with `hansu web`: variations, engine lines, the editor,
// paste and drop, lists of games, and storage. `web_analyze_test.js HANSU [FOLDER]`; with a folder
// it leaves screenshots there. Exit status 77: skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const {pause, runBefore} = require('./browser.js');
const {START, storedGame} = require('./stored_game.js');

const DESK = {width: 1280, height: 900};
const PHONE = {width: 390, height: 844};
const PGN = (cho, han, moves) => `[Event "한수배"]\n[Date "2026.11.22"]\n[White "${cho}"]\n` +
  `[Black "${han}"]\n[Result "1-0"]\n\n${moves} 1-0\n`;
const GAME = PGN('김초록', '박붉은', '1. i4h4 {첫 수 <b>} h10g8 2. h1g3 g7f7 3. e2e2 i7h7');
const OTHER = PGN('이푸른', '최빨강', '1. a4b4 i7h7 2. b1c3');
const FEN = '3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1';
const BAD_FEN = '4k4/9/9/9/9/9/9/9/9/R8 w - - 0 1';

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

// Makes an uncompressed zip archive of text files.
function zipOf(files) {
  const [entries, directory] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat(
      [Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    entries.push(entry);
    offset += entry.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, ...directory, Buffer.from('PK\x05\x06'), end]);
}

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;
const tap = (page, name) => page.click(`.analyze .point[data-point="${square(name)}"]`);
const listed = (page) => page.locator('.moves button').count();
const current = (page) => page.textContent('.moves [aria-current] .number');
// The tabs of the panel: 2 the moves, 3 the engine, 5 the notes.
const tab = (page, number) => page.locator('.tabs button').nth(number - 1).click();
async function fill(page, selector, text) {
  await tab(page, 5);
  await page.fill(selector, text);
}
// Runs the menu command of that name.
async function choose(page, name) {
  await page.locator('.bar .menu').click();
  await page.locator('.menu-list').getByText(name).click();
}
const SET_UP = /^(국면 만들기|Set up a position)$/;
const waitForMoves = (page, count) => page.waitForFunction(
  (wanted) => document.querySelectorAll('.moves button').length === wanted, count);

async function move(page, from, to) {
  const before = await page.evaluate(() => location.hash);
  await tap(page, from);
  await tap(page, to);
  await page.waitForFunction((hash) => location.hash !== hash, before);
}

function goTo(page, address) {
  return page.evaluate((wanted) => {
    location.hash = `#/${wanted}`;
  }, address);
}

async function waitForStored(page) {
  await page.waitForFunction(() => /^#\/analyze\/\w+\/[\d.]+$/.test(location.hash));
  await pause(page, 400);
}

function dropFile(page, name, content) {
  return page.evaluate(([fileName, base64]) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], fileName));
    document.querySelector('.analyze')
      .dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
  }, [name, content.toString('base64')]);
}

function paste(page, text) {
  return page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
  }, text);
}

// The id of the study on screen, taken from the address.
const shownId = (page) => page.evaluate(() => location.hash.split('/')[2]);

// Reads a study from the store.
function stored(page, id) {
  return page.evaluate(async (wanted) => {
    const {openStore} = await import('./app.js');
    return (await openStore('janggi')).get(wanted);
  }, id);
}

// Makes a new study by pasting a game. Resolves to its id.
async function pasteNew(page) {
  const before = await shownId(page);
  await paste(page, GAME);
  await page.waitForFunction((id) => location.hash.split('/')[2] !== id, before);
  await waitForMoves(page, 6);
  await waitForStored(page);
  return shownId(page);
}

async function setEngine(page, isOn) {
  await tab(page, 3);
  const toggle = page.locator('.switch');
  if (await toggle.getAttribute('aria-checked') !== String(isOn)) await toggle.click();
}

async function checkVariations(page) {
  await move(page, 'i4', 'h4');
  await move(page, 'i7', 'h7');
  await page.keyboard.press('Home');
  await page.waitForFunction(() => location.hash.endsWith('/0'));
  await move(page, 'a4', 'b4');
  await move(page, 'a7', 'b7');
  await waitForMoves(page, 4);
  assert.equal(await page.locator('.variation button').count(), 2);
  await page.keyboard.press('ArrowUp');
  assert.equal(await current(page), '1');
  assert.equal(await page.locator('.variation [aria-current]').count(), 0, 'in the main line');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.locator('.variation [aria-current]').count(), 1);
  await tab(page, 2);
  // On a phone, the tools are in the raised sheet.
  if (await page.locator('.grip:visible').count()) await page.click('.grip');
  await page.click('.notes-tools button:nth-child(1)');
  await page.waitForSelector('.part > li > button[aria-current]');
  await fill(page, '.comment-text', '좋은 수 <i>');
  await page.waitForFunction(
    () => document.querySelector('.moves p.comment')?.textContent === '좋은 수 <i>');
  await tab(page, 2);
  await page.locator('.moves button').first().focus();
  await page.keyboard.press('Delete');
  await waitForMoves(page, 2);
  assert.equal(await page.evaluate(() => document.activeElement.closest('.moves') !== null), true);
  await page.keyboard.press('Control+z');
  await waitForMoves(page, 4);
}

async function checkReload(page) {
  await waitForStored(page);
  const hash = await page.evaluate(() => location.hash);
  await page.reload();
  await waitForMoves(page, 4);
  assert.equal(await page.evaluate(() => location.hash), hash);
  assert.equal(await page.inputValue('.comment-text'), '좋은 수 <i>');
}

async function checkLines(page) {
  await setEngine(page, true);
  await page.waitForFunction(() => document.querySelector('.pv button:not([hidden])'));
  await page.waitForFunction(() => document.querySelector('.arrow.best, .ring.best'));
  await page.locator('.engine-line').nth(2).locator('button:not([hidden])').first().waitFor();
  assert.ok(Number(await page.getAttribute('.score-bar', 'aria-valuenow')) > 0);
  // The button cycles through the numbers of lines: 3, 4, 5, 1.
  const count = () => page.locator('.engine-line:not([hidden])').count();
  for (let i = 0; i < 3; ++i) await page.locator('.line-count').evaluate((each) => each.click());
  assert.equal(await count(), 1);
  await page.locator('.pv button:not([hidden])').nth(1).waitFor();
  const before = await listed(page);
  await page.locator('.pv button:not([hidden])').nth(1).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('.moves button').length > count, before);
  await page.locator('.bar .threats').click();
  await page.waitForFunction(() => document.querySelector('.arrow.threat, .ring.threat'));
  await page.locator('.bar .threats').click();
  await page.keyboard.press('e');
  await page.waitForFunction(() => !document.querySelector('.arrow, .ring'));
  const status = await page.textContent('.engine-status');
  await pause(page, 600);
  assert.equal(await page.textContent('.engine-status'), status, 'the engine is off');
}

async function checkEditor(page) {
  await choose(page, SET_UP);
  await page.locator('.editor .verdict').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForSelector('.analyze .piece');
  await choose(page, SET_UP);
  const editor = page.locator('.editor');
  const done = editor.locator('button.main');
  const at = (name) => editor.locator(`.point[data-point="${square(name)}"]`);
  await editor.locator('.fields .actions button').nth(1).click();
  await editor.locator('.verdict.trouble').waitFor();
  assert.ok(await done.isDisabled(), 'an empty board');
  for (const [letter, name] of [['K', 'e2'], ['k', 'd10'], ['R', 'a1']]) {
    await editor.locator(`.tool[data-tool="${letter}"]`).click();
    await at(name).click();
  }
  await editor.locator('.verdict:not(.trouble)').waitFor();
  await editor.locator('.tool[data-tool="k"]').dragTo(at('e9'));
  await editor.locator('.verdict.trouble').waitFor();
  await editor.locator('.tool[data-tool="erase"]').click();
  await at('e9').click();
  await editor.locator('.fen').fill(BAD_FEN);
  await page.keyboard.press('Enter');
  await editor.locator('.verdict.trouble').waitFor();
  await editor.locator('.fen').fill(FEN);
  await page.keyboard.press('Enter');
  await editor.locator('.verdict:not(.trouble)').waitFor();
  await done.click();
  await waitForStored(page);
  await page.waitForFunction(() => document.querySelectorAll('.analyze .piece').length === 3);
}

// A FEN that was just typed is analyzed even if its field still has the focus.
async function checkTypedFen(page) {
  await pasteNew(page);
  await choose(page, SET_UP);
  const done = page.locator('.editor button.main:enabled');
  await done.waitFor();
  await page.fill('.editor .fen', FEN);
  await done.evaluate((element) => element.click());
  await page.waitForFunction(() => document.querySelectorAll('.analyze .piece').length === 3);
  await page.locator('.editor').waitFor({state: 'detached'});
}

async function checkPaste(page) {
  await paste(page, GAME);
  await waitForMoves(page, 6);
  assert.match(await page.inputValue('.game-panel .field input'), /김초록.*박붉은/);
  assert.equal(await page.locator('.moves p.comment').first().textContent(), '첫 수 <b>');
  await paste(page, FEN);
  await page.waitForFunction(() => document.querySelectorAll('.analyze .piece').length === 3);
  await page.goBack();
  await waitForMoves(page, 6);
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll('.analyze .piece').length === 3);
  await paste(page, 'this is nothing');
  await page.waitForFunction(() => document.querySelector('.message').textContent.length > 5);
  assert.equal(await page.locator('.analyze .piece').count(), 3, 'the study stays');
}

// Saves the game as a .gib, and opens that file again.
async function checkGib(page) {
  await paste(page, GAME);
  await waitForMoves(page, 6);
  const [saved] = await Promise.all(
    [page.waitForEvent('download'), page.locator('.game-panel button:text-is(".gib")')
      .evaluate((each) => each.click())]);
  assert.match(saved.suggestedFilename(), /\.gib$/);
  const bytes = fs.readFileSync(await saved.path());
  assert.ok(!bytes.includes(Buffer.from('김초록')), 'CP949, not UTF-8');
  await paste(page, FEN);
  await waitForMoves(page, 0);
  await dropFile(page, 'game.gib', bytes);
  await waitForMoves(page, 6);
  assert.match(await page.inputValue('.game-panel .field input'), /김초록.*박붉은/);
}

async function checkArchive(page) {
  await dropFile(page, 'games.zip', zipOf({'a.pgn': GAME, 'b.pgn': OTHER}));
  const rows = page.locator('.picker [role=option]');
  await rows.nth(1).waitFor();
  await page.goBack();
  await page.locator('.picker').waitFor({state: 'detached'});
  await page.goForward();
  await dropFile(page, 'games.zip', zipOf({'a.pgn': GAME, 'b.pgn': OTHER}));
  await rows.nth(1).waitFor();
  await page.fill('.picker .search', '최빨강');
  await page.waitForFunction(() => document.querySelectorAll('.picker [role=option]').length === 1);
  await rows.first().click();
  await waitForMoves(page, 3);
}

async function checkWholeTree(page) {
  const save = page.locator('.game-panel .actions').last().locator('button').last();
  const [saved] = await Promise.all(
    [page.waitForEvent('download'), save.evaluate((each) => each.click())]);
  const bytes = fs.readFileSync(await saved.path());
  assert.equal(JSON.parse(bytes).tree.nodes.length, 3);
  await paste(page, FEN);
  await waitForMoves(page, 0);
  await dropFile(page, 'study.json', bytes);
  await waitForMoves(page, 3);
  await dropFile(page, 'study.json', Buffer.from('{"format": "hansu study", "tree": {}}'));
  await page.locator('.message', {hasText: '변화수를 알아볼 수 없거나'}).waitFor();
}

// A list of 45,000 rows; only a few are in the document.
async function checkLongList(page) {
  const figures = await page.evaluate(async () => {
    const {GameRows} = await import('./app.js');
    const {settings} = await import('./app.js');
    const list = new GameRows(settings, () => {});
    document.body.append(list.element);
    const rows = Array.from({length: 45000},
      (_, i) => ({title: `${i}. 김초록 – 박붉은`, about: `${i % 28 + 1}`}));
    const time = (act) => {
      const begin = performance.now();
      act();
      return performance.now() - begin;
    };
    const set = time(() => list.setRows(rows));
    const search = time(() => {
      list.search.value = '4499';
      list.search.dispatchEvent(new Event('input'));
    });
    const count = list.element.querySelectorAll('[role=option]').length;
    list.element.remove();
    return {set, search, count, found: list.rows.length};
  });
  console.log(`45,000 rows: ${figures.set.toFixed(1)} ms, search ${figures.search.toFixed(1)} ms`);
  assert.ok(figures.count < 60, `${figures.count} in the document`);
  assert.equal(figures.found, 15);
}

// 300 plies with 100 variations.
async function checkLargeTree(page) {
  const figures = await page.evaluate(async () => {
    const {Tree} = await import('./app.js');
    const {MoveList} = await import('./app.js');
    const {settings} = await import('./app.js');
    const moved = (uci) => ({uci, korean: uci, northern: uci, international: uci});
    const tree = new Tree();
    const nodes = [tree.root];
    for (let ply = 0; ply < 300; ++ply) {
      nodes.push(tree.addMove(nodes[ply], moved(`m${ply}`)));
      for (let i = 0, at = nodes[ply]; ply % 3 === 0 && i < 5; ++i) {
        at = tree.addMove(at, moved(`v${i}`));
      }
    }
    const list = new MoveList(() => {});
    document.querySelector('.analyze-panels').append(list.element);
    const show = (node) => {
      const begin = performance.now();
      list.show(tree, node, 'cho', settings.all());
      list.element.getBoundingClientRect();
      return performance.now() - begin;
    };
    const first = show(nodes[0]);
    const steps = Array.from({length: 40}, (_, i) => show(nodes[100 + i]));
    const added = Array.from({length: 20},
      (_, i) => show(tree.addMove(nodes[200], moved(`x${i}`))));
    list.element.remove();
    const middle = (all) => all.sort((a, b) => a - b)[all.length >> 1];
    return {first, step: middle(steps), add: middle(added)};
  });
  console.log(`800 moves: first ${figures.first.toFixed(1)} ms, ` +
    `step ${figures.step.toFixed(1)} ms, new move ${figures.add.toFixed(1)} ms`);
  assert.ok(figures.step < 50, 'a step draws nothing anew');
}

// Gives the selected game another title.
async function rename(page, title) {
  await page.locator('.games > .actions button').nth(1).click();
  await page.fill('dialog input', title);
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({state: 'detached'});
}

async function checkGames(page) {
  await page.goto(page.url().replace(/#.*/, '#/games'));
  const rows = page.locator('.games [role=option]');
  await rows.nth(1).waitFor();
  const count = await rows.count();
  await rows.first().click();
  await page.locator('.games > .actions button').nth(2).click();
  await page.waitForFunction((before) =>
    document.querySelectorAll('.games [role=option]').length === before - 1, count);
  await page.locator('.games p.actions button').click();
  await page.waitForFunction((before) =>
    document.querySelectorAll('.games [role=option]').length === before, count);
  await rows.first().click();
  await rename(page, '새 이름');
  await page.locator('.games .row-title:text-is("새 이름")').dblclick();
  await page.waitForSelector('.analyze .piece');
  assert.equal(await page.inputValue('.game-panel .field input'), '새 이름');
}

// The selected game stays selected when another tab plays a game.
async function checkSelection(page) {
  await page.click('#tabs a[href="#/games"]');
  const row = (title) => page.locator(`.games .row-title:text-is("${title}")`);
  await row('새 이름').click();
  const id = await page.evaluate(async (game) => {
    const {openStore} = await import('./app.js');
    return (await openStore('janggi')).put(game);
  }, storedGame(START, [], {id: '', title: '다른 탭'}));
  await row('다른 탭').waitFor();
  const selected = page.locator('.games [aria-selected="true"] .row-title');
  assert.equal(await selected.textContent(), '새 이름');
  await page.evaluate(async (added) => {
    const {openStore} = await import('./app.js');
    await (await openStore('janggi')).remove(added);
  }, id);
  await row('다른 탭').waitFor({state: 'detached'});
}

// A change to a game in the list is kept, even if the analysis has shown the game before.
async function checkStaleStudy(page) {
  await goTo(page, 'analyze');
  await waitForStored(page);
  const id = await pasteNew(page);
  await fill(page, '.game-panel .field input', '처음');
  await page.keyboard.press('Tab');
  await pause(page, 400);
  await page.click('#tabs a[href="#/games"]');
  const row = (title) => page.locator(`.games .row-title:text-is("${title}")`);
  await row('처음').click();
  await rename(page, '다음');
  await row('다음').waitFor();
  await goTo(page, 'analyze');
  await waitForStored(page);
  assert.equal(await page.inputValue('.game-panel .field input'), '다음');
  await page.keyboard.press('ArrowRight');
  await pause(page, 400);
  assert.equal((await stored(page, id)).title, '다음');
  await page.click('#tabs a[href="#/games"]');
  await row('다음').click();
  await page.keyboard.press('Delete');
  await row('다음').waitFor({state: 'detached'});
  await goTo(page, 'analyze');
  await page.waitForSelector('.analyze .piece');
  await waitForMoves(page, 0);
  await page.keyboard.press('ArrowLeft');
  await pause(page, 400);
  assert.equal(await stored(page, id), undefined);
}

// Two tabs that show the same study do not undo each other's changes.
async function checkTwoTabs(page) {
  const id = await pasteNew(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForMoves(other, 6);
  await move(page, 'a4', 'b4');
  await fill(page, '.comment-text', '여기서');
  await waitForMoves(other, 7);
  await other.locator('.moves .comment', {hasText: '여기서'}).waitFor();
  await other.keyboard.press('ArrowRight');
  await pause(other, 400);
  // The position that the other tab shows makes no difference.
  await tab(page, 2);
  await page.click('.notes-tools button:nth-child(2)');
  await waitForMoves(other, 6);
  await other.keyboard.press('ArrowRight');
  await pause(other, 400);
  await page.click('.notes-tools button:nth-child(3)');
  await waitForMoves(other, 7);
  await other.close();
  const {tree} = await stored(page, id);
  assert.equal(tree.nodes.length, 7);
  assert.ok(tree.nodes.some(({comment}) => comment === '여기서'));
}

// A title is saved even if its field still has the focus.
async function checkTypedTitle(page) {
  const id = await pasteNew(page);
  await fill(page, '.game-panel .field input', '끝');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await pause(page, 400);
  assert.equal((await stored(page, id)).title, '끝');
}

// A click on the board ends the typing of a comment: the comment stays with its node, and keys are
// shortcuts again.
async function checkTypedComment(page) {
  const id = await pasteNew(page);
  await tab(page, 5);
  await page.locator('.comment-text').pressSequentially('시작');
  await tap(page, 'a4');
  await tap(page, 'b4');
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.querySelector('.score-bar.turned'));
  await page.keyboard.press('f');
  await waitForMoves(page, 7);
  await pause(page, 800);
  const {tree} = await stored(page, id);
  assert.equal(tree.comment, '시작');
  assert.deepEqual(tree.nodes.map(({comment}) => comment).filter(Boolean), ['첫 수 <b>']);
}

// The page reports what it did with a chosen file, even if that changes the settings. The same file
// can be chosen again.
async function checkSavedFile(page) {
  await page.click('#tabs a[href="#/settings"]');
  const input = page.locator('.settings-view input[type=file]');
  const read = async (content, said) => {
    await input.setInputFiles(
      {name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from(content)});
    await page.locator('.settings-view [role=status]', {hasText: said}).waitFor();
    assert.equal(await input.inputValue(), '');
  };
  const saved = (more) => JSON.stringify({format: 'hansu games', games: [], ...more});
  await read(saved({settings: {pieces: 'hangul'}}), '읽은 대국');
  await read('no JSON', '이 페이지에서 저장한 파일이 아닙니다');
  await read(saved({settings: {pieces: 'hanja'}}), '읽은 대국');
  await read(saved({game: 'xiangqi'}), '장기 대국이 아닙니다');
  await goTo(page, 'analyze');
  await page.waitForSelector('.analyze .piece');
}

async function checkAddress(page) {
  // The first is the view's old name.
  for (const view of ['analyse', 'analyze']) {
    await page.goto(page.url().replace(/#.*/, '#/settings'));
    await page.waitForSelector('#tabs a[href="#/settings"][aria-current=page]');
    await page.goto(page.url().replace(/#.*/, `#/${view}/fen/${FEN.replaceAll(' ', '_')}`));
    await page.waitForFunction(() => document.querySelectorAll('.analyze .piece').length === 3);
  }
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.querySelector('.score-bar.turned'));
  await page.keyboard.press('f');
  // Shortcuts work with a Korean keyboard layout, too.
  await page.evaluate(() => document.body.dispatchEvent(
    new KeyboardEvent('keydown', {key: 'ㄹ', code: 'KeyF', bubbles: true})));
  await page.waitForFunction(() => document.querySelector('.score-bar.turned'));
  await page.keyboard.press('f');
}

async function checkNarrow(page) {
  await page.setViewportSize({width: 320, height: 640});
  await checkWidth(page, 320);
  await page.setViewportSize(PHONE);
}

async function checkWidth(page, width) {
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(scrolled <= width, `the page is ${scrolled} wide`);
  for (const step of await page.locator('.bar button').all()) {
    assert.ok((await step.boundingBox()).height >= 44, 'high enough for a finger');
  }
}

async function takePictures(page, folder, name) {
  if (!folder) return;
  await paste(page, GAME);
  await waitForMoves(page, 6);
  await move(page, 'e2', 'e3').catch(() => {});
  await setEngine(page, true);
  await pause(page, 2500);
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({colorScheme: theme});
    await page.screenshot({path: path.join(folder, `${name}-${theme}.png`), fullPage: true});
  }
  await page.emulateMedia({colorScheme: 'light'});
  await choose(page, SET_UP);
  await pause(page, 300);
  await page.screenshot({path: path.join(folder, `${name}-editor.png`), fullPage: true});
  await page.keyboard.press('Escape');
  await setEngine(page, false);
}

async function checkAt(browser, url, {name, size, locale, checks}, pictures) {
  const context = await browser.newContext({viewport: size, locale, colorScheme: 'light'});
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(error.stack));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(`${url}#/analyze`);
  await page.waitForSelector('.analyze .piece');
  await setEngine(page, false);
  for (const check of checks) {
    console.log(`${name}: ${check.name}`);
    await check(page);
  }
  await checkWidth(page, size.width);
  await takePictures(page, pictures, name);
  assert.deepEqual(troubles, []);
  await context.close();
}

const [hansu, pictures] = process.argv.slice(2);
runBefore(hansu, {threads: 1}, async (browser, {url}) => {
  const desk = {name: 'desk', size: DESK, locale: 'ko-KR', checks: [checkVariations, checkReload,
    checkLines, checkEditor, checkPaste, checkGib, checkArchive, checkWholeTree, checkLongList,
    checkLargeTree, checkAddress, checkGames, checkSelection, checkStaleStudy, checkTwoTabs,
    checkTypedTitle, checkTypedComment, checkTypedFen, checkSavedFile]};
  const phone = {name: 'phone', size: PHONE, locale: 'en', checks: [checkVariations, checkLines,
    checkNarrow]};
  for (const screen of [desk, phone]) await checkAt(browser, url, screen, pictures);
  console.log('the analysis works at both widths');
});
