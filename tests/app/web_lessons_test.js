// SPDX-License-Identifier: MIT
// The lessons on the page, in headless Chromium. The program confirms each step of each lesson: right
// answers are legal, and other moves are wrong. Then the page plays all of them in both languages, side
// by side: a wrong try is taken back, right ones are counted and kept. At last a first game begins, with
// its guide.
// `web_lessons_test.js HANSU|SITE [FOLDER]`, with `hansu web` or the static folder; with a FOLDER it
// leaves screenshots there. Exit status 77: skipped, because there is no browser.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');

const {eventually, onHome, runBefore} = require('./browser.js');
const {MATE_IN_ONE, keepGame, storedGame} = require('./stored_game.js');

const VISITS = [
  {name: 'desk', viewport: {width: 1280, height: 720}, colorScheme: 'light', locale: 'ko-KR'},
  {name: 'phone', viewport: {width: 390, height: 844}, colorScheme: 'dark', locale: 'en-US'},
];
// The steps that screenshots show.
const PICTURED = ['p1', 'n2', 'bikjang1', 'names3'];

const square = (name) => (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97;
const squaresOf = (uci) => uci.match(/[a-i]\d+/g);
const isPass = (uci) => {
  const [from, to] = squaresOf(uci);
  return from === to;
};
const point = (page, name) => page.locator(`.board .point[data-point="${square(name)}"]:visible`);
const goTo = (page, address) => page.evaluate((wanted) => {
  location.hash = `#/${wanted}`;
}, address);

// Runs in the page: judges all legal moves of all tasks by the program, with pauses of `pause` ms between
// requests.
async function judged(pause) {
  const {connect} = await import('./app.js');
  const {CHAPTERS, isRight} = await import('./lessons.js');
  const engine = await connect();
  const look = async (fen, moves) => {
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    return engine.request('look', {rules: 'janggi', fen, moves});
  };
  const judgeStep = async ({name, fen, before, tasks, ends}) => {
    const found = {name, tasks: [], ends, end: null};
    const moves = [...before];
    for (const task of tasks) {
      const {legal} = await look(fen, moves);
      const rights = [];
      for (const uci of legal) {
        const after = await look(fen, [...moves, uci]);
        if (!isRight(task, after.moves.at(-1), after.position)) continue;
        // The next answer is legal after each right move.
        const rest = task.reply ? [uci, task.reply] : [uci];
        const next = await look(fen, [...moves, ...rest]);
        const following = tasks[tasks.indexOf(task) + 1];
        rights.push({uci, goesOn: !following || next.legal.includes(following.answer)});
      }
      const [from, to] = [legal[0].match(/[a-i]\d+/)[0], 'i5'];
      const {why} = await engine.request('explain', {rules: 'janggi', fen, moves, move: from + to});
      found.tasks.push({answer: task.answer, rights, legal, why});
      moves.push(task.answer, ...(task.reply ? [task.reply] : []));
    }
    found.end = (await look(fen, moves)).position.end ?? null;
    return found;
  };
  const chapters = [];
  for (const {name, steps} of CHAPTERS) {
    const found = [];
    for (const step of steps) found.push(await judgeStep(step));
    chapters.push({name, steps: found});
  }
  return chapters;
}

function checkRules(steps) {
  assert.ok(steps.length >= 40, `${steps.length} steps`);
  for (const {name, tasks, ends, end} of steps) {
    for (const {answer, rights, legal, why} of tasks) {
      const right = rights.map(({uci}) => uci);
      assert.ok(legal.includes(answer), `${name}: ${answer} is legal`);
      assert.ok(right.includes(answer), `${name}: ${answer} is right, not only ${right}`);
      assert.ok(rights.every(({goesOn}) => goesOn), `${name}: the next task can be solved after ${right}`);
      assert.ok(right.length < legal.length, `${name}: some moves are wrong`);
      assert.ok(typeof why === 'string', name);
    }
    assert.equal(end?.result, ends, `${name}: the end`);
  }
}

// Runs in the page: the texts of all steps.
async function textsIn(language) {
  const {settings} = await import('./app.js');
  const {stepTexts} = await import('./lessons.js');
  settings.set('language', language);
  return stepTexts(settings.all());
}

function checkTexts(steps, allTexts, language) {
  for (const {name, tasks} of steps) {
    const texts = allTexts[name];
    const all = [texts.title, texts.text, texts.task, ...(texts.yes ?? []), ...(texts.no ?? [])];
    assert.equal(Boolean(texts.then), tasks.length > 1, `${name}: a text for each task`);
    for (const text of [...all, ...(texts.then ? [texts.then] : [])]) {
      assert.ok(text?.length > 0, name);
      assert.equal(/[가-힣]/.test(text), language === 'ko', `${name}: ${text}`);
    }
  }
}

// Waits until the step's first task can be solved.
async function openStep(page, chapter, at) {
  await goTo(page, `learn/${chapter}${at > 0 ? `/${at + 1}` : ''}`);
  await page.waitForFunction(([name, number]) => {
    const current = document.querySelector('.chapters [aria-current]');
    const bars = [...document.querySelectorAll('.step-bars i')];
    return current?.getAttribute('href') === `#/learn/${name}` && bars[number]?.className === 'current';
  }, [chapter, at]);
  await page.locator('.board .point.movable').first().waitFor();
}

async function move(page, uci) {
  const [from, to] = squaresOf(uci);
  if (isPass(uci)) return page.locator('.lesson button.pass').click();
  const isPicked = await point(page, from).getAttribute('aria-selected');
  if (!isPicked) await point(page, from).click();
  await point(page, to).click();
}

async function playStep(page, {name, tasks}, texts, isWrongFirst) {
  for (const [i, {answer, rights, legal}] of tasks.entries()) {
    const right = rights.map(({uci}) => uci);
    const wrong = legal.find((uci) => !right.includes(uci) && !isPass(uci));
    if (i === 0 && isWrongFirst && wrong) {
      await move(page, wrong);
      await page.locator('.task.wrong').waitFor();
      await page.locator('.board .point.movable').first().waitFor();
    }
    await move(page, answer);
    if (i === tasks.length - 1) {
      await page.locator('.task.done').waitFor();
    } else {
      await page.locator('.task', {hasText: texts.then}).waitFor();
      await page.locator('.board .point.movable').first().waitFor();
    }
  }
  assert.equal(await page.locator('.lesson .next.main, .lesson .first-game').count(), 1, name);
}

async function kept(page) {
  return page.evaluate(async () => {
    const {openStore} = await import('./app.js');
    return (await (await openStore('janggi')).getValue('lessons'))?.done ?? [];
  });
}

async function checkHelp(page) {
  await openStep(page, 'c', 0);
  await page.locator('.lesson button.hint').click();
  assert.equal(await page.locator('.board .arrow.best').count(), 1);
  // The program says why a cannon cannot take a cannon.
  await openStep(page, 'c', 3);
  await point(page, 'h3').click();
  await point(page, 'h8').click();
  await page.locator('.task.wrong').waitFor();
  assert.match(await page.locator('.task').textContent(), /cannon|포/);
}

// A second move counts only once the reply to the first one is there.
async function checkQuickPasses(page) {
  await openStep(page, 'pass', 1);
  const press = () => page.locator('.lesson button.pass').evaluate((button) => button.click());
  await press();
  assert.equal(await page.locator('.board .point.movable').count(), 0, 'the board waits');
  await page.waitForTimeout(250);
  await press();
  await page.locator('.task.done').waitFor();
}

async function checkHome(page, count) {
  await goTo(page, 'home');
  await page.locator('.card.learn').waitFor();
  await eventually(async () => /All lessons|마쳤습니다/.test(await page.textContent('.card.learn')), true,
    `${count} steps are kept`);
}

async function checkFirstGame(page, pictures, visit) {
  await openStep(page, 'names', 2);
  await page.locator('.lesson .first-game').click();
  await page.locator('.play .guide:not(:empty)').waitFor();
  if (pictures) await page.screenshot({path: path.join(pictures, `first-game-${visit.name}.png`)});
  const before = await page.textContent('.play .guide');
  await page.locator('.board .point.movable').first().waitFor();
  await move(page, 'a4b4');
  await page.waitForFunction((text) => document.querySelector('.play .guide').textContent !== text, before);
}

// The guide sees a mate, and is glad of it.
async function checkGuide(page) {
  await keepGame(page, storedGame(MATE_IN_ONE, [], {id: 'guided', isGuided: true}));
  await goTo(page, 'play/guided');
  await page.locator('.guide', {hasText: /checkmate in one move|한 수로 외통/}).waitFor();
  await move(page, 'b1b10');
  await page.locator('.guide', {hasText: /won your first game|첫 대국을 이겼습니다/}).waitFor();
}

async function judge(browser, url, pause) {
  let chapters;
  await onHome(browser, url, {}, async (page) => {
    chapters = await page.evaluate(judged, pause);
  });
  checkRules(chapters.flatMap(({steps}) => steps));
  return chapters;
}

async function visitLessons(browser, url, chapters, visit, pictures) {
  const options = {viewport: visit.viewport, colorScheme: visit.colorScheme, locale: visit.locale,
    timeout: 30000};
  await onHome(browser, url, options, async (page) => {
    const language = visit.locale.slice(0, 2);
    const texts = await page.evaluate(textsIn, language);
    checkTexts(chapters.flatMap(({steps}) => steps), texts, language);
    await goTo(page, 'learn');
    await page.locator('.lesson .chapters').waitFor();
    let count = 0;
    for (const {name, steps} of chapters) {
      for (const [i, step] of steps.entries()) {
        await openStep(page, name, i);
        if (pictures && PICTURED.includes(step.name)) {
          await page.screenshot({path: path.join(pictures, `${step.name}-${visit.name}.png`)});
        }
        await playStep(page, step, texts[step.name], i === 0).catch(async (error) => {
          if (pictures) await page.screenshot({path: path.join(pictures, 'failed.png')});
          throw new Error(`${step.name}: ${await page.textContent('.task')}`, {cause: error});
        });
        count += 1;
      }
    }
    assert.equal((await kept(page)).length, count);
    await checkHelp(page);
    await checkQuickPasses(page);
    await checkHome(page, count);
    await checkFirstGame(page, pictures, visit);
    await checkGuide(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= visit.viewport.width, `the page is ${width} wide`);
    console.log(`${visit.name}: ${count} steps`);
  });
}

const [place, pictures] = process.argv.slice(2);
runBefore(place, {threads: 1}, async (browser, {url, server}) => {
  // The server answers 200 requests per second.
  const chapters = await judge(browser, url, server ? 6 : 0);
  await Promise.all(VISITS.map((visit) => visitLessons(browser, url, chapters, visit, pictures)));
});
