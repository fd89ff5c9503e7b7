// SPDX-License-Identifier: MIT
// Two tabs of the page on the same games, in headless Chromium: neither undoes the other's work, even
// if one of them has slept meanwhile. `web_tabs_test.js HANSU`; HANSU may be the static folder of the
// WebAssembly. Exit status 77: skipped, for want of a browser.
'use strict';

const assert = require('node:assert/strict');

const {pause, runBefore} = require('./browser.js');
const {START, keepGame, storedGame} = require('./stored_game.js');

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;
const MOVE = (uci) => ({uci, korean: uci, northern: uci, international: uci});

class Tab {
  constructor(page, home, session) {
    this.page = page;
    this.home = home;
    this.session = session;
  }

  static async open(context, home) {
    const page = await context.newPage();
    page.setDefaultTimeout(20000);
    await page.goto(home);
    await page.locator('.home button.main').waitFor();
    return new Tab(page, home, await context.newCDPSession(page));
  }

  go(address) {
    return this.page.evaluate((wanted) => {
      location.hash = `#/${wanted}`;
    }, address);
  }

  // A tab that the browser lets sleep runs nothing, and hears nothing of the others.
  sleep() {
    return this.session.send('Page.setWebLifecycleState', {state: 'frozen'});
  }

  wake() {
    return this.session.send('Page.setWebLifecycleState', {state: 'active'});
  }

  async move(from, to) {
    for (const name of [from, to]) await this.page.click(`.point[data-point="${square(name)}"]:visible`);
  }

  stored(id) {
    return this.page.evaluate(async (wanted) => {
      const {openStore} = await import('./app.js');
      return (await openStore('janggi')).get(wanted);
    }, id);
  }

  // Changes a stored game as another part of the page would.
  update(id, values) {
    return this.page.evaluate(async ([wanted, more]) => {
      const {openStore} = await import('./app.js');
      return (await openStore('janggi')).update(wanted, (stored) => ({...stored, ...more}));
    }, [id, values]);
  }

  listed(count) {
    return this.page.waitForFunction(
      (wanted) => document.querySelectorAll('.moves button').length === wanted, count);
  }
}

const study = (id) => ({
  id, kind: 'study', title: '처음', changed: 1, at: '0', source: '',
  tree: {version: 1, rules: 'janggi', fen: '', tags: [], result: '*', comment: '',
    nodes: [{parent: 0, move: MOVE('a4b4')}]},
});

// Both change the same study before either hears of the other.
async function checkStudy(one, other) {
  await keepGame(one.page, study('both'));
  for (const tab of [one, other]) {
    await tab.go('analyze/both/1');
    await tab.listed(1);
    await tab.page.locator('.tabs button').nth(1).click();
  }
  // The other one's change waits to be stored when it falls asleep.
  await other.page.locator('.move-marks button[data-glyph="3"]').click();
  await other.sleep();
  await one.move('a7', 'b7');
  await one.listed(2);
  await one.update('both', {title: '새 제목'});
  await pause(one.page, 600);
  await other.wake();
  await pause(other.page, 1000);
  const {tree, title} = await one.stored('both');
  assert.deepEqual(tree.nodes.map(({move: {uci}}) => uci), ['a4b4', 'a7b7'], 'the move stays');
  assert.equal(tree.nodes[0].glyph, 3, 'so does the mark');
  assert.equal(title, '새 제목', 'and the title');
}

// Who plays keeps the name and the labels that the other tab gives the game.
async function checkNames(one, other) {
  await keepGame(one.page, storedGame(START, [], {id: 'named', level: 0, ms: 50}));
  await one.go('play/named');
  await one.page.locator('.play .status', {hasText: '내 차례입니다'}).waitFor();
  await other.go('games');
  await other.update('named', {title: '이름', labels: ['연습']});
  await one.move('a4', 'b4');
  await one.listed(2);
  await one.page.locator('.play .status', {hasText: '내 차례입니다'}).waitFor();
  await pause(one.page, 300);
  const {title, labels, moves} = await other.stored('named');
  assert.deepEqual([title, labels, moves.length], ['이름', ['연습'], 2]);
}

// The other tab has taken the game over and played on while this one slept.
async function checkSleeper(one, other) {
  await other.go('home');
  await one.sleep();
  await other.go('play/named');
  await other.page.locator('.play-side button.main').click();
  await other.page.locator('.play .status', {hasText: '내 차례입니다'}).waitFor();
  await other.move('i4', 'h4');
  await other.listed(4);
  await other.page.locator('.play .status', {hasText: '내 차례입니다'}).waitFor();
  await one.wake();
  await one.page.locator('.play-side', {hasText: '다른 탭'}).waitFor();
  await pause(one.page, 1000);
  assert.equal((await one.stored('named')).moves.length, 4, 'its moves stay');
  assert.equal(await other.page.locator('.play .moves li').count(), 4);
}

// Where a browser has no locks, the moves in the store decide.
async function checkWithoutLocks(context, home) {
  const tabs = [];
  for (let i = 0; i < 2; ++i) tabs.push(await Tab.open(context, home));
  const [one, other] = tabs;
  await keepGame(one.page, storedGame(START, [], {id: 'unlocked', level: 0, ms: 50}));
  for (const tab of tabs) {
    await tab.page.evaluate(() => Object.defineProperty(navigator, 'locks', {value: undefined}));
    await tab.go('play/unlocked');
    await tab.page.locator('.play .status', {hasText: '내 차례입니다'}).waitFor();
  }
  await one.move('a4', 'b4');
  await one.listed(2);
  await one.page.locator('.play .status', {hasText: '내 차례입니다'}).waitFor();
  await pause(one.page, 300);
  await other.move('i4', 'h4');
  await other.page.locator('.play-side', {hasText: '다른 탭'}).waitFor();
  const {moves} = await one.stored('unlocked');
  assert.deepEqual([moves[0].uci, moves.length], ['a4b4', 2]);
  for (const tab of tabs) await tab.page.close();
}

// Undoing a deletion does not bring an older version back.
async function checkDeletion(one, other) {
  await keepGame(one.page, study('deleted'));
  await one.go('games');
  await one.page.locator('.rows [role=option]').first().waitFor();
  await one.page.fill('.games .search', '처음');
  await one.page.locator('.rows [role=option]').first().click();
  await one.page.locator('.games button', {hasText: '삭제'}).click();
  await one.page.locator('.games p.actions button').waitFor();
  assert.equal(await other.stored('deleted'), undefined);
  await other.update('deleted', {...study('deleted'), title: '나중'});
  await one.page.locator('.games p.actions button').click();
  await pause(one.page, 300);
  assert.equal((await one.stored('deleted')).title, '나중');
}

// Both note what was solved, many times at once.
async function checkProgress(one, other) {
  const note = (tab, name) => tab.page.evaluate(async (prefix) => {
    const {openStore} = await import('./app.js');
    const store = await openStore('janggi');
    await Promise.all(Array.from({length: 20}, (_, i) => store.updateValue('problems',
      (kept = {}) => ({...kept, [`${prefix} ${i}`]: {tries: 1, solved: true, helped: false}}))));
  }, name);
  await Promise.all([note(one, 'one'), note(other, 'other')]);
  const count = await one.page.evaluate(async () => {
    const {openStore} = await import('./app.js');
    return Object.keys(await (await openStore('janggi')).getValue('problems')).length;
  });
  assert.equal(count, 40);
}

// A change that fails leaves the store as it was, and says why.
async function checkFailure(one) {
  const message = await one.page.evaluate(async () => {
    const {openStore} = await import('./app.js');
    const store = await openStore('janggi');
    return store.update('both', () => {
      throw new Error('no such change');
    }).then(() => '', (error) => error.message);
  });
  assert.equal(message, 'no such change');
  assert.equal((await one.stored('both')).tree.nodes.length, 2);
}

const [hansu] = process.argv.slice(2);
runBefore(hansu, {}, async (browser, {url}) => {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, locale: 'ko-KR'});
  const first = await context.newPage();
  await first.goto(url);
  const home = url.replace(/\?.*/, '');
  await first.close();
  const [one, other] = [await Tab.open(context, home), await Tab.open(context, home)];
  const troubles = [];
  for (const {page} of [one, other]) page.on('pageerror', (error) => troubles.push(error.stack));
  await checkStudy(one, other);
  await checkNames(one, other);
  await checkSleeper(one, other);
  await checkDeletion(one, other);
  await checkProgress(one, other);
  await checkFailure(one);
  await checkWithoutLocks(context, home);
  assert.deepEqual(troubles, []);
  console.log('two tabs keep each other’s work');
});
