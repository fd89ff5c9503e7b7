// SPDX-License-Identifier: MIT
#include "src/app/wasm/engine_program.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "src/choice/either_dialog.h"

namespace hansu::wasm {

EngineProgram::EngineProgram()
    : output_([](std::string_view line) { SendMessage(std::string(line)); }) {
  queue().Post([this] {
    const auto wake = [this] {
      queue().Post([this] {
        if (dialog_) dialog_->OnWake();
      });
    };
    DialogResult dialog =
        EitherDialog::Create({.log = log_, .output = output_, .wake = wake}, std::nullopt);
    if (!dialog.ok()) throw std::runtime_error(dialog.message());
    dialog_ = *std::move(dialog);
  });
}

void EngineProgram::Handle(const std::string& line) {
  if (!dialog_) return;
  dialog_->OnLine(line);
  if (!dialog_->quits()) return;
  dialog_->Finish();
  dialog_.reset();
  SendClose();
}

}  // namespace hansu::wasm
