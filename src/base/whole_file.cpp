// SPDX-License-Identifier: MIT
#include "src/base/whole_file.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace hansu {

WholeFile::~WholeFile() {
  if (file_ == nullptr) return;
  std::fclose(file_);
  std::remove(temporary_.c_str());
}

std::string WholeFile::Failure() const {
  return "cannot write " + path_ + ": " + std::strerror(errno);
}

std::string WholeFile::Open(const std::string& path) {
  path_ = path;
  temporary_ = path + ".part" + std::to_string(getpid());
  file_ = std::fopen(temporary_.c_str(), "we");
  return file_ == nullptr ? Failure() : "";
}

std::string WholeFile::Write(std::string_view bytes) {
  return std::fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size() ? "" : Failure();
}

std::string WholeFile::Rewrite(std::string_view bytes) {
  return std::fseek(file_, 0, SEEK_SET) == 0 ? Write(bytes) : Failure();
}

std::string WholeFile::Commit() {
  const bool is_synced = std::fflush(file_) == 0 && fsync(fileno(file_)) == 0;
  const bool is_closed = std::fclose(file_) == 0;
  file_ = nullptr;
  if (is_synced && is_closed && std::rename(temporary_.c_str(), path_.c_str()) == 0) return "";
  const std::string failure = Failure();
  std::remove(temporary_.c_str());
  return failure;
}

std::string WriteWhole(const std::string& path, std::string_view bytes) {
  WholeFile file;
  std::string error = file.Open(path);
  if (error.empty()) error = file.Write(bytes);
  return error.empty() ? file.Commit() : error;
}

std::string ReadWhole(const std::string& path, std::string& bytes) {
  bytes.clear();
  const auto failure = [&path] { return "cannot read " + path + ": " + std::strerror(errno); };
  std::FILE* file = std::fopen(path.c_str(), "re");
  if (file == nullptr) return failure();
  std::array<char, 1 << 16> buffer;
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), file)) {
    bytes.append(buffer.data(), size);
  }
  std::string error = std::ferror(file) == 0 ? "" : failure();
  std::fclose(file);
  return error;
}

std::string CheckTarget(const std::string& path, bool overwrites, std::string_view way_out) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, error)) return "no folder " + folder.string();
  if (fs::is_directory(path, error)) return path + " is a folder";
  if (!overwrites && fs::exists(fs::symlink_status(path, error))) {
    return path + " exists already; " + std::string(way_out);
  }
  return "";
}

}  // namespace hansu
