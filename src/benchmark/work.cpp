// SPDX-License-Identifier: MIT
#include "src/benchmark/work.h"

#include <algorithm>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/board/coordinates.h"
#include "src/searcher/searcher.h"

namespace hansu::benchmark {
namespace {

// A game of Hansu against itself.
struct RecordedMoves {
  GameId game;
  std::string_view moves;  // as UCI writes them, from the start position
};
constexpr std::array<RecordedMoves, 4> kRecordedGames = {{
    {GameId::kJanggi,
     "a4b4 i7h7 a1a5 b10c8 b1c3 h10g8 b3e3 h8e8 h1g3 e7d7 e2e1 e9e10 e4d4 b8d8 c3e4 g8e7 "
     "f1f2 g7g6 g4g5 h7h6 g5g6 h6g6 g3h5 a10a9 h5g7 d8a8 a5h5 a7b7 d1e2 d10e9 e4g3 i10i9 "
     "h3h9 a9a10 g7e8 a8e8 h9h1 i9g9 h1f1 a10a2 h5h8 c10a7 c1e4 g6f6 f2f3 e10d10 i4h4 a2a5"},
    {GameId::kJanggi,
     "i4h4 a7b7 h1g3 h10g8 h3e3 h8e8 e4f4 b10c8 b1c3 e9e10 c1e4 g7f7 e2e1 b8d8 b3d3 i7i6 "
     "a1b1 f10e9 b1b5 a10a6 f1e2 d10d9 b5g5 i10i8 a4a5 a6a9 h4h5 d8f10 c4d4 c7d7 d3f1 b7b6 "
     "i1i2 d7d6 a5b5 f10d10 e3i3 i6h6 i3d3 i8h8 h5h6 g8h6 b5b6 c8b6 g5c5 h6g4 f4g4 h8g8"},
    {GameId::kXiangqi,
     "h3e3 h10g8 c4c5 g7g6 b1c3 b10c8 h1g3 g8f6 i1h1 h8g8 b3a3 a10b10 a1b1 g10e8 h1h5 f6g4 "
     "e3e2 f10e9 a4a5 b8b2 c3d5 b10b3 c1e3 g4e3 a3e3 g8g3 e2c2 b2a2 b1a1 a2b2 a1b1 b2a2 "
     "b1a1 a2a3 c2c3 b3c3 d5c3 a3e3 g1e3 g3c3 a1b1 i10i8 b1b8 e8c6 h5h10 e9f10 h10g10 c6e8"},
    {GameId::kXiangqi,
     "c4c5 b8c8 b3e3 h8e8 b1c3 h10g8 h3g3 i10h10 d1e2 h10h2 c3d5 a10a9 g3g7 a9d9 d5f6 "
     "f10e9 g4g5 d9d6 f6g4 h2h4 h1g3 g10i8 e3a3 e7e6 i1h1 h4h1 g3h1 d6d7 a1b1 b10a8 g7g6 "
     "e8e4 a3e3 i8g6 g5g6 c8c5 b1b4 e4d4 g6f6 c5g5 g1i3 g8f6 i3g5 f6g4 e3d3 d7g7 b4d4 g7g5"},
}};

// Searches of a game's first plies are untypical: the pieces still block each other.
constexpr std::size_t kFirstPly = 8;
constexpr std::size_t kPliesApart = 5;  // an odd number: both sides are to move

std::vector<Position> PositionsOf(const RecordedMoves& played) {
  Position position = *ParseFen(GameOf(played.game).start_fen, RuleSet(played.game));
  std::vector<Position> positions;
  std::size_t ply = 0;
  for (std::string_view word : SplitWords(played.moves)) {
    if (ply >= kFirstPly && (ply - kFirstPly) % kPliesApart == 0) positions.push_back(position);
    position.Make(ParseMove(position, word));
    ++ply;
  }
  return positions;
}

std::string Differs(std::size_t position, const Answer& given, const Answer& expected) {
  return "position " + std::to_string(position + 1) + ": " + std::to_string(given.nodes) +
         " nodes, " + given.best_move + "; expected " + std::to_string(expected.nodes) +
         " nodes, " + expected.best_move;
}

// Adds a line to the record of its game, net and depth. False if the line has another form.
bool AddAnswer(std::string_view line, std::vector<RecordedAnswers>& records) {
  const std::vector<std::string_view> words = SplitWords(line);
  if (words.size() != 5) return false;
  const std::optional<GameId> game = GameOfVariant(words[0]);
  const std::optional<std::int64_t> depth = ParseInteger(words[2]);
  const std::optional<std::int64_t> nodes = ParseInteger(words[3]);
  if (!game || !depth || *depth < 1 || *depth > 1000 || !nodes || *nodes < 1) return false;
  const std::string net(words[1]);
  const bool is_next = !records.empty() && records.back().game == *game &&
                       records.back().net == net && records.back().depth == *depth;
  if (!is_next) records.push_back({*game, net, static_cast<int>(*depth), {}});
  records.back().answers.push_back({static_cast<std::uint64_t>(*nodes), std::string(words[4])});
  return true;
}

}  // namespace

std::vector<Position> FixedPositions(GameId game) {
  constexpr std::size_t kPositions = 10;
  constexpr int kFewestPieces = 16;
  std::vector<Position> suitable;
  for (const search::BenchPosition& entry : search::BenchPositions(game)) {
    Result<Position> parsed = ParseFen(entry.fen, *FindRuleSet(game, entry.rule_set));
    if (parsed->occupied().size() >= kFewestPieces) suitable.push_back(*std::move(parsed));
  }
  std::vector<Position> chosen;
  for (std::size_t i = 0; i < kPositions; ++i) {
    chosen.push_back(suitable[i * suitable.size() / kPositions]);
  }
  return chosen;
}

std::vector<std::vector<Position>> GamePositions(GameId game) {
  std::vector<std::vector<Position>> games;
  for (const RecordedMoves& played : kRecordedGames) {
    if (played.game == game) games.push_back(PositionsOf(played));
  }
  return games;
}

std::string_view RecordedText() {
  return
#include "src/benchmark/answers.inc"
      ;
}

Result<std::vector<RecordedAnswers>> ParseAnswers(std::string_view text) {
  std::vector<RecordedAnswers> records;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = Trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    if (!AddAnswer(line, records)) {
      return Failure(Tr("{line} is not a recorded answer; expected GAME NET DEPTH NODES MOVE",
                        {{"line", QuotedUtf8(line)}}));
    }
  }
  return records;
}

const RecordedAnswers* FindRecord(const std::vector<RecordedAnswers>& records, GameId game,
                                  std::string_view net, int depth) {
  const auto found = std::ranges::find_if(records, [&](const RecordedAnswers& record) {
    return record.game == game && record.net == net && record.depth == depth;
  });
  return found != records.end() ? &*found : nullptr;
}

void CheckAnswers(const std::vector<Answer>& given, std::vector<Answer>& expected,
                  AnswerCheck& check) {
  constexpr std::size_t kMostShown = 5;
  if (expected.empty()) expected = given;
  if (check.state == AnswerState::kUnchecked) check.state = AnswerState::kRight;
  check.checked += given.size();
  const std::size_t common = std::min(given.size(), expected.size());
  std::vector<std::string> wrong;
  for (std::size_t i = 0; i < common; ++i) {
    if (given[i] != expected[i]) wrong.push_back(Differs(i, given[i], expected[i]));
  }
  if (given.size() != expected.size()) {
    wrong.push_back(std::to_string(given.size()) + " answers; expected " +
                    std::to_string(expected.size()));
  }
  if (!wrong.empty()) check.state = AnswerState::kWrong;
  for (std::string& line : wrong) {
    if (check.wrong.size() < kMostShown) check.wrong.push_back(std::move(line));
  }
}

}  // namespace hansu::benchmark
