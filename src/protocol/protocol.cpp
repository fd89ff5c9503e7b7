// SPDX-License-Identifier: MIT
#include "src/protocol/protocol.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>
#include <utility>

#include "src/base/text.h"

namespace hansu::protocol {

std::string Join(const Words& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t i = first; i < last; ++i) {
    if (i > first) text += ' ';
    text += words[i];
  }
  return text;
}

std::size_t IndexOf(const Words& words, std::string_view word) {
  return static_cast<std::size_t>(std::ranges::find(words, word) - words.begin());
}

std::string ResultWords(const Outcome& outcome) {
  std::string text(ResultText(outcome.result));
  if (!outcome.has_ended()) return text;
  return text + " [" + ReasonText(outcome) + ']';
}

void Protocol::Add(std::vector<Command> commands) {
  for (Command& command : commands) {
    const auto old = std::ranges::find(commands_, command.name, &Command::name);
    if (old != commands_.end()) {
      *old = std::move(command);
    } else {
      commands_.push_back(std::move(command));
    }
  }
}

void Protocol::Ignore(const std::vector<std::string_view>& names) {
  for (std::string_view name : names) {
    Add({{.name = name, .run = [](const Words&) {}}});
  }
}

void Protocol::Execute(std::string_view line) {
  const Words words = SplitWords(line);
  if (words.empty() || words[0].starts_with('#')) return;
  const auto command = std::ranges::find(commands_, words[0], &Command::name);
  if (command == commands_.end()) return OnUnknown(line);
  if (command->work == Meanwhile::kEnds) EndWork();
  command->run({words.begin() + 1, words.end()});
}

void Protocol::RefuseCutLine() {
  WriteError("a line of more than 1 MiB was refused");
  engine().RefuseGame();  // half a game must not pass for the whole
}

void Protocol::Finish() {
  WaitForJob();
  EndWork();
}

void Protocol::EndWork() {
  engine().StopSearch();
  engine().WaitForSearch();
  job_.RequestStop();
  job_.Join();
}

// Commands piped in should still print what was asked for, but nothing may hang.
void Protocol::WaitForJob() {
  constexpr std::chrono::seconds kPatience{10};
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (is_job_running_ && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void Protocol::StartJob(std::function<void(const StopToken&)> job) {
  is_job_running_ = true;
  job_ = Thread([this, job = std::move(job)](const StopToken& stop) {
    try {
      job(stop);
    } catch (const std::bad_alloc&) {
      WriteError("not enough memory");
    }
    is_job_running_ = false;
  });
}

}  // namespace hansu::protocol
