// SPDX-License-Identifier: MIT
// Implements game.h by one game's code. Compiled for each game.
#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "src/rules/any/code.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/calls.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/illegal_move.h"
#include "src/rules/shared/mirror.h"
#include "src/rules/shared/movegen.h"
#include "src/rules/shared/perft.h"
#include "src/rules/shared/random_line.h"
#include "src/rules/shared/repetition.h"
#include "src/rules/shared/san.h"
#include "src/rules/shared/see.h"
#include "src/rules/shared/typed_names.h"

namespace hansu::HANSU_GAME {
namespace {

std::vector<hansu::Call> ToAny(const std::vector<Call>& own) {
  std::vector<hansu::Call> calls;
  for (Call call : own) calls.push_back(HANSU_GAME::ToAny(call));
  return calls;
}

class OwnPositionCode final : public PositionCode {
 public:
  explicit OwnPositionCode(Position own) : position(std::move(own)) {}

  std::unique_ptr<PositionCode> Clone() const override {
    return std::make_unique<OwnPositionCode>(position);
  }
  GameId game() const override { return kGame; }
  hansu::RuleSet rules() const override { return ToAny(position.rules()); }
  const PieceBoard& board() const override { return position.board(); }
  Color side_to_move() const override { return position.side_to_move(); }
  Key key() const override { return position.key(); }
  int plies() const override { return position.plies(); }
  int history_plies() const override { return position.history_plies(); }
  Move last_move() const override { return position.state().move; }
  int repetitions() const override { return position.state().repetitions; }
  int points(Color color) const override { return position.points(color); }
  int PliesToLimit() const override { return position.PliesToLimit(); }
  bool has_ended() const override { return position.has_ended(); }
  SquareSet checkers() const override { return position.state().checkers; }
  bool generals_face() const override { return position.generals_face(); }
  bool faces_offer() const override { return position.faces_offer(); }
  Move pass() const override { return position.pass(); }
  Key KeyAfter(Move move) const override { return position.KeyAfter(move); }
  bool IsLegal(Move move) const override { return position.IsLegal(move); }
  void LegalMoves(MoveList& moves) const override {
    GenerateMoves(position, MoveKind::kAll, moves);
  }
  void Make(Move move) override { position.Make(move); }
  void Unmake() override { position.Unmake(); }

  std::string ToFen() const override { return HANSU_GAME::ToFen(position); }
  std::string ToFenWithHistory() const override { return HANSU_GAME::ToFenWithHistory(position); }
  Key MirrorKey() const override { return HANSU_GAME::MirrorKey(position); }
  std::uint64_t Perft(int depth, const StopToken& stop) override {
    return HANSU_GAME::Perft(position, depth, stop);
  }
  std::optional<hansu::Position> RandomLine(const PlyRange& plies, RandomDraw draw,
                                            std::mt19937_64& random) const override {
    std::optional<Position> line = HANSU_GAME::RandomLine(position, plies, draw, random);
    if (!line) return std::nullopt;
    return ToAny(*std::move(line));
  }
  SquareSet AttacksFrom(Square from) const override {
    return HANSU_GAME::AttacksFrom(position, position.piece_on(from), from);
  }
  bool IsExchangeAtLeast(Move move, int threshold) const override {
    return HANSU_GAME::IsExchangeAtLeast(position, move, threshold);
  }
  hansu::Position WithoutPieces(SquareSet points, Color side_to_move) const override {
    return ToAny(Position(SetupOf(position.occupied() - points, side_to_move), position.rules()));
  }
  hansu::Position WithOtherSideToMove() const override {
    Position::Setup setup = SetupOf(position.occupied(), ~position.side_to_move());
    setup.plies_since_capture = position.state().plies_since_capture;
    setup.plies = position.plies();
    return ToAny(Position(setup, position.rules()));
  }
  hansu::Outcome Judge() const override { return ToAny(HANSU_GAME::Judge(position)); }
  hansu::Outcome OutcomeIfCutShort() const override {
    return ToAny(HANSU_GAME::OutcomeIfCutShort(position));
  }
  hansu::Outcome AgreedOutcome() const override {
    return ToAny(HANSU_GAME::AgreedOutcome(position));
  }
  bool IsLastRepetitionWarning() const override {
    return HANSU_GAME::IsLastRepetitionWarning(position);
  }
  bool MayOfferEnd() const override { return HANSU_GAME::MayOfferEnd(position); }
  bool MayOfferDraw() const override { return HANSU_GAME::MayOfferDraw(position); }
  Move ParseMove(std::string_view text, Coordinates coordinates) const override {
    return HANSU_GAME::ParseMove(position, text, coordinates);
  }
  std::string ToNative(Move move, hansu::Vocabulary words) const override {
    return HANSU_GAME::ToNative(position, move, Own(words));
  }
  std::string ToInternational(Move move) const override {
    return HANSU_GAME::ToInternational(position, move);
  }
  std::string MakeInNative(Move move, hansu::Vocabulary words) override {
    return HANSU_GAME::MakeInNative(position, move, Own(words));
  }
  std::string MakeInInternational(Move move) override {
    return HANSU_GAME::MakeInInternational(position, move);
  }
  std::string MakeInSan(Move move) override { return HANSU_GAME::MakeInSan(position, move); }
  std::string WhyIllegal(Move move) const override {
    return HANSU_GAME::WhyIllegal(position, move);
  }
  std::vector<hansu::Call> CallsOf() const override { return ToAny(HANSU_GAME::CallsOf(position)); }
  std::vector<hansu::Call> CallsToAnswer() const override {
    return ToAny(HANSU_GAME::CallsToAnswer(position));
  }

  Position position;

 private:
  // The pieces on those points, without their history.
  Position::Setup SetupOf(SquareSet points, Color side_to_move) const {
    Position::Setup setup = {.side_to_move = side_to_move};
    for (Square square : points) setup.board[square] = position.piece_on(square);
    return setup;
  }
};

std::vector<RuleFieldInfo> FieldInfos() {
  std::vector<RuleFieldInfo> infos;
  for (const RuleOption& field : RuleFields()) {
    infos.push_back({field.name, field.values, field.max});
  }
  return infos;
}

std::vector<NamedRules> Presets() {
  std::vector<NamedRules> presets;
  for (const NamedRuleSet& preset : NamedRuleSets()) {
    presets.push_back({preset.name, ToAny(preset.rules)});
  }
  return presets;
}

std::vector<hansu::RuleSet> OtherReplayRules() {
  std::vector<hansu::RuleSet> others;
  for (const RuleSet& rules : kReplayRulesForPasses) others.push_back(ToAny(rules));
  return others;
}

std::vector<std::string_view> EnglishSetupNames() {
  std::vector<std::string_view> names;
  for (SetupName setup : kSetupNames) names.push_back(EnglishName(setup));
  return names;
}

class OwnGameCode final : public GameCode {
 public:
  const Game& game() const override { return game_; }
  bool AreEqual(const hansu::RuleSet& a, const hansu::RuleSet& b) const override {
    return Own(a) == Own(b);
  }
  int HeadStart(const hansu::RuleSet& rules) const override {
    return HANSU_GAME::HeadStart(Own(rules));
  }
  bool HasDraws(const hansu::RuleSet& rules) const override {
    return HANSU_GAME::HasDraws(Own(rules));
  }
  hansu::RuleSet WithHeadStartOf(const hansu::RuleSet& rules,
                                 const hansu::RuleSet& others) const override {
    return ToAny(HANSU_GAME::WithHeadStartOf(Own(rules), Own(others)));
  }
  Status CheckProvable(const hansu::RuleSet& rules, int most) const override {
    return HANSU_GAME::CheckProvable(Own(rules), most);
  }
  Result<hansu::Position> ParseFen(std::string_view fen,
                                   const hansu::RuleSet& rules) const override {
    Result<Position> position = HANSU_GAME::ParseFen(fen, Own(rules));
    if (!position.ok()) return position.status();
    return ToAny(*std::move(position));
  }
  bool EndsByMate(hansu::EndReason reason) const override {
    return HANSU_GAME::EndsByMate(OwnReason(reason));
  }
  bool EndsByRepetition(hansu::EndReason reason) const override {
    return HANSU_GAME::EndsByRepetition(OwnReason(reason));
  }
  std::string_view ReasonText(hansu::EndReason reason) const override {
    return HANSU_GAME::ReasonText(OwnReason(reason));
  }
  std::string ReasonText(const hansu::Outcome& outcome) const override {
    return HANSU_GAME::ReasonText(Own(outcome));
  }
  std::string ReasonInWords(hansu::EndReason reason, hansu::Vocabulary words) const override {
    return HANSU_GAME::ReasonInWords(OwnReason(reason), Own(words));
  }
  std::string_view TextOf(hansu::Call call, hansu::Vocabulary words) const override {
    return HANSU_GAME::TextOf(static_cast<Call>(call), Own(words));
  }
  std::string_view ExplainedText(hansu::Call call) const override {
    return HANSU_GAME::ExplainedText(static_cast<Call>(call));
  }
  std::string_view NativePieceName(Piece piece, hansu::Vocabulary words) const override {
    return HANSU_GAME::NativePieceName(piece, Own(words));
  }
  std::optional<Color> SideNamed(std::string_view text) const override {
    return HANSU_GAME::SideNamed(text);
  }
  std::optional<hansu::TypedPiece> PieceNamed(std::string_view word) const override {
    const auto piece = HANSU_GAME::PieceNamed(word);
    if (!piece) return std::nullopt;
    return hansu::TypedPiece{piece->type, piece->is_plural};
  }
  std::optional<PieceType> TakeTypedName(std::string_view& text) const override {
    return HANSU_GAME::TakeTypedName(text);
  }
  std::string SetupFen(hansu::SetupName first, hansu::SetupName second) const override {
    return HANSU_GAME::SetupFen(static_cast<SetupName>(first), static_cast<SetupName>(second));
  }
  std::vector<hansu::SetupName> SetupsNamed(std::string_view text) const override {
    std::vector<hansu::SetupName> setups;
    for (SetupName setup : HANSU_GAME::SetupsNamed(text)) {
      setups.push_back(static_cast<hansu::SetupName>(setup));
    }
    return setups;
  }

 private:
  static EndReason OwnReason(hansu::EndReason reason) {
    assert(reason.game == kGame);
    return static_cast<EndReason>(reason.code);
  }

  std::vector<RuleFieldInfo> fields_ = FieldInfos();
  std::vector<NamedRules> presets_ = Presets();
  std::vector<std::string_view> setup_names_ = EnglishSetupNames();
  std::vector<hansu::RuleSet> other_replay_rules_ = OtherReplayRules();
  Game game_ = {
      .id = kGame,
      .start_fen = kStartFen,
      .variants = kVariants,
      .other_variants = kOtherVariants,
      .rule_fields = fields_,
      .rule_option_count = RuleOptions().size(),
      .file_rule_options = kFirstRuleOptions,
      .presets = presets_,
      .vocabulary_names = kVocabularyNames,
      .call_names = kCallNames,
      .has_setups = kHasSetups,
      .starting_count = kStartingCount,
      .piece_points = kPiecePoints,
      .setup_count = kSetupCount,
      .setup_names = setup_names_,
      .side_names = {{NameOf(Color::kCho), NameOf(Color::kHan)}},
      .bilingual_side_names = {{BilingualNameOf(Color::kCho), BilingualNameOf(Color::kHan)}},
      .points_decide = kPointsDecide,
      .is_known_to_xboard = kIsKnownToXBoard,
      .native_is_korean = kNativeIsKorean,
      .has_gib = kHasGib,
      .replay_rules = ToAny(kReplayRules),
      .other_replay_rules = other_replay_rules_};
};

}  // namespace

const GameCode& TheGameCode() {
  static const OwnGameCode code;
  return code;
}

const Position& Own(const hansu::Position& position) {
  assert(position.game() == kGame);
  return static_cast<const OwnPositionCode&>(position.code()).position;
}
RuleSet Own(const hansu::RuleSet& rules) {
  assert(rules.game == kGame);
  RuleSet own;
  const auto fields = RuleFields();
  for (std::size_t i = 0; i < fields.size(); ++i) fields[i].set(own, rules.fields[i]);
  return own;
}
Outcome Own(const hansu::Outcome& outcome) {
  assert(outcome.reason.game == kGame || outcome.reason.code == 0);
  return {outcome.result, static_cast<EndReason>(outcome.reason.code), outcome.by_points};
}

hansu::Position ToAny(Position position) {
  return hansu::Position(std::make_unique<OwnPositionCode>(std::move(position)));
}
hansu::RuleSet ToAny(const RuleSet& rules) {
  hansu::RuleSet::Fields values = {};
  const auto fields = RuleFields();
  assert(fields.size() <= values.size());
  for (std::size_t i = 0; i < fields.size(); ++i) {
    values[i] = static_cast<std::uint16_t>(fields[i].get(rules));
  }
  return {kGame, values};
}
hansu::Outcome ToAny(const Outcome& outcome) {
  return {outcome.result, ToAny(outcome.reason), outcome.by_points};
}

}  // namespace hansu::HANSU_GAME
