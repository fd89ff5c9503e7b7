// SPDX-License-Identifier: MIT
// The moves in a game's dialect of records. Compiled for each game.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "src/record/dialect.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {

constexpr hansu::record::PointStyle ToAny(PointStyle style) {
  return static_cast<hansu::record::PointStyle>(style);
}

// The parts of a dialect that depend on words that are moves.
class OwnDialect : public hansu::record::Dialect {
 public:
  std::span<const hansu::record::PointStyle> PointStyles() const final;
  bool CountsFromOtherEdge(hansu::record::PointStyle style) const final;
  bool LooksLikeMove(std::string_view word) const final;
  bool IsMove(std::string_view word) const final;
  bool IsRemark(std::string_view word) const final;
  std::optional<FoundMove> FindMove(const hansu::Position& position, std::string_view word,
                                    hansu::record::PointStyle style) const final;
  std::unique_ptr<MoveWords> MakeMoveWords() const final;
};

}  // namespace hansu::HANSU_GAME::record
