// SPDX-License-Identifier: MIT
#include "src/record/any/rules_file.h"

#include <algorithm>
#include <set>
#include <utility>

#include "src/base/file.h"
#include "src/base/ini.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/any/charset.h"

namespace hansu::record {
namespace {

constexpr std::string_view kBase = "Base";
constexpr std::size_t kMaxNameBytes = 40;

bool IsName(std::string_view text) {
  const auto is_good = [](char c) {
    return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-' || c == '_';
  };
  return !text.empty() && text.size() <= kMaxNameBytes &&
         std::all_of(text.begin(), text.end(), is_good);
}

// The index of the field of that name; nullopt if no field has it.
std::optional<std::size_t> FieldNamed(std::span<const RuleFieldInfo> fields, std::string_view key) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (EqualsIgnoringCase(key, fields[i].name)) return i;
  }
  return std::nullopt;
}

std::string_view NearestKey(std::span<const RuleFieldInfo> fields, std::string_view key) {
  std::vector<std::string_view> keys = {kBase};
  for (const RuleFieldInfo& field : fields) keys.push_back(field.name);
  return Nearest(key, keys);
}

// The number, or the index of the named value.
std::optional<int> ValueOf(const RuleFieldInfo& field, std::string_view text) {
  if (field.values.empty()) {
    const auto number = ParseInteger(text);
    if (!number || *number < 0 || *number > field.max) return std::nullopt;
    return static_cast<int>(*number);
  }
  for (std::size_t i = 0; i < field.values.size(); ++i) {
    if (EqualsIgnoringCase(text, field.values[i])) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::string ExpectedOf(const RuleFieldInfo& field) {
  if (field.values.empty()) {
    return Tr("{first} to {last}", {{"first", "0"}, {"last", std::to_string(field.max)}});
  }
  std::string values;
  for (std::string_view value : field.values) {
    values += (values.empty() ? "" : " ") + std::string(value);
  }
  return Tr("one of {values}", {{"values", values}});
}

std::optional<RuleSet> FindIn(GameId game, const std::vector<OwnRuleSet>& own,
                              std::string_view name) {
  const auto is_named = [name](const OwnRuleSet& known) { return known.name == name; };
  const auto found = std::find_if(own.begin(), own.end(), is_named);
  return found == own.end() ? FindRuleSet(game, name) : found->rules;
}

// Parses the file line by line.
class Sections {
 public:
  explicit Sections(GameId game) : game_(game) {}

  Status Add(const IniLine& line) {
    if (line.kind == IniLineKind::kBlank) return OkStatus();
    if (line.kind == IniLineKind::kSetting) return Set(line.name, line.value);
    if (line.text.starts_with('[')) return Begin(line);
    return Failure(Tr("expected [name], KEY = VALUE or a comment, not {text}",
                      {{"text", QuotedUtf8(line.text)}}));
  }

  std::vector<OwnRuleSet>& own() { return own_; }

 private:
  Status Begin(const IniLine& line) {
    const std::string_view name = line.name;
    if (!IsName(name)) {
      return Failure(
          Tr("the section is {text}, expected [name] of at most {count} of the characters a to z, "
             "0 to 9, - and _",
             {{"text", QuotedUtf8(line.text)}, {"count", std::to_string(kMaxNameBytes)}}));
    }
    if (FindRuleSet(game_, name)) {
      return Failure(Tr("{name} is a preset, expected another name", {{"name", Quoted(name)}}));
    }
    if (FindIn(game_, own_, name)) {
      return Failure(Tr("there is another section {name}", {{"name", Quoted(name)}}));
    }
    own_.push_back({std::string(name), RuleSet(game_)});
    keys_.clear();
    return OkStatus();
  }

  Status Set(std::string_view key, std::string_view value) {
    if (own_.empty()) {
      return Failure(Tr("expected a section such as [myrules] before the first key"));
    }
    if (EqualsIgnoringCase(key, kBase)) return SetBase(value);
    const std::span<const RuleFieldInfo> fields = GameOf(game_).rule_fields;
    const std::optional<std::size_t> index = FieldNamed(fields, key);
    if (!index) {
      return Failure(
          Tr("no rule is called {key}, did you mean '{nearest}'?",
             {{"key", QuotedUtf8(key)}, {"nearest", std::string(NearestKey(fields, key))}}));
    }
    const RuleFieldInfo& field = fields[*index];
    if (!keys_.insert(field.name).second) return StandsTwice(field.name);
    const auto number = ValueOf(field, value);
    if (!number) {
      return Failure(
          Tr("{key} is {value}, expected {expected}", {{"key", std::string(field.name)},
                                                       {"value", QuotedUtf8(value)},
                                                       {"expected", ExpectedOf(field)}}));
    }
    own_.back().rules.fields[*index] = static_cast<std::uint16_t>(*number);
    return OkStatus();
  }

  Status StandsTwice(std::string_view key) const {
    return Failure(Tr("{key} stands twice in section {name}",
                      {{"key", std::string(key)}, {"name", Quoted(own_.back().name)}}));
  }

  // A section cannot be its own base.
  Status SetBase(std::string_view name) {
    if (!keys_.insert(kBase).second) return StandsTwice(kBase);
    if (keys_.size() > 1) return Failure(Tr("Base stands after other keys, expected it first"));
    const bool is_itself = name == own_.back().name;
    const std::optional<RuleSet> base = is_itself ? std::nullopt : FindIn(game_, own_, name);
    if (!base) {
      return Failure(Tr("Base is {name}, expected a preset or an earlier section",
                        {{"name", QuotedUtf8(name)}}));
    }
    own_.back().rules = *base;
    return OkStatus();
  }

  GameId game_;
  std::vector<OwnRuleSet> own_;
  std::set<std::string_view> keys_;  // of the current section, in canonical spelling
};

}  // namespace

Result<RuleSetList> RuleSetList::Parse(GameId game, std::string_view text,
                                       std::string_view source) {
  Sections sections(game);
  for (int number = 1; !text.empty(); ++number) {
    if (Status status = sections.Add(TakeIniLine(text)); !status.ok()) {
      return Failure(std::string(source) + ':' + std::to_string(number) + ": " + status.message());
    }
  }
  if (sections.own().empty()) {
    return Failure(std::string(source) + ": " +
                   Tr("no rule set, expected a section such as [myrules]"));
  }
  return RuleSetList(game, std::move(sections.own()));
}

Result<RuleSetList> RuleSetList::Load(GameId game, const std::string& path) {
  if (path.empty()) return RuleSetList(game);
  Result<std::string> bytes = ReadFile(path, kMaxRulesFileBytes);
  if (!bytes.ok()) return bytes.status();
  const Decoded decoded = Decode(*std::move(bytes), game);
  Result<RuleSetList> list = Parse(game, decoded.text, path);
  if (list.ok()) list->path_ = path;
  return list;
}

std::optional<RuleSet> RuleSetList::Find(std::string_view name) const {
  return FindIn(game_, own_, name);
}

std::string RuleSetList::NameIn(std::string_view variant) const {
  if (Find(variant)) return std::string(variant);
  const std::string folded = Folded(variant);
  for (const std::string& name : names()) {
    if (!folded.empty() && Folded(name) == folded) return name;
  }
  return "";
}

std::string RuleSetList::Choose(const std::string& asked, std::string_view variant) const {
  if (!asked.empty()) return asked;
  const std::string named = NameIn(variant);
  return named.empty() ? std::string(GameOf(game_).presets.front().name) : named;
}

std::string RuleSetList::ProblemWith(const std::string& asked, std::string_view variant) const {
  if (!asked.empty() || variant.empty() || !NameIn(variant).empty()) return "";
  return Tr("the rule set {name} is not known; {used} is used instead",
            {{"name", QuotedUtf8(variant)}, {"used", Choose(asked, variant)}});
}

std::vector<std::string> RuleSetList::names() const {
  std::vector<std::string> names = RuleSetNames(game_);
  for (const OwnRuleSet& set : own_) names.push_back(set.name);
  return names;
}

}  // namespace hansu::record
