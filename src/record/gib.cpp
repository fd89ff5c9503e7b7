// SPDX-License-Identifier: MIT
#include "src/record/gib.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "src/base/text.h"
#include "src/janggi/notation.h"
#include "src/record/charset.h"

namespace hansu::record {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// In the order in which files have them; what says the position stands between the first and the
// rest.
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

// A date in figures, 2009-06-14 or 2009.06.14, with that mark; any other text as it is.
std::string WithMarks(std::string_view date, char mark) {
  std::string text(date);
  constexpr std::string_view kShape = "0000-00-00";
  if (date.size() != kShape.size()) return text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_mark = kShape[i] == '-';
    const bool fits = is_mark ? date[i] == '-' || date[i] == '.' : '0' <= date[i] && date[i] <= '9';
    if (!fits) return std::string(date);
    if (is_mark) text[i] = mark;
  }
  return text;
}

// Files b, c, g, h as Cho sees them, with the setup that they are for Cho; Han, who sits opposite,
// calls the third and fourth by each other's name.
constexpr std::array<std::pair<std::string_view, SetupName>, 4> kSetups = {
    {{"마상상마", SetupName::kInner},
     {"상마마상", SetupName::kOuter},
     {"상마상마", SetupName::kLeft},
     {"마상마상", SetupName::kRight}}};

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

// How our own words for an ending, which contain the first, are said in Korean.
constexpr std::array<Pair, 5> kEndings = {{{"points", "점수승"},
                                           {"checkmate", "승(외통수)"},
                                           {"time", "시간승"},
                                           {"resign", "기권승"},
                                           {"", "승"}}};

std::string ResultWords(const Game& game) {
  const std::string_view termination = TagOf(game, kResultTag);
  if (game.result == GameResult::kRunning) return "미상";
  if (ParseGibResult(termination) == game.result) return std::string(termination);
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
  for (char c : value) {
    const bool ends_value = c == ']' && text.ends_with('"') && !text.ends_with(" \"");
    if (ends_value) text.back() = '\'';
    text += c == '\n' || c == '\r' ? ' ' : c;
  }
  text += "\"]\r\n";
}

// A rank of 판 as Hangul or Hanja and digits, the last gap left out.
std::string BoardRank(const Position& position, int rank) {
  constexpr std::array<std::string_view, 8> kHanja = {"",   "將", "士", "車",
                                                      "包", "馬", "象", "兵"};  // by PieceType
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
    text += ColorOf(piece) == Color::kCho ? KoreanPieceName(piece)
                                          : kHanja[static_cast<std::size_t>(TypeOf(piece))];
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

void AddStart(std::string& text, const Game& game, const Position& start) {
  for (const auto& [cho_text, cho] : kSetups) {
    for (const auto& [han_text, han] : kSetups) {
      if (SetupFen(cho, ForSide(han, Color::kHan)) != game.fen) continue;
      AddHeader(text, "초차림", cho_text);
      AddHeader(text, "한차림", han_text);
      return;
    }
  }
  AddHeader(text, "판", BoardText(start));
  const bool has_counters = start.state().plies_since_capture > 0 || start.plies() > 1;
  if (has_counters) AddHeader(text, "FEN", ToFen(start));
}

void AddHeaders(std::string& text, const Game& game, const Position& start) {
  for (std::size_t i = 0; i < kTags.size(); ++i) {
    const auto& [key, name] = kTags[i];
    if (i == kTagsBeforeStart) AddStart(text, game, start);
    std::string value(TagOf(game, name));
    if (i == 0 && value.empty()) value = "미상";  // readers see a new game by the first header
    if (name == kDateTag) value = WithMarks(value, '-');
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

void AddMoves(std::string& text, const Game& game, Position position) {
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
      text += KoreanPieceName(position.piece_on(played.move.from()));
      text += ToKoreanSquare(played.move.to());
    }
    if (played.elapsed_s) text += " <" + std::to_string(*played.elapsed_s) + '>';
    if (!played.comment.empty()) text += "\r\n" + Comment(played.comment);
    text += is_line_end || !played.comment.empty() ? "\r\n" : " ";
    position.Make(played.move);
  }
}

// Takes a piece of 판: the script shows the side, but generals and soldiers have words of their
// own.
Piece TakeBoardPiece(std::string_view& text) {
  if (TakeAny(text, {"楚"})) return MakePiece(Color::kCho, PieceType::kGeneral);
  if (TakeAny(text, {"漢"})) return MakePiece(Color::kHan, PieceType::kGeneral);
  // Hangul syllables are U+AC00 to U+D7A3: bytes EA to ED in UTF-8, all of Hanja below or above.
  const auto lead = static_cast<unsigned char>(text[0]);
  const bool is_cho = (0xEA <= lead && lead <= 0xED) || text.starts_with("卒");
  const auto type = TakeKoreanName(text);
  return type ? MakePiece(is_cho ? Color::kCho : Color::kHan, *type) : Piece::kNone;
}

// A board under way, rank by rank from Cho's edge.
class BoardRanks {
 public:
  // False if the rank would be too long.
  bool Add(Piece piece) { return Advance(1, LetterOf(piece)); }
  bool AddGap(char digit) { return Advance(digit - '0', digit); }
  // False if there are enough.
  bool NextRank() {
    Close();
    return ++rank_ < kRankCount;
  }
  int rank() const { return rank_ + 1; }
  // REQUIRES: the tenth rank.
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

}  // namespace

std::pair<std::string, std::string> TagOfGibHeader(std::string_view key, std::string_view value) {
  std::string_view name = key == "대국결과" ? kResultTag : key;
  for (const auto& [gib_key, pgn_name] : kTags) {
    if (gib_key == key) name = pgn_name;
  }
  return {std::string(name), name == kDateTag ? WithMarks(value, '.') : std::string(value)};
}

std::optional<GameResult> ParseGibResult(std::string_view text) {
  for (std::string_view draw : {"무승부", "비김", "비긴"}) {
    if (Holds(text, draw)) return GameResult::kDraw;
  }
  if (text.empty() || Holds(text, "미상")) return GameResult::kRunning;
  const auto side = TakeSide(text);
  if (!side) return std::nullopt;
  if (Holds(text, "승")) return WinFor(*side);
  if (Holds(text, "패")) return WinFor(~*side);
  return std::nullopt;
}

std::optional<SetupName> ParseGibSetup(std::string_view text, Color side) {
  std::string wings;
  for (std::string_view rest = text; !rest.empty();) {
    const auto type = TakeKoreanName(rest);
    if (type == PieceType::kHorse) {
      wings += "마";
    } else if (type == PieceType::kElephant) {
      wings += "상";
    } else if (!type) {
      rest.remove_prefix(1);
    }
  }
  for (const auto& [name, setup] : kSetups) {
    if (wings == name) return ForSide(setup, side);
  }
  for (SetupName setup : kSetupNames) {
    if (KoreanName(setup) == text) return setup;
  }
  return std::nullopt;
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
      if (piece == Piece::kNone) return Failure("no piece at " + QuotedUtf8(before));
      fits = board.Add(piece);
    }
    if (!fits) return Failure("no room for " + QuotedUtf8(before));
  }
  if (board.rank() != kRankCount) {
    return Failure(std::to_string(board.rank()) + " ranks, expected 10");
  }
  GibBoard parsed{board.Fen(), {}};
  for (std::string_view word : SplitWords(text)) {
    if (!parsed.first_move) parsed.first_move = TakeSide(word);
  }
  return parsed;
}

std::string ToGib(const Game& game) {
  const Position start = StartOf(game);
  std::string text;
  AddHeaders(text, game, start);
  text += "\r\n";
  AddMoves(text, game, start);
  return text + "\r\n";
}

}  // namespace hansu::record
