// SPDX-License-Identifier: MIT
// The view `record`: the person's results by level, by side and by setup, a level to play at, the
// problems by theme, and the mistakes that are learned.
import {EndingProgress} from '../endings/ending-progress.js';
import {GameStart, levelName} from '../play/play-start.js';
import {DAILY, solvedDays, streakOf} from '../problems/daily.js';
import {loadProblems} from '../problems/load-problems.js';
import {ProblemProgress} from '../problems/problem-progress.js';
import {themeResults} from '../problems/problem-themes.js';
import {problemWords} from '../problems/problems-words.js';
import {TrainerCards} from '../trainer/cards.js';
import {counts} from '../trainer/schedule.js';
import {button, make} from '../ui/dom.js';
import {filled, percent, setupText} from '../ui/words.js';
import {recordWords} from './record-words.js';
import {DOWN, LEAST_GAMES, MOST_GAMES, UP, gamesIn, resultsOf, setupTallies, shareOf, suggestedLevel,
  tallies} from './results.js';

export class RecordView {
  names = ['record-place'];
  element = make('section', 'record scroll padded');
  #isShown = false;
  /** @type {import('./results.js').Result[]} */
  #results = [];
  /** @type {ReturnType<typeof themeResults>} */
  #themes = [];
  #streak = 0;
  #learned = {all: 0, learned: 0};
  /** The endings that were won. */
  #endings = {won: 0, clean: 0};

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    this.slots = {board: context.standing.element, panel: this.element};
  }

  frame() {
    return {place: 'games', kind: /** @type {const} */ ('place'), sheet: 'full'};
  }

  commands() {
    return {};
  }

  async open() {
    this.#isShown = true;
    const {store} = this.context;
    this.#results = resultsOf(await store.list());
    if (this.context.places().includes('problems')) {
      const progress = new ProblemProgress(store);
      const [problems] = await Promise.all([loadProblems(), progress.load()]);
      this.#themes = themeResults(problems, (problem) => progress.of(problem));
      this.#streak = streakOf(solvedDays(await store.getValue(DAILY)), new Date());
    }
    this.#learned = counts((await new TrainerCards(store).load()).all);
    this.#endings = (await new EndingProgress(store).load()).all;
    this.refresh();
    if (this.#results.length > 0 && await this.context.setups.load(this.context.engine)) this.refresh();
  }

  close() {
    this.#isShown = false;
  }

  refresh() {
    if (!this.#isShown) return;
    const words = recordWords(this.context.settings.all());
    this.context.standing.show();
    this.context.title(words.title);
    this.element.replaceChildren(make('h1', '', words.title), ...this.#gameNodes(words),
      ...this.#problemNodes(words),
      make('p', '', filled(words.trainer, this.#learned)),
      ...(this.#endings.won > 0 ? [make('p', '', filled(words.endings, this.#endings))] : []));
    this.context.update();
  }

  #gameNodes(/** @type {any} */ words) {
    const results = this.#results;
    if (results.length === 0) return [make('p', 'soft', words.none)];
    const setups = setupTallies(results, (result) => this.context.setups.of(result));
    const nameOf = (/** @type {number} */ setup) =>
      setupText(this.context.engine.hello.setups[setup], this.context.settings.all());
    return [...this.#suggestion(words),
      ...tallyNodes(words, words.byLevel, words.level, tallies(results, ({level}) => level),
        (level) => this.#levelName(level)),
      ...tallyNodes(words, words.bySide, words.side, tallies(results, ({person}) => person),
        (side) => words[side]),
      ...tallyNodes(words, words.bySetup, words.setup, setups.own, nameOf),
      ...tallyNodes(words, words.byOtherSetup, words.setup, setups.other, nameOf)];
  }

  #suggestion(/** @type {any} */ words) {
    const found = suggestedLevel(this.#results, this.context.engine.hello.levels.length - 1);
    const rule = make('p', 'soft', filled(words.rule,
      {most: MOST_GAMES, up: percent(UP), down: percent(DOWN)}));
    if (!found) return [make('p', '', filled(words.tooFew, {least: LEAST_GAMES})), rule];
    const {level, now, tally} = found;
    return [make('h2', 'suggested', filled(words.suggestion, {level: this.#levelName(level)})),
      make('p', '', filled(words.because, {count: gamesIn(tally), level: this.#levelName(now),
        share: percent(shareOf(tally))})), rule,
      make('div', 'actions', button('main', words.play, () => this.#play(level)))];
  }

  #problemNodes(/** @type {any} */ words) {
    if (this.#themes.length === 0) return [];
    const names = problemWords(this.context.settings.all()).themeNames;
    return [make('h2', '', words.problems), table([words.theme, words.solved, words.rating],
      this.#themes.map(({theme, count, solved, rating}) =>
        [names[theme], `${solved} / ${count}`, rating ?? '–'])),
    make('p', 'soft', words.ratingRule), make('p', '', filled(words.streak, {count: this.#streak}))];
  }

  #levelName(/** @type {number} */ level) {
    const {engine, settings} = this.context;
    return levelName(engine, settings.all(), Math.min(level, engine.hello.levels.length - 1));
  }

  async #play(/** @type {number} */ level) {
    const start = new GameStart(this.context);
    (await start.load()).level = level;
    await start.keep();
    await start.begin(await start.quickRecord());
  }
}

/**
 * A table of results under its title; nothing without results.
 * @template {string | number} Key
 * @param {any} words @param {string} title @param {string} head  of the keys
 * @param {[Key, import('./results.js').Tally][]} found @param {(key: Key) => string} nameOf
 */
function tallyNodes(words, title, head, found, nameOf) {
  if (found.length === 0) return [];
  return [make('h2', '', title), table(
    [head, words.games, words.won, words.drawn, words.lost, words.share],
    found.map(([key, tally]) => [nameOf(key), gamesIn(tally), tally.won, tally.drawn, tally.lost,
      percent(shareOf(tally))]))];
}

function table(/** @type {string[]} */ heads, /** @type {(string | number)[][]} */ rows) {
  const row = (/** @type {(string | number)[]} */ cells, /** @type {'th' | 'td'} */ tag) =>
    make('tr', '', ...cells.map((cell, i) => {
      const made = make(i === 0 ? 'th' : tag, '', String(cell));
      if (tag === 'th') /** @type {HTMLTableCellElement} */ (made).scope = 'col';
      else if (i === 0) /** @type {HTMLTableCellElement} */ (made).scope = 'row';
      return made;
    }));
  return make('table', 'figures-table', make('thead', '', row(heads, 'th')),
    make('tbody', '', ...rows.map((cells) => row(cells, 'td'))));
}
