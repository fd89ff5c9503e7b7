// SPDX-License-Identifier: MIT
// The pieces as pictures, drawn for a piece of the larger size about its middle; by their FEN letters.
// `fig` and `figl` have the side's color (filled, drawn), `cutf` and `cutl` the piece's.

function spokes(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius,
  /** @type {number} */ count) {
  const lines = Array.from({length: count}, (_, i) => {
    const angle = Math.PI * i / count;
    const [dx, dy] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  });
  return lines.join('');
}

/** @type {Record<string, string>} */
export const FIGURES = {
  // A crown with three points and a band.
  k: '<path class="fig" d="M-12.6 8.6L-15.4-6.4L-7.4-.6L0-12.4L7.4-.6L15.4-6.4L12.6 8.6Z"/><circle class="fig" cx="-15.4" cy="-8.2" r="2.5"/><circle class="fig" cx="0" cy="-14.2" r="2.9"/><circle class="fig" cx="15.4" cy="-8.2" r="2.5"/><rect class="fig" x="-13" y="10.6" width="26" height="4.6" rx="1.6"/><path class="cutf" d="M0-2.6L3.2 2L0 6.6L-3.2 2Z"/>',
  // A shield with a boss.
  a: '<path class="fig" d="M0-16C4-13.4 8.4-12.2 13-12V-1C13 7.6 7.6 13 0 16.4C-7.6 13-13 7.6-13-1V-12C-8.4-12.2-4-13.4 0-16Z"/><path class="cutl" stroke-width="2" d="M0-11.4C3-9.7 6-8.8 9.2-8.5V-1C9.2 5.2 5.4 9.2 0 12C-5.4 9.2-9.2 5.2-9.2-1V-8.5C-6-8.8-3-9.7 0-11.4Z"/><circle class="cutf" cx="0" cy="-.6" r="3.4"/>',
  // A cart over its wheel.
  r: `<path class="fig" d="M-15.6-13.4H-12.2L-11.4-7.2H4.6C7.4-7.2 8-10.6 10.8-10.6H12.4V-7.4H11.6C9.8-7.4 9.6-1.2 7.6-.2H17.2V3H-13.6Z"/><circle class="cutf" cx="-2.4" cy="5.4" r="11.8"/><circle class="figl" cx="-2.4" cy="5.4" r="8.9" stroke-width="2.9"/><path class="figl" stroke-width="1.9" d="${spokes(-2.4, 5.4, 8, 4)}"/><circle class="fig" cx="-2.4" cy="5.4" r="2.9"/>`,
  // A barrel on its carriage, and the ball.
  c: '<path class="fig" d="M-5 3.4L-16.6 13.8L-14.6 16L-9.4 15.4L4 7Z"/><g transform="rotate(-33 -2 1)"><path class="fig" d="M-12.4-5C-16.6-4.6-16.6 5.6-12.4 6L9 4.4V6.4H14V-5.4H9V-3.4Z"/><circle class="fig" cx="-16.8" cy=".5" r="2.4"/></g><circle class="cutf" cx="1.6" cy="8.6" r="8.6"/><circle class="figl" cx="1.6" cy="8.6" r="5.8" stroke-width="2.6"/><circle class="fig" cx="1.6" cy="8.6" r="2.2"/>',
  // A horse's head.
  n: '<path class="fig" d="M11.6 16H-9.2C-9.4 10.2-5.6 7.4-2.2 3.4C-1.4 2.4-1.2 1.4-1.4.4C-3.6 2.6-6 2.8-8.2 3.4C-9.4 3.8-10 5.2-11.2 6.2C-12.6 7.4-15 6-15.4 3.8C-15.8 2-14.8.6-13.6-1.2C-12-3.6-11.4-6.6-9.4-9C-8.4-10.2-7-11-5.6-11.6L-5.2-16.2L-1.4-12.8C7.6-12 13-5.2 13 4.4C13 8.8 12.4 12.4 11.6 16Z"/><circle class="cutf" cx="-6.4" cy="-5.6" r="1.6"/><path class="cutl" stroke-width="1.8" d="M1-9.2C6.6-7.4 9.2-2.4 9 4.4"/><circle class="cutf" cx="-12.6" cy="3" r=".9"/>',
  // An elephant, whole.
  b: '<path class="fig" d="M-5.6-10.6C-1-13.4 9.2-13 13.6-7.2C16.4-3.4 16 1.4 15.8 14H9.4V6.6C6.8 7.8 4 7.8 1.2 6.8V14H-5.2V5.2C-7.2 4.6-8.4 3.8-9.2 2.6C-10.2 5-9.8 8.4-11.4 11.4C-12.8 14-16.8 14.2-17.2 11.4C-17.4 10-15.6 9.4-14.8 10.4C-13.6 8.4-14.8 4.4-15 .2C-15.2-5.4-11.2-10.2-5.6-10.6Z"/><path class="cutl" stroke-width="1.8" d="M-3.6-8.2C1.4-8.2 2.2-1-1.6 1.6C-3.4 2.6-5 1.6-5.4-.2"/><circle class="cutf" cx="-9.6" cy="-3.2" r="1.5"/><path class="cutf" d="M-9 1.6C-9.8 4.6-12.2 6.4-15 6.2C-13 5-11.6 3.4-11.2 .8Z"/><path class="figl" stroke-width="2" d="M15.4-3C17.4-1.6 17.8 1.2 17.2 4"/>',
  // A soldier in his broad hat, with a spear.
  p: '<path class="fig" d="M-8.6-5.4C-8.6-14.6 4-14.6 4-5.4Z"/><circle class="fig" cx="-2.3" cy="-13.4" r="2"/><rect class="fig" x="-14.4" y="-6.4" width="24.2" height="3.6" rx="1.8"/><path class="fig" d="M-7.6-1.4H3C3.2 5.4-7.8 5.4-7.6-1.4Z"/><path class="fig" d="M-14.6 16C-14.4 8.4-9.4 5.6-2.3 5.6C4.8 5.6 9.8 8.4 10 16Z"/><path class="figl" stroke-width="2.2" d="M13.6 16V-8"/><path class="fig" d="M13.6-16.8L16.4-8.6H10.8Z"/>',
};
