// SPDX-License-Identifier: MIT
// Whole numbers on command lines that CLI11 parses.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace hansu {

// "x is not a whole number from 1 to 9", in the user's language.
std::string NoWholeNumberText(const std::string& word, const std::string& first,
                              const std::string& last);

// Makes all options of the program and its subcommands that are whole numbers accept plain decimal
// numbers only. CLI11 itself reads numbers with leading zeros as octal, wraps negative numbers
// around and clamps those of over 64 bits.
void CheckWholeNumbers(CLI::App& app);

}  // namespace hansu
