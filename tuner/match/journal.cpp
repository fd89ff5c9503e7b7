// SPDX-License-Identifier: MIT
#include "tuner/match/journal.h"

#include <cstdio>
#include <utility>

#include "src/base/checksum.h"
#include "src/base/translation.h"

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

Status Journal::Create(const std::string& path) {
  Status status = file_.Create(path);
  if (status.ok()) return file_.Append(kMagic);
  const Result<Contents> old = Read(path);
  return old.ok() && old->records.size() <= 1 ? Clear() : status;
}

Result<std::vector<std::string>> Journal::Open(const std::string& path) {
  Result<Contents> contents = Read(path);
  if (!contents.ok()) return contents.status();
  Status status = contents->size == 0 ? Clear() : file_.Truncate(contents->size);
  if (!status.ok()) return status;
  return std::move(contents->records);
}

Result<Journal::Contents> Journal::Read(const std::string& path) {
  if (Status status = file_.Open(path); !status.ok()) return status;
  const Result<std::string> text = file_.ReadAll();
  if (!text.ok()) return text.status();
  Contents contents;
  if (kMagic.starts_with(*text)) return contents;  // its very first write was cut off
  if (!text->starts_with(kMagic)) {
    return Failure(Tr("{file} is not a journal of hansu-match, version 1", {{"file", path}}));
  }
  contents.size = kMagic.size();
  while (true) {
    const std::size_t end = text->find('\n', contents.size);
    if (end == std::string::npos) return contents;
    const std::string_view line =
        std::string_view(*text).substr(contents.size, end - contents.size);
    // A killed program leaves a record without a line end. Anything else must not be cut off
    // silently.
    if (!IsWhole(line)) {
      return Failure(Tr("{file} is damaged at record {number}",
                        {{"file", path}, {"number", std::to_string(contents.records.size() + 1)}}));
    }
    contents.records.emplace_back(line.substr(kChecksumDigits + 1));
    contents.size = end + 1;
  }
}

Status Journal::Clear() {
  Status status = file_.Truncate(0);
  return status.ok() ? file_.Append(kMagic) : status;
}

Status Journal::Append(std::string_view record) {
  return file_.Append(Checksum(record) + ' ' + std::string(record) + '\n');
}

}  // namespace hansu::match
