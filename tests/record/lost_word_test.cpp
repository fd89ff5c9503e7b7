// SPDX-License-Identifier: MIT
// Correct records in which one word is lost, doubled, swapped with the next one or garbled: the
// reader finds the same game, a shorter one with a warning, or none. Compiled for both games.
//
// The reader may find another game only if nothing in the record contradicts it:
//   - The changed text is a correct record of another game, according to a reference that knows
//   only the rules
//     (Reference): for example if the last move is lost, or if one word is garbled to another legal
//     move.
//   - One move is garbled to another, and the moves after it are played as long as they are legal.
//   - The words do not show whose moves they are (WXF and short forms, all in capitals), and two
//   moves of a pair
//     are swapped, or the record has no numbers. Then only legality decides.
// The games have at least six plies, or eight if each ply is numbered: the rest of a shorter game
// could also be a record in another style.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/text.h"
#include "src/record/game_line.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/own_records.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME::record {
namespace {

enum class Spelling { kUci, kZeroBased, kInternational, kNative, kShort, kCased };
// kPairs: "1. a b 2. c d"; kBoth: "1. a 1... b 2. c"; kPlies: "1. a 2. b".
enum class NumberForm { kPairs, kBoth, kPlies, kNone };
enum class Change { kDrop, kDouble, kSwap, kGarble };

struct Form {
  Spelling words;
  NumberForm numbers;

  // True if every word shows whose move it is, except passes in Korean.
  bool ShowsSides() const {
    if (words == Spelling::kShort) return false;
    if (words == Spelling::kNative && numbers == NumberForm::kNone)
      return kGame == GameId::kXiangqi;
    return kGame == GameId::kJanggi || words != Spelling::kInternational;
  }
};

struct Token {
  std::string text;
  int ply = -1;  // of a move; else -1
};

std::string ShortText(const Position& position, Move move) {
  const PieceType type = TypeOf(position.piece_on(move.from()));
  const MoveList moves = MovesOf(position);
  const auto alike = std::count_if(moves.begin(), moves.end(), [&](Move other) {
    return other.to() == move.to() && TypeOf(position.piece_on(other.from())) == type;
  });
  const std::string uci = ToUci(move);
  const std::size_t to = uci.find_first_of("abcdefghi", 1);
  const bool is_plain = alike == 1 && !move.is_pass() && kGame == GameId::kJanggi;
  return is_plain ? InternationalLetter(type) + uci.substr(to) : uci;
}

// Writes the move, and makes it.
std::string MakeAsWord(Position& position, Move move, Spelling words) {
  const bool is_second = position.side_to_move() != Color::kCho;
  if (words == Spelling::kInternational) return MakeInInternational(position, move);
  if (words == Spelling::kNative) return MakeInNative(position, move);
  std::string text =
      ToText(move, words == Spelling::kZeroBased ? Coordinates::kZeroBased : Coordinates::kUci);
  if (words == Spelling::kShort) text = ShortText(position, move);
  if (words == Spelling::kCased) {
    text = ToInternational(position, move);
    if (is_second) text = Lower(text);
  }
  position.Make(move);
  return text;
}

Game RandomGameFor(Random& random, bool has_fen, int shortest) {
  Game game;
  if (has_fen) {
    Position start = FromFen(kStartFen, kReplayRules);
    for (int left = random.Below(12); left > 0; --left) start.Make(PickMove(random, start));
    game.fen = ToFen(start);
  }
  Position position = Own(StartOf(game));
  for (int left = shortest + random.Below(20); left > 0; --left) {
    const Move move = PickMove(random, position);
    if (!move) break;
    position.Make(move);
    game.moves.push_back({move, "", {}});
  }
  return game;
}

std::vector<Token> TokensOf(const Game& game, Form form) {
  std::vector<Token> tokens;
  Position position = Own(StartOf(game));
  const int before = position.side_to_move() == Color::kCho ? 0 : 1;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const int ply = static_cast<int>(i);
    const bool is_second = (ply + before) % 2 == 1;
    const std::string pair = std::to_string((ply + before) / 2 + 1);
    if (form.numbers == NumberForm::kPlies) tokens.push_back({std::to_string(ply + 1) + '.'});
    if (form.numbers == NumberForm::kBoth || (form.numbers == NumberForm::kPairs && ply == 0)) {
      tokens.push_back({pair + (is_second ? "..." : ".")});
    } else if (form.numbers == NumberForm::kPairs && !is_second) {
      tokens.push_back({pair + '.'});
    }
    tokens.push_back({MakeAsWord(position, game.moves[i].move, form.words), ply});
  }
  const Outcome outcome = Judge(position);
  tokens.push_back({EndsByMate(outcome.reason) ? std::string(ResultText(outcome.result)) : "1-0"});
  return tokens;
}

std::string TextOf(const Game& game, const std::vector<Token>& tokens) {
  std::string text =
      kGame == GameId::kJanggi ? "[Variant \"Janggi\"]\n" : "[Variant \"Xiangqi\"]\n";
  if (game.fen != kStartFen) text += "[FEN \"" + game.fen + "\"]\n";
  for (const Token& token : tokens) text += (text.ends_with("]\n") ? "\n" : " ") + token.text;
  return text + "\n";
}

std::string Garbled(Random& random, const std::string& text) {
  constexpr std::array<std::string_view, 16> kBits = {"a", "h", "9", "1",  "C",  "+", "-", ".",
                                                      "*", "?", ",", "炮", "五", "&", "–", "x"};
  std::vector<std::string> characters;
  for (std::string_view rest = text; !rest.empty();) {
    std::size_t bytes = 1;
    while (bytes < rest.size() && (static_cast<unsigned char>(rest[bytes]) & 0xC0) == 0x80) ++bytes;
    characters.emplace_back(rest.substr(0, bytes));
    rest.remove_prefix(bytes);
  }
  const auto at = static_cast<std::size_t>(random.Below(static_cast<int>(characters.size())));
  const std::string bit(random.Pick(kBits));
  const int kind = random.Below(3);
  if (kind == 0) characters[at] = bit;
  if (kind == 1) characters[at].insert(0, bit);
  if (kind == 2 && characters.size() > 1) characters[at].clear();
  std::string garbled;
  for (const std::string& character : characters) garbled += character;
  return garbled;
}

void Apply(Random& random, Change change, std::size_t at, std::vector<Token>& tokens) {
  const auto here = tokens.begin() + static_cast<std::ptrdiff_t>(at);
  switch (change) {
    case Change::kDrop:
      tokens.erase(here);
      return;
    case Change::kDouble: {
      const Token copy = *here;
      tokens.insert(here, copy);
      return;
    }
    case Change::kSwap:
      if (at + 1 < tokens.size()) std::swap(tokens[at], tokens[at + 1]);
      return;
    case Change::kGarble:
      here->text = Garbled(random, here->text);
  }
}

// The meaning of the tokens according to the rules of the game alone.
struct Reference {
  std::vector<Move> moves;
  bool is_right = true;  // up to the end of the text, with every number and side in its place
};

// Plays the moves in order as long as they are legal, and compares the numbers with them.
Reference ReferenceOf(const Game& game, const std::vector<Token>& tokens, Form form) {
  Reference reference;
  Position position = Own(StartOf(game));
  const std::size_t before = position.side_to_move() == Color::kCho ? 0 : 1;
  std::size_t group = 2;  // how many moves may follow the last number
  std::size_t since_number = 0;
  bool is_over = false;
  const bool has_numbers = form.numbers != NumberForm::kNone;
  for (const Token& token : tokens) {
    const std::size_t ply = reference.moves.size();
    const std::size_t digits = CountDigits(token.text);
    const bool is_number = digits > 0 &&
                           token.text.find_first_not_of('.', digits) == std::string::npos &&
                           digits < token.text.size();
    if (token.text == "1-0" || token.text == "0-1" || token.text == "*") {
      is_over = true;
      continue;
    }
    if (is_over) reference.is_right = false;
    if (is_number) {
      const bool is_second = token.text.size() - digits > 1;
      const auto value = ParseInteger(token.text.substr(0, digits)).value_or(0);
      const std::size_t due = form.numbers == NumberForm::kPlies ? ply + 1 : (ply + before) / 2 + 1;
      const bool is_at_second = form.numbers != NumberForm::kPlies && (ply + before) % 2 == 1;
      if (value != static_cast<std::int64_t>(due) || is_second != is_at_second) {
        reference.is_right = false;
      }
      since_number = 0;
      group = form.numbers == NumberForm::kPlies || is_second ? 1 : 2;
      continue;
    }
    Move move =
        ParseMove(position, token.text,
                  form.words == Spelling::kZeroBased ? Coordinates::kZeroBased : Coordinates::kUci);
    if (!move && form.words == Spelling::kShort && !token.text.empty()) {
      for (Move other : MovesOf(position)) {
        if (ShortText(position, other) == token.text) move = other;
      }
    }
    if (!move || (has_numbers && ++since_number > group)) reference.is_right = false;
    if (!move) break;
    position.Make(move);
    reference.moves.push_back(move);
  }
  return reference;
}

bool IsPrefix(const std::vector<Move>& moves, const std::vector<Move>& of) {
  return moves.size() <= of.size() && std::equal(moves.begin(), moves.end(), of.begin());
}

std::vector<Move> MovesOfGame(const Game& game) {
  std::vector<Move> moves;
  for (const GameMove& played : game.moves) moves.push_back(played.move);
  return moves;
}

// The first game of the text. Fails the test if the rest contains another game.
ReadGame ReadFirst(const std::string& text) {
  std::vector<ReadGame> games = ReadGames(text);
  for (std::size_t i = 1; i < games.size(); ++i) {
    EXPECT_TRUE(!games[i].status.ok() || games[i].game.moves.empty())
        << "a second game in " << text;
  }
  if (!games.empty()) return std::move(games[0]);
  ReadGame none(kGame);
  none.status = Failure("no game");
  return none;
}

struct Mutant {
  Change change;
  std::size_t at;
  std::vector<Token> before;
  std::vector<Token> after;
};

// True if `read`, another game than the original, is one that nothing in the record contradicts.
bool IsAccepted(const Game& game, Form form, const Mutant& mutant, const std::vector<Move>& read) {
  const Reference reference = ReferenceOf(game, mutant.after, form);
  if (reference.is_right && read == reference.moves) return true;
  const Token& token = mutant.before[mutant.at];
  if (mutant.change == Change::kGarble) {
    const auto same = static_cast<std::size_t>(std::max(token.ply, 0));
    const std::string& text = mutant.after[mutant.at].text;
    const std::vector<Move> played = MovesOfGame(game);
    return LooksLikeMove(text) && token.ply >= 0 && read.size() > same &&
           read.size() <= played.size() && read[same] != played[same] &&
           std::equal(read.begin(), read.begin() + token.ply, played.begin());
  }
  if (form.ShowsSides()) return false;
  const bool swaps_moves = mutant.change == Change::kSwap && token.ply >= 0 &&
                           mutant.at + 1 < mutant.before.size() &&
                           mutant.before[mutant.at + 1].ply >= 0;
  return (swaps_moves || form.numbers == NumberForm::kNone) && IsPrefix(read, reference.moves);
}

void CheckMutant(const Game& game, Form form, const Mutant& mutant) {
  const std::string text = TextOf(game, mutant.after);
  const ReadGame read = ReadFirst(text);
  if (!read.status.ok()) return;
  const std::vector<Move> played = MovesOfGame(game);
  const std::vector<Move> moves = MovesOfGame(read.game);
  if (moves == played) return;
  if (IsPrefix(moves, played) && !read.warnings.empty()) return;
  if (IsAccepted(game, form, mutant, moves)) return;
  std::string warnings;
  for (const Warning& warning : read.warnings) warnings += warning.what + '\n';
  ADD_FAILURE() << "written as\n"
                << TextOf(game, mutant.before) << "changed to\n"
                << text << "read as\n"
                << ToUciLine(read.game) << "instead of\n"
                << ToUciLine(game) << warnings;
}

std::vector<Form> AllForms() {
  std::vector<Form> forms;
  for (Spelling words : {Spelling::kUci, Spelling::kZeroBased, Spelling::kInternational,
                         Spelling::kNative, Spelling::kShort, Spelling::kCased}) {
    if (kGame == GameId::kJanggi && words == Spelling::kCased) continue;
    if (kGame == GameId::kXiangqi && words == Spelling::kShort) continue;
    for (NumberForm numbers :
         {NumberForm::kPairs, NumberForm::kBoth, NumberForm::kPlies, NumberForm::kNone}) {
      forms.push_back({words, numbers});
    }
  }
  return forms;
}

TEST(LostWord, TheGameIsTheSameOrShorterOrRefused) {
  Random random(54);
  const std::vector<Form> forms = AllForms();
  constexpr int kMutantsAGame = 25;
  int left = Scaled(50'000, 2'000);
  for (std::size_t i = 0; left > 0 && !testing::Test::HasFailure(); ++i) {
    const Form form = forms[i % forms.size()];
    const bool has_fen = random.Percent(30) && form.words != Spelling::kZeroBased;
    const Game game = RandomGameFor(random, has_fen, form.numbers == NumberForm::kPlies ? 8 : 6);
    const std::vector<Token> tokens = TokensOf(game, form);
    const ReadGame whole = ReadFirst(TextOf(game, tokens));
    ASSERT_EQ(MovesOfGame(whole.game), MovesOfGame(game)) << TextOf(game, tokens);
    ASSERT_TRUE(whole.warnings.empty()) << whole.warnings[0].what << '\n' << TextOf(game, tokens);
    for (int j = 0; j < kMutantsAGame && !testing::Test::HasFailure(); ++j, --left) {
      constexpr std::array<Change, 4> kChanges = {Change::kDrop, Change::kDouble, Change::kSwap,
                                                  Change::kGarble};
      Mutant mutant{random.Pick(kChanges),
                    static_cast<std::size_t>(random.Below(static_cast<int>(tokens.size()))), tokens,
                    tokens};
      Apply(random, mutant.change, mutant.at, mutant.after);
      CheckMutant(game, form, mutant);
    }
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
