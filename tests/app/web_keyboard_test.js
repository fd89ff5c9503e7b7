// SPDX-License-Identifier: MIT
// A whole game of Janggi by keyboard alone, from the home to checkmate, and what the accessibility
// tree says on the way. `web_keyboard_test.js HANSU`; HANSU may be the static folder of the
// WebAssembly. Exit status 77: skipped, for want of a browser.
'use strict';

const assert = require('node:assert/strict');

const {onHome, runBefore} = require('./browser.js');
const {START} = require('./stored_game.js');

const FILES = 9;
// Cho mates with the fifth move.
const GAME = ['b1c3', 'e9e10', 'b3e3', 'c7d7', 'e4d4', 'e7f7', 'g1e4', 'd7e7', 'e4c7'];
const PIECES = {k: 'general', a: 'guard', r: 'chariot', c: 'cannon', n: 'horse', b: 'elephant', p: 'soldier'};

const square = (name) => (Number(name.slice(1)) - 1) * FILES + name.charCodeAt(0) - 97;
const [fromOf, toOf] = [0, 1].map((end) => (uci) => square(uci.match(/[a-i]\d+/g)[end]));

function boardOf(fen) {
  const board = Array(90).fill('');
  fen.split(' ')[0].split('/').forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '9') file += Number(letter);
      else board[(9 - i) * FILES + file++] = letter;
    }
  });
  return board;
}

// "02 horse, Cho", as the page names the point.
function nameOf(point, board) {
  const letter = board[point];
  const place = `${(10 - Math.floor(point / FILES)) % 10}${point % FILES + 1}`;
  const side = letter === letter.toUpperCase() ? 'Cho' : 'Han';
  return letter ? `${place} ${PIECES[letter.toLowerCase()]}, ${side}` : place;
}

class Reader {
  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  // The nodes that assistive technology gets, with their roles, names and properties.
  async tree() {
    const {nodes} = await this.session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ignored}) => !ignored).map(({role, name, properties = []}) => ({
      role: role?.value, name: name?.value ?? '',
      ...Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
    }));
  }

  async focused() {
    const focused = (await this.tree()).filter((node) => node.focused && node.role !== 'RootWebArea');
    assert.equal(focused.length, 1);
    return focused[0];
  }

  press(...keys) {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)),
      Promise.resolve());
  }

  async tabTo(selector) {
    for (let i = 0; i < 60; ++i) {
      const isThere = await this.page.evaluate(
        (wanted) => document.activeElement?.matches(wanted), selector);
      if (isThere) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  }

  // Walks over the board with the arrow keys.
  async walkTo(point) {
    const at = await this.page.evaluate(() => Number(document.activeElement.dataset.point));
    const ranks = Math.floor(point / FILES) - Math.floor(at / FILES);
    const files = point % FILES - at % FILES;
    await this.press(...Array(Math.abs(ranks)).fill(ranks > 0 ? 'ArrowUp' : 'ArrowDown'),
      ...Array(Math.abs(files)).fill(files > 0 ? 'ArrowRight' : 'ArrowLeft'));
  }
}

// Two players, and the setup of the start position for both.
async function begin(reader) {
  const {page} = reader;
  const index = await page.evaluate(async (fen) => {
    const engine = await (await import('./app.js')).connect();
    for (let i = 0; i < engine.hello.setups.length; ++i) {
      const start = await engine.request('start', {rules: 'janggi', setups: {cho: i, han: i}});
      if (start.fen.split(' ')[0] === fen.split(' ')[0]) return i;
    }
    return -1;
  }, START);
  assert.ok(index >= 0);
  await reader.press('Shift+N');
  await page.locator('.setup input[name="opponent"]').first().waitFor();
  await reader.tabTo('input[name="opponent"]:checked');
  assert.equal((await reader.focused()).role, 'radio');
  await reader.press('ArrowRight');
  await page.locator('.setup input[name="opponent"][value="person"]:checked').waitFor();
  await reader.tabTo('.setup button.main');
  await reader.press('Enter');
  for (const side of ['Han', 'Cho']) {
    await page.locator('.setup h1', {hasText: side}).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.setups'));
    await reader.press(...Array(index).fill('Tab'));
    assert.equal((await reader.focused()).role, 'button');
    await reader.press('Enter');
  }
  await page.locator('.play .status', {hasText: 'Cho to move'}).waitFor();
}

async function checkBoard(reader, board) {
  const cells = (await reader.tree()).filter(({role}) => role === 'gridcell');
  assert.equal(cells.length, 90);
  const names = new Set(board.map((_, point) => nameOf(point, board)));
  for (const {name} of cells) assert.ok(names.has(name), name);
}

async function checkMove(reader, uci, board, ply) {
  const {page} = reader;
  const [from, to] = [fromOf(uci), toOf(uci)];
  await reader.walkTo(from);
  const before = await reader.focused();
  assert.deepEqual([before.role, before.name], ['gridcell', nameOf(from, board)]);
  await reader.press('Enter');
  const picked = await reader.focused();
  assert.equal(picked.selected, true, 'the piece is picked up');
  assert.match(await page.textContent('#said'), /is picked up/);
  const goals = (await reader.tree()).filter(({name}) => name.endsWith('can go here'));
  assert.ok(goals.some(({name}) => name === `${nameOf(to, board)}, can go here`), nameOf(to, board));
  await reader.walkTo(to);
  assert.match((await reader.focused()).name, /can go here$/);
  await reader.press('Enter');
  await page.waitForFunction(
    (count) => document.querySelectorAll('.play .moves li').length === count, ply);
  const [side, kind] = [ply % 2 === 1 ? 'Cho' : 'Han', PIECES[board[from].toLowerCase()]];
  if (ply < GAME.length) assert.match(await page.textContent('#said'), new RegExp(`^${side}: ${kind} from`));
  board[to] = board[from];
  board[from] = '';
  if (ply < GAME.length) assert.equal((await reader.focused()).name, nameOf(to, board), 'the focus stays');
}

// A piece that is put back, and a move that is refused, are spoken.
async function checkSlips(reader, board) {
  await reader.walkTo(0);
  await reader.press('Enter', 'Escape');
  assert.equal(await reader.page.textContent('#said'), 'Put back.');
  await reader.press('Enter');
  await reader.walkTo(80);
  await reader.press('Enter');
  await reader.page.waitForFunction(() => /chariot/i.test(document.querySelector('#said').textContent) &&
    !/picked up/.test(document.querySelector('#said').textContent));
  await checkBoard(reader, board);
}

async function checkEnd(reader) {
  const {page} = reader;
  await page.waitForFunction(() => /Cho won \(checkmate\)/.test(document.querySelector('#alarm').textContent));
  const tree = await reader.tree();
  assert.ok(tree.some(({role, name}) => role === 'heading' && /Cho won/.test(name)));
  assert.ok(tree.filter(({role}) => role === 'button').every(({name}) => name), 'buttons have names');
  // Back through the game, and to its review, without the mouse.
  await reader.press('Escape', ',');
  await page.locator('.play .status', {hasText: '8'}).waitFor();
  await reader.tabTo('.ending button.main');
  await reader.press('Enter');
  await page.waitForFunction(() => location.hash.startsWith('#/review/'));
}

const [hansu] = process.argv.slice(2);
runBefore(hansu, {}, async (browser, {url}) => {
  // Nothing here is clicked.
  const init = () => {
    addEventListener('pointerdown', () => {
      throw new Error('a pointer was used');
    }, true);
  };
  const options = {viewport: {width: 1280, height: 800}, locale: 'en-US', init};
  await onHome(browser, url, options, async (page, context) => {
    const reader = new Reader(page, await context.newCDPSession(page));
    await begin(reader);
    const board = boardOf(START);
    assert.equal((await reader.focused()).role, 'gridcell', 'the focus goes to the board');
    await checkBoard(reader, board);
    await checkSlips(reader, board);
    let ply = 0;
    for (const uci of GAME) await checkMove(reader, uci, board, ++ply);
    await checkBoard(reader, board);
    await checkEnd(reader);
  });
  console.log('a whole game by keyboard alone');
});
