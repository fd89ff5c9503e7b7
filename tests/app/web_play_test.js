// SPDX-License-Identifier: MIT
// Playing on the page of `hansu web`, in headless Chromium: the questions before a game; moves by
// clicks, drags, keys and touch; games that end by mate, bikjang, two passes, time and resignation;
// take-backs; a reload during a game; refused requests; a server that is killed and restarted; and
// WebAssembly that cannot start. `web_play_test.js HANSU [FOLDER]`; HANSU may be the static folder
// of the WebAssembly; with a FOLDER it leaves screenshots there. Exit status 77: skipped, because
// there is no browser.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const {launchChromium, serve} = require('./browser.js');
const {longestTaskOfDrag} = require('./long_tasks.js');
const {choose, openSetup} = require('./setup.js');
const {MATE_IN_ONE, START, keepGame, storedGame} = require('./stored_game.js');

const DESK = {width: 1280, height: 900};

// Han has too little to give check soon.
const QUIET = '3a1a3/4k4/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1';
const CONTROL = {main: 600000, increment: 0, byoyomi: 30000, periods: 3};

class Player {
  constructor(page, address) {
    this.page = page;
    this.home = address.replace(/\?.*/, '');
  }

  point(index) {
    return this.page.locator(`.point[data-point="${index}"]`);
  }

  async click(from, to) {
    await this.point(from).click();
    await this.point(to).click();
  }

  async drag(from, to) {
    const middle = async (index) => {
      const {x, y, width, height} = await this.point(index).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await this.page.mouse.move(...await middle(from));
    await this.page.mouse.down();
    await this.page.mouse.move(...await middle(to), {steps: 5});
    await this.page.mouse.up();
  }

  // Waits until `count` moves are listed.
  async moves(count) {
    await this.page.waitForFunction(
      (wanted) => document.querySelectorAll('.play .moves li').length === wanted, count);
  }

  status(text) {
    return this.page.locator('.play .status', {hasText: text}).waitFor();
  }

  // The button of that name, in the bar or below the board.
  button(name) {
    return this.page.locator(`.play :is(.bar, .deck) button.${name}`);
  }

  notes() {
    return this.page.locator('.play .notes').innerText();
  }

  // The seconds on Cho's clock.
  async secondsLeft() {
    const [, minutes, seconds] = /(\d+):(\d+)/.exec(
      await this.page.locator('.strip.cho .clock').innerText());
    return 60 * minutes + Number(seconds);
  }

  // Reads the game from the store.
  stored(id) {
    return this.page.evaluate(async (wanted) => {
      const {openStore} = await import('./app.js');
      return (await openStore('janggi')).get(wanted);
    }, id);
  }

  // Puts the game into the store and opens it.
  async open(game) {
    await this.page.goto(`${this.home}#/settings`);
    await this.page.locator('.settings-view').waitFor();
    await keepGame(this.page, game);
    await this.page.goto(`${this.home}#/play/${game.id}`);
    await this.page.locator('.play .status').waitFor();
  }
}

async function checkBeginning(player) {
  const {page} = player;
  await openSetup(page, page.url());
  await choose(page, {side: 'cho', level: 0, clock: '2'});
  await page.locator('.setup button.main').click();
  await page.locator('.setups button').first().waitFor();
  assert.match(await page.locator('.setup').innerText(), /한수\(한\)의 상차림: .*상차림/);
  assert.equal(await page.locator('.setups button').count(), 5);
  // The second of two quick clicks does not begin another game.
  await page.locator('.setups button').nth(1).evaluate((setup) => {
    setup.click();
    setup.click();
  });
  await player.status('내 차례입니다');
  assert.equal(await page.evaluate(async () => {
    const {openStore} = await import('./app.js');
    return (await (await openStore('janggi')).list()).length;
  }), 1);
  assert.match(page.url(), /#\/play\/\w+$/);
  assert.equal(await page.locator('.clock:visible').count(), 2);
  await player.click(27, 36);
  await player.moves(2);
}

// Moves by clicks, by dragging and by keys; the page says why it refuses a move.
async function checkMoves(player) {
  const {page} = player;
  await player.open(storedGame(QUIET, [], {id: 'moves', control: CONTROL}));
  await player.status('내 차례입니다');
  await player.point(27).click();
  assert.ok(await page.locator('.marks .dot').count() >= 2);
  await player.point(36).click();
  await player.moves(2);
  await player.status('내 차례입니다');
  await player.drag(29, 38);
  await player.moves(4);
  await player.status('내 차례입니다');
  await player.click(0, 80);
  // There may also be a note on Han's pass, if Han answered with one.
  await page.locator('.play .note', {hasText: '차'}).waitFor();
  await player.point(35).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await player.moves(6);
  assert.match(await page.textContent('#said'), /^한: /);
  assert.match(await player.point(13).getAttribute('aria-label'), /^95 장, 초$/);
}

async function checkCapsLock({page}) {
  await page.keyboard.press('F');
  await page.locator('.strip.top.cho').waitFor();
  await page.keyboard.press('f');
  await page.locator('.strip.top.han').waitFor();
}

async function checkUndoAndReload(player) {
  const {page} = player;
  await player.status('내 차례입니다');
  await player.button('undo').click();
  await player.moves(4);
  const before = await page.locator('.play .moves').innerText();
  const left = await player.secondsLeft();
  await page.reload();
  await player.moves(4);
  assert.equal(await page.locator('.play .moves').innerText(), before);
  const now = await player.secondsLeft();
  assert.ok(now <= left && now > left - 10, `the clock goes on: ${left}, ${now}`);
  await player.status('내 차례입니다');
  await player.button('hint').click();
  // A ring where the hint is to pass.
  await page.locator('.arrow.best, .ring.best').waitFor();
  await player.click(33, 42);
  await player.moves(6);
  assert.equal(await page.locator('.arrow, .ring').count(), 0, 'the hint has gone');
}

async function checkResignation(player) {
  const {page} = player;
  await player.status('내 차례입니다');
  await player.button('resign').click();
  await page.locator('dialog button', {hasText: '취소'}).click();
  await player.status('내 차례입니다');
  await player.button('resign').click();
  await page.locator('dialog button.main').click();
  await player.status('졌습니다');
  assert.match(await player.notes(), /한 승 \(기권\)/);
  await page.keyboard.press('5');
  const saved = page.waitForEvent('download');
  await page.locator('.about button', {hasText: '.pgn'}).click();
  const text = fs.readFileSync(await (await saved).path(), 'utf8');
  assert.match(text, /\[Termination "resignation"\]/);
  assert.match(text, /0-1\s*$/);
}

async function checkMate(player) {
  await player.open(storedGame(MATE_IN_ONE, []));
  await player.status('내 차례입니다');
  await player.click(1, 82);
  await player.status('이겼습니다');
  assert.match(await player.notes(), /초 승 \(외통/);
  await player.button('undo').click();
  await player.status('내 차례입니다');
  await player.moves(0);
}

async function checkBikjang(player) {
  const fen = 'r4k3/9/9/9/9/9/9/9/4K4/R8 b - - 0 1';
  await player.open(storedGame(fen, ['f10e10'], {id: 'bikjang'}));
  await player.page.locator('.note', {hasText: '빅장'}).waitFor();
  await player.button('pass').click();
  assert.match(await player.page.locator('dialog').innerText(), /한 승 \(빅장/);
  await player.page.locator('dialog button.main').click();
  await player.status('졌습니다');
  assert.match(await player.notes(), /초 13 : 한 14.5 \(13 \+ 덤 1.5\)/);
}

async function checkTwoPasses(player) {
  const fen = 'r3k4/9/9/9/9/9/9/9/3K5/RR7 b - - 0 1';
  await player.open(storedGame(fen, ['e10e10'], {id: 'passes'}));
  await player.page.locator('.note', {hasText: '한 수 쉬면'}).waitFor();
  await player.button('pass').click();
  await player.page.locator('dialog button.main').click();
  await player.status('이겼습니다');
  assert.match(await player.notes(), /연속 한수쉼.*점수/);
  assert.equal(await player.button('pass').count(), 0);
}

async function checkTime(player) {
  const clock = {left: 1500, periods: 0};
  const control = {...CONTROL, byoyomi: 0, periods: 0};
  await player.open(storedGame(MATE_IN_ONE, [],
    {id: 'time', control, clocks: [{cho: clock, han: clock}]}));
  await player.page.locator('.clock.low').first().waitFor();
  await player.status('졌습니다');
  assert.match(await player.notes(), /한 승 \(시간/);
  assert.equal(await player.secondsLeft(), 0);
  // The clock does not run when the finished game is viewed again, either.
  const {spent} = await player.stored('time');
  await player.page.goto(`${player.home}#/settings`);
  await player.page.locator('.settings-view').waitFor();
  await player.page.goto(`${player.home}#/play/time`);
  await player.status('졌습니다');
  assert.equal(await player.secondsLeft(), 0);
  assert.equal((await player.stored('time')).spent, spent);
}

// The engine knows that part of its last period is spent. Not tested with WebAssembly: on a busy
// machine, the time that the engine leaves as a reserve would be too short.
async function checkSpentPeriod(player) {
  const control = {main: 0, increment: 0, byoyomi: 3000, periods: 1};
  const clocks = [{cho: {left: 0, periods: 1}, han: {left: 600000, periods: 1}}];
  await player.open(storedGame(START, [],
    {id: 'spent', person: 'han', level: 26, control, clocks, spent: 1500}));
  await player.moves(1);
  await player.status('내 차례입니다');
}

// The delay before the page shows a quick answer does not count as the engine's time.
async function checkQuickAnswer(player) {
  const control = {...CONTROL, byoyomi: 0, periods: 0};
  const clocks = [{cho: {left: 600000, periods: 0}, han: {left: 2000, periods: 0}}];
  await player.open(storedGame(START, [], {id: 'quick', control, clocks}));
  await player.status('내 차례입니다');
  await player.click(27, 36);
  await player.moves(2);
  const {left} = (await player.stored('quick')).clocks.at(-1).han;
  assert.ok(left > 1650, `${left} ms of 2000 are left`);
}

// With an increment but no main time, the first increment is granted in advance.
async function checkIncrementAlone(player) {
  const {page} = player;
  await page.goto(`${player.home}#/settings`);
  const clock = await page.evaluate(async () => {
    const {faceOf, fullClock} = await import('./app.js');
    const control = {main: 0, increment: 5000, byoyomi: 0, periods: 0};
    return faceOf(fullClock(control), control, 100);
  });
  assert.deepEqual(clock, {ms: 4900, periods: 0, isByoyomi: false, isOver: false});
}

// The view that has played a game does not undo a change that another view makes to it in the
// store.
async function checkRemovedMeanwhile(player) {
  const {page} = player;
  const game = storedGame(START, [], {id: 'removed'});
  await player.open(game);
  await player.status('내 차례입니다');
  await page.goto(`${player.home}#/settings`);
  await page.locator('.settings-view').waitFor();
  await keepGame(page, {...game, title: 'renamed', changed: Date.now()});
  await page.goto(`${player.home}#/play/removed`);
  await page.waitForFunction(() => document.title.includes('renamed'));
}

// When the page returns from the browser's history, the clock of a game that is not shown stays
// stopped.
async function checkHiddenGame(player) {
  const {page} = player;
  await player.open(storedGame(START, [], {id: 'hidden', control: CONTROL}));
  await player.status('내 차례입니다');
  const left = await player.secondsLeft();
  await page.goto(`${player.home}#/settings`);
  await page.locator('.settings-view').waitFor();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})));
  await page.waitForTimeout(4000);
  await page.goto(`${player.home}#/play/hidden`);
  await player.status('내 차례입니다');
  const now = await player.secondsLeft();
  assert.ok(now >= left - 2, `the clock has rested: ${left}, ${now}`);
}

// After its view is left, a game stays visible until another one has loaded, but cannot be played.
async function checkLeft(player) {
  const {page} = player;
  await player.open(storedGame(START, [], {id: 'left'}));
  await page.locator('.play .point.movable').first().waitFor();
  await page.goto(`${player.home}#/play/nowhere`);
  await page.locator('.play-side button.main').waitFor();
  assert.equal(await page.locator('.play .point.movable').count(), 0);
}

// A game that is open in two tabs can be played in only one of them.
async function checkTwoTabs(player, context) {
  const game = storedGame(MATE_IN_ONE, [], {id: 'tabs'});
  await player.open(game);
  const second = new Player(await context.newPage(), player.home);
  await second.page.goto(`${player.home}#/play/tabs`);
  await second.page.locator('.play-side button.main').click();
  await second.status('내 차례입니다');
  await player.page.locator('.play-side', {hasText: '다른 탭'}).waitFor();
  assert.equal(await player.page.locator('.play .point.movable').count(), 0);
  await second.page.close();
}

// The analysis leaves its style sheet in the page; that must not change the look of a game.
async function checkStyles(player) {
  const {page} = player;
  const game = storedGame(START, [], {id: 'styles'});
  const height = async () => (await page.locator('.play .moves').boundingBox()).height;
  await player.open(game);
  await player.status('내 차례입니다');
  const before = await height();
  await page.goto(`${player.home}#/analyze`);
  await page.locator('.analyze .piece').first().waitFor();
  await player.open(game);
  await player.status('내 차례입니다');
  assert.equal(await height(), before);
}

async function checkWidths(player) {
  const {page} = player;
  for (const [width, height] of [[320, 640], [390, 844], [844, 390], [768, 1024], [1280, 900],
    [2560, 1440]]) {
    await page.setViewportSize({width, height});
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${width}: the page is ${wide} wide`);
    const board = await page.locator('.board').boundingBox();
    assert.ok(board.x >= 0 && board.x + board.width <= width);
    assert.ok(board.height < height);
  }
  await page.setViewportSize(DESK);
}

// A phone: moves by taps and by a finger that carries a piece, which scrolls nothing; a tap raises the sheet.
async function checkTouch(browser, url) {
  const context = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true,
    isMobile: true, locale: 'ko-KR'});
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.home button.main').waitFor();
  const player = new Player(page, url);
  await player.open(storedGame(START, [], {id: 'touch'}));
  await player.status('내 차례입니다');
  await player.point(27).tap();
  await player.point(36).tap();
  await player.moves(2);
  await player.status('내 차례입니다');
  const middle = async (index) => {
    const {x, y, width, height} = await player.point(index).boundingBox();
    return {x: x + width / 2, y: y + height / 2};
  };
  const [from, to] = [await middle(29), await middle(38)];
  const session = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints});
  await touch('touchStart', from);
  for (const share of [0.3, 0.7, 1]) {
    await touch('touchMove', {x: from.x, y: from.y + share * (to.y - from.y)});
  }
  await touch('touchEnd');
  await player.moves(4);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.locator('.grip').tap();
  assert.equal(await page.locator('.shell').getAttribute('data-sheet'), 'half');
  await context.close();
}

// A phone's processor is about four times slower, and a frame lasts 16 ms. The limit is lax,
// because other work on the machine disturbs the measurement.
async function checkDragging(player, context) {
  await player.open(storedGame(START, [], {id: 'drag'}));
  await player.status('내 차례입니다');
  const longest = await longestTaskOfDrag(player.page, await context.newCDPSession(player.page));
  console.log(`longest task while dragging: ${longest.toFixed(1)} ms of processor time`);
  assert.ok(longest < 16);
  await player.page.keyboard.press('Escape');
}

// Makes the next `what` request with `count` moves invalid.
function spoilNext(page, what, count) {
  return page.evaluate(([wanted, moves]) => {
    const {send} = WebSocket.prototype;
    WebSocket.prototype.send = function sendOrSpoil(text) {
      const request = JSON.parse(text);
      const isMeant = request.do === wanted && request.moves.length === moves;
      if (isMeant) WebSocket.prototype.send = send;
      send.call(this, isMeant ? JSON.stringify({...request, moves: ['zz']}) : text);
    };
  }, [what, count]);
}

// The page reports that the program has refused a request, and the user can try again.
async function checkRefusal(player) {
  const {page} = player;
  const control = {...CONTROL, byoyomi: 0, periods: 0};
  const clocks = [{cho: {left: 600000, periods: 0}, han: {left: 2000, periods: 0}}];
  await player.open(storedGame(START, [], {id: 'refused', control, clocks}));
  await player.status('내 차례입니다');
  const note = page.locator('.play .note').first();
  await spoilNext(page, 'look', 1);
  await player.click(27, 36);
  await note.waitFor();
  await player.status('내 차례입니다');
  // The engine's clock does not run after a refusal.
  await spoilNext(page, 'search', 1);
  await player.click(27, 36);
  await player.moves(1);
  await note.waitFor();
  await page.waitForTimeout(2500);
  assert.equal((await player.stored('refused')).end, null);
  await player.button('undo').click();
  await player.status('내 차례입니다');
  await player.moves(0);
  await note.waitFor({state: 'detached'});
  await spoilNext(page, 'look', 2);
  await player.click(27, 36);
  await player.moves(1);
  await note.waitFor();
  await player.button('undo').click();
  await player.moves(0);
  await player.click(27, 36);
  await player.moves(2);
  await spoilNext(page, 'search', 2);
  await player.button('hint').click();
  await note.waitFor();
}

// Stops the server, and starts it again once `act` is done.
async function restart(hansu, running, {page}, context, act) {
  running.stop();
  await page.locator('#banner:visible').waitFor();
  await act();
  const next = await serve(hansu, {port: new URL(running.url).port});
  const other = await context.newPage();
  await other.goto(next.url);
  await page.locator('#banner').waitFor({state: 'hidden'});
  await other.close();
  return next;
}

async function checkRestart(hansu, running, player, context) {
  const {page} = player;
  // Cho would lose on time if the clock ran while the server is away.
  const clock = {left: 4000, periods: 0};
  const control = {...CONTROL, byoyomi: 0, periods: 0};
  await player.open(storedGame('4k4/9/9/p8/9/9/P8/9/3K5/RR7 w - - 0 1', [],
    {id: 'killed', control, clocks: [{cho: clock, han: {left: 600000, periods: 0}}]}));
  await player.status('내 차례입니다');
  const next = await restart(hansu, running, player, context, async () => {
    await page.waitForTimeout(2500);
    await player.click(1, 2);
    await page.waitForTimeout(2500);
  });
  await player.moves(2);
  await player.status('내 차례입니다');
  return next;
}

// While a take-back waits for its answer, everything else is ignored.
async function checkUndoWhileAway(hansu, running, player, context) {
  const moves = ['a4b4', 'a7b7', 'c4d4', 'c7d7'];
  await player.open(storedGame(START, moves, {id: 'back'}));
  await player.status('내 차례입니다');
  await player.moves(4);
  const listed = player.page.locator('.play .moves li');
  const before = await listed.allInnerTexts();
  const next = await restart(hansu, running, player, context, async () => {
    await player.button('undo').click();
    await player.button('undo').click();
    await player.click(31, 40);
  });
  await player.moves(2);
  assert.deepEqual(await listed.allInnerTexts(), before.slice(0, 2));
  await player.click(31, 40);
  await player.moves(4);
  return next;
}

// Opens a separate page, in which the worker with this number cannot start.
async function openSpoiled(browser, url, number) {
  const context = await browser.newContext({locale: 'ko-KR', serviceWorkers: 'block'});
  const page = await context.newPage();
  await page.addInitScript((spoiled) => {
    window.starts = 0;
    window.Worker = class extends Worker {
      constructor(address) {
        super(++window.starts === spoiled ? 'missing.js' : address);
      }
    };
  }, number);
  await page.goto(url);
  return page;
}

// The page does not keep restarting a program that cannot start.
async function checkFailure(browser, url) {
  const page = await openSpoiled(browser, url, 1);
  await page.locator('.trouble').waitFor();
  await page.waitForTimeout(3000);
  assert.equal(await page.evaluate(() => window.starts), 1);
  await page.context().close();
}

// If the program has answered before, the page restarts it after a while.
async function checkLaterFailure(browser, url) {
  const page = await openSpoiled(browser, url, 2);
  await page.locator('.home').waitFor();
  await page.evaluate(async () => {
    const {settings} = await import('./app.js');
    settings.set('threads', 1);
  });
  await page.locator('#banner:visible').waitFor();
  await page.locator('#banner').waitFor({state: 'hidden'});
  assert.equal(await page.evaluate(() => window.starts), 3);
  await page.context().close();
}

async function pictures(page, folder) {
  if (!folder) return;
  for (const [name, size] of [['play-desk', DESK], ['play-phone', {width: 390, height: 844}]]) {
    await page.setViewportSize(size);
    await page.screenshot({path: path.join(folder, `${name}.png`)});
  }
  await page.setViewportSize(DESK);
}

async function main() {
  const [hansu, folder] = process.argv.slice(2);
  const browser = await launchChromium();
  let running = await serve(hansu);
  try {
    const context = await browser.newContext({viewport: DESK, locale: 'ko-KR'});
    const page = await context.newPage();
    page.setDefaultTimeout(20000);
    const troubles = [];
    page.on('pageerror', (error) => troubles.push(error.stack));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`${message.text()} ${message.location().url}`);
    });
    await page.goto(running.url);
    await page.locator('.home button.main').waitFor();
    const player = new Player(page, running.url);
    await checkBeginning(player);
    await checkMoves(player);
    await checkCapsLock(player);
    await checkUndoAndReload(player);
    await pictures(page, folder);
    for (const check of [checkResignation, checkMate, checkBikjang, checkTwoPasses, checkTime]) {
      await check(player);
    }
    if (running.server) await checkSpentPeriod(player);
    await checkQuickAnswer(player);
    await checkIncrementAlone(player);
    await checkRemovedMeanwhile(player);
    await checkHiddenGame(player);
    await checkLeft(player);
    await checkTwoTabs(player, context);
    await checkStyles(player);
    await checkWidths(player);
    await checkDragging(player, context);
    await checkTouch(browser, running.url);
    if (running.server) {
      await checkRefusal(player);
    } else {
      await checkFailure(browser, running.url);
      await checkLaterFailure(browser, running.url);
    }
    assert.deepEqual(troubles, []);
    if (running.server) {
      running = await checkRestart(hansu, running, player, context);
      running = await checkUndoWhileAway(hansu, running, player, context);
    }
    assert.deepEqual(troubles.filter((text) => !/WebSocket|ERR_CONNECTION/.test(text)), []);
    console.log('a person can play on the page');
  } finally {
    await browser.close();
    running.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
