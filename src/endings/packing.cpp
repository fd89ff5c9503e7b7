// SPDX-License-Identifier: MIT
#include "src/endings/packing.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <queue>
#include <utility>

#include "src/base/bytes.h"
#include "src/base/translation.h"

namespace hansu::endings {
namespace {

constexpr std::size_t kMaxCodeLength = 12;
// Repetitions of 1, 2, 4, ..., 256 values, and to the end of the block.
constexpr std::size_t kRepeatTokens = 10;
constexpr std::size_t kToTheEnd = kRepeatTokens - 1;
constexpr std::size_t kMaxValues = 2000;
// Where blocks begin: 4 bytes for the first one of a group, 2 for the way of each from there.
constexpr std::size_t kGroupBlocks = 64;
static_assert((kGroupBlocks - 1) * kBlockPositions * kMaxCodeLength / 8 <= 0xFFFF);
constexpr std::size_t kPadding = 8;  // bytes after the last bit, so that reads may go beyond it

using Tokens = std::vector<std::uint16_t>;
using Lengths = std::vector<std::uint8_t>;

// The tokens of one block. `number_of` maps codes to tokens.
void Tokenize(std::span<const std::int16_t> block,
              const std::map<std::int16_t, std::uint16_t>& number_of, Tokens& tokens) {
  const auto is_position = [](std::int16_t code) { return Value::FromCode(code).is_position(); };
  const auto first = std::find_if(block.begin(), block.end(), is_position);
  std::int16_t last = first == block.end() ? number_of.begin()->first : *first;
  const auto repeat_base = static_cast<std::uint16_t>(number_of.size());
  std::size_t run = 0;
  const auto end_run = [&] {
    for (std::size_t k = 0; run >> k != 0; ++k) {
      if ((run >> k & 1) != 0) tokens.push_back(static_cast<std::uint16_t>(repeat_base + k));
    }
    run = 0;
  };
  tokens.push_back(number_of.at(last));
  for (std::size_t i = 1; i < block.size(); ++i) {
    if (!is_position(block[i]) || block[i] == last) {
      ++run;
      continue;
    }
    end_run();
    last = block[i];
    tokens.push_back(number_of.at(last));
  }
  if (run > 0) tokens.push_back(static_cast<std::uint16_t>(repeat_base + kToTheEnd));
}

// The lengths of a Huffman code without regard to the longest (Huffman 1952).
Lengths FreeLengths(const std::vector<std::uint64_t>& weights) {
  using Weighted = std::pair<std::uint64_t, std::size_t>;
  std::priority_queue<Weighted, std::vector<Weighted>, std::greater<>> heap;
  std::vector<std::size_t> parents;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    parents.push_back(0);
    if (weights[i] > 0) heap.emplace(weights[i], i);
  }
  Lengths lengths(weights.size(), 0);
  if (heap.size() == 1) lengths[heap.top().second] = 1;
  if (heap.size() <= 1) return lengths;
  while (heap.size() > 1) {
    const Weighted a = heap.top();
    heap.pop();
    const Weighted b = heap.top();
    heap.pop();
    parents[a.second] = parents[b.second] = parents.size();
    heap.emplace(a.first + b.first, parents.size());
    parents.push_back(0);
  }
  const std::size_t root = parents.size() - 1;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    for (std::size_t node = i; node != root; node = parents[node]) ++lengths[i];
  }
  return lengths;
}

// Flattens the weights until no code is too long.
Lengths LengthsOf(std::vector<std::uint64_t> weights) {
  for (;;) {
    Lengths lengths = FreeLengths(weights);
    if (*std::max_element(lengths.begin(), lengths.end()) <= kMaxCodeLength) return lengths;
    for (std::uint64_t& weight : weights) weight = weight == 0 ? 0 : weight / 4 + 1;
  }
}

// The canonical code of those lengths: shorter ones first, then by number. Its first bit is the
// lowest one. Empty if the lengths do not fit.
std::vector<std::uint16_t> CodesOf(const Lengths& lengths) {
  std::vector<std::uint16_t> codes(lengths.size(), 0);
  unsigned next = 0;
  for (std::size_t length = 1; length <= kMaxCodeLength; ++length) {
    next <<= 1;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      if (lengths[i] != length) continue;
      if (next >> length != 0) return {};
      unsigned reversed = 0;
      for (std::size_t bit = 0; bit < length; ++bit) {
        reversed |= (next >> bit & 1) << (length - 1 - bit);
      }
      codes[i] = static_cast<std::uint16_t>(reversed);
      ++next;
    }
  }
  return codes;
}

class BitWriter {
 public:
  void Put(unsigned code, unsigned length) {
    pending_ |= std::uint64_t{code} << count_;
    count_ += length;
    for (; count_ >= 8; count_ -= 8) {
      bytes_ += static_cast<char>(pending_ & 0xFF);
      pending_ >>= 8;
    }
  }
  void Align() {
    if (count_ > 0) Put(0, 8 - count_);
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  std::uint64_t pending_ = 0;
  unsigned count_ = 0;
};

std::size_t BlocksOf(std::uint64_t size) {
  return static_cast<std::size_t>((size + kBlockPositions - 1) / kBlockPositions);
}

std::size_t GroupsOf(std::size_t blocks) { return (blocks + kGroupBlocks - 1) / kGroupBlocks; }

std::span<const std::int16_t> BlockAt(std::span<const std::int16_t> codes, std::size_t block) {
  const std::size_t begin = block * kBlockPositions;
  return codes.subspan(begin, std::min(kBlockPositions, codes.size() - begin));
}

std::uint32_t Load16(const char* at) {
  const auto byte = [at](int i) { return std::uint32_t{static_cast<unsigned char>(at[i])}; };
  return byte(0) | byte(1) << 8;
}
std::uint32_t Load32(const char* at) { return Load16(at) | Load16(at + 2) << 16; }

Status Damaged() { return Failure(Tr("its packed values are malformed")); }

}  // namespace

Result<std::string> Pack(std::span<const std::int16_t> codes) {
  std::map<std::int16_t, std::uint16_t> number_of;
  std::int16_t last = Value::NoPosition().code();
  for (std::int16_t code : codes) {
    if (code == last || !Value::FromCode(code).is_position()) continue;
    last = code;
    number_of.try_emplace(code, 0);
  }
  if (number_of.empty()) number_of.try_emplace(Value::Draw().code(), 0);
  if (number_of.size() > kMaxValues) {
    return Failure("the table has " + std::to_string(number_of.size()) +
                   " different values, more than " + std::to_string(kMaxValues));
  }
  std::uint16_t next = 0;
  for (auto& [code, number] : number_of) number = next++;

  std::vector<std::uint64_t> weights(number_of.size() + kRepeatTokens, 0);
  Tokens tokens;
  for (std::size_t block = 0; block < BlocksOf(codes.size()); ++block) {
    tokens.clear();
    Tokenize(BlockAt(codes, block), number_of, tokens);
    for (std::uint16_t token : tokens) ++weights[token];
  }
  const Lengths lengths = LengthsOf(weights);
  const std::vector<std::uint16_t> words = CodesOf(lengths);

  std::string bytes;
  PutNumber(bytes, std::uint64_t{codes.size()});
  PutNumber(bytes, static_cast<std::uint16_t>(number_of.size()));
  for (const auto& [code, number] : number_of) PutNumber(bytes, code);
  for (std::uint8_t length : lengths) PutNumber(bytes, length);
  BitWriter bits;
  std::string steps;
  std::size_t group_begin = 0;
  for (std::size_t block = 0; block < BlocksOf(codes.size()); ++block) {
    bits.Align();
    if (block % kGroupBlocks == 0) {
      group_begin = bits.bytes().size();
      PutNumber(bytes, static_cast<std::uint32_t>(group_begin));
    }
    PutNumber(steps, static_cast<std::uint16_t>(bits.bytes().size() - group_begin));
    tokens.clear();
    Tokenize(BlockAt(codes, block), number_of, tokens);
    for (std::uint16_t token : tokens) bits.Put(words[token], lengths[token]);
  }
  bits.Align();
  if (bits.bytes().size() > 0xFFFFFFFF) return Failure("the packed table exceeds 4 GiB");
  bytes += steps;
  bytes += bits.bytes();
  bytes.append(kPadding, '\0');
  return bytes;
}

Status PackedValues::Open(std::string_view bytes) {
  static_assert(kMaxCodeBits == kMaxCodeLength);
  ByteReader reader(bytes);
  if (reader.left() < 10) return Damaged();
  size_ = reader.Take<std::uint64_t>();
  const std::size_t count = reader.Take<std::uint16_t>();
  const std::size_t tokens = count + kRepeatTokens;
  if (count == 0 || count > kMaxValues || reader.left() < 2 * count + tokens) return Damaged();
  values_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const auto code = reader.Take<std::int16_t>();
    if (!Value::IsCode(code)) return Damaged();
    values_.push_back(Value::FromCode(code));
  }
  Lengths lengths;
  for (std::size_t i = 0; i < tokens; ++i) lengths.push_back(reader.Take<std::uint8_t>());
  if (*std::max_element(lengths.begin(), lengths.end()) > kMaxCodeLength) return Damaged();
  const std::vector<std::uint16_t> codes = CodesOf(lengths);
  if (codes.empty()) return Damaged();
  entries_.assign(std::size_t{1} << kMaxCodeBits, Entry());
  for (std::size_t i = 0; i < tokens; ++i) {
    if (lengths[i] == 0) continue;
    for (std::size_t bits = codes[i]; bits < entries_.size();
         bits += std::size_t{1} << lengths[i]) {
      entries_[bits] = {static_cast<std::uint16_t>(i), lengths[i]};
    }
  }
  if (size_ / kBlockPositions > reader.left() / 2) return Damaged();
  const std::size_t blocks = BlocksOf(size_);
  const std::size_t group_bytes = 4 * GroupsOf(blocks);
  if (reader.left() < group_bytes + 2 * blocks + kPadding) return Damaged();
  groups_ = reader.TakeText(group_bytes);
  steps_ = reader.TakeText(2 * blocks);
  bits_ = reader.TakeText(reader.left());
  return OkStatus();
}

std::uint32_t PackedValues::OffsetOf(std::size_t block) const {
  return Load32(groups_.data() + 4 * (block / kGroupBlocks)) + Load16(steps_.data() + 2 * block);
}

Value PackedValues::ValueAt(std::uint64_t index) const {
  const auto wanted = static_cast<std::size_t>(index % kBlockPositions);
  std::size_t bit = std::size_t{8} * OffsetOf(static_cast<std::size_t>(index / kBlockPositions));
  const std::size_t end = 8 * (bits_.size() - kPadding);
  Value last = values_[0];
  for (std::size_t passed = 0; bit < end;) {
    const std::uint32_t next = Load32(bits_.data() + bit / 8) >> (bit % 8);
    const Entry entry = entries_[next & ((1U << kMaxCodeBits) - 1)];
    if (entry.bits == 0) break;
    bit += entry.bits;
    if (entry.token < values_.size()) {
      last = values_[entry.token];
      ++passed;
    } else {
      const std::size_t repeat = entry.token - values_.size();
      if (repeat == kToTheEnd) return last;
      passed += std::size_t{1} << repeat;
    }
    if (passed > wanted) return last;
  }
  return Value::NoPosition();
}

}  // namespace hansu::endings
