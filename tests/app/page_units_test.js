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
