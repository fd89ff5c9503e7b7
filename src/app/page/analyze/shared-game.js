// SPDX-License-Identifier: MIT
// A whole game in an address: its record with the marks of its moves as JSON, compressed, in the
// letters of base64url. No server keeps it.

const FORMAT = 1;
// Far above what a game of 2,000 moves needs.
const MOST_BYTES = 2 ** 18;
const ADDRESS = /#\/analyze\/game\/([\w-]+)/;
const TAGS = ['Event', 'Date', 'White', 'Black'];

/** @param {ReadableStream<Uint8Array>} stream @returns {Promise<Uint8Array>} */
async function bytesOf(stream) {
  const parts = [];
  let count = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    count += part.value.length;
    if (count > MOST_BYTES) throw new Error('too long');
    parts.push(part.value);
  }
  const bytes = new Uint8Array(count);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @param {any} game  the service's Game @returns {Promise<string>} */
export async function packedGame({rules, fen, tags, result, moves}) {
  const glyphs = moves.map((/** @type {any} */ {glyph = 0}) => glyph).join('').replace(/0+$/, '');
  const content = {
    v: FORMAT, r: rules, f: fen || '', s: result,
    m: moves.map((/** @type {any} */ {uci}) => uci).join(' '),
    t: tags.filter((/** @type {any} */ [name]) => TAGS.includes(name)), ...(glyphs && {g: glyphs}),
  };
  const blob = new Blob([JSON.stringify(content)]);
  const bytes = await bytesOf(blob.stream().pipeThrough(new CompressionStream('deflate-raw')));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * The reverse; rejects if that is no game. Whether its moves are legal, the service knows.
 * @param {string} text
 */
export async function unpackedGame(text) {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const packed = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]);
  const bytes = await bytesOf(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')));
  const {v, r, f, s, m, t, g = ''} = JSON.parse(new TextDecoder().decode(bytes));
  if (v !== FORMAT || ![r, f, s, m].every((field) => typeof field === 'string')) {
    throw new Error('of another version');
  }
  const tags = (Array.isArray(t) ? t : []).filter((tag) => Array.isArray(tag) && tag.length === 2)
    .map(([name, value]) => [String(name), String(value)]);
  const moves = m.split(' ').filter(Boolean).map((/** @type {string} */ uci, /** @type {number} */ i) =>
    ({uci, ...(/[1-6]/.test(g[i]) && {glyph: Number(g[i])})}));
  return {rules: r, fen: f, tags, result: s, comment: '', moves, warnings: []};
}

/** The packed game of an address within a text, or ''. @param {string} text */
export function packedIn(text) {
  return ADDRESS.exec(text)?.[1] ?? '';
}
