// SPDX-License-Identifier: MIT
// All text beside the board: the move shown, lines, the list of moves, the summary. Text from the
// game is inserted as text, never as HTML.

const SIGNS = ['', '?!', '?', '??'];

// An element with classes and with text or children as its content.
function make(tag, classes, ...content) {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  element.append(...content);
  return element;
}

function button(classes, text, onClick) {
  const element = make('button', classes, text);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

function headline(words) {
  if (shown.line) return words.inLine;
  if (shown.ply === 0) return words.start;
  const move = game.moves[shown.ply - 1];
  return `${shown.ply}. ${moveText(move, settings)}${SIGNS[move.mark]}`;
}

// In a line, the value is that of the position where the line begins.
function showSaid(words) {
  const position = game.positions[shown.line ? shown.line.from : shown.ply];
  const parts = [make('h2', '', headline(words))];
  if (shown.ply > 0 && !shown.line) parts.push(judgement(game.moves[shown.ply - 1], words));
  const value = position.end ? `${words.over}: ${endText(position.end, words)}`
    : `${scoreText(position.score, words)} · ${words.chance} ${percent(position.chance)}` +
      ` · ${words.depth} ${position.depth}`;
  parts.push(make('p', 'value', value));
  if (position.facing) parts.push(make('p', 'facing', words.facing));
  if (position.repeats) parts.push(make('p', 'facing', words.repeats));
  const comment = shown.ply === 0 ? game.comment : game.moves[shown.ply - 1].comment;
  if (comment) parts.push(make('p', 'comment', comment));
  byId('said').replaceChildren(...parts);
}

function judgement(move, words) {
  const isBest = move.uci === game.positions[shown.ply - 1].line[0].uci;
  const loss = filled(words.given, {share: percent(move.loss)});
  let text = isBest ? words.alone : loss;
  if (move.mark > 0) text = `${words.marks[move.mark]}: ${loss}`;
  if (move.seconds !== undefined) text += ` · ${filled(words.seconds, {seconds: move.seconds})}`;
  return make('p', `mark${move.mark}`, text);
}

// The best line from a position; clicking a move shows the board after it.
function lineOf(from, label, classes) {
  const line = make('div', `line ${classes}`, make('span', 'label', label));
  game.positions[from].line.forEach((move, i) => {
    const step = button('', moveText(move, settings), () => {
      shown.line = {from, count: i + 1};
      render();
    });
    const isShown = shown.line && shown.line.from === from && shown.line.count === i + 1;
    step.setAttribute('aria-pressed', String(Boolean(isShown)));
    line.append(step);
  });
  return line;
}

function showLines(words) {
  const lines = [];
  if (shown.ply > 0 && game.moves[shown.ply - 1].mark > 0) {
    lines.push(lineOf(shown.ply - 1, words.better, 'better'));
  }
  if (game.positions[shown.ply].line.length > 0) lines.push(lineOf(shown.ply, words.best, 'best'));
  byId('lines').replaceChildren(...lines);
}

function showMoves(words) {
  const items = game.moves.map((move, i) => {
    const after = game.positions[i + 1];
    const entry = button('', make('span', 'number', `${i + 1}`), () => go(i + 1));
    entry.append(make('span', 'text', moveText(move, settings)));
    if (move.mark > 0) entry.append(make('span', `sign mark${move.mark}`, SIGNS[move.mark]));
    const score = after.end ? words.results[after.end.result] : shortScore(after.score, words);
    entry.append(make('span', 'score', score));
    if (i + 1 === shown.ply) entry.setAttribute('aria-current', 'step');
    const isAlone = i === 0 && game.positions[0].turn === 'han';
    return make('li', isAlone ? 'alone' : '', entry);
  });
  const list = byId('moves');
  const top = list.scrollTop;
  list.replaceChildren(...items);
  list.setAttribute('aria-label', words.moves);
  list.hidden = items.length === 0;
  list.scrollTop = top;
  bringIntoView(list, shown.ply > 0 ? items[shown.ply - 1] : items[0]);
}

// Scrolls only the list; the page stays where it is.
function bringIntoView(list, item) {
  if (!item) return;
  const above = item.offsetTop < list.scrollTop;
  const below = item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight;
  if (above || below) list.scrollTop = item.offsetTop - list.clientHeight / 2;
}

// Goes to the side's next move with the mark, wrapping around at the end of the game.
function goToNext(side, mark) {
  const count = game.moves.length;
  for (let i = 0; i < count; ++i) {
    const move = (shown.ply + i) % count;
    if (game.moves[move].mark === mark && game.positions[move].turn === side) {
      go(move + 1);
      return;
    }
  }
}

function sideRow(side, words) {
  const summary = game.sides[side];
  const cells = [percent(summary.accuracy), `${(100 * summary.loss).toFixed(1)}%`,
    `${summary.bestMoves}/${summary.moves}`];
  const row = make('tr', '', make('th', side, words[side]),
    ...cells.map((text) => make('td', '', text)));
  for (const mark of [1, 2, 3]) {
    const count = summary.marks[mark];
    const jump = button(`mark${mark}`, `${count}`, () => goToNext(side, mark));
    jump.setAttribute('aria-label', `${words[side]}: ${words.marks[mark]} ${count}`);
    jump.disabled = count === 0;
    row.append(make('td', '', jump));
  }
  return row;
}

function showSummary(words) {
  const heads = ['', words.accuracy, words.loss, words.agreed, '?!', '?', '??'];
  const head = make('tr', '', ...heads.map((text) => make('th', '', text)));
  const table = make('table', '', make('thead', '', head),
    make('tbody', '', sideRow('cho', words), sideRow('han', words)));
  const [a, b, c] = game.leastLoss.slice(1).map((share) => Math.round(100 * share));
  byId('summary').replaceChildren(table, make('p', 'thresholds', filled(words.thresholds, {a, b, c})));
}

function makingText(words) {
  const parts = [game.engine, filled(words.net, {name: game.net})];
  if (game.limits.ms) parts.push(filled(words.milliseconds, {count: game.limits.ms}));
  if (game.limits.nodes) parts.push(filled(words.nodes, {count: game.limits.nodes}));
  parts.push(filled(words.rules, {name: game.ruleSet}));
  return `${parts.join(', ')}.${game.rulesDoubt ? ` ${words.rulesDoubt}.` : ''}`;
}

function showFrame(words) {
  document.documentElement.lang = settings.language;
  const {cho, han} = game.players;
  const players = `${cho || words.cho} – ${han || words.han}`;
  byId('title').textContent = cho || han ? players : words.title;
  const about = game.result === '*' ? [] : [resultText(game, words)];
  about.push(...game.tags.map((tag) => tagText(tag, words)).filter(Boolean));
  if (game.setups) {
    const of = (side) => `${words[side]} ${setupText(game.setups[side], settings)}`;
    const other = game.setsUpFirst === 'cho' ? 'han' : 'cho';
    about.push(`${words.setups}: ${of(game.setsUpFirst)}, ${of(other)}`);
  }
  byId('about').textContent = about.join(' · ');
  byId('making').textContent = makingText(words);
  for (const element of document.querySelectorAll('[data-word]')) {
    element.textContent = words[element.dataset.word];
  }
  for (const option of byId('usage').options) option.textContent = words[option.value];
  for (const id of ['first', 'back', 'forth', 'last']) {
    byId(id).setAttribute('aria-label', words[id]);
    byId(id).title = words[id];
  }
}
