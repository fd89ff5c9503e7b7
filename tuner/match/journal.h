// SPDX-License-Identifier: MIT
// The match's memory: a file to which records are only ever added, each with a checksum, so that a
// kill at any moment loses at most the last one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/base/append_file.h"

namespace hansu::match {

// A text file; the first line names the format, each other is eight hex digits of CRC-32, a blank
// and a record without line ends.
//
// Threads: one at a time.
class Journal {
 public:
  // Starts a new file. Returns why it cannot (it exists already, say), or an empty string.
  std::string Create(const std::string& path);
  // Opens a file and reads its records. Whatever follows the last whole record is cut off. Returns
  // why the file is none of ours, is damaged, is in use by another process or cannot be used; or an
  // empty string.
  std::string Open(const std::string& path, std::vector<std::string>& records);
  // Writes and syncs. Returns why it cannot, or an empty string. REQUIRES: no line end in it.
  std::string Append(std::string_view record);

 private:
  AppendFile file_{"journal"};
};

}  // namespace hansu::match
