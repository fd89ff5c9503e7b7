// SPDX-License-Identifier: MIT
// The texts of the lessons on check, the end of a game, points, setups, words and names.

/**
 * By the names in game-steps.js; `then` is the task after the first.
 * @param {(text: string) => string} tr
 */
export const gameTexts = (tr) => ({
  check1: {
    title: tr('Check: janggun!'),
    text: tr('An attack on the general is a check. Koreans call it: janggun!'),
    task: tr('Give check with the chariot.'),
  },
  check2: {
    title: tr('The answer: meonggun'),
    text: tr('A check must be answered at once. The answer is called meonggun. There are three: ' +
      'take the attacker, step between, or step away.'),
    task: tr('Take the chariot that gives check.'),
  },
  check3: {
    title: tr('A check by the cannon'),
    text: tr('The check of a cannon can also be answered by taking its screen away.'),
    task: tr('Your soldier is the screen. Move it aside.'),
  },
  check4: {
    title: tr('Answer with a check'),
    text: tr('The best answer is one that gives check itself.'),
    task: tr('Answer the check with a check.'),
  },
  mate1: {
    title: tr('Checkmate: oetong'),
    text: tr('A check that can’t be answered is checkmate. The game is won.'),
    task: tr('Give checkmate with a chariot.'),
  },
  mate2: {
    title: tr('The soldier helps'),
    text: tr('A soldier near the palace takes points from the general.'),
    task: tr('Give checkmate: the soldier holds the center.'),
  },
  mate3: {
    title: tr('Mate in two'),
    text: tr('Two chariots drive the general to the edge, rank by rank.'),
    task: tr('Give check with the lower chariot.'),
    then: tr('The general is on its last rank. Give checkmate.'),
  },
  pass1: {
    title: tr('You may pass'),
    text: tr('If every move would spoil something, pass: by the button, or by a double click on ' +
      'your general. In check you may not.'),
    task: tr('Your soldiers protect each other. Leave them so, and pass.'),
  },
  pass2: {
    title: tr('Two passes end the game'),
    text: tr('If both sides pass, one after the other, the game ends and the points decide.'),
    task: tr('You have more points. Pass, and win.'),
  },
  pass3: {
    title: tr('When not to pass'),
    text: tr('Han has just passed, and has more points.'),
    task: tr('Don’t pass: play any other move.'),
  },
  bikjang1: {
    title: tr('Bikjang'),
    text: tr('The generals face each other with nothing between them: bikjang. The other side ' +
      'moves out of it, or accepts it by a pass. Then the points decide.'),
    task: tr('You lead on points. Make bikjang with the general.'),
  },
  bikjang2: {
    title: tr('Break the bikjang'),
    text: tr('Han leads on points and has made bikjang. Step aside with the general, or put ' +
      'something between.'),
    task: tr('Break the bikjang.'),
  },
  bikjang3: {
    title: tr('Open the way for bikjang'),
    text: tr('Bikjang also arises when the last piece between the generals leaves.'),
    task: tr('You lead. Make bikjang with the soldier.'),
  },
  points1: {
    title: tr('What the pieces are worth'),
    text: tr('Chariot 13, cannon 7, horse 5, elephant 3, guard 3, soldier 2. The general has no ' +
      'price.'),
    task: tr('Take the piece that is worth most.'),
  },
  points2: {
    title: tr('A good exchange'),
    text: tr('The horse is protected: whoever takes it is taken. It is worth 5. Compare that ' +
      'with your own piece.'),
    task: tr('Take the horse with the piece that is worth less.'),
  },
  points3: {
    title: tr('Deom'),
    text: tr('Cho moves first. To make up for it, Han gets 1.5 points more: the deom. So no ' +
      'count is a tie.'),
    task: tr('You play Han, and the pieces are equal. Pass, so that the points decide.'),
  },
  repetition1: {
    title: tr('The same position three times'),
    text: tr('When a position arises for the third time, the game ends and the points decide.'),
    task: tr('Han leads. Don’t go back once more: play something else.'),
  },
  repetition2: {
    title: tr('No endless checks'),
    text: tr('A player who only gives check, until the position repeats, loses.'),
    task: tr('Leave the checks: take the soldier.'),
  },
  setups1: {
    title: tr('The inner elephants'),
    text: tr('Horse and elephant may change places before the game. With the inner elephants, ' +
      'both horses come to the middle and guard the soldier there: solid.'),
    task: tr('Bring a horse out toward the middle.'),
  },
  setups2: {
    title: tr('The outer elephants'),
    text: tr('Here the horses stand inside. They go to the corners of the palace, and the ' +
      'elephants have free ways at once.'),
    task: tr('Put a horse on a corner of your palace.'),
  },
  setups3: {
    title: tr('Left or right elephants'),
    text: tr('One elephant stands outside, one inside. One horse can go to the corner of the ' +
      'palace, and the outer elephant jumps out at once.'),
    task: tr('Jump out with the outer elephant.'),
  },
  setups4: {
    title: tr('A road for the chariot'),
    text: tr('A usual first move: the soldier at the edge steps aside. It joins its neighbor, ' +
      'and the chariot looks up the file.'),
    task: tr('Open a road for a chariot.'),
  },
  setups5: {
    title: tr('The cannon in the middle'),
    text: tr('Over a horse, the cannon goes to the point before the general. It guards the ' +
      'palace, and looks up the middle file.'),
    task: tr('Put the cannon before your general.'),
  },
  words1: {
    title: tr('Myeok: the way of a horse'),
    text: tr('The point that a horse crosses first is its myeok. To fill it is often the best ' +
      'defense.'),
    task: tr('The horse attacks your chariot. Fill its myeok with the soldier.'),
  },
  words2: {
    title: tr('Yangsu-gyeomjang: double check'),
    text: tr('Two pieces give check by one move. That is hard to answer.'),
    task: tr('Give check with horse and chariot at once.'),
  },
  words3: {
    title: tr('Pojang: check by the cannon'),
    text: tr('A check may be named after its piece: pojang is one by the cannon, chajang by the ' +
      'chariot, majang by the horse.'),
    task: tr('Give check with the cannon.'),
  },
  names1: {
    title: tr('Chu and Han'),
    text: tr('From 206 to 202 BC, two kingdoms fought for China: Chu (楚, in Korean Cho) under ' +
      'Xiang Yu, and Han (漢) under Liu Bang, who won. On the board, Cho moves first.'),
    task: tr('Be Xiang Yu: step with Cho’s general.'),
  },
  names2: {
    title: tr('The names on the pieces'),
    text: tr('車 chariot, 包 cannon, 馬 horse, 象 elephant, 士 guard. Cho’s soldiers are 卒 (jol), ' +
      'Han’s are 兵 (byeong). Both mean soldier.'),
    task: tr('Take a byeong with a jol.'),
  },
  names3: {
    title: tr('Relatives of the game'),
    text: tr('Janggi is a close relative of Chinese xiangqi. Both, like chess, are thought to ' +
      'come from India, whose armies had elephants and chariots. In Janggi, no river stops ' +
      'the elephants.'),
    task: tr('Cross the middle: take the horse with the elephant.'),
  },
});
