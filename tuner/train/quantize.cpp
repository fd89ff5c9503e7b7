// SPDX-License-Identifier: MIT
#include "tuner/train/quantize.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "nnue/reference.h"
#include "src/base/utf8.h"
#include "src/board/mirror.h"
#include "src/board/square_set.h"
#include "src/rules/shared/game.h"
#include "tuner/data/json.h"
#include "tuner/train/sample.h"

namespace hansu::HANSU_GAME::train {
namespace {

using nlohmann::ordered_json;

ordered_json DataOf(const Origin& origin, bool has_descriptions) {
  ordered_json list = ordered_json::array();
  for (const DataFile& file : origin.data) {
    ordered_json entry = {{"positions", file.positions}, {"crc32", file.checksum}};
    if (file.is_for_validation) entry["validation"] = true;
    if (has_descriptions) entry["made"] = data::JsonOrText<ordered_json>(file.description);
    list.push_back(entry);
  }
  return list;
}

// Calls `visit` with up to `count` training positions, evenly spaced. Returns how many.
template <typename Visitor>
std::uint64_t VisitEvenly(const Dataset& dataset, std::uint64_t count, const Visitor& visit) {
  const Selection& positions = dataset.training();
  count = std::min(count, positions.size());
  for (std::uint64_t i = 0; i < count; ++i) visit(positions[positions.size() * i / count]);
  return count;
}

nnue::Placement MirrorOf(const nnue::Placement& placement) {
  nnue::Placement mirrored = {.side_to_move = placement.side_to_move};
  for (Square s : kAllSquares) {
    mirrored.board[Mirrored(s)] = placement.board[s];
  }
  return mirrored;
}

std::string Provenance(const std::string& name, const ordered_json& facts) {
  return name + '\n' +
         facts.dump(-1, ' ', /*ensure_ascii=*/true, ordered_json::error_handler_t::replace);
}

}  // namespace

std::string ProvenanceOf(const Checkpoint& checkpoint) {
  constexpr std::size_t kMost = 200;  // bytes of a text, so that some provenance always fits
  const Origin& origin = checkpoint.origin;
  ordered_json made = {{"recipe", ordered_json::parse(ToJson(origin.recipe))},
                       {"batches", checkpoint.state.step},
                       {"epochs", checkpoint.state.epochs.size()},
                       {"parent", origin.parent}};
  if (!checkpoint.compiler.empty()) made["compiler"] = Utf8Prefix(checkpoint.compiler, kMost);
  if (!checkpoint.kernels.empty()) made["kernels"] = Utf8Prefix(checkpoint.kernels, kMost);
  if (!checkpoint.state.epochs.empty()) {
    const EpochResult& last = checkpoint.state.epochs.back();
    made["training_loss"] = last.training.objective;
    if (last.has_validation()) made["held_out_loss"] = last.validation.objective;
  }
  // With descriptions if there is room; without them the checksums still identify the data.
  for (bool has_descriptions : {true, false}) {
    made["data"] = DataOf(origin, has_descriptions);
    std::string text = Provenance(origin.recipe.name, made);
    if (text.size() <= nnue::kMaxProvenanceBytes) return text;
  }
  made["data"] = std::to_string(origin.data.size()) + " files";
  made["parent"] = Utf8Prefix(origin.parent, kMost);
  return Provenance(origin.recipe.name, made);
}

std::string ProvenanceOfFloats(const std::string& name, std::uint32_t checksum) {
  return name + '\n' + ordered_json{{"float_weights_crc32", checksum}}.dump();
}

nnue::NetworkResult QuantizeToNetwork(const Model& model, const nnue::OutputBuckets& buckets,
                                      std::string provenance) {
  return nnue::Network::Create(Quantize(model, buckets), std::move(provenance));
}

nnue::NetworkResult QuantizeToNetwork(const Checkpoint& checkpoint) {
  return QuantizeToNetwork(*checkpoint.state.model,
                           nnue::OutputBuckets(checkpoint.origin.recipe.output_borders),
                           ProvenanceOf(checkpoint));
}

QuantizationError MeasureError(const Model& model, const nnue::Network& network,
                               const Dataset& dataset, std::uint64_t count) {
  QuantizationError error;
  const auto measure = [&](const data::PackedPosition& position) {
    const double value =
        nnue::kScale * Evaluate(model, SampleOf(position, network.parameters().buckets));
    const double clamped = std::clamp<double>(value, -nnue::kMaxEvaluation, nnue::kMaxEvaluation);
    const int quantized = nnue::reference::Evaluate(network, PlacementOf(position));
    const double size = std::abs(clamped - quantized);
    error.mean_cp += size;
    error.max_cp = std::max(error.max_cp, size);
  };
  error.positions = VisitEvenly(dataset, count, measure);
  if (error.positions > 0) error.mean_cp /= static_cast<double>(error.positions);
  return error;
}

MirrorDifference MeasureMirrors(const nnue::Network& network, const Dataset& dataset,
                                std::uint64_t count) {
  MirrorDifference difference;
  VisitEvenly(dataset, count, [&](const data::PackedPosition& position) {
    const nnue::Placement placement = PlacementOf(position);
    const PerColor<Square> generals = nnue::GeneralsOf(placement);
    constexpr int kFileE = kFileCount / 2;
    for (Color color : kColors) {
      if (FileOf(generals[color]) != kFileE) return;
    }
    ++difference.positions;
    difference.mean_cp += std::abs(nnue::reference::Evaluate(network, placement) -
                                   nnue::reference::Evaluate(network, MirrorOf(placement)));
  });
  if (difference.positions > 0) difference.mean_cp /= static_cast<double>(difference.positions);
  return difference;
}

}  // namespace hansu::HANSU_GAME::train
