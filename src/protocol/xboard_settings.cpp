// SPDX-License-Identifier: MIT
// The commands of XBoard that change settings: options, clocks and limits.
#include <algorithm>
#include <utility>

#include "src/base/text.h"
#include "src/protocol/xboard.h"
#include "src/protocol/xboard_format.h"

namespace hansu::protocol {
namespace {

constexpr std::int64_t kMost = 1'000'000'000;  // beyond any clock's, so that no time overflows

// A number with or without a fraction, in thousandths: clamped between 0 and 1000 * kMost.
std::optional<std::int64_t> Thousandths(std::string_view word) {
  const auto number = ParseThousandths(word);
  return number ? std::optional(std::clamp<std::int64_t>(*number, 0, 1000 * kMost)) : std::nullopt;
}

// "5" minutes or "0:30".
std::optional<std::int64_t> MinutesToMs(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto minutes = Thousandths(text.substr(0, colon));
  const auto seconds = Thousandths(colon < text.size() ? text.substr(colon + 1) : "0");
  return minutes && seconds ? std::optional(60 * *minutes + *seconds) : std::nullopt;
}

}  // namespace

void XBoard::AddSettingCommands() {
  using enum OngoingWork;
  Add({{"protover", kContinues,
        [this](const Words&) { Write(XBoardFeatures(engine().options())); }},
       {"option", kContinues,
        [this](const Words& w) { Change([&] { SetOption(std::string(Rest(w, 0))); }); }},
       {"level", kContinues, [this](const Words& w) { ReadLevel(w); }}});
  AddNumber("memory", [this](std::int64_t n) { SetNumber("memory", "Hash", n / 1000); });
  AddNumber("cores", [this](std::int64_t n) { SetNumber("cores", "Threads", n / 1000); });
  AddNumber("st", [this](std::int64_t n) { control_.move_ms = n; });
  AddNumber("sd", [this](std::int64_t n) {
    control_.depth = static_cast<int>(std::clamp<std::int64_t>(n / 1000, 1, search::kMaxPly - 1));
  });
  AddNumber("time", [this](std::int64_t n) { own_ms_ = n * kMsPerCentisecond / 1000; });
  AddNumber("otim", [this](std::int64_t n) { opponent_ms_ = n * kMsPerCentisecond / 1000; });
}

void XBoard::AddNumber(std::string_view command, std::function<void(std::int64_t)> set) {
  Add({{command, OngoingWork::kContinues,
        [this, command, set = std::move(set)](const Words& words) {
          const std::string text = Join(words, 0, words.size());
          if (const auto number = Thousandths(text)) return set(*number);
          WriteMessage("Error (expected a number): ", std::string(command) + ' ' + text);
        }}});
}

void XBoard::Change(const std::function<void()>& change) {
  const bool was_busy = Interrupt();
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
  // Setting a variant may change the game, which replaces the option.
  const bool is_variant = option != nullptr && option->name == engine::kVariantOption;
  const RuleSet before = engine().rules();
  const Status status = engine().options().Set(name, value);
  // Rules that the game on the board does not fit are an error, but they take effect.
  if (is_variant && (status.ok() || engine().rules() != before)) variant_.clear();
  if (!status.ok()) WriteMessage("Error (", status.message() + "): option " + text);
}

void XBoard::SetNumber(std::string_view command, std::string_view option, std::int64_t number) {
  engine::OptionList& options = engine().options();
  const engine::Option& known = *options.Find(option);
  const std::string value = std::to_string(std::clamp<std::int64_t>(number, known.min, known.max));
  Change([&] {
    const Status status = options.Set(option, value);
    if (status.ok()) return;
    WriteMessage("Error (", status.message() + "): " + std::string(command) + ' ' + value);
  });
}

void XBoard::ReadLevel(const Words& words) {
  const bool has_all = words.size() == 3;
  const auto moves = has_all ? Thousandths(words[0]) : std::nullopt;
  const auto base_ms = has_all ? MinutesToMs(words[1]) : std::nullopt;
  const auto increment_ms = has_all ? Thousandths(words[2]) : std::nullopt;
  if (!moves || !base_ms || !increment_ms) {
    return WriteMessage("Error (expected level MOVES MINUTES INCREMENT): level ",
                        Join(words, 0, words.size()));
  }
  control_.moves = static_cast<int>(std::min<std::int64_t>(*moves / 1000, 1000));
  control_.base_ms = *base_ms;
  control_.increment_ms = *increment_ms;
  control_.move_ms.reset();
}

}  // namespace hansu::protocol
