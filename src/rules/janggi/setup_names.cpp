// SPDX-License-Identifier: MIT
#include "src/rules/janggi/setup_names.h"

#include <algorithm>
#include <array>

#include "src/base/enum_table.h"
#include "src/base/hangul.h"
#include "src/base/text.h"
#include "src/base/translation.h"

namespace hansu::janggi {
namespace {

struct SetupRow {
  std::string_view whole_form;
  std::string_view english;
  std::string_view south;
  std::string_view north;
  std::string_view south_short;
  std::string_view north_short;
  std::array<std::string_view, 5> others;  // read by all; the last may be empty
};

constexpr EnumTable<SetupName, SetupRow, kSetupNames.size()> kSetupRows = {{
    {SetupName::kInner,
     {"마상상마",
      "inner elephant",
      "안상차림",
      "안상장기",
      "안상",
      "안상",
      {"원앙마", "won ang ma", "inner", "량등상장기", ""}}},
    {SetupName::kOuter,
     {"상마마상",
      "outer elephant",
      "바깥상차림",
      "량귀마장기",
      "바깥상",
      "량귀마",
      {"밖상", "양귀마", "yang gwee ma", "outer", ""}}},
    {SetupName::kLeft,
     {"상마상마",
      "left elephant",
      "왼상차림",
      "오른상장기",
      "왼상",
      "오른상",
      {"귀마", "왼귀마", "gwee ma", "left", ""}}},
    {SetupName::kRight,
     {"마상마상",
      "right elephant",
      "오른상차림",
      "왼상장기",
      "오른상",
      "왼상",
      {"귀마", "오른귀마", "맞상", "mat sang", "right"}}},
    {SetupName::kCentralChariot,
     {"상마차차마상",
      "central chariot",
      "기동차장기",
      "기동차장기",
      "기동차",
      "기동차",
      {"central", "", "", "", ""}}},
}};

const SetupRow& NamesOf(SetupName name) { return kSetupRows[name]; }

bool IsOneOf(std::string_view text, std::initializer_list<std::string_view> names) {
  return std::any_of(names.begin(), names.end(), [text](std::string_view name) {
    return !name.empty() && IsNamedBy(text, name);
  });
}

std::vector<SetupName> Matching(auto matches) {
  std::vector<SetupName> found;
  for (SetupName name : kSetupNames) {
    if (matches(NamesOf(name))) found.push_back(name);
  }
  return found;
}

// "inner elephant, 안상차림 (마상상마); outer elephant, 바깥상차림 (상마마상) or ...".
std::string Choices(const std::vector<SetupName>& names, Vocabulary words) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = ShownSetup(names[i], words);
    if (i > 0 && i + 1 == names.size()) {
      text = Tr("{others} or {last}", {{"others", text}, {"last", name}});
    } else {
      text += (i > 0 ? "; " : "") + name;
    }
  }
  return text;
}

}  // namespace

std::string_view EnglishName(SetupName name) { return NamesOf(name).english; }

std::string_view KoreanName(SetupName name, Vocabulary words) {
  return words == Vocabulary::kNorth ? NamesOf(name).north : NamesOf(name).south;
}

std::string_view WholeForm(SetupName name) { return NamesOf(name).whole_form; }

std::optional<SetupName> ParseWholeForm(std::string_view text) {
  const std::string folded = Folded(text);
  std::string form;
  for (std::string_view rest = folded; !rest.empty();) {
    const auto type = TakeNativeName(rest);
    const bool belongs =
        type == PieceType::kHorse || type == PieceType::kElephant || type == PieceType::kChariot;
    if (!belongs) return std::nullopt;
    form += NativePieceName(MakePiece(Color::kCho, *type));
  }
  const std::vector<SetupName> found =
      Matching([&](const SetupRow& names) { return form == names.whole_form; });
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::vector<SetupName> SetupsNamed(std::string_view text, Vocabulary words) {
  if (const auto whole = ParseWholeForm(text)) return {*whole};
  const std::vector<SetupName> own = Matching([&](const SetupRow& names) {
    return words == Vocabulary::kNorth ? IsOneOf(text, {names.north, names.north_short})
                                       : IsOneOf(text, {names.south, names.south_short});
  });
  if (!own.empty()) return own;
  const std::vector<SetupName> all = Matching([&](const SetupRow& names) {
    const auto& others = names.others;
    return IsOneOf(text,
                   {names.english, names.south, names.north, names.south_short, names.north_short,
                    others[0], others[1], others[2], others[3], others[4]});
  });
  if (!all.empty()) return all;
  for (const std::string_view game_word : {"장기", "janggi", "jang gi"}) {  // 원앙마장기
    if (text.size() <= game_word.size() || !text.ends_with(game_word)) continue;
    return SetupsNamed(text.substr(0, text.size() - game_word.size()), words);
  }
  return {};
}

namespace {

// Reads "안상차림 (마상상마)" and the like: the setups that all the names have in common.
std::vector<SetupName> SetupsOfAllNames(std::string_view text, Vocabulary words) {
  constexpr std::string_view kSeparators = ",()";
  std::vector<SetupName> common(kSetupNames.begin(), kSetupNames.end());
  bool has_names = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kSeparators), text.size());
    const std::string_view name = Trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (name.empty()) continue;
    has_names = true;
    const std::vector<SetupName> named = SetupsNamed(name, words);
    std::erase_if(common, [&](SetupName setup) {
      return std::find(named.begin(), named.end(), setup) == named.end();
    });
  }
  return has_names ? common : std::vector<SetupName>();
}

}  // namespace

std::string ShownSetup(SetupName name, Vocabulary words) {
  const bool is_korean = CurrentLanguage() == Language::kKorean;
  return (is_korean ? "" : std::string(EnglishName(name)) + ", ") +
         std::string(KoreanName(name, words)) + " (" + std::string(WholeForm(name)) + ')';
}

Result<SetupName> ParseSetupName(std::string_view text, Vocabulary words) {
  const std::vector<SetupName> found = SetupsOfAllNames(text, words);
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    return Failure(Tr("{text} is not a setup, expected {choices}",
                      {{"text", QuotedUtf8(text)},
                       {"choices", Choices({kSetupNames.begin(), kSetupNames.end()}, words)}}));
  }
  return Failure(Tr("{text} is the name of two setups, expected {choices}",
                    {{"text", QuotedUtf8(text)}, {"choices", Choices(found, words)}}));
}

}  // namespace hansu::janggi
