// SPDX-License-Identifier: MIT
// Which game the page plays: the program's `hello` says it. It is among the settings that all get.

/** @typedef {'janggi' | 'xiangqi'} GameName  also the name of its usual rule set */

/** @param {Record<string, any>} settings */
export const isXiangqi = ({game}) => game === 'xiangqi';

/** @param {GameName} game @returns {GameName} */
export const otherGame = (game) => game === 'xiangqi' ? 'janggi' : 'xiangqi';

/** The program's names of its two vocabularies. @param {Record<string, any>} settings */
export const vocabulariesOf = (settings) =>
  isXiangqi(settings) ? ['traditional', 'simplified'] : ['south', 'north'];

/** True if the reader wants the second. @param {Record<string, any>} settings */
export const usesOtherWords = (settings) => settings.usage === vocabulariesOf(settings)[1];

/**
 * The game that "?game=xiangqi" in the address asks for; null: the one that the program begins with.
 * @returns {GameName | null}
 */
export function namedGame() {
  const name = new URLSearchParams(location.search).get('game');
  return name === 'janggi' || name === 'xiangqi' ? name : null;
}

/** Until the program tells its game. @returns {GameName} */
export const gameOfAddress = () => namedGame() ?? 'janggi';
