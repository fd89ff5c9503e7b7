// SPDX-License-Identifier: MIT
// Animated GIFs (GIF89a) of few colors. A frame holds only what has changed since the one before.

const MOST_CODES = 4096;
const BLOCK_BYTES = 255;
const TRAILER = 0x3b;

/** Collects bytes. */
class Bytes {
  #parts = /** @type {Uint8Array[]} */ ([]);

  /** @param {...number} values */
  add(...values) {
    this.#parts.push(Uint8Array.from(values));
  }

  /** @param {Uint8Array} part */
  addAll(part) {
    this.#parts.push(part);
  }

  /** @param {string} text */
  addText(text) {
    this.add(...[...text].map((letter) => letter.charCodeAt(0)));
  }

  /** Two bytes, the lower one first. @param {...number} values */
  addWords(...values) {
    for (const value of values) this.add(value & 0xff, value >> 8);
  }

  get blob() {
    return new Blob(/** @type {BlobPart[]} */ (this.#parts), {type: 'image/gif'});
  }
}

/**
 * Compresses pixels by GIF's LZW; the result is not yet in blocks.
 * @param {Uint8Array} pixels  indices of colors @param {number} bits  of an index, at least 2
 */
export function compressed(pixels, bits) {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const bytes = [];
  let [buffer, filled, width, next] = [0, 0, bits + 1, end + 1];
  /** The code of a longer string, by the code of its beginning and its last pixel. */
  const known = new Map();
  const put = (/** @type {number} */ code) => {
    buffer |= code << filled;
    filled += width;
    for (; filled >= 8; filled -= 8, buffer >>>= 8) bytes.push(buffer & 0xff);
  };
  put(clear);
  let current = pixels[0];
  for (let i = 1; i < pixels.length; ++i) {
    const key = current << 8 | pixels[i];
    const longer = known.get(key);
    if (longer !== undefined) {
      current = longer;
      continue;
    }
    put(current);
    current = pixels[i];
    if (next === MOST_CODES) {
      put(clear);
      known.clear();
      [width, next] = [bits + 1, end + 1];
      continue;
    }
    if (next === 1 << width) ++width;
    known.set(key, next++);
  }
  put(current);
  // The decoder has one code more by now.
  if (next === 1 << width && next < MOST_CODES) ++width;
  put(end);
  if (filled > 0) bytes.push(buffer & 0xff);
  return Uint8Array.from(bytes);
}

/**
 * The smallest rectangle that holds all differences; one pixel if nothing differs.
 * @param {Uint8Array} before @param {Uint8Array} after @param {number} width
 */
export function changedPart(before, after, width) {
  let [left, right, top, bottom] = [width, -1, after.length / width, -1];
  for (let i = 0; i < after.length; ++i) {
    if (before[i] === after[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] =
      [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0 ? {left: 0, top: 0, width: 1, height: 1}
    : {left, top, width: right - left + 1, height: bottom - top + 1};
}

export class Gif {
  #bytes = new Bytes();
  /** @type {Uint8Array | null} */
  #last = null;

  /**
   * @param {number} width @param {number} height
   * @param {number[][]} palette  [red, green, blue] each, at most 256
   */
  constructor(width, height, palette) {
    this.width = width;
    this.bits = Math.max(Math.ceil(Math.log2(palette.length)), 2);
    const bytes = this.#bytes;
    bytes.addText('GIF89a');
    bytes.addWords(width, height);
    bytes.add(0xf0 | this.bits - 1, 0, 0);
    for (let i = 0; i < 1 << this.bits; ++i) bytes.add(...(palette[i] ?? [0, 0, 0]));
    // It begins again and again.
    bytes.add(0x21, 0xff, 11);
    bytes.addText('NETSCAPE2.0');
    bytes.add(3, 1, 0, 0, 0);
  }

  /** @param {Uint8Array} pixels  indices into the palette @param {number} ms  how long it stays */
  add(pixels, ms) {
    const height = pixels.length / this.width;
    const part = this.#last ? changedPart(this.#last, pixels, this.width)
      : {left: 0, top: 0, width: this.width, height};
    this.#last = pixels;
    const bytes = this.#bytes;
    bytes.add(0x21, 0xf9, 4, 4);
    bytes.addWords(Math.round(ms / 10));
    bytes.add(0, 0, 0x2c);
    bytes.addWords(part.left, part.top, part.width, part.height);
    bytes.add(0, this.bits);
    const rows = new Uint8Array(part.width * part.height);
    for (let y = 0; y < part.height; ++y) {
      const from = (part.top + y) * this.width + part.left;
      rows.set(pixels.subarray(from, from + part.width), y * part.width);
    }
    const data = compressed(rows, this.bits);
    for (let at = 0; at < data.length; at += BLOCK_BYTES) {
      const block = data.subarray(at, at + BLOCK_BYTES);
      bytes.add(block.length);
      bytes.addAll(block);
    }
    bytes.add(0);
  }

  /** The file; nothing can be added any more. */
  end() {
    this.#bytes.add(TRAILER);
    return this.#bytes.blob;
  }
}
