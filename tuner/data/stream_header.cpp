// SPDX-License-Identifier: MIT
#include "tuner/data/stream_header.h"

#include <new>
#include <nlohmann/json.hpp>

#include "src/base/text.h"
#include "src/base/utf8.h"
#include "tuner/data/json.h"

namespace hansu::HANSU_GAME::data {
namespace {

using Json = nlohmann::json;

// True if the option may be missing in a header; it then has its default.
bool MayBeLeftOut(const RuleOption& option) {
  return &option >= RuleOptions().data() + kFirstRuleOptions;
}

std::map<std::string, int> ValuesOf(const RuleSet& rules) {
  std::map<std::string, int> values;
  for (const RuleOption& option : RuleOptions()) {
    const int value = option.get(rules);
    if (MayBeLeftOut(option) && value == option.get(RuleSet{})) continue;
    values[std::string(option.name)] = value;
  }
  return values;
}

// Throws if it is not an object of integers in the range of Number.
template <typename Number>
std::map<std::string, Number> NumbersOf(const Json& object) {
  std::map<std::string, Number> numbers;
  for (const auto& [key, value] : object.get_ref<const Json::object_t&>()) {
    numbers[key] = IntegerOf<Number>(value);
  }
  return numbers;
}

// nullopt if an option is missing, unknown or out of range.
std::optional<RuleSet> RulesOf(const std::map<std::string, int>& values) {
  RuleSet rules;
  std::size_t known = 0;
  for (const RuleOption& option : RuleOptions()) {
    const auto found = values.find(std::string(option.name));
    if (found == values.end() && MayBeLeftOut(option)) continue;
    if (found == values.end() || found->second < 0 || found->second > option.max) {
      return std::nullopt;
    }
    option.set(rules, found->second);
    ++known;
  }
  if (known != values.size()) return std::nullopt;
  return rules;
}

std::string Difference(const std::string& name, const std::string& a, const std::string& b) {
  return name + ": " + a + " and " + b;
}

// The numbers that differ in two recipes: settings, and the fingerprints that depend on them.
struct RecipeDifferences {
  std::string settings;
  std::string fingerprints;
};

RecipeDifferences NumberDifferences(const StreamHeader& a, const StreamHeader& b) {
  std::map<std::string, std::int64_t> both = a.recipe;
  both.insert(b.recipe.begin(), b.recipe.end());
  const auto text = [](const StreamHeader& header, const std::string& name) {
    const auto found = header.recipe.find(name);
    return found == header.recipe.end() ? std::string("none") : std::to_string(found->second);
  };
  RecipeDifferences differences;
  for (const auto& [name, value] : both) {
    if (text(a, name) == text(b, name)) continue;
    std::string& list =
        name.ends_with("fingerprint") ? differences.fingerprints : differences.settings;
    list += (list.empty() ? "" : ", ") + Difference(name, text(a, name), text(b, name));
  }
  return differences;
}

}  // namespace

bool IsPrintable(std::string_view text) {
  while (!text.empty()) {
    if (IsUnsafe(TakeCharacter(text))) return false;
  }
  return true;
}

std::uint64_t StreamHeader::games() const {
  std::uint64_t sum = 0;
  for (const GameRange& range : ranges) sum += range.count;
  return sum;
}

std::string ToJson(const StreamHeader& header) {
  Json ranges = Json::array();
  for (const GameRange& range : header.ranges) {
    ranges.push_back({{"seed", range.seed}, {"first", range.first}, {"count", range.count}});
  }
  Json json = {{"rule_set", header.rule_set},
               {"rules", ValuesOf(header.rules)},
               {"recipe", header.recipe},
               {"games", ranges}};
  if (!header.net.empty()) json["net"] = header.net;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);  // a net's name may be any text
}

std::optional<StreamHeader> StreamHeaderFromJson(std::string_view text) {
  try {
    const Json json = Json::parse(text);
    StreamHeader header;
    json.at("rule_set").get_to(header.rule_set);
    if (!IsPrintable(header.rule_set)) return std::nullopt;
    header.recipe = NumbersOf<std::int64_t>(json.at("recipe"));
    for (const auto& [key, value] : header.recipe) {
      if (!IsPrintable(key)) return std::nullopt;
    }
    header.net = json.value("net", "");
    const auto rules = RulesOf(NumbersOf<int>(json.at("rules")));
    if (!rules) return std::nullopt;
    header.rules = *rules;
    for (const Json& range : json.at("games")) {
      header.ranges.push_back({.seed = IntegerOf<std::uint64_t>(range.at("seed")),
                               .first = IntegerOf<std::uint64_t>(range.at("first")),
                               .count = IntegerOf<std::uint64_t>(range.at("count"))});
    }
    return header;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::string NetNameOf(const StreamHeader& header) {
  if (!header.net.empty()) return header.net;
  return header.recipe.contains("net_crc32") ? "unnamed" : "material";
}

std::optional<std::string> RecipeDifference(const StreamHeader& a, const StreamHeader& b) {
  if (a.rule_set != b.rule_set) return Difference("rule set", a.rule_set, b.rule_set);
  if (a.net != b.net) return Difference("net", Quoted(NetNameOf(a)), Quoted(NetNameOf(b)));
  for (const RuleOption& option : RuleOptions()) {
    const int in_a = option.get(a.rules);
    const int in_b = option.get(b.rules);
    if (in_a != in_b) {
      return Difference(std::string(option.name), std::to_string(in_a), std::to_string(in_b));
    }
  }
  const auto [settings, fingerprints] = NumberDifferences(a, b);
  const std::string& differences = settings.empty() ? fingerprints : settings;
  return differences.empty() ? std::nullopt : std::optional(differences);
}

}  // namespace hansu::HANSU_GAME::data
