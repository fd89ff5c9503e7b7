// SPDX-License-Identifier: MIT
#include "tuner/match/openings.h"

#include <algorithm>
#include <random>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/file.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/game_line.h"
#include "src/rules/any/game.h"
#include "tuner/match/uci_client.h"

namespace hansu::match {
namespace {

// The operand of an operation such as `hmvc 90;`; empty if there is no such operation.
std::string_view OperandOf(std::string_view opcode, const std::vector<std::string_view>& words) {
  const auto found = std::ranges::find(words, opcode);
  if (found == words.end() || found + 1 == words.end()) return {};
  return (found + 1)->substr(0, (found + 1)->find(';'));
}

// The FEN of a line of EPD. If it has no counters, those of the operations `hmvc` and `fmvn` are
// added. A counter that is no number stays in the FEN, to be refused.
std::string FenOf(const std::string& line) {
  std::vector<std::string_view> words = SplitWords(line);
  std::string fen = record::TakeFen(words);  // operations are left
  const auto begins_like_counter = [](std::string_view word) {
    return word.find_first_of("0123456789") == (word.starts_with('-') ? 1 : 0);
  };
  if (!words.empty() && begins_like_counter(words.front())) {
    return fen + ' ' + std::string(words.front());
  }
  const std::string_view last = std::string_view(fen).substr(fen.find_last_of(' ') + 1);
  if (ParseInteger(last)) return fen;
  const std::string_view captureless = OperandOf("hmvc", words);
  const std::string_view move_number = OperandOf("fmvn", words);
  if (captureless.empty() && move_number.empty()) return fen;
  const auto or_usual = [](std::string_view word, const char* usual) {
    return word.empty() ? std::string(usual) : std::string(word);
  };
  return fen + ' ' + or_usual(captureless, "0") + ' ' + or_usual(move_number, "1");
}

constexpr std::string_view kOther = "other";

std::string EnglishName(GameId game, std::size_t setup) {
  return std::string(GameOf(game).setup_names[setup]);
}

// The setup's English name if `name` names exactly one, else the name as it is: results are counted
// by it. "other" without a name.
std::string SetupOrOwnName(std::string_view name, GameId game) {
  const std::vector<SetupName> found = SetupsNamed(game, name);
  if (found.size() == 1) return EnglishName(game, static_cast<std::size_t>(found.front()));
  const std::string own = OneLineName(name);
  return own.empty() ? std::string(kOther) : own;
}

// `id "inner elephant/left elephant";`
std::pair<std::string, std::string> SetupsOf(const std::string& line, GameId game) {
  const std::size_t begin = line.find("id \"");
  const std::size_t slash = line.find('/', begin == std::string::npos ? 0 : begin);
  const std::size_t end = line.find('"', begin == std::string::npos ? 0 : begin + 4);
  if (begin == std::string::npos || end == std::string::npos || slash > end) {
    return {std::string(kOther), std::string(kOther)};
  }
  return {SetupOrOwnName(std::string_view(line).substr(begin + 4, slash - begin - 4), game),
          SetupOrOwnName(std::string_view(line).substr(slash + 1, end - slash - 1), game)};
}

}  // namespace

Result<std::vector<Opening>> LoadOpenings(const std::string& path, const RuleSet& rules) {
  Result<std::string> text = ReadFile(path);
  if (!text.ok()) return text.status();
  std::string_view lines = *text;
  TakePrefix(lines, "\xEF\xBB\xBF");  // a byte order mark, as editors on Windows write it
  std::istringstream stream{std::string(lines)};
  std::vector<Opening> openings;
  std::string line;
  for (int number = 1; std::getline(stream, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos || line.starts_with('#')) continue;
    const std::string where = path + ":" + std::to_string(number) + ": ";
    const Result<Position> parsed = ParseFen(FenOf(line), rules);
    if (!parsed.ok()) return Failure(where + parsed.message());
    if (Judge(*parsed).has_ended()) return Failure(where + Tr("the game is over here"));
    const auto [cho, han] = SetupsOf(line, rules.game);
    openings.push_back({ToFen(*parsed), cho, han});
  }
  if (openings.empty()) return Failure(Tr("{file} holds no opening", {{"file", path}}));
  return openings;
}

std::vector<Opening> SetupOpenings(GameId game) {
  const std::size_t count = GameOf(game).setup_count;
  std::vector<Opening> openings;
  for (std::size_t han = 0; han < count; ++han) {
    for (std::size_t cho = 0; cho < count; ++cho) {
      openings.push_back({SetupFen(game, static_cast<SetupName>(cho), static_cast<SetupName>(han)),
                          EnglishName(game, cho), EnglishName(game, han)});
    }
  }
  return openings;
}

// A Fisher-Yates shuffle, since std::shuffle differs between libraries.
void Shuffle(std::vector<Opening>& openings, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t i = openings.size(); i > 1; --i) {
    std::swap(openings[i - 1], openings[random() % i]);
  }
}

}  // namespace hansu::match
