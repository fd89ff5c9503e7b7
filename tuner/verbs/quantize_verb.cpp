// SPDX-License-Identifier: MIT
// The subcommands that convert weights: `quantize` (into a net) and `weights` (into floats for
// other trainers).
#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "nnue/network_file.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "src/base/text.h"
#include "tuner/train/float_weights.h"
#include "tuner/train/parent.h"
#include "tuner/train/quantize.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct QuantizeRequest {
  std::string weights_path;
  std::string net_path;
  std::string data_path;
  std::string name = "imported";
  std::uint64_t positions = 100'000;
  bool is_floats = false;
  bool overwrites = false;
};

// A net, and the weights that were rounded to it.
struct Quantized {
  std::unique_ptr<train::Model> model;
  std::unique_ptr<const nnue::Network> net;
};

Status Refusal(const QuantizeRequest& request, const std::string& why, const char* advice) {
  return Failure(request.weights_path + ": " + why + "; " + advice);
}

Result<Quantized> QuantizeFloats(const QuantizeRequest& request) {
  const Result<std::string> bytes = ReadFile(request.weights_path);
  if (!bytes.ok()) return bytes.status();
  Result<train::FloatWeights> weights = train::FloatWeightsOf(request.weights_path, *bytes);
  if (!weights.ok()) return weights.status();
  nnue::NetworkResult net = train::QuantizeToNetwork(
      *weights->model, weights->buckets, train::ProvenanceOfFloats(request.name, Crc32(*bytes)));
  if (!net.ok()) return Refusal(request, net.message(), train::kFloatsOverflowAdvice);
  return Quantized{std::move(weights->model), *std::move(net)};
}

Result<Quantized> QuantizeCheckpoint(const QuantizeRequest& request) {
  Result<train::Checkpoint> checkpoint = train::LoadCheckpoint(request.weights_path);
  if (!checkpoint.ok()) return checkpoint.status();
  nnue::NetworkResult net = train::QuantizeToNetwork(*checkpoint);
  if (!net.ok()) return Refusal(request, net.message(), train::kOverflowAdvice);
  return Quantized{std::move(checkpoint->state.model), *std::move(net)};
}

void ReportErrors(const train::Model& model, const nnue::Network& net,
                  const train::Dataset& dataset, std::uint64_t positions) {
  const train::QuantizationError lost = train::MeasureError(model, net, dataset, positions);
  std::printf("rounding error over %llu positions, in hundredths of a point: mean %.2f, max %.2f\n",
              static_cast<unsigned long long>(lost.positions), lost.mean_cp, lost.max_cp);
  const train::MirrorDifference mirrors = train::MeasureMirrors(net, dataset, positions);
  if (mirrors.positions == 0) {
    std::printf("no position has both generals on file e, so no mirror images were compared\n");
    return;
  }
  std::printf(
      "mirror images of the %llu positions with both generals on file e differ by %.2f on "
      "average\n",
      static_cast<unsigned long long>(mirrors.positions), mirrors.mean_cp);
}

// A CLI11 validator.
std::string RefuseName(const std::string& word) {
  if (train::IsName(word)) return "";
  return "is " + Quoted(word) + ", expected 1 to 100 printable ASCII characters";
}

int RunQuantize(const QuantizeRequest& request) {
  Status status =
      CheckOutput(request.net_path, {request.weights_path, request.data_path}, request.overwrites);
  if (!status.ok()) return Fail(status);
  const Result<Quantized> made =
      request.is_floats ? QuantizeFloats(request) : QuantizeCheckpoint(request);
  if (!made.ok()) return Fail(made.status());
  const nnue::Network& net = *made->net;
  train::Dataset dataset;  // also checks the positions
  if (!request.data_path.empty()) status = dataset.Open({request.data_path}, 0, 0);
  if (!status.ok()) return Fail(status);
  if (!request.data_path.empty() && dataset.training().size() == 0) {
    return Fail(Failure(request.data_path + " holds no position to measure on"));
  }
  status = nnue::SaveNetwork(net, request.net_path, request.overwrites);
  if (!status.ok()) return Fail(status);
  std::printf("%s\n", net.provenance().c_str());
  if (!request.data_path.empty()) {
    ReportErrors(*made->model, net, dataset, request.positions);
  }
  return kDone;
}

struct WeightsRequest {
  std::vector<std::string> source_paths;
  std::string floats_path;
  bool overwrites = false;
};

struct NamedFloats {
  std::vector<float> floats;
  std::string name;
};

// The mean of all sources, weight by weight (a model soup; Wortsman et al. 2022). It is useful if
// they were trained from the same net.
Result<NamedFloats> MeanOf(const std::vector<std::string>& paths) {
  std::vector<double> sums(train::kFloatCount);
  std::optional<nnue::OutputBuckets> buckets;
  std::string name;
  for (const std::string& path : paths) {
    const Result<train::Weights> source = train::LoadWeights(path);
    if (!source.ok()) return source.status();
    if (buckets && source->buckets != *buckets) {
      return Failure(path + ": its output buckets are not those of " + paths.front());
    }
    buckets = source->buckets;
    const std::vector<float> floats = train::FloatsOf(*source->model, *buckets);
    std::ranges::transform(sums, floats, sums.begin(), std::plus());
    name += (name.empty() ? "" : "; ") + source->name;
  }
  const auto count = static_cast<double>(paths.size());
  std::vector<float> mean(sums.size());
  std::ranges::transform(sums, mean.begin(),
                         [count](double sum) { return static_cast<float>(sum / count); });
  return NamedFloats{std::move(mean), (paths.size() > 1 ? "the mean of " : "") + name};
}

int RunWeights(const WeightsRequest& request) {
  Status status = CheckOutput(request.floats_path, request.source_paths, request.overwrites);
  if (!status.ok()) return Fail(status);
  const Result<NamedFloats> mean = MeanOf(request.source_paths);
  if (!mean.ok()) return Fail(mean.status());
  status = train::SaveFloatWeights(request.floats_path, mean->floats, request.overwrites);
  if (!status.ok()) return Fail(status);
  std::printf("%zu floats: %s\n", mean->floats.size(), mean->name.c_str());
  return kDone;
}

}  // namespace

Verb AddQuantizeVerb(CLI::App& app) {
  const auto request = std::make_shared<QuantizeRequest>();
  CLI::App* verb = app.add_subcommand("quantize", "Converts a checkpoint into a net file");
  verb->add_option("checkpoint", request->weights_path,
                   "The checkpoint; with --floats, a file of weights")
      ->required();
  AddOutputOption(*verb, request->net_path, "The net file to write");
  CLI::Option* data = verb->add_option("--data", request->data_path,
                                       "A file of positions to measure the rounding error on");
  verb->add_option("--positions", request->positions, "How many of its positions to use")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 62).description(""))
      ->needs(data)
      ->capture_default_str();
  CLI::Option* floats = verb->add_flag("--floats", request->is_floats,
                                       "The weights are floats of another trainer; see weights");
  verb->add_option("--name", request->name, "The name of the net, with --floats")
      ->check(RefuseName)
      ->needs(floats)
      ->capture_default_str();
  AddForceFlag(*verb, request->overwrites);
  AddExample(*verb, "run/checkpoint -o my.nnue --data all.positions");
  return {verb, [request] { return RunQuantize(*request); }};
}

Verb AddWeightsVerb(CLI::App& app) {
  const auto request = std::make_shared<WeightsRequest>();
  CLI::App* verb =
      app.add_subcommand("weights", "Writes weights as plain floats, for other trainers");
  verb->add_option("weights", request->source_paths, "Nets or checkpoints; several are averaged")
      ->required();
  AddOutputOption(*verb, request->floats_path, "The file of floats to write");
  AddForceFlag(*verb, request->overwrites);
  AddExample(*verb, "run/checkpoint -o my.floats");
  return {verb, [request] { return RunWeights(*request); }};
}

}  // namespace hansu::HANSU_GAME::tuner
