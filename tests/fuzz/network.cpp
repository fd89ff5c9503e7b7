// SPDX-License-Identifier: MIT
// Net files, nearly all with a correct checksum: an accepted net is written as the same bytes
// (except that the default borders between output buckets are left out), and evaluates like the
// plain loops.
#include "nnue/evaluator.h"
#include "nnue/network_file.h"
#include "nnue/reference.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/networks.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

constexpr std::size_t kChecksumAt = 40;

// A valid file, with its own borders between the output buckets or with the default ones.
std::string BaseFile(bool has_own_borders) {
  std::unique_ptr<nnue::Parameters> parameters = MaterialParameters();
  if (has_own_borders) {
    nnue::OutputBuckets::Borders borders = nnue::OutputBuckets::kEqualSteps;
    ++borders[0];
    parameters->buckets = nnue::OutputBuckets(borders);
  }
  return nnue::ToBytes(*NetworkOf(std::move(parameters)));
}

void MendChecksum(std::string& bytes) {
  if (bytes.size() < nnue::kHeaderBytes) return;
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
  const std::string_view file = bytes;
  for (const std::string_view part : {file.substr(0, kChecksumAt), file.substr(kChecksumAt + 8)}) {
    for (const char c : part) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  PutAt(bytes, kChecksumAt, static_cast<std::uint32_t>(hash));
  PutAt(bytes, kChecksumAt + 4, static_cast<std::uint32_t>(hash >> 32));
}

bool AreBordersLeftOut(const nnue::Network& network, std::string_view written,
                       std::string_view read) {
  return network.parameters().buckets == nnue::OutputBuckets() &&
         written.size() + nnue::kBorderBytes == read.size();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const std::string bases[] = {fuzz::BaseFile(false), fuzz::BaseFile(true)};
  constexpr std::uint8_t kDamaged = 255;
  const fuzz::Input input = fuzz::Split(bytes, size);
  static std::string file;  // keeps its memory, which takes long to get
  file = bases[input.choice % 2];
  file = fuzz::Edited(std::move(file), input.text);
  if (input.choice == kDamaged) {
    const std::string path = fuzz::InFile(file);
    const nnue::NetworkResult network = nnue::LoadNetwork(path);
    fuzz::Require(network.ok() || network.message().find(path) != std::string::npos,
                  "an error names the file");
    return 0;
  }
  fuzz::MendChecksum(file);
  const nnue::NetworkResult network = nnue::FromBytes(file);
  if (!network.ok()) return 0;
  const std::string written = nnue::ToBytes(**network);
  fuzz::Require(written == file || (fuzz::AreBordersLeftOut(**network, written, file) &&
                                    nnue::ToBytes(**nnue::FromBytes(written)) == written),
                "a net is written as it was read");
  const Position start = *ParseFen(kStartFen, RuleSet());
  nnue::NetworkEvaluator evaluator(**network);
  evaluator.Reset(start);
  fuzz::Require(
      evaluator.Evaluate(start) == nnue::reference::Evaluate(**network, nnue::PlacementOf(start)),
      "a net evaluates as the plain loops do");
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
