// SPDX-License-Identifier: MIT
// Positions that a side can hold only by perpetual check.
//
// No table that is quick to make has one. So the test takes the real positions and moves of a
// chariot against a bare general, but says that the general's side wins unless it is in check. What
// the chariot then holds, it holds by checks alone.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/endings/probe.h"
#include "src/endings/tables.h"
#include "src/rules/any/game.h"
#include "tests/tuner/endings/small_tables.h"
#include "tuner/endings/solver.h"

namespace hansu::endings {
namespace {

class ChariotAlone : public testing::Test {
 protected:
  ChariotAlone() : codes_(static_cast<std::size_t>(graph_.size())) {
    for (Node node = 0; node < graph_.size(); ++node) {
      const auto board = graph_.BoardOf(node);
      Value value = Value::NoPosition();
      if (board) value = Holds(node, *board) ? Value::Draw() : Value::Win(1);
      codes_[static_cast<std::size_t>(node)] = value.code();
    }
  }
  // The chariot's side to move, or the other in check, alive and without a capture.
  bool Holds(Node node, PieceBoard board) const {
    if (graph_.SideOf(node) == Color::kCho) return true;
    bool has_move = false;
    bool captures = false;
    graph_.ForEachSuccessor(node, board, [&](const Successor& next, const PieceBoard&) {
      has_move = true;
      if (!next.node) captures = true;
      return true;
    });
    return has_move && !captures && IsAttacked(board, Color::kHan);
  }
  // The value of the position after MarkUnknown.
  Value ValueOf(const std::string& fen) const {
    const Position position = *ParseFen(fen, Rules());
    const Place place = layout_.PlaceOf(position.board(), position.side_to_move());
    const auto half = static_cast<std::uint64_t>(place.half);
    return Value::FromCode(codes_[static_cast<std::size_t>(half * layout_.size() + place.index)]);
  }
  static RuleSet Rules() { return *FindRuleSet(GameId::kJanggi, "janggicasual"); }

  const Layout layout_{*Material::Parse("R v -", GameId::kJanggi)};
  const Tables none_;
  const Graph graph_{layout_, Family::kCasual, none_};
  std::vector<std::int16_t> codes_;
};

constexpr const char* kBeforeCheck = "4k4/9/9/9/9/9/R8/9/9/3K5 w - - 0 1";
constexpr const char* kInCheck = "R3k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1";

TEST_F(ChariotAlone, HoldsByChecksOnly) {
  EXPECT_EQ(ValueOf(kBeforeCheck), Value::Draw());
  MarkUnknown(graph_, codes_, [](const std::string&) {});
  EXPECT_EQ(ValueOf(kBeforeCheck), Value::Unknown());
  EXPECT_EQ(ValueOf(kInCheck), Value::Unknown());
  // Only draws have changed.
  EXPECT_EQ(ValueOf("4k4/9/9/9/9/9/R8/9/9/3K5 b - - 0 1"), Value::Win(1));
}

// One quiet place that the general's side does not win is enough, if the checks can drive it there.
TEST_F(ChariotAlone, HoldsByOneQuietMove) {
  for (Node node = 0; node < graph_.size(); ++node) {
    if (codes_[static_cast<std::size_t>(node)] == Value::Win(1).code()) {
      codes_[static_cast<std::size_t>(node)] = Value::Draw().code();
    }
  }
  MarkUnknown(graph_, codes_, [](const std::string&) {});
  EXPECT_EQ(ValueOf(kBeforeCheck), Value::Draw());
  EXPECT_EQ(ValueOf(kInCheck), Value::Draw());
}

TEST_F(ChariotAlone, IsADoubtWherePerpetualCheckDecides) {
  MarkUnknown(graph_, codes_, [](const std::string&) {});
  const std::string bytes = *TableBytes(Family::kCasual, layout_, codes_);
  Tables tables;
  ASSERT_EQ(tables.Add(*Table::FromBytes(bytes)), OkStatus());
  RuleSet rules = Rules();
  const Result<Judged> judged = Judge(tables, *ParseFen(kBeforeCheck, rules));
  ASSERT_TRUE(judged.ok()) << judged.message();
  EXPECT_EQ(judged->value, Value::Unknown());
  EXPECT_EQ(judged->doubt, Doubt::kPerpetualCheck);
  const auto& fields = GameOf(GameId::kJanggi).rule_fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].name != "PerpetualCheck") continue;
    for (std::uint16_t value = 0; value < fields[i].values.size(); ++value) {
      if (fields[i].values[value] == "ignored") rules.fields[i] = value;
    }
  }
  EXPECT_EQ(Judge(tables, *ParseFen(kBeforeCheck, rules))->value, Value::Draw());
}

}  // namespace
}  // namespace hansu::endings
