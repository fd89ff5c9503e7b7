// SPDX-License-Identifier: MIT
#include "tuner/data/inspect_text.h"

#include <algorithm>
#include <cstdio>

#include "src/base/text.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {
namespace {

// "cho" or "han"; in Xiangqi "red" or "black".
std::string KeyOf(Color color) { return Lower(NameOf(color)); }

}  // namespace

std::string Percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
  return text;
}

std::string Counted(std::uint64_t part, std::uint64_t whole) {
  const double share = whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  return std::to_string(part) + " (" + Percent(share) + ")";
}

std::string Line(const std::string& name, const std::string& value) {
  return name + std::string(name.size() < 22 ? 22 - name.size() : 1, ' ') + value + '\n';
}

std::string Chart(const std::string& title, const Bins& bins) {
  constexpr std::uint64_t kWidest = 50;
  std::uint64_t most = 1;
  for (const auto& [least, count] : bins.counts()) most = std::max(most, count);
  std::string text = '\n' + title + '\n';
  for (const auto& [least, count] : bins.counts()) {
    char name[32];
    std::snprintf(name, sizeof name, "%7d ", least);
    text += name + std::string(count * kWidest / most, '#') + ' ' + std::to_string(count) + '\n';
  }
  return text;
}

nlohmann::json PairsOf(const Bins& bins) {
  nlohmann::json pairs = nlohmann::json::array();
  for (const auto& [least, count] : bins.counts()) pairs.push_back({least, count});
  return pairs;
}

nlohmann::json JsonOf(const ResultCounts& results) {
  return {{KeyOf(Color::kCho) + "_wins", results.cho_wins},
          {KeyOf(Color::kHan) + "_wins", results.han_wins},
          {"draws", results.draws},
          {KeyOf(Color::kCho) + "_score", results.ChoScore()}};
}

std::string PointsNote() { return kPointsDecide ? "" : ", a soldier as 2"; }

std::string BalanceTitle() {
  const std::string first(NameOf(Color::kCho));
  const std::string second(NameOf(Color::kHan));
  return first + "'s points less " + second + "'s" + PointsNote();
}

}  // namespace hansu::HANSU_GAME::data
