// SPDX-License-Identifier: MIT
// Dates of games, as .gib files and PGN write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::record {

// A numeric date. Month and day are 0 if they are not given.
struct Date {
  int year = 0;
  int month = 0;
  int day = 0;
};

// "2009-06-14", "2009.6.14", "2009년 6월", "1937년", "1937.??.??"; nullopt for other text.
std::optional<Date> ParseDate(std::string_view text);

// "2009.06.14", "1937.??.??". REQUIRES: the year has at most four digits.
std::string PgnDate(const Date& date);

// Writes a date, given in PGN's or another form, as .gib files do: "2009-06-14", "1937년", "2009년
// 6월". Text that is not a date is returned unchanged.
std::string GibDate(std::string_view text);

}  // namespace hansu::HANSU_GAME::record
