// SPDX-License-Identifier: MIT
#include "src/protocol/go.h"

#include <algorithm>
#include <array>

#include "src/base/text.h"
#include "src/search/score.h"

namespace hansu::protocol {
namespace {

constexpr std::int64_t kMaxMilliseconds = std::int64_t{1} << 40;
constexpr std::int64_t kMaxNodes = std::int64_t{1} << 60;
constexpr int kMaxPerftDepth = 30;

struct NumberField {
  std::string_view name;
  std::int64_t min;
  std::int64_t max;
  void (*set)(GoRequest&, std::int64_t);
};
constexpr int kMaxDepth = search::kMaxPly - 1;
constexpr std::array<NumberField, 12> kNumberFields = {{
    {"depth", 1, kMaxDepth,
     [](GoRequest& go, std::int64_t n) { go.limits.depth = static_cast<int>(n); }},
    {"nodes", 1, kMaxNodes,
     [](GoRequest& go, std::int64_t n) { go.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"movetime", 1, kMaxMilliseconds,
     [](GoRequest& go, std::int64_t n) { go.limits.move_time_ms = n; }},
    {"wtime", 0, kMaxMilliseconds,
     [](GoRequest& go, std::int64_t n) { go.limits.clock[Color::kCho].left_ms = n; }},
    {"btime", 0, kMaxMilliseconds,
     [](GoRequest& go, std::int64_t n) { go.limits.clock[Color::kHan].left_ms = n; }},
    {"winc", 0, kMaxMilliseconds,
     [](GoRequest& go, std::int64_t n) { go.limits.clock[Color::kCho].increment_ms = n; }},
    {"binc", 0, kMaxMilliseconds,
     [](GoRequest& go, std::int64_t n) { go.limits.clock[Color::kHan].increment_ms = n; }},
    {"byoyomi", 0, kMaxMilliseconds,
     [](GoRequest& go, std::int64_t n) { go.limits.byoyomi_ms = n; }},
    {"periods", 1, 1000,
     [](GoRequest& go, std::int64_t n) { go.limits.byoyomi_periods = static_cast<int>(n); }},
    {"movestogo", 1, 1000,
     [](GoRequest& go, std::int64_t n) { go.limits.moves_to_go = static_cast<int>(n); }},
    {"mate", 1, kMaxDepth / 2,
     [](GoRequest& go, std::int64_t n) { go.limits.mate_moves = static_cast<int>(n); }},
    {"perft", 0, kMaxPerftDepth,
     [](GoRequest& go, std::int64_t n) { go.perft_depth = static_cast<int>(n); }},
}};

// "60000.0" and the like come from programs that keep their clocks in floating point.
std::optional<std::int64_t> ParseNumber(std::string_view word) {
  const std::size_t point = word.find('.');
  if (point != std::string_view::npos) {
    const bool is_fraction =
        std::ranges::all_of(word.substr(point + 1), [](char c) { return '0' <= c && c <= '9'; });
    if (!is_fraction) return std::nullopt;
  }
  return ParseInteger(word.substr(0, point));
}

bool IsKeyword(std::string_view word) {
  return std::ranges::find(kNumberFields, word, &NumberField::name) != kNumberFields.end() ||
         word == "infinite" || word == "ponder" || word == "searchmoves";
}

struct MoveReader {
  const Position& position;
  Coordinates coordinates;
};
// Reads the moves after `searchmoves`, and returns the index of the word after them.
std::size_t ParseSearchMoves(const std::vector<std::string_view>& words, std::size_t i,
                             const MoveReader& reader, GoRequest& go) {
  const std::size_t first = i;
  for (; i < words.size() && !IsKeyword(words[i]); ++i) {
    const Move move = ParseMove(reader.position, words[i], reader.coordinates);
    if (move) {
      go.limits.moves.push_back(move);
    } else {
      go.warnings.push_back("searchmoves: " + Quoted(words[i]) + " is no legal move here");
    }
  }
  if (go.limits.moves.empty()) {
    go.error = i == first ? "searchmoves without moves" : "searchmoves holds no legal move";
  }
  return i;
}

}  // namespace

GoRequest ParseGo(const std::vector<std::string_view>& words, const Position& position,
                  Coordinates coordinates) {
  GoRequest go;
  for (std::size_t i = 0; i < words.size();) {
    const std::string_view word = words[i++];
    const auto field = std::ranges::find(kNumberFields, word, &NumberField::name);
    if (field != kNumberFields.end()) {
      const auto number = i < words.size() ? ParseNumber(words[i]) : std::nullopt;
      if (!number) {
        const std::string_view got = i < words.size() ? words[i] : std::string_view("nothing");
        go.error = std::string(word) + " is " + Quoted(got) + ", expected a number";
        return go;
      }
      field->set(go, std::clamp(*number, field->min, field->max));
      ++i;
    } else if (word == "infinite") {
      go.limits.infinite = true;
    } else if (word == "ponder") {
      go.limits.ponder = true;
    } else if (word == "searchmoves") {
      i = ParseSearchMoves(words, i, {position, coordinates}, go);
    } else {
      go.warnings.push_back("go: " + Quoted(word) + " is not known and was passed over");
    }
  }
  return go;
}

}  // namespace hansu::protocol
