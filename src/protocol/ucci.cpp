// SPDX-License-Identifier: MIT
#include "src/protocol/ucci.h"

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/text.h"
#include "src/rules/any/game.h"

namespace hansu::protocol {
namespace {

class UcciFormat : public UciFormat {
 public:
  UcciFormat(const UciStyle& style, const std::atomic<bool>& may_take_draw,
             search::Score draw_score)
      : UciFormat(style), may_take_draw_(may_take_draw), draw_score_(draw_score) {}

  // The fields that UCCI knows.
  std::string Line(const search::LineReport& report) const override {
    return "info depth " + std::to_string(report.depth) + " score " + ScoreField(report.score) +
           " time " + std::to_string(report.elapsed_ms) + " nodes " + std::to_string(report.nodes) +
           " pv" + UciFormat::ToText(report.pv);
  }
  std::string RootMove(const search::RootMoveReport& report) const override {
    return "info currmove " + UciFormat::ToText(report.move);
  }
  std::string Progress(const search::ProgressReport& report) const override {
    return "info time " + std::to_string(report.elapsed_ms) + " nodes " +
           std::to_string(report.nodes);
  }
  std::string Result(const search::SearchResult& result) const override {
    const bool takes_draw = may_take_draw_ && result.score <= draw_score_;
    return UciFormat::Result(result) + (takes_draw ? " draw" : "");
  }
  // A bare number, also for mates: 32000 minus the plies.
  std::string ScoreField(search::Score score) const override { return std::to_string(score); }

 private:
  const std::atomic<bool>& may_take_draw_;
  search::Score draw_score_;
};

// "time" belongs to the side to move, "opptime" to the other.
struct ClockWord {
  std::string_view ucci;
  std::string_view cho_moves;  // UCI's word if Cho is to move
  std::string_view han_moves;
};
constexpr std::array<ClockWord, 4> kClocks = {{{"time", "wtime", "btime"},
                                               {"increment", "winc", "binc"},
                                               {"opptime", "btime", "wtime"},
                                               {"oppincrement", "binc", "winc"}}};

// The words after `go` in UCI, and what was sent for each.
struct UciWords {
  std::vector<std::string> uci;
  Words sent;

  void Add(std::string_view word, std::string_view as_sent) {
    uci.emplace_back(word);
    sent.push_back(as_sent);
  }
};

// Clocks may count in seconds.
UciWords ToUciWords(const Words& words, Color side, bool counts_in_seconds) {
  UciWords translated;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto clock = std::find_if(kClocks.begin(), kClocks.end(),
                                    [&](const ClockWord& known) { return known.ucci == words[i]; });
    const bool is_last = i + 1 == words.size();
    if (words[i] == "draw") continue;
    if (words[i] == "oppmovestogo") {
      ++i;  // the other side's clock
    } else if (words[i] == "depth" && !is_last && words[i + 1] == "infinite") {
      ++i;
      translated.Add(words[i], words[i]);
    } else if (clock != kClocks.end()) {
      translated.Add(side == Color::kCho ? clock->cho_moves : clock->han_moves, words[i]);
      if (is_last) break;
      const std::string_view time = words[++i];
      const auto ms = counts_in_seconds ? ParseThousandths(time) : std::nullopt;
      translated.Add(ms ? std::to_string(*ms) : std::string(time), time);
    } else {
      translated.Add(words[i], words[i]);
    }
  }
  return translated;
}

engine::Option OwnOption(std::string name, engine::Option::Type type, std::string default_value,
                         std::function<void(const std::string&)> apply) {
  engine::Option option;
  option.name = std::move(name);
  option.type = type;
  option.default_value = std::move(default_value);
  option.apply = [apply = std::move(apply)](const std::string& value) {
    apply(value);
    return OkStatus();
  };
  return option;
}

}  // namespace

Ucci::Ucci(ProtocolContext context)
    : Uci(std::move(context), {.name = "ucci",
                               .coordinates = Coordinates::kZeroBased,
                               .option_line = "option ",
                               .option_family = "UCCI",
                               .message = "info message ",
                               .no_move = "nobestmove"}) {
  using enum OngoingWork;
  own_options().Add(OwnOption("usemillisec", engine::Option::Type::kCheck, "true",
                              [this](const auto& value) { counts_in_seconds_ = value != "true"; }));
  own_options().Add(
      OwnOption("newgame", engine::Option::Type::kButton, "", [this](const auto&) { NewGame(); }));
  Add({
      {"setoption", kStops, [this](const Words& words) { ReadOption(words); }, "N [V]"},
      {"uccinewgame", kStops, [this](const Words&) { NewGame(); }, "forgets earlier searches"},
      {"position", kStops, [this](const Words& words) { ReadPosition(words); },
       "startpos | fen F [moves M...]"},
      {"banmoves", kStops, [this](const Words& words) { BanMoves(words); },
       "M...: moves that no search of this position may choose"},
      {"ponderhit", kContinues, [this](const Words& words) { HitPonder(words); },
       "[draw] [time|opptime|... N]: the expected move was played"},
  });
}

void Ucci::Finish() {
  Uci::Finish();
  if (quits()) Write("bye");
}

void Ucci::ReadOption(const Words& words) {
  if (words.empty()) return WriteError("expected setoption N [V]");
  SetOption(words[0], Rest(words, 1));
}

void Ucci::ReadPosition(const Words& words) {
  banned_.clear();
  SetPosition(words);
}

void Ucci::BanMoves(const Words& words) {
  banned_.clear();
  for (std::string_view word : words) {
    const Move move = ParseMove(position(), word, coordinates());
    if (move) {
      banned_.push_back(move);
    } else {
      WriteInfo("banmoves: " + Quoted(word) + " is not a legal move here");
    }
  }
}

void Ucci::HitPonder(const Words& words) {
  NoteDrawOffer(words);
  PonderHit(words);
}

void Ucci::NoteDrawOffer(const Words& words) {
  may_take_draw_ = IndexOf(words, "draw") < words.size() && MayOfferDraw(position());
}

Result<GoRequest> Ucci::ReadGo(const Words& words) {
  NoteDrawOffer(words);
  const auto [uci, sent] = ToUciWords(words, position().side_to_move(), counts_in_seconds_);
  Result<GoRequest> go = ParseGo({uci.begin(), uci.end()}, position(), coordinates(), sent);
  if (!go.ok() || banned_.empty()) return go;
  const bool is_free = go->limits.moves.empty();
  go->limits.moves = WithoutBanned(std::move(go->limits.moves));
  if (!go->limits.moves.empty()) return go;
  return Failure(is_free ? "every move is banned" : "every move of searchmoves is banned");
}

std::vector<Move> Ucci::WithoutBanned(std::vector<Move> moves) const {
  if (moves.empty()) {
    MoveList legal;
    position().LegalMoves(legal);
    moves.assign(legal.begin(), legal.end());
  }
  std::erase_if(moves, [this](Move move) {
    return std::find(banned_.begin(), banned_.end(), move) != banned_.end();
  });
  return moves;
}

std::unique_ptr<const UciFormat> Ucci::MakeFormat() const {
  return std::make_unique<UcciFormat>(style(), may_take_draw_, engine().settings().draw_score);
}

}  // namespace hansu::protocol
