// SPDX-License-Identifier: MIT
// The terminals, if any, that the standard streams are connected to.
#pragma once

#include <cstdio>
#include <optional>

namespace hansu {

// True if the stream is a terminal.
bool IsTerminal(std::FILE* stream);

// The width of the terminal's window; nullopt if the stream is not a terminal or the width is
// unknown.
std::optional<int> TerminalColumns(std::FILE* stream);

// The stream's file descriptor, for LineReader.
int DescriptorOf(std::FILE* stream);

}  // namespace hansu
