// SPDX-License-Identifier: MIT
#include "src/app/play/handicap.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "src/app/game_texts.h"
#include "src/base/hangul.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"
#include "src/rules/any/typed_names.h"

namespace hansu::app::play {
namespace {

struct PluralName {
  PieceType type;
  std::string_view plural;
};
constexpr std::array<PluralName, 6> kPlurals = {
    {{PieceType::kChariot, TrLater("{count} chariots")},
     {PieceType::kCannon, TrLater("{count} cannons")},
     {PieceType::kHorse, TrLater("{count} horses")},
     {PieceType::kElephant, TrLater("{count} elephants")},
     {PieceType::kGuard, TrLater("{count} guards")},
     {PieceType::kSoldier, TrLater("{count} soldiers")}}};
bool IsNone(std::string_view word) { return IsNamedBy(word, "none") || IsNamedBy(word, "없음"); }

// Reads the pieces of a handicap word by word, in any of the words that HandicapText writes and in
// those that players use.
class PieceReader {
 public:
  explicit PieceReader(GameId game) : game_(game) {}

  // False if the word does not fit here.
  bool Read(std::string_view word) {
    if (const auto number = ParseInteger(word)) return ReadCount(*number);
    if (ReadCounter(word)) return true;
    last_.reset();
    if (const auto piece = PieceNamed(game_, word)) {
      return Add(piece->type, piece->is_plural && count_ == 0 ? 2 : 1);
    }
    return ReadNames(word);
  }
  // True if every number has its piece.
  bool is_complete() const { return count_ == 0; }
  const PerPieceType<int>& pieces() const { return pieces_; }

 private:
  // "2" of "2 guards".
  bool ReadCount(std::int64_t number) {
    constexpr std::int64_t kMost = 5;
    if (count_ != 0 || number < 1 || number > kMost) return false;
    count_ = static_cast<int>(number);
    return true;
  }

  // "2개" of "병 2개".
  bool ReadCounter(std::string_view word) {
    for (const std::string_view counter : {"개", "gae"}) {
      if (!word.ends_with(counter)) continue;
      const auto number = ParseInteger(word.substr(0, word.size() - counter.size()));
      if (!number || !last_ || *number < 1 || *number > GameOf(game_).starting_count[*last_])
        return false;
      const PieceType counted = *last_;
      last_.reset();
      pieces_[counted] += static_cast<int>(*number) - 1;
      return pieces_[counted] <= GameOf(game_).starting_count[counted];
    }
    return false;
  }

  // "차", "차포", "양사" for both guards.
  bool ReadNames(std::string_view word) {
    while (!word.empty()) {
      const bool is_both = TakePrefix(word, "양") || TakePrefix(word, "yang");
      const auto type = TakeTypedName(game_, word);
      if (!type || !Add(*type, is_both ? 2 : 1)) return false;
    }
    return true;
  }

  bool Add(PieceType type, int count) {
    if (type == PieceType::kGeneral) return false;
    pieces_[type] += count_ > 0 ? count_ : count;
    count_ = 0;
    last_ = type;
    return pieces_[type] <= GameOf(game_).starting_count[type];
  }

  GameId game_;
  PerPieceType<int> pieces_ = {};
  int count_ = 0;                  // number of the next piece; 0: not given
  std::optional<PieceType> last_;  // the piece that a counter after it counts
};

}  // namespace

Result<Handicap> ParseHandicap(GameId game, std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), ',', ' ');
  std::vector<std::string_view> words = SplitWords(plain);
  Handicap parsed;
  if (!words.empty()) parsed.giver = SideNamed(game, words.front());
  if (parsed.giver) words.erase(words.begin());
  PieceReader reader(game);
  const bool is_none = words.size() == 1 && IsNone(words.front());
  const bool fits =
      is_none || (!words.empty() &&
                  std::all_of(words.begin(), words.end(),
                              [&](std::string_view word) { return reader.Read(word); }) &&
                  reader.is_complete());
  if (!fits) return Failure(Tr(TextsOf(game).no_handicap, {{"text", QuotedUtf8(text)}}));
  parsed.missing = reader.pieces();
  return parsed;
}

std::string HandicapText(GameId game, const Handicap& handicap, Vocabulary words) {
  const bool is_korean = GameOf(game).native_is_korean && CurrentLanguage() == Language::kKorean;
  const Color giver = handicap.giver.value_or(Color::kHan);
  std::string text;
  for (const auto& [type, plural] : kPlurals) {
    const int count = handicap.missing[type];
    if (count == 0) continue;
    text += text.empty() ? "" : ", ";
    if (is_korean) {
      text += NativePieceName(game, MakePiece(giver, type), words);
      if (count > 1) text += ' ' + std::to_string(count) + "개";
    } else {
      text +=
          count == 1 ? Tr(EnglishPieceName(type)) : Tr(plural, {{"count", std::to_string(count)}});
    }
  }
  return text.empty() ? Tr("none") : text;
}

std::string WithHandicap(GameId game, std::string_view start_fen, const Handicap& handicap) {
  const Position start = *ParseFen(start_fen, RuleSet(game));
  const Color giver = *handicap.giver;
  PerPieceType<int> missing = handicap.missing;
  SquareSet removed;
  for (int i = 0; i < kSquareCount; ++i) {
    const int column = i % kFileCount;  // as the giver sees it
    const Square square =
        MakeSquare(giver == Color::kCho ? column : kFileCount - 1 - column, i / kFileCount);
    const Piece piece = start.piece_on(square);
    if (piece == Piece::kNone || ColorOf(piece) != giver || missing[TypeOf(piece)] == 0) continue;
    --missing[TypeOf(piece)];
    removed |= SquareSet(square);
  }
  return ToFen(WithoutPieces(start, removed, giver));
}

}  // namespace hansu::app::play
