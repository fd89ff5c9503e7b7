// SPDX-License-Identifier: MIT
// The implementation behind game.h: one class for a game's positions, one for what needs no
// position. adapter.cpp implements both for each game.
#pragma once

#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/any/game.h"
#include "src/rules/any/typed_names.h"

namespace hansu {

// Each function is that of game.h with the same name.
class PositionCode {
 public:
  virtual ~PositionCode() = default;
  virtual std::unique_ptr<PositionCode> Clone() const = 0;

  virtual GameId game() const = 0;
  virtual RuleSet rules() const = 0;
  virtual const PieceBoard& board() const = 0;
  virtual Color side_to_move() const = 0;
  virtual Key key() const = 0;
  virtual int plies() const = 0;
  virtual int history_plies() const = 0;
  virtual Move last_move() const = 0;
  virtual int repetitions() const = 0;
  virtual int points(Color color) const = 0;
  virtual int PliesToLimit() const = 0;
  virtual bool has_ended() const = 0;
  virtual SquareSet checkers() const = 0;
  virtual bool generals_face() const = 0;
  virtual bool faces_offer() const = 0;
  virtual Move pass() const = 0;
  virtual Key KeyAfter(Move move) const = 0;
  virtual bool IsLegal(Move move) const = 0;
  virtual void LegalMoves(MoveList& moves) const = 0;
  virtual void Make(Move move) = 0;
  virtual void Unmake() = 0;

  virtual std::string ToFen() const = 0;
  virtual std::string ToFenWithHistory() const = 0;
  virtual Key MirrorKey() const = 0;
  virtual std::uint64_t Perft(int depth, const StopToken& stop) = 0;
  virtual std::optional<Position> RandomLine(const PlyRange& plies, RandomDraw draw,
                                             std::mt19937_64& random) const = 0;
  virtual SquareSet AttacksFrom(Square from) const = 0;
  virtual bool IsExchangeAtLeast(Move move, int threshold) const = 0;
  virtual Position WithoutPieces(SquareSet points, Color side_to_move) const = 0;
  virtual Position WithOtherSideToMove() const = 0;
  virtual Outcome Judge() const = 0;
  virtual Outcome OutcomeIfCutShort() const = 0;
  virtual Outcome AgreedOutcome() const = 0;
  virtual bool IsLastRepetitionWarning() const = 0;
  virtual bool MayOfferEnd() const = 0;
  virtual bool MayOfferDraw() const = 0;
  virtual Move ParseMove(std::string_view text, Coordinates coordinates) const = 0;
  virtual std::string ToNative(Move move, Vocabulary words) const = 0;
  virtual std::string ToInternational(Move move) const = 0;
  virtual std::string MakeInNative(Move move, Vocabulary words) = 0;
  virtual std::string MakeInInternational(Move move) = 0;
  virtual std::string MakeInSan(Move move) = 0;
  virtual std::string WhyIllegal(Move move) const = 0;
  virtual std::vector<Call> CallsOf() const = 0;
  virtual std::vector<Call> CallsToAnswer() const = 0;
};

class GameCode {
 public:
  virtual ~GameCode() = default;
  virtual const Game& game() const = 0;
  virtual bool AreEqual(const RuleSet& a, const RuleSet& b) const = 0;
  virtual int HeadStart(const RuleSet& rules) const = 0;
  virtual bool HasDraws(const RuleSet& rules) const = 0;
  virtual RuleSet WithHeadStartOf(const RuleSet& rules, const RuleSet& others) const = 0;
  virtual Status CheckProvable(const RuleSet& rules, int most) const = 0;
  virtual Result<Position> ParseFen(std::string_view fen, const RuleSet& rules) const = 0;
  virtual bool EndsByMate(EndReason reason) const = 0;
  virtual bool EndsByRepetition(EndReason reason) const = 0;
  virtual std::string_view ReasonText(EndReason reason) const = 0;
  virtual std::string ReasonText(const Outcome& outcome) const = 0;
  virtual std::string ReasonInWords(EndReason reason, Vocabulary words) const = 0;
  virtual std::string_view TextOf(Call call, Vocabulary words) const = 0;
  virtual std::string_view ExplainedText(Call call) const = 0;
  virtual std::string_view NativePieceName(Piece piece, Vocabulary words) const = 0;
  virtual std::optional<Color> SideNamed(std::string_view text) const = 0;
  virtual std::optional<TypedPiece> PieceNamed(std::string_view word) const = 0;
  virtual std::optional<PieceType> TakeTypedName(std::string_view& text) const = 0;
  virtual std::string SetupFen(SetupName first, SetupName second) const = 0;
  virtual std::vector<SetupName> SetupsNamed(std::string_view text) const = 0;
};

namespace janggi {
const GameCode& TheGameCode();
}
namespace xiangqi {
const GameCode& TheGameCode();
}

}  // namespace hansu
