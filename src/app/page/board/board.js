// SPDX-License-Identifier: MIT
// The board as SVG text. A board is an array of 90 FEN letters ('' for an empty point), rank by
// rank from a1.
import {isXiangqi, usesOtherWords} from '../ui/game.js';
import {drawingOf, glyphOf, isCho, isRound, sizeOf} from './pieces.js';

export const FILES = 9;
export const RANKS = 10;
export const POINTS = FILES * RANKS;
// From rank to rank, and from file to file.
const PITCH = 60;
const WIDE_STEP = 66;
// The picture beside and above the points.
const MARGIN_X = 86;
const HEIGHT = 632;

/**
 * The picture, and where in it the points' part begins: half a step before the first point. `step`
 * is the way from file to file, `pitch` from rank to rank. Janggi's coordinates stand at the left and
 * below, Xiangqi's above and below.
 * @param {Record<string, any>} settings
 */
export function layoutOf(settings) {
  const [x, y] = isXiangqi(settings) ? [43, 46] : [50, 36];
  const step = settings.wide ? WIDE_STEP : PITCH;
  return {width: MARGIN_X + step * (FILES - 1), height: HEIGHT, left: x - step / 2,
    top: y - PITCH / 2, step, pitch: PITCH};
}

export function readBoard(text) {
  const board = Array(POINTS).fill('');
  text.split('/').forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '9') file += Number(letter);
      else board[(RANKS - 1 - i) * FILES + file++] = letter;
    }
  });
  return board;
}

// The indices of both points of "b1c3".
export function pointsOf(uci) {
  const [, a, b, c, d] = uci.match(/^([a-i])(\d+)([a-i])(\d+)$/);
  const index = (file, rank) => (Number(rank) - 1) * FILES + file.charCodeAt(0) - 97;
  return {from: index(a, b), to: index(c, d)};
}

/** "b1" of a point's index. @param {number} point */
export const squareOf = (point) => 'abcdefghi'[point % FILES] + (Math.floor(point / FILES) + 1);

/** "b1c3", in UCI. @param {number} from @param {number} to */
export const moveBetween = (from, to) => squareOf(from) + squareOf(to);

/**
 * The point in a column and a row, counted from the upper left.
 * @param {number} column @param {number} row @param {boolean} turned  true if Han's side is below
 */
export function pointOfCell(column, row, turned) {
  return turned ? row * FILES + FILES - 1 - column : (RANKS - 1 - row) * FILES + column;
}

/**
 * The column and the row under the pointer, counted from the upper left; they may lie beside the board.
 * @param {{clientX: number, clientY: number}} event @param {DOMRect} box  the picture's place
 * @param {ReturnType<typeof layoutOf>} layout
 */
export function cellUnder({clientX, clientY}, box, {left, top, step, pitch, width}) {
  const scale = box.width / width;
  const column = Math.floor(((clientX - box.left) / scale - left) / step);
  const row = Math.floor(((clientY - box.top) / scale - top) / pitch);
  return {column, row, isInside: column >= 0 && column < FILES && row >= 0 && row < RANKS};
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

/**
 * The board after moves. @param {string} text  the FEN's first field @param {{uci: string}[]} moves
 */
export function boardAfter(text, moves) {
  const board = readBoard(text);
  for (const {uci} of moves) play(board, uci);
  return board;
}

// The points whose corners are marked: where cannons and soldiers begin.
const MARKED_POINTS = [19, 25, 64, 70, 27, 29, 31, 33, 35, 54, 56, 58, 60, 62];
const RED_FILES = '一二三四五六七八九';

const GRAIN_WIDTH = 566;
const GRAIN = 'M2 84C150 60 300 112 564 78M2 150C180 176 320 126 564 160M2 236C120 214 360 262 564 ' +
  '228M2 312C200 338 380 290 564 322M2 398C160 374 330 420 564 390M2 470C190 494 350 452 564 480M2 ' +
  '556C150 534 340 578 564 548';
const PAINTS = '<defs><linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop class="wood-a" ' +
  'offset="0"/><stop class="wood-b" offset="1"/></linearGradient><linearGradient id="ivory" x1="0" ' +
  'y1="0" x2="0" y2="1"><stop class="ivory-a" offset="0"/><stop class="ivory-b" offset="1"/>' +
  '</linearGradient></defs>';

// As an attribute's value.
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export class BoardPainter {
  constructor(settings) {
    this.settings = settings;
    this.isXiangqi = isXiangqi(settings);
    this.layout = layoutOf(settings);
  }

  at(index) {
    const file = index % FILES;
    const rank = Math.floor(index / FILES);
    const [column, row] = this.settings.turned ? [FILES - 1 - file, rank]
      : [file, RANKS - 1 - rank];
    const {left, top, step} = this.layout;
    return {x: left + step * (column + 0.5), y: top + PITCH * (row + 0.5)};
  }

  // `marks`: {last: a move, arrows: [{move, kind}], check: the side in check, badge: {point, mark,
  // text}}; moves are UCI.
  paint(board, marks, label) {
    const {width, height} = this.layout;
    const stretch = (width / GRAIN_WIDTH).toFixed(3);
    let svg = `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">` +
      `${PAINTS}<rect class="wood" x="1" y="1" width="${width - 2}" height="${height - 2}" rx="10"/>` +
      `<path class="grain" d="${GRAIN}" transform="scale(${stretch} 1)"/>`;
    svg += this.lines();
    svg += this.isXiangqi ? this.river() + this.fileNumbers() : this.coordinates();
    if (marks.last) svg += this.lastMove(marks.last, board);
    if (marks.check) svg += this.checked(board.indexOf(marks.check === 'cho' ? 'K' : 'k'));
    // The punishment of a mistake lies beneath the pieces, so that a jump shows.
    const isBad = ({kind}) => kind === 'bad';
    for (const arrow of marks.arrows.filter(isBad)) svg += this.arrow(arrow.move, arrow.kind);
    board.forEach((letter, index) => {
      if (letter) svg += this.piece(letter, index);
    });
    // A threat is slimmer, and above what it may share a line with.
    const isThreat = ({kind}) => kind === 'threat';
    const arrows = marks.arrows.filter((arrow) => !isBad(arrow))
      .sort((a, b) => Number(isThreat(a)) - Number(isThreat(b)));
    for (const arrow of arrows) svg += this.arrow(arrow.move, arrow.kind);
    if (marks.badge) svg += this.badge(marks.badge);
    return svg + '</svg>';
  }

  lines() {
    const segments = [];
    const point = (file, rank) => rank * FILES + file;
    const [lastFile, lastRank] = [FILES - 1, RANKS - 1];
    for (let rank = 0; rank < RANKS; ++rank) {
      segments.push([point(0, rank), point(lastFile, rank)]);
    }
    for (let file = 0; file < FILES; ++file) {
      const isWhole = !this.isXiangqi || file === 0 || file === lastFile;
      const ends = isWhole ? [0, lastRank] : [0, RANKS / 2 - 1, RANKS / 2, lastRank];
      for (let i = 0; i < ends.length; i += 2) {
        segments.push([point(file, ends[i]), point(file, ends[i + 1])]);
      }
    }
    for (const rank of [0, lastRank - 2]) {
      segments.push([point(3, rank), point(5, rank + 2)], [point(5, rank), point(3, rank + 2)]);
    }
    const path = segments.map(([a, b]) => {
      const [p, q] = [this.at(a), this.at(b)];
      return `M${p.x} ${p.y}L${q.x} ${q.y}`;
    });
    if (this.isXiangqi || this.settings.pointMarks) path.push(...MARKED_POINTS.map((point) => this.corners(point)));
    const {left, top, step} = this.layout;
    const frame = `<rect class="frame-line" x="${left + step / 2}" y="${top + PITCH / 2}"` +
      ` width="${step * (FILES - 1)}" height="${PITCH * (RANKS - 1)}"/>`;
    return `<path class="grid" d="${path.join('')}"/>${frame}`;
  }

  // Angles around a point, but none beyond the board's edge.
  corners(index) {
    const {x, y} = this.at(index);
    const column = Math.round((x - this.layout.left) / this.layout.step - 0.5);
    const angles = [];
    for (const right of [-1, 1]) {
      if (column + right < 0 || column + right > 8) continue;
      for (const down of [-1, 1]) {
        angles.push(`M${x + 5 * right} ${y + 15 * down}v${-10 * down}h${10 * right}`);
      }
    }
    return angles.join('');
  }

  // Between the fifth ranks, with its names.
  river() {
    const {left, top, step} = this.layout;
    const text = (words, column) => `<text class="river" x="${left + step * column}"` +
      ` y="${top + PITCH * 5 + 11}">${words}</text>`;
    return text('楚河', 2.5) + text(usesOtherWords(this.settings) ? '汉界' : '漢界', 6.5);
  }

  // Each side counts the files from its right: Red in Chinese numerals, Black in digits.
  fileNumbers() {
    const edges = this.settings.turned ? {red: 15, black: HEIGHT - 6}
      : {red: HEIGHT - 6, black: 15};
    let text = '';
    for (let file = 0; file < FILES; ++file) {
      const {x} = this.at(file);
      text += `<text class="coordinate" x="${x}" y="${edges.red}">${RED_FILES[FILES - 1 - file]}</text>` +
        `<text class="coordinate" x="${x}" y="${edges.black}">${file + 1}</text>`;
    }
    return text;
  }

  // Korean coordinates: rows from Han's edge (the tenth is 0), columns from Cho's left.
  coordinates() {
    let text = '';
    for (let rank = 0; rank < RANKS; ++rank) {
      const place = `x="12" y="${this.at(rank * FILES).y + 5}"`;
      text += `<text class="coordinate" ${place}>${(RANKS - rank) % 10}</text>`;
    }
    const y = HEIGHT - 12;
    for (let file = 0; file < FILES; ++file) {
      text += `<text class="coordinate" x="${this.at(file).x}" y="${y}">${file + 1}</text>`;
    }
    return text;
  }

  // A circle or an octagon, whose style is the same.
  outline(center, size, classes) {
    if (isRound(this.settings)) {
      return `<circle class="${classes}" cx="${center.x}" cy="${center.y}" r="${size}"/>`;
    }
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
    const side = isCho(letter) ? 'cho' : 'han';
    const size = sizeOf(letter, this.settings);
    return `<g class="piece ${side}" data-point="${index}" data-size="${size}">` +
      this.pieceAt(letter, this.at(index), size) + '</g>';
  }

  // The piece by itself, around a center.
  pieceAt(letter, center, size = sizeOf(letter, this.settings)) {
    const side = isCho(letter) ? 'cho' : 'han';
    return this.outline({x: center.x, y: center.y + 2.6}, size + 0.6, 'drop-shade') +
      this.outline(center, size, `outline ${side}`) +
      this.outline(center, size - 3.6, `outline inner ${side}`) + this.face(letter, center, size);
  }

  face(letter, center, size) {
    const side = isCho(letter) ? 'cho' : 'han';
    const drawing = drawingOf(letter, this.settings);
    if (drawing) {
      return `<g transform="translate(${center.x} ${center.y}) scale(${(size / 25.5).toFixed(3)})">` +
        `${drawing}</g>`;
    }
    const font = Math.round(size * 1.22);
    return `<text class="glyph ${side}" x="${center.x}" y="${(center.y + font * 0.36).toFixed(1)}"` +
      ` font-size="${font}">${glyphOf(letter, this.settings)}</text>`;
  }

  lastMove(uci, board) {
    const {from, to} = pointsOf(uci);
    const [a, b] = [this.at(from), this.at(to)];
    const radius = sizeOf(board[to], this.settings) + 8;
    return `<circle class="origin" cx="${a.x}" cy="${a.y}" r="16"/>` +
      `<circle class="halo" cx="${b.x}" cy="${b.y}" r="${radius}"/>`;
  }

  badge({point, mark, text}) {
    const {x, y} = this.at(point);
    return `<g class="badge mark${Number(mark)}"><circle cx="${x + 21}" cy="${y - 21}" r="15"/>` +
      `<text x="${x + 21}" y="${y - 15}">${escaped(text)}</text></g>`;
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
    const tip = length - (kind === 'bad' ? 27 : 6);
    const neck = tip - 24;
    const tail = Math.min(20, neck);
    const [shaft, head] = kind === 'threat' ? [2, 9] : [5, 14];
    const outline = `M${tail} ${-shaft}H${neck}V${-head}L${tip} 0L${neck} ${head}V${shaft}H${tail}Z`;
    return `<path class="arrow ${kind}" d="${outline}"` +
      ` transform="translate(${a.x} ${a.y}) rotate(${degrees.toFixed(2)})"/>`;
  }
}

const LETTER_RADIUS = 26;

/**
 * A small picture of the position: dots in the sides' colors.
 * @param {string} text  the FEN's first field @param {number} width  in pixels
 */
export function miniBoard(text, width) {
  const painter = new BoardPainter({});
  const dots = readBoard(text).map((letter, index) => {
    if (!letter) return '';
    const {x, y} = painter.at(index);
    const radius = letter.toLowerCase() === 'k' ? LETTER_RADIUS + 5 : LETTER_RADIUS;
    return `<circle class="${isCho(letter) ? 'cho' : 'han'}" cx="${x}" cy="${y}" r="${radius}"/>`;
  });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'mini');
  svg.setAttribute('viewBox', '8 -6 564 624');
  svg.setAttribute('width', String(width));
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = `<rect x="8" y="-6" width="564" height="624"/>${painter.lines()}${dots.join('')}`;
  return svg;
}

/**
 * A piece by itself.
 * @param {string} letter @param {Record<string, any>} settings
 */
export function pieceIcon(letter, settings, classes = 'face') {
  const painter = new BoardPainter({...settings, turned: false});
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', `${classes} flat ${isCho(letter) ? 'cho' : 'han'}`);
  svg.setAttribute('viewBox', '-31 -30 62 63');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = painter.pieceAt(letter, {x: 0, y: 0}, 27);
  return svg;
}
