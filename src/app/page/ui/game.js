// SPDX-License-Identifier: MIT
// Which game the page plays: the program's `hello` says it. It is among the settings that all get.

/** @typedef {'janggi' | 'xiangqi'} GameName  also the name of its usual rule set */

/** @param {Record<string, any>} settings */
export const isXiangqi = ({game}) => game === 'xiangqi';

/** The program's names of its two vocabularies. @param {Record<string, any>} settings */
export const vocabulariesOf = (settings) =>
  isXiangqi(settings) ? ['traditional', 'simplified'] : ['south', 'north'];

/** True if the reader wants the second. @param {Record<string, any>} settings */
export const usesOtherWords = (settings) => settings.usage === vocabulariesOf(settings)[1];

/**
 * The game that "?game=xiangqi" in the address asks for, where the page brings the program along.
 * @returns {GameName}
 */
export function gameOfAddress() {
  return new URLSearchParams(location.search).get('game') === 'xiangqi' ? 'xiangqi' : 'janggi';
}
