// SPDX-License-Identifier: MIT
#include "tests/support/conversation.h"

#include <stdexcept>

namespace hansu::test {

using match::SteadyClock;

Conversation::Conversation(const std::vector<std::string>& words) {
  const std::string error = process_.Start(words);
  if (!error.empty()) throw std::runtime_error(error);
}

std::optional<std::string> Conversation::ReadBefore(SteadyClock::time_point deadline) {
  match::ReadResult result = process_.Read(deadline);
  if (result.status != match::ReadStatus::kLine) return std::nullopt;
  return std::move(result.line);
}

std::optional<std::string> Conversation::ReadLine(Milliseconds patience) {
  return ReadBefore(SteadyClock::now() + patience);
}

std::vector<std::string> Conversation::ReadUntil(const std::string& prefix, Milliseconds patience) {
  const SteadyClock::time_point deadline = SteadyClock::now() + patience;
  std::vector<std::string> lines;
  while (auto line = ReadBefore(deadline)) {
    lines.push_back(*std::move(line));
    if (lines.back().starts_with(prefix)) break;
  }
  return lines;
}

std::vector<std::string> Conversation::ReadAll(Milliseconds patience) {
  const SteadyClock::time_point deadline = SteadyClock::now() + patience;
  std::vector<std::string> lines;
  while (auto line = ReadBefore(deadline)) lines.push_back(*std::move(line));
  return lines;
}

Finished RunToEnd(const std::vector<std::string>& words) {
  Conversation program(words);
  program.CloseInput();
  Finished run;
  for (const std::string& line : program.ReadAll()) run.text += line + '\n';
  run.status = program.WaitForExit().value_or(-1);
  return run;
}

bool Has(const Finished& run, const std::string& part) {
  return run.text.find(part) != std::string::npos;
}

}  // namespace hansu::test
