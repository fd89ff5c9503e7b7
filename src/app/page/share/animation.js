// SPDX-License-Identifier: MIT
// A game as an animated GIF: each position drawn by the browser, in few colors.
import {BoardPainter, boardAfter} from '../board/board.js';
import {make} from '../ui/dom.js';
import {drawn} from '../shell/picture.js';
import {pause} from '../ui/pause.js';
import {Gif} from './gif.js';
import {Nearest, paletteOf} from './palette.js';

const SCALE = 0.75;
const COLORS = 32;
const MOVE_MS = 1000;
const LAST_MS = 4000;

/**
 * Resolves to the file, or to null if it was stopped.
 * @param {import('../shell/print.js').ShownGame} game @param {Record<string, any>} settings
 * @param {{onProgress(done: number, count: number): void, isStopped(): boolean}} handlers
 * @returns {Promise<Blob | null>}
 */
export async function animationOf(game, settings, {onProgress, isStopped}) {
  // In the page, since its styles decide the colors.
  const place = make('div', 'board flat-board');
  place.ariaHidden = 'true';
  document.body.append(place);
  try {
    const count = game.moves.length + 1;
    const painter = new BoardPainter({...settings, turned: game.turned});
    const pixelsOf = async (/** @type {number} */ ply) => {
      const moves = game.moves.slice(0, ply);
      place.innerHTML = painter.paint(boardAfter(game.start, moves),
        {last: moves.at(-1)?.uci, arrows: []}, '');
      const svg = /** @type {SVGSVGElement} */ (place.firstElementChild);
      const canvas = await drawn(svg, SCALE);
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const deciding = [0, Math.min(1, count - 1), count - 1];  // of the colors
    /** @type {Map<number, ImageData>} */
    const drawnAlready = new Map();
    for (const ply of new Set(deciding)) drawnAlready.set(ply, await pixelsOf(ply));
    const pictures = deciding.map((ply) => /** @type {ImageData} */ (drawnAlready.get(ply)));
    const nearest = new Nearest(paletteOf(pictures.map(({data}) => data), COLORS));
    const gif = new Gif(pictures[0].width, pictures[0].height, nearest.palette);
    for (let ply = 0; ply < count; ++ply) {
      onProgress(ply, count);
      const {data} = drawnAlready.get(ply) ?? await pixelsOf(ply);
      await pause();
      if (isStopped()) return null;
      gif.add(nearest.indices(data), ply === count - 1 ? LAST_MS : MOVE_MS);
    }
    return gif.end();
  } finally {
    place.remove();
  }
}
