// SPDX-License-Identifier: MIT
// The teacher's parts of the page that need no browser: lessons, the trainer's schedule, results,
// themes, the guide: `node --test page_teacher_test.js`.
'use strict';

const assert = require('node:assert/strict');
const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {test} = require('node:test');

const {PAGE, load} = require('./load_page.js');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NAMED = (uci) => ({uci, korean: uci, northern: uci, international: uci});
const CARD = {review: 'r', ply: 2, title: 't', side: 'cho', rules: 'janggi', fen: '', moves: ['a4b4', 'a7b7'],
  played: NAMED('i4h4'), best: NAMED('b1c3'), chance: 0.6, loss: 0.3, box: 0, due: 0, rights: 0, wrongs: 0};

test('a mistake is learned by three right answers in a row', async () => {
  const {LEARNED, counts, dueCards, graded, nextDue} = await load('trainer/schedule.js');
  const one = graded(CARD, true, 1000);
  assert.deepEqual([one.box, one.due, one.rights], [1, 1000 + DAY, 1]);
  assert.deepEqual(dueCards([one], one.due - 1), []);
  assert.deepEqual(dueCards([one], one.due), [one]);
  const two = graded(one, true, 2 * DAY);
  assert.deepEqual([two.box, two.due], [2, 5 * DAY]);
  const failed = graded(two, false, 6 * DAY);
  assert.deepEqual([failed.box, failed.due, failed.wrongs, failed.rights], [0, 6 * DAY + 10 * MINUTE, 1, 2]);
  let card = failed;
  for (let i = 0; i < 3; ++i) card = graded(card, true, 7 * DAY);
  assert.equal(card.box, LEARNED);
  assert.deepEqual(dueCards([card], Infinity), []);
  assert.equal(nextDue([card]), Infinity);
  assert.equal(nextDue([card, one, two]), one.due);
  assert.equal(graded(card, true, 8 * DAY).box, LEARNED, 'practice does no harm');
  assert.deepEqual(counts([card, one, {...two, isRemoved: true}]), {all: 2, learned: 1});
});

test('first boxes and costly mistakes come first; deleted ones do not come', async () => {
  const {dueCards} = await load('trainer/schedule.js');
  const cheap = {...CARD, loss: 0.2};
  const later = {...CARD, box: 1, loss: 0.9};
  assert.deepEqual(dueCards([later, cheap, {...CARD, isRemoved: true}, CARD], 0), [CARD, cheap, later]);
});

test('what is no card is not read', async () => {
  const {isCard} = await load('trainer/schedule.js');
  assert.ok(isCard(CARD));
  assert.ok(isCard({...CARD, isRemoved: true}));
  const bad = [null, 1, [], {}, {...CARD, side: 'red'}, {...CARD, moves: 'a4b4'}, {...CARD, moves: ['a4b11']},
    {...CARD, best: 'b1c3'}, {...CARD, best: {uci: 'b1c3'}}, {...CARD, chance: 2}, {...CARD, loss: '0'},
    {...CARD, box: 4}, {...CARD, box: 1.5}, {...CARD, due: NaN}, {...CARD, wrongs: -1}, {...CARD, ply: -1},
    {...CARD, review: 7}];
  for (const value of bad) assert.ok(!isCard(value), JSON.stringify(value));
});

test('the mistakes of one side in a review become cards', async () => {
  const {mistakesOf} = await load('trainer/cards.js');
  const {isCard} = await load('trainer/schedule.js');
  const position = (turn, best) => ({turn, chance: 0.5, line: best ? [NAMED(best)] : []});
  const stored = {id: 'id', title: 'title',
    game: {rules: 'janggi', moves: ['a4b4', 'a7b7', 'i4h4', 'i7h7', 'b1c3'].map((uci) => ({uci}))},
    result: {
      positions: [position('cho', 'b1c3'), position('han', 'b10c8'), position('cho', 'h1g3'),
        position('han', 'h10g8'), position('cho', '')],
      moves: [[0.3, 3], [0.3, 3], [0.06, 1], [0, 0], [0.4, 3]].map(([loss, mark], i) =>
        ({...NAMED(['a4b4', 'a7b7', 'i4h4', 'i7h7', 'b1c3'][i]), loss, mark})),
    }};
  const cards = mistakesOf(stored, 'cho', 5);
  assert.equal(cards.length, 1, 'an inaccuracy and a move without a better one are no cards');
  assert.deepEqual(cards[0], {...CARD, review: 'id', ply: 0, title: 'title', moves: [],
    played: NAMED('a4b4'), best: NAMED('b1c3'), chance: 0.5, loss: 0.3, due: 5});
  assert.ok(isCard(cards[0]));
  const damaged = {...stored, result: {moves: [{mark: 3}, {}, {mark: 'x'}, {}, {}], positions: [{turn: 'cho'}, {}]}};
  assert.deepEqual(mistakesOf(damaged, 'cho', 5), []);
  assert.deepEqual(mistakesOf(stored, 'han', 5).map(({ply, moves}) => [ply, moves]), [[1, ['a4b4']]]);
});

test('only games against the engine have a side to train', async () => {
  const {sideOf} = await load('trainer/cards.js');
  assert.equal(sideOf({kind: 'play', person: 'han'}), 'han');
  assert.equal(sideOf({kind: 'play', person: 'han', isShared: true}), null);
  assert.equal(sideOf({kind: 'study'}), null);
  assert.equal(sideOf(undefined), null);
});

test('two browsers’ cards become one, and a deleted one stays so', async () => {
  const {mergedCards, mergedSeen} = await load('trainer/cards.js');
  const more = {...CARD, box: 0, rights: 1, wrongs: 2};
  assert.deepEqual(mergedCards(CARD, more), more);
  assert.deepEqual(mergedCards(more, CARD), more);
  assert.deepEqual(mergedCards({...CARD, isRemoved: true}, more), {...more, isRemoved: true});
  assert.deepEqual(mergedCards(more, {...CARD, isRemoved: true}), {...more, isRemoved: true});
  assert.deepEqual(mergedCards(CARD, 'x'), CARD);
  assert.deepEqual(mergedCards(undefined, CARD), CARD);
  assert.deepEqual(mergedSeen(['a', 'b'], ['b', 'c', 5]), ['a', 'b', 'c']);
  assert.deepEqual(mergedSeen('x', undefined), []);
});

test('results are counted by level and side, and suggest a level', async () => {
  const {resultsOf, shareOf, suggestedLevel, tallies} = await load('record/results.js');
  const game = (level, outcome, more = {}) =>
    ({kind: 'play', level, outcome, person: 'cho', isShared: false, changed: 1, ...more});
  const games = [game(3, 'won'), game(3, 'lost', {person: 'han'}), game(2, 'drawn'), game(3, 'running'),
    game(3, 'won', {isShared: true}), game(3, 'won', {kind: 'study'}), game(undefined, 'won')];
  const results = resultsOf(games);
  assert.equal(results.length, 3);
  assert.deepEqual(tallies(results, ({level}) => level),
    [[2, {won: 0, drawn: 1, lost: 0}], [3, {won: 1, drawn: 0, lost: 1}]]);
  assert.deepEqual(tallies(results, ({person}) => person),
    [['cho', {won: 1, drawn: 1, lost: 0}], ['han', {won: 0, drawn: 0, lost: 1}]]);
  assert.equal(shareOf({won: 1, drawn: 1, lost: 0}), 0.75);
  const played = (text, level = 3) => [...text].map((letter) =>
    game(level, {w: 'won', d: 'drawn', l: 'lost'}[letter]));
  assert.equal(suggestedLevel([], 26), null);
  assert.equal(suggestedLevel(played('wwww'), 26), null, 'too few');
  assert.equal(suggestedLevel(played('wwwdl'), 26).level, 4, '70 %');
  assert.equal(suggestedLevel(played('wwddl'), 26).level, 3);
  assert.equal(suggestedLevel(played('lldlw'), 26).level, 2, '30 %');
  assert.equal(suggestedLevel(played('wwwww', 26), 26).level, 26);
  assert.equal(suggestedLevel(played('lllll', 0), 26).level, 0);
  assert.equal(suggestedLevel([...played('llllllllll'), ...played('wwwwwwwwww')], 26).level, 2, 'the last ten');
  assert.equal(suggestedLevel([...played('w', 5), ...played('wwwww')], 26), null, 'one game at a new level');
});

test('results are counted by the setups of both sides', async () => {
  const {setupTallies} = await load('record/results.js');
  const {StartSetups} = await load('record/start-setups.js');
  const asked = [];
  const request = async (what, {setups: {cho, han}}) => {
    asked.push(what);
    return {fen: `${cho}${han} w - - 0 1`};
  };
  const starts = new StartSetups();
  const engine = {hello: {setups: [{}, {}, {}], ruleSets: [{name: 'janggi'}]}, request};
  assert.equal(await starts.load(engine), true);
  assert.equal(await starts.load(engine), false, 'once');
  assert.deepEqual(asked, Array(9).fill('start'));
  assert.deepEqual(starts.of({start: '21'}), {cho: 2, han: 1});
  assert.equal(starts.of({start: 'other'}), undefined);
  assert.equal(starts.of({}), undefined);
  const game = (person, start, outcome) => ({person, start, outcome});
  const {own, other} = setupTallies([game('cho', '21', 'won'), game('han', '02', 'lost'),
    game('cho', 'other', 'won')], (result) => starts.of(result));
  assert.deepEqual(own, [[2, {won: 1, drawn: 0, lost: 1}]]);
  assert.deepEqual(other, [[0, {won: 0, drawn: 0, lost: 1}], [1, {won: 1, drawn: 0, lost: 0}]]);
});

test('the latest game is that of the latest day, not the one that was renamed last', async () => {
  const {resultsOf} = await load('record/results.js');
  const game = (level, date, changed) =>
    ({kind: 'play', level, outcome: 'won', person: 'cho', isShared: false, date, changed});
  const levels = (...games) => resultsOf(games).map(({level}) => level);
  assert.deepEqual(levels(game(1, '2026.01.01', 9), game(2, '2026.01.02', 3), game(3, '2025.12.31', 5)), [2, 1, 3]);
  assert.deepEqual(levels(game(1, '2026.01.01', 3), game(2, '2026.01.01', 9)), [2, 1]);
  assert.deepEqual(levels(game(1, '', 9), game(2, '2026.01.01', 3), game(3, '????.??.??', 10)), [2, 3, 1]);
});

test('days in a row are counted up to today', async () => {
  const {dailyProblem, dayText, mergedDays, solvedDays, streakOf} = await load('problems/daily.js');
  const now = new Date(2026, 2, 1, 12);
  assert.equal(dayText(now), '2026-03-01');
  assert.equal(streakOf([], now), 0);
  assert.equal(streakOf(['2026-02-27', '2026-02-28', '2026-03-01'], now), 3);
  assert.equal(streakOf(['2026-02-27', '2026-02-28'], now), 2, 'today is not over');
  assert.equal(streakOf(['2026-02-26', '2026-02-27'], now), 0);
  assert.deepEqual(solvedDays({days: ['2026-02-27', 7, 'x']}), ['2026-02-27']);
  assert.deepEqual(solvedDays('x'), []);
  assert.deepEqual(mergedDays({days: ['2026-02-28']}, {days: ['2026-02-27', '2026-02-28']}),
    {days: ['2026-02-27', '2026-02-28']});
  const problems = [1, 2, 3, 4, 5];
  const next = new Date(2026, 2, 2, 0, 1);
  assert.notEqual(dailyProblem(problems, now), dailyProblem(problems, next));
  assert.equal(dailyProblem(problems, now), dailyProblem(problems, new Date(2026, 2, 1, 23, 59)));
});

test('days in a row are counted where a day has 23 or 25 hours', async () => {
  const {dayText, streakOf} = await load('problems/daily.js');
  const zone = process.env.TZ;
  process.env.TZ = 'America/New_York';
  try {
    const long = new Date('2026-11-01T23:30');
    assert.equal(dayText(long), '2026-11-01');
    assert.equal(streakOf(['2026-11-01'], long), 1);
    assert.equal(streakOf(['2026-10-31', '2026-11-01'], new Date('2026-11-02T00:10')), 2);
    const short = new Date('2026-03-09T00:30');
    assert.equal(streakOf(['2026-03-08', '2026-03-09'], short), 2);
    assert.equal(streakOf(['2026-03-07', '2026-03-08'], short), 2);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('themes have ratings that rise with what is solved', async () => {
  const {ratingOf, themeOf, themeResults} = await load('problems/problem-themes.js');
  assert.deepEqual([{mate: 2}, {mate: 4}, {mate: 9}, {mate: 3, checks: true}].map(themeOf),
    ['two', 'four', 'long', 'checks']);
  assert.equal(ratingOf([]), null);
  const results = (grade, text) => [...text].map((letter) => ({grade, isSolved: letter === '+'}));
  assert.ok(Math.abs(ratingOf(results(3, '+-+-+-+-')) - 1100) < 2, 'half of grade 3, as strong as that grade');
  assert.ok(ratingOf(results(3, '++++')) > ratingOf(results(3, '+++-')));
  assert.ok(ratingOf(results(5, '+')) > ratingOf(results(1, '+')));
  const problems = [{id: 1, mate: 2, grade: 1}, {id: 2, mate: 2, grade: 1}, {id: 3, mate: 3, grade: 2}];
  const progress = {1: {tries: 0, solved: true, helped: false}, 2: {tries: 1, solved: true, helped: false},
    3: {tries: 0, solved: false, helped: false}};
  const [two, three] = themeResults(problems, ({id}) => progress[id]);
  assert.deepEqual([two.theme, two.count, two.solved, two.tried], ['two', 2, 2, 2]);
  assert.deepEqual([three.theme, three.solved, three.tried, three.rating], ['three', 0, 0, null]);
});

test('the guide says what matters most', async () => {
  const {adviceFor} = await load('play/play-guide.js');
  const board = 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR';
  const advice = (more, best = {}) => adviceFor({
    position: {board, check: false, facing: false}, person: 'cho', before: null, turn: 9, ...more,
    best: {move: {uci: 'a4b4'}, score: {points: 0}, chance: 0.5, ...best}});
  assert.equal(advice({}), 'look');
  assert.equal(advice({turn: 0}), 'hello');
  assert.equal(advice({position: {board, check: true, facing: false}}), 'check');
  assert.equal(advice({position: {board, check: false, facing: true}}), 'facing');
  assert.equal(advice({}, {score: {winner: 'cho', mate: 1}}), 'mate');
  assert.equal(advice({}, {score: {winner: 'cho', mate: 5}}), 'mateSoon');
  assert.equal(advice({}, {score: {winner: 'han', mate: 2}}), 'danger');
  assert.equal(advice({before: 0.8}), 'slip');
  assert.equal(advice({before: 0.6}), 'look');
  assert.equal(advice({person: 'han', before: 0.8}, {chance: 0.9}), 'slip');
  assert.equal(advice({}, {move: {uci: 'a1a7'}}), 'take');
  assert.equal(advice({}, {move: {uci: 'e2e2'}}), 'look', 'a pass takes nothing');
  assert.equal(advice({}, {chance: 0.9}), 'ahead');
});

test('all lessons have texts in both languages, and the page knows how many there are', async () => {
  const korean = path.join(os.tmpdir(), `hansu-lessons-${process.pid}.json`);
  execFileSync('python3', [path.join(PAGE, '../../../cmake/catalog.py'), '--json',
    path.join(PAGE, 'lessons/po/ko.po'), korean]);
  const {CHAPTERS, guideWords, isRight, stepTexts} = await load('lessons.js', korean);
  fs.unlinkSync(korean);
  const {CHAPTER_NAMES, LessonProgress, doneSteps, mergedLessons} = await load('learn/lesson-progress.js');
  assert.deepEqual(CHAPTERS.map(({name}) => name), CHAPTER_NAMES);
  const progress = new LessonProgress(null);
  for (const {name, steps} of CHAPTERS) {
    assert.deepEqual(steps.map((step) => step.name), steps.map((_, i) => `${name}${i + 1}`));
    for (const step of steps) {
      assert.equal(progress.next, name, `before ${step.name}`);
      progress.done.add(step.name);
    }
  }
  assert.equal(progress.next, '');
  assert.ok(progress.done.size >= 40, `${progress.done.size} steps`);
  assert.equal(doneSteps({done: [...progress.done]}).size, progress.done.size);
  assert.deepEqual([...doneSteps({done: ['p1', 5, '<b>', 'p1']})], ['p1']);
  assert.deepEqual(mergedLessons({done: ['p1']}, {done: ['p2', 'p1']}), {done: ['p1', 'p2']});
  assert.deepEqual(mergedLessons(undefined, 'x'), {done: []});
  for (const language of ['ko', 'en']) {
    const settings = {language, game: 'janggi', usage: 'south'};
    const texts = stepTexts(settings);
    assert.deepEqual(Object.keys(texts).sort(), [...progress.done].sort());
    const all = [...Object.values(texts).flatMap((step) => Object.values(step)).flat(),
      ...Object.values(guideWords(settings))];
    for (const text of all) assert.equal(/[가-힣]/.test(text), language === 'ko', text);
  }
  const move = {uci: 'a1a2', international: 'R01-91'};
  assert.ok(isRight({answer: 'a1a2'}, move, {}));
  assert.ok(!isRight({answer: 'a1a3'}, move, {}));
  assert.ok(isRight({answer: '', goal: {piece: 'R', goesOn: true}}, move, {}));
  assert.ok(!isRight({answer: '', goal: {piece: 'R', goesOn: true}}, move, {end: {}}));
  assert.ok(!isRight({answer: '', goal: {captures: 'r'}}, move, {}));
  assert.ok(!isRight({answer: '', goal: {check: true}}, move, {check: false}));
  assert.ok(!isRight({answer: '', goal: {pass: true}}, move, {}));
});
