// SPDX-License-Identifier: MIT
// A summary of a file of games as text, as JSON and as an HTML page.
#pragma once

#include <string>

#include "tuner/data/stream_header.h"
#include "tuner/data/summary.h"

namespace hansu::data {

// Reads all games of a file into the summary. Returns what is wrong with the file, or an empty
// string.
std::string Summarise(const std::string& path, Summary& summary, StreamHeader& header);

std::string InspectText(const StreamHeader& header, const Summary& summary);
// One object, one line.
std::string InspectJson(const StreamHeader& header, const Summary& summary);
std::string InspectHtml(const std::string& title, const StreamHeader& header,
                        const Summary& summary);

}  // namespace hansu::data
