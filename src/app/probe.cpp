// SPDX-License-Identifier: MIT
#include "src/app/probe.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "src/app/ending_json.h"
#include "src/app/exit_status.h"
#include "src/base/translation.h"
#include "src/board/coordinates.h"
#include "src/endings/embedded.h"
#include "src/endings/family.h"
#include "src/endings/probe.h"
#include "src/endings/tables.h"
#include "src/text/build_info.h"

namespace hansu::app {
namespace {

using endings::Doubt;
using endings::Judged;
using endings::JudgedMove;
using endings::Probed;
using endings::Verdict;

std::string DoubtText(Doubt doubt) {
  switch (doubt) {
    case Doubt::kPerpetualCheck:
      return Tr("unknown: nobody can force mate, but perpetual check may decide");
    case Doubt::kLimit:
      return Tr("unknown: the game may reach its ply limit before the mate");
    case Doubt::kRepetition:
      return Tr("unknown: the game may end by repetition first");
    case Doubt::kNoTable:
      return Tr("unknown: no table covers the pieces that are left");
    case Doubt::kNone:
      break;
  }
  return Tr("unknown");
}

// The moves of the winner, as everywhere in words; programs get plies.
std::string MovesToMate(endings::Value value) { return std::to_string((value.plies() + 1) / 2); }

std::string PositionText(const Judged& judged, const std::string& side) {
  switch (judged.value.verdict()) {
    case Verdict::kDraw:
      return Tr("drawn");
    case Verdict::kUnknown:
      return DoubtText(judged.doubt);
    case Verdict::kWin:
      return Tr("{side} to move wins: mate in {moves}",
                {{"side", side}, {"moves", MovesToMate(judged.value)}});
    case Verdict::kLoss:
      break;
  }
  return Tr("{side} to move loses: mated in {moves}",
            {{"side", side}, {"moves", MovesToMate(judged.value)}});
}

std::string MoveText(const Judged& judged) {
  switch (judged.value.verdict()) {
    case Verdict::kDraw:
      return Tr("draws");
    case Verdict::kUnknown:
      return DoubtText(judged.doubt);
    case Verdict::kWin:
      return Tr("wins: mate in {moves}", {{"moves", MovesToMate(judged.value)}});
    case Verdict::kLoss:
      break;
  }
  return Tr("loses: mated in {moves}", {{"moves", MovesToMate(judged.value)}});
}

void WriteText(const Position& position, const Probed& probed, Vocabulary words,
               LineWriter& answers) {
  const std::string side = Tr(GameOf(position.game()).side_names[position.side_to_move()]);
  answers.Write(PositionText(probed.judged, side));
  for (const JudgedMove& move : probed.moves) {
    answers.Write((move.keeps ? "* " : "  ") + ToUci(move.move) + "  " +
                  ToNative(position, move.move, words) + "  " + MoveText(move.judged));
  }
}

void WriteJson(const Position& position, const Probed& probed, LineWriter& answers) {
  nlohmann::ordered_json json = EndingJson(probed.judged);
  json["fen"] = ToFen(position);
  json["moves"] = nlohmann::ordered_json::array();
  for (const JudgedMove& move : probed.moves) {
    nlohmann::ordered_json entry = {{"move", ToUci(move.move)}};
    entry.update(EndingJson(move.judged));
    entry["best"] = move.keeps;
    json["moves"].push_back(std::move(entry));
  }
  answers.Write(text::JsonText(json));
}

}  // namespace

// Most rule sets have no tables, Janggi's default among them.
ProbeRequest::ProbeRequest(GameId id)
    : folder(endings::kEmbeddedName),
      rule_set(id == GameId::kJanggi ? "janggicasual" : NameOf(id)),
      rule_sets(id) {}

int Probe(const ProbeRequest& request, LineWriter& answers) {
  const Result<Position> parsed = ParseFen(request.fen, *request.rule_sets.Find(request.rule_set));
  if (!parsed.ok()) return Fail(Tr("bad FEN: {reason}", {{"reason", parsed.message()}}));
  const Result<endings::Family> family = endings::FamilyOf(parsed->rules());
  if (!family.ok()) return Fail(family.message());
  const Result<endings::Tables> tables = endings::OpenWithEmbedded(request.folder, parsed->rules());
  if (!tables.ok()) return Fail(tables.message());
  const Result<Probed> probed = endings::Probe(*tables, *parsed);
  if (!probed.ok()) return Fail(probed.message());
  if (request.as_json) {
    WriteJson(*parsed, *probed, answers);
  } else {
    WriteText(*parsed, *probed, request.words, answers);
  }
  return probed->judged.value == endings::Value::Unknown() ? kIncomplete : kDone;
}

}  // namespace hansu::app
