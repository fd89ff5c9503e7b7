// SPDX-License-Identifier: MIT
// Reviews on the page of `hansu web`, in headless Chromium: the page reviews a file, shows its
// progress and stores the review; keys and buttons lead to the mistakes, which can be tried again.
// `web_review_test.js HANSU [FOLDER]`; with a folder it leaves screenshots there. Exit status 77:
// skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const {SCREENS, runBefore} = require('./browser.js');
const {START, keepGame, storedGame} = require('./stored_game.js');

const GAME = `[White "김초록"]
[Black "박붉은"]
[Result "*"]

1. i4h4 h10g8 2. h1g3 g7f7 3. e2e2 i7h7 4. h3e3 a10a9 5. e3e7 f7e7 *
`;
const GIFT = 9;  // the move by which Cho gives a cannon away

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;
const heading = (page) => page.textContent('.review .said h2');
const toolsButton = (page, name) => page.locator('.review .tools button', {hasText: name});

function goTo(page, address) {
  return page.evaluate((wanted) => {
    location.hash = `#/${wanted}`;
  }, address);
}

async function move(page, from, to) {
  await page.click(`.stage .point[data-point="${square(from)}"]`);
  await page.click(`.stage .point[data-point="${square(to)}"]`);
}

async function chooseFile(page) {
  await page.setInputFiles('.review-start input[type=file]',
    {name: 'game.pgn', mimeType: 'text/plain', buffer: Buffer.from(GAME)});
  await page.waitForSelector('.review-start h2:has-text("김초록 – 박붉은")');
  assert.match(await page.textContent('.review-start'), /10수, 길어도 1분/);
}

async function beginSlowly(page) {
  await page.check('.review-start input[value="3000"]');
  await page.click('.review-start button.main');
  await page.waitForFunction(() => document.querySelector('.review-start progress')?.value > 0);
}

async function checkStart(page) {
  await goTo(page, 'review');
  await chooseFile(page);
  await beginSlowly(page);
  await page.locator('.review-start button', {hasText: '멈추기'}).click();
  await page.check('.review-start input[value="200"]');
  await page.click('.review-start button.main');
  await page.waitForSelector('.review .moves button');
  assert.match(page.url(), /#\/review\/\w+\/\d+$/);
  assert.match(await heading(page), /\?/, 'it begins at a mistake');
  assert.equal(await page.locator('.review .moves button').count(), 10);
  assert.match(await page.title(), /김초록 – 박붉은/);
}

// A visit to another view keeps the chosen game; opening another game replaces it.
async function checkInterruptions(page) {
  await goTo(page, 'review');
  await chooseFile(page);
  await beginSlowly(page);
  await goTo(page, 'settings');
  await page.waitForSelector('.settings-view');
  await goTo(page, 'review');
  await page.locator('.review-start .trouble', {hasText: '복기를 멈추었습니다'}).waitFor();
  await page.waitForSelector('.review-start h2:has-text("김초록 – 박붉은")');
  for (const id of ['first', 'second']) {
    await keepGame(page, storedGame(START, ['a4b4', 'a7b7'],
      {id, tags: [['White', id], ['Black', 'B']]}));
  }
  const open = async (id) => {
    await goTo(page, `review/${id}`);
    await page.waitForSelector(`.review-start h2:has-text("${id} – B")`);
  };
  await open('first');
  await beginSlowly(page);
  await open('second');
  await page.waitForSelector('.review-start button.main');
}

async function checkMistakes(page) {
  const seen = [];
  do {
    await page.keyboard.press(']');
    seen.push(new URL(page.url()).hash.split('/')[3]);
  } while (seen.length < 10 && seen.lastIndexOf(seen[0]) === 0);
  assert.ok(seen.includes(String(GIFT)), `mistakes at ${seen}`);
  await page.locator('.review .moves button').nth(GIFT - 1).click();
  assert.match(await heading(page), /^9\. 85포45.*\?\?$/);
  await page.click('.walk .previousMistake');
  await page.click('.walk .nextMistake');
  assert.match(await heading(page), /^9\. /);
  assert.ok(await page.locator('.bar .again').isEnabled());
  await page.keyboard.press('Home');
  assert.ok(await page.locator('.bar .again').isDisabled());
}

async function waitForSaid(page, state) {
  await page.waitForSelector(`.said .trial-${state}`);
}

async function checkTrial(page) {
  await page.locator('.review .moves button').nth(GIFT - 1).click();
  const [loss] = /\d+%/.exec(await page.textContent('.said .mark3'));
  await page.keyboard.press('a');
  await waitForSaid(page, 'asked');
  assert.match(await page.textContent('.said'), /실전의 수는 85포45/);
  await move(page, 'e3', 'e7');
  await waitForSaid(page, 'played');
  assert.match(await page.textContent('.said'), /상대의 응수는/);
  assert.ok((await page.textContent('.said')).includes(loss), 'the loss that the review names');
  await toolsButton(page, '다시').first().click();
  await waitForSaid(page, 'asked');
  await toolsButton(page, '정답 보기').click();
  await waitForSaid(page, 'answer');
  const best = await page.textContent('.said .trial-answer');
  await toolsButton(page, '다시').first().click();
  await page.keyboard.press('ArrowLeft');
  assert.match(await heading(page), /^9\. /, 'back in the game');
  assert.ok((await page.textContent('.line.better')).includes(/는 (\S+?)입니다/.exec(best)[1]));
}

async function checkMemory(page) {
  const address = page.url();
  await page.reload();
  await page.waitForSelector('.review .moves button');
  assert.equal(page.url(), address);
  assert.match(await heading(page), /^9\. /);
  await goTo(page, 'review');
  await page.waitForSelector('.stored a');
  assert.match(await page.textContent('.stored li:first-child'), /김초록 – 박붉은.*복기/s);
  await page.click('.stored li:first-child a');
  await page.waitForSelector('.review .moves button');
  await page.keyboard.press('End');
  await page.keyboard.press('3');
  await page.waitForSelector('.analyze');
  await page.goBack();
  await page.waitForSelector('.review .moves button');
}

// The review as one file, which needs neither the program nor a network.
async function checkFile(page) {
  const downloading = page.waitForEvent('download');
  await page.locator('.bar .menu').click();
  await page.locator('.menu-list').getByText('웹 페이지로 저장').click();
  const file = await downloading;
  assert.equal(file.suggestedFilename(), '김초록-–-박붉은.html');
  const text = fs.readFileSync(await file.path(), 'utf8');
  const alone = await page.context().newPage();
  const requests = [];
  alone.on('request', (request) => requests.push(request.url()));
  await alone.setContent(text);
  await alone.locator('.moves button').nth(9).waitFor();
  assert.match(await alone.textContent('h1'), /김초록/);
  assert.deepEqual(requests.filter((url) => !/^(about|data|blob):/.test(url)), []);
  await alone.close();
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
  await page.waitForSelector('.home');
  for (const check of [checkInterruptions, checkStart, checkMistakes, checkTrial, checkMemory,
    checkFile]) {
    await check(page);
  }
  await checkWidth(page, width);
  assert.deepEqual(troubles, []);
  if (pictures) {
    await page.locator('.review .moves button').nth(GIFT - 1).click();
    await page.screenshot({path: path.join(pictures, `review-${name}.png`), fullPage: true});
    await page.keyboard.press('a');
    await waitForSaid(page, 'asked');
    await page.screenshot({path: path.join(pictures, `trial-${name}.png`), fullPage: true});
  }
  await context.close();
}

const [hansu, pictures] = process.argv.slice(2);
runBefore(hansu, {}, async (browser, {url}) => {
  for (const screen of SCREENS) await checkAt(browser, url, screen, pictures);
  console.log('reviews work at both widths');
});
