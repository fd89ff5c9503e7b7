// SPDX-License-Identifier: MIT
// The page: which position is shown, and all that shows it. Text of the game goes in as text, never
// as HTML.

const game = JSON.parse(document.getElementById('game').textContent);
const settings = {
  language: (navigator.language || '').startsWith('ko') ? 'ko' : 'en',
  pieces: 'hanja',
  usage: 'south',
  turned: false,
};
// The position after `ply` moves; or `line.count` moves on from position `line.from` along its best
// line.
const shown = {ply: 0, line: null};

const SIGNS = ['', '?!', '?', '??'];
const byId = (id) => document.getElementById(id);

// An element with classes, text, and children in its place.
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

// What stands on the board: pieces, points of both sides, and the last move.
function boardNow() {
  const from = shown.line ? shown.line.from : shown.ply;
  const position = game.positions[from];
  const board = readBoard(position.board);
  const points = {cho: position.points[0], han: position.points[1]};
  let last = from > 0 ? game.moves[from - 1].uci : null;
  for (const move of shown.line ? position.line.slice(0, shown.line.count) : []) {
    const captured = play(board, move.uci);
    if (captured) points[isCho(captured) ? 'cho' : 'han'] -= POINTS[captured.toLowerCase()];
    last = move.uci;
  }
  return {board, points, last};
}

// The best move here, and what had been better where the last one was a mistake.
function arrowsNow() {
  if (shown.line) return [];
  const arrows = [];
  const best = game.positions[shown.ply].line[0];
  if (best) arrows.push({move: best.uci, kind: 'best'});
  if (shown.ply > 0 && game.moves[shown.ply - 1].mark > 0) {
    arrows.unshift({move: game.positions[shown.ply - 1].line[0].uci, kind: 'better'});
  }
  return arrows;
}

function showBoard(words) {
  const now = boardNow();
  const label = `${words.board}, ${headline(words)}`;
  byId('board').innerHTML = new BoardPainter(settings).paint(
    now.board, {last: now.last, arrows: arrowsNow()}, label);
  const places = settings.turned ? {upper: 'cho', lower: 'han'} : {upper: 'han', lower: 'cho'};
  for (const [id, side] of Object.entries(places)) {
    byId(id).className = `side ${side}`;
    const name = game.players[side] ? `${words[side]} · ${game.players[side]}` : words[side];
    byId(id).replaceChildren(make('span', 'name', name),
      make('span', 'points', `${now.points[side]} ${words.point}`));
  }
}

function headline(words) {
  if (shown.line) return words.inLine;
  if (shown.ply === 0) return words.start;
  const move = game.moves[shown.ply - 1];
  return `${shown.ply}. ${moveText(move, settings)}${SIGNS[move.mark]}`;
}

function showSaid(words) {
  const position = game.positions[shown.ply];
  const parts = [make('h2', '', headline(words))];
  if (shown.ply > 0 && !shown.line) parts.push(judgement(game.moves[shown.ply - 1], words));
  const value = position.end ? `${words.over}: ${endText(position.end, words)}`
    : `${scoreText(position.score, words)} · ${words.chance} ${percent(position.chance)}` +
      ` · ${words.depth} ${position.depth}`;
  parts.push(make('p', 'value', value));
  if (position.facing) parts.push(make('p', 'facing', words.facing));
  const comment = shown.ply === 0 ? game.comment : game.moves[shown.ply - 1].comment;
  if (comment) parts.push(make('p', 'comment', comment));
  byId('said').replaceChildren(...parts);
}

function judgement(move, words) {
  const isBest = move.uci === game.positions[shown.ply - 1].line[0].uci;
  const loss = `${words.given} ${percent(move.loss)}`;
  let text = isBest ? words.alone : loss;
  if (move.mark > 0) text = `${words.marks[move.mark]}: ${loss}`;
  if (move.seconds !== undefined) text += ` · ${move.seconds} ${words.seconds}`;
  return make('p', `mark${move.mark}`, text);
}

// The best line from a position; each move of it shows the board after it.
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

function showGraph(words) {
  const place = byId('graph');
  place.innerHTML = new Graph(game, place.clientWidth).paint(shown.ply, words);
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

// Scrolls the list alone: the page stays where it is.
function bringIntoView(list, item) {
  if (!item) return;
  const above = item.offsetTop < list.scrollTop;
  const below = item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight;
  if (above || below) list.scrollTop = item.offsetTop - list.clientHeight / 2;
}

// From the position shown on, and around: the next move of the side that has the mark.
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
  const row = make('tr', '', make('th', side, words[side]), make('td', '', percent(summary.accuracy)),
    make('td', '', `${(100 * summary.loss).toFixed(1)}%`),
    make('td', '', `${summary.bestMoves}/${summary.moves}`));
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
  const table = make('table', '', make('thead', '', make('tr', '', ...heads.map((h) => make('th', '', h)))),
    make('tbody', '', sideRow('cho', words), sideRow('han', words)));
  const shares = game.leastLoss.slice(1).map((share) => Math.round(100 * share));
  byId('summary').replaceChildren(table, make('p', 'thresholds', words.thresholds(...shares)));
}

function showFrame(words) {
  document.documentElement.lang = settings.language;
  const {cho, han} = game.players;
  byId('title').textContent = cho || han ? `${cho || words.cho} – ${han || words.han}` : document.title;
  const about = game.tags.filter(([key]) => key !== 'White' && key !== 'Black').map(([, value]) => value);
  if (game.result !== '*') about.push(words.results[game.result]);
  if (game.setups) {
    const of = (side) => `${words[side]} ${setupText(game.setups[side], settings)}`;
    about.push(`${words.setups}: ${of('cho')}, ${of('han')}`);
  }
  byId('about').textContent = about.join(' · ');
  const doubt = game.rulesDoubt ? ` ${words.rulesDoubt}.` : '';
  byId('making').textContent = `${game.engine}, ${game.net}, ${game.time}, ${game.ruleSet}.${doubt}`;
  for (const element of document.querySelectorAll('[data-word]')) {
    element.textContent = words[element.dataset.word];
  }
  for (const option of byId('usage').options) option.textContent = words[option.value];
  for (const id of ['first', 'back', 'forth', 'last']) {
    byId(id).setAttribute('aria-label', words[id]);
    byId(id).title = words[id];
  }
}

// Drawing makes all buttons anew: the one at the same place has the focus then.
function keepFocus(draw) {
  const place = document.activeElement.closest('#moves, #lines, #summary');
  const index = place ? [...place.querySelectorAll('button')].indexOf(document.activeElement) : -1;
  draw();
  const again = place && place.querySelectorAll('button')[index];
  if (again) again.focus({preventScroll: true});
}

function draw() {
  const words = wordsFor(settings);
  showFrame(words);
  showBoard(words);
  showSaid(words);
  showLines(words);
  showGraph(words);
  showMoves(words);
  showSummary(words);
  byId('first').disabled = byId('back').disabled = shown.ply === 0 && !shown.line;
  byId('forth').disabled = byId('last').disabled = shown.ply === game.moves.length;
}

function render() {
  keepFocus(draw);
}

function go(ply) {
  shown.ply = Math.min(Math.max(ply, 0), game.moves.length);
  shown.line = null;
  render();
}

// Out of a line, back is to the game.
function back() {
  go(shown.line ? shown.ply : shown.ply - 1);
}

function listen() {
  const steps = {
    first: () => go(0), back, forth: () => go(shown.ply + 1), last: () => go(game.moves.length),
  };
  const keys = {Home: 'first', ArrowLeft: 'back', ArrowRight: 'forth', End: 'last'};
  for (const [id, step] of Object.entries(steps)) byId(id).addEventListener('click', step);
  document.addEventListener('keydown', (event) => {
    const step = keys[event.key];
    const isOurs = !event.ctrlKey && !event.altKey && !event.metaKey && event.target.tagName !== 'SELECT';
    if (!step || !isOurs) return;
    event.preventDefault();
    steps[step]();
  });
  for (const name of ['language', 'pieces', 'usage']) {
    byId(name).value = settings[name];
    byId(name).addEventListener('change', () => {
      settings[name] = byId(name).value;
      render();
    });
  }
  byId('turn').addEventListener('click', () => {
    settings.turned = !settings.turned;
    render();
  });
  // A touch of the right half of the board goes on, of the left half back.
  byId('board').addEventListener('click', (event) => {
    const box = byId('board').getBoundingClientRect();
    if (event.clientX - box.left > box.width / 2) go(shown.ply + 1);
    else back();
  });
  const onGraph = (event) => {
    const place = byId('graph');
    go(new Graph(game, place.clientWidth).plyAt(event.clientX - place.getBoundingClientRect().left));
  };
  byId('graph').addEventListener('pointerdown', onGraph);
  byId('graph').addEventListener('pointermove', (event) => {
    if (event.buttons > 0) onGraph(event);
  });
  new ResizeObserver(() => showGraph(wordsFor(settings))).observe(byId('graph'));
}

listen();
draw();
