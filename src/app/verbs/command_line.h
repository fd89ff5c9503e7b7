// SPDX-License-Identifier: MIT
// The command line in the user's language: help, checks of values, messages about wrong usage.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/board/variants.h"

namespace hansu::app {

// Sets the language of the program's help. REQUIRES: called before verbs are added, since they
// inherit it.
void SpeakPersonsLanguage(CLI::App& app);
// Adds kLanguageOption, which UseLanguageOf has already applied.
void AddLanguageOption(CLI::App& app);
// Adds kVariantOption, which GameOfCommandLine has already applied; does nothing if the verb has
// its own one, for rule sets.
void AddVariantOption(CLI::App& app, GameId game);

// The message about a wrong command line.
std::string UsageProblem(const CLI::ParseError& error);

// Accepts only whole numbers in the range.
CLI::Validator InRange(std::int64_t least, std::int64_t most);
// Refuses an empty value.
CLI::Validator NotEmpty();
// Accepts only these words.
CLI::Validator Among(const std::vector<std::string>& words);

// The words that may be typed for a value, in any case.
template <typename Value>
using Choices = std::vector<std::pair<std::string, Value>>;

std::string NoneOfText(const std::string& word, const std::vector<std::string>& words);

// For Option::transform: the word of an enumerator becomes its number.
template <typename Value>
CLI::Validator OneOf(Choices<Value> choices) {
  const auto transform = [choices = std::move(choices)](std::string& word) -> std::string {
    std::vector<std::string> words;
    for (const auto& [name, value] : choices) {
      if (EqualsIgnoringCase(word, name)) {
        word = std::to_string(static_cast<int>(value));
        return "";
      }
      words.push_back(name);
    }
    return NoneOfText(word, words);
  };
  return CLI::Validator(transform, "");
}

}  // namespace hansu::app
