// SPDX-License-Identifier: MIT
// The page of an analyzed game, opened in headless Chromium at a desk's and at a phone's width:
// what is shown, clicks, keys, touch, languages, pieces, what axe-core finds. `review_browser_test.js HANSU [FOLDER]`;
// with a folder it leaves pictures there. Exit status 77: skipped, for want of a browser.
'use strict';

const assert = require('node:assert/strict');
const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const {faultsOf, useAxe} = require('./axe.js');
const {launchChromium} = require('./browser.js');

const GAME = `[Event "한수배"]
[White "김초록"]
[Black "박붉은"]
[Round "3"]
[TimeControl "600"]
[Termination "resignation"]
[Result "0-1"]

1. i4h4 {[%emt 0:00:08] 첫 수 <b>} h10g8 2. h1g3 g7f7 3. e2e2 i7h7 4. h3e3 a10a9 5. e3e7 f7e7 0-1
`;
const XIANGQI_GAME = '[Game "Chinese Chess"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 *\n';
// The first points of some pieces: one of each kind of Cho's, then Han's general and a soldier.
const POINTS = {general: 13, guard: 3, chariot: 0, cannon: 19, horse: 1, elephant: 2, soldier: 27,
  hanGeneral: 76, hanSoldier: 54};

const glyph = (page, point) => page.textContent(`[data-point="${point}"] text`);
const glyphs = (page) => Promise.all(Object.values(POINTS).map((point) => glyph(page, point)));
const heading = (page) => page.textContent('.said h2');
const current = (page) => page.textContent('.moves [aria-current] .number');

async function checkFirstSight(page) {
  assert.equal(await page.textContent('h1'), '김초록 – 박붉은');
  assert.equal(await heading(page), '시작 국면');
  const about = await page.textContent('.about');
  assert.match(about, /^한 승 \(기권\) · 한수배 · 제3국 · 제한 시간 600 · 상차림: 한 안상차림, 초 안상차림$/);
  assert.doesNotMatch(about, /Termination|Round|TimeControl/);
  assert.match(await page.textContent('.making'), /신경망 .*한 수에 노드 3000개, 규칙 janggi\./);
  assert.equal(await page.locator('.piece').count(), 32);
  assert.equal(await page.locator('[name=shape]').count(), 0);
  assert.equal(await page.locator('.moves button').count(), 10);
  assert.equal(await page.textContent('.lower .points'), '72점');
  assert.equal(await page.textContent('.upper .points'), '73.5점');
  assert.equal(await page.locator('.arrow.best').count(), 1);
  assert.ok(await page.isDisabled('nav .back'));
  const size = (point) => page.getAttribute(`[data-point="${point}"]`, 'data-size').then(Number);
  const [general, chariot, soldier] =
    [await size(POINTS.general), await size(POINTS.chariot), await size(POINTS.soldier)];
  assert.ok(general > chariot && chariot > soldier);
  assert.equal(await size(POINTS.elephant), chariot);
  assert.equal(await size(POINTS.guard), soldier);
}

async function checkWords(page) {
  assert.deepEqual(await glyphs(page), ['楚', '士', '車', '包', '馬', '象', '卒', '漢', '兵']);
  await page.selectOption('[name=usage]', 'north');
  assert.deepEqual(await glyphs(page), ['官', '士', '車', '包', '馬', '象', '卒', '將', '兵']);
  assert.match(await page.textContent('.about'), /초 안상장기/);
  await page.selectOption('[name=pieces]', 'hangul');
  assert.deepEqual(await glyphs(page), ['관', '사', '차', '포', '말', '상', '졸', '장', '병']);
  assert.equal(await page.textContent('.moves li:nth-child(2) .text'), '18말37');
  const northern = (language) => page.evaluate((named) => {
    const {reviewWords, settings} = hansuPage;
    const words = reviewWords({...settings.all(), language: named});
    return [words.facing, words.reasons['perpetual check'], words.reasons.bikjang];
  }, language);
  assert.deepEqual(await northern('ko'), ['궁장', '연속 장훈', '궁장']);
  assert.deepEqual(await northern('en'), ['Gungjang', 'perpetual check', 'gungjang']);
  await page.selectOption('[name=usage]', 'south');
  assert.deepEqual(await glyphs(page), ['초', '사', '차', '포', '마', '상', '졸', '한', '병']);
  assert.equal(await page.textContent('.moves li:nth-child(2) .text'), '18마37');
  await page.selectOption('[name=pieces]', 'letters');
  assert.deepEqual(await glyphs(page), ['G', 'A', 'R', 'C', 'H', 'E', 'S', 'G', 'S']);
  await page.selectOption('[name=language]', 'en');
  assert.equal(await heading(page), 'Start');
  assert.equal(await page.textContent('.turn'), 'Flip board');
  assert.equal(await page.textContent('.moves li:nth-child(2) .text'), 'H18-37');
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  await page.selectOption('[name=language]', 'ko');
  await page.selectOption('[name=pieces]', 'hanja');
}

async function checkSteps(page) {
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  assert.match(await heading(page), /^1\. 79졸78/);
  assert.match(await page.textContent('.said'), /8초 사용.*첫 수 <b>/s);
  assert.equal(await current(page), '1');
  await page.keyboard.press('End');
  assert.match(await heading(page), /^10\. /);
  assert.equal(await page.textContent('.lower .points'), '65점', 'the cannon is gone');
  assert.equal(await page.textContent('.upper .points'), '71.5점', 'and a soldier');
  assert.equal(await page.locator('.piece').count(), 30);
  assert.ok(await page.isDisabled('nav .forth'));
  await page.keyboard.press('ArrowLeft');
  assert.match(await heading(page), /^9\. 85포45/);
  await page.keyboard.press('Home');
  assert.equal(await heading(page), '시작 국면');
  await page.click('nav .forth');
  await page.click('nav .last');
  await page.click('nav .back');
  assert.equal(await current(page), '9');
  await page.click('nav .first');
  await page.locator('.moves button').nth(4).click();
  assert.match(await heading(page), /^5\. 한수쉼/);
}

async function checkMistake(page) {
  await page.keyboard.press('Home');
  const mark = page.locator('.summary tbody tr:first-child td button.mark3');
  assert.ok(Number(await mark.textContent()) > 0, 'the cannon was given away');
  await mark.click();
  assert.match(await heading(page), /\?\?$/);
  assert.match(await page.textContent('.said .mark3'), /패착: 승률 손실 \d+%/);
  assert.equal(await page.locator('.line.better').count(), 1);
  assert.equal(await page.locator('.stage .bad').count(), 1, 'what punishes it');
  assert.equal(await page.locator('.stage .best').count(), 1, 'and what was better');
  assert.equal(await page.locator('.stage .badge.mark3').textContent(), '??');
}

async function checkMistakeKeys(page) {
  const signs = (await page.locator('.moves button').allTextContents()).map(
    (text) => /\?/.test(text));
  const marked = signs.flatMap((isMarked, i) => isMarked ? [String(i + 1)] : []);
  await page.keyboard.press('Home');
  for (const number of [...marked, marked[0]]) {
    await page.keyboard.press(']');
    assert.equal(await current(page), number);
  }
  await page.keyboard.press('Home');
  for (const number of [...marked].reverse()) {
    await page.keyboard.press('[');
    assert.equal(await current(page), number);
  }
  await page.click('nav .nextMistake');
  assert.equal(await current(page), marked[1]);
  assert.match(await page.textContent('.summary'), /\[: 다음 실수/);
}

// Stepping through the game must not shift the page below the board.
async function checkNothingJumps(page) {
  await page.keyboard.press('Home');
  const scroll = await page.evaluate(() => window.scrollY);
  const places = async () => {
    const boxes = await Promise.all(['.stage', '.graph', '.moves', '.summary'].map(
      (id) => page.locator(id).boundingBox()));
    return boxes.map((box) => Math.round(box.y + scroll));
  };
  const before = await places();
  for (let ply = 1; ply <= 10; ++ply) {
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await places(), before, `at ply ${ply}`);
  }
}

async function checkMemory(page, url) {
  await page.selectOption('[name=language]', 'en');
  await page.selectOption('[name=pieces]', 'hangul');
  await page.keyboard.press('Home');
  await page.click('nav .forth');
  await page.click('nav .forth');
  assert.equal(new URL(page.url()).hash, '#2');
  await page.reload();
  assert.equal(await current(page), '2');
  assert.equal(await page.inputValue('[name=language]'), 'en');
  assert.equal(await glyph(page, POINTS.horse), '마');
  await page.goto(`${url}#7`);
  assert.equal(await current(page), '7');
  await page.goto(`${url}#900`);
  assert.equal(await current(page), '10', 'the last one');
  await page.click('nav .first');
  assert.equal(new URL(page.url()).hash, '#0');
  await page.selectOption('[name=language]', 'ko');
  await page.selectOption('[name=pieces]', 'hanja');
}

// The sentence after a mistake shows the line that proves it.
async function checkReason(page) {
  const count = await page.locator('.moves .sign').count();
  let said = 0;
  for (let i = 0; i < count; ++i) {
    await page.click('nav .nextMistake');
    const reason = page.locator('.said .reason button').first();
    if (await reason.count() === 0) continue;
    ++said;
    assert.match(await reason.textContent(), /다\.$/);
    const before = await heading(page);
    await reason.click();
    assert.equal(await heading(page), '참고 수순');
    await page.click('nav .back');
    assert.equal(await heading(page), before);
  }
  assert.ok(said > 0, 'the chariot that was exchanged for a soldier');
  await page.keyboard.press('Home');
}

async function checkLine(page) {
  await page.keyboard.press('Home');
  await page.locator('.line.best button').nth(1).click();
  assert.equal(await heading(page), '참고 수순');
  assert.equal(await page.locator('.line.best button:focus').textContent(),
    await page.locator('.line.best button').nth(1).textContent(), 'the focus stays');
  assert.equal(await page.getAttribute('.line.best button:nth-of-type(2)', 'aria-pressed'), 'true');
  assert.equal(await page.locator('.arrow').count(), 0);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await heading(page), '시작 국면');
}

async function checkBoardAndGraph(page, isTouch) {
  const touch = (selector, position) =>
    isTouch ? page.tap(selector, {position}) : page.click(selector, {position});
  await page.keyboard.press('Home');
  const box = await page.locator('.stage').boundingBox();
  await touch('.stage', {x: box.width * 0.9, y: box.height / 2});
  assert.match(await heading(page), /^1\. /);
  await touch('.stage', {x: box.width * 0.1, y: box.height / 2});
  assert.equal(await heading(page), '시작 국면');
  const graph = await page.locator('.graph').boundingBox();
  await touch('.graph', {x: graph.width - 9, y: 40});
  assert.match(await heading(page), /^10\. /);
  await page.keyboard.press('Home');
  const y = async () => (await page.locator(`[data-point="${POINTS.general}"]`).boundingBox()).y -
    (await page.locator('.stage').boundingBox()).y;
  const before = await y();
  await page.click('.turn');
  assert.ok(await y() < before, 'Cho is above now');
  assert.match(await page.textContent('.upper'), /^초 · 김초록/);
  await page.click('.turn');
}

async function checkWidth(page, width) {
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(scrolled <= width, `the page is ${scrolled} wide`);
  const board = await page.locator('.stage').boundingBox();
  assert.ok(board.x >= 0 && board.x + board.width <= width);
  await page.selectOption('[name=language]', 'en');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, 'in English');
  await page.selectOption('[name=language]', 'ko');
  for (const id of ['first', 'back', 'forth', 'last']) {
    const box = await page.locator(`nav .${id}`).boundingBox();
    assert.ok(box.height >= 40, 'high enough for a finger');
  }
}

async function checkAt(browser, url, {name, width, height, isTouch}, pictures) {
  const context = await browser.newContext(
    {viewport: {width, height}, locale: 'ko-KR', hasTouch: isTouch, deviceScaleFactor: 1});
  const page = await context.newPage();
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => troubles.push(message.text()));
  page.on('request', (request) => {
    if (request.url().replace(/#.*/, '') !== url) troubles.push(`asks for ${request.url()}`);
  });
  await page.goto(url);
  assert.match(await heading(page), /\?/, 'it opens at the first mistake');
  await page.goto(`${url}#0`);
  for (const check of [checkFirstSight, checkWords, checkSteps, checkMistake, checkMistakeKeys,
    checkReason, checkLine, checkNothingJumps]) {
    await check(page);
  }
  await checkMemory(page, url);
  if (width > 1000) {
    const table = await page.locator('.summary table').boundingBox();
    assert.ok(table.y + table.height <= height, 'the accuracy is seen without scrolling');
  }
  await checkBoardAndGraph(page, isTouch);
  await checkWidth(page, width);
  assert.deepEqual(troubles, []);
  if (pictures) {
    await checkMistake(page);
    await page.screenshot({path: path.join(pictures, `${name}.png`), fullPage: true});
  }
  await context.close();
}

async function checkAccess(browser, url, {width, height}) {
  const context = await browser.newContext({viewport: {width, height}, locale: 'ko-KR', bypassCSP: true});
  const page = await context.newPage();
  await useAxe(page);
  await page.goto(url);
  assert.deepEqual(await faultsOf(page), []);
  await context.close();
}

// Xiangqi's pieces are round or, if the reader so chooses, octagons as in Janggi; the choice is
// kept.
async function checkShapes(browser, url) {
  const page = await browser.newPage({locale: 'ko-KR'});
  await page.goto(url);
  const count = (shape) => page.locator(`.piece:has(${shape}.outline)`).count();
  assert.equal(await count('circle'), 32);
  await page.selectOption('[name=shape]', 'octagon');
  assert.deepEqual([await count('circle'), await count('polygon')], [0, 32]);
  await page.reload();
  assert.equal(await page.inputValue('[name=shape]'), 'octagon');
  assert.equal(await count('polygon'), 32);
  await page.close();
}

async function main() {
  const [hansu, pictures] = process.argv.slice(2);
  const browser = await launchChromium();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hansu-page-'));
  try {
    const game = path.join(folder, 'game.pgn');
    fs.writeFileSync(game, GAME);
    execFileSync(hansu, ['analyze', game, '--nodes', '3000']);
    const url = `file://${path.join(folder, 'game.html')}`;
    const desk = {name: 'desk', width: 1280, height: 900, isTouch: false};
    const phone = {name: 'phone', width: 360, height: 740, isTouch: true};
    for (const screen of [desk, phone]) {
      await checkAt(browser, url, screen, pictures);
      await checkAccess(browser, url, screen);
    }
    const xiangqi = path.join(folder, 'xiangqi.pgn');
    fs.writeFileSync(xiangqi, XIANGQI_GAME);
    execFileSync(hansu, ['--variant', 'xiangqi', 'analyze', xiangqi, '--nodes', '100']);
    await checkShapes(browser, `file://${path.join(folder, 'xiangqi.html')}`);
    console.log('the page works at both widths');
  } finally {
    await browser.close();
    fs.rmSync(folder, {recursive: true});
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
