// SPDX-License-Identifier: MIT
// Playing on the page of `hansu web`, in headless Firefox: the questions before a game, moves by
// clicks, drags and keys, a reload, a mate. `web_firefox_test.js HANSU [FOLDER]`; with a folder it
// leaves a screenshot there. Exit status 77: skipped, because there is no Firefox or no Puppeteer.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {launchFirefox, runBefore} = require('./browser.js');
const {choose, openSetup} = require('./setup.js');
const {MATE_IN_ONE, keepGame, storedGame} = require('./stored_game.js');

const WAIT_MS = 60000;

const point = (index) => `.play .point[data-point="${index}"]`;
const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent);

async function waitForText(page, selector, text) {
  await page.waitForFunction((where, wanted) =>
    document.querySelector(where)?.textContent.includes(wanted), {}, selector, text);
}

const waitForTurn = (page) => waitForText(page, '.play .status', '내 차례입니다');

async function waitForMoves(page, count) {
  await page.waitForFunction((wanted) =>
    document.querySelectorAll('.play .moves li').length === wanted, {}, count);
  await waitForTurn(page);
}

async function click(page, from, to) {
  await page.click(point(from));
  await page.click(point(to));
}

async function drag(page, from, to) {
  const middle = async (index) => {
    const {x, y, width, height} = await (await page.$(point(index))).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...await middle(from));
  await page.mouse.down();
  await page.mouse.move(...await middle(to), {steps: 5});
  await page.mouse.up();
}

async function begin(page) {
  await openSetup(page, page.url());
  await choose(page, {side: 'cho', level: 0});
  await page.click('.setup button.main');
  await page.waitForSelector('.setups button');
  assert.match(await textOf(page, '.setup'), /한수\(한\)의 상차림: .*상차림/);
  await page.click('.setups button:nth-child(2)');
  await waitForTurn(page);
}

async function checkMoves(page) {
  await click(page, 27, 36);
  await waitForMoves(page, 2);
  await drag(page, 31, 40);
  await waitForMoves(page, 4);
  await page.focus(point(35));
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await waitForMoves(page, 6);
  assert.match(await textOf(page, '#said'), /^한: /);
}

async function checkReload(page) {
  const before = await textOf(page, '.play .moves');
  await page.reload();
  await waitForMoves(page, 6);
  assert.equal(await textOf(page, '.play .moves'), before);
}

async function checkMate(page) {
  const game = storedGame(MATE_IN_ONE, []);
  await keepGame(page, game);
  await page.goto(page.url().replace(/#.*/, `#/play/${game.id}`));
  await waitForMoves(page, 0);
  await click(page, 1, 82);
  await waitForText(page, '.play .status', '이겼습니다');
  assert.match(await textOf(page, '.play .notes'), /초 승 \(외통/);
}

// Two chariots mate in the endgame trainer.
async function checkEnding(page) {
  await page.goto(page.url().replace(/#.*/, '#/endings/janggicasual/4k4/R8/9/9/9/9/9/9/3K5/1R7_w_-_-_0_1'));
  await waitForText(page, '.ending-task', '1수 외통');
  for (const at of [1, 82]) await page.click(`.ending-stage .point[data-point="${at}"]`);
  await waitForText(page, '.ending-said', '가장 빠른 승리');
}

const [hansu, folder] = process.argv.slice(2);
runBefore(hansu, {launch: launchFirefox}, async (browser, {url}) => {
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.setViewport({width: 1280, height: 900});
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(error.stack));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(url);
  for (const check of [begin, checkMoves, checkReload, checkMate, checkEnding]) await check(page);
  if (folder) await page.screenshot({path: path.join(folder, 'firefox.png')});
  assert.deepEqual(troubles, []);
  console.log(`a game to mate in ${await browser.version()}`);
});
