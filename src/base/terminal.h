// SPDX-License-Identifier: MIT
// What the standard streams are connected to.
#pragma once

#include <cstdio>
#include <optional>

namespace hansu {

// Is the stream a terminal, where a person reads or types?
bool IsTerminal(std::FILE* stream);

// How wide the terminal's window is; nothing if the stream is none or does not know.
std::optional<int> TerminalColumns(std::FILE* stream);

// The stream's file descriptor, as LineReader wants it.
int DescriptorOf(std::FILE* stream);

}  // namespace hansu
