// SPDX-License-Identifier: MIT
#include "src/rules/janggi/notation.h"

#include <optional>

#include "src/base/text.h"
#include "src/rules/janggi/outcome.h"

namespace hansu::janggi {
namespace {

constexpr std::string_view kPass = "한수쉼";

enum class Threat : std::uint8_t { kNone, kCheck, kMate };

// The threat that the move just made poses to the side to move. A pass threatens nothing, not even
// a pass that accepts bikjang where facing is check.
Threat ThreatIn(const Position& position) {
  if (position.state().move.is_pass() || !position.in_check()) return Threat::kNone;
  return Judge(position).reason == EndReason::kCheckmate ? Threat::kMate : Threat::kCheck;
}

PieceKinds KindsOfLetter(char letter) {
  switch (letter) {
    case 'N':
      return PieceType::kHorse;
    case 'B':
      return PieceType::kElephant;
    case 'G':
      return {PieceType::kGuard, PieceType::kGeneral};
    default:
      break;
  }
  const std::size_t type = kInternationalLetters.find(letter, 1);
  return type == std::string_view::npos ? PieceKinds() : PieceKinds(static_cast<PieceType>(type));
}

bool IsDigit(char c) { return '0' <= c && c <= '9'; }

// Each Take function reads from the front of the text and removes what it read.
std::optional<Square> TakeKoreanSquare(std::string_view& text) {
  if (text.size() < 2 || !IsDigit(text[0]) || !IsDigit(text[1]) || text[1] == '0') {
    return std::nullopt;
  }
  const int row = text[0] == '0' ? 10 : text[0] - '0';
  const int column = text[1] - '0';
  text.remove_prefix(2);
  return MakeSquare(column - 1, kRankCount - row);
}

struct Parsed {
  Square from;
  Square to;
  PieceKinds kinds = {};  // empty: the text does not say
};

std::optional<Parsed> ParseInternational(std::string_view text) {
  const PieceKinds kinds = TakePieceLetter(text);
  if (kinds.empty()) return std::nullopt;
  const std::optional<Square> from = TakeKoreanSquare(text);
  if (!from || text.empty() || (text[0] != '-' && text[0] != 'x')) return std::nullopt;
  text.remove_prefix(1);
  const std::optional<Square> to = TakeKoreanSquare(text);
  if (text == "+" || text == "#") text.remove_prefix(1);
  if (!to || !text.empty()) return std::nullopt;
  return Parsed{*from, *to, kinds};
}

std::optional<Parsed> ParseKorean(std::string_view text) {
  const std::optional<Square> from = TakeKoreanSquare(text);
  if (!from) return std::nullopt;
  const std::optional<PieceType> type = TakeNativeName(text);
  if (!type) return std::nullopt;
  const std::optional<Square> to = TakeKoreanSquare(text);
  while (TakeCall(text)) {
  }
  if (!to || !text.empty()) return std::nullopt;
  return Parsed{*from, *to, *type};
}

}  // namespace

std::string ToKoreanSquare(Square square) {
  const int row = (kRankCount - RankOf(square)) % 10;
  return std::to_string(row) + std::to_string(FileOf(square) + 1);
}

std::string ToInternational(const Position& position, Move move) {
  Position after = position;
  return MakeInInternational(after, move);
}

std::string ToNative(const Position& position, Move move, Vocabulary words) {
  Position after = position;
  return MakeInNative(after, move, words);
}

std::string MakeInInternational(Position& position, Move move) {
  const Piece piece = position.piece_on(move.from());
  const bool is_capture = !move.is_pass() && position.piece_on(move.to()) != Piece::kNone;
  std::string text(1, InternationalLetter(TypeOf(piece)));
  text += ToKoreanSquare(move.from()) + (is_capture ? 'x' : '-') + ToKoreanSquare(move.to());
  position.Make(move);
  switch (ThreatIn(position)) {
    case Threat::kCheck:
      return text + '+';
    case Threat::kMate:
      return text + '#';
    case Threat::kNone:
      break;
  }
  return text;
}

std::string MakeInNative(Position& position, Move move, Vocabulary words) {
  std::string text(kPass);
  if (!move.is_pass()) {
    text = ToKoreanSquare(move.from());
    text += NativePieceName(position.piece_on(move.from()), words);
    text += ToKoreanSquare(move.to());
  }
  position.Make(move);
  switch (ThreatIn(position)) {
    case Threat::kCheck:
      return text.append(TextOf(Call::kCheck, words));
    case Threat::kMate:
      return text.append(TextOf(Call::kMate, words));
    case Threat::kNone:
      break;
  }
  return text;
}

PieceKinds TakePieceLetter(std::string_view& text) {
  const PieceKinds kinds = text.empty() ? PieceKinds() : KindsOfLetter(text[0]);
  if (!kinds.empty()) text.remove_prefix(1);
  return kinds;
}

Move ParseMove(const Position& position, std::string_view text, Coordinates coordinates) {
  const Square general = position.general(position.side_to_move());
  std::optional<Parsed> parsed;
  const bool is_pass = TakePrefix(text, kPass);
  if ((is_pass && text.empty()) || text == "0000" || text == "@@@@") {
    parsed = Parsed{general, general};
  } else if (!is_pass) {
    if (const Move move = ParseCoordinates(text, coordinates)) {
      parsed = Parsed{move.from(), move.to()};
    }
    if (!parsed) parsed = ParseInternational(text);
    if (!parsed) parsed = ParseKorean(text);
  }
  if (!parsed) return Move::None();
  const Move move(parsed->from, parsed->to);
  if (!position.IsLegal(move)) return Move::None();
  const PieceType type = TypeOf(position.piece_on(move.from()));
  if (!parsed->kinds.empty() && !parsed->kinds.Has(type)) return Move::None();
  return move;
}

}  // namespace hansu::janggi
