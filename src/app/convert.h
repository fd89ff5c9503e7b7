// SPDX-License-Identifier: MIT
// The verb `convert`: files of games from one format to another.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/record/charset.h"
#include "src/record/pgn.h"
#include "src/record/raw_game.h"

namespace hansu::app {

enum class ConvertTarget { kGib, kPgn, kFen, kUci };

// The words of the command line.
template <typename Value>
using ConvertWords = std::vector<std::pair<std::string, Value>>;
inline const ConvertWords<ConvertTarget> kConvertTargets = {{"gib", ConvertTarget::kGib},
                                                            {"pgn", ConvertTarget::kPgn},
                                                            {"fen", ConvertTarget::kFen},
                                                            {"uci", ConvertTarget::kUci}};
inline const ConvertWords<record::TextFormat> kConvertSources = {
    {"gib", record::TextFormat::kGib},
    {"pgn", record::TextFormat::kPgn},
    {"fen", record::TextFormat::kLines},
    {"uci", record::TextFormat::kLines}};
inline const ConvertWords<record::Charset> kConvertCharsets = {{"utf-8", record::Charset::kUtf8},
                                                               {"utf8", record::Charset::kUtf8},
                                                               {"cp949", record::Charset::kCp949},
                                                               {"euc-kr", record::Charset::kCp949}};
inline const ConvertWords<record::PgnNotation> kConvertNotations = {
    {"international", record::PgnNotation::kInternational},
    {"korean", record::PgnNotation::kKorean},
    {"uci", record::PgnNotation::kUci}};

struct ConvertRequest {
  std::vector<std::string> inputs;  // none or "-": standard input
  std::string output;               // none or "-": standard output
  bool overwrites = false;
  ConvertTarget to = ConvertTarget::kPgn;
  std::optional<record::TextFormat> from;   // else detected file by file
  std::optional<record::Charset> encoding;  // else CP949 for .gib and UTF-8 for the rest
  record::PgnNotation notation = record::PgnNotation::kInternational;
  bool has_all_positions = false;  // of FEN lists
};

// Tells doubts and a summary on standard error. Returns the exit status: 0 where every game came
// through whole, 1 where one did not, 2 where a file could not be read or written.
int Convert(const ConvertRequest& request);

}  // namespace hansu::app
