// SPDX-License-Identifier: MIT
#include "src/base/translation.h"

#include <algorithm>

#include "src/base/catalog.h"
#include "src/base/hangul.h"

namespace hansu {

std::string_view Translated(std::string_view english, Language language) {
  if (language == Language::kEnglish || english.empty()) return english;
  const Catalog catalog = ProgramCatalog();
  const auto is_before = [](const Translation& entry, std::string_view text) {
    return entry.english < text;
  };
  const Translation* found = std::lower_bound(catalog.begin, catalog.end, english, is_before);
  const bool is_translated = found != catalog.end && found->english == english;
  return is_translated ? found->korean : english;
}

std::string Filled(std::string_view text, Values values) {
  std::string filled;
  while (!text.empty()) {
    const std::size_t brace = std::min(text.find('{'), text.size());
    filled += text.substr(0, brace);
    text.remove_prefix(brace);
    const std::size_t end = text.find('}');
    if (end == std::string_view::npos) return filled.append(text);
    const std::string_view inner = text.substr(1, end - 1);
    const std::string_view name = inner.substr(0, inner.find('|'));
    const auto* const value = std::find_if(values.begin(), values.end(),
                                           [&](const auto& known) { return known.first == name; });
    if (value == values.end()) {
      filled += '{';
      text.remove_prefix(1);
      continue;
    }
    filled += value->second;
    if (name.size() < inner.size()) {
      filled += Particle(value->second, inner.substr(name.size() + 1));
    }
    text.remove_prefix(end + 1);
  }
  return filled;
}

std::string Tr(std::string_view english) {
  return std::string(Translated(english, CurrentLanguage()));
}

std::string Tr(std::string_view english, Values values) {
  return Filled(Translated(english, CurrentLanguage()), values);
}

}  // namespace hansu
