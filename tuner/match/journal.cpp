// SPDX-License-Identifier: MIT
#include "tuner/match/journal.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>

namespace hansu::match {
namespace {

constexpr std::string_view kMagic = "hansu-match journal 1\n";
constexpr std::size_t kChecksumDigits = 8;

std::string Checksum(std::string_view record) {
  const auto crc =
      crc32(0, reinterpret_cast<const Bytef*>(record.data()), static_cast<uInt>(record.size()));
  char digits[kChecksumDigits + 1];
  std::snprintf(digits, sizeof digits, "%08lx", crc);
  return digits;
}

bool IsWhole(std::string_view line) {
  return line.size() > kChecksumDigits && line[kChecksumDigits] == ' ' &&
         Checksum(line.substr(kChecksumDigits + 1)) == line.substr(0, kChecksumDigits);
}

}  // namespace

Journal::~Journal() {
  if (file_ >= 0) close(file_);
}

std::string Journal::Create(const std::string& path) {
  path_ = path;
  file_ = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) return "cannot create journal " + path + ": " + std::strerror(errno);
  return WriteAll(kMagic);
}

std::string Journal::Open(const std::string& path, std::vector<std::string>& records) {
  path_ = path;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return "cannot read journal " + path;
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  if (!text.starts_with(kMagic)) return path + " is no journal of hansu-match, version 1";
  std::size_t good = kMagic.size();
  while (true) {
    const std::size_t end = text.find('\n', good);
    if (end == std::string::npos) break;
    const std::string_view line = std::string_view(text).substr(good, end - good);
    if (!IsWhole(line)) {
      // Torn at the end: a kill. Damaged before it: nothing that may be cut off unseen.
      if (text.find('\n', end + 1) == std::string::npos) break;
      return path + " is damaged at record " + std::to_string(records.size() + 1);
    }
    records.emplace_back(line.substr(kChecksumDigits + 1));
    good = end + 1;
  }
  file_ = open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file_ < 0 || ftruncate(file_, static_cast<off_t>(good)) != 0) {
    return "cannot write journal " + path + ": " + std::strerror(errno);
  }
  return "";
}

std::string Journal::Append(std::string_view record) {
  return WriteAll(Checksum(record) + ' ' + std::string(record) + '\n');
}

// One write where the system allows, so that a record is rarely torn.
std::string Journal::WriteAll(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = write(file_, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return "cannot write journal " + path_ + ": " + std::strerror(errno);
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return fdatasync(file_) == 0 ? "" : "cannot sync journal " + path_ + ": " + std::strerror(errno);
}

}  // namespace hansu::match
