// SPDX-License-Identifier: MIT
// One game behind typed_move.h. Compiled for each.
#include <optional>
#include <string>

#include "src/app/play/refusal.h"
#include "src/app/play/typed_move.h"
#include "src/base/translation.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/remark.h"

namespace hansu::HANSU_GAME::app::play {
namespace {

// Why the move found for a written one is not played; empty if it is.
std::string ProblemOf(const Position& position, const FoundMove& found, const WrittenMove& written,
                      Vocabulary words) {
  if (found.move && found.warning.empty()) return "";
  const Move meant = found.move ? found.move : found.refused;
  if (!meant) return found.warning;
  const std::string misnamed = MisnamedText({position, meant, words}, written);
  if (misnamed.empty() && found.move) return found.warning;
  return Tr("is not legal: {reason}",
            {{"reason", misnamed.empty() ? RefusalText(position, meant, words) : misnamed}});
}

class OwnPlayCode final : public hansu::app::play::PlayCode {
 public:
  std::string_view WithoutRemarks(std::string_view line) const override {
    return HANSU_GAME::WithoutRemarks(line);
  }
  bool IsMoveWord(std::string_view word) const override { return ParseMoveWord(word).has_value(); }
  hansu::app::play::TypedMove FindTypedMove(const hansu::Position& any, std::string_view word,
                                            hansu::Vocabulary words) const override {
    const Position& position = Own(any);
    const WrittenMove written = *ParseMoveWord(word);
    const FoundMove found = HANSU_GAME::FindTypedMove(position, written);
    std::string problem = ProblemOf(position, found, written, Own(words));
    return {problem.empty() ? found.move : Move::None(), problem};
  }
  std::string RefusalText(const hansu::Position& position, Move move,
                          hansu::Vocabulary words) const override {
    return play::RefusalText(Own(position), move, Own(words));
  }
};

}  // namespace

const hansu::app::play::PlayCode& ThePlayCode() {
  static const OwnPlayCode code;
  return code;
}

}  // namespace hansu::HANSU_GAME::app::play
