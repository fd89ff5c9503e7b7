// SPDX-License-Identifier: MIT
// Dates of games, as .gib files and PGN write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::record {

// A date in figures. Month and day are 0 where it does not say.
struct Date {
  int year = 0;
  int month = 0;
  int day = 0;
};

// "2009-06-14", "2009.6.14", "2009년 6월", "1937년", "1937.??.??"; nothing for other text.
std::optional<Date> ParseDate(std::string_view text);

// "2009.06.14", "1937.??.??". REQUIRES: the year has at most four figures.
std::string PgnDate(const Date& date);

// What a .gib file writes for a date in PGN or in other words: "2009-06-14", "1937년",
// "2009년 6월"; a text that is no date as it is.
std::string GibDate(std::string_view text);

}  // namespace hansu::inline HANSU_GAME::record
