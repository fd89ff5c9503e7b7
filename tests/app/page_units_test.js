// SPDX-License-Identifier: MIT
// Functions of the page that need no browser: `node --test page_units_test.js`.
'use strict';

const assert = require('node:assert/strict');
const {test} = require('node:test');

const {load} = require('./load_page.js');

test('the keys that are held choose the color of a mark', async () => {
  const {colorOf} = await load('board/own-marks.js');
  const none = {shiftKey: false, ctrlKey: false, altKey: false, metaKey: false};
  assert.equal(colorOf(none), 'green');
  assert.equal(colorOf({...none, shiftKey: true}), 'red');
  assert.equal(colorOf({...none, ctrlKey: true}), 'red');
  assert.equal(colorOf({...none, altKey: true}), 'blue');
  assert.equal(colorOf({...none, metaKey: true}), 'blue');
  assert.equal(colorOf({...none, shiftKey: true, altKey: true}), 'yellow');
});

test('the same mark again takes it away, in another color it changes', async () => {
  const {toggled} = await load('board/own-marks.js');
  const one = {move: 'a1a1', color: 'green'};
  const other = {move: 'a1a4', color: 'red'};
  assert.deepEqual(toggled([], one), [one]);
  assert.deepEqual(toggled([one], other), [one, other]);
  assert.deepEqual(toggled([one, other], one), [other]);
  const red = {...one, color: 'red'};
  assert.deepEqual(toggled([one, other], red), [other, red]);
});

// Reads GIF's LZW as a decoder does, to check what the page writes.
function decompressed(bytes, bits) {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  let [at, width, table, before] = [0, bits + 1, [], null];
  const pixels = [];
  const reset = () => {
    table = Array.from({length: end + 1}, (_, i) => [i]);
    [width, before] = [bits + 1, null];
  };
  reset();
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < width; ++bit, ++at) code |= (bytes[at >> 3] >> (at & 7) & 1) << bit;
    if (code === end) return pixels;
    if (code === clear) {
      reset();
      continue;
    }
    assert.ok(code < table.length || (code === table.length && before), 'a known code');
    const string = table[code] ?? [...before, before[0]];
    pixels.push(...string);
    if (before && table.length < 4096) table.push([...before, string[0]]);
    before = string;
    if (table.length === 1 << width && width < 12) ++width;
  }
}

test('GIF pixels are what they were after compression', async () => {
  const {compressed} = await load('share/gif.js');
  let seed = 1;
  const random = (most) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor(seed / 65536) % most;
  };
  for (const [bits, count] of [[2, 1], [2, 2], [2, 5000], [5, 1], [5, 40000], [5, 100000], [8, 30000]]) {
    for (const most of [1, 2, 1 << bits]) {
      const pixels = Uint8Array.from({length: count}, () => random(most));
      assert.deepEqual(decompressed(compressed(pixels, bits), bits), [...pixels], `${bits} ${count} ${most}`);
    }
  }
});

test('a frame holds only what has changed', async () => {
  const {changedPart} = await load('share/gif.js');
  const before = new Uint8Array(12);
  const after = (...places) => before.map((_, i) => Number(places.includes(i)));
  assert.deepEqual(changedPart(before, before, 4), {left: 0, top: 0, width: 1, height: 1});
  assert.deepEqual(changedPart(before, after(5), 4), {left: 1, top: 1, width: 1, height: 1});
  assert.deepEqual(changedPart(before, after(1, 11), 4), {left: 1, top: 0, width: 3, height: 3});
});

test('the palette has the most frequent colors, and each pixel gets the nearest', async () => {
  const {Nearest, paletteOf} = await load('share/palette.js');
  const data = Uint8ClampedArray.from([[255, 0, 0], [255, 0, 0], [0, 0, 255], [0, 0, 255], [0, 0, 255],
    [250, 10, 10], [9, 200, 9]].flatMap((color) => [...color, 255]));
  const palette = paletteOf([data], 2);
  assert.deepEqual(palette, [[0, 0, 255], [255, 0, 0]]);
  assert.deepEqual([...new Nearest(palette).indices(data)].slice(0, 6), [1, 1, 0, 0, 0, 1]);
});

test('labels are separated by commas, each once', async () => {
  const {labelsIn, labelsOf} = await load('ui/labels.js');
  assert.deepEqual(labelsIn(' a, b,,#c #a ,'), ['a', 'b', 'c']);
  assert.deepEqual(labelsIn(''), []);
  assert.equal(labelsIn('x'.repeat(100))[0].length, 40);
  assert.deepEqual(labelsOf({}), []);
  assert.deepEqual(labelsOf({labels: 'a'}), []);
  assert.deepEqual(labelsOf({labels: ['a', 1, null]}), ['a']);
});

test('a played game is stored unless another tab has played on', async () => {
  const {recordToStore} = await load('play/play-record.js');
  const record = (moves, more) => ({title: 'own', moves: moves.map((uci) => ({uci})), changed: 1, ...more});
  const own = record(['a', 'b']);
  assert.equal(recordToStore(own, undefined, 'a b'), own);
  assert.equal(recordToStore(own, record(['x', 'y']), 'a b'), own, 'the same tab stored it');
  const renamed = record(['a'], {changed: 2, title: 'new', labels: ['l']});
  assert.deepEqual(recordToStore(record(['a', 'b']), renamed, 'a'), {...own, title: 'new', labels: ['l']});
  assert.deepEqual(recordToStore(record([]), renamed, 'a')?.moves, [], 'a move was taken back here');
  assert.equal(recordToStore(own, record(['a', 'c'], {changed: 2}), 'a'), null);
  assert.equal(recordToStore(own, record([], {changed: 2}), 'a'), null, 'it was taken back there');
});

const moment = () => new Promise((resolve) => {
  setTimeout(resolve);
});

// A browser's objects that the settings need.
function pretendBrowser() {
  const kept = {getItem: () => null, setItem() {}};
  for (const [name, value] of Object.entries({navigator: {language: 'en'}, localStorage: kept,
    window: new EventTarget(), location: new URL('http://127.0.0.1/')})) {
    Object.defineProperty(globalThis, name, {value, configurable: true});
  }
}

test('a count of games stops the one before, and no search', async () => {
  pretendBrowser();
  const {Engine} = await load('engine/engine.js');
  const sent = [];
  const link = Object.assign(new EventTarget(), {send: (text) => sent.push(JSON.parse(text))});
  const reply = (message) => link.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(message)}));
  const engine = new Engine(link, 'server');
  engine.job('search', {});
  const first = engine.job('exploreGames', {source: 'own'});
  await moment();
  assert.deepEqual(sent.map((request) => request.do), ['search', 'exploreGames']);
  const second = engine.job('exploreGames', {source: 'book'});
  await moment();
  assert.deepEqual(sent.slice(2).map((request) => [request.do, request.target]), [['stop', sent[1].id]]);
  reply({id: sent[1].id, error: 'reading was stopped'});
  await assert.rejects(first.result, /stopped/);
  await moment();
  assert.equal(sent[3].source, 'book');
  reply({id: sent[3].id, ok: {games: 1}});
  assert.deepEqual(await second.result, {games: 1});
});

// The tables of a program that counts what it is sent, and forgets its tables when it is lost.
async function openingTables(games) {
  const {OpeningTables} = await load('explorer/opening-tables.js');
  const made = new Map();
  const counted = [];
  const engine = Object.assign(new EventTarget(), {
    job(what, {source, games: sent}) {
      assert.equal(what, 'exploreGames');
      counted.push(sent);
      made.set(source, sent.length);
      return {result: Promise.resolve({games: sent.length})};
    },
    async request(what, {source}) {
      assert.equal(what, 'explore');
      if (engine.isToBeLost) {
        engine.isToBeLost = false;
        made.clear();
        engine.dispatchEvent(new Event('lost'));
      }
      if (!made.has(source)) throw new Error('there is no table yet');
      return {moves: [made.get(source)]};
    },
  });
  const store = Object.assign(new EventTarget(), {games: async () => games});
  return {engine, store, counted, tables: new OpeningTables({engine, store, settings: {game: 'janggi'}})};
}

const game = (more) => ({kind: 'play', result: '1-0', moves: [{uci: 'a4b4'}], ...more});

test('own games are counted once, and again when there are others', async () => {
  const review = {kind: 'review', source: 'one', game: {result: '1-0', moves: [{uci: 'a4b4'}]}};
  const games = [game({id: 'one'}), game({result: '*'}), review, {...review, source: undefined}];
  const {tables, store, counted} = await openingTables(games);
  assert.deepEqual(await tables.movesIn('own', {}), {moves: [1]});
  assert.deepEqual(counted[0], [{result: '1-0', moves: ['a4b4']}], 'no review is an own game');
  tables.renew();
  await tables.movesIn('own', {});
  assert.equal(counted.length, 1);
  games.push(game({id: 'two'}));
  store.dispatchEvent(new Event('change'));
  tables.renew();
  assert.deepEqual(await tables.movesIn('own', {}), {moves: [2]});
});

test('a table is made again by a program that came back without it', async () => {
  const {engine, tables, counted} = await openingTables([game({})]);
  await tables.make('own');
  engine.isToBeLost = true;
  assert.deepEqual(await tables.movesIn('own', {}), {moves: [1]});
  assert.equal(counted.length, 2);
});

test('of two tables that are wanted at once, only the newer is made', async () => {
  const {tables, counted} = await openingTables([game({})]);
  const first = tables.make('own');
  tables.isOld = true;
  tables.renew();
  const second = tables.make('own');
  await assert.rejects(first);
  assert.deepEqual(await second, {games: 1});
  assert.equal(counted.length, 1);
});

test('the endings of two browsers become one progress, without what is damaged', async () => {
  const {mergedEndings} = await load('endings/ending-progress.js');
  const [short, long] = ['janggicasual/KRRvK/1', 'janggicasual/KPPvK/9'];
  assert.deepEqual(mergedEndings({[short]: {won: 3, clean: 1}}, {[short]: {won: 2, clean: 2}, [long]: {won: 1, clean: 0}}),
    {[short]: {won: 3, clean: 2}, [long]: {won: 1, clean: 0}});
  assert.deepEqual(mergedEndings({'../x': {won: 1, clean: 1}, [long]: {won: -1, clean: 0}}, undefined), {});
  assert.deepEqual(mergedEndings(null, {[short]: 7}), {});
});

test('each number of moves belongs to one length of endings', async () => {
  const {LENGTHS, lengthOf} = await load('endings/ending-progress.js');
  for (let moves = 1; moves <= 40; ++moves) {
    const fits = LENGTHS.filter(([least, most]) => least <= moves && moves <= most);
    assert.deepEqual(fits, [lengthOf(moves)], `${moves}`);
  }
});
