// SPDX-License-Identifier: MIT
// Positions, rules and words of either game, for code that is compiled once. It needs no header of
// a single game: adapter.cpp, compiled for each game, implements these calls. Each costs one
// virtual call more than the game's own; search, self-play and training use those.
//
// Values of different games never meet: a function that takes several REQUIRES that they are of one
// game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/base/thread.h"
#include "src/board/coordinates.h"
#include "src/board/move.h"
#include "src/board/perft_depth.h"
#include "src/board/piece_board.h"
#include "src/board/piece_letters.h"
#include "src/board/random_draw.h"
#include "src/board/result.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/board/variants.h"

namespace hansu {

// A rule set as a plain value: a game, and a number for each of its fields (Game::rule_fields).
struct RuleSet {
  using Fields = std::array<std::uint16_t, 16>;

  // The game's default. A rule set always belongs to a game.
  explicit RuleSet(GameId id);
  RuleSet(GameId id, const Fields& values) : game(id), fields(values) {}

  GameId game;
  Fields fields;

  // Compares as the game does: fields that no longer matter once the game has begun are ignored.
  friend bool operator==(const RuleSet& a, const RuleSet& b);
};

// A rule set by the name that users choose it by.
struct NamedRules {
  std::string_view name;
  RuleSet rules;
};

// A field of a rule set by its public name.
struct RuleFieldInfo {
  std::string_view name;
  std::span<const std::string_view> values;  // empty: a number from 0 to `max`
  int max;                                   // largest number, or index of the last value
};

// The reason for which a game ended, by the number that the game and its files use. 0: no reason.
struct EndReason {
  GameId game = GameId::kJanggi;
  std::uint8_t code = 0;

  friend bool operator==(const EndReason&, const EndReason&) = default;
};

struct Outcome {
  GameResult result = GameResult::kRunning;
  EndReason reason = {};
  bool by_points = false;  // the points decided, not the reason itself

  bool has_ended() const { return result != GameResult::kRunning; }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// The values of the game's Vocabulary, SetupName and Call.
enum class Vocabulary : std::uint8_t {};
enum class SetupName : std::uint8_t {};
enum class Call : std::uint8_t {};

// The constant properties of a game.
struct Game {
  GameId id;
  std::string_view start_fen;
  std::span<const std::string_view> variants;        // its own name first
  std::span<const std::string_view> other_variants;  // variants that change the game
  std::span<const RuleFieldInfo> rule_fields;        // the options first
  std::size_t rule_option_count;  // of the fields, those that are protocol options
  // Every file that lists rule options has this many; the later ones only if not the default.
  std::size_t file_rule_options;
  std::span<const NamedRules> presets;                 // the default first
  std::span<const std::string_view> vocabulary_names;  // two: the default, and the other
  std::span<const std::string_view> call_names;        // of the page's messages; a mate comes last
  bool has_setups;                                     // the sides choose them
  PerPieceType<int> starting_count;                    // of each side
  PerPieceType<int> piece_points;                      // 0 for generals
  std::size_t setup_count;                             // usual ones; the rare ones follow
  std::span<const std::string_view> setup_names;       // in English, of all of them
  PerColor<std::string_view> side_names;               // to be translated (see Tr)
  PerColor<std::string_view> bilingual_side_names;     // the same
  bool points_decide;                                  // points may decide a game
  bool is_known_to_xboard;
  bool native_is_korean;  // people who speak Korean need no other notation than the native one
  bool has_gib;           // its records come as .gib files
  RuleSet replay_rules;   // by which people's games are replayed
  std::span<const RuleSet> other_replay_rules;  // to try for a game that breaks off at a pass
};
// Valid for the whole program.
const Game& GameOf(GameId id);

std::vector<std::string> RuleSetNames(GameId game);
std::optional<RuleSet> FindRuleSet(GameId game, std::string_view name);
// The starting points of the second side (deom), in hundredths of a point.
int HeadStart(const RuleSet& rules);
bool HasDraws(const RuleSet& rules);
// `rules`, but with the head start of `others`.
RuleSet WithHeadStartOf(const RuleSet& rules, const RuleSet& others);
// Fails if mates in up to `most` moves cannot be proved from a position alone under the rules.
Status CheckProvable(const RuleSet& rules, int most);

class PositionCode;  // one game's position (code.h)

// A position with its history. A value; a copy costs one allocation more than a game's own.
class Position {
 public:
  explicit Position(std::unique_ptr<PositionCode> code);  // REQUIRES: not null
  Position(const Position& other);
  Position(Position&&) noexcept;               // the other may only be assigned to or destroyed
  Position& operator=(const Position& other);  // may change the game
  Position& operator=(Position&& other) noexcept;
  ~Position();

  GameId game() const;  // whose rules it follows
  RuleSet rules() const;
  const PieceBoard& board() const;  // stays valid until the position is assigned to
  Piece piece_on(Square square) const { return board().piece_on(square); }
  SquareSet occupied() const { return board().occupied(); }
  Color side_to_move() const;     // kCho is the side that moves first
  Key key() const;                // of pieces and side to move: equal keys are the same position
  int plies() const;              // of the whole game
  int history_plies() const;      // made since the setup
  Move last_move() const;         // none at the setup
  int repetitions() const;        // how often the position occurred before, since the last capture
  int points(Color color) const;  // of the pieces alone, without a head start
  int PliesToLimit() const;       // the most plies that the game can still last; INT_MAX: no limit
  // By accepted bikjang or two passes; Judge knows the other ends.
  bool has_ended() const;
  SquareSet checkers() const;  // attackers of the general of the side to move
  bool in_check() const { return !checkers().empty(); }
  bool generals_face() const;     // on an open file
  bool faces_offer() const;       // of bikjang
  Move pass() const;              // of the side to move, legal or not
  Key KeyAfter(Move move) const;  // REQUIRES: IsLegal(move)

  bool IsLegal(Move move) const;  // any 16-bit code
  // Adds the legal moves; a pass comes last.
  void LegalMoves(MoveList& moves) const;
  void Make(Move move);  // REQUIRES: IsLegal(move)
  void Unmake();         // REQUIRES: history_plies() > 0

  // For files that belong to one game (own.h).
  PositionCode& code() const { return *code_; }

 private:
  std::unique_ptr<PositionCode> code_;
};

// See each game's functions of the same names (src/rules/shared, outcome.h, notation.h, words.h).
Result<Position> ParseFen(std::string_view fen, const RuleSet& rules);
std::string ToFen(const Position& position);
std::string ToFenWithHistory(const Position& position);
Key MirrorKey(const Position& position);
// Restores the position.
std::uint64_t Perft(Position& position, int depth, const StopToken& stop = {});
std::optional<Position> RandomLine(Position start, const PlyRange& plies, RandomDraw draw,
                                   std::mt19937_64& random);

// The points that the piece there attacks: those that it may capture on, and those where it guards
// a piece. Pins and checks do not matter. REQUIRES: a piece on the point.
SquareSet AttacksFrom(const Position& position, Square from);
// See src/rules/shared/see.h. REQUIRES: a legal move, or one that only a check or a pin forbids.
bool IsExchangeAtLeast(const Position& position, Move move, int threshold);

// Without history: the pieces that do not stand on the points, with that side to move; and the same
// position with the other side to move. The rules stay, and in the latter the counters.
Position WithoutPieces(const Position& position, SquareSet points, Color side_to_move);
Position WithOtherSideToMove(const Position& position);

Outcome Judge(const Position& position);
Outcome OutcomeIfCutShort(const Position& position);
Outcome AgreedOutcome(const Position& position);
// The position has occurred so often that once more ends the game.
bool IsLastRepetitionWarning(const Position& position);
bool MayOfferEnd(const Position& position);
bool MayOfferDraw(const Position& position);
bool EndsByMate(EndReason reason);
bool EndsByRepetition(EndReason reason);
std::string_view ReasonText(EndReason reason);
std::string ReasonText(const Outcome& outcome);
std::string ReasonInWords(EndReason reason, Vocabulary words = {});

Move ParseMove(const Position& position, std::string_view text,
               Coordinates coordinates = Coordinates::kUci);
std::string ToNative(const Position& position, Move move, Vocabulary words = {});
std::string ToInternational(const Position& position, Move move);
// The same two, and algebraic notation; each also makes the move.
std::string MakeInNative(Position& position, Move move, Vocabulary words = {});
std::string MakeInInternational(Position& position, Move move);
std::string MakeInSan(Position& position, Move move);
std::string WhyIllegal(const Position& position, Move move);
// After the last move, and those that the side to move must answer.
std::vector<Call> CallsOf(const Position& position);
std::vector<Call> CallsToAnswer(const Position& position);
std::string_view TextOf(GameId game, Call call, Vocabulary words = {});
std::string_view ExplainedText(GameId game, Call call);
std::string_view NativePieceName(GameId game, Piece piece, Vocabulary words = {});
// The start position of two setups. REQUIRES: the game has them.
std::string SetupFen(GameId game, SetupName first, SetupName second);
// All setups that the text may mean; none: unknown.
std::vector<SetupName> SetupsNamed(GameId game, std::string_view text);

}  // namespace hansu
