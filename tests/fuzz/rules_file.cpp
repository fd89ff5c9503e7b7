// SPDX-License-Identifier: MIT
// Files of rule sets: every name that is offered has rules, and these can be played.
#include "src/record/rules_file.h"

#include "src/game/fen.h"
#include "src/game/game.h"
#include "src/game/movegen.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Result<record::RuleSetList> list = record::RuleSetList::Parse(text, "input");
  if (!list.ok()) {
    fuzz::Require(list.message().find("input") != std::string::npos, "an error names its source");
    return 0;
  }
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
