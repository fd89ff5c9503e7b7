// SPDX-License-Identifier: MIT
#include "src/app/annotate.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "src/app/exit_status.h"
#include "src/app/review/reasons.h"
#include "src/base/enum_table.h"
#include "src/base/version.h"
#include "src/search/any/score.h"
#include "src/text/score_text.h"

namespace hansu::app {
namespace {

using record::PgnNotation;
using review::Evaluation;
using review::Mark;

// "+0.35/12", from Cho's view.
std::string EvaluationText(const Evaluation& evaluation, Color side_to_move) {
  const bool is_cho = side_to_move == Color::kCho;
  std::string text = text::SignedPoints(is_cho ? evaluation.score : -evaluation.score);
  if (search::IsMate(evaluation.score)) {
    constexpr std::string_view kMate = "mate ";
    const std::string uci = text::UciScore(evaluation.score, false);  // "mate -2"
    const std::string_view number = std::string_view(uci).substr(kMate.size());
    const bool cho_mates = (evaluation.score > 0) == is_cho;
    text = (cho_mates ? "#" : "#-") + std::string(number.substr(number.starts_with('-') ? 1 : 0));
  }
  return text + '/' + std::to_string(evaluation.depth);
}

int GlyphOf(Mark mark) {
  constexpr EnumTable<Mark, int, review::kMarkCount> kGlyphs = {
      {{Mark::kNone, 0}, {Mark::kInaccuracy, 6}, {Mark::kMistake, 2}, {Mark::kBlunder, 4}}};
  return kGlyphs[mark];
}

void SetTag(record::Game& game, const std::string& name, const std::string& value) {
  std::erase_if(game.tags, [&](const auto& tag) { return tag.first == name; });
  game.tags.emplace_back(name, value);
}

// "Hansu 0.2.0 (hansu-11), 1000 ms per position".
std::string Annotator(const search::SharedNet& net, const search::Limits& limits) {
  std::string text = "Hansu " + std::string(Version()) + " (" + search::NameOf(net) + ")";
  if (limits.move_time_ms) text += ", " + std::to_string(*limits.move_time_ms) + " ms per position";
  if (limits.nodes) text += ", " + std::to_string(*limits.nodes) + " nodes";
  if (limits.depth) text += ", depth " + std::to_string(*limits.depth);
  return text;
}

}  // namespace

record::Game Annotated(const review::GameAnalysis& analysis, PgnNotation notation,
                       Vocabulary words) {
  record::Game game = analysis.game;
  const explain::NameOfMove name = [&](const Position& here, Move move) {
    Position copy = here;
    return record::MakeAsText(copy, move, notation, words);
  };
  Position position = StartOf(game);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    record::GameMove& played = game.moves[i];
    const Evaluation& before = analysis.evaluations[i];
    const Mark mark = analysis.judgements[i].mark;
    std::string better;
    std::string reason = review::SentenceOfMistake(analysis, position, i, name, words);
    if (!reason.empty()) reason.insert(0, "; ");
    if (mark != Mark::kNone) {
      Position copy = position;
      better = "; " + record::MakeAsText(copy, before.line.front(), notation, words) + ' ' +
               EvaluationText(before, position.side_to_move());
    }
    position.Make(played.move);
    const Outcome outcome = Judge(position);
    const std::string now =
        outcome.has_ended() ? std::string(ReasonText(outcome.reason))
                            : EvaluationText(analysis.evaluations[i + 1], position.side_to_move());
    played.comment = now + better + reason + (played.comment.empty() ? "" : ", ") + played.comment;
    if (mark != Mark::kNone) played.glyph = GlyphOf(mark);  // else the record's own, if it has one
  }
  return game;
}

int Annotate(const AnnotateRequest& request) {
  const Result<std::unique_ptr<search::Searcher>> search = review::MakeSearcher(request.search);
  if (!search.ok()) return Fail(search.message());
  const search::Limits limits = review::LimitsOf(request.search);
  const std::string annotator = Annotator((*search)->net(), limits);
  ConvertRequest files = request.files;
  files.to = ConvertTarget::kPgn;
  files.rework = [&](const record::ReadGame& read) {
    review::GameAnalysis analysis = review::UnderChosenRules(request.search, read);
    if (analysis.game.moves.empty()) return read.game;
    const std::size_t positions = analysis.game.moves.size() + 1;
    review::AnalyzeGame(analysis, **search, limits,
                        [positions](std::size_t done) { review::ShowProgress(done, positions); });
    record::Game game = Annotated(analysis, files.notation, files.words);
    SetTag(game, "Annotator", annotator);
    game.rules = read.game.rules;
    return game;
  };
  return Convert(files);
}

}  // namespace hansu::app
