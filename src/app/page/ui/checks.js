// SPDX-License-Identifier: MIT
// Checks of plain data that the browser has kept or that comes from a file: it may be anything.

/** @typedef {(value: any) => boolean} Check */

export const isText = (/** @type {any} */ value) => typeof value === 'string';
export const isNumber = (/** @type {any} */ value) => Number.isFinite(value);
export const isCount = (/** @type {any} */ value) => Number.isInteger(value) && value >= 0;
export const isObject = (/** @type {any} */ value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Its holes are undefined, which every() would skip. */
export const isList = (/** @type {Check} */ fits) => (/** @type {any} */ value) =>
  Array.isArray(value) && value.findIndex((item) => !fits(item)) < 0;
/** Two texts. */
export const isPair = (/** @type {any} */ value) => isList(isText)(value) && value.length === 2;
export const isOneOf = (/** @type {any[]} */ ...values) => (/** @type {any} */ value) => values.includes(value);
export const orNull = (/** @type {Check} */ fits) => (/** @type {any} */ value) => value === null || fits(value);
export const orNone = (/** @type {Check} */ fits) => (/** @type {any} */ value) =>
  value === undefined || fits(value);
/** An object whose fields fit; it may have more of them. @param {Record<string, Check>} fields */
export const isLike = (fields) => (/** @type {any} */ value) =>
  isObject(value) && Object.entries(fields).every(([name, fits]) => fits(value[name]));
