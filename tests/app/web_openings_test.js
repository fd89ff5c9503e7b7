// SPDX-License-Identifier: MIT
// The openings in the analysis, in headless Chromium: own games, a book, a file of games; a click
// plays the move. `web_openings_test.js HANSU|SITE [FOLDER]`, with `hansu web` or the static folder;
// with a FOLDER it leaves screenshots there. Exit status 77: skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {eventually, onHome, runBefore} = require('./browser.js');
const {START, keepGame, storedGame} = require('./stored_game.js');

const won = (id, moves, result) => storedGame(START, moves, {id, changed: 10, result,
  end: {result, reason: 'resignation', byPoints: false}});

const [, , place, pictures] = process.argv;
const shot = (page, name) => pictures && page.screenshot({path: path.join(pictures, `${name}.png`)});
const rows = (page) => page.locator('.explorer .opening-row:not(.of-setups)').evaluateAll(
  (found) => found.map((row) => row.querySelector('b').textContent + ' ' +
    row.querySelector('.share').textContent + ' ' + row.querySelector('.score').textContent));
const choose = (page, source) => page.locator(`.explorer input[value="${source}"]`).check({force: true});

async function openPanel(page) {
  await page.evaluate(() => {
    location.hash = '#/analyze';
  });
  await page.locator('.tabs [data-name="moves"]').click();
  await page.locator('.openings > summary').click();
}

// The two games came to one position by other moves.
async function checkOwn(page) {
  await keepGame(page, won('one', ['a4b4', 'a7b7', 'b1c3', 'b10c8', 'h1g3'], '1-0'));
  await keepGame(page, won('two', ['b1c3', 'b10c8', 'a4b4', 'a7b7', 'i4h4'], '0-1'));
  await keepGame(page, storedGame(START, ['e2e3'], {id: 'running', changed: 9}));
  await openPanel(page);
  await eventually(() => rows(page), ['P71-72 1 · 50% 100%', 'H02-83 1 · 50% 0%']);
  assert.equal(await page.locator('.explorer .of-setups').count(), 1);
  await shot(page, 'openings-own');
  for (const move of ['P71-72', 'P41-42', 'H02-83', 'H12-33']) {
    await page.locator('.explorer .opening-row', {hasText: move}).first().click();
    await page.locator('.moves button', {hasText: move}).waitFor();
  }
  await eventually(async () => (await rows(page)).length, 2, 'both games come to this position');
  await page.locator('.explorer .opening-row').first().click();
  await page.locator('.explorer p', {hasText: 'No game has this position'}).waitFor();
}

async function checkOthers(page) {
  await choose(page, 'file');
  await page.locator('.explorer p', {hasText: 'Open an archive'}).waitFor();
  await page.keyboard.press('Home');
  await page.locator('.explorer input[type=file]').setInputFiles({name: 'a.pgn', mimeType: 'text/plain',
    buffer: Buffer.from('[Result "1/2-1/2"]\n\n1. c4d4 1/2-1/2\n\n[Result "*"]\n\n1. a4b4 *\n')});
  await eventually(async () => (await rows(page)).map((row) => row.replace(/^\S+ /, '')), ['1 · 100% 50%']);
  assert.match(await page.textContent('.explorer p'), /Games counted: 1.*1 without a result/);
  await choose(page, 'book');
  await page.locator('.explorer .of-setups').nth(4).waitFor();
  assert.ok((await rows(page)).length > 1, 'Hansu has played this start in several ways');
  await shot(page, 'openings-book');
}

runBefore(place, {threads: 1}, (browser, {url}) =>
  onHome(browser, url, {viewport: {width: 1280, height: 900}, locale: 'en-US'}, async (page) => {
    await checkOwn(page);
    await checkOthers(page);
  }));
