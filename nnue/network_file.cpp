// SPDX-License-Identifier: MIT
#include "nnue/network_file.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

#include "src/base/file.h"

namespace hansu::nnue {
namespace {

constexpr std::string_view kMagic = "HansuNet";
constexpr std::size_t kChecksumOffset = 40;

class Writer {
 public:
  template <std::integral T>
  void Put(T number) {
    const auto bits = static_cast<std::make_unsigned_t<T>>(number);
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      bytes_.push_back(static_cast<std::byte>(bits >> 8 * i & 0xFF));
    }
  }
  void Put(std::string_view text) {
    for (char c : text) bytes_.push_back(static_cast<std::byte>(c));
  }
  void Put(const HiddenRow& row) {
    for (std::int16_t value : row.values) Put(value);
  }
  std::vector<std::byte>& bytes() { return bytes_; }

 private:
  std::vector<std::byte> bytes_;
};

// REQUIRES of all: so many bytes are left.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <std::integral T>
  T Get() {
    std::make_unsigned_t<T> bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      bits = static_cast<std::make_unsigned_t<T>>(
          bits | static_cast<std::make_unsigned_t<T>>(bytes_[i]) << 8 * i);
    }
    bytes_ = bytes_.subspan(sizeof(T));
    return static_cast<T>(bits);
  }
  std::string GetText(std::size_t size) {
    std::string text(reinterpret_cast<const char*>(bytes_.data()), size);
    bytes_ = bytes_.subspan(size);
    return text;
  }
  void Get(HiddenRow& row) {
    for (std::int16_t& value : row.values) value = Get<std::int16_t>();
  }

 private:
  std::span<const std::byte> bytes_;
};

// Every step is reversible, so a single changed byte always changes the sum.
std::uint64_t ChecksumOf(std::span<const std::byte> file) {
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto add = [&hash](std::span<const std::byte> part) {
    for (std::byte byte : part) {
      hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001B3;
    }
  };
  add(file.first(kChecksumOffset));
  add(file.subspan(kHeaderBytes));
  return hash;
}

void PutParameters(const Parameters& parameters, Writer& writer) {
  for (const HiddenRow& row : parameters.rows) writer.Put(row);
  writer.Put(parameters.bias);
  for (const OutputUnit& output : parameters.outputs) {
    writer.Put(output.us);
    writer.Put(output.them);
    for (std::int32_t bias : output.bias) writer.Put(bias);
  }
}

std::unique_ptr<const Parameters> GetParameters(Reader& reader) {
  auto parameters = std::make_unique<Parameters>();
  for (HiddenRow& row : parameters->rows) reader.Get(row);
  reader.Get(parameters->bias);
  for (OutputUnit& output : parameters->outputs) {
    reader.Get(output.us);
    reader.Get(output.them);
    for (std::int32_t& bias : output.bias) bias = reader.Get<std::int32_t>();
  }
  return parameters;
}

NetworkResult Refused(std::string reason) {
  return {.network = nullptr, .error = std::move(reason)};
}

// Empty, or what is wrong with the file before its payload is looked at.
std::string HeaderFault(std::span<const std::byte> bytes) {
  if (bytes.size() < kHeaderBytes) return "the file is too short to be a net";
  Reader header(bytes);
  if (header.GetText(kMagic.size()) != kMagic) return "the file is no net of Hansu";
  const auto version = header.Get<std::uint32_t>();
  if (version != kFileVersion) {
    return "the net's file layout is version " + std::to_string(version) + ", not " +
           std::to_string(kFileVersion);
  }
  const auto provenance_bytes = header.Get<std::uint32_t>();
  if (header.Get<std::uint64_t>() != kArchitectureHash) {
    return "the net has another architecture than this program";
  }
  for (int expected : {kQa, kQb, kScale}) {
    if (header.Get<std::int32_t>() != expected) return "the net has other quantisation constants";
  }
  if (header.Get<std::uint32_t>() != kPayloadBytes) return "the net's payload has a wrong length";
  if (provenance_bytes > kMaxProvenanceBytes) return "the net's provenance is too long";
  const std::size_t expected = kHeaderBytes + provenance_bytes + kPayloadBytes;
  if (bytes.size() != expected) {
    return "the net's file has " + std::to_string(bytes.size()) + " bytes, not " +
           std::to_string(expected);
  }
  if (header.Get<std::uint64_t>() != ChecksumOf(bytes)) {
    return "the net's file is damaged: its checksum does not fit";
  }
  return "";
}

}  // namespace

std::vector<std::byte> ToBytes(const Network& network) {
  Writer writer;
  writer.bytes().reserve(kHeaderBytes + network.provenance().size() + kPayloadBytes);
  writer.Put(kMagic);
  writer.Put(std::uint32_t{kFileVersion});
  writer.Put(static_cast<std::uint32_t>(network.provenance().size()));
  writer.Put(kArchitectureHash);
  for (std::int32_t number : {kQa, kQb, kScale}) writer.Put(number);
  writer.Put(static_cast<std::uint32_t>(kPayloadBytes));
  writer.Put(std::uint64_t{0});
  writer.Put(std::string_view(network.provenance()));
  PutParameters(network.parameters(), writer);

  Writer checksum;
  checksum.Put(ChecksumOf(writer.bytes()));
  std::copy(checksum.bytes().begin(), checksum.bytes().end(),
            writer.bytes().begin() + kChecksumOffset);
  return std::move(writer.bytes());
}

NetworkResult FromBytes(std::span<const std::byte> bytes) {
  std::string fault = HeaderFault(bytes);
  if (!fault.empty()) return Refused(std::move(fault));
  Reader reader(bytes.subspan(kHeaderBytes));
  std::string provenance = reader.GetText(bytes.size() - kHeaderBytes - kPayloadBytes);
  auto parameters = GetParameters(reader);
  return Network::Create(std::move(parameters), std::move(provenance));
}

std::string SaveNetwork(const Network& network, const std::string& path) {
  const std::vector<std::byte> bytes = ToBytes(network);
  return WriteFile(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}).message();
}

NetworkResult LoadNetwork(const std::string& path) {
  const Result<std::string> bytes =
      ReadFile(path, kHeaderBytes + kMaxProvenanceBytes + kPayloadBytes);
  if (!bytes.ok()) return Refused(bytes.message());
  NetworkResult result = FromBytes(std::as_bytes(std::span(*bytes)));
  if (!result.network) result.error = path + ": " + result.error;
  return result;
}

}  // namespace hansu::nnue
