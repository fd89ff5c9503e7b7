// SPDX-License-Identifier: MIT
#include "nnue/network_file.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "src/base/bytes.h"
#include "src/base/file.h"
#include "src/base/translation.h"

namespace hansu::HANSU_GAME::nnue {
namespace {

constexpr std::string_view kMagic = "HansuNet";
constexpr std::size_t kChecksumOffset = 40;

// Every step is invertible, so changing any single byte always changes the checksum.
std::uint64_t ChecksumOf(std::string_view file) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const std::string_view part : {file.substr(0, kChecksumOffset), file.substr(kHeaderBytes)}) {
    for (const char c : part) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  return hash;
}

// The differences between the versions of the layout.
struct Layout {
  bool has_borders = false;

  std::uint32_t version() const { return has_borders ? kVersionWithBorders : 1; }
  std::size_t payload_bytes() const { return kPayloadBytes + (has_borders ? kBorderBytes : 0); }
};

Layout LayoutFor(const Parameters& parameters) {
  return {.has_borders = parameters.buckets != OutputBuckets()};
}

void PutRow(std::string& bytes, const HiddenRow& row) {
  for (const std::int16_t value : row.values) PutNumber(bytes, value);
}

void PutParameters(std::string& bytes, const Parameters& parameters, const Layout& layout) {
  if (layout.has_borders) {
    for (const int border : parameters.buckets.borders()) {
      PutNumber(bytes, static_cast<std::uint16_t>(border));
    }
  }
  for (const HiddenRow& row : parameters.rows) PutRow(bytes, row);
  PutRow(bytes, parameters.bias);
  for (const OutputUnit& output : parameters.outputs) {
    PutRow(bytes, output.us);
    PutRow(bytes, output.them);
    for (const std::int32_t bias : output.bias) PutNumber(bytes, bias);
  }
}

void TakeRow(ByteReader& reader, HiddenRow& row) {
  for (std::int16_t& value : row.values) value = reader.Take<std::int16_t>();
}

Result<OutputBuckets> TakeBuckets(ByteReader& reader) {
  OutputBuckets::Borders borders;
  for (int& border : borders) border = reader.Take<std::uint16_t>();
  if (OutputBuckets::AreValid(borders)) return OutputBuckets(borders);
  return Failure(Tr("the net's output buckets do not begin at increasing points from 1 to {most}",
                    {{"most", std::to_string(kMaxTotalPoints)}}));
}

std::unique_ptr<Parameters> TakeWeights(ByteReader& reader) {
  auto parameters = std::make_unique<Parameters>();
  for (HiddenRow& row : parameters->rows) TakeRow(reader, row);
  TakeRow(reader, parameters->bias);
  for (OutputUnit& output : parameters->outputs) {
    TakeRow(reader, output.us);
    TakeRow(reader, output.them);
    for (std::int32_t& bias : output.bias) bias = reader.Take<std::int32_t>();
  }
  return parameters;
}

// Checks everything except the contents of the payload.
Result<Layout> ReadHeader(std::string_view bytes) {
  if (bytes.size() < kHeaderBytes) return Failure(Tr("the file is too short to be a net"));
  ByteReader header(bytes);
  if (header.TakeText(kMagic.size()) != kMagic) {
    return Failure(Tr("the file is not a net of Hansu"));
  }
  const auto version = header.Take<std::uint32_t>();
  const Layout layout = {.has_borders = version == kVersionWithBorders};
  if (version != layout.version()) {
    return Failure(Tr(
        "the net's file layout is version {version}, not 1 to {newest}",
        {{"version", std::to_string(version)}, {"newest", std::to_string(kVersionWithBorders)}}));
  }
  const auto provenance_bytes = header.Take<std::uint32_t>();
  if (header.Take<std::uint64_t>() != kArchitectureHash) {
    return Failure(Tr("the net has another architecture than this program"));
  }
  for (const int expected : {kQa, kQb, kScale}) {
    if (header.Take<std::int32_t>() != expected) {
      return Failure(Tr("the net has other quantization constants"));
    }
  }
  if (header.Take<std::uint32_t>() != layout.payload_bytes()) {
    return Failure(Tr("the net's payload has a wrong length"));
  }
  if (provenance_bytes > kMaxProvenanceBytes) {
    return Failure(Tr("the net's provenance is too long"));
  }
  const std::size_t expected = kHeaderBytes + provenance_bytes + layout.payload_bytes();
  if (bytes.size() != expected) {
    return Failure(
        Tr("the net's file has {bytes} bytes, not {expected}",
           {{"bytes", std::to_string(bytes.size())}, {"expected", std::to_string(expected)}}));
  }
  if (header.Take<std::uint64_t>() != ChecksumOf(bytes)) {
    return Failure(Tr("the net's file is damaged: its checksum does not match"));
  }
  return layout;
}

}  // namespace

std::string ToBytes(const Network& network) {
  const Layout layout = LayoutFor(network.parameters());
  std::string bytes(kMagic);
  bytes.reserve(kHeaderBytes + network.provenance().size() + layout.payload_bytes());
  PutNumber(bytes, layout.version());
  PutNumber(bytes, static_cast<std::uint32_t>(network.provenance().size()));
  PutNumber(bytes, kArchitectureHash);
  for (const std::int32_t number : {kQa, kQb, kScale}) PutNumber(bytes, number);
  PutNumber(bytes, static_cast<std::uint32_t>(layout.payload_bytes()));
  PutNumber(bytes, std::uint64_t{0});
  bytes += network.provenance();
  PutParameters(bytes, network.parameters(), layout);

  std::string checksum;
  PutNumber(checksum, ChecksumOf(bytes));
  bytes.replace(kChecksumOffset, checksum.size(), checksum);
  return bytes;
}

NetworkResult FromBytes(std::string_view bytes) {
  const Result<Layout> layout = ReadHeader(bytes);
  if (!layout.ok()) return layout.status();
  ByteReader reader(bytes.substr(kHeaderBytes));
  std::string provenance(reader.TakeText(reader.left() - layout->payload_bytes()));
  OutputBuckets buckets;
  if (layout->has_borders) {
    const Result<OutputBuckets> found = TakeBuckets(reader);
    if (!found.ok()) return found.status();
    buckets = *found;
  }
  auto parameters = TakeWeights(reader);
  parameters->buckets = buckets;
  return Network::Create(std::move(parameters), std::move(provenance));
}

Status SaveNetwork(const Network& network, const std::string& path, bool overwrites) {
  return WriteFile(path, ToBytes(network), overwrites);
}

NetworkResult LoadNetwork(const std::string& path) {
  const Result<std::string> bytes =
      ReadFile(path, kHeaderBytes + kMaxProvenanceBytes + kBorderBytes + kPayloadBytes);
  if (!bytes.ok()) return bytes.status();
  NetworkResult network = FromBytes(*bytes);
  if (!network.ok()) return Failure(path + ": " + network.message());
  return network;
}

}  // namespace hansu::HANSU_GAME::nnue
