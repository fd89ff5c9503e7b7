// SPDX-License-Identifier: MIT
// Files that are written all or not at all.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace hansu {

// Writes to a temporary name beside the file, which Commit gives its own; without Commit nothing
// is left. Calls return why they failed, in one line, or an empty string.
class WholeFile {
 public:
  WholeFile() = default;
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  std::string Open(const std::string& path);
  std::string Write(std::string_view bytes);
  // Over what was written first. REQUIRES: no longer than that.
  std::string Rewrite(std::string_view bytes);
  // Syncs, and replaces the file of that name if there is one.
  std::string Commit();

 private:
  std::string Failure() const;

  std::string path_;
  std::string temporary_;
  std::FILE* file_ = nullptr;
};

// All of a file in one call.
std::string WriteWhole(const std::string& path, std::string_view bytes);
std::string ReadWhole(const std::string& path, std::string& bytes);

// Fails before long work, not after it: says why the file cannot be a new one, or (overwrites)
// take the place of another, or an empty string. `way_out` tells the user how it could.
std::string CheckTarget(const std::string& path, bool overwrites,
                        std::string_view way_out = "--force replaces it");

}  // namespace hansu
