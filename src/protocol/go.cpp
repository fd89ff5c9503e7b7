// SPDX-License-Identifier: MIT
#include "src/protocol/go.h"

#include <algorithm>
#include <array>

#include "src/base/text.h"
#include "src/search/any/score.h"

namespace hansu::protocol {
namespace {

constexpr std::int64_t kMaxMilliseconds = std::int64_t{1} << 40;
constexpr std::int64_t kMaxNodes = 1'000'000'000'000'000;

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
    {"movestogo", 0, 1000,  // 0: to the end of the game
     [](GoRequest& go, std::int64_t n) {
       if (n > 0) go.limits.moves_to_go = static_cast<int>(n);
     }},
    {"mate", 1, kMaxDepth / 2,
     [](GoRequest& go, std::int64_t n) { go.limits.mate_moves = static_cast<int>(n); }},
    {"perft", 0, kMaxPerftDepth,
     [](GoRequest& go, std::int64_t n) { go.perft_depth = static_cast<int>(n); }},
}};

// "60000.0" and the like come from programs that keep their clocks in floating point.
std::optional<std::int64_t> ParseNumber(std::string_view word) {
  const auto thousandths = ParseThousandths(word);
  return thousandths ? std::optional(*thousandths / 1000) : std::nullopt;
}

// The field of that name; null if there is no such field.
const NumberField* FindField(std::string_view name) {
  const auto field = std::find_if(kNumberFields.begin(), kNumberFields.end(),
                                  [name](const NumberField& known) { return known.name == name; });
  return field == kNumberFields.end() ? nullptr : &*field;
}

bool IsKeyword(std::string_view word) {
  return FindField(word) != nullptr || word == "infinite" || word == "ponder" ||
         word == "searchmoves";
}

struct MoveReader {
  const Position& position;
  Coordinates coordinates;
};
// Reads the moves after `searchmoves`, and returns the index of the word after them.
Result<std::size_t> ParseSearchMoves(const std::vector<std::string_view>& words, std::size_t i,
                                     const MoveReader& reader, GoRequest& go) {
  const std::size_t first = i;
  for (; i < words.size() && !IsKeyword(words[i]); ++i) {
    const Move move = ParseMove(reader.position, words[i], reader.coordinates);
    if (move) {
      go.limits.moves.push_back(move);
    } else {
      go.warnings.push_back("searchmoves: " + Quoted(words[i]) + " is not a legal move here");
    }
  }
  if (i == first) return Failure("searchmoves without moves");
  if (go.limits.moves.empty()) {
    return Failure("searchmoves: " + Quoted(words[first]) + " is not a legal move here" +
                   (i > first + 1 ? ", nor is any other" : ""));
  }
  return i;
}

}  // namespace

Result<GoRequest> ParseGo(const std::vector<std::string_view>& words, const Position& position,
                          Coordinates coordinates, const std::vector<std::string_view>& sent) {
  const auto& shown = sent.empty() ? words : sent;
  GoRequest go;
  for (std::size_t i = 0; i < words.size();) {
    const std::string_view word = words[i++];
    if (const NumberField* field = FindField(word); field != nullptr) {
      const auto number = i < words.size() ? ParseNumber(words[i]) : std::nullopt;
      if (!number) {
        const std::string_view got = i < words.size() ? shown[i] : std::string_view("nothing");
        return Failure(std::string(shown[i - 1]) + " is " + Quoted(got) + ", expected a number");
      }
      field->set(go, std::clamp(*number, field->min, field->max));
      ++i;
    } else if (word == "infinite") {
      go.limits.infinite = true;
    } else if (word == "ponder") {
      go.limits.ponder = true;
    } else if (word == "searchmoves") {
      const Result<std::size_t> next = ParseSearchMoves(words, i, {position, coordinates}, go);
      if (!next.ok()) return next.status();
      i = *next;
    } else {
      go.warnings.push_back("go: " + Quoted(word) + " is unknown and was ignored");
    }
  }
  return go;
}

}  // namespace hansu::protocol
