// SPDX-License-Identifier: MIT
#include "src/app/ending_json.h"

#include <nlohmann/json.hpp>
#include <string_view>

namespace hansu::app {
namespace {

using endings::Doubt;
using endings::Judged;
using endings::Verdict;

std::string_view ReasonWord(Doubt doubt) {
  switch (doubt) {
    case Doubt::kPerpetualCheck:
      return "perpetual check";
    case Doubt::kLimit:
      return "ply limit";
    case Doubt::kRepetition:
      return "repetition";
    case Doubt::kNoTable:
      return "no table";
    case Doubt::kNone:
      break;
  }
  return "";
}

}  // namespace

nlohmann::ordered_json EndingJson(const Judged& judged) {
  nlohmann::ordered_json json;
  switch (judged.value.verdict()) {
    case Verdict::kDraw:
      json["value"] = "draw";
      return json;
    case Verdict::kWin:
      json["value"] = "win";
      break;
    case Verdict::kLoss:
      json["value"] = "loss";
      break;
    case Verdict::kUnknown:
      json["value"] = "unknown";
      json["reason"] = ReasonWord(judged.doubt);
      return json;
  }
  json["plies"] = judged.value.plies();
  return json;
}

}  // namespace hansu::app
