// SPDX-License-Identifier: MIT
// The page's size before the first question stays below its limit, and the page's
// src/app/page/COMPARISON.md tells the sizes.
// `web_costs_test.js HANSU`; with HANSU_UPDATE=1 in the environment it writes them there. Exit status
// 77: skipped, for want of a browser.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const {runBefore} = require('./browser.js');
const {bytesOf, kibibytes} = require('./page_bytes.js');

const PAGE = path.join(__dirname, '../../src/app/page/COMPARISON.md');
const MOST_KIB = 150;
const TOLERANCE = 0.03;  // compressors differ
const [BEGIN, END] = ['<!-- sizes: written by tests/app/web_costs_test.js -->\n', '<!-- end of sizes -->'];

const numbersOf = (text) => text.match(/\d+/g).map(Number);

function tableOf({first, all}) {
  return '| `hansu web` | KiB (gzip) |\n| --- | --- |\n' +
    `| loaded before the first question | ${kibibytes(first)} |\n` +
    `| with all views | ${kibibytes(all)} |\n`;
}

const [hansu] = process.argv.slice(2);
runBefore(hansu, {}, async (browser, {url}) => {
  const bytes = await bytesOf(browser, url);
  const [, zipped] = bytes.first;
  assert.ok(zipped <= MOST_KIB * 1024, `${zipped} bytes before the first question`);
  assert.ok(!bytes.names.includes('extras.js'), 'what is rarely used is loaded when it is wanted');
  assert.ok(!bytes.firstNames.includes('lessons.js'), 'the lessons are loaded when they are wanted');
  const text = fs.readFileSync(PAGE, 'utf8');
  const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  assert.ok(from >= BEGIN.length && to >= from, 'COMPARISON.md has a place for the sizes');
  const table = tableOf(bytes);
  if (process.env.HANSU_UPDATE) {
    fs.writeFileSync(PAGE, text.slice(0, from) + table + text.slice(to));
    return;
  }
  const [told, found] = [numbersOf(text.slice(from, to)), numbersOf(table)];
  told.forEach((each, i) => assert.ok(Math.abs(each - found[i]) <= Math.max(TOLERANCE * found[i], 1),
    `COMPARISON.md says ${told}, measured ${found}: run this test with HANSU_UPDATE=1`));
  console.log(`${kibibytes(bytes.first)} KiB before the first question`);
});
