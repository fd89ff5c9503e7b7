// SPDX-License-Identifier: MIT
#include "src/record/gib.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "src/base/enum_table.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/gib_date.h"
#include "src/record/gib_fields.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::record {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// In file order; the headers with the start position come after the first kTagsBeforeStart.
constexpr std::size_t kTagsBeforeStart = 6;
constexpr std::array<Pair, 9> kTags = {{{"대회명", "Event"},
                                        {"회전", "Round"},
                                        {"대국일자", "Date"},
                                        {"대국장소", "Site"},
                                        {"초대국자", "White"},
                                        {"한대국자", "Black"},
                                        {"제한시간", "TimeControl"},
                                        {"초소비시간", "WhiteTimeUsed"},
                                        {"한소비시간", "BlackTimeUsed"}}};
constexpr std::string_view kResultTag = "Termination";
constexpr std::string_view kDateTag = "Date";
constexpr std::string_view kDateKey = "대국일자";

// Whole forms (마상상마) are written along the files as Cho sees them. Han sits opposite, so its
// left and right setups swap names.
SetupName ForSide(SetupName name, Color side) {
  if (side == Color::kHan && name == SetupName::kLeft) return SetupName::kRight;
  if (side == Color::kHan && name == SetupName::kRight) return SetupName::kLeft;
  return name;
}

bool Holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool TakeAny(std::string_view& text, std::initializer_list<std::string_view> words) {
  for (std::string_view word : words) {
    if (!text.starts_with(word)) continue;
    text.remove_prefix(word.size());
    return true;
  }
  return false;
}

std::optional<Color> TakeSide(std::string_view& text) {
  if (TakeAny(text, {"초", "楚"})) return Color::kCho;
  if (TakeAny(text, {"한", "漢"})) return Color::kHan;
  return std::nullopt;
}

// The side named at the beginning of the text, else the only side that it names.
std::optional<Color> SideIn(std::string_view text) {
  std::string_view rest = text;
  if (const auto side = TakeSide(rest)) return side;
  std::optional<Color> found;
  for (; !rest.empty(); rest.remove_prefix(1)) {
    std::string_view here = rest;
    const auto side = TakeSide(here);
    if (side && found && *side != *found) return std::nullopt;
    if (side) found = side;
  }
  return found;
}

// True if the text ends in a word for a win with its last syllable mistyped, such as 완숭 for 완승.
bool IsNearlyAWin(std::string_view text) {
  constexpr std::size_t kSyllable = 3;  // bytes
  const std::vector<std::string_view> words = SplitWords(text);
  if (words.empty() || words.back().size() < 2 * kSyllable) return false;
  const std::string_view kind = words.back().substr(0, words.back().size() - kSyllable);
  constexpr std::array<std::string_view, 8> kKinds = {"완",   "기권", "시간", "점수",
                                                      "장군", "불계", "외통", "반칙"};
  return std::any_of(kKinds.begin(), kKinds.end(),
                     [kind](std::string_view known) { return kind.ends_with(known); });
}

// Korean results for the English terminations that we write: the first whose key occurs in the
// termination.
constexpr std::array<Pair, 5> kEndings = {{{"points", "점수승"},
                                           {"checkmate", "승(외통수)"},
                                           {"time", "시간승"},
                                           {"resign", "기권승"},
                                           {"", "승"}}};

std::string ResultWords(const record::Game& game) {
  const std::string_view termination = TagOf(game, kResultTag);
  const std::optional<WordedResult> said = ParseGibResult(termination);
  if (!termination.empty() && said && said->result == game.result) return std::string(termination);
  if (game.result == GameResult::kRunning) return "미상";
  if (game.result == GameResult::kDraw) return "무승부";
  const auto* const ending =
      std::find_if(kEndings.begin(), kEndings.end(),
                   [termination](const Pair& pair) { return Holds(termination, pair.first); });
  const std::string side = WinnerOf(game.result) == Color::kCho ? "초" : "한";
  return side + ' ' + std::string(ending->second);
}

void AddHeader(std::string& text, std::string_view key, std::string_view value) {
  text += '[';
  text += key;
  text += " \"";
  const std::size_t begin = text.size();
  for (char c : value) {
    const bool ends_value = c == ']' && text.ends_with('"') && text.size() > begin;
    if (ends_value) text.back() = '\'';
    text += c == '\n' || c == '\r' ? ' ' : c;
  }
  text += "\"]\r\n";
}

// A rank of the header 판 as Hangul or Hanja and digits for gaps, without the last gap.
std::string BoardRank(const Position& position, int rank) {
  constexpr EnumTable<PieceType, std::string_view, kPieceTypeCount> kHanja = {
      {{PieceType::kNone, ""},
       {PieceType::kGeneral, "將"},
       {PieceType::kGuard, "士"},
       {PieceType::kChariot, "車"},
       {PieceType::kCannon, "包"},
       {PieceType::kHorse, "馬"},
       {PieceType::kElephant, "象"},
       {PieceType::kSoldier, "兵"}}};
  std::string text;
  int gap = 0;
  for (int file = 0; file < kFileCount; ++file) {
    const Piece piece = position.piece_on(MakeSquare(file, rank));
    if (piece == Piece::kNone) {
      ++gap;
      continue;
    }
    if (gap > 0) text += std::to_string(gap);
    gap = 0;
    text += ColorOf(piece) == Color::kCho ? NativePieceName(piece) : kHanja[TypeOf(piece)];
  }
  return text;
}

std::string BoardText(const Position& position) {
  std::string text;
  for (int rank = 0; rank < kRankCount; ++rank) {
    text += (rank == 0 ? "" : "/") + BoardRank(position, rank);
  }
  return text + (position.side_to_move() == Color::kCho ? " 초 접장기" : " 한 접장기");
}

void AddStart(std::string& text, const record::Game& game, const Position& start) {
  for (SetupName cho : kSetupNames) {
    for (SetupName han : kSetupNames) {
      if (SetupFen(cho, han) != game.fen) continue;
      AddHeader(text, "초차림", WholeForm(cho));
      AddHeader(text, "한차림", WholeForm(ForSide(han, Color::kHan)));
      return;
    }
  }
  AddHeader(text, "판", BoardText(start));
  const bool has_counters = start.state().plies_since_capture > 0 || start.plies() > 1;
  if (has_counters) AddHeader(text, "FEN", ToFen(start));
}

void AddHeaders(std::string& text, const record::Game& game, const Position& start) {
  for (std::size_t i = 0; i < kTags.size(); ++i) {
    const auto& [key, name] = kTags[i];
    if (i == kTagsBeforeStart) AddStart(text, game, start);
    std::string value(TagOf(game, name));
    if (i == 0 && value.empty()) value = "미상";  // readers detect a new game by its first header
    if (name == kDateTag) value = GibDate(value);
    if (!value.empty()) AddHeader(text, key, value);
  }
  AddHeader(text, "총수", std::to_string(game.moves.size()));
  AddHeader(text, "대국결과", ResultWords(game));
  for (const auto& [name, value] : game.tags) {
    const bool is_tag =
        std::any_of(kTags.begin(), kTags.end(),
                    [&tag_name = name](const Pair& tag) { return tag.second == tag_name; });
    if (!is_tag && name != kResultTag) AddHeader(text, name, value);
  }
}

std::string Comment(std::string_view comment) {
  std::string text = "{";
  for (char c : WithoutBraces(comment)) {
    if (c == '\n') text += '\r';
    text += c;
  }
  return text + '}';
}

void AddMoves(std::string& text, const record::Game& game, Position position, Vocabulary words) {
  constexpr std::size_t kMovesALine = 6;
  if (!game.comment.empty()) text += Comment(game.comment) + "\r\n";
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const GameMove& played = game.moves[i];
    const bool is_line_end = (i + 1) % kMovesALine == 0 || i + 1 == game.moves.size();
    text += std::to_string(i + 1) + ". ";
    if (played.move.is_pass()) {
      text += "한수쉼";
    } else {
      text += ToKoreanSquare(played.move.from());
      text += NativePieceName(position.piece_on(played.move.from()), words);
      text += ToKoreanSquare(played.move.to());
    }
    if (played.elapsed_s) text += " <" + std::to_string(*played.elapsed_s) + '>';
    if (!played.comment.empty()) text += "\r\n" + Comment(played.comment);
    text += is_line_end || !played.comment.empty() ? "\r\n" : " ";
    position.Make(played.move);
  }
}

// Removes a piece of the header 판 from the front of the text. Hangul is Cho and Hanja is Han,
// except for 楚 and 卒, which are Cho's.
Piece TakeBoardPiece(std::string_view& text) {
  if (TakeAny(text, {"楚"})) return MakePiece(Color::kCho, PieceType::kGeneral);
  if (TakeAny(text, {"漢"})) return MakePiece(Color::kHan, PieceType::kGeneral);
  // Hangul syllables are U+AC00 to U+D7A3: in UTF-8 their first bytes are EA to ED, and those of
  // Hanja are below or above.
  const auto lead = static_cast<unsigned char>(text[0]);
  const bool is_cho = (0xEA <= lead && lead <= 0xED) || text.starts_with("卒");
  const auto type = TakeNativeName(text);
  return type ? MakePiece(is_cho ? Color::kCho : Color::kHan, *type) : Piece::kNone;
}

// Builds a board rank by rank, from Cho's edge.
class BoardRanks {
 public:
  // False if the rank would be too long.
  bool Add(Piece piece) { return Advance(1, LetterOf(piece)); }
  bool AddGap(char digit) { return Advance(digit - '0', digit); }
  // False if there are ten ranks already.
  bool NextRank() {
    Close();
    return ++rank_ < kRankCount;
  }
  int rank() const { return rank_ + 1; }
  // REQUIRES: the tenth rank has been reached.
  std::string Fen() {
    Close();
    std::string fen;
    for (const std::string& rank : ranks_) fen.insert(0, rank + (fen.empty() ? "" : "/"));
    return fen + " w - - 0 1";
  }

 private:
  std::string& text() { return ranks_[static_cast<std::size_t>(rank_)]; }
  bool Advance(int points, char letter) {
    file_ += points;
    text() += letter;
    return file_ <= kFileCount;
  }
  void Close() {
    if (file_ < kFileCount) text() += static_cast<char>('0' + kFileCount - file_);
    file_ = 0;
  }

  std::array<std::string, kRankCount> ranks_;
  int rank_ = 0;
  int file_ = 0;
};

std::string Written(const record::Game& game, Vocabulary words) {
  const Position start = Own(StartOf(game));
  std::string text;
  AddHeaders(text, game, start);
  text += "\r\n";
  AddMoves(text, game, start, words);
  return text + "\r\n";
}

}  // namespace

bool IsGibKey(std::string_view key) {
  constexpr std::array<std::string_view, 8> kOthers = {"초차림", "한차림", "초포진",   "한포진",
                                                       "총수",   "판",     "대국결과", "기보형식"};
  return std::find(kOthers.begin(), kOthers.end(), key) != kOthers.end() ||
         std::any_of(kTags.begin(), kTags.end(),
                     [key](const Pair& tag) { return tag.first == key; });
}

std::pair<std::string, std::string> TagOfGibHeader(std::string_view key, std::string_view value) {
  std::string_view name = key == "대국결과" ? kResultTag : key;
  for (const auto& [gib_key, pgn_name] : kTags) {
    if (gib_key == key) name = pgn_name;
  }
  if (name != kDateTag) return {std::string(name), std::string(value)};
  if (const std::optional<Date> date = ParseDate(value)) return {std::string(name), PgnDate(*date)};
  const bool is_unknown = value.starts_with("????");
  return {std::string(is_unknown ? kDateTag : kDateKey), std::string(value)};
}

std::optional<WordedResult> ParseGibResult(std::string_view text) {
  for (std::string_view draw : {"무승부", "비김", "비긴", "1/2"}) {
    if (Holds(text, draw)) return WordedResult{GameResult::kDraw};
  }
  if (text.empty() || text == "*") return WordedResult{GameResult::kRunning};
  for (std::string_view open : {"미상", "무효", "중단"}) {
    if (Holds(text, open)) return WordedResult{GameResult::kRunning};
  }
  if (text == "1-0" || text == "0-1") {
    return WordedResult{text == "1-0" ? GameResult::kChoWins : GameResult::kHanWins};
  }
  const auto side = SideIn(text);
  if (!side) return std::nullopt;
  if (Holds(text, "승")) return WordedResult{WinFor(*side)};
  if (Holds(text, "패")) return WordedResult{WinFor(~*side)};
  if (IsNearlyAWin(text)) return WordedResult{WinFor(*side), true};
  return std::nullopt;
}

std::vector<SetupName> ParseGibSetup(std::string_view text, Color side) {
  if (const auto whole = ParseWholeForm(text)) return {ForSide(*whole, side)};
  return SetupsNamed(text);
}

Result<GibBoard> ParseGibBoard(std::string_view text) {
  BoardRanks board;
  while (!text.empty() && text[0] != ' ' && text[0] != '\t') {
    const std::string_view before = text;
    bool fits = true;
    if (text[0] == '/' || ('1' <= text[0] && text[0] <= '9')) {
      fits = text[0] == '/' ? board.NextRank() : board.AddGap(text[0]);
      text.remove_prefix(1);
    } else {
      const Piece piece = TakeBoardPiece(text);
      if (piece == Piece::kNone) {
        return Failure(Tr("no piece at {text}", {{"text", QuotedUtf8(before)}}));
      }
      fits = board.Add(piece);
    }
    if (!fits) return Failure(Tr("no room for {text}", {{"text", QuotedUtf8(before)}}));
  }
  if (board.rank() != kRankCount) {
    return Failure(Tr("{count} ranks, expected 10", {{"count", std::to_string(board.rank())}}));
  }
  GibBoard parsed{board.Fen(), {}};
  for (std::string_view word : SplitWords(text)) {
    if (!parsed.first_move) parsed.first_move = TakeSide(word);
  }
  return parsed;
}

}  // namespace hansu::HANSU_GAME::record

namespace hansu::record {

std::string ToGib(const Game& game, Vocabulary words) {
  return janggi::record::Written(game, janggi::Own(words));
}

}  // namespace hansu::record
