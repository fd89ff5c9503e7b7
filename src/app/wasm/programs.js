// SPDX-License-Identifier: MIT
// Part of emscripten's module, at its end: opens a program and returns what sends it a message. Its
// answers come to Module.onMessage.

const sender = (program) => (message) => {
  const text = allocateUTF8(message);
  _hansu_receive(program, text);
  _free(text);
};

// The engine for GUIs: messages are lines.
Module.openEngine = () => sender(_hansu_open_engine());

// The page's service: messages are its requests.
Module.openPage = (threads, hashMebibytes, isXiangqi = false) =>
  sender(_hansu_open_page(threads, hashMebibytes, isXiangqi));
