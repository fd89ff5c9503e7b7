// SPDX-License-Identifier: MIT
// Summarizes a file of games as text, as JSON and as an HTML page.
#pragma once

#include <string>

#include "src/base/status.h"
#include "tuner/data/stream_header.h"
#include "tuner/data/summary.h"

namespace hansu::data {

struct FileSummary {
  StreamHeader header;
  Summary summary;
};
// Reads all games of a file. `filter` decides which positions count as kept.
Result<FileSummary> Summarize(const std::string& path, const FilterSettings& filter);

std::string InspectText(const StreamHeader& header, const Summary& summary);
// One JSON object on one line.
std::string InspectJson(const StreamHeader& header, const Summary& summary);
std::string InspectHtml(const std::string& title, const StreamHeader& header,
                        const Summary& summary);

}  // namespace hansu::data
