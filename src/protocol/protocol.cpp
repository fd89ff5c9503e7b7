// SPDX-License-Identifier: MIT
#include "src/protocol/protocol.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace hansu::protocol {
namespace {

template <typename Command>
auto FindNamed(std::vector<Command>& commands, std::string_view name) {
  return std::find_if(commands.begin(), commands.end(),
                      [name](const Command& command) { return command.name == name; });
}

}  // namespace

std::string Join(const Words& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t i = first; i < last; ++i) {
    if (i > first) text += ' ';
    text += words[i];
  }
  return text;
}

std::string_view Rest(const Words& words, std::size_t first) {
  if (first >= words.size()) return {};
  const char* end = words.back().data() + words.back().size();
  return {words[first].data(), static_cast<std::size_t>(end - words[first].data())};
}

std::size_t IndexOf(const Words& words, std::string_view word) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::string ResultWithReason(const Outcome& outcome) {
  std::string text(ResultText(outcome.result));
  if (!outcome.has_ended()) return text;
  return text + " [" + ReasonText(outcome) + ']';
}

void Protocol::Add(std::vector<Command> commands) {
  for (Command& command : commands) {
    const auto old = FindNamed(commands_, command.name);
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

void Protocol::Execute(const Words& words) {
  if (words.empty() || words[0].starts_with('#')) return;
  const auto command = FindNamed(commands_, words[0]);
  if (command == commands_.end()) return OnUnknown(words[0]);
  if (command->work == OngoingWork::kStops) EndWork();
  command->run({words.begin() + 1, words.end()});
}

void Protocol::OnLineTooLong() {
  WriteError("ignored a line of more than 1 MiB");
  engine().RefuseGame();  // a truncated game must not count as the whole game
}

void Protocol::Finish() {
  GiveJobTime();
  EndWork();
}

void Protocol::EndWork() {
  engine().StopSearch();
  engine().WaitForSearch();
  job_.RequestStop();
  job_.Join();
}

// Lets piped commands print their results, for a limited time.
void Protocol::GiveJobTime() {
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
    } catch (const std::system_error& error) {
      WriteError(std::string("cannot start a thread: ") + error.what());
    }
    is_job_running_ = false;
  });
}

}  // namespace hansu::protocol
