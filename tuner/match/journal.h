// SPDX-License-Identifier: MIT
// The journal of a match: an append-only file of records, each with a checksum, so that being
// killed at any moment loses at most the last one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/append_file.h"
#include "src/base/status.h"

namespace hansu::match {

// A text file: the first line names the format; each other line is eight hex digits of CRC-32, a
// blank, and a record without line ends.
//
// Threads: one at a time.
class Journal {
 public:
  // Starts a new file. Fails if it exists, unless it is a journal of at most one record, such as a
  // match leaves that ended before its first game.
  Status Create(const std::string& path);
  // Opens a file and reads its records. An incomplete last record, left by a killed program, is cut
  // off. Fails if the file is not a journal, is damaged, or is in use by another process.
  Result<std::vector<std::string>> Open(const std::string& path);
  // Removes all records. REQUIRES: created or opened (here and below).
  Status Clear();
  // Writes and syncs. REQUIRES: a record without line ends.
  Status Append(std::string_view record);

 private:
  struct Contents {
    std::vector<std::string> records;
    std::size_t size = 0;  // in bytes, without what broke off
  };
  Result<Contents> Read(const std::string& path);

  AppendFile file_{"journal"};
};

}  // namespace hansu::match
