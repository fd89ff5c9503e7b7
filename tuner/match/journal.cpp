// SPDX-License-Identifier: MIT
#include "tuner/match/journal.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

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

bool ReadAll(int file, std::string& text) {
  char buffer[1 << 16];
  while (true) {
    const ssize_t n = read(file, buffer, sizeof buffer);
    if (n > 0) text.append(buffer, static_cast<std::size_t>(n));
    if (n == 0) return true;
    if (n < 0 && errno != EINTR) return false;
  }
}

}  // namespace

Journal::~Journal() {
  if (file_ >= 0) close(file_);
}

std::string Journal::Failure(const char* action) const {
  return "cannot " + std::string(action) + " journal " + path_ + ": " + std::strerror(errno);
}

std::string Journal::OpenFile(const std::string& path, int flags) {
  path_ = path;
  file_ = open(path.c_str(), flags | O_RDWR | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) return Failure("open");
  // Not inherited by the engines, and gone with the process however it ends.
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  if (fcntl(file_, F_SETLK, &lock) == 0) return "";
  if (errno == EACCES || errno == EAGAIN) return "journal " + path + " is in use";
  return "";  // some file systems have no locks
}

std::string Journal::Create(const std::string& path) {
  const std::string error = OpenFile(path, O_CREAT | O_EXCL);
  return error.empty() ? WriteAll(kMagic) : error;
}

std::string Journal::Open(const std::string& path, std::vector<std::string>& records) {
  const std::string error = OpenFile(path, 0);
  if (!error.empty()) return error;
  std::string text;
  if (!ReadAll(file_, text)) return Failure("read");
  if (kMagic.starts_with(text)) {  // its very first write was torn
    return ftruncate(file_, 0) == 0 ? WriteAll(kMagic) : Failure("write");
  }
  if (!text.starts_with(kMagic)) return path + " is no journal of hansu-match, version 1";
  std::size_t good = kMagic.size();
  while (true) {
    const std::size_t end = text.find('\n', good);
    if (end == std::string::npos) break;
    const std::string_view line = std::string_view(text).substr(good, end - good);
    // A kill leaves a beginning without a line end. Anything else may not be cut off unseen.
    if (!IsWhole(line)) {
      return path + " is damaged at record " + std::to_string(records.size() + 1);
    }
    records.emplace_back(line.substr(kChecksumDigits + 1));
    good = end + 1;
  }
  return ftruncate(file_, static_cast<off_t>(good)) == 0 ? "" : Failure("write");
}

std::string Journal::Append(std::string_view record) {
  return WriteAll(Checksum(record) + ' ' + std::string(record) + '\n');
}

// One write where the system allows, so that a record is rarely torn.
std::string Journal::WriteAll(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = write(file_, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return Failure("write");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return fdatasync(file_) == 0 ? "" : Failure("sync");
}

}  // namespace hansu::match
