// SPDX-License-Identifier: MIT
// A game on paper and as an animated picture, in headless Chromium. `web_sharing_test.js HANSU
// [FOLDER]`; HANSU may be the static folder of the WebAssembly; with a FOLDER it leaves pictures
// there. Exit status 77: skipped, for want of a browser.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const {onHome, pause, runBefore} = require('./browser.js');
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

// The frames of a GIF, as the browser reads them: sizes, times, how many pixels differ.
const framesOf = (page, base64) => page.evaluate(async (text) => {
  const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({data, type: 'image/gif'});
  await Promise.all([decoder.completed, decoder.tracks.ready]);
  const {frameCount, repetitionCount} = decoder.tracks.selectedTrack;
  const frames = [];
  let before = null;
  for (let frameIndex = 0; frameIndex < frameCount; ++frameIndex) {
    const {image} = await decoder.decode({frameIndex});
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    frames.push({width: canvas.width, height: canvas.height, ms: image.duration / 1000,
      changed: before ? pixels.filter((pixel, i) => pixel !== before[i]).length : 0,
      colors: new Set(pixels).size});
    before = pixels;
  }
  return {repetitionCount, frames};
}, base64);

async function checkAnimation(page, folder) {
  await fromMenu(page, '움직이는 GIF로 저장');
  await page.locator('dialog .animation img').waitFor();
  assert.match(await page.locator('dialog').innerText(), /GIF, \d+ KiB/);
  if (folder) await page.screenshot({path: path.join(folder, 'animation.png')});
  const downloading = page.waitForEvent('download');
  await page.locator('dialog button.main').click();
  const file = await downloading;
  assert.match(file.suggestedFilename(), /^hansu-.*\.gif$/);
  const bytes = fs.readFileSync(await file.path());
  if (folder) fs.writeFileSync(path.join(folder, 'game.gif'), bytes);
  assert.ok(bytes.length < 150 * 1024, `${bytes.length} bytes`);
  const {repetitionCount, frames} = await framesOf(page, bytes.toString('base64'));
  assert.equal(repetitionCount, Infinity);
  assert.equal(frames.length, MOVES.length + 1);
  assert.deepEqual(frames.map(({ms}) => ms), [...Array(MOVES.length).fill(1000), 4000]);
  for (const {width, height, changed, colors} of frames.slice(1)) {
    assert.deepEqual([width, height], [425, 474]);
    assert.ok(changed > 500 && changed < 20000, `${changed} pixels change`);
    assert.ok(colors > 8 && colors <= 32);
  }
  await page.locator('dialog').waitFor({state: 'detached'});
}

// A long game is drawn for a while, and can be stopped.
async function checkCanceled(page) {
  const back = ['a1a2', 'a10a9', 'a2a1', 'a9a10'];
  await goTo(page, 'settings');
  await page.locator('.settings-view').waitFor();
  await keepGame(page, storedGame(START, Array(100).fill(back).flat(),
    {id: 'long', rules: 'janggicasual', end: END, result: '1-0'}));
  await goTo(page, 'play/long');
  await page.locator('.play .moves li').nth(399).waitFor();
  await fromMenu(page, '움직이는 GIF로 저장');
  await page.locator('dialog', {hasText: '401개 가운데'}).waitFor();
  await page.locator('dialog button').click();
  await page.locator('dialog').waitFor({state: 'detached'});
  await page.locator('.flat-board').waitFor({state: 'detached'});
  assert.equal(await page.locator('dialog').count(), 0);
}

// In the analysis, with marks and comments; Han may move first.
async function checkPaperOfStudy(page) {
  await goTo(page, 'analyze/shared/10');
  await page.locator('.analyze .moves button').nth(9).waitFor();
  await page.locator('.tabs button').nth(1).click();
  await page.locator('.move-marks button[data-glyph="1"]').click();
  await page.locator('.tabs button').nth(4).click();
  await page.locator('.comment-text').fill('좋은 교환 <b>');
  await pause(page, 600);
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
runBefore(hansu, {}, async (browser, {url}) => {
  await onHome(browser, url, {viewport: {width: 1280, height: 800}}, async (page) => {
    await open(page);
    await checkPaper(page, folder);
    await checkAnimation(page, folder);
    await checkPaperOfStudy(page);
    await checkCanceled(page);
  });
  console.log('games go to paper and to pictures');
});
