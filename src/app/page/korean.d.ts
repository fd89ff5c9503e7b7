// SPDX-License-Identifier: MIT
// korean.js is written from po/ko.po when the program is built.
export const KOREAN: Record<string, string>;
