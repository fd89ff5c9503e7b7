// SPDX-License-Identifier: MIT
// Summarizes a file of games as text, as JSON and as an HTML page.
#pragma once

#include <optional>
#include <string>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/calibration.h"
#include "tuner/data/corpus_header.h"
#include "tuner/data/stream_header.h"
#include "tuner/data/summary.h"

namespace hansu::HANSU_GAME::data {

struct FileSummary {
  StreamHeader header;
  std::optional<CorpusCard> card = std::nullopt;  // of an archive
  std::string damage = {};                        // damaged blocks that were left out; empty: none
  std::string shortfall = {};                     // "FILE has 64 of 100 games"; empty: it has all
  Summary summary;
  std::optional<Calibration> calibration = std::nullopt;  // of a net, if one was asked for
};
// Reads all games of a file, but those of damaged blocks. `filter` decides which positions count as
// kept.
Result<FileSummary> Summarize(const std::string& path, const FilterSettings& filter);

std::string InspectText(const FileSummary& file);
// One JSON object on one line.
std::string InspectJson(const FileSummary& file);
std::string InspectHtml(const std::string& title, const FileSummary& file);

}  // namespace hansu::HANSU_GAME::data
