// SPDX-License-Identifier: MIT
// All problems as numbers with marks, by grade.
import {bringIntoView, checkbox, choice, link, make, refill} from '../ui/dom.js';
import {THEMES, themeOf} from './problem-themes.js';
import {problemWords} from './problems-words.js';
import {filled} from '../ui/words.js';

const SIGNS = {solved: '✓', helped: '◐', tried: '·', new: ''};

export class ProblemList {
  #grade = '';
  #theme = '';
  #isUnsolvedOnly = false;

  constructor(problems, progress, settings) {
    this.problems = problems;
    this.progress = progress;
    this.settings = settings;
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
    refill(this.ways, [link('#/problems/daily', words.daily), link('#/trainer', words.trainer),
      link('#/record', words.record)]);
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

  #showNumbers(words) {
    const wanted = this.wanted();
    const solved = wanted.filter((problem) => this.progress.of(problem).solved).length;
    this.count.textContent = filled(words.counts, {solved, count: wanted.length});
    const items = wanted.map((problem) => this.#item(problem, words));
    refill(this.numbers, items);
    bringIntoView(this.numbers, items[wanted.indexOf(this.current)]);
  }

  #item(problem, words) {
    const mark = this.progress.markOf(problem);
    const link = make('a', `problem-number ${mark}`, String(problem.id),
      make('span', 'sign', SIGNS[mark]));
    link.href = `#/problems/${problem.id}`;
    const name = filled(words.title, {id: problem.id});
    link.ariaLabel = words.marks[mark] ? `${name}, ${words.marks[mark]}` : name;
    if (problem === this.current) link.ariaCurrent = 'page';
    return make('li', '', link);
  }
}
