// SPDX-License-Identifier: MIT
// The problems on the page, in headless Chromium: the page refutes a wrong move and takes it back,
// and answers right ones until mate; hints, the solution, the list, themes, the daily one, and storage.
// `web_problems_test.js HANSU|SITE [FOLDER]`, with `hansu web` or the static folder; with a FOLDER
// it leaves screenshots there. Exit status 77: skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {SCREENS, eventually, runBefore} = require('./browser.js');
const {PROBLEMS, solutionOf} = require('./problems.js');

// A mate in two with a single key move, for Cho or for Han.
const sideOf = (problem) => problem.fen.split(' ')[1];
const inTwo = (side) => PROBLEMS.find(
  (problem) => problem.mate === 2 && problem.keys === 1 && sideOf(problem) === side);

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;
const squaresOf = (uci) => uci.match(/[a-i]\d+/g);
const said = (page, name) => page.waitForSelector(`.said-${name}:not(:empty)`);
const pieces = (page) => page.locator('.problem-stage .piece').count();
const task = (page) => page.textContent('.problem-task');

async function move(page, uci) {
  for (const name of squaresOf(uci)) await page.click(`.point[data-point="${square(name)}"]`);
}

async function open(page, problem) {
  await page.evaluate((id) => {
    location.hash = `#/problems/${id}`;
  }, problem.id);
  await page.waitForSelector(`.problem-talk h1:text-is("문제 ${problem.id}")`);
  await page.waitForSelector('.problem-stage .point.movable');
}

// Makes a legal move that is not the solution.
async function wrongMove(page, right) {
  const points = await page.$$eval('.problem-stage .point.movable',
    (cells) => cells.map((cell) => cell.dataset.point));
  for (const point of points) {
    await page.click(`.point[data-point="${point}"]`);
    const targets = await page.$$eval('.problem-stage .point[data-target]',
      (cells) => cells.map((cell) => cell.dataset.point));
    const [from, to] = squaresOf(right).map((name) => String(square(name)));
    const target = targets.find((each) => point !== from || each !== to);
    if (target) return page.click(`.point[data-point="${target}"]`);
    await page.click(`.point[data-point="${point}"]`);
  }
  throw new Error('there is no other move');
}

async function checkSolving(page) {
  const problem = inTwo('w');
  const line = await solutionOf(page, problem);
  await open(page, problem);
  assert.equal(await task(page), '초 차례, 2수 외통');
  await wrongMove(page, line[0]);
  await page.waitForSelector('.said-defense, .said-end');
  await page.waitForSelector('.problem-stage .point.movable');
  assert.match(await page.textContent('.problem-talk header'), /틀린 수 1번/);
  await move(page, line[0]);
  await said(page, 'right');
  assert.match(await page.textContent('.problem-said'), /이제 1수 외통/);
  await move(page, line[2]);
  await said(page, 'solved');
  await page.waitForSelector(`.problem-number.solved[href="#/problems/${problem.id}"]`);
}

async function checkHelp(page) {
  const problem = inTwo('b');
  await open(page, problem);
  assert.equal(await task(page), '한 차례, 2수 외통');
  const [y1, y2] = await Promise.all(['.piece.han', '.piece.cho'].map(async (classes) => {
    const boxes = await page.$$eval(`.problem-stage ${classes} .glyph`,
      (glyphs) => glyphs.filter((glyph) => '楚漢'.includes(glyph.textContent))
        .map((glyph) => glyph.getBoundingClientRect().y));
    return boxes[0];
  }));
  assert.ok(y1 > y2, 'who mates is below');
  await page.keyboard.press('h');
  await said(page, 'hintPiece');
  assert.equal(await page.locator('.problem-stage .ring.best').count(), 1);
  await page.keyboard.press('h');
  await said(page, 'hintMove');
  assert.equal(await page.locator('.problem-stage .arrow.best').count(), 1);
  const line = await solutionOf(page, problem);
  await page.keyboard.press('m');
  await page.locator('.menu-list').getByText('풀이 보기').click();
  await said(page, 'lineStart');
  for (let i = 0; i < line.length; ++i) await page.keyboard.press('ArrowRight');
  assert.match(await page.textContent('.problem-said'), /풀이, 3수 중 3수째.*외통/s);
  await page.waitForSelector(`.problem-number.tried[href="#/problems/${problem.id}"]`);
}

async function checkList(page) {
  await page.keyboard.press(']');
  const first = await page.evaluate(() => location.hash);
  await page.locator('.problem-talk button.random').click();
  await page.waitForFunction((hash) => location.hash !== hash, first);
  await page.selectOption('.problem-filter select', '2');
  const count = PROBLEMS.filter(({grade}) => grade === 2).length;
  await eventually(() => page.locator('.problem-number').count(), count);
  await page.selectOption('.problem-filter select', '');
  await page.check('.problem-filter input');
  await eventually(() => page.locator('.problem-number').count(), PROBLEMS.length - 1);
  await page.reload();
  await page.waitForSelector('.problem-number.solved');
  assert.equal(await page.locator('.problem-number.solved').count(), 1);
}

async function solve(page, line) {
  await page.waitForSelector('.problem-stage .point.movable');
  await move(page, line[0]);
  await said(page, 'right');
  await move(page, line[2]);
  await said(page, 'solved');
}

// The list by theme; a solved problem is followed by the next one of the theme, if the reader wants it.
async function checkThemes(page) {
  const ofTheme = PROBLEMS.filter(({mate, checks}) => mate === 2 && !checks);
  await page.locator('.problem-filter select').nth(1).selectOption('two');
  await eventually(() => page.locator('.problem-number').count(), ofTheme.length);
  const first = ofTheme.find(({keys}) => keys === 1);
  const next = ofTheme[ofTheme.indexOf(first) + 1];
  await page.locator('.problem-filter input').nth(1).check();
  await open(page, first);
  const line = await solutionOf(page, first);
  await solve(page, line);
  await page.waitForFunction((id) => location.hash === `#/problems/${id}`, next.id);
  await page.locator('.problem-filter input').nth(1).uncheck();
  await page.locator('.problem-filter select').nth(1).selectOption('');
}

// The day of which this problem is the daily one.
function dayOf(problem) {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const today = Math.floor(Date.now() / DAY_MS);
  const count = PROBLEMS.length;
  const ago = (today - PROBLEMS.indexOf(problem)) % count;
  return new Date((today - ago) * DAY_MS + DAY_MS / 2);
}

// The daily problem, solved, counts for the days in a row.
async function checkDaily(browser, url) {
  const problem = inTwo('w');
  const context = await browser.newContext({locale: 'en-US', timezoneId: 'UTC'});
  const page = await context.newPage();
  const now = dayOf(problem);
  await page.addInitScript((time) => {
    const shift = time - Date.now();
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...parts) {
        super(...(parts.length > 0 ? parts : [Real.now() + shift]));
      }

      static now() {
        return Real.now() + shift;
      }
    };
  }, now.getTime());
  await page.goto(url);
  await page.locator(`.small-card[href="#/problems/${problem.id}"]`).waitFor();
  // Solved once, but not on this day.
  await page.evaluate(async (fen) => {
    const {openStore} = await import('./app.js');
    await (await openStore('janggi')).putValue('problems', {[fen]: {tries: 1, solved: true, helped: false}});
  }, problem.fen);
  await page.reload();
  const card = page.locator(`.small-card[href="#/problems/${problem.id}"]`);
  await card.waitFor();
  assert.doesNotMatch(await card.textContent(), /solved/i);
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.evaluate(async (day) => {
    const {openStore} = await import('./app.js');
    await (await openStore('janggi')).putValue('daily', {days: [day]});
    location.hash = '#/problems/daily';
  }, yesterday);
  await page.waitForFunction((id) => location.hash === `#/problems/${id}`, problem.id);
  const line = await solutionOf(page, problem);
  await solve(page, line);
  await page.evaluate(() => {
    location.hash = '#/home';
  });
  await page.locator('.small-card', {hasText: '2 days in a row'}).waitFor();
  assert.match(await card.textContent(), /solved/i);
  await page.evaluate(() => {
    location.hash = '#/record';
  });
  await page.locator('.record', {hasText: 'in a row: 2'}).waitFor();
  assert.match(await page.locator('.record table').last().textContent(), /Mate in 21 \/ \d+\d{3,4}/);
  await context.close();
}

// Importing a file from another browser removes nothing.
async function checkImport(page) {
  const [problems, value, seen, cards, counts] = await page.evaluate(async () => {
    const {openStore} = await import('./app.js');
    const store = await openStore('janggi');
    const file = (values) => new Blob([JSON.stringify({format: 'hansu games', games: [], values})]);
    const progress = (tries, solved, helped) => ({tries, solved, helped});
    const named = (uci) => ({uci, korean: uci, northern: uci, international: uci});
    await store.putValue('problems', {a: progress(3, true, true), b: progress(1, true, false)});
    await store.putValue('kept', 'own');
    await store.importAll(file([['kept', 'other'], ['new', 1], ['problems',
      {a: progress(2, true, false), b: progress(4, false, true), c: progress(1, false, false)}]]));
    await store.putValue('lessons', {done: ['p1']});
    await store.importAll(file([['lessons', {done: ['p2', '<b>']}], ['daily', {days: ['2026-01-31']}]]));
    const card = {review: 'r', ply: 2, title: 't', side: 'cho', rules: 'janggi', fen: '', moves: ['a4b4'],
      played: named('i4h4'), best: named('b1c3'), chance: 0.6, loss: 0.3, box: 1, due: 0, rights: 1, wrongs: 0};
    await store.putValue('mistake/r/2', card);
    await store.putValue('mistake/r/4', {...card, ply: 4, isRemoved: true});
    await store.putValue('mistakes-of', ['r']);
    const counts = await store.importAll(file([['mistakes-of', ['s', 'r']],
      ['mistake/r/2', {...card, box: 2, rights: 2, wrongs: 1}],
      ['mistake/r/4', {...card, ply: 4, rights: 5}], ['mistake/s/0', {...card, review: 's', ply: 0}]]));
    await store.importAll(file([['mistakes-of', 5], ['mistake/r/2', 'x']]));  // damaged: left out
    await store.importAll(file([1, ['problems', {a: 5, d: {tries: 'x'}}], [2, 3], ['lessons', 5],
      ['daily', {days: 5}]]));  // damaged: left out
    return [await store.getValue('problems'),
      [await store.getValue('kept'), await store.getValue('new'), await store.getValue('lessons'),
        await store.getValue('daily')],
      await store.getValue('mistakes-of'), await store.valuesFrom('mistake/'), counts];
  });
  assert.deepEqual(counts, {added: 0, aside: 0, mistakes: 2});
  assert.deepEqual(problems, {
    a: {tries: 3, solved: true, helped: false}, b: {tries: 4, solved: true, helped: false},
    c: {tries: 1, solved: false, helped: false},
  });
  assert.deepEqual(value, ['own', 1, {done: ['p1', 'p2']}, {days: ['2026-01-31']}]);
  assert.deepEqual(seen, ['r', 's']);
  assert.deepEqual(cards.map(({review, ply, box, rights, isRemoved = false}) => [review, ply, box, rights, isRemoved]),
    [['r', 2, 2, 2, false], ['r', 4, 1, 5, true], ['s', 0, 1, 1, false]]);
}

// The page reports an unfinished proof in the user's language.
async function checkProof(page) {
  const reason = await page.evaluate(async () => {
    const {ProblemGame} = await import('./app.js');
    const engine = {job: () => ({result: Promise.resolve({first: [], all: false})})};
    return new ProblemGame(engine, {}).first().catch(({message}) => message);
  });
  assert.equal(reason, '외통을 끝까지 읽어 내지 못했습니다');
}

async function checkLanguage(page) {
  await open(page, inTwo('w'));
  const set = (name, value) => page.evaluate(async ([key, choice]) => {
    const {settings} = await import('./app.js');
    settings.set(key, choice);
  }, [name, value]);
  await set('language', 'en');
  assert.equal(await task(page), 'Cho to move, mate in 2');
  await set('language', 'ko');
}

// A user who leaves the view while the problems are loading is not brought back to it.
async function checkLeaving(browser, url) {
  // A service worker would answer in place of the test's route.
  const context = await browser.newContext({locale: 'ko-KR', serviceWorkers: 'block'});
  const page = await context.newPage();
  await page.route('**/problems.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(url);
  await page.goto(`${new URL(page.url()).origin}/#/settings`);
  await page.reload();
  await page.locator('.settings-view').waitFor();
  const asked = page.waitForRequest('**/problems.json');
  const answered = page.waitForResponse('**/problems.json');
  await page.click('a[href="#/problems"]');
  await asked;
  await page.evaluate(() => {
    location.hash = '#/settings';
  });
  await answered;
  await page.waitForTimeout(500);
  assert.match(await page.evaluate(() => location.hash), /^#\/settings/);
  await context.close();
}

async function checkWidth(page, width) {
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(scrolled <= width, `the page is ${scrolled} wide`);
}

async function checkAt(browser, url, {name, width, height, colorScheme}, pictures) {
  const context = await browser.newContext({viewport: {width, height}, locale: 'ko-KR', colorScheme});
  const page = await context.newPage();
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => troubles.push(message.text()));
  await page.goto(url);
  await page.click('a[href="#/problems"]');
  await page.waitForSelector('.problem-number');
  assert.ok(await pieces(page) > 2);
  await checkSolving(page);
  await checkHelp(page);
  if (pictures) await page.screenshot({path: path.join(pictures, `problem-${name}.png`)});
  await checkList(page);
  await checkThemes(page);
  await checkProof(page);
  await checkLanguage(page);
  await checkWidth(page, width);
  await checkImport(page);
  await checkLeaving(browser, url);
  assert.deepEqual(troubles, []);
  await context.close();
}

const [place, pictures] = process.argv.slice(2);
runBefore(place, {}, async (browser, {url}) => {
  assert.ok(PROBLEMS.length >= 1000, `${PROBLEMS.length} problems`);
  for (const screen of SCREENS) await checkAt(browser, url, screen, pictures);
  await checkDaily(browser, url);
  console.log('the problems work at both widths');
});
