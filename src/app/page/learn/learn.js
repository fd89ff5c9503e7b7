// SPDX-License-Identifier: MIT
// The view `learn`: short lessons, each step a task on the board. The address is "#/learn/CHAPTER/STEP",
// steps counted from 1; without a chapter it is the first step that is not solved. The rules come
// from the program.
import {BoardView} from '../board/board-view.js';
import {pickedText} from '../board/board-words.js';
import {isPass, pointsOf} from '../board/board.js';
import {loadLessons} from '../later.js';
import {bringIntoViewSideways, make, refill} from '../ui/dom.js';
import {pause} from '../ui/pause.js';
import {endText, wordsFor} from '../ui/words.js';
import {beginFirstGame} from './first-game.js';
import {actionRow, chapterLinks, ruleList, stepBars, worthList} from './learn-panel.js';
import {learnWords} from './learn-words.js';
import {LessonProgress} from './lesson-progress.js';
import {LessonRun} from './lesson-run.js';

const TAKE_BACK_MS = 1500;
const REPLY_MS = 700;
/** The chapters in which a pass may be wanted, or must be avoided. */
const WITH_PASS = ['pass', 'bikjang', 'points'];

export class LearnView {
  names = ['learn-place'];
  element = make('div', 'lesson scroll');
  /** lessons.js, once it is there. @type {any} */
  #lessons = null;
  /** All steps: {step, chapter, at}. @type {any[]} */
  #steps = [];
  #at = 0;
  /** The shown step at the board; null while another view is shown. @type {LessonRun | null} */
  #run = null;
  /** The announcement: a name of learnWords, or 'task', or a text of the program. */
  #said = {name: 'task', text: ''};
  /** A wrong move, for a while: {seen}. @type {any} */
  #tried = null;
  #isShown = false;
  #wrongCount = 0;
  #talk = make('p', 'task');

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    this.progress = new LessonProgress(context.store);
    const place = make('div', '');
    this.board = new BoardView(place, context.settings, {
      onMove: (uci) => this.#try(uci), onRefused: (uci) => this.#refuse(uci),
      onPass: () => this.#pass(),
      onPicked: (picked) => context.say(pickedText(picked, context.settings.all())),
    });
    this.slots = {board: place, panel: this.element};
    this.#talk.setAttribute('role', 'status');
  }

  get words() {
    return learnWords(this.context.settings.all());
  }

  get #place() {
    return this.#steps[this.#at];
  }

  frame() {
    const frame = {place: 'learn', kind: /** @type {const} */ ('place')};
    if (!this.#run) return frame;
    const {chapter, at} = this.#place;
    return {...frame, steps: {at: this.#at, count: this.#steps.length - 1,
      text: `${this.words.names[chapter.name]} · ${at + 1} / ${chapter.steps.length}`}};
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    const {settings} = this.context;
    const flip = () => settings.set('turned', !settings.get('turned'));
    if (!this.#run) return {flip};
    const go = (/** @type {number} */ at) => () => this.#go(at);
    return {
      flip, first: go(0), back: go(this.#at - 1), forth: go(this.#at + 1), last: go(this.#steps.length),
      next: go(this.#at + 1), previous: go(this.#at - 1), again: () => this.#begin(),
      hint: () => this.#show(), ...(this.#passMove && {pass: () => this.#pass()}),
    };
  }

  /** @param {string[]} parts  a chapter, and a step in it */
  async open([name = '', number = '1']) {
    this.#isShown = true;
    await this.#load();
    if (!this.#isShown) return;
    const {done} = this.progress;
    const found = this.#steps.findIndex(({chapter, at}) => chapter.name === name && String(at + 1) === number);
    const unsolved = this.#steps.findIndex(({step}) => !done.has(step.name));
    this.#at = Math.max(found >= 0 || name ? found : unsolved, 0);
    if (found < 0) this.context.nameAddress(this.#addressOf(this.#at));
    await this.#begin();
  }

  close() {
    this.#isShown = false;
    this.#run = null;
  }

  async #load() {
    if (!this.#lessons) {
      const lessons = await loadLessons();
      this.#lessons = lessons;
      this.#steps = lessons.CHAPTERS.flatMap((chapter) =>
        chapter.steps.map((step, at) => ({step, chapter, at})));
    }
    await this.progress.load();
  }

  #addressOf(/** @type {number} */ index) {
    const {chapter, at} = this.#steps[index];
    return `#/learn/${chapter.name}${at > 0 ? `/${at + 1}` : ''}`;
  }

  #go(/** @type {number} */ at) {
    this.context.go(this.#addressOf(Math.min(Math.max(at, 0), this.#steps.length - 1)));
  }

  async #begin() {
    const run = new LessonRun(this.context.engine, this.#place.step, this.#lessons.isRight);
    this.#run = run;
    this.#tried = null;
    this.element.scrollTop = 0;
    await run.begin();
    if (run === this.#run) this.#ask('task');
  }

  // The piece of the answer is picked up at once, on a piece's first step.
  #ask(/** @type {string} */ name) {
    this.#say(name);
    const {step, at} = this.#place;
    if (at === 0 && step.name.length === 2 && this.#run) {
      this.board.pick(pointsOf(this.#run.task.answer).from);
    }
  }

  /** @param {string} name @param {string} [text] */
  #say(name, text = '') {
    this.#said = {name, text};
    this.refresh();
  }

  get #passMove() {
    const run = this.#run;
    return run?.seen && !run.isDone && !run.isBusy ? run.seen.legal.find(isPass) : undefined;
  }

  #pass() {
    const pass = this.#passMove;
    if (pass && !this.#tried) this.#try(pass);
  }

  async #try(/** @type {string} */ uci) {
    const run = this.#run;
    if (!run || run.isDone || run.isBusy || this.#tried) return;
    run.isBusy = true;
    this.board.freeze();
    const {seen, isRight} = await this.#played(run, uci).finally(() => {
      run.isBusy = false;
      this.refresh();
    });
    if (run !== this.#run) return;
    if (!isRight) return this.#takeBack(run, seen);
    if (!run.isDone) return this.#say('then');
    await this.progress.note(this.#place.step.name);
    if (run === this.#run) this.#say('done');
  }

  // The move and, if it is right, the reply to it after a while.
  async #played(/** @type {LessonRun} */ run, /** @type {string} */ uci) {
    const tried = await run.try(uci);
    if (!tried.isRight || run !== this.#run) return tried;
    if (run.task.reply) {
      this.#say('goOn');
      await pause(REPLY_MS);
      if (run !== this.#run) return tried;
    }
    await run.goOn();
    return tried;
  }

  // The wrong move is seen for a while.
  async #takeBack(/** @type {LessonRun} */ run, /** @type {any} */ seen) {
    this.#tried = {seen};
    ++this.#wrongCount;
    this.#say('others');
    await pause(TAKE_BACK_MS);
    if (run !== this.#run) return;
    this.#tried = null;
    this.refresh();
  }

  async #refuse(/** @type {string} */ uci) {
    const run = this.#run;
    if (!run) return;
    const why = await run.whyNot(uci);
    if (why && run === this.#run && !run.isBusy) this.#say('', why);
  }

  #show() {
    if (!this.#run || this.#run.isDone || this.#run.isBusy || this.#tried) return;
    this.#say('shown');
  }

  refresh() {
    if (!this.#run?.seen || !this.#isShown) return;
    const settings = this.context.settings.all();
    const texts = this.#lessons.stepTexts(settings)[this.#place.step.name];
    this.#showBoard(settings, texts);
    this.#showTalk(settings, texts);
    this.#showPanel(settings, texts);
    this.context.title(texts.title);
    this.context.update();
  }

  #showBoard(/** @type {any} */ settings, /** @type {any} */ texts) {
    const run = /** @type {LessonRun} */ (this.#run);
    const {moves, position, legal} = this.#tried?.seen ?? run.seen;
    const isOpen = !this.#tried && !run.isDone && !run.isBusy;
    const isHans = run.step.fen.split(' ')[1] === 'b' && run.step.before.length === 0;
    this.board.show({
      board: position.board, turned: isHans !== settings.turned, last: moves.at(-1)?.uci ?? null,
      legal: isOpen ? legal : [], check: position.check ? position.turn : null,
      arrows: this.#said.name === 'shown' && isOpen ? [{move: run.task.answer, kind: 'best'}] : [],
      label: this.#taskText(texts),
    });
  }

  #taskText(/** @type {any} */ texts) {
    return this.#run && this.#run.at > 0 ? texts.then : texts.task;
  }

  #showTalk(/** @type {any} */ settings, /** @type {any} */ texts) {
    const {words} = this;
    const {name, text} = this.#said;
    const {end} = this.#run?.seen.position ?? {};
    const said = /** @type {Record<string, string>} */ ({
      task: texts.task, then: texts.then, goOn: words.goOn, shown: words.shown, '': text,
      others: words.others[this.#wrongCount % words.others.length],
      done: end ? `${words.done} ${endText(end, wordsFor(settings))}` : words.done,
    })[name];
    const isTask = name === 'task' || name === 'then' || name === 'done';
    const lines = isTask ? [said] : [said, this.#taskText(texts)];
    this.#talk.className = `task ${name === 'done' ? 'done' : name === 'others' || !name ? 'wrong' : ''}`;
    this.#talk.replaceChildren(make('b', '', lines[0]),
      ...lines.slice(1).map((line) => make('span', '', line)));
  }

  #showPanel(/** @type {any} */ settings, /** @type {any} */ texts) {
    const {words} = this;
    const {chapter, at} = this.#place;
    const {done} = this.progress;
    const chapters = chapterLinks(this.#lessons.CHAPTERS, chapter.name, done, words, settings);
    refill(this.element, [chapters, stepBars(chapter, at, done), make('h1', '', texts.title),
      make('p', 'big-text', texts.text), ...(texts.yes ? [ruleList(texts)] : []), this.#talk,
      ...(chapter.name.length === 1 || chapter.name === 'points' ? [worthList(words, settings)] : []),
      this.#actions(words)]);
    bringIntoViewSideways(chapters, chapters.querySelector('[aria-current]'));
  }

  #actions(/** @type {any} */ words) {
    const {run: act} = this.context;
    const {isDone = false} = this.#run ?? {};
    const isLast = this.#at === this.#steps.length - 1;
    const canPass = WITH_PASS.includes(this.#place.chapter.name);
    return actionRow([
      {name: 'back', text: words.back, off: this.#at === 0, act: () => act('back')},
      isDone ? {name: 'again', text: words.retry, act: () => act('again')}
        : {name: 'hint', text: words.show, act: () => act('hint')},
      ...(canPass ? [{name: 'pass', text: words.pass, off: !this.#passMove, act: () => act('pass')}] : []),
      isLast ? {name: 'first-game', text: words.firstGame, isMain: true,
        act: () => beginFirstGame(this.context)}
        : {name: 'next', text: words.next, isMain: isDone, act: () => act('forth')},
    ]);
  }
}
