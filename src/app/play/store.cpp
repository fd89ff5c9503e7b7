// SPDX-License-Identifier: MIT
#include "src/app/play/store.h"

#include <array>
#include <utility>
#include <vector>

#include "src/app/game_texts.h"
#include "src/app/play/messages.h"
#include "src/base/file.h"
#include "src/base/local_time.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/any/charset.h"
#include "src/record/gib.h"
#include "src/record/pgn.h"
#include "src/record/reader.h"
#include "src/rules/any/game.h"

namespace hansu::app::play {
namespace {

// "2026.11.21".
std::string Today() {
  const std::tm now = LocalNow();
  std::array<char, 16> text = {};
  std::strftime(text.data(), text.size(), "%Y.%m.%d", &now);
  return text.data();
}

// "10분 30초 3회"; increments and the like have no such form.
std::string KoreanControl(const record::TimeControl& control) {
  constexpr std::int64_t kMsPerMinute = 60'000;
  const bool is_plain =
      control.base_ms % kMsPerMinute == 0 && control.increment_ms == 0 && control.moves == 0;
  if (!is_plain) return ToText(control);
  std::string text = std::to_string(control.base_ms / kMsPerMinute) + "분";
  if (control.byoyomi_periods == 0) return text;
  return text + ' ' + ThousandthsText(control.byoyomi_ms) + "초 " +
         std::to_string(control.byoyomi_periods) + "회";
}

record::Game WithTags(const LiveGame& game, const SaveRequest& request, bool is_gib) {
  record::Game record = game.record();
  record.tags = {{"Event", "Hansu"},
                 {"Date", Today()},
                 {"White", request.names[Color::kCho]},
                 {"Black", request.names[Color::kHan]}};
  if (request.control.has_clock()) {
    record.tags.emplace_back("TimeControl",
                             is_gib ? KoreanControl(request.control) : ToText(request.control));
  }
  const std::int64_t turn_s = request.turn_ms / kMsPerSecond;
  if (turn_s > 0) record.tags.emplace_back(kTurnTimeTag, std::to_string(turn_s));
  if (game.ending()) record.tags.emplace_back("Termination", Termination(*game.ending()));
  record::NameRuleSet(record, request.rule_set);
  return record;
}

std::string TextOf(const record::Game& record, bool is_gib) {
  if (is_gib) return record::ToGib(record);
  return record::ToPgn(record, record::PgnNotation::kInternational);
}

Status CheckLegal(const record::Game& game) {
  const Result<Position> start = ParseFen(game.fen, game.rules);
  if (!start.ok()) return start.status();
  const auto misfit = record::FindMisfit(*start, game.moves);
  if (!misfit) return OkStatus();
  return Failure(Tr("move {number} ({move}) is not legal under the rules chosen",
                    {{"number", std::to_string(misfit->index + 1)},
                     {"move", ToUci(game.moves[misfit->index].move)}}));
}

}  // namespace

std::int64_t TurnMsOf(const record::Game& game) {
  constexpr std::int64_t kSecondsPerDay = 86'400;
  const std::optional<std::int64_t> seconds = ParseInteger(TagOf(game, kTurnTimeTag));
  const bool is_valid = seconds && 0 <= *seconds && *seconds <= kSecondsPerDay;
  return is_valid ? *seconds * kMsPerSecond : 0;
}

Result<std::string> Save(const LiveGame& game, const SaveRequest& request) {
  const bool is_gib = GameOf(game.position().game()).has_gib && request.path.ends_with(".gib");
  if (!is_gib && !request.path.ends_with(".pgn")) {
    return Failure(
        Tr(TextsOf(game.position().game()).bad_file_name, {{"file", QuotedUtf8(request.path)}}));
  }
  if (Status status = CheckTarget(request.path, request.overwrites); !status.ok()) return status;
  const record::Game record = WithTags(game, request, is_gib);
  const std::string text = TextOf(record, is_gib);
  const record::Charset charset = is_gib ? record::Charset::kCp949 : record::Charset::kUtf8;
  const record::Encoded encoded = record::Encode(text, charset);
  if (Status status = WriteFile(request.path, encoded.bytes, request.overwrites); !status.ok()) {
    return status;
  }
  return encoded.replaced > 0 ? record::ReplacedText(encoded.replaced, charset) : "";
}

Result<LoadedGame> Load(const std::string& path, const std::string& rule_set,
                        const record::RuleSetList& sets) {
  Result<std::vector<record::ReadGame>> read = record::ReadGameFile(path, sets.game());
  if (!read.ok()) return read.status();
  record::ReadGame& last = read->back();
  if (!last.status.ok()) return Failure(path + ": " + last.status.message());
  LoadedGame loaded{std::move(last.game), sets.Choose(rule_set, last.variant), ""};
  for (const record::Warning& warning : last.warnings) {
    loaded.warnings += path + ':' + std::to_string(warning.line) + ": " + warning.what + '\n';
  }
  if (const std::string problem = sets.ProblemWith(rule_set, last.variant); !problem.empty()) {
    loaded.warnings += path + ": " + problem + '\n';
  }
  loaded.game.rules = *sets.Find(loaded.rule_set);
  if (Status status = CheckLegal(loaded.game); !status.ok()) {
    return Failure(path + ": " + status.message());
  }
  return loaded;
}

}  // namespace hansu::app::play
