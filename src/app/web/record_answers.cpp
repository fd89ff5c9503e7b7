// SPDX-License-Identifier: MIT
#include "src/app/web/record_answers.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "src/app/review/page.h"
#include "src/app/web/game_fields.h"
#include "src/base/base64.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/any/charset.h"
#include "src/record/any/rules_file.h"
#include "src/record/game_line.h"
#include "src/record/gib.h"
#include "src/record/pgn.h"
#include "src/record/reader.h"
#include "src/record/source.h"
#include "src/record/warning_limit.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;
using record::Charset;

constexpr int kMaxGames = 1'000'000;

// The rule set that the record names, if it allows the whole game, else the rules under which the
// record was replayed.
std::string RulesOf(const record::ReadGame& read) {
  const GameId game = read.game.id();
  const std::string name = record::RuleSetList(game).NameIn(read.variant);
  if (!name.empty()) {
    const Result<Position> start = ParseFen(read.game.fen, *FindRuleSet(game, name));
    if (start.ok() && !FindMisfit(*start, read.game.moves)) return name;
  }
  const bool is_free = read.game.rules == GameOf(game).replay_rules;
  return std::string(is_free ? kFreeRules : kFreeRulesWithPasses);
}

// The games of a file or an archive as JSON text, collected one by one, since there may be very
// many.
class Reading {
 public:
  Reading(GameId game, const StopToken& stop) : game_(game), stop_(stop) {}

  Status Read(const std::string& name, std::string bytes) {
    text_bytes_ += bytes.size();
    if (text_bytes_ > kMaxArchiveBytes) {
      return Failure(Tr("{file}: the archive unpacks to more than {count} bytes",
                        {{"file", name}, {"count", std::to_string(kMaxArchiveBytes)}}));
    }
    const std::string first(std::string_view(bytes).substr(0, record::kKindSample));
    const record::Decoded decoded = record::DecodeGames(std::move(bytes), game_);
    const auto format = record::DetectFormat(decoded.text, game_);
    int number = 0;
    warnings_ = {};
    if (format) {
      record::GameReader reader(decoded, *format, game_);
      for (record::ReadGame read(game_); reader.Next(read);) {
        if (stop_.stop_requested()) return Failure(Tr("reading was stopped"));
        read.file = name;
        if (Status status = Take(read, ++number); !status.ok()) return status;
      }
    }
    if (const auto rest = warnings_.Rest(name)) AddProblem(*rest);
    if (number == 0) AddProblem(record::NoGame(name, first, game_).message());
    return OkStatus();
  }

  void AddProblem(const std::string& problem) { problems_.push_back(problem); }

  Answer ToAnswer() const {
    if (count_ == 0 && !problems_.empty()) return Failure(problems_.front());
    return R"({"games":[)" + games_ + R"(],"problems":)" + TextOf(problems_) + '}';
  }

 private:
  Status Take(const record::ReadGame& read, int number) {
    if (!read.status.ok()) {
      for (const record::Warning& problem : warnings_.Take({{read.line, read.status.message()}})) {
        AddProblem(record::TextOf(problem, read.file, number));
      }
      return OkStatus();
    }
    if (++count_ > kMaxGames) {
      return Failure(Tr("{file} holds more than {count} games",
                        {{"file", read.file}, {"count", std::to_string(kMaxGames)}}));
    }
    json game = JsonOf(read.game, RulesOf(read));
    game["name"] = read.file;
    game["line"] = read.line;
    game["whole"] = read.is_whole;
    game["variant"] = read.variant;
    game["warnings"] = json::array();
    for (const record::Warning& warning : warnings_.Take(read.warnings)) {
      game["warnings"].push_back(record::TextOf(warning, read.file, 0));
    }
    if (count_ > 1) games_ += ',';
    games_ += TextOf(game);
    return OkStatus();
  }

  GameId game_;
  const StopToken& stop_;
  record::WarningLimit warnings_;  // of the current file
  std::size_t text_bytes_ = 0;
  int count_ = 0;
  std::string games_;
  std::vector<std::string> problems_;
};

Result<std::string> Written(const record::Game& game, std::string_view format, Vocabulary words) {
  const bool has_gib = GameOf(game.id()).has_gib;
  if (has_gib && format == "gib") return ToGib(game, words);
  if (format == "pgn") return ToPgn(game, record::PgnNotation::kInternational, words);
  if (format == "uci") return ToUciLine(game);
  if (format == "fen") return ToFenLine(game);
  return Failure(
      Tr("{name}: expected {expected}",
         {{"name", "format"}, {"expected", has_gib ? "gib, pgn, uci, fen" : "pgn, uci, fen"}}));
}

}  // namespace

std::optional<std::string> ReadBytes(const Fields& request) {
  if (!request.Has("base64")) return request.Text("text");
  std::optional<std::string> bytes = FromBase64(request.Text("base64"));
  if (!bytes) {
    request.Refuse(Tr("{name}: expected {expected}", {{"name", "base64"}, {"expected", "Base64"}}));
  }
  return bytes;
}

Result<Job> ReadJob(const Fields& request) {
  const std::string name = request.TextOr("name", "");
  std::optional<std::string> bytes = ReadBytes(request);
  if (!request.status().ok()) return request.status();
  return Job([game = request.game(), name, bytes = *std::move(bytes)](const StopToken& stop,
                                                                      const SendEvent&) mutable {
    Reading reading(game, stop);
    const Status status =
        record::ForEachFileIn(name, std::move(bytes), game,
                              [&reading](const std::string& file, std::string content) {
                                return reading.Read(file, std::move(content));
                              },
                              {.max_bytes = kMaxArchiveBytes});
    if (!status.ok()) reading.AddProblem(status.message());
    return reading.ToAnswer();
  });
}

Answer WriteRecord(const Fields& request) {
  const std::string format = request.Text("format");
  const Vocabulary words = request.Words();
  Result<record::Game> game = ReadGame(request);
  if (!game.ok()) return game.status();
  const std::string rules = request.TextOr("rules", "");
  if (FindRuleSet(request.game(), rules)) record::NameRuleSet(*game, rules);
  const Result<std::string> text = Written(*game, format, words);
  if (!text.ok()) return text.status();
  const Charset charset = format == "gib" ? Charset::kCp949 : Charset::kUtf8;
  const record::Encoded encoded = record::Encode(*text, charset);
  return TextOf(
      {{"text", *text}, {"base64", ToBase64(encoded.bytes)}, {"replaced", encoded.replaced}});
}

Answer WritePage(const Fields& request) {
  const json reviewed = json::parse(request.Text("review"), nullptr, /*allow_exceptions=*/false);
  const auto has_list = [&](const char* name) {
    return reviewed.is_object() && reviewed.contains(name) && reviewed[name].is_array();
  };
  if (request.status().ok() && !(has_list("positions") && has_list("moves"))) {
    request.Refuse(
        Tr("{name}: expected {expected}", {{"name", "review"}, {"expected", "positions, moves"}}));
  }
  if (!request.status().ok()) return request.status();
  return TextOf({{"html", review::PageOf(request.game(), reviewed)}});
}

}  // namespace hansu::app::web
