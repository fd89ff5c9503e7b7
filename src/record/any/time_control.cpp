// SPDX-License-Identifier: MIT
#include "src/record/any/time_control.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"

namespace hansu::record {
namespace {

// "12", "0.5", ".5" or "12.", at most a million.
std::optional<std::int64_t> ParseUnsignedThousandths(std::string_view text) {
  constexpr std::int64_t kMost = 1'000'000'000;
  if (text.starts_with('-') || text.starts_with('+')) return std::nullopt;
  const auto value = ParseThousandths(text);
  return value && *value <= kMost ? value : std::nullopt;
}

std::optional<int> ParseCount(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole && 0 < value && value <= 1000 ? std::optional(value) : std::nullopt;
}

// Seconds, min:sec, or a number and its unit; in milliseconds.
std::optional<std::int64_t> ParseDuration(std::string_view text) {
  for (const auto& [unit, seconds] :
       {std::pair('s', 1), std::pair('m', 60), std::pair('h', 3600)}) {
    if (!text.ends_with(unit)) continue;
    const auto number = ParseUnsignedThousandths(text.substr(0, text.size() - 1));
    return number ? std::optional(*number * seconds) : std::nullopt;
  }
  const std::size_t colon = text.find(':');
  std::optional<std::int64_t> minutes = 0;
  if (colon != std::string_view::npos) {
    minutes = ParseUnsignedThousandths(text.substr(0, colon));
    text.remove_prefix(colon + 1);
  }
  const auto seconds = ParseUnsignedThousandths(text);
  if (!minutes || !seconds) return std::nullopt;
  return *minutes * 60 + *seconds;
}

Status Bad(std::string_view text, std::string_view expected) {
  return Failure(Tr("'{text}', expected {expected}",
                    {{"text", std::string(text)}, {"expected", Tr(expected)}}));
}

}  // namespace

Result<TimeControl> ParseTimeControl(std::string_view text, TimeControl control) {
  constexpr std::string_view kExpected =
      TrLater("a time such as 10m, 90s, 10:00, 5m+5s or 40/30m, or inf");
  if (text == "inf" || text == "infinite") return control;
  std::string_view rest = text;
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    const auto moves = ParseCount(rest.substr(0, slash));
    if (!moves) return Bad(text, kExpected);
    control.moves = *moves;
    rest.remove_prefix(slash + 1);
  }
  if (const std::size_t plus = rest.find('+'); plus != std::string_view::npos) {
    const auto increment = ParseDuration(rest.substr(plus + 1));
    if (!increment) return Bad(text, kExpected);
    control.increment_ms = *increment;
    rest = rest.substr(0, plus);
  }
  const auto base = ParseDuration(rest);
  if (!base || (*base == 0 && control.increment_ms == 0)) return Bad(text, kExpected);
  control.base_ms = *base;
  return control;
}

Result<TimeControl> ParseByoyomi(std::string_view text, TimeControl control) {
  const std::size_t times = text.find('x');
  const auto length = ParseDuration(text.substr(0, times));
  const auto periods =
      times == std::string_view::npos ? std::nullopt : ParseCount(text.substr(times + 1));
  if (!length || *length == 0 || !periods) {
    return Bad(text, TrLater("SECONDSxPERIODS, such as 30x3"));
  }
  control.byoyomi_ms = *length;
  control.byoyomi_periods = *periods;
  return control;
}

std::string ToText(const TimeControl& control) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
  if (const std::string clock = MainTimeText(control); !clock.empty()) add(clock);
  if (const std::string periods = PeriodsText(control); !periods.empty()) add("byoyomi " + periods);
  if (control.move_ms) add("movetime " + ThousandthsText(*control.move_ms));
  if (control.nodes) add("nodes " + std::to_string(*control.nodes));
  if (control.depth) add("depth " + std::to_string(*control.depth));
  return text.empty() ? "unlimited" : text;
}

std::string MainTimeText(const TimeControl& control) {
  if (control.base_ms == 0 && control.increment_ms == 0) return "";
  std::string text = control.moves > 0 ? std::to_string(control.moves) + '/' : "";
  text += ThousandthsText(control.base_ms);
  if (control.increment_ms > 0) text += '+' + ThousandthsText(control.increment_ms);
  return text;
}

std::string PeriodsText(const TimeControl& control) {
  if (control.byoyomi_periods == 0) return "";
  return ThousandthsText(control.byoyomi_ms) + 'x' + std::to_string(control.byoyomi_periods);
}

GameClock::GameClock(const TimeControl& control)
    : control_(control),
      // Without a base time, the first move gets the increment in advance.
      left_ms_(control.base_ms > 0 ? control.base_ms : control.increment_ms),
      periods_left_(control.byoyomi_periods),
      moves_left_(control.moves) {}

bool GameClock::Spend(std::int64_t elapsed_ms) {
  if (control_.move_ms && elapsed_ms > *control_.move_ms + control_.margin_ms) return false;
  if (!control_.has_clock()) return true;
  if (elapsed_ms > most_for_move_ms() + control_.margin_ms) return false;
  const std::int64_t beyond = std::max<std::int64_t>(elapsed_ms - left_ms_, 0);
  left_ms_ = std::max<std::int64_t>(left_ms_ - elapsed_ms, 0);
  if (control_.byoyomi_periods > 0) {
    // Every period that ran out is gone; the current one starts afresh for the next move.
    const auto passed = static_cast<int>(beyond / control_.byoyomi_ms);
    periods_left_ = std::max(periods_left_ - passed, 1);
  }
  left_ms_ += control_.increment_ms;
  if (control_.moves > 0 && --moves_left_ == 0) {
    left_ms_ += control_.base_ms;
    moves_left_ = control_.moves;
  }
  return true;
}

std::int64_t GameClock::most_for_move_ms() const {
  return left_ms_ + periods_left_ * control_.byoyomi_ms;
}

std::int64_t GameClock::reported_ms() const {
  // Reports one period only: it is restored in full if the move is made within it.
  return left_ms_ + (periods_left_ > 0 ? control_.byoyomi_ms : 0);
}

int GameClock::reported_moves_to_go() const {
  if (control_.byoyomi_periods > 0 && left_ms_ == 0) return 1;
  return moves_left_;
}

}  // namespace hansu::record
