// SPDX-License-Identifier: MIT
// The colors that pictures need most, and the nearest of them for each pixel.

// Colors that differ less are counted together.
const SHIFT = 3;

/**
 * @param {Uint8ClampedArray[]} pictures  red, green, blue, alpha of each pixel
 * @param {number} most @returns {number[][]} [red, green, blue] each, the most frequent ones first
 */
export function paletteOf(pictures, most) {
  /** @type {Map<number, {count: number, color: number[]}>} */
  const counts = new Map();
  for (const data of pictures) {
    for (let i = 0; i < data.length; i += 4) {
      const key = (data[i] >> SHIFT) << 16 | (data[i + 1] >> SHIFT) << 8 | data[i + 2] >> SHIFT;
      const known = counts.get(key);
      if (known) ++known.count;
      else counts.set(key, {count: 1, color: [data[i], data[i + 1], data[i + 2]]});
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, most)
    .map(({color}) => color);
}

export class Nearest {
  /** @type {Map<number, number>} */
  #known = new Map();

  /** @param {number[][]} palette */
  constructor(palette) {
    this.palette = palette;
  }

  /** The indices of the nearest colors. @param {Uint8ClampedArray} data */
  indices(data) {
    const indices = new Uint8Array(data.length / 4);
    for (let i = 0; i < indices.length; ++i) {
      indices[i] = this.#indexOf(data[4 * i], data[4 * i + 1], data[4 * i + 2]);
    }
    return indices;
  }

  #indexOf(/** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue) {
    const key = red << 16 | green << 8 | blue;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    let [best, least] = [0, Infinity];
    this.palette.forEach(([r, g, b], i) => {
      const distance = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
      if (distance < least) [best, least] = [i, distance];
    });
    this.#known.set(key, best);
    return best;
  }
}
