// SPDX-License-Identifier: MIT
// A program that JavaScript talks to by messages.
#pragma once

#include <string>

#include "src/app/wasm/task_queue.h"

namespace hansu::wasm {

// Gives JavaScript a message: it becomes a call of Module.onMessage(text). Any thread may call it.
void SendMessage(const std::string& message);
// Says that no more messages will come or be taken: Module.onClose().
void SendClose();

// Threads: JavaScript calls Receive; all else happens in the queue.
class Program {
 public:
  virtual ~Program() = default;
  // Takes a message, to be handled after those before it.
  void Receive(std::string message);

 protected:
  virtual void Handle(const std::string& message) = 0;
  TaskQueue& queue() { return queue_; }

 private:
  TaskQueue queue_;
};

}  // namespace hansu::wasm
