// SPDX-License-Identifier: MIT
#include "src/app/verbs/command_line.h"

#include <memory>
#include <optional>
#include <string_view>

#include "src/app/game_texts.h"
#include "src/base/hangul.h"
#include "src/base/language.h"
#include "src/base/text.h"
#include "src/board/variants.h"
#include "src/choice/game_choice.h"
#include "src/options/number_options.h"

namespace hansu::app {
namespace {

// Aligns by terminal columns; CLI11 counts bytes, of which Hangul has more.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    label("Positionals", Tr("Positionals"));
    label("Usage", Tr("Usage"));
    label("OPTIONS", Tr("OPTIONS"));
    label("SUBCOMMAND", Tr("SUBCOMMAND"));
    label("REQUIRED", Tr("REQUIRED"));
    label("Needs", Tr("Needs"));
    label("Excludes", Tr("Excludes"));
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    return Line("  " + make_option_name(option, is_positional) + make_option_opts(option),
                make_option_desc(option));
  }
  // CLI11's text begins with the kind of value.
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string text = CLI::Formatter::make_option_opts(option);
    for (const std::string_view kind : {TrLater("TEXT"), TrLater("INT"), TrLater("UINT")}) {
      const std::string_view rest =
          std::string_view(text).substr(std::min<std::size_t>(1, text.size()));
      if (!rest.starts_with(kind)) continue;
      return ' ' + Tr(kind) + std::string(rest.substr(kind.size()));
    }
    return text;
  }
  // Leaves out aliases: the help lists each verb under one name.
  std::string make_subcommand(const CLI::App* verb) const override {
    return Line("  " + verb->get_display_name(), verb->get_description());
  }

 private:
  std::string Line(std::string left, const std::string& right) const {
    const std::size_t width = get_column_width();
    if (right.empty()) return left + '\n';
    if (ColumnsOf(left) >= width) left += '\n' + std::string(width, ' ');
    return Padded(std::move(left), width) + right + '\n';
  }
};

std::string Joined(const std::vector<std::string>& words, std::string_view joint) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : std::string(joint)) + word;
  }
  return text;
}

template <typename Kind>
bool Is(const CLI::ParseError& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

// The parts of "one<joint>two"; nullopt if the joint does not occur.
std::optional<std::pair<std::string, std::string>> SplitAt(const std::string& text,
                                                           std::string_view joint) {
  const std::size_t place = text.find(joint);
  if (place == std::string::npos) return std::nullopt;
  return std::pair(text.substr(0, place), text.substr(place + joint.size()));
}

}  // namespace

void SpeakPersonsLanguage(CLI::App& app) {
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_help_flag("-h,--help", Tr("Print this help message and exit"));
  app.option_defaults()->group(Tr("Options"));
  app.get_help_ptr()->group(Tr("Options"));
}

void AddLanguageOption(CLI::App& app) {
  const auto was_used_before = [](const std::string&) {};
  app.add_option_function<std::string>(
         std::string(kLanguageOption), was_used_before,
         Tr("Language: ko or en (default: as HANSU_LANG, LC_ALL, LC_MESSAGES or LANG says)"))
      ->option_text("ko|en")
      ->group(Tr("Options"))
      ->check(Among({"ko", "en"}));
}

void AddVariantOption(CLI::App& app, GameId game) {
  if (app.get_option_no_throw(std::string(kVariantOption)) != nullptr) return;
  const auto was_used_before = [](const std::string&) {};
  const std::string janggi(NameOf(GameId::kJanggi));
  const std::string xiangqi(NameOf(GameId::kXiangqi));
  app.add_option_function<std::string>(std::string(kVariantOption), was_used_before,
                                       Tr(TextsOf(game).variant_option))
      ->option_text(janggi + '|' + xiangqi)
      ->group(Tr("Options"))
      ->check(Among({janggi, xiangqi}));
}

std::string UsageProblem(const CLI::ParseError& error) {
  const std::string text = error.what();
  if (const auto parts = SplitAt(text, " not expected: "); parts && Is<CLI::ExtrasError>(error)) {
    return Tr("{words} is not expected here", {{"words", QuotedUtf8(parts->second)}});
  }
  if (const auto parts = SplitAt(text, " is required"); parts && Is<CLI::RequiredError>(error)) {
    return Tr("{option} is required", {{"option", parts->first}});
  }
  if (const auto parts = SplitAt(text, " excludes "); parts && Is<CLI::ExcludesError>(error)) {
    return Tr("{option} excludes {other}", {{"option", parts->first}, {"other", parts->second}});
  }
  if (const auto parts = SplitAt(text, " requires "); parts && Is<CLI::RequiresError>(error)) {
    return Tr("{option} requires {other}", {{"option", parts->first}, {"other", parts->second}});
  }
  if (const auto parts = SplitAt(text, " = "); parts && Is<CLI::ConversionError>(error)) {
    const std::string option = parts->first.substr(parts->first.find("--"));
    return Tr("{option} cannot be {value}",
              {{"option", option}, {"value", QuotedUtf8(parts->second)}});
  }
  if (const auto parts = SplitAt(text, ": At Most "); parts && Is<CLI::ArgumentMismatch>(error)) {
    return Tr("{option} may be given only once", {{"option", parts->first}});
  }
  if (const auto parts = SplitAt(text, ":"); parts && Is<CLI::ArgumentMismatch>(error)) {
    return Tr("{option} needs a value", {{"option", parts->first}});
  }
  return text;
}

std::string NoneOfText(const std::string& word, const std::vector<std::string>& words) {
  return Tr("{word} is not one of {words}",
            {{"word", QuotedUtf8(word)}, {"words", Joined(words, ", ")}});
}

CLI::Validator InRange(std::int64_t least, std::int64_t most) {
  const std::string first = std::to_string(least);
  const std::string last = std::to_string(most);
  const auto check = [=](std::string& word) -> std::string {
    const auto number = ParseInteger(word);
    if (number && least <= *number && *number <= most) return "";
    return NoWholeNumberText(word, first, last);
  };
  return CLI::Validator(check, Tr("{first} to {last}", {{"first", first}, {"last", last}}));
}

CLI::Validator NotEmpty() {
  const auto check = [](const std::string& word) {
    return word.empty() ? Tr("expected a value, which may not be empty") : "";
  };
  return CLI::Validator(check, "");
}

CLI::Validator Among(const std::vector<std::string>& words) {
  const auto check = [words](std::string& word) {
    const bool is_known = std::find(words.begin(), words.end(), word) != words.end();
    return is_known ? "" : NoneOfText(word, words);
  };
  return CLI::Validator(check, '{' + Joined(words, ",") + '}');
}

}  // namespace hansu::app
