// SPDX-License-Identifier: MIT
// A played game for others: its record, or a link that holds it, in the clipboard. Both resolve to
// what the reader learns of it.
import {packedGame} from '../analyze/shared-game.js';
import {copyText} from '../ui/dom.js';

/** @param {string} text  a record @param {any} words  playWords */
export async function copyRecord(text, {copied, notCopied}) {
  return await copyText(text) ? copied : notCopied;
}

/** @param {import('./play-record.js').Played} record @param {any} words  playWords */
export async function copyLink(record, {linkCopied, notCopied}) {
  const {origin, pathname, search} = location;
  const packed = await packedGame(record);
  const link = `${origin}${pathname}${search}#/analyze/game/${packed}`;
  return await copyText(link) ? linkCopied : notCopied;
}
