// SPDX-License-Identifier: MIT
// Rule sets.
#include "packages/python/source/binding.h"
#include "src/base/text.h"
#include "src/record/own_rules_file.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::python {
namespace {

// The names of an option's values, or the range of its numbers.
std::string ValuesOf(const RuleOption& option) {
  if (option.values.empty()) return "0 to " + std::to_string(option.max);
  return Listed({option.values.begin(), option.values.end()});
}

int NumberOf(const RuleOption& option, const py::handle& value) {
  int number = -1;
  if (!option.values.empty() && py::isinstance<py::str>(value)) {
    const auto text = value.cast<std::string>();
    for (int i = 0; i <= option.max; ++i) {
      if (option.values[static_cast<std::size_t>(i)] == text) number = i;
    }
  } else if (option.values.empty() && py::isinstance<py::int_>(value)) {
    int overflow = 0;
    const long long wide = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
    if (overflow == 0 && 0 <= wide && wide <= option.max) number = static_cast<int>(wide);
  }
  if (number < 0) {
    throw py::value_error("the rule option " + std::string(option.name) + " is " +
                          py::repr(value).cast<std::string>() + "; expected " + ValuesOf(option));
  }
  return number;
}

const RuleOption& OptionNamed(const std::string& name) {
  std::vector<std::string> names;
  for (const RuleOption& option : RuleFields()) {
    if (option.name == name) return option;
    names.emplace_back(option.name);
  }
  throw py::value_error("there is no rule option " + name + "; expected one of " + Listed(names));
}

RuleSet MakeRules(const std::string& base, const py::kwargs& options) {
  RuleSet rules = RulesOf(base);
  for (const auto& [key, value] : options) {
    const RuleOption& option = OptionNamed(key.cast<std::string>());
    option.set(rules, NumberOf(option, value));
  }
  return rules;
}

py::dict OptionsOf(const RuleSet& rules) {
  py::dict options;
  for (const RuleOption& option : RuleFields()) {
    const int number = option.get(rules);
    options[py::str(std::string(option.name))] =
        option.values.empty()
            ? py::object(py::int_(number))
            : py::object(py::str(std::string(option.values[static_cast<std::size_t>(number)])));
  }
  return options;
}

std::string ReprOf(const RuleSet& rules) {
  const std::string preset = PresetOf(rules);
  if (!preset.empty()) return "Rules('" + preset + "')";
  std::string text = "Rules('" + DefaultRules() + "'";
  for (const RuleOption& option : RuleFields()) {
    const int number = option.get(rules);
    if (number == option.get(RuleSet{})) continue;
    text += ", " + std::string(option.name) + "=";
    text += option.values.empty()
                ? std::to_string(number)
                : "'" + std::string(option.values[static_cast<std::size_t>(number)]) + "'";
  }
  return text + ")";
}

py::dict LoadRules(const Path& path) {
  const record::RuleSetList list = ValueOf(record::RuleSetList::Load(path.string()));
  py::dict rules;
  for (const std::string& name : list.names()) rules[py::str(name)] = *list.Find(name);
  return rules;
}

}  // namespace

RuleSet RulesOf(const RulesArgument& argument) {
  if (const auto* rules = std::get_if<RuleSet>(&argument)) return *rules;
  const auto& name = std::get<std::string>(argument);
  if (const auto rules = FindRuleSet(name)) return *rules;
  throw py::value_error("there is no rule set '" + name + "'; expected one of " +
                        Listed(RuleSetNames()));
}

std::string PresetOf(const RuleSet& rules) {
  for (const NamedRuleSet& preset : NamedRuleSets()) {
    if (preset.rules == rules) return std::string(preset.name);
  }
  return "";
}

void BindRules(py::module_& module) {
  py::class_<RuleSet>(module, "Rules",
                      Doc(R"(A rule set: a preset, with options of one's own.

>>> import hansu
>>> kakao = hansu.Rules("janggikakao")
>>> kakao.name
'janggikakao'
>>> mine = hansu.Rules("janggi", Bikjang="draw")
>>> mine.options["Bikjang"], mine.options["NoCaptureLimit"]
('draw', 100)
>>> mine
Rules('janggi', Bikjang='draw')
)")
                          .c_str())
      .def(py::init(&MakeRules), py::arg("name") = DefaultRules())
      .def_property_readonly("name", &PresetOf, "The preset's name; '' if it is none.")
      .def_property_readonly("options", &OptionsOf, "All options by name.")
      .def(
          "__eq__", [](const RuleSet& a, const RuleSet& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const RuleSet& rules) { return py::hash(py::str(ReprOf(rules))); })
      .def("__repr__", &ReprOf)
      .def(py::pickle(
          [](const RuleSet& rules) { return OptionsOf(rules); },
          [](const py::dict& options) { return MakeRules(DefaultRules(), py::kwargs(options)); }));
  module.def("rule_sets", &RuleSetNames,
             Doc(R"(The names of the presets, the default first.

>>> import hansu
>>> hansu.rule_sets()[0]
'janggi'
)")
                 .c_str());
  module.def("load_rules", &LoadRules, py::arg("path"),
             "Rule sets by name: the presets, and those of a file of one's own.");
}

}  // namespace hansu::HANSU_GAME::python
