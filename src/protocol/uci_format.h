// SPDX-License-Identifier: MIT
// UCI's info lines and bestmove.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "src/protocol/report_format.h"
#include "src/rules/any/game.h"
#include "src/search/any/score.h"

namespace hansu::protocol {

struct UciStyle {
  Coordinates coordinates = Coordinates::kUci;
  bool rule_wins_as_mates = false;
  // If set, shows win, draw and loss, by rules with draws or without.
  std::optional<bool> chances_with_draws = std::nullopt;
};

class UciFormat : public ReportFormat {
 public:
  explicit UciFormat(const UciStyle& style) : style_(style) {}

  std::string Line(const search::LineReport& report) const override;
  std::string RootMove(const search::RootMoveReport& report) const override;
  std::string Progress(const search::ProgressReport& report) const override;
  std::string Result(const search::SearchResult& result) const override;
  // The text after the word "score": "cp 136", "mate 3".
  virtual std::string ScoreField(search::Score score) const;

 protected:
  std::string ToText(Move move) const { return hansu::ToText(move, style_.coordinates); }
  // Each preceded by a space.
  std::string ToText(const std::vector<Move>& moves) const;
  bool rule_wins_as_mates() const { return style_.rule_wins_as_mates; }

 private:
  UciStyle style_;
};

// Nodes per second, over at least one millisecond.
std::uint64_t NodesPerSecond(std::uint64_t nodes, std::int64_t elapsed_ms);

}  // namespace hansu::protocol
