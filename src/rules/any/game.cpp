// SPDX-License-Identifier: MIT
#include "src/rules/any/game.h"

#include <cassert>
#include <utility>

#include "src/rules/any/code.h"
#include "src/rules/any/typed_names.h"
#include "src/rules/shared/typed_names.h"

namespace hansu {
namespace {

const GameCode& CodeOf(GameId game) {
  return game == GameId::kJanggi ? janggi::TheGameCode() : xiangqi::TheGameCode();
}

}  // namespace

RuleSet::RuleSet(GameId id) : RuleSet(GameOf(id).presets.front().rules) {}
bool operator==(const RuleSet& a, const RuleSet& b) {
  return a.game == b.game && CodeOf(a.game).AreEqual(a, b);
}

const Game& GameOf(GameId id) { return CodeOf(id).game(); }

std::vector<std::string> RuleSetNames(GameId game) {
  std::vector<std::string> names;
  for (const NamedRules& preset : GameOf(game).presets) names.emplace_back(preset.name);
  return names;
}
std::optional<RuleSet> FindRuleSet(GameId game, std::string_view name) {
  for (const NamedRules& preset : GameOf(game).presets) {
    if (preset.name == name) return preset.rules;
  }
  return std::nullopt;
}
int HeadStart(const RuleSet& rules) { return CodeOf(rules.game).HeadStart(rules); }
bool HasDraws(const RuleSet& rules) { return CodeOf(rules.game).HasDraws(rules); }
RuleSet WithHeadStartOf(const RuleSet& rules, const RuleSet& others) {
  return CodeOf(rules.game).WithHeadStartOf(rules, others);
}
Status CheckProvable(const RuleSet& rules, int most) {
  return CodeOf(rules.game).CheckProvable(rules, most);
}

Position::Position(std::unique_ptr<PositionCode> code) : code_(std::move(code)) {
  assert(code_ != nullptr);
}
Position::Position(const Position& other) : code_(other.code_->Clone()) {}
Position::Position(Position&&) noexcept = default;
Position& Position::operator=(const Position& other) {
  if (this != &other) code_ = other.code_->Clone();
  return *this;
}
Position& Position::operator=(Position&&) noexcept = default;
Position::~Position() = default;

GameId Position::game() const { return code_->game(); }
RuleSet Position::rules() const { return code_->rules(); }
const PieceBoard& Position::board() const { return code_->board(); }
Color Position::side_to_move() const { return code_->side_to_move(); }
Key Position::key() const { return code_->key(); }
int Position::plies() const { return code_->plies(); }
int Position::history_plies() const { return code_->history_plies(); }
Move Position::last_move() const { return code_->last_move(); }
int Position::repetitions() const { return code_->repetitions(); }
int Position::points(Color color) const { return code_->points(color); }
int Position::PliesToLimit() const { return code_->PliesToLimit(); }
bool Position::has_ended() const { return code_->has_ended(); }
SquareSet Position::checkers() const { return code_->checkers(); }
bool Position::generals_face() const { return code_->generals_face(); }
bool Position::faces_offer() const { return code_->faces_offer(); }
Move Position::pass() const { return code_->pass(); }
Key Position::KeyAfter(Move move) const { return code_->KeyAfter(move); }
bool Position::IsLegal(Move move) const { return code_->IsLegal(move); }
void Position::LegalMoves(MoveList& moves) const { code_->LegalMoves(moves); }
void Position::Make(Move move) { code_->Make(move); }
void Position::Unmake() { code_->Unmake(); }

Result<Position> ParseFen(std::string_view fen, const RuleSet& rules) {
  return CodeOf(rules.game).ParseFen(fen, rules);
}
std::string ToFen(const Position& position) { return position.code().ToFen(); }
std::string ToFenWithHistory(const Position& position) {
  return position.code().ToFenWithHistory();
}
Key MirrorKey(const Position& position) { return position.code().MirrorKey(); }
std::uint64_t Perft(Position& position, int depth, const StopToken& stop) {
  return position.code().Perft(depth, stop);
}
std::optional<Position> RandomLine(Position start, const PlyRange& plies, RandomDraw draw,
                                   std::mt19937_64& random) {
  return start.code().RandomLine(plies, draw, random);
}

SquareSet AttacksFrom(const Position& position, Square from) {
  return position.code().AttacksFrom(from);
}
bool IsExchangeAtLeast(const Position& position, Move move, int threshold) {
  return position.code().IsExchangeAtLeast(move, threshold);
}

Position WithoutPieces(const Position& position, SquareSet points, Color side_to_move) {
  return position.code().WithoutPieces(points, side_to_move);
}
Position WithOtherSideToMove(const Position& position) {
  return position.code().WithOtherSideToMove();
}

Outcome Judge(const Position& position) { return position.code().Judge(); }
Outcome OutcomeIfCutShort(const Position& position) { return position.code().OutcomeIfCutShort(); }
Outcome AgreedOutcome(const Position& position) { return position.code().AgreedOutcome(); }
bool IsLastRepetitionWarning(const Position& position) {
  return position.code().IsLastRepetitionWarning();
}
bool MayOfferEnd(const Position& position) { return position.code().MayOfferEnd(); }
bool MayOfferDraw(const Position& position) { return position.code().MayOfferDraw(); }
bool EndsByMate(EndReason reason) { return CodeOf(reason.game).EndsByMate(reason); }
bool EndsByRepetition(EndReason reason) { return CodeOf(reason.game).EndsByRepetition(reason); }
std::string_view ReasonText(EndReason reason) { return CodeOf(reason.game).ReasonText(reason); }
std::string ReasonText(const Outcome& outcome) {
  return CodeOf(outcome.reason.game).ReasonText(outcome);
}
std::string ReasonInWords(EndReason reason, Vocabulary words) {
  return CodeOf(reason.game).ReasonInWords(reason, words);
}

Move ParseMove(const Position& position, std::string_view text, Coordinates coordinates) {
  return position.code().ParseMove(text, coordinates);
}
std::string ToNative(const Position& position, Move move, Vocabulary words) {
  return position.code().ToNative(move, words);
}
std::string ToInternational(const Position& position, Move move) {
  return position.code().ToInternational(move);
}
std::string MakeInNative(Position& position, Move move, Vocabulary words) {
  return position.code().MakeInNative(move, words);
}
std::string MakeInInternational(Position& position, Move move) {
  return position.code().MakeInInternational(move);
}
std::string MakeInSan(Position& position, Move move) { return position.code().MakeInSan(move); }
std::string WhyIllegal(const Position& position, Move move) {
  return position.code().WhyIllegal(move);
}
std::vector<Call> CallsOf(const Position& position) { return position.code().CallsOf(); }
std::vector<Call> CallsToAnswer(const Position& position) {
  return position.code().CallsToAnswer();
}
std::string_view TextOf(GameId game, Call call, Vocabulary words) {
  return CodeOf(game).TextOf(call, words);
}
std::string_view ExplainedText(GameId game, Call call) { return CodeOf(game).ExplainedText(call); }
std::string_view NativePieceName(GameId game, Piece piece, Vocabulary words) {
  return CodeOf(game).NativePieceName(piece, words);
}
std::optional<Color> SideNamed(GameId game, std::string_view text) {
  return CodeOf(game).SideNamed(text);
}
// Both games have the same words for chance, and the same English names.
bool IsRandomSide(std::string_view text) { return janggi::IsRandomSide(text); }
std::string_view EnglishPieceName(PieceType type) { return janggi::EnglishPieceName(type); }
std::optional<TypedPiece> PieceNamed(GameId game, std::string_view word) {
  return CodeOf(game).PieceNamed(word);
}
std::optional<PieceType> TakeTypedName(GameId game, std::string_view& text) {
  return CodeOf(game).TakeTypedName(text);
}
std::string SetupFen(GameId game, SetupName first, SetupName second) {
  return CodeOf(game).SetupFen(first, second);
}
std::vector<SetupName> SetupsNamed(GameId game, std::string_view text) {
  return CodeOf(game).SetupsNamed(text);
}

}  // namespace hansu
