// SPDX-License-Identifier: MIT
#include "tuner/match/journal.h"

#include <cstdio>

#include "src/base/checksum.h"
#include "src/base/translation.h"

namespace hansu::inline HANSU_GAME::match {
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

Status Journal::Create(const std::string& path) {
  if (Status status = file_.Create(path); !status.ok()) return status;
  return file_.Append(kMagic);
}

Result<std::vector<std::string>> Journal::Open(const std::string& path) {
  if (Status status = file_.Open(path); !status.ok()) return status;
  const Result<std::string> text = file_.ReadAll();
  if (!text.ok()) return text.status();
  std::vector<std::string> records;
  if (kMagic.starts_with(*text)) {  // its very first write was cut off
    Status status = file_.Truncate(0);
    if (status.ok()) status = file_.Append(kMagic);
    if (!status.ok()) return status;
    return records;
  }
  if (!text->starts_with(kMagic)) {
    return Failure(Tr("{file} is not a journal of hansu-match, version 1", {{"file", path}}));
  }
  std::size_t good = kMagic.size();
  while (true) {
    const std::size_t end = text->find('\n', good);
    if (end == std::string::npos) break;
    const std::string_view line = std::string_view(*text).substr(good, end - good);
    // A killed program leaves a record without a line end. Anything else must not be cut off
    // silently.
    if (!IsWhole(line)) {
      return Failure(Tr("{file} is damaged at record {number}",
                        {{"file", path}, {"number", std::to_string(records.size() + 1)}}));
    }
    records.emplace_back(line.substr(kChecksumDigits + 1));
    good = end + 1;
  }
  if (Status status = file_.Truncate(good); !status.ok()) return status;
  return records;
}

Status Journal::Append(std::string_view record) {
  return file_.Append(Checksum(record) + ' ' + std::string(record) + '\n');
}

}  // namespace hansu::inline HANSU_GAME::match
