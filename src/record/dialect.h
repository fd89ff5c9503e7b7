// SPDX-License-Identifier: MIT
// The game-specific parts of records, one implementation for each game: Janggi has .gib files
// (gib.h), Xiangqi has PGN with a few more tags, and each game reads its own moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "src/base/status.h"
#include "src/board/found_move.h"
#include "src/board/result.h"
#include "src/record/pgn.h"
#include "src/record/raw_game.h"
#include "src/record/start.h"
#include "src/rules/any/game.h"

namespace hansu::record {

struct WordedResult {
  GameResult result;
  bool is_guess = false;  // from a word that only resembles one for a result
};

// The way in which a record numbers the board's points, by the game's number for it; 0 is the usual
// way.
enum class PointStyle : std::uint8_t {};

// A word that is a move, as it is written.
struct MoveClues {
  bool is_full;  // it says more than the destination
  // True if it names the point that the piece leaves, so the move is illegal for the other side.
  bool shows_origin;
  // The side that writes moves in this style: Chinese numerals are Red's, other digits Black's; in
  // WXF capitals are Red's, small letters Black's. It counts only in records that write the sides
  // differently. nullopt if the word does not show it.
  std::optional<Color> side;
};

// The moves that a record's words stand for, in their order.
class MoveWords {
 public:
  virtual ~MoveWords() = default;
  // Adds a move; nullopt, and no change, unless the word is a move that is read to its end, apart
  // from signs.
  virtual std::optional<MoveClues> Add(std::string_view word) = 0;
  // Adds two or more moves that are written without a blank between them, all with more than their
  // destination, and returns their number. 0, and no change, unless there is exactly one way to cut
  // the word.
  virtual std::size_t AddJoined(std::string_view word) = 0;
  // True if all points mean the same squares in both styles.
  virtual bool MeanTheSame(PointStyle a, PointStyle b) const = 0;
  // The legal move that the index-th move names in that style.
  virtual FoundMove Find(const Position& position, std::size_t index, PointStyle style) const = 0;
};

class Dialect {
 public:
  virtual ~Dialect() = default;

  // The line with which a PGN begins: `[Game "Chinese Chess"]` in Xiangqi, none in Janggi.
  virtual std::string FirstTag() const = 0;
  // The name in PGN of a tag of Game: in Xiangqi Red and RedTeam for White and WhiteTeam.
  virtual std::string PgnTagName(std::string_view name) const = 0;
  // The PGN tags that name the variant and the notation of its moves, as lines of text:
  // `[Variant "Janggi"]`; `[Variant "Xiangqi"]`, `[Format "WXF"]`.
  virtual std::string GameTags(PgnNotation notation) const = 0;
  // True if a PGN has a FEN even when it begins with the usual start position.
  virtual bool AlwaysHasFen() const = 0;

  // Fails if the record is of another game; the message names both and says how to choose the other
  // one.
  virtual Status CheckGame(const RawGame& game, TextFormat format) const = 0;

  // The format of movetext that has move numbers but is not ASCII.
  virtual TextFormat FormatOfNativeMoves() const = 0;
  // True for the game's own headers, whose values need no quotes.
  virtual bool IsNativeHeader(std::string_view key) const = 0;
  // True for those of the game's own headers that Game stores elsewhere or that can be computed.
  virtual bool IsNativeDerived(std::string_view key) const = 0;
  // The header as an entry of Game::tags.
  virtual std::pair<std::string, std::string> TagOf(std::string_view key,
                                                    std::string_view value) const = 0;

  // True for the game's own header for the result.
  virtual bool IsResultHeader(std::string_view key) const = 0;
  // Parses the words of a result header, PGN's or the game's own; nullopt if they do not state a
  // result.
  virtual std::optional<WordedResult> ParseWordedResult(std::string_view text) const = 0;

  // The style in which the record most likely numbers the board's points, judging by its headers.
  virtual PointStyle LikelyStyle(const RawGame& game) const = 0;
  // The possible start positions of a record without FEN.
  virtual Result<Starts> NativeStarts(const RawGame& game, TextFormat format) const = 0;

  // Every style, the most likely first.
  virtual std::span<const PointStyle> PointStyles() const = 0;
  // True if the style counts ranks from the second player's edge, so that a move in it may also be
  // read as the other side's.
  virtual bool CountsFromOtherEdge(PointStyle style) const = 0;
  // True if the word holds a digit or a character for a heading, as all moves but the pass do.
  virtual bool LooksLikeMove(std::string_view word) const = 0;
  // True if the word is a move in any style, perhaps with a rest that cannot be read.
  virtual bool IsMove(std::string_view word) const = 0;
  // True if the word is only a call (장군, 將軍) or a sign after a move, or empty.
  virtual bool IsRemark(std::string_view word) const = 0;
  // The legal move that a word names, or the reason why no move fits; nullopt if the word is not a
  // move in any style.
  virtual std::optional<FoundMove> FindMove(const Position& position, std::string_view word,
                                            PointStyle style) const = 0;
  virtual std::unique_ptr<MoveWords> MakeMoveWords() const = 0;
};
// Valid for the whole program.
const Dialect& DialectOf(GameId game);

// Each game has its own .cpp file.
const Dialect& JanggiDialect();
const Dialect& XiangqiDialect();

}  // namespace hansu::record
