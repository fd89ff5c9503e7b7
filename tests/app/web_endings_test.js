// SPDX-License-Identifier: MIT
// The endgame tables on the page, in headless Chromium: the analysis shows the value of an ending and
// of each move; the trainer draws won endings, answers with the longest defense, says when a move gives
// the win away and which ones keep it, keeps the progress, and can be played by keys alone.
// `web_endings_test.js HANSU [FOLDER]`; with a FOLDER it leaves screenshots there. Exit status 77:
// skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {eventually, onHome, runBefore} = require('./browser.js');
const {START} = require('./stored_game.js');

const VISITS = [
  {name: 'desk', viewport: {width: 1280, height: 720}, colorScheme: 'light', locale: 'ko-KR',
    wins: /초 승: 서로 최선으로 두면 4수 외통/, drawn: '비김', spoiled: /기회를 놓칩니다/},
  {name: 'phone', viewport: {width: 390, height: 844}, colorScheme: 'dark', locale: 'en-US',
    wins: /Cho wins: mate in 4 with best play/, drawn: 'draws', spoiled: /gives the win away/},
];
// Cho mates in four moves, but only by d2d1.
const WON = '9/4k4/9/9/9/9/9/9/3RKR3/9 w - - 0 1';
const MATE_IN_ONE = '4k4/R8/9/9/9/9/9/9/3K5/1R7 w - - 0 1';  // b1b10
const DRAWN = '4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1';

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;
const addressOf = (fen, rules = 'janggicasual') => `endings/${rules}/${fen.replaceAll(' ', '_')}`;
const goTo = (page, address) => page.evaluate((wanted) => {
  location.hash = `#/${wanted}`;
}, address);
const said = (page) => page.locator('.ending-said').textContent();

async function move(page, uci) {
  for (const name of uci.match(/[a-i]\d+/g)) {
    await page.locator(`.board .point[data-point="${square(name)}"]:visible`).click();
  }
}

const tallies = (page) => page.evaluate(async () => {
  const {openStore} = await import('./app.js');
  return (await openStore('janggi')).getValue('endings');
});

async function open(page, fen, rules) {
  await goTo(page, 'settings');
  await page.locator('.settings-view').waitFor();
  await goTo(page, addressOf(fen, rules));
  await page.locator('.ending-task:not(:empty)').waitFor();
}

// The values in the analysis; none for rules without tables, and none with many pieces.
async function checkAnalysis(page, visit) {
  await goTo(page, `analyze/fen/${WON.replaceAll(' ', '_')}`);
  await page.locator('.analyze .piece').first().waitFor();
  assert.ok(await page.locator('.ending-values').isHidden(), 'rules by points have no tables');
  await open(page, WON);
  await page.locator('.endings button.analyze').click();
  await page.locator('.analyze .piece').first().waitFor();
  if (visit.name === 'phone') await page.locator('.grip').click();
  await page.locator('.ending-values').waitFor();
  assert.match(await page.locator('.ending-values > b').textContent(), visit.wins);
  const best = page.locator('.ending-move').first();
  assert.match(await best.getAttribute('class'), /keeps/);
  assert.ok(await page.locator('.ending-move.draw').count() > 0, 'moves that draw are shown');
  await best.click();
  await eventually(() => page.locator('.ending-move.loss').count().then((count) => count > 0), true,
    'the move was played, and the other side loses');
  await goTo(page, `analyze/fen/${START.replaceAll(' ', '_')}`);
  await page.locator('.analyze .piece').nth(20).waitFor();
  await eventually(() => page.locator('.ending-values').isHidden(), true, 'no table has so many pieces');
}

// A move that gives the win away is not made, and those that keep it are shown.
async function checkSlip(page, visit) {
  await open(page, WON);
  await move(page, 'd2d9');
  await page.locator('.said-spoiled').waitFor();
  assert.match(await said(page), visit.spoiled);
  assert.match(await said(page), /94차04|R94-04/);
  assert.equal(await page.locator('.ending-stage .arrow.best').count(), 4, 'four of the moves that keep it');
  assert.equal(await page.locator('.ending-stage .piece').count(), 4, 'the move is not made');
  await move(page, 'd2d1');
  await page.locator('.said-best').waitFor();
  assert.match(await said(page), /3/);
}

// Mate in one, without a slip, and after a hint.
async function checkMate(page) {
  await open(page, MATE_IN_ONE);
  await move(page, 'b1b10');
  await page.locator('.said-quickest').waitFor();
  assert.deepEqual(await tallies(page), {'janggicasual/KRRvK/1': {won: 1, clean: 1}});
  assert.equal(await page.evaluate(() => document.activeElement.classList.contains('next')), true,
    'the next position is at hand');
  await page.keyboard.press('a');
  await page.locator('.said-nothing').waitFor({state: 'attached'});
  await page.keyboard.press('h');
  await page.locator('.said-hintPiece').waitFor();
  await page.keyboard.press('h');
  await page.locator('.said-hintMove').waitFor();
  await move(page, 'b1b10');
  await page.locator('.said-helped').waitFor();
  assert.deepEqual(await tallies(page), {'janggicasual/KRRvK/1': {won: 2, clean: 1}});
}

// By keys alone, from the drawing to the mate, the hint's moves.
async function checkKeys(page) {
  await goTo(page, 'endings');
  await page.locator('.ending-task:not(:empty)').waitFor();
  const before = await page.evaluate(() => location.hash);
  await page.keyboard.press(']');
  await eventually(() => page.evaluate(() => location.hash).then((now) => now !== before), true,
    'another position');
  for (let i = 0; i < 30; ++i) {
    await page.keyboard.press('h');
    await page.locator('.said-hintPiece').waitFor();
    await page.keyboard.press('h');
    await page.locator('.said-hintMove').waitFor();
    const [from, to] = await hintedPoints(page);
    for (const point of [from, to]) {
      await page.locator(`.ending-stage .point[data-point="${point}"]`).focus();
      await page.keyboard.press('Enter');
    }
    await page.locator('.said-best, .said-helped').waitFor();
    if (await page.locator('.said-helped').count() > 0) return;
  }
  assert.fail('no mate by the quickest moves');
}

// The ends of the green arrow, by the nearest points.
const hintedPoints = (page) => page.evaluate(() => {
  const arrow = document.querySelector('.ending-stage .arrow.best');
  const box = arrow.getBBox();
  const {a, b, c, d, e, f} = arrow.transform.baseVal.consolidate().matrix;
  const at = (x, y) => ({x: a * x + c * y + e, y: b * x + d * y + f});
  const svg = arrow.ownerSVGElement;
  const pointAt = ({x, y}) => {
    const place = svg.createSVGPoint();
    [place.x, place.y] = [x, y];
    const {x: left, y: top} = place.matrixTransform(svg.getScreenCTM());
    return [...document.querySelectorAll('.ending-stage .point')].find((cell) => {
      const area = cell.getBoundingClientRect();
      return left >= area.left && left < area.right && top >= area.top && top < area.bottom;
    }).dataset.point;
  };
  return [pointAt(at(0, 0)), pointAt(at(box.x + box.width, 0))];
});

// The choices decide what is drawn, and are kept.
async function checkChoices(page) {
  const pick = async (name, value) => {
    const before = await page.evaluate(() => location.hash);
    await page.locator(`.endings input[name="${name}"][value="${value}"]`).check({force: true});
    await eventually(() => page.evaluate(() => location.hash).then((now) => now !== before), true, name);
  };
  await pick('ending-set', 'KPPvK');
  await pick('ending-length', '9');
  await pick('ending-rules', 'janggitraditional');
  assert.match(await page.evaluate(() => location.hash), /^#\/endings\/janggitraditional\/[^P]*P[^P]*P[^P]*_w/);
  assert.match(await page.locator('.ending-task').textContent(), /\b(9|[12]\d)\b|(9|[12]\d)수/);
  await page.reload();
  await page.locator('.ending-task:not(:empty)').waitFor();
  assert.ok(await page.locator('.endings input[value="KPPvK"]').isChecked(), 'the choice is kept');
  await pick('ending-set', 'KRRvK');
  assert.equal(await page.locator('.endings input[name="ending-length"]').count(), 3, 'only lengths that there are');
}

// An address of a position that is not won, or of nonsense, gives another position.
async function checkAddresses(page) {
  await open(page, DRAWN);
  await page.locator('.said-notWon').waitFor();
  await goTo(page, 'settings');
  await goTo(page, 'endings/janggicasual/nonsense');
  await page.locator('.said-trouble').waitFor();
  await page.locator('.endings .next').click();
  await page.locator('.said-nothing').waitFor({state: 'attached'});
}

async function checkVisit(browser, url, visit, folder) {
  const {name, ...options} = visit;
  await onHome(browser, url, {timeout: 60000, ...options}, async (page) => {
    await checkAnalysis(page, visit);
    await checkMate(page);
    await checkSlip(page, visit);
    if (folder) await page.screenshot({path: path.join(folder, `endings-${name}.png`)});
    await checkKeys(page);
    await checkChoices(page);
    await checkAddresses(page);
    await goTo(page, 'record');
    await page.locator('.record h1').waitFor();
    assert.match(await page.locator('.record').textContent(), /이긴 종반: 3판, 실수 없이 1판|Endgames won: 3, without a slip: 1/);
  });
}

// There is no trainer in Xiangqi, which has no tables in the program.
async function checkXiangqi(browser, url) {
  await onHome(browser, url, {timeout: 60000, viewport: VISITS[0].viewport}, async (page) => {
    assert.ok(await page.locator('a[href="#/endings"]').count() > 0);
    await page.goto(`${new URL(url).origin}/?game=xiangqi`);
    await page.locator('.home button.main').waitFor();
    assert.equal(await page.locator('a[href="#/endings"]').count(), 0);
  });
}

const [hansu, folder] = process.argv.slice(2);
runBefore(hansu, {}, async (browser, {url}) => {
  for (const visit of VISITS) await checkVisit(browser, url, visit, folder);
  await checkXiangqi(browser, url);
});
