// SPDX-License-Identifier: MIT
#include "tests/support/conversation.h"

#include <stdexcept>

namespace hansu::test {

using match::SteadyClock;

Conversation::Conversation(const std::vector<std::string>& words) {
  const Status status = process_.Start(words);
  if (!status.ok()) throw std::runtime_error(status.message());
}

std::optional<std::string> Conversation::ReadLine(Milliseconds patience) {
  match::ReadResult result = process_.Read(SteadyClock::now() + patience);
  if (result.status != match::ReadStatus::kLine) return std::nullopt;
  return std::move(result.line);
}

std::vector<std::string> Conversation::ReadUntil(const std::string& prefix, Milliseconds patience) {
  std::vector<std::string> lines;
  process_.ReadUntil(SteadyClock::now() + patience, [&](const std::string& line) {
    lines.push_back(line);
    return line.starts_with(prefix);
  });
  return lines;
}

std::vector<std::string> Conversation::ReadAll(Milliseconds patience) {
  std::vector<std::string> lines;
  process_.ReadUntil(SteadyClock::now() + patience, [&lines](const std::string& line) {
    lines.push_back(line);
    return false;
  });
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

std::vector<std::string> WithFilesCutOff(int blocks, const std::vector<std::string>& command) {
  std::vector<std::string> words = {"sh", "-c",
                                    "trap '' XFSZ; export GCOV_PREFIX=/dev/null; ulimit -f " +
                                        std::to_string(blocks) + R"(; exec "$0" "$@")"};
  words.insert(words.end(), command.begin(), command.end());
  return words;
}

}  // namespace hansu::test
