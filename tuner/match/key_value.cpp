// SPDX-License-Identifier: MIT
#include "tuner/match/key_value.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <system_error>

#include "src/base/translation.h"

namespace hansu::match {

Status Expected(std::string_view what, std::string_view value, std::string_view expected) {
  return Failure(
      Tr("{name} is {value}, expected {expected}",
         {{"name", std::string(what)}, {"value", Quoted(value)}, {"expected", Tr(expected)}}));
}

Status ReadDouble(std::string_view what, std::string_view text, double& target) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) {
    return Expected(what, text, TrLater("a number"));
  }
  target = value;
  return OkStatus();
}

Status UnknownName(std::string_view what, std::string_view name,
                   const std::vector<std::string_view>& known) {
  if (const std::string_view meant = ProbablyMeant(name, known); !meant.empty()) {
    return Failure(
        Tr("unknown {kind} {name}, did you mean '{nearest}'?",
           {{"kind", Tr(what)}, {"name", Quoted(name)}, {"nearest", std::string(meant)}}));
  }
  return Failure(Tr("unknown {kind} {name}, expected one of {names}",
                    {{"kind", Tr(what)}, {"name", Quoted(name)}, {"names", Listed(known)}}));
}

Status OneOf(std::string_view what, std::string_view name,
             const std::vector<std::string_view>& known) {
  const bool is_known = std::ranges::find(known, name) != known.end();
  return is_known ? OkStatus() : UnknownName(what, name, known);
}

Status GivenTwice(std::string_view flag, std::string_view key) {
  return Failure(
      Tr("{flag} has {key}= twice", {{"flag", std::string(flag)}, {"key", std::string(key)}}));
}

std::optional<KeyValue> SplitKeyValue(std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  return KeyValue{word.substr(0, equals), word.substr(equals + 1)};
}

Key IntKey(std::string_view name, std::int64_t min, std::int64_t max, int& target) {
  return {name, [=, &target](std::string_view v) { return ReadInt(name, v, min, max, target); }};
}

Status ReadKeys(std::string_view flag, Arguments words, const std::vector<Key>& keys) {
  std::set<std::string_view> given;
  for (const std::string& word : words) {
    const auto pair = SplitKeyValue(word);
    if (!pair) return Expected(flag, word, "key=value");
    const auto& [name, value] = *pair;
    const auto key = std::ranges::find(keys, name, &Key::name);
    if (key == keys.end()) {
      std::vector<std::string_view> known;
      for (const Key& k : keys) known.push_back(k.name);
      return UnknownName(Tr("key of {flag}", {{"flag", std::string(flag)}}), name, known);
    }
    if (!given.insert(key->name).second) return GivenTwice(flag, name);
    if (Status status = key->apply(value); !status.ok()) return status;
  }
  return OkStatus();
}

}  // namespace hansu::match
