// SPDX-License-Identifier: MIT
// Damaged records of games, damaged values and settings, and damaged backups block no view and no
// other record, and are not lost. `web_storage_test.js HANSU [COUNT]`:
// COUNT changed records and backups (300), equal for equal numbers. Exit status 77: skipped, for want
// of a browser.
'use strict';

const assert = require('node:assert/strict');
const {readFile} = require('node:fs/promises');

const {eventually, onHome, runBefore} = require('./browser.js');
const {START, keepGame, storedGame} = require('./stored_game.js');

const MOVE = {uci: 'a4b4', korean: '', northern: '', international: ''};
const GAME = {rules: 'janggi', fen: START, tags: [['White', 'A']], comment: '', moves: [{uci: 'a4b4'}],
  result: '*'};
const PLAYED = storedGame(START, ['a4b4', 'a7b7'], {id: 'played', labels: ['mine']});
const STUDY = {id: 'study', kind: 'study', title: 'test', changed: 2, at: '1', source: 'played', tree: {
  version: 1, rules: 'janggi', fen: START, tags: [['White', 'A']], result: '*', comment: '',
  nodes: [{parent: 0, move: MOVE, comment: 'good', glyph: 1}, {parent: 0, move: {...MOVE, uci: 'c4d4'}}],
}};
const REVIEW = {id: 'review', kind: 'review', title: 'test', changed: 3, game: GAME, source: 'played',
  result: {positions: Array(2).fill({board: 'k', turn: 'cho', line: [MOVE], chance: 0.5}),
    moves: [{...MOVE, mark: 2, loss: 0.3}]}};
const PROGRESS = {[START]: {tries: 1, solved: true, helped: false}};
const CHOICES = {opponent: 'engine', side: 'cho', level: 5, rules: 'janggi', handicap: '', giver: 'engine',
  clock: '2', setup: 1, own: {main: 60000, increment: 0, byoyomi: 0, periods: 0}, person: 'cho'};
const BACKUP = {format: 'hansu games', game: 'janggi', games: [PLAYED, STUDY, REVIEW],
  values: [['problems', PROGRESS], ['play-choices', CHOICES], ['play-last', 'played']],
  settings: {language: 'en', calls: [['a', 'b']], analyse: {on: true, lines: 2}, volume: 5}};

// Runs in the page: changes copies of `seeds` at random, puts them into the store or reads them as a
// backup, and returns what went wrong.
async function fuzz({seeds, backup, count, seed}) {
  const {openStore} = await import('./app.js');
  const store = await openStore('janggi');
  let state = seed;
  const random = (most) => {  // xorshift
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
  const JUNK = [null, undefined, true, false, 0, -1, 1.5, NaN, Infinity, 1e300, 2 ** 53, '', 'x', '0', 'a4b4',
    '\u0000', '\u202e', '__proto__', 'constructor', '<b>', 'x'.repeat(5000), [], [null], [[]], [1, 2], {}, {uci: 1},
    {length: 3}, {toString: 1}, new Date(NaN), new Map([[1, 2]]), new Uint8Array(3), 10n];
  const junk = () => structuredClone(JUNK[random(JUNK.length)]);  // one that may be changed, in turn
  const placesIn = (value) => {
    const places = [];
    const walk = (at) => {
      for (const key of Object.keys(at)) {
        places.push([at, key]);
        if (typeof at[key] === 'object' && at[key] !== null && !ArrayBuffer.isView(at[key])) walk(at[key]);
      }
    };
    walk(value);
    return places;
  };
  const changed = (whole) => {
    const copy = structuredClone(whole);
    for (let times = 1 + random(3); times > 0; --times) {
      const places = placesIn(copy);
      if (places.length === 0) break;
      const [at, key] = places[random(places.length)];
      const kind = random(4);
      if (kind === 0) delete at[key];
      else if (kind === 1 && Array.isArray(at)) at.splice(random(at.length), 0, structuredClone(at[key]));
      else if (kind === 2) at[`more${random(3)}`] = junk();
      else at[key] = junk();
    }
    return copy;
  };
  const raw = (records) => new Promise((resolve, reject) => {
    const request = indexedDB.open('hansu', 1);
    request.onerror = reject;
    request.onsuccess = () => {
      const transaction = request.result.transaction('games', 'readwrite');
      for (const record of records) transaction.objectStore('games').put(record);
      transaction.oncomplete = () => resolve(request.result.close());
    };
  });
  const problems = [];
  const attempt = async (what, act) => {
    try {
      await act();
    } catch (error) {
      problems.push(`${what}: ${error.stack}`);
    }
  };
  const counts = {records: 0, aside: 0, backups: 0, refused: 0};
  const BATCH = 50;
  while (counts.records < count) {
    const records = Array.from({length: BATCH}, (_, i) => ({...changed(seeds[random(seeds.length)]), id: `fuzz-${i}`}));
    if (counts.records === 0) {  // a kind that cannot become text, and a list with a hole
      records[0] = {...seeds[0], id: 'fuzz-0', kind: {toString: 1}};
      records[1] = {...seeds[0], id: 'fuzz-1', tags: new Array(1)};
    }
    await raw(records);
    await attempt('list', async () => {
      const ids = (await store.list()).map(({id}) => id);
      if (!ids.includes('good')) problems.push('a damaged record hides a good one');
      const aside = (await store.setAside()).map(({id}) => id);
      if (ids.length + aside.length !== BATCH + 1) problems.push(`${ids.length} and ${aside.length} records`);
      counts.aside += aside.length;
    });
    for (const {id} of records) {
      await attempt('get', () => store.get(id));
      await attempt('update', () => store.update(id, (stored) => stored && {...stored, title: 'new'}));
    }
    counts.records += BATCH;
    let text = '';
    await attempt('export', async () => {
      text = await (await store.exportAll()).text();
    });
    await attempt('import again', () => store.importAll(new Blob([text])));
    for (let i = 0; i < 10; ++i) {
      let file = JSON.stringify(changed(backup), (_, value) => typeof value === 'bigint' ? 1 : value);
      if (random(4) === 0) file = file.slice(0, random(file.length));
      ++counts.backups;
      try {
        await store.importAll(new Blob([file]));
      } catch (error) {
        ++counts.refused;
        const {message, constructor} = error;
        if (constructor !== Error || message.length > 100) problems.push(`import: ${error.stack}\n${file}`);
      }
    }
    await attempt('remove', async () => {  // also what a backup has brought under another id
      const all = [...await store.list(), ...await store.setAside()].map(({id}) => id);
      await store.remove(...all.filter((id) => id !== 'good'));
    });
    const lost = (await store.list()).filter(({id}) => id === 'good').length !== 1;
    if (lost) problems.push('the good game is lost');
    if (problems.length > 20) break;
  }
  return {problems, counts};
}

const go = (page, view) => page.evaluate((address) => {
  location.hash = `#/${address}`;
}, view);

// Every view opens, whatever the store's values, a record or the settings are.
async function checkViews(page, troubles) {
  const DAMAGE = [null, 'x', [[1]], {own: null, level: 'x', side: 3, clock: {}}];
  for (const value of DAMAGE) {
    await page.evaluate(async (junk) => {
      const {openStore} = await import('./app.js');
      const store = await openStore('janggi');
      const values = ['problems', 'play-choices', 'play-last', 'lessons', 'daily', 'mistakes-of', 'mistake/x/0'];
      for (const name of values) await store.putValue(name, junk);
      const names = ['language', 'calls', 'analyse', 'volume', 'threads', 'pieces', 'reviewMs', 'usage'];
      localStorage.setItem('hansu-settings', JSON.stringify(Object.fromEntries(names.map((name) => [name, junk]))));
    }, value);
    await page.reload();
    for (const [view, selector] of [['home', '.home button.main'], ['play/new', '.setup button.main'],
      ['problems', '.problem-stage .point'], ['games', '.games [role=option]'], ['settings', '.settings-view input'],
      ['analyze', '.analyze .piece'], ['learn', '.lesson .task'], ['trainer', '.trainer h1'],
      ['record', '.record table']]) {
      await go(page, view);
      await page.locator(selector).first().waitFor();
    }
    assert.equal(await page.locator('.trouble:visible').count(), 0, JSON.stringify(value));
    assert.deepEqual(troubles, [], JSON.stringify(value));
  }
}

// A damaged record is named among the games, can be saved and deleted, and does not open.
async function checkAside(page) {
  await keepGame(page, {...PLAYED, id: 'bad', clocks: 5});
  await go(page, 'games');
  const aside = page.locator('.games .aside');
  await aside.waitFor();
  assert.match(await aside.textContent(), /: 1/);
  const [file] = await Promise.all([page.waitForEvent('download'), aside.locator('button').first().click()]);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
  assert.equal(saved[0].clocks, 5);
  for (const view of ['play', 'analyze', 'review']) {
    await go(page, `${view}/bad`);
    await page.locator(`.${view}, .play, .review-start`).first().waitFor();
    assert.equal(await page.locator('.stage > .trouble').count(), 0);
  }
  await go(page, 'games');
  await aside.locator('button').last().click();
  await page.locator('dialog[open] button').first().click();
  await eventually(() => aside.isVisible(), false, 'it is gone');
}

const [hansu, count = '300'] = process.argv.slice(2);
runBefore(hansu, {}, async (browser, {url}) => {
  await onHome(browser, url, {locale: 'en-US', acceptDownloads: true}, async (page) => {
    const troubles = [];
    page.on('pageerror', (error) => troubles.push(error.stack));
    await keepGame(page, storedGame(START, ['a4b4'], {id: 'good'}));
    await checkAside(page);
    // A review of the person's game, without what it found.
    await keepGame(page, PLAYED);
    await keepGame(page, REVIEW);
    await checkViews(page, troubles);
    await page.evaluate(async () => {
      const {openStore} = await import('./app.js');
      await (await openStore('janggi')).remove('played', 'review');
    });
    const {problems, counts} = await page.evaluate(fuzz,
      {seeds: [PLAYED, STUDY, REVIEW], backup: BACKUP, count: Number(count), seed: 20261130});
    assert.deepEqual(problems.slice(0, 5), []);
    assert.ok(counts.aside > counts.records / 4 && counts.refused > 0, 'the fuzzing damages something');
    console.log(`${counts.records} changed records, ${counts.aside} set aside; ${counts.backups} changed ` +
      `backups, ${counts.refused} refused; nothing lost`);
  });
});
