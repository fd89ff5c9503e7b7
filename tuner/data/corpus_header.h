// SPDX-License-Identifier: MIT
// The beginning and the end of an archive. tuner/data/CORPUS.md specifies them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/data/corpus_model.h"
#include "tuner/data/magic.h"
#include "tuner/data/stream_header.h"

namespace hansu::HANSU_GAME::data {

inline constexpr Magic kCorpusMagic = {
    .kind = "archived games", .janggi = "hansu corpus 1\n", .xiangqi = "hansu xiangqi corpus 1\n"};

inline constexpr std::string_view kArchiveEnding = ".corpus";  // of file names

// For people: who may use an archive, and what made it when.
struct CorpusCard {
  std::string license;  // an SPDX identifier; empty if none was named
  std::string commit;   // of the program
  std::string date;     // YYYY-MM-DD

  friend bool operator==(const CorpusCard&, const CorpusCard&) = default;
};

struct CorpusHeader {
  StreamHeader stream;
  CorpusCard card;
  CorpusModel model;
};

// One JSON object on one line; equal headers give equal text.
std::string ToJson(const CorpusHeader& header);
// nullopt if the text is not such an object.
std::optional<CorpusHeader> CorpusHeaderFromJson(std::string_view text);

// The bytes after the last block: where the blocks begin, in bytes from the start of the file.
// REQUIRES: there are blocks.
std::string IndexBytes(const std::vector<std::uint64_t>& offsets);
// nullopt if the bytes are not an index.
std::optional<std::vector<std::uint64_t>> ParseIndex(std::string_view bytes);
// The index at the end of a file's bytes; nullopt if it is missing.
std::optional<std::vector<std::uint64_t>> IndexAtEnd(std::string_view file);
// True if the bytes may begin an index.
bool BeginsIndex(std::string_view bytes);
// The length that an index with this beginning must have; 0 if it does not begin one.
std::uint64_t IndexSize(std::string_view beginning);

}  // namespace hansu::HANSU_GAME::data
