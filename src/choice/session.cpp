// SPDX-License-Identifier: MIT
#include "src/choice/session.h"

#include <string>
#include <utility>

namespace hansu {

Session::Session(int input, std::FILE* output) : input_(input, &log_), output_(output, &log_) {}

Status Session::Open(std::optional<GameId> game) {
  Result<std::unique_ptr<protocol::Conversation>> conversation = protocol::Conversation::Start(
      {.log = log_, .output = output_, .wake = [this] { input_.Wake(); }}, game);
  if (!conversation.ok()) return conversation.status();
  conversation_ = *std::move(conversation);
  return OkStatus();
}

void Session::Run(Pace pace) {
  std::string line;
  while (!conversation_->quits()) {
    const LineReader::Event event = input_.Next(line);
    if (event == LineReader::Event::kEnd) break;
    if (event == LineReader::Event::kWoken) {
      conversation_->OnWake();
    } else if (input_.was_cut()) {
      conversation_->OnLineTooLong();
    } else {
      conversation_->OnLine(line);
    }
    if (pace == Pace::kOneByOne) conversation_->WaitForJob();
  }
  conversation_->Finish();
}

}  // namespace hansu
