// SPDX-License-Identifier: MIT
#include "src/choice/session.h"

#include <string>
#include <utility>

#include "src/choice/either_dialog.h"

namespace hansu {

Session::Session(int input, std::FILE* output) : input_(input, &log_), output_(output, &log_) {}

Status Session::Open(std::optional<GameId> game) {
  DialogResult dialog = EitherDialog::Create(
      {.log = log_, .output = output_, .wake = [this] { input_.Wake(); }}, game);
  if (!dialog.ok()) return dialog.status();
  dialog_ = *std::move(dialog);
  return OkStatus();
}

void Session::Run(Pace pace) {
  std::string line;
  while (!dialog_->quits()) {
    const LineReader::Event event = input_.Next(line);
    if (event == LineReader::Event::kEnd) break;
    if (event == LineReader::Event::kWoken) {
      dialog_->OnWake();
    } else if (input_.was_cut()) {
      dialog_->OnLineTooLong();
    } else {
      dialog_->OnLine(line);
    }
    if (pace == Pace::kOneByOne) dialog_->WaitForJob();
  }
  dialog_->Finish();
}

}  // namespace hansu
