// SPDX-License-Identifier: MIT
// The page: which position is shown, the board and the graph for it, and what clicks and keys do.

// What the reader chose is kept by the browser, if it keeps anything.
const STORED = 'hansu-page';

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) || {};
  } catch {
    return {};
  }
}

const game = JSON.parse(document.getElementById('game').textContent);
const settings = {
  language: (navigator.language || '').startsWith('ko') ? 'ko' : 'en',
  pieces: 'hanja',
  usage: game.usage,
  turned: false,
  ...remembered(),
};
// The position after `ply` moves; or, with a line, the one `line.count` moves along the best line
// of position `line.from`.
const shown = {ply: 0, line: null};

const byId = (id) => document.getElementById(id);

function remember() {
  try {
    localStorage.setItem(STORED, JSON.stringify(settings));
  } catch {
    // The choice holds until the page is left.
  }
}

// The address names the position: "#12" is the one after twelve moves.
function plyOfAddress() {
  const ply = Number(location.hash.slice(1));
  return Number.isInteger(ply) && ply > 0 ? Math.min(ply, game.moves.length) : 0;
}

// What the board shows: pieces, points of both sides, and the last move.
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

// The best move here and, if the one that was played is a mistake, that one too.
function arrowsNow() {
  if (shown.line) return [];
  const arrows = [];
  const played = game.moves[shown.ply];
  if (played && played.mark > 0) arrows.push({move: played.uci, kind: 'played'});
  const best = game.positions[shown.ply].line[0];
  if (best) arrows.push({move: best.uci, kind: 'best'});
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

function showGraph(words) {
  const place = byId('graph');
  place.innerHTML = new Graph(game, place.clientWidth).paint(shown.ply, words);
}

// Drawing creates all buttons anew; the one in the same place gets the focus.
function render() {
  const active = document.activeElement;
  const place = active?.closest('#moves, #lines, #summary');
  const index = place ? [...place.querySelectorAll('button')].indexOf(active) : -1;
  draw();
  place?.querySelectorAll('button')[index]?.focus({preventScroll: true});
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

function go(ply) {
  shown.ply = Math.min(Math.max(ply, 0), game.moves.length);
  shown.line = null;
  history.replaceState(null, '', shown.ply > 0 ? `#${shown.ply}` : location.pathname);
  render();
}

// Inside a line, back returns to the game.
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
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
    if (!step || isShortcut || event.target.tagName === 'SELECT') return;
    event.preventDefault();
    steps[step]();
  });
  for (const name of ['language', 'pieces', 'usage']) {
    byId(name).value = settings[name];
    byId(name).addEventListener('change', () => {
      settings[name] = byId(name).value;
      remember();
      render();
    });
  }
  byId('turn').addEventListener('click', () => {
    settings.turned = !settings.turned;
    remember();
    render();
  });
  // A touch of the right half of the board goes forward, of the left half back.
  byId('board').addEventListener('click', (event) => {
    const box = byId('board').getBoundingClientRect();
    if (event.clientX - box.left > box.width / 2) go(shown.ply + 1);
    else back();
  });
  const onGraph = (event) => {
    const {left, width} = byId('graph').getBoundingClientRect();
    go(new Graph(game, width).plyAt(event.clientX - left));
  };
  byId('graph').addEventListener('pointerdown', onGraph);
  byId('graph').addEventListener('pointermove', (event) => {
    if (event.buttons > 0) onGraph(event);
  });
  new ResizeObserver(() => showGraph(wordsFor(settings))).observe(byId('graph'));
}

window.addEventListener('hashchange', () => go(plyOfAddress()));
listen();
go(plyOfAddress());
