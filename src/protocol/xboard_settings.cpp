// SPDX-License-Identifier: MIT
// The commands of XBoard that change settings: options, clocks and limits.
#include <algorithm>

#include "src/base/text.h"
#include "src/protocol/xboard.h"
#include "src/protocol/xboard_format.h"

namespace hansu::inline HANSU_GAME::protocol {
namespace {

constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kMost = 1'000'000'000;  // beyond any clock's, so that no time overflows

// Clamped between 0 and kMost.
std::int64_t NumberOr(const Words& words, std::size_t index, std::int64_t otherwise) {
  if (index >= words.size()) return otherwise;
  const std::string_view whole = words[index].substr(0, words[index].find('.'));
  return std::clamp<std::int64_t>(ParseInteger(whole).value_or(otherwise), 0, kMost);
}

// Seconds, which may have a fraction.
std::int64_t SecondsToMs(const Words& words, std::size_t index, std::int64_t otherwise_ms) {
  if (index >= words.size()) return otherwise_ms;
  return std::clamp<std::int64_t>(ParseThousandths(words[index]).value_or(otherwise_ms), 0,
                                  kMost * kMsPerSecond);
}

// "5" minutes or "0:30".
std::int64_t MinutesToMs(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto number = [](std::string_view digits) { return NumberOr({digits}, 0, 0); };
  std::int64_t seconds = 60 * number(text.substr(0, colon));
  if (colon != std::string_view::npos) seconds += number(text.substr(colon + 1));
  return seconds * kMsPerSecond;
}

}  // namespace

void XBoard::AddSettingCommands() {
  using enum OngoingWork;
  Add({{"protover", kContinues,
        [this](const Words&) { Write(XBoardFeatures(engine().options())); }},
       {"option", kContinues,
        [this](const Words& w) { Change([&] { SetOption(Join(w, 0, w.size())); }); }},
       {"memory", kContinues,
        [this](const Words& w) { Change([&] { SetNumber("memory", "Hash", w); }); }},
       {"cores", kContinues,
        [this](const Words& w) { Change([&] { SetNumber("cores", "Threads", w); }); }},
       {"level", kContinues, [this](const Words& w) { ReadLevel(w); }},
       {"st", kContinues,
        [this](const Words& w) { control_.move_ms = SecondsToMs(w, 0, kMsPerSecond); }},
       {"sd", kContinues,
        [this](const Words& w) {
          control_.depth =
              static_cast<int>(std::clamp<std::int64_t>(NumberOr(w, 0, 1), 1, search::kMaxPly - 1));
        }},
       {"time", kContinues,
        [this](const Words& w) { own_ms_ = NumberOr(w, 0, 0) * kMsPerCentisecond; }},
       {"otim", kContinues,
        [this](const Words& w) { opponent_ms_ = NumberOr(w, 0, 0) * kMsPerCentisecond; }}});
}

void XBoard::Change(const std::function<void()>& change) {
  const bool was_busy = task_ != Task::kNone;
  EndWork();
  change();
  if (was_busy) Resume();
}

void XBoard::SetOption(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  std::string value = equals == std::string::npos ? "" : text.substr(equals + 1);
  const engine::Option* option = engine().options().Find(name);
  if (option != nullptr && option->type == engine::Option::Type::kCheck) {
    value = value == "1" ? "true" : value == "0" ? "false" : value;
  }
  const Status status = engine().options().Set(name, value);
  if (!status.ok()) Write("Error (" + status.message() + "): option " + text);
}

void XBoard::SetNumber(std::string_view command, std::string_view option, const Words& words) {
  engine::OptionList& options = engine().options();
  const engine::Option& known = *options.Find(option);
  const std::string number =
      std::to_string(std::clamp<std::int64_t>(NumberOr(words, 0, known.min), known.min, known.max));
  const Status status = options.Set(option, number);
  if (status.ok()) return;
  Write("Error (" + status.message() + "): " + std::string(command) + ' ' + number);
}

void XBoard::ReadLevel(const Words& words) {
  if (words.size() != 3) {
    return Write("Error (expected level MOVES MINUTES INCREMENT): level " +
                 Join(words, 0, words.size()));
  }
  control_.moves = static_cast<int>(std::min<std::int64_t>(NumberOr(words, 0, 0), 1000));
  control_.base_ms = MinutesToMs(words[1]);
  control_.increment_ms = SecondsToMs(words, 2, 0);
  control_.move_ms.reset();
}

}  // namespace hansu::inline HANSU_GAME::protocol
