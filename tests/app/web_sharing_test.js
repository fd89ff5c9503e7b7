// SPDX-License-Identifier: MIT
// A game on paper and as an animated picture, in headless Chromium. `web_sharing_test.js HANSU
// [FOLDER]`; HANSU may be the static folder of the WebAssembly; with a FOLDER it leaves pictures
// there. Exit status 77: skipped, for want of a browser.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const {runBefore} = require('./browser.js');
const {START, keepGame, storedGame} = require('./stored_game.js');

const MOVES = ['a4b4', 'a7b7', 'b1c3', 'b10c8', 'h1g3', 'h10g8', 'c4d4', 'c7d7', 'h3e3', 'h8e8'];
const END = {result: '1-0', reason: 'resignation', byPoints: false};
const GAME = storedGame(START, MOVES, {
  id: 'shared', title: '결승전', end: END, result: '1-0',
  tags: [['White', '김초록'], ['Black', '박붉은'], ['Date', '2026.11.30'], ['Event', '한수배']],
});

const goTo = (page, address) => page.evaluate((wanted) => {
  location.hash = `#/${wanted}`;
}, address);

async function fromMenu(page, name) {
  await page.locator('.bar .menu').click();
  await page.locator('.menu-list').getByText(name, {exact: true}).click();
}

async function open(page) {
  await goTo(page, 'settings');
  await page.locator('.settings-view').waitFor();
  await keepGame(page, GAME);
  await goTo(page, 'play/shared');
  await page.locator('.play .moves li').nth(9).waitFor();
}

const shownOnPaper = (page) => page.evaluate(() => [...document.body.children]
  .filter((each) => getComputedStyle(each).display !== 'none' && each.offsetHeight > 0)
  .map(({className, id}) => className || id));

async function checkPaper(page, folder) {
  await page.evaluate(() => {
    window.print = () => {
      window.printed = (window.printed ?? 0) + 1;
    };
  });
  await fromMenu(page, '인쇄');
  assert.equal(await page.evaluate(() => window.printed), 1);
  await page.locator('.play .moves button').nth(3).click();
  await page.locator('.status', {hasText: '4'}).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  assert.deepEqual(await shownOnPaper(page), ['print-sheet']);
  const text = await page.locator('.print-sheet').innerText();
  assert.match(text, /결승전/);
  assert.match(text, /초: 김초록 · 한: 박붉은 · 한수배 · 2026.11.30/);
  assert.match(text, /4수 뒤/);
  assert.match(text, /초 승 \(1-0\)/);
  assert.equal(await page.locator('.print-sheet li').count(), 5);
  assert.equal(await page.locator('.print-sheet .ply').count(), 10);
  assert.equal(await page.locator('.print-sheet .piece').count(), 32);
  const color = await page.locator('.print-sheet h1').evaluate((each) => getComputedStyle(each).color);
  assert.equal(color, 'rgb(0, 0, 0)', 'black, whatever the theme');
  if (folder) {
    await page.setViewportSize({width: 794, height: 1123});
    await page.screenshot({path: path.join(folder, 'paper.png')});
    await page.setViewportSize({width: 1280, height: 800});
  }
  await page.emulateMedia({media: 'screen'});
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('.print-sheet').count(), 0);
  // A real print has one page or more, and the sheet goes afterwards.
  const pdf = await page.pdf({format: 'A4'});
  assert.ok(pdf.length > 5000);
  assert.equal(await page.locator('.print-sheet').count(), 0);
}

// In the analysis, with marks and comments; Han may move first.
async function checkPaperOfStudy(page) {
  await goTo(page, 'analyze/shared/10');
  await page.locator('.analyze .moves button').nth(9).waitFor();
  await page.locator('.tabs button').nth(1).click();
  await page.locator('.move-marks button[data-glyph="1"]').click();
  await page.locator('.tabs button').nth(4).click();
  await page.locator('.comment-text').fill('좋은 교환 <b>');
  await page.waitForTimeout(600);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.match(await page.locator('.print-sheet li').last().textContent(), /!좋은 교환 <b>$/);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  // The home has no game: it is printed as it is.
  await goTo(page, 'home');
  await page.locator('.home').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await page.locator('.print-sheet').count(), 0);
}

const [hansu, folder] = process.argv.slice(2);
runBefore(hansu, {}, async (browser, running) => {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, locale: 'ko-KR'});
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(error.stack));
  await page.goto(running.url);
  await page.locator('.home button.main').waitFor();
  await open(page);
  await checkPaper(page, folder);
  await checkPaperOfStudy(page);
  assert.deepEqual(troubles, []);
  console.log('games go to paper and to pictures');
});
