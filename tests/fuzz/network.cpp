// SPDX-License-Identifier: MIT
// Nets with a correct checksum: what is accepted is written as the same bytes, and evaluates as the
// plain loops do.
#include "nnue/evaluator.h"
#include "nnue/network_file.h"
#include "nnue/reference.h"
#include "src/game/fen.h"
#include "src/game/game.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/networks.h"

namespace hansu::fuzz {
namespace {

constexpr std::size_t kChecksumAt = 40;

void MendChecksum(std::string& bytes) {
  if (bytes.size() < nnue::kHeaderBytes) return;
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i >= kChecksumAt && i < kChecksumAt + 8) continue;
    hash = (hash ^ static_cast<unsigned char>(bytes[i])) * 0x100000001B3;
  }
  PutAt(bytes, kChecksumAt, static_cast<std::uint32_t>(hash));
  PutAt(bytes, kChecksumAt + 4, static_cast<std::uint32_t>(hash >> 32));
}

}  // namespace
}  // namespace hansu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  static const std::string base = nnue::ToBytes(*NetworkOf(MaterialParameters()));
  std::string file =
      fuzz::Edited(base, std::string_view(reinterpret_cast<const char*>(bytes), size));
  fuzz::MendChecksum(file);
  const nnue::NetworkResult network = nnue::FromBytes(file);
  if (!network.ok()) return 0;
  fuzz::Require(nnue::ToBytes(**network) == file, "a net is written as it was read");
  const Position start = *ParseFen(kStartFen, RuleSet());
  nnue::NetworkEvaluator evaluator(**network);
  evaluator.Reset(start);
  fuzz::Require(
      evaluator.Evaluate(start) == nnue::reference::Evaluate(**network, nnue::PlacementOf(start)),
      "a net evaluates as the plain loops do");
  return 0;
}
