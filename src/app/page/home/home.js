// SPDX-License-Identifier: MIT
// The view `home`: over the standing board, ways to begin: a game at once, the lessons, the last game,
// the problem of the day.
import {boardText} from '../board/board-text.js';
import {boardAfter, miniBoard, pieceIcon} from '../board/board.js';
import {startOf} from '../board/game-board.js';
import {CHAPTER_NAMES, LessonProgress} from '../learn/lesson-progress.js';
import {learnWords} from '../learn/learn-words.js';
import {controlText} from '../play/play-clock.js';
import {LevelChoice} from '../play/play-level.js';
import {GameStart, LAST_GAME} from '../play/play-start.js';
import {playWords} from '../play/play-words.js';
import {DAILY, dailyProblem, dayText, solvedDays, streakOf} from '../problems/daily.js';
import {loadProblems} from '../problems/load-problems.js';
import {icon} from '../shell/icons.js';
import {TrainerCards} from '../trainer/cards.js';
import {dueCards} from '../trainer/schedule.js';
import {button, link, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {otherGameLink} from '../ui/other-game.js';
import {filled} from '../ui/words.js';
import {homeWords} from './home-words.js';

const MINI_PX = 60;

export class HomeView {
  names = ['home-place'];
  element = make('div', 'home scroll');
  #isShown = false;
  #hasGames = true;
  /** The last game, if it goes on: {record, board}. @type {any} */
  #last = null;
  /** @type {any} */
  #daily = null;
  /** All problems, once they are loaded. @type {any[] | null} */
  #problems = null;
  #isSolved = false;
  #streak = 0;
  /** The mistakes that are due. @type {import('../trainer/schedule.js').Card[]} */
  #due = [];

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    this.trainer = new TrainerCards(context.store);
    this.learned = new LessonProgress(context.store);
    this.start = new GameStart(context);
    this.level = new LevelChoice(context, this.start);
    this.slots = {board: context.standing.element, panel: this.element};
  }

  frame() {
    return {place: 'home', kind: /** @type {const} */ ('place'), sheet: 'over', menu: [['setUp']]};
  }

  commands() {
    const {settings} = this.context;
    return {flip: () => settings.set('turned', !settings.get('turned'))};
  }

  async open() {
    this.#isShown = true;
    await this.start.load();
    await this.learned.load();
    this.#hasGames = (await this.context.store.list()).length > 0;
    await this.#loadLast();
    this.#due = dueCards((await this.trainer.load()).all, Date.now());
    await this.refresh();
    if (this.context.places().includes('problems')) await this.#loadDaily();
    if (this.#isShown) await this.refresh();
  }

  close() {
    this.#isShown = false;
  }

  async refresh() {
    if (!this.#isShown || !this.start.choices) return;
    this.context.standing.show();
    await this.level.refresh();
    const words = homeWords(this.context.settings.all());
    this.element.ariaLabel = words.places;
    this.element.replaceChildren(
      make('header', '', make('h1', '', words.title), make('p', 'soft', words.about)),
      ...this.#askPieces(words), this.#playCard(words),
      ...(isXiangqi(this.context.settings.all()) ? [] : [this.#learnCard(words)]),
      make('div', 'pair', ...this.#lastCard(words), ...this.#dailyCard(words),
        ...this.#trainerCard(words)),
      make('div', 'foot', link('#/analyze', words.analysis),
        link('#/play/new/two', words.twoPlayers), link('#/games', words.openGame),
        ...(this.context.engine.hello.hasEndings ? [link('#/endings', words.endings)] : []),
        link('#/record', words.record), otherGameLink(this.context.settings.all())));
  }

  async #loadLast() {
    const {store, engine} = this.context;
    this.#last = null;
    const record = await store.get(await store.getValue(LAST_GAME) || '');
    if (!record || record.end || !Array.isArray(record.moves) || record.moves.length === 0) return;
    const {rules, fen} = record;
    const moves = record.moves.map((/** @type {any} */ {uci}) => uci);
    const seen = await engine.request('look', {rules, fen, moves}).catch(() => null);
    if (seen) this.#last = {record, board: seen.position.board};
  }

  async #loadDaily() {
    this.#problems ??= await loadProblems();
    const days = solvedDays(await this.context.store.getValue(DAILY));
    const now = new Date();
    this.#daily = dailyProblem(this.#problems, now);
    this.#isSolved = days.includes(dayText(now));
    this.#streak = streakOf(days, now);
  }

  // On a first visit in Korean, both kinds of letters are shown to choose from.
  #askPieces(/** @type {any} */ words) {
    const {settings} = this.context;
    if (this.#hasGames || !settings.get('asksPieces') || settings.get('language') !== 'ko') return [];
    const choose = (/** @type {string} */ pieces) => {
      const made = button('set', '', () => {
        settings.set('pieces', pieces);
        settings.set('asksPieces', false);
      });
      made.append(...['K', 'R'].map((letter) => pieceIcon(letter, {...settings.all(), pieces})),
        pieces === 'hanja' ? '漢字' : '한글');
      return made;
    };
    return [make('div', 'card ask-pieces', make('span', 'soft', words.askPieces),
      make('div', 'sets', choose('hanja'), choose('hangul')))];
  }

  #playCard(/** @type {any} */ words) {
    const {side, clock} = this.start.choices;
    const {control} = this.start;
    const time = control && clock !== '' ? controlText(control, playWords(this.context.settings.all()))
      : words.noClock;
    const begin = button('main big', words.begin, () => this.#begin(begin));
    return make('div', 'card hero',
      make('div', 'heading', make('h2', '', words.play), this.level.about), this.level.element, begin,
      make('div', 'heading', make('span', 'soft', `${words.you[side]} · ${time}`),
        link('#/play/new', words.more)));
  }

  async #begin(/** @type {HTMLButtonElement} */ begin) {
    begin.disabled = true;
    try {
      await this.start.keep();
      await this.start.begin(await this.start.quickRecord());
    } finally {
      begin.disabled = false;
    }
  }

  #learnCard(/** @type {any} */ words) {
    const card = make('a', 'card learn', pieceIcon('c', this.context.settings.all()),
      make('div', 'grow', make('h2', '', this.#hasGames ? words.learn : words.isNew),
        make('p', 'soft', this.#learnText(words))), icon('forth'));
    card.href = '#/learn';
    return card;
  }

  // The next lesson, once there is a first one.
  #learnText(/** @type {any} */ words) {
    const {next} = this.learned;
    if (next === CHAPTER_NAMES[0]) return words.learnAbout;
    return next ? filled(words.learnNext, {name: learnWords(this.context.settings.all()).names[next]})
      : words.learnDone;
  }

  #lastCard(/** @type {any} */ words) {
    if (!this.#last) return [];
    const {record, board} = this.#last;
    return [smallCard(`#/play/${record.id}`, board, words.goOn,
      filled(words.goOnAbout, {name: record.title, count: record.moves.length}))];
  }

  #dailyCard(/** @type {any} */ words) {
    if (!this.#daily) return [];
    const {id, fen, mate} = this.#daily;
    const about = [filled(words.mateIn, {moves: mate}), ...(this.#isSolved ? [words.solved] : []),
      ...(this.#streak > 1 ? [filled(words.streak, {count: this.#streak})] : [])];
    return [smallCard(`#/problems/${id}`, fen.split(' ')[0], words.daily, about.join(' · '))];
  }

  #trainerCard(/** @type {any} */ words) {
    if (this.#due.length === 0) return [];
    const [{fen, moves}] = this.#due;
    const start = startOf(fen, this.context.settings.all().game);
    const board = boardText(boardAfter(start, moves.map((uci) => ({uci}))));
    return [smallCard('#/trainer', board, words.trainer, filled(words.due, {count: this.#due.length}))];
  }
}

function smallCard(/** @type {string} */ address, /** @type {string} */ board,
  /** @type {string} */ title, /** @type {string} */ about) {
  const card = make('a', 'card small-card', miniBoard(board, MINI_PX),
    make('div', 'grow', make('b', '', title), make('span', 'soft', about)), icon('forth'));
  card.href = address;
  return card;
}
