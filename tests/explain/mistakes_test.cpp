// SPDX-License-Identifier: MIT
// Mistakes of people's games (tests/data/mistakes.tsv), found by find_mistakes.py: what is said
// about each stays as it was judged, and the judgements reach the goal. HANSU_UPDATE=1 writes what
// is said now; sentences that changed must then be judged anew.
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "src/explain/words.h"
#include "test_paths.h"
#include "tests/explain/placed.h"

namespace hansu::explain {
namespace {

const std::string kFile = test_paths::kDataFolder + "/mistakes.tsv";

enum Column {
  kFen,
  kPlayed,
  kBestScore,
  kBestLine,
  kReplyScore,
  kReplyLine,
  kSaid,
  kVerdict,
  kColumns
};

using Row = std::vector<std::string>;

Row RowOf(const std::string& line) {
  Row row(1);
  for (char c : line) {
    if (c == '\t') {
      row.emplace_back();
    } else {
      row.back() += c;
    }
  }
  row.resize(kColumns);
  return row;
}

std::string LineOf(const Row& row) {
  std::string line = row.front();
  for (std::size_t i = 1; i < row.size(); ++i) line += '\t' + row[i];
  return line;
}

std::vector<std::string> LinesOfFile() {
  std::vector<std::string> lines;
  std::ifstream stream(kFile);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// "cp 120" or "mate -3".
search::Score ScoreOfUci(const std::string& text) {
  const std::size_t space = text.find(' ');
  const int number = std::stoi(text.substr(space));
  if (text.starts_with("cp")) return number;
  return number > 0 ? search::kMate - 2 * number + 1 : -search::kMate - 2 * number;
}

// The sentences, joined by " / ".
std::string SaidOf(const Row& row) {
  const Result<Position> before = ParseFen(row[kFen], RuleSet(GameId::kJanggi));
  EXPECT_TRUE(before.ok()) << row[kFen];
  const Move played = ParseUciMove(row[kPlayed]);
  const Line best{ScoreOfUci(row[kBestScore]), test::MovesOf(row[kBestLine])};
  const Line reply{ScoreOfUci(row[kReplyScore]), test::MovesOf(row[kReplyLine])};
  Position after = *before;
  after.Make(played);
  std::string said;
  for (const Reason& reason : Explain({*before, played, best, reply})) {
    for (Piece piece : reason.pieces) EXPECT_NE(piece, Piece::kNone) << row[kFen];
    said += (said.empty() ? "" : " / ") +
            SentenceOf(reason.is_missed ? *before : after, reason, ToInternational);
  }
  return said;
}

void Update() {
  std::string text;
  for (const std::string& line : LinesOfFile()) {
    if (line.empty() || line.front() == '#') {
      text += line + '\n';
      continue;
    }
    Row row = RowOf(line);
    const std::string said = SaidOf(row);
    if (said != row[kSaid] || row[kVerdict].empty()) row[kVerdict] = said.empty() ? "none" : "?";
    row[kSaid] = said;
    text += LineOf(row) + '\n';
  }
  std::ofstream(kFile) << text;
}

TEST(ExplainMistakes, WhatIsSaidOfPeoplesMistakesIsRight) {
  if (std::getenv("HANSU_UPDATE") != nullptr) Update();
  int rows = 0;
  int said = 0;
  int right = 0;
  for (const std::string& line : LinesOfFile()) {
    if (line.empty() || line.front() == '#') continue;
    const Row row = RowOf(line);
    EXPECT_EQ(SaidOf(row), row[kSaid]) << row[kFen] << ' ' << row[kPlayed];
    EXPECT_EQ(row[kSaid].empty(), row[kVerdict] == "none") << line;
    EXPECT_TRUE(row[kVerdict] == "none" || row[kVerdict] == "right" || row[kVerdict] == "wrong")
        << line;
    ++rows;
    said += row[kSaid].empty() ? 0 : 1;
    right += row[kVerdict] == "right" ? 1 : 0;
  }
  EXPECT_GE(rows, 200);
  EXPECT_GE(100 * said, 70 * rows) << said << " of " << rows;
  EXPECT_GE(100 * right, 95 * said) << right << " of " << said;
}

}  // namespace
}  // namespace hansu::explain
