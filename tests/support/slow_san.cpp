// SPDX-License-Identifier: MIT
#include "tests/support/slow_san.h"

#include "tests/support/play.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr std::string_view kLetters = "?KARCHEP";  // by PieceType

PieceType TypeOfMover(const Position& position, Move move) {
  return TypeOf(position.piece_on(move.from()));
}

bool IsFile(char c) { return 'a' <= c && c <= 'i'; }
bool IsRank(char c) { return '0' <= c && c <= '9'; }

// Takes a point, "a10" or "c3", off the end of the text; empty if the text does not end in one.
std::string TakePointAtEnd(std::string& text) {
  const std::size_t digits = text.ends_with("10") ? 2 : 1;
  if (text.size() <= digits || !IsRank(text.back())) return "";
  const std::size_t at = text.size() - digits - 1;
  if (!IsFile(text[at])) return "";
  const std::string point = text.substr(at);
  text.resize(at);
  return point;
}

}  // namespace

std::string SlowSan(const Position& position, Move move) {
  bool has_rival = false;
  bool shares_file = false;
  bool shares_rank = false;
  for (Move other : MovesOf(position)) {
    const bool is_rival = other.to() == move.to() && other.from() != move.from() &&
                          TypeOfMover(position, other) == TypeOfMover(position, move);
    if (!is_rival) continue;
    has_rival = true;
    shares_file = shares_file || FileOf(other.from()) == FileOf(move.from());
    shares_rank = shares_rank || RankOf(other.from()) == RankOf(move.from());
  }
  std::string text(1, kLetters[static_cast<std::size_t>(TypeOfMover(position, move))]);
  const std::string from = ToUci(move.from());
  if (has_rival && (!shares_file || shares_rank)) text += from[0];
  if (has_rival && shares_file) text += from.substr(1);
  const bool takes = !move.is_pass() && position.piece_on(move.to()) != Piece::kNone;
  if (takes) text += 'x';
  text += ToUci(move.to());
  Position after = position;
  after.Make(move);
  if (after.in_check() && !move.is_pass()) text += MovesOf(after).empty() ? '#' : '+';
  return text;
}

std::optional<MoveList> SlowMeaning(const Position& position, std::string_view word) {
  std::string text(word);
  while (text.ends_with('+') || text.ends_with('#')) text.pop_back();
  const std::string to = TakePointAtEnd(text);
  if (to.empty()) return std::nullopt;
  std::size_t type = 0;
  if (!text.empty() && kLetters.find(text[0], 1) != std::string_view::npos) {
    type = kLetters.find(text[0], 1);
    text.erase(0, 1);
  }
  const bool takes = text.ends_with('x');
  if (takes) text.pop_back();
  if (takes && text.empty() && type == 0) return std::nullopt;
  std::string file;
  if (!text.empty() && IsFile(text[0])) {
    file = text[0];
    text.erase(0, 1);
  }
  const bool is_rank = text == "10" || (text.size() == 1 && IsRank(text[0]));
  if (!text.empty() && !is_rank) return std::nullopt;
  const bool is_full = !file.empty() && !text.empty();
  if (type == 0 && !is_full) type = static_cast<std::size_t>(PieceType::kSoldier);
  MoveList meant;
  for (Move move : MovesOf(position)) {
    const std::string from = ToUci(move.from());
    const bool fits = ToUci(move.to()) == to && (file.empty() || from.starts_with(file)) &&
                      (text.empty() || from.substr(1) == text) &&
                      (type == 0 || static_cast<PieceType>(type) == TypeOfMover(position, move)) &&
                      (!takes || VictimOf(position, move) != PieceType::kNone);
    if (fits) meant.Add(move);
  }
  return meant;
}

}  // namespace hansu::HANSU_GAME
