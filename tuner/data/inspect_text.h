// SPDX-License-Identifier: MIT
// Parts of the summaries of data files: lines of text, charts in text, and JSON.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "src/rules/shared/namespace.h"
#include "tuner/data/summary.h"

namespace hansu::HANSU_GAME::data {

// For 0.125: "12.5 %".
std::string Percent(double share);
// For 5 of 40: "5 (12.5 %)".
std::string Counted(std::uint64_t part, std::uint64_t whole);
// A name and its value, aligned with the others' values.
std::string Line(const std::string& name, const std::string& value);
// A bar chart in text: the lower edge, bar and count of every bin.
std::string Chart(const std::string& title, const Bins& bins);

// [[lower edge, count], ...]
nlohmann::json PairsOf(const Bins& bins);
// {"cho_wins": ..., "han_wins": ..., "draws": ..., "cho_score": ...}; in Xiangqi of red and black.
nlohmann::json JsonOf(const ResultCounts& results);

// A note after the word "points" that says how pieces are counted, for games whose rules do not
// count points; else empty.
std::string PointsNote();
// "Cho's points less Han's", with this note.
std::string BalanceTitle();

}  // namespace hansu::HANSU_GAME::data
