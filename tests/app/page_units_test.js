// SPDX-License-Identifier: MIT
// Functions of the page that need no browser: `node --test page_units_test.js`.
'use strict';

const assert = require('node:assert/strict');
const {execFileSync} = require('node:child_process');
const path = require('node:path');
const {test} = require('node:test');

const PAGE = path.join(__dirname, '../../src/app/page');

// A module with all that it imports; the browsers' one has no Korean here.
function load(file) {
  const text = execFileSync('esbuild', [path.join(PAGE, file), '--bundle', '--format=esm',
    `--alias:hansu-korean=${path.join(__dirname, 'no_korean.json')}`, '--log-level=error']);
  return import(`data:text/javascript;base64,${text.toString('base64')}`);
}

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
