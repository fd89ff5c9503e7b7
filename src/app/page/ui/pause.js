// SPDX-License-Identifier: MIT

/** Resolves after so long; without a time, once the page has answered the person. @param {number} [ms] */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
