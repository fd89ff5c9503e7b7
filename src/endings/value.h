// SPDX-License-Identifier: MIT
// The value of a position in an endgame table. tuner/endings/README.md states what each means.
#pragma once

#include <cassert>
#include <cstdint>
#include <limits>

namespace hansu::endings {

enum class Verdict : std::uint8_t { kDraw, kWin, kLoss, kUnknown };

// For the side to move, in 16 bits.
class Value {
 public:
  static constexpr int kMaxPlies = 30'000;

  constexpr Value() = default;  // a draw
  static constexpr Value Draw() { return Value(); }
  // A mate after that many plies. REQUIRES: 1 <= plies <= kMaxPlies, and 0 <= ... for Loss.
  static constexpr Value Win(int plies) { return FromCode(static_cast<std::int16_t>(plies)); }
  static constexpr Value Loss(int plies) { return FromCode(static_cast<std::int16_t>(-1 - plies)); }
  // Neither side can force a mate, but perpetual check may decide.
  static constexpr Value Unknown() { return FromCode(kUnknownCode); }
  // No position of a game: the side not to move is in check, or pieces share a point.
  static constexpr Value NoPosition() { return FromCode(kNoPositionCode); }

  // The 16 bits, as files hold them. Any may be passed.
  static constexpr Value FromCode(std::int16_t code) {
    Value value;
    value.code_ = code;
    return value;
  }
  constexpr std::int16_t code() const { return code_; }
  // True for the codes of the five kinds of value above.
  static constexpr bool IsCode(std::int16_t code) {
    if (code == kUnknownCode || code == kNoPositionCode) return true;
    return -1 - kMaxPlies <= code && code <= kMaxPlies;
  }

  constexpr bool is_position() const { return code_ != kNoPositionCode; }
  constexpr bool is_win() const { return code_ > 0 && code_ != kUnknownCode; }
  constexpr bool is_loss() const { return code_ < 0 && code_ != kNoPositionCode; }
  // Neither side mates by force: a draw, or unknown.
  constexpr bool is_undecided() const { return code_ == 0 || code_ == kUnknownCode; }
  // REQUIRES: is_position().
  constexpr Verdict verdict() const {
    assert(is_position());
    if (code_ == 0) return Verdict::kDraw;
    if (code_ == kUnknownCode) return Verdict::kUnknown;
    return code_ > 0 ? Verdict::kWin : Verdict::kLoss;
  }
  // Plies to the mate. REQUIRES: a win or a loss.
  constexpr int plies() const { return code_ > 0 ? code_ : -1 - code_; }

  friend constexpr bool operator==(Value, Value) = default;

 private:
  static constexpr std::int16_t kUnknownCode = std::numeric_limits<std::int16_t>::max();
  static constexpr std::int16_t kNoPositionCode = std::numeric_limits<std::int16_t>::min();

  std::int16_t code_ = 0;
};

}  // namespace hansu::endings
