// SPDX-License-Identifier: MIT
#include "src/protocol/usi.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "src/base/text.h"

namespace hansu::protocol {
namespace {

class UsiFormat : public UciFormat {
 public:
  using UciFormat::UciFormat;

  std::string ScoreField(search::Score score) const override {
    if (search::IsMate(score)) return MateField(score, search::PliesToMate(score));
    if (rule_wins_as_mates() && search::IsRuleWin(score)) {
      return MateField(score, search::PliesToRuleWin(score));
    }
    return UciFormat::ScoreField(score);
  }

 private:
  static std::string MateField(search::Score score, int plies) {
    return std::string("mate ") + (score < 0 && plies > 0 ? "-" : "") + std::to_string(plies);
  }
};

// The answer to `go mate`. Finding no mate proves nothing, so it is a timeout.
class UsiMateFormat : public UsiFormat {
 public:
  using UsiFormat::UsiFormat;

  std::string Result(const search::SearchResult& result) const override {
    const bool is_found =
        result.score > 0 && search::IsMate(result.score) && result.bound == search::Bound::kExact;
    if (!is_found) return "checkmate timeout";
    return "checkmate" + UciFormat::ToText(result.pv);
  }
};

// Black is the side that moves first, Cho.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kClockWords = {
    {{"btime", "wtime"}, {"wtime", "btime"}, {"binc", "winc"}, {"winc", "binc"}}};

}  // namespace

Usi::Usi(ProtocolContext context)
    : Uci(std::move(context), {.name = "usi",
                               .coordinates = Coordinates::kUsi,
                               .option_family = "USI",
                               .no_move = "bestmove resign"}) {
  Add({
      {"usinewgame", OngoingWork::kStops, [this](const Words&) { NewGame(); },
       "forgets earlier searches"},
      {"gameover", OngoingWork::kStops, [](const Words&) {}, "win | lose | draw: ends a search"},
  });
}

std::string Usi::WireName(const engine::Option& option) const {
  const bool is_named_by_usi = option.name == "Hash" || option.name == "Ponder";
  return is_named_by_usi ? "USI_" + option.name : Uci::WireName(option);
}

// "sfen BOARD b|w - [PLY]": no pieces in hand, and plies count from 1. Without a side, the FEN's
// reader decides.
std::string Usi::FenOf(const Words& words) const {
  if (words.empty() || words[0] != "sfen") return Uci::FenOf(words);
  if (words.size() < 3) return Join(words, 1, words.size());
  const std::string board(words[1]);
  const std::string side(words[2] == "b"   ? "w"
                         : words[2] == "w" ? "b"
                         : words[2] == "r" ? "r"
                                           : "");
  const std::optional<std::int64_t> ply = words.size() > 4 ? ParseInteger(words[4]) : 1;
  if (words.size() > 5 || side.empty() || (words.size() > 3 && words[3] != "-") || !ply) {
    return Join(words, 0, words.size());  // FEN's reader refuses it
  }
  constexpr std::int64_t kMaxPly = 2'000'000;
  return board + ' ' + side + " - - 0 " +
         std::to_string((std::clamp<std::int64_t>(*ply, 1, kMaxPly) + 1) / 2);
}

Result<GoRequest> Usi::ReadGo(const Words& words) {
  Words sent = words;
  Words translated = words;
  for (std::string_view& word : translated) {
    for (const auto& [usi, uci] : kClockWords) {
      if (word == usi) {
        word = uci;
        break;
      }
    }
  }
  seeks_mate_ = !translated.empty() && translated[0] == "mate";
  if (seeks_mate_) translated[0] = "movetime";  // "mate MS", or "mate infinite"
  if (seeks_mate_ && translated.size() > 1 && translated[1] == "infinite") {
    translated.erase(translated.begin());
    sent.erase(sent.begin());
  }
  Result<GoRequest> go = ParseGo(translated, position(), coordinates(), sent);
  if (seeks_mate_ && go.ok()) {
    go->limits.infinite = false;  // the answer comes as soon as it is known
    go->limits.mate_moves = search::kMaxPly / 2;
  }
  return go;
}

std::unique_ptr<const UciFormat> Usi::MakeFormat() const {
  if (seeks_mate_) return std::make_unique<UsiMateFormat>(style());
  return std::make_unique<UsiFormat>(style());
}

std::string Usi::FinishedLine(const Outcome& outcome) const {
  if (seeks_mate_) return "checkmate nomate";
  const bool is_won = outcome.result == WinFor(position().side_to_move());
  return is_won ? "bestmove win" : "bestmove resign";
}

std::string Usi::RefusalLine() const {
  return seeks_mate_ ? "checkmate timeout" : Uci::RefusalLine();
}

}  // namespace hansu::protocol
