// SPDX-License-Identifier: MIT
// All text beside the board of an analyzed game: the move shown, lines, the list of moves, the
// summary. Text from the game is inserted as text, never as HTML. `review` is an AnalyzedGame.
import {button, make} from '../ui/dom.js';
import {filled} from '../ui/words.js';
import {endText, moveText, percent, percentInText, scoreText, setupText, shortScore} from '../ui/words.js';
import {resultText, tagText} from './review-words.js';

export const SIGNS = ['', '?!', '?', '??'];

export function headline({game, settings, shown}, words) {
  if (shown.line) return words.inLine;
  if (shown.ply === 0) return words.start;
  const move = game.moves[shown.ply - 1];
  return `${shown.ply}. ${moveText(move, settings.all())}${SIGNS[move.mark]}`;
}

// In a line, the value is that of the position where the line begins.
export function saidNodes(review, words) {
  const {game, shown} = review;
  const position = game.positions[shown.line ? shown.line.from : shown.ply];
  const nodes = [make('h2', '', headline(review, words))];
  if (shown.ply > 0 && !shown.line) {
    nodes.push(judgementNode(review, words), ...reasonNodes(review));
  }
  const value = position.end ? `${words.over}: ${endText(position.end, words)}`
    : `${scoreText(position.score, words)} · ${words.chance} ${percent(position.chance)}` +
      ` · ${words.depth} ${position.depth}`;
  nodes.push(make('p', 'value', value));
  if (position.facing) nodes.push(make('p', 'facing', words.facing));
  if (position.repeats) nodes.push(make('p', 'facing', words.repeats));
  const comment = shown.ply === 0 ? game.comment : game.moves[shown.ply - 1].comment;
  if (comment) nodes.push(make('p', 'comment', comment));
  return nodes;
}

function judgementNode({game, shown}, words) {
  const move = game.moves[shown.ply - 1];
  const isBest = move.uci === game.positions[shown.ply - 1].line[0].uci;
  const loss = filled(words.given, {share: percentInText(move.loss)});
  const isChos = game.positions[shown.ply - 1].turn === 'cho';
  const chance = (ply) =>
    percent(isChos ? game.positions[ply].chance : 1 - game.positions[ply].chance);
  let text = isBest ? words.alone : loss;
  if (move.mark > 0) {
    text = `${words.marks[move.mark]}: ${loss} (${chance(shown.ply - 1)} → ${chance(shown.ply)})`;
  }
  if (move.seconds !== undefined) text += ` · ${filled(words.seconds, {seconds: move.seconds})}`;
  return make('p', `mark${move.mark}`, text);
}

// Why the move is a mistake: each sentence shows the board at the end of the line that proves it.
function reasonNodes(review) {
  const {game, settings, shown} = review;
  const {reasons = []} = game.moves[shown.ply - 1];
  return reasons.map(({from, line, text}) => {
    const said = text[settings.get('language')] ?? text.en;
    const count = Math.min(line.length, game.positions[from].line.length);
    if (count === 0) return make('p', 'reason', said);
    return make('p', 'reason', button('', said, () => review.showLine({from, count})));
  });
}

// The best line from a position; clicking a move shows the board after it.
function lineNode(review, from, label, classes) {
  const {game, settings, shown} = review;
  const node = make('div', `line ${classes}`, make('span', 'label', label));
  game.positions[from].line.forEach((move, i) => {
    const step = button('', moveText(move, settings.all()),
      () => review.showLine({from, count: i + 1}));
    const isShown = shown.line && shown.line.from === from && shown.line.count === i + 1;
    step.setAttribute('aria-pressed', String(Boolean(isShown)));
    node.append(step);
  });
  return node;
}

export function lineNodes(review, words) {
  const {game, shown} = review;
  const nodes = [];
  if (shown.ply > 0 && game.moves[shown.ply - 1].mark > 0) {
    nodes.push(lineNode(review, shown.ply - 1, words.better, 'better'));
  }
  if (game.positions[shown.ply].line.length > 0) {
    nodes.push(lineNode(review, shown.ply, words.best, 'best'));
  }
  return nodes;
}

export function moveItems(review, words) {
  const {game, settings, shown} = review;
  const choices = settings.all();
  return game.moves.map((move, i) => {
    const after = game.positions[i + 1];
    const entry = button('', '', () => review.go(i + 1));
    entry.append(make('span', 'number', `${i + 1}`), make('span', 'text', moveText(move, choices)));
    if (move.mark > 0) entry.append(make('span', `sign mark${move.mark}`, SIGNS[move.mark]));
    const score = after.end ? words.results[after.end.result] : shortScore(after.score, words);
    entry.append(make('span', 'score', score));
    if (i + 1 === shown.ply) entry.setAttribute('aria-current', 'step');
    const isAlone = i === 0 && game.positions[0].turn === 'han';
    return make('li', isAlone ? 'alone' : '', entry);
  });
}

function sideRow(review, side, words) {
  const summary = review.game.sides[side];
  const cells = [percent(summary.accuracy), `${(100 * summary.loss).toFixed(1)}%`,
    `${summary.bestMoves}/${summary.moves}`];
  const row = make('tr', '', make('th', side, words[side]),
    ...cells.map((text) => make('td', '', text)));
  for (const mark of [1, 2, 3]) {
    const count = summary.marks[mark];
    const jump = button(`mark${mark}`, `${count}`,
      () => review.goToNext((move, turn) => move.mark === mark && turn === side));
    jump.setAttribute('aria-label', `${words[side]}: ${words.marks[mark]} ${count}`);
    jump.disabled = count === 0;
    row.append(make('td', '', jump));
  }
  return row;
}

// A side’s loss per move in each phase of the game, and advice.
function adviceNodes({game, settings}, side, words) {
  const {phases = [], advice = {}} = game.sides[side];
  const lines = advice[settings.get('language')] ?? advice.en ?? [];
  const losses = phases.map(({moves, loss}, i) =>
    moves > 0 ? `${words.phases[i]} ${(100 * loss).toFixed(1)}%` : '').filter(Boolean);
  if (losses.length === 0) return [];
  return [make('h3', side, words[side]), make('p', 'hint', `${words.loss}: ${losses.join(', ')}`),
    make('ul', 'advice', ...lines.map((line) => make('li', '', line)))];
}

export function summaryNodes(review, words) {
  const heads = ['', words.accuracy, words.loss, words.agreed, '?!', '?', '??'];
  const head = make('tr', '', ...heads.map((text) => make(text ? 'th' : 'td', '', text)));
  const table = make('table', '', make('thead', '', head),
    make('tbody', '', sideRow(review, 'cho', words), sideRow(review, 'han', words)));
  const [a, b, c] = review.game.leastLoss.slice(1).map((share) => Math.round(100 * share));
  return [table, ...adviceNodes(review, 'cho', words), ...adviceNodes(review, 'han', words),
    make('p', 'hint', filled(words.thresholds, {a, b, c})),
    make('p', 'hint', words.keys)];
}

export function playersText({players: {cho, han}}, words) {
  return cho || han ? `${cho || words.cho} – ${han || words.han}` : words.title;
}

export function aboutText({game, settings}, words) {
  const about = game.result === '*' ? [] : [resultText(game, words)];
  about.push(...game.tags.map((tag) => tagText(tag, words)).filter(Boolean));
  if (game.setups) {
    const of = (side) => `${words[side]} ${setupText(game.setups[side], settings.all())}`;
    const other = game.setsUpFirst === 'cho' ? 'han' : 'cho';
    about.push(`${words.setups}: ${of(game.setsUpFirst)}, ${of(other)}`);
  }
  return about.join(' · ');
}

export function makingText(game, words) {
  const parts = [game.engine, filled(words.net, {name: game.net})];
  if (game.limits.ms) parts.push(filled(words.milliseconds, {count: game.limits.ms}));
  if (game.limits.nodes) parts.push(filled(words.nodes, {count: game.limits.nodes}));
  parts.push(filled(words.rules, {name: game.ruleSet}));
  return `${parts.join(', ')}.${game.rulesDoubt ? ` ${words.rulesDoubt}.` : ''}`;
}
