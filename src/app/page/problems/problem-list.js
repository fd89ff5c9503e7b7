// SPDX-License-Identifier: MIT
// All problems as numbers with marks, by grade.
import {bringIntoView, checkbox, choice, link, make, refill} from '../ui/dom.js';
import {THEMES, themeOf} from './problem-themes.js';
import {problemWords} from './problems-words.js';
import {pause} from '../ui/pause.js';
import {filled} from '../ui/words.js';

const ITEMS_AT_ONCE = 40;
const SIGNS = {solved: '✓', helped: '◐', tried: '·', new: ''};

export class ProblemList {
  #grade = '';
  #theme = '';
  #isUnsolvedOnly = false;
  /** The elements by their problems, in the language of the words. @type {Map<any, any>} */
  #items = new Map();
  /** @type {any} */
  #words = null;
  /** Counts what makes a list obsolete that is still being made. */
  #turn = 0;

  // `ways`: [[address, a name of problemWords]] of other ways to train.
  constructor(problems, progress, settings, ways) {
    this.problems = problems;
    this.progress = progress;
    this.settings = settings;
    this.otherWays = ways;
    this.numbers = make('ol', 'problem-numbers');
    this.count = make('p', 'soft');
    this.head = make('div', 'problem-filter');
    this.ways = make('p', 'problem-ways');
    this.element = make('section', 'problem-list', this.head, this.ways, this.count, this.numbers);
  }

  // The problems that the reader wants to see.
  wanted() {
    return this.problems.filter((problem) => {
      if (this.#theme && themeOf(problem) !== this.#theme) return false;
      if (this.#grade && String(problem.grade) !== this.#grade) return false;
      return !this.#isUnsolvedOnly || !this.progress.of(problem).solved;
    });
  }

  // The one after or before a problem, or any other one (0), among those that the list shows;
  // undefined if there is no other one.
  from({id}, by) {
    const wanted = this.wanted();
    const list = wanted.length > 0 ? wanted : this.problems;
    const others = list.filter((problem) => problem.id !== id);
    if (by === 0) return others[Math.floor(Math.random() * others.length)];
    return by > 0 ? list.find((problem) => problem.id > id) || list[0]
      : list.findLast((problem) => problem.id < id) || list[list.length - 1];
  }

  show(current) {
    const words = problemWords(this.settings.all());
    this.element.ariaLabel = words.list;
    this.current = current;
    refill(this.ways, this.otherWays.map(([address, name]) => link(address, words[name])));
    this.#showHead(words);
    this.#showNumbers(words);
  }

  #showHead(words) {
    const grades = [...new Set(this.problems.map(({grade}) => String(grade)))];
    /** @type {[string, string][]} */
    const options = [['', words.allGrades],
      ...grades.map((grade) => /** @type {[string, string]} */ (
        [grade, filled(words.grade, {grade})]))];
    const known = THEMES.filter((theme) => this.problems.some((problem) => themeOf(problem) === theme));
    /** @type {[string, string][]} */
    const themes = [['', words.allThemes],
      ...known.map((theme) => /** @type {[string, string]} */ ([theme, words.themeNames[theme]]))];
    refill(this.head, [
      choice(words.grades, options, this.#grade, (grade) => {
        this.#grade = grade;
        this.show(this.current);
      }),
      choice(words.themes, themes, this.#theme, (theme) => {
        this.#theme = theme;
        this.show(this.current);
      }),
      checkbox(words.unsolved, this.#isUnsolvedOnly, (value) => {
        this.#isUnsolvedOnly = value;
        this.show(this.current);
      }),
      checkbox(words.nextAlone, this.settings.get('nextProblem'),
        (value) => this.settings.set('nextProblem', value)),
    ]);
  }

  // Items are made once for each language, a few in each task, so that no task is long.
  async #showNumbers(words) {
    const wanted = this.wanted();
    const solved = wanted.filter((problem) => this.progress.of(problem).solved).length;
    this.count.textContent = filled(words.counts, {solved, count: wanted.length});
    if (words !== this.#words) this.#items.clear();
    this.#words = words;
    const turn = ++this.#turn;
    const items = [];
    for (const problem of wanted) {
      if (!this.#items.has(problem) && items.length % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) {
        this.#place(items);
        await pause(0);
        if (turn !== this.#turn) return;
      }
      items.push(this.#item(problem));
    }
    this.#place(items);
    bringIntoView(this.numbers, items[wanted.indexOf(this.current)]);
  }

  // Only if there are other ones, so that the focus stays.
  #place(items) {
    const {children} = this.numbers;
    const kept = items.findIndex((item, i) => item !== children[i]);
    if (kept < 0 && children.length === items.length) return;
    const isLonger = kept === children.length;
    if (isLonger) this.numbers.append(...items.slice(kept));
    else this.numbers.replaceChildren(...items);
  }

  #item(problem) {
    const known = this.#items.get(problem) ?? this.#make(problem);
    const mark = this.progress.markOf(problem);
    const {item, link, sign} = known;
    if (mark !== known.mark) {
      known.mark = mark;
      link.className = `problem-number ${mark}`;
      sign.textContent = SIGNS[mark];
      const name = filled(this.#words.title, {id: problem.id});
      const text = this.#words.marks[mark];
      link.ariaLabel = text ? `${name}, ${text}` : name;
    }
    const current = problem === this.current ? 'page' : null;
    if (link.ariaCurrent !== current) link.ariaCurrent = current;
    return item;
  }

  #make(problem) {
    const sign = make('span', 'sign');
    const link = make('a', '', String(problem.id), sign);
    link.href = `#/problems/${problem.id}`;
    const made = {item: make('li', '', link), link, sign, mark: ''};
    this.#items.set(problem, made);
    return made;
  }
}
