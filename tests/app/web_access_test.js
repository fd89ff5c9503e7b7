// SPDX-License-Identifier: MIT
// Accessibility of the page of `hansu web`: axe-core finds nothing in any view, on a
// desktop in Korean and on a phone in English, light and dark; the keyboard alone starts and plays a
// game. `web_access_test.js HANSU`. Exit status 77: skipped, because there is no browser or
// no axe-core.
'use strict';

const assert = require('node:assert/strict');

const {faultsOf, useAxe} = require('./axe.js');
const {optional, runBefore} = require('./browser.js');
const {PROBLEMS, solutionOf} = require('./problems.js');
const {openSetup} = require('./setup.js');
const {MATE_IN_ONE, START, keepGame, storedGame} = require('./stored_game.js');

const WAIT_MS = 60000;
const DESKTOP = {width: 1280, height: 900};
const VISITS = [{viewport: DESKTOP, locale: 'ko-KR'},
  {viewport: {width: 390, height: 844}, locale: 'en-US'}];
const GAME = '[White "A"]\n[Black "B"]\n\n1. i4h4 h10g8 2. h1g3 g7f7 3. e2e2 i7h7 4. h3e3 a10a9 ' +
  '5. e3e7 f7e7 *\n';
const MATE = PROBLEMS.find(({mate, keys}) => mate === 2 && keys === 1);

class Visitor {
  constructor(page, home) {
    this.page = page;
    this.home = home;
  }

  async open(address, selector) {
    if (await this.page.locator('dialog[open]').count()) await this.page.keyboard.press('Escape');
    await this.page.goto(`${this.home}#/settings`);
    await this.page.waitForSelector('.settings-view');
    await this.page.goto(`${this.home}#/${address}`);
    await this.page.locator(selector).first().waitFor();
  }

  click(selector) {
    return this.page.locator(selector).first().click();
  }

  async paste(text) {
    await this.page.evaluate((data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
    }, text);
  }
}

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;

async function playTo(visitor, uci) {
  for (const name of uci.match(/[a-i]\d+/g)) {
    await visitor.click(`.point[data-point="${square(name)}"]`);
  }
}

// Functions that bring the page into the states that are checked.
const STATES = {
  async 'home'(visitor) {
    await visitor.open('home', '.home .levels input');
  },
  async 'learn'(visitor) {
    await visitor.open('learn/c', '.lesson .rules li');
  },
  async 'learn, a step with a pass'(visitor) {
    await visitor.open('learn/pass', '.lesson button.pass');
  },
  async 'the trainer'(visitor) {
    await visitor.open('trainer', '.trainer h1');
  },
  async 'the endgame trainer'(visitor) {
    await visitor.open('endings', '.ending-task:not(:empty)');
  },
  async 'an ending in the analysis'(visitor) {
    await visitor.open('endings', '.ending-task:not(:empty)');
    await visitor.click('.endings button.analyze');
    await visitor.page.locator('.ending-move').first().waitFor({state: 'attached'});
  },
  async 'the record'(visitor) {
    await visitor.open('record', '.record table');
  },
  async 'play, the questions'(visitor) {
    await visitor.open('play/new', '.setup [name="level"]');
  },
  async 'play, the setups'(visitor) {
    await visitor.open('play/new', '.setup button.main');
    await visitor.click('.setup button.main');
    await visitor.page.locator('.setups button').first().waitFor();
  },
  async 'play, a game'(visitor) {
    const clock = {main: 600000, increment: 0, byoyomi: 30000, periods: 3};
    await keepGame(visitor.page, storedGame(START, ['a4b4', 'a7b7'], {id: 'game', control: clock}));
    await visitor.open('play/game', '.play .moves li');
    await visitor.click('.play .point.movable');
  },
  async 'play, a question'(visitor) {
    await keepGame(visitor.page, storedGame(START, [], {id: 'asked'}));
    await visitor.open('play/asked', '.play .point.movable');
    await visitor.page.keyboard.press('m');
    await visitor.page.locator('.menu-list button').last().waitFor();
    await visitor.page.locator('.menu-list').getByText(/^(기권|Resign)$/).click();
    await visitor.page.waitForSelector('dialog[open]');
  },
  async 'play, the end'(visitor) {
    await keepGame(visitor.page, storedGame(MATE_IN_ONE, [], {id: 'mate'}));
    await visitor.open('play/mate', '.play .point.movable');
    await playTo(visitor, 'b1b10');
    await visitor.page.waitForSelector('.play .ending button');
  },
  async 'keys'(visitor) {
    await visitor.open('play/new', '.setup [name="level"]');
    await visitor.page.locator('#view').focus();
    await visitor.page.keyboard.press('?');
    await visitor.page.waitForSelector('dialog[open] .keys');
  },
  async 'analyze, empty'(visitor) {
    await visitor.open('analyze', '.analyze .piece');
  },
  async 'analyze, a game with the engine on'(visitor) {
    await visitor.open('analyze', '.analyze .piece');
    await visitor.paste(GAME);
    await visitor.page.waitForFunction(() => document.querySelectorAll('.moves button').length > 9);
    await visitor.page.waitForSelector('.pv button:not([hidden])');
  },
  async 'analyze, the editor'(visitor) {
    await visitor.open('analyze', '.analyze .piece');
    await visitor.page.keyboard.press('m');
    await visitor.page.locator('.menu-list').getByText(/^(국면 만들기|Set up a position)$/).click();
    await visitor.page.waitForSelector('.editor .verdict:not(:empty)');
  },
  async 'analyze, the list of games'(visitor) {
    await visitor.open('analyze', '.analyze .piece');
    await visitor.paste(`${GAME}\n${GAME}`);
    await visitor.page.waitForSelector('.picker [role=option]');
  },
  async 'review, the beginning'(visitor) {
    await visitor.open('review', '.review-start button');
  },
  async 'review, a game'(visitor) {
    const {page} = visitor;
    await visitor.open('review', '.review-start button');
    await page.setInputFiles('.review-start input[type=file]',
      {name: 'game.pgn', mimeType: 'text/plain', buffer: Buffer.from(GAME)});
    await page.waitForSelector('.review-start h2');
    await page.check('.review-start input[value="200"]');
    await visitor.click('.review-start button.main');
    await page.waitForSelector('.review .moves button');
    await page.keyboard.press(']');
  },
  async 'review, another try'({page}) {
    await page.keyboard.press('a');
    await page.waitForSelector('.said .trial-asked');
  },
  async 'problems, one to solve'(visitor) {
    await visitor.open(`problems/${MATE.id}`, '.problem-stage .point.movable');
  },
  async 'problems, solved'(visitor) {
    const [first, , last] = await solutionOf(visitor.page, MATE);
    await visitor.open(`problems/${MATE.id}`, '.problem-stage .point.movable');
    await playTo(visitor, first);
    await visitor.page.waitForSelector('.said-right:not(:empty)');
    await visitor.page.waitForSelector('.problem-stage .point.movable');
    await playTo(visitor, last);
    await visitor.page.waitForSelector('.said-solved:not(:empty)');
  },
  async 'games'(visitor) {
    await visitor.open('games', '.games [role=option]');
  },
  async 'settings'(visitor) {
    await visitor.open('settings', '.settings-view input');
  },
};

async function checkStates(page, home, name) {
  const visitor = new Visitor(page, home);
  const faults = [];
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(visitor).catch((error) => {
      throw new Error(`${name}, ${state}: ${error.message}`);
    });
    faults.push(...(await faultsOf(page)).map((fault) => `${name}, ${state}: ${fault}`));
  }
  return faults;
}

async function visit(browser, url, {viewport, locale}) {
  const context = await browser.newContext({viewport, locale, bypassCSP: true});
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await useAxe(page);
  await page.goto(url);
  await page.locator('.home button.main').waitFor();
  return {context, page};
}

// Checks the check itself: axe-core must find pale text and a button without a name.
async function checkAxe(browser, url) {
  const {context, page} = await visit(browser, url, {viewport: DESKTOP, locale: 'en-US'});
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'pale';
    // Outside of the view, which may be drawn anew meanwhile.
    text.style.cssText = 'position: fixed; top: 0; z-index: 9; color: #888888; background: #999999';
    document.body.append(text, document.createElement('button'));
  });
  const faults = (await faultsOf(page)).join('\n');
  assert.match(faults, /dark: color-contrast/);
  assert.match(faults, /light: button-name/);
  await context.close();
}

// Makes all visits side by side.
async function checkWithAxe(browser, url) {
  const faults = await Promise.all(VISITS.map(async ({viewport, locale}) => {
    const {context, page} = await visit(browser, url, {viewport, locale});
    const found = await checkStates(page, `${new URL(url).origin}/`, `${viewport.width} ${locale}`);
    await context.close();
    return found;
  }));
  return faults.flat();
}

const focused = (page, selector) => page.evaluate(
  (wanted) => document.activeElement?.matches(wanted), selector);

async function tabTo(page, selector) {
  for (let i = 0; i < 60; ++i) {
    if (await focused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

async function walk(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

const waitForMoves = (page, count) => page.waitForFunction((wanted) =>
  document.querySelectorAll('.play .moves li').length === wanted &&
  document.querySelector('.play .point.movable'), count);

// Plays from the questions to the fourth move by keys, and checks what screen readers announce.
async function checkKeys(browser, url) {
  const {context, page} = await visit(browser, url, {viewport: DESKTOP, locale: 'en-US'});
  await openSetup(page, url.replace(/\?.*/, ''));
  await tabTo(page, 'input[name="level"]');
  await page.keyboard.press('Home');
  await tabTo(page, '.setup button.main');
  await page.keyboard.press('Enter');
  await page.locator('.setups button').first().waitFor();
  await tabTo(page, '.setups button');
  await page.keyboard.press('Enter');
  await waitForMoves(page, 0);
  assert.ok(await focused(page, '.play .point'), 'the focus goes to the board');
  assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /^\w/);
  await walk(page, ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowUp', 'Enter']);
  await waitForMoves(page, 2);
  assert.match(await page.textContent('#said'), /^Han: /);
  await walk(page, ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Enter', 'ArrowUp', 'Enter']);
  await waitForMoves(page, 4);
  assert.ok(await focused(page, '.play .point'), 'the focus stays on the board');
  await context.close();
}

const [hansu] = process.argv.slice(2);
optional('axe-core');
runBefore(hansu, {threads: 1}, async (browser, {url}) => {
  await checkAxe(browser, url);
  await checkKeys(browser, url);
  const faults = await checkWithAxe(browser, url);
  assert.equal(faults.length, 0, `${faults.length} faults\n${faults.join('\n')}`);
  console.log(`axe-core finds nothing in ${Object.keys(STATES).length} states of the page, ` +
    'each in 4 ways; a game begun by keys');
});
