// SPDX-License-Identifier: MIT
#include "src/app/play/store.h"

#include <array>
#include <ctime>
#include <utility>
#include <vector>

#include "src/app/play/words.h"
#include "src/base/file.h"
#include "src/janggi/fen.h"
#include "src/janggi/notation.h"
#include "src/record/charset.h"
#include "src/record/gib.h"
#include "src/record/pgn.h"
#include "src/record/reader.h"

namespace hansu::app::play {
namespace {

// "2026.11.21".
std::string Today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  localtime_r(&now, &parts);
  std::array<char, 16> text = {};
  std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts);
  return text.data();
}

// "10분 30초 3회", which has no word for increments and the like.
std::string KoreanControl(const record::TimeControl& control) {
  constexpr std::int64_t kMsPerMinute = 60'000;
  const bool is_plain =
      control.base_ms % kMsPerMinute == 0 && control.increment_ms == 0 && control.moves == 0;
  if (!is_plain) return ToText(control);
  std::string text = std::to_string(control.base_ms / kMsPerMinute) + "분";
  if (control.byoyomi_periods == 0) return text;
  return text + ' ' + record::SecondsText(control.byoyomi_ms) + "초 " +
         std::to_string(control.byoyomi_periods) + "회";
}

record::Game WithTags(const Game& game, const SaveRequest& request, bool is_gib) {
  record::Game record = game.record();
  record.tags = {{"Event", "Hansu"},
                 {"Date", Today()},
                 {"White", request.names[Color::kCho]},
                 {"Black", request.names[Color::kHan]}};
  if (request.control.has_clock()) {
    record.tags.emplace_back("TimeControl",
                             is_gib ? KoreanControl(request.control) : ToText(request.control));
  }
  if (game.ending()) record.tags.emplace_back("Termination", Termination(*game.ending()));
  return record;
}

// Empty, or which move the rules forbid.
std::string FirstIllegal(const record::Game& game) {
  const auto misfit = record::FindMisfit(record::StartOf(game), game.moves);
  if (!misfit) return "";
  return "move " + std::to_string(misfit->index + 1) + " (" +
         ToUci(game.moves[misfit->index].move) + ") is not legal under the rules chosen";
}

}  // namespace

std::string Save(const Game& game, const SaveRequest& request) {
  const bool is_gib = request.path.ends_with(".gib");
  if (!is_gib && !request.path.ends_with(".pgn")) {
    return record::QuotedUtf8(request.path) + " ends neither in .gib nor in .pgn";
  }
  std::string error = CheckTarget(request.path, request.overwrites).message();
  if (!error.empty()) return error;
  const record::Game record = WithTags(game, request, is_gib);
  const std::string text =
      is_gib ? record::ToGib(record) : record::ToPgn(record, record::PgnNotation::kInternational);
  const Result<record::Encoded> encoded =
      record::Encode(text, is_gib ? record::Charset::kCp949 : record::Charset::kUtf8);
  return encoded.ok() ? WriteFile(request.path, encoded->bytes).message() : encoded.message();
}

LoadedGame Load(const std::string& path, const RuleSet& rules) {
  Result<std::vector<record::ReadGame>> read = record::ReadGameFile(path);
  if (!read.ok()) return {{}, "", read.message()};
  record::ReadGame& last = read->back();
  if (!last.status.ok()) return {{}, "", path + ": " + last.status.message()};
  LoadedGame loaded{std::move(last.game), "", ""};
  for (const record::Warning& warning : last.warnings) {
    loaded.notice += path + ':' + std::to_string(warning.line) + ": " + warning.what + '\n';
  }
  loaded.game.rules = rules;
  const std::string bad_fen = ParseFen(loaded.game.fen, rules).message();
  loaded.error = bad_fen.empty() ? FirstIllegal(loaded.game) : bad_fen;
  if (!loaded.error.empty()) loaded.error = path + ": " + loaded.error;
  return loaded;
}

}  // namespace hansu::app::play
