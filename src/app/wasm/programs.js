// SPDX-License-Identifier: MIT
// The last part of emscripten's module: opens a program and returns the function that sends it a
// message. Its answers come to Module.onMessage.

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
