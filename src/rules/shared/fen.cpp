// SPDX-License-Identifier: MIT
#include "src/rules/shared/fen.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/board/coordinates.h"
#include "src/board/fen_fields.h"
#include "src/rules/shared/typed_names.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr int kMaxMoveNumber = 1'000'000;

Piece PieceOf(char letter) {
  const bool is_cho = 'A' <= letter && letter <= 'Z';
  char upper = is_cho ? letter : static_cast<char>(letter - 'a' + 'A');
  if (upper == 'H') upper = 'N';
  if (upper == 'E') upper = 'B';
  const std::size_t type = kFenLetters.find(upper);
  if (type == std::string_view::npos || type == 0) return Piece::kNone;
  return MakePiece(is_cho ? Color::kCho : Color::kHan, static_cast<PieceType>(type));
}

Status ParseBoard(std::string_view text, PerSquare<Piece>& board) {
  int file = 0;
  int rank = kRankCount - 1;
  for (char c : text) {
    if (c == '/') {
      if (file != kFileCount) {
        return Failure(Tr(file == 1 ? TrLater("rank {rank} has {count} point, expected 9")
                                    : TrLater("rank {rank} has {count} points, expected 9"),
                          {{"rank", std::to_string(rank + 1)}, {"count", std::to_string(file)}}));
      }
      file = 0;
      if (--rank < 0) return Failure(Tr("more than 10 ranks"));
      continue;
    }
    const int skipped = '1' <= c && c <= '9' ? c - '0' : 0;
    const Piece piece = skipped > 0 ? Piece::kNone : PieceOf(c);
    if (skipped == 0 && piece == Piece::kNone) {
      return Failure(Tr("bad piece letter {letter}, expected one of KARCNBPHE or karcnbphe",
                        {{"letter", Quoted(std::string_view(&c, 1))}}));
    }
    if (file + std::max(skipped, 1) > kFileCount) {
      return Failure(
          Tr("rank {rank} has more than 9 points", {{"rank", std::to_string(rank + 1)}}));
    }
    if (piece != Piece::kNone) board[MakeSquare(file, rank)] = piece;
    file += std::max(skipped, 1);
  }
  if (rank != 0 || file != kFileCount) {
    return Failure(Tr(
        file == 1
            ? TrLater("the board ends in rank {rank} after {count} point, expected 10 ranks of 9")
            : TrLater("the board ends in rank {rank} after {count} points, expected 10 ranks of 9"),
        {{"rank", std::to_string(rank + 1)}, {"count", std::to_string(file)}}));
  }
  return OkStatus();
}

bool ParseNumber(std::string_view word, int most, int& value) {
  const auto number = ParseInteger(word);
  if (!number || *number < 0 || *number > most) return false;
  value = static_cast<int>(*number);
  return true;
}

// REQUIRES: IsFenSide(word).
Color SideOf(std::string_view word) {
  if (word == "r") return kRedSide;
  return word == "w" ? Color::kCho : Color::kHan;
}

// Parses the fields after the side to move; leaves the history as text.
Status ParseCounters(std::vector<std::string_view> words, Position::Setup& setup,
                     std::string_view& history) {
  for (int dashes = 0; dashes < 2 && !words.empty() && words[0] == "-"; ++dashes) {
    words.erase(words.begin());
  }
  if (!words.empty() && !ParseNumber(words[0], kMaxPliesSinceCapture, setup.plies_since_capture)) {
    return Failure(Tr("plies since the last capture are {word}, expected 0 to 60000",
                      {{"word", Quoted(words[0])}}));
  }
  int move_number = 1;
  if (words.size() >= 2 && !ParseNumber(words[1], kMaxMoveNumber, move_number)) {
    return Failure(
        Tr("the move number is {word}, expected 0 to 1000000", {{"word", Quoted(words[1])}}));
  }
  if (words.size() > 3) return Failure(Tr("unexpected field {word}", {{"word", Quoted(words[3])}}));
  if (words.size() == 3) history = words[2];
  setup.plies = 2 * (std::max(move_number, 1) - 1) + (setup.side_to_move == Color::kHan ? 1 : 0);
  return OkStatus();
}

Status CheckPieces(const PerSquare<Piece>& board) {
  PerPiece<int> count = {};
  for (Square square : kAllSquares) {
    const Piece piece = board[square];
    if (piece == Piece::kNone) continue;
    ++count[piece];
    const Color color = ColorOf(piece);
    const PieceType type = TypeOf(piece);
    if (!ZoneOf(color, type).Contains(square)) {
      return Failure(Tr(MisplacedText(type), {{"side", Tr(NameOf(color))}}));
    }
  }
  for (Color color : kColors) {
    if (count[MakePiece(color, PieceType::kGeneral)] == 0) {
      return Failure(Tr("{side} has no general", {{"side", Tr(NameOf(color))}}));
    }
    for (PieceType type : kPieceTypes) {
      if (count[MakePiece(color, type)] > kStartingCount[type]) {
        return Failure(
            Tr("{side} has {count} pieces of the kind {piece}, at most {most} are possible",
               {{"side", Tr(NameOf(color))},
                {"count", std::to_string(count[MakePiece(color, type)])},
                {"piece", Tr(EnglishPieceName(type))},
                {"most", std::to_string(kStartingCount[type])}}));
      }
    }
  }
  return OkStatus();
}

// "b1c3,h10g8,e2e2"; the moves are well-formed.
Status ParseHistory(std::string_view text, std::vector<Move>& moves) {
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view word = text.substr(0, comma);
    const Move move = ParseUciMove(word);
    if (!move) {
      return Failure(Tr("the history holds {word}, expected moves such as b1c3 with commas between",
                        {{"word", Quoted(word)}}));
    }
    moves.push_back(move);
    text = comma == std::string_view::npos ? "" : text.substr(comma + 1);
  }
  return OkStatus();
}

// Takes the moves back, the newest first. The caller checks the resulting board.
Status TakeBack(const std::vector<Move>& moves, Position::Setup& setup) {
  const int plies = static_cast<int>(moves.size());
  if (plies > setup.plies_since_capture || plies > setup.plies) {
    return Failure(
        Tr(plies == 1
               ? TrLater("the history has {count} ply, more than the counters say since the last "
                         "capture or the start")
               : TrLater("the history has {count} plies, more than the counters say since the last "
                         "capture or the start"),
           {{"count", std::to_string(plies)}}));
  }
  for (std::size_t i = moves.size(); i-- > 0;) {
    const Move move = moves[i];
    setup.side_to_move = ~setup.side_to_move;
    const Piece piece = setup.board[move.to()];
    const bool is_own = piece != Piece::kNone && ColorOf(piece) == setup.side_to_move;
    const bool was_free = move.is_pass() || setup.board[move.from()] == Piece::kNone;
    if (!is_own || !was_free) {
      return Failure(Tr("the history's {move} does not lead to these pieces",
                        {{"move", Quoted(ToUci(move))}}));
    }
    std::swap(setup.board[move.to()], setup.board[move.from()]);
  }
  setup.plies_since_capture -= plies;
  setup.plies -= plies;
  return OkStatus();
}

Result<Position> PlayHistory(Position position, const std::vector<Move>& moves) {
  for (Move move : moves) {
    if (!position.IsLegal(move)) {
      return Failure(
          Tr("the history's {move} was not a legal move", {{"move", Quoted(ToUci(move))}}));
    }
    position.Make(move);
  }
  return position;
}

}  // namespace

Result<Position> ParseFen(std::string_view text, const RuleSet& rules) {
  const FenFields fields = FenFieldsOf(text);
  const std::vector<std::string_view>& words = fields.words;
  if (words.empty()) {
    return Failure(Tr("expected at least the pieces and the side to move (w or b)"));
  }
  Position::Setup setup;
  if (Status status = ParseBoard(words[0], setup.board); !status.ok()) return status;
  if (fields.has_side && !IsFenSide(words[1])) {
    return Failure(Tr("the side to move is {word}, expected w ({first}) or b ({second})",
                      {{"word", Quoted(words[1])},
                       {"first", Tr(NameOf(Color::kCho))},
                       {"second", Tr(NameOf(Color::kHan))}}));
  }
  setup.side_to_move = fields.has_side ? SideOf(words[1]) : Color::kCho;
  std::string_view history;
  Status status =
      ParseCounters({words.begin() + (fields.has_side ? 2 : 1), words.end()}, setup, history);
  std::vector<Move> moves;
  if (status.ok()) status = ParseHistory(history, moves);
  if (status.ok()) status = TakeBack(moves, setup);
  if (!status.ok()) return status;
  Result<Position> position = PositionFrom(setup, rules);
  if (!position.ok() || moves.empty()) return position;
  return PlayHistory(*std::move(position), moves);
}

Result<Position> PositionFrom(const Position::Setup& setup, const RuleSet& rules) {
  if (Status status = CheckPieces(setup.board); !status.ok()) return status;
  if (CouldTakeGeneral(setup, rules)) {
    return Failure(Tr("the side to move could take the enemy general"));
  }
  return Position(setup, rules);
}

std::string ToFen(const Position& position) {
  std::string fen = PiecesField(position.board());
  fen += position.side_to_move() == Color::kCho ? " w - - " : " b - - ";
  fen += std::to_string(position.state().plies_since_capture) + ' ';
  return fen + std::to_string(position.plies() / 2 + 1);
}

std::string ToFenWithHistory(const Position& position) {
  std::string fen = ToFen(position);
  const int plies = std::min<int>(position.history_plies(), position.state().plies_since_capture);
  for (int back = plies - 1; back >= 0; --back) {
    fen += (back == plies - 1 ? ' ' : ',') + ToUci(position.past(back).move);
  }
  return fen;
}

}  // namespace hansu::HANSU_GAME
