// SPDX-License-Identifier: MIT
#include "src/record/own_dialect.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "src/record/move_clues.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/remark.h"

namespace hansu::HANSU_GAME::record {
namespace {

using AnyStyle = hansu::record::PointStyle;

constexpr PointStyle OwnStyle(AnyStyle style) { return static_cast<PointStyle>(style); }

class OwnMoveWords final : public MoveWords {
 public:
  std::optional<MoveClues> Add(std::string_view word) override {
    auto move = ParseWholeMove(word);
    if (!move) return std::nullopt;
    moves_.push_back(*std::move(move));
    return MoveClues{moves_.back().is_full(), ShowsOrigin(word), SideOfStyle(word)};
  }
  std::size_t AddJoined(std::string_view word) override {
    std::vector<WrittenMove> joined = ParseJoinedMoves(word);
    std::move(joined.begin(), joined.end(), std::back_inserter(moves_));
    return joined.size();
  }
  bool MeanTheSame(AnyStyle a, AnyStyle b) const override {
    return std::all_of(moves_.begin(), moves_.end(), [=](const WrittenMove& move) {
      return MeansTheSame(move, OwnStyle(a), OwnStyle(b));
    });
  }
  FoundMove Find(const hansu::Position& position, std::size_t index,
                 AnyStyle style) const override {
    return HANSU_GAME::FindMove(Own(position), moves_[index], OwnStyle(style));
  }

 private:
  std::vector<WrittenMove> moves_;
};

}  // namespace

std::span<const AnyStyle> OwnDialect::PointStyles() const {
  static constexpr auto kStyles = [] {
    std::array<AnyStyle, kPointStyles.size()> styles = {};
    std::transform(kPointStyles.begin(), kPointStyles.end(), styles.begin(),
                   [](PointStyle style) { return ToAny(style); });
    return styles;
  }();
  return kStyles;
}

bool OwnDialect::CountsFromOtherEdge(AnyStyle style) const {
  return record::CountsFromOtherEdge(OwnStyle(style));
}

bool OwnDialect::LooksLikeMove(std::string_view word) const {
  return HANSU_GAME::LooksLikeMove(word);
}

bool OwnDialect::IsMove(std::string_view word) const { return ParseMoveWord(word).has_value(); }

bool OwnDialect::IsRemark(std::string_view word) const { return HANSU_GAME::IsRemark(word); }

std::optional<FoundMove> OwnDialect::FindMove(const hansu::Position& position,
                                              std::string_view word, AnyStyle style) const {
  const auto move = ParseMoveWord(word);
  if (!move) return std::nullopt;
  return HANSU_GAME::FindMove(Own(position), *move, OwnStyle(style));
}

std::unique_ptr<MoveWords> OwnDialect::MakeMoveWords() const {
  return std::make_unique<OwnMoveWords>();
}

}  // namespace hansu::HANSU_GAME::record
