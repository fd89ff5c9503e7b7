// SPDX-License-Identifier: MIT
// The guide's words in the first game.
import {defineWords} from '../ui/words.js';

export const guideWords = defineWords((tr) => ({
  hello: tr('Moves can be taken back. First, step aside with a soldier at the edge.'),
  horse: tr('Bring a horse out: it will be a screen for your cannon.'),
  cannon: tr('Over the horse, a cannon can go before your general.'),
  guard: tr('Keep the guards close to the general.'),
  check: tr('Check! Take the attacker, step between, or step away.'),
  take: tr('You can win something here. The hint shows how.'),
  mate: tr('There is a checkmate in one move. Can you see it?'),
  mateSoon: tr('You can force checkmate now: look for checks.'),
  danger: tr('Careful: Hansu threatens your general.'),
  slip: tr('That cost you something. You may take it back and look again.'),
  facing: tr('Bikjang! Move out of it, unless you lead on points.'),
  ahead: tr('You lead. Exchange pieces, and drive the general to the edge.'),
  look: tr('Before each move, look which of your pieces is attacked.'),
  won: tr('Well played: you have won your first game!'),
  lost: tr('Good games are learned by losing some. Review shows where it turned; then try again.'),
}));
