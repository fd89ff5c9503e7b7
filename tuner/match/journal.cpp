// SPDX-License-Identifier: MIT
#include "tuner/match/journal.h"

#include <cstdio>

#include "src/base/checksum.h"

namespace hansu::match {
namespace {

constexpr std::string_view kMagic = "hansu-match journal 1\n";
constexpr std::size_t kChecksumDigits = 8;

std::string Checksum(std::string_view record) {
  char digits[kChecksumDigits + 1];
  std::snprintf(digits, sizeof digits, "%08x", Crc32(record));
  return digits;
}

bool IsWhole(std::string_view line) {
  return line.size() > kChecksumDigits && line[kChecksumDigits] == ' ' &&
         Checksum(line.substr(kChecksumDigits + 1)) == line.substr(0, kChecksumDigits);
}

}  // namespace

std::string Journal::Create(const std::string& path) {
  const Status status = file_.Create(path);
  return status.ok() ? file_.Append(kMagic).message() : status.message();
}

std::string Journal::Open(const std::string& path, std::vector<std::string>& records) {
  if (Status status = file_.Open(path); !status.ok()) return status.message();
  const Result<std::string> bytes = file_.ReadAll();
  if (!bytes.ok()) return bytes.message();
  const std::string& text = *bytes;
  if (kMagic.starts_with(text)) {  // its very first write was torn
    const Status status = file_.Truncate(0);
    return status.ok() ? file_.Append(kMagic).message() : status.message();
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
  return file_.Truncate(good).message();
}

std::string Journal::Append(std::string_view record) {
  return file_.Append(Checksum(record) + ' ' + std::string(record) + '\n').message();
}

}  // namespace hansu::match
