// SPDX-License-Identifier: MIT
#include "src/protocol/session.h"

#include <string>
#include <utility>

namespace hansu::inline HANSU_GAME::protocol {

Session::Session(int input, std::FILE* output, search::SharedNetwork network)
    : input_(input, &log_),
      output_(output, &log_),
      conversation_(std::move(network), log_, output_, [this] { input_.Wake(); }) {}

void Session::Run(Pace pace) {
  std::string line;
  while (!conversation_.quits()) {
    const LineReader::Event event = input_.Next(line);
    if (event == LineReader::Event::kEnd) break;
    if (event == LineReader::Event::kWoken) {
      conversation_.OnWake();
    } else if (input_.was_cut()) {
      conversation_.OnLineTooLong();
    } else {
      conversation_.OnLine(line);
    }
    if (pace == Pace::kOneByOne) conversation_.WaitForJob();
  }
  conversation_.Finish();
}

}  // namespace hansu::inline HANSU_GAME::protocol
