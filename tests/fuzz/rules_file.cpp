// SPDX-License-Identifier: MIT
// Files of rule sets: every name that the reader offers has playable rules. The first line of the
// input is also tried as the rule set that a game names.
#include "src/record/own_rules_file.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const std::string path = fuzz::InFile(text);
  const Result<record::RuleSetList> list = record::RuleSetList::Load(path);
  if (!list.ok()) {
    fuzz::Require(list.message().find(path) != std::string::npos, "an error names its source");
    return 0;
  }
  const std::string_view named = text.substr(0, text.find('\n'));
  fuzz::Require(list->Find(list->Choose("", named)).has_value(), "some rule set is chosen");
  fuzz::Require(list->ProblemWith("", named).empty() ==
                    (named.empty() || list->Choose("", named) == list->NameIn(named)),
                "a rule set that is not known is a problem");
  for (const std::string& name : list->names()) {
    const std::optional<RuleSet> rules = list->Find(name);
    fuzz::Require(rules.has_value(), "every name is found");
    fuzz::Require(list->NameIn(name) == name, "a name names itself");
    for (const RuleOption& option : RuleFields()) {
      const int value = option.get(*rules);
      fuzz::Require(0 <= value && value <= option.max, "every option is in its range");
    }
    Position position = *ParseFen(kStartFen, *rules);
    Judge(position);
    MoveList moves;
    GenerateMoves(position, MoveKind::kAll, moves);
    fuzz::Require(!moves.empty(), "the start position has moves");
  }
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
