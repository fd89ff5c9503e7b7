// SPDX-License-Identifier: MIT
// The board as SVG text. A board is an array of 90 FEN letters ('' for an empty point), rank by
// rank from a1.

const HANJA = {k: '楚', a: '士', r: '車', c: '包', n: '馬', b: '象', p: '卒', K: '漢', P: '兵'};
const HANGUL = {k: '초', a: '사', r: '차', c: '포', n: '마', b: '상', p: '졸', K: '한', P: '병'};
const NORTHERN_HANJA = {k: '官', K: '將'};
const NORTHERN_HANGUL = {k: '관', K: '장', n: '말'};
// The letters of move notation.
const LETTERS = {k: 'K', a: 'A', r: 'R', c: 'C', n: 'H', b: 'E', p: 'P'};
export const FILES = 9;
export const RANKS = 10;
export const POINTS = {k: 0, a: 3, r: 13, c: 7, n: 5, b: 3, p: 2};
// Half the width of an octagon, in three sizes: generals, larger pieces, guards and soldiers.
const SIZES = {k: 29, r: 25, c: 25, n: 25, b: 25, a: 20, p: 20};
const PITCH = 60;
const LEFT = 50;
const TOP = 36;
// The whole picture; the points' part of it begins half a pitch before the first point.
const WIDTH = LEFT + 8 * PITCH + 36;
const HEIGHT = TOP + 9 * PITCH + 56;
export const PICTURE = {
  width: WIDTH, height: HEIGHT, left: LEFT - PITCH / 2, top: TOP - PITCH / 2, pitch: PITCH,
};

export const isCho = (letter) => letter === letter.toUpperCase();

export function readBoard(text) {
  const board = Array(90).fill('');
  text.split('/').forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '9') file += Number(letter);
      else board[(9 - i) * 9 + file++] = letter;
    }
  });
  return board;
}

// The indices of both points of "b1c3".
export function pointsOf(uci) {
  const [, a, b, c, d] = uci.match(/^([a-i])(\d+)([a-i])(\d+)$/);
  const index = (file, rank) => (Number(rank) - 1) * 9 + file.charCodeAt(0) - 97;
  return {from: index(a, b), to: index(c, d)};
}

// A pass is a move from a point to itself.
export function isPass(uci) {
  const {from, to} = pointsOf(uci);
  return from === to;
}

// Plays the move on the board; returns the letter of the captured piece, or ''.
export function play(board, uci) {
  const {from, to} = pointsOf(uci);
  if (from === to) return '';
  const captured = board[to];
  board[to] = board[from];
  board[from] = '';
  return captured;
}

// In the tables above, a lower-case letter stands for Cho's glyph, which Han shares unless it has
// its own under the upper-case letter.
export function glyphOf(letter, settings) {
  const type = letter.toLowerCase();
  const own = isCho(letter) ? type : type.toUpperCase();
  if (settings.pieces === 'letters') {
    return isCho(letter) ? LETTERS[type] : LETTERS[type].toLowerCase();
  }
  const isHanja = settings.pieces === 'hanja';
  const northern = settings.usage === 'north' ? (isHanja ? NORTHERN_HANJA : NORTHERN_HANGUL) : {};
  const words = {...(isHanja ? HANJA : HANGUL), ...northern};
  return words[own] || words[type];
}

export class BoardPainter {
  constructor(settings) {
    this.settings = settings;
  }

  at(index) {
    const file = index % 9;
    const rank = Math.floor(index / 9);
    const [column, row] = this.settings.turned ? [8 - file, rank] : [file, 9 - rank];
    return {x: LEFT + PITCH * column, y: TOP + PITCH * row};
  }

  // `marks`: {last: a move, arrows: [{move, kind}], check: the side in check}; moves are UCI.
  paint(board, marks, label) {
    let svg = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">` +
      `<rect class="wood" x="1" y="1" width="${WIDTH - 2}" height="${HEIGHT - 2}" rx="6"/>`;
    svg += this.lines() + this.coordinates();
    if (marks.last) svg += this.lastMove(marks.last, board);
    if (marks.check) svg += this.checked(board.indexOf(marks.check === 'cho' ? 'K' : 'k'));
    board.forEach((letter, index) => {
      if (letter) svg += this.piece(letter, index);
    });
    // A threat is slimmer, and above what it may share a line with.
    const isThreat = ({kind}) => kind === 'threat';
    const arrows = [...marks.arrows].sort((a, b) => Number(isThreat(a)) - Number(isThreat(b)));
    for (const arrow of arrows) svg += this.arrow(arrow.move, arrow.kind);
    return svg + '</svg>';
  }

  lines() {
    const segments = [];
    for (let rank = 0; rank < 10; ++rank) segments.push([rank * 9, rank * 9 + 8]);
    for (let file = 0; file < 9; ++file) segments.push([file, 81 + file]);
    for (const corner of [3, 66]) segments.push([corner, corner + 20], [corner + 2, corner + 18]);
    const path = segments.map(([a, b]) => {
      const [p, q] = [this.at(a), this.at(b)];
      return `M${p.x} ${p.y}L${q.x} ${q.y}`;
    });
    return `<path class="grid" d="${path.join('')}"/>`;
  }

  // Korean coordinates: rows from Han's edge (the tenth is 0), columns from Cho's left.
  coordinates() {
    let text = '';
    for (let rank = 0; rank < 10; ++rank) {
      const place = `x="12" y="${this.at(rank * 9).y + 5}"`;
      text += `<text class="coordinate" ${place}>${(10 - rank) % 10}</text>`;
    }
    const y = TOP + 9 * PITCH + 44;
    for (let file = 0; file < 9; ++file) {
      text += `<text class="coordinate" x="${this.at(file).x}" y="${y}">${file + 1}</text>`;
    }
    return text;
  }

  octagon(center, size, classes) {
    const corners = [];
    for (let i = 0; i < 8; ++i) {
      const angle = Math.PI / 8 + i * Math.PI / 4;
      const radius = size / Math.cos(Math.PI / 8);
      corners.push(`${(center.x + radius * Math.cos(angle)).toFixed(1)},` +
        `${(center.y + radius * Math.sin(angle)).toFixed(1)}`);
    }
    return `<polygon class="${classes}" points="${corners.join(' ')}"/>`;
  }

  piece(letter, index) {
    const center = this.at(index);
    const side = isCho(letter) ? 'cho' : 'han';
    const size = SIZES[letter.toLowerCase()];
    const font = Math.round(size * 1.25);
    return `<g class="piece ${side}" data-point="${index}" data-size="${size}">` +
      this.octagon(center, size, `octagon ${side}`) +
      this.octagon(center, size - 4, `octagon inner ${side}`) +
      `<text class="glyph ${side}" x="${center.x}" y="${(center.y + font * 0.36).toFixed(1)}"` +
      ` font-size="${font}">${glyphOf(letter, this.settings)}</text></g>`;
  }

  lastMove(uci, board) {
    const {from, to} = pointsOf(uci);
    const [a, b] = [this.at(from), this.at(to)];
    const radius = SIZES[board[to].toLowerCase()] + 8;
    return `<circle class="origin" cx="${a.x}" cy="${a.y}" r="16"/>` +
      `<circle class="halo" cx="${b.x}" cy="${b.y}" r="${radius}"/>`;
  }

  checked(index) {
    const {x, y} = this.at(index);
    return `<circle class="checked" cx="${x}" cy="${y}" r="37"/>`;
  }

  arrow(uci, kind) {
    const {from, to} = pointsOf(uci);
    const [a, b] = [this.at(from), this.at(to)];
    if (from === to) return `<circle class="ring ${kind}" cx="${a.x}" cy="${a.y}" r="33"/>`;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const degrees = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
    const tip = length - 8;
    const neck = tip - 24;
    const [shaft, head] = kind === 'threat' ? [2, 9] : [4, 13];
    const outline = `M12 ${-shaft}H${neck}V${-head}L${tip} 0L${neck} ${head}V${shaft}H12Z`;
    return `<path class="arrow ${kind}" d="${outline}"` +
      ` transform="translate(${a.x} ${a.y}) rotate(${degrees.toFixed(2)})"/>`;
  }
}
