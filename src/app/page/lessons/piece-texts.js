// SPDX-License-Identifier: MIT
// The texts of the lessons on how each piece moves.

/**
 * By the names in piece-steps.js; `then` is the task after the first.
 * @param {(text: string) => string} tr
 */
export const pieceTexts = (tr) => ({
  p1: {
    title: tr('The soldier never goes back'),
    text: tr('It moves one point: forward or sideways.'),
    yes: [
      tr('It captures as it moves.'),
      tr('In the enemy palace it also moves along its diagonals, forward.'),
    ],
    no: [
      tr('It does not move backward.'),
    ],
    task: tr('Try it: take the soldier in front of you.'),
  },
  p2: {
    title: tr('Soldiers side by side'),
    text: tr('Soldiers beside each other protect each other: whoever takes one is taken by the ' +
      'other. Pairs are stronger than lone soldiers.'),
    task: tr('The chariot attacks a soldier. Bring the two side by side.'),
  },
  p3: {
    title: tr('In the enemy palace'),
    text: tr('Inside the enemy palace, a soldier may also step forward along a diagonal line.'),
    task: tr('Take the guard along the diagonal.'),
  },
  r1: {
    title: tr('The chariot goes straight'),
    text: tr('It moves along a line as far as the way is free. It is the strongest piece.'),
    yes: [
      tr('It takes the first enemy on its way.'),
      tr('In a palace it also moves along the diagonals.'),
    ],
    no: [
      tr('It jumps over nothing.'),
    ],
    task: tr('Try it: take the soldier up the board.'),
  },
  r2: {
    title: tr('Nothing is jumped'),
    text: tr('A piece in the way, even your own, hides all that stands behind it.'),
    task: tr('There are two horses. Take the one that is not hidden.'),
  },
  r3: {
    title: tr('Across the palace'),
    text: tr('In either palace, the chariot also runs along the diagonals: from corner to corner ' +
      'if the center is empty.'),
    task: tr('Take the guard in the far corner.'),
  },
  c1: {
    title: tr('The cannon jumps'),
    text: tr('It moves along a line over exactly one piece, of either side, and on as far as it ' +
      'likes.'),
    yes: [
      tr('Behind the piece it jumps, it can capture.'),
    ],
    no: [
      tr('A cannon neither jumps nor captures a cannon.'),
      tr('With nothing to jump it cannot move.'),
    ],
    task: tr('Try it: take the chariot over your soldier.'),
  },
  c2: {
    title: tr('A screen for the cannon'),
    text: tr('The piece that a cannon jumps is its screen. A cannon with no screen neither moves ' +
      'nor threatens anything.'),
    task: tr('Give your cannon a screen, so that it threatens the chariot.'),
  },
  c3: {
    title: tr('A cannon is no screen'),
    text: tr('No cannon jumps over a cannon, be it friend or foe. Any other piece serves.'),
    task: tr('Take the horse that your cannon can reach.'),
  },
  c4: {
    title: tr('Cannons spare each other'),
    text: tr('Even behind a screen, a cannon can’t take a cannon.'),
    task: tr('Take the piece that your cannon may take.'),
  },
  c5: {
    title: tr('Over the center of the palace'),
    text: tr('In a palace, the cannon jumps along the diagonal too: from one corner over the ' +
      'center to the other.'),
    task: tr('A chariot has come into your palace. Take it with the cannon.'),
  },
  n1: {
    title: tr('The horse: one straight, one diagonal'),
    text: tr('It moves one point along a line, and from there one point diagonally outward.'),
    yes: [
      tr('It reaches up to eight points.'),
    ],
    no: [
      tr('A piece right beside it blocks that way.'),
    ],
    task: tr('Try it: take the soldier with the horse.'),
  },
  n2: {
    title: tr('The blocked horse'),
    text: tr('The point of the horse’s first, straight step must be empty. A piece there, even ' +
      'your own, blocks both ways behind it.'),
    task: tr('Clear the way for your horse.'),
    then: tr('Now take the elephant with the horse.'),
  },
  n3: {
    title: tr('Which horse is free?'),
    text: tr('Look at the point right beside the horse, on the side to which it goes first.'),
    task: tr('Two horses look at the elephant. Take it with the one that can.'),
  },
  n4: {
    title: tr('Two at once'),
    text: tr('A horse often attacks two pieces at the same time. If one of them is the general, ' +
      'the other is lost.'),
    task: tr('Attack the general and the chariot with one move.'),
    then: tr('The general has stepped aside. Take the chariot.'),
  },
  b1: {
    title: tr('The elephant: one straight, two diagonal'),
    text: tr('It moves one point along a line, and from there two points diagonally outward.'),
    yes: [
      tr('It crosses the whole board.'),
    ],
    no: [
      tr('Any piece on its way blocks it.'),
    ],
    task: tr('Try it: take the soldier with the elephant.'),
  },
  b2: {
    title: tr('Two points must be empty'),
    text: tr('On its long way, the elephant passes two points. A piece on either of them blocks ' +
      'it.'),
    task: tr('Take the chariot with the elephant whose way is free.'),
  },
  b3: {
    title: tr('Open the elephant’s way'),
    text: tr('Elephants often stand behind their own horses and soldiers. They come to life when ' +
      'these move.'),
    task: tr('The horse blocks your elephant. Move the horse.'),
    then: tr('Now take the soldier with the elephant.'),
  },
  a1: {
    title: tr('The guards stay in the palace'),
    text: tr('A guard moves one point along the lines of the palace, its diagonals included.'),
    yes: [
      tr('Guards protect the general.'),
    ],
    no: [
      tr('They never leave the palace.'),
    ],
    task: tr('Try it: take the soldier in the palace.'),
  },
  a2: {
    title: tr('A guard steps between'),
    text: tr('A guard beside the general shields it from a chariot.'),
    task: tr('Check! Put the guard between.'),
  },
  k1: {
    title: tr('The general must not fall'),
    text: tr('It moves one point along the lines of the palace, as a guard does.'),
    yes: [
      tr('A player in check must answer it.'),
    ],
    no: [
      tr('It never leaves the palace.'),
    ],
    task: tr('Try it: take the soldier with the general.'),
  },
  k2: {
    title: tr('Step out of check'),
    text: tr('The general may not step to a point that an enemy attacks.'),
    task: tr('Check! Step to the safe point.'),
  },
});
