// SPDX-License-Identifier: MIT
// The panel beside the board of a problem: the task, what is said, and the buttons.
import {button, make, refill} from '../ui/dom.js';
import {icon} from '../shell/icons.js';
import {problemWords} from './problems-words.js';
import {filled, moveText} from '../ui/words.js';

export function taskText(problem, attacker, words) {
  return filled(problem.checks ? words.checksTask : words.task,
    {side: words[attacker], moves: problem.mate});
}

export class ProblemPanel {
  head = make('header', '');
  talk = make('div', 'problem-said');
  buttons = make('div', 'actions');
  steps = make('div', 'actions');

  // `actions`: {hint(), solution(), again(), pass(uci), analyze(), go(by), step(by)}.
  constructor(settings, actions) {
    this.settings = settings;
    this.actions = actions;
    this.talk.ariaLive = 'polite';
    this.element =
      make('section', 'problem-talk', this.head, this.talk, this.buttons, this.steps);
  }

  showHead(problem, {attacker, tries, count}) {
    const words = problemWords(this.settings.all());
    const {id, grade} = problem;
    const about = [filled(words.of, {count}), filled(words.grade, {grade})];
    if (tries > 0) about.push(filled(words.tries, {count: tries}));
    this.head.replaceChildren(make('h1', '', filled(words.title, {id})),
      make('p', 'soft', about.join(' · ')),
      make('p', `problem-task ${attacker}`, taskText(problem, attacker, words)));
  }

  // `name` is one of problemWords, or '' with `text`; `values` fill it, moves among them.
  showTalk({name, values = {}, text = ''}) {
    const choices = this.settings.all();
    const shown = Object.fromEntries(Object.entries(values).map(
      ([key, value]) => [key, value?.uci ? moveText(value, choices) : value]));
    const said = name ? filled(problemWords(choices)[name], shown) : text;
    const nodes = [make('p', `said-${name || 'illegal'}`, said)];
    if (shown.last) nodes.push(make('p', 'soft', shown.last));
    this.talk.replaceChildren(...nodes);
  }

  // `line`: {at, count} of the solution that is stepped through, or null.
  showButtons({pass, isOpen, isSolved, line}) {
    const {buttons} = problemWords(this.settings.all());
    const {actions} = this;
    const hint = button('', buttons.hint, actions.hint);
    const solution = button('', buttons.solution, actions.solution);
    hint.disabled = solution.disabled = !isOpen;
    const rest = button('', buttons.pass, () => actions.pass(pass));
    rest.disabled = !pass || !isOpen;
    refill(this.buttons, [hint, solution, button('', buttons.again, actions.again), rest,
      button('', buttons.analyze, actions.analyze)]);
    refill(this.steps, this.#stepButtons(buttons, isSolved, line));
  }

  // So that the arrow keys step, and no longer walk over the board.
  focus(name) {
    const node = /** @type {HTMLElement | null} */ (this.steps.querySelector(`.${name}`));
    node?.focus({preventScroll: true});
  }

  #stepButtons(buttons, isSolved, line) {
    const {go, step: along} = this.actions;
    const step = (name, sign, act) => {
      const node = button(name, '', act);
      node.append(icon(sign));
      node.ariaLabel = node.title = buttons[name];
      return node;
    };
    const next = button('next', buttons.next, () => go(1));
    if (isSolved) next.classList.add('main');
    const nodes = [
      step('previous', 'back', () => go(-1)), step('random', 'again', () => go(0)), next];
    if (!line) return nodes;
    const back = step('back', 'back', () => along(-1));
    const forth = step('forth', 'forth', () => along(1));
    back.disabled = line.at === 0;
    forth.disabled = line.at === line.count;
    return [...nodes, back, forth];
  }
}
