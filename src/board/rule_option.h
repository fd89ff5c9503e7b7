// SPDX-License-Identifier: MIT
// Names the rule sets of a game, and lists, reads and sets their fields by name.
#pragma once

#include <span>
#include <string_view>

namespace hansu {

template <typename RuleSet>
struct BasicNamedRuleSet {
  std::string_view name;
  RuleSet rules;
};

// One field of a RuleSet by its public name, so that options, printing and tests list all of them.
template <typename RuleSet>
struct BasicRuleOption {
  std::string_view name;
  std::span<const std::string_view> values;  // empty: a number from 0 to `max`
  int max;                                   // largest number, or index of the last value
  int (*get)(const RuleSet&);                // the number, or the index into `values`
  void (*set)(RuleSet&, int);                // REQUIRES: 0 <= value <= max
};

// The option of a member that is a number, or an enum or bool whose values have those names.
template <auto kMember>
struct RuleField;
template <typename RuleSet, typename Field, Field RuleSet::*kMember>
struct RuleField<kMember> {
  static int Get(const RuleSet& rules) { return static_cast<int>(rules.*kMember); }
  static void Set(RuleSet& rules, int value) { rules.*kMember = static_cast<Field>(value); }

  static constexpr BasicRuleOption<RuleSet> Number(std::string_view name, int max) {
    return {name, {}, max, Get, Set};
  }
  static constexpr BasicRuleOption<RuleSet> Choice(std::string_view name,
                                                   std::span<const std::string_view> values) {
    return {name, values, static_cast<int>(values.size()) - 1, Get, Set};
  }
};

}  // namespace hansu
