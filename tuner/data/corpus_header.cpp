// SPDX-License-Identifier: MIT
#include "tuner/data/corpus_header.h"

#include <new>
#include <nlohmann/json.hpp>
#include <utility>

#include "src/base/bytes.h"
#include "src/base/checksum.h"

namespace hansu::HANSU_GAME::data {
namespace {

using CorpusJson = nlohmann::json;

constexpr std::string_view kIndexBegin = "HCI1";
constexpr std::string_view kIndexEnd = "HCE1";
// Begin, number of blocks; checksum, length of the whole, end.
constexpr std::size_t kIndexFixedBytes = 4 + 4 + 4 + 4 + 4;

}  // namespace

std::string ToJson(const CorpusHeader& header) {
  CorpusJson json = CorpusJson::parse(ToJson(header.stream));
  json["license"] = header.card.license;
  json["commit"] = header.card.commit;
  json["date"] = header.card.date;
  json["model"] = ToJson(header.model);
  return json.dump(-1, ' ', false, CorpusJson::error_handler_t::replace);
}

std::optional<CorpusHeader> CorpusHeaderFromJson(std::string_view text) {
  auto stream = StreamHeaderFromJson(text);
  if (!stream) return std::nullopt;
  try {
    const CorpusJson json = CorpusJson::parse(text);
    auto model = CorpusModelFromJson(json.at("model"));
    if (!model) return std::nullopt;
    CorpusCard card = {.license = json.at("license").get<std::string>(),
                       .commit = json.at("commit").get<std::string>(),
                       .date = json.at("date").get<std::string>()};
    if (!IsPrintable(card.license + card.commit + card.date)) return std::nullopt;
    return CorpusHeader{
        .stream = *std::move(stream), .card = std::move(card), .model = *std::move(model)};
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::string IndexBytes(const std::vector<std::uint64_t>& offsets) {
  std::string bytes(kIndexBegin);
  PutNumber(bytes, static_cast<std::uint32_t>(offsets.size()));
  for (const std::uint64_t offset : offsets) PutNumber(bytes, offset);
  PutNumber(bytes, Crc32(bytes));
  PutNumber(bytes, static_cast<std::uint32_t>(bytes.size() + 8));
  return bytes.append(kIndexEnd);
}

bool BeginsIndex(std::string_view bytes) { return bytes.starts_with(kIndexBegin); }

std::uint64_t IndexSize(std::string_view beginning) {
  if (beginning.size() < kIndexFixedBytes || !BeginsIndex(beginning)) return 0;
  const std::uint64_t count =
      ByteReader(beginning.substr(kIndexBegin.size())).Take<std::uint32_t>();
  return count == 0 ? 0 : kIndexFixedBytes + 8 * count;
}

std::optional<std::vector<std::uint64_t>> ParseIndex(std::string_view bytes) {
  const std::uint64_t size = IndexSize(bytes);
  if (size == 0 || bytes.size() != size) return std::nullopt;
  ByteReader reader(bytes.substr(kIndexBegin.size()));
  const std::size_t count = reader.Take<std::uint32_t>();
  std::vector<std::uint64_t> offsets;
  for (std::size_t i = 0; i < count; ++i) offsets.push_back(reader.Take<std::uint64_t>());
  return IndexBytes(offsets) == bytes ? std::optional(std::move(offsets)) : std::nullopt;
}

std::optional<std::vector<std::uint64_t>> IndexAtEnd(std::string_view file) {
  if (file.size() < kIndexFixedBytes || !file.ends_with(kIndexEnd)) return std::nullopt;
  ByteReader reader(file.substr(file.size() - 8));
  const std::size_t length = reader.Take<std::uint32_t>();
  if (length > file.size()) return std::nullopt;
  return ParseIndex(file.substr(file.size() - length));
}

}  // namespace hansu::HANSU_GAME::data
