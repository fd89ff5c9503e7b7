// SPDX-License-Identifier: MIT
// Embeds the game in the page as JSON; the files in src/app/page/review show it.
#include "src/app/review/page.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "src/app/game_texts.h"
#include "src/app/page/files.h"
#include "src/report/text.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

std::string_view Part(std::string_view path) {
  const std::span<const page::File> files = page::ReviewFiles();
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const page::File& file) { return file.path == path; });
  return found->content;
}

// JSON that is safe in a script element, which ends at the first "</script", even in a string.
std::string InScript(const json& value) {
  const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
  std::string safe;
  for (char c : text) {
    if (c == '<') {
      safe += "\\u003c";
    } else {
      safe += c;
    }
  }
  return safe;
}

// Empty without a name.
std::string PlayerIn(const json& game, const char* side) {
  const json::json_pointer place = json::json_pointer("/players") / side;
  if (!game.contains(place) || !game[place].is_string()) return {};
  return game[place].get<std::string>();
}

std::string TitleOf(GameId id, const json& game) {
  const std::string cho = PlayerIn(game, "cho");
  const std::string han = PlayerIn(game, "han");
  if (cho.empty() && han.empty()) return std::string(TextsOf(id).game);
  const auto name = [id](Color side) { return std::string(GameOf(id).side_names[side]); };
  return (cho.empty() ? name(Color::kCho) : cho) + " – " + (han.empty() ? name(Color::kHan) : han);
}

}  // namespace

std::string GamePage(const GameAnalysis& analysis, const AnalysisSource& source) {
  return PageOf(analysis.game.id(), GameJson(analysis, source));
}

std::string PageOf(GameId id, const json& game) {
  // The policy also makes the browser refuse to load anything.
  constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
)";
  std::string html(kHead);
  html += "<title>" + report::Escape(TitleOf(id, game)) + "</title>\n<style>\n";
  html += std::string(Part("page.css")) + "</style>\n</head>\n<body>\n";
  html += std::string(Part("page.html")) + R"(<script type="application/json" id="game">)";
  html += InScript(game) + "</script>\n";
  return html + "<script>\n" + std::string(Part("page.js")) + "</script>\n</body>\n</html>\n";
}

}  // namespace hansu::app::review
