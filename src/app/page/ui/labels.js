// SPDX-License-Identifier: MIT
// The reader's own labels of stored games.

const MOST_LETTERS = 40;

/** The labels in a text, between commas, each once. @param {string} text @returns {string[]} */
export const labelsIn = (text) => [...new Set(text.split(/[,#]/)
  .map((label) => label.trim().slice(0, MOST_LETTERS)).filter(Boolean))];

/** The labels of a stored game. @param {any} game @returns {string[]} */
export const labelsOf = ({labels}) =>
  Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [];
