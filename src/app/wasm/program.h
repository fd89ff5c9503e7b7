// SPDX-License-Identifier: MIT
// A program that exchanges messages with JavaScript.
#pragma once

#include <string>

#include "src/app/wasm/task_queue.h"

namespace hansu::wasm {

// Sends a message to JavaScript, as a call of Module.onMessage(text). Any thread may call it.
void SendMessage(const std::string& message);
// Tells JavaScript, by a call of Module.onClose(), that no more messages will come or be accepted.
void SendClose();

// Threads: JavaScript calls Receive; all else happens in the queue.
class Program {
 public:
  virtual ~Program() = default;
  // Queues a message; messages are handled in order.
  void Receive(std::string message);

 protected:
  virtual void Handle(const std::string& message) = 0;
  TaskQueue& queue() { return queue_; }

 private:
  TaskQueue queue_;
};

}  // namespace hansu::wasm
