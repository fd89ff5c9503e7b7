// SPDX-License-Identifier: MIT
#include "tuner/train/checkpoint.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "src/base/bytes.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "tuner/data/json.h"
#include "tuner/train/kernels.h"

namespace hansu::HANSU_GAME::train {
namespace {

using data::IntegerOf;
using nlohmann::json;

static_assert(std::endian::native == std::endian::little, "floats are written without conversion");
static_assert(std::is_trivially_copyable_v<Model>);

constexpr std::string_view kMagic = "hansucheckpoint4";
constexpr std::size_t kCheckedFrom = kMagic.size() + sizeof(std::uint32_t);
constexpr std::size_t kHeaderBytes = 32;
constexpr std::size_t kModels = 3;

json ToJson(const Losses& losses) { return {losses.objective, losses.score, losses.result}; }
Losses LossesOf(const json& values) {
  return {.objective = values.at(0), .score = values.at(1), .result = values.at(2)};
}

std::string Describe(const Origin& origin, const TrainingState& state) {
  json data = json::array();
  for (const DataFile& file : origin.data) {
    data.push_back({{"positions", file.positions},
                    {"checksum", file.checksum},
                    {"description", file.description}});
    if (file.is_for_validation) data.back()["validation"] = true;
  }
  json epochs = json::array();
  for (const EpochResult& epoch : state.epochs) {
    epochs.push_back({{"training", ToJson(epoch.training)},
                      {"validation", ToJson(epoch.validation)},
                      {"learning_rate", epoch.learning_rate},
                      {"result_share", epoch.result_share}});
  }
  return json{{"recipe", json::parse(ToJson(origin.recipe))},
              {"data", data},
              {"parent", origin.parent},
              {"compiler", __VERSION__},
              {"kernels", BestKernels().name},
              {"step", state.step},
              {"epoch_losses", ToJson(state.epoch_losses)},
              {"epochs", epochs}}
      .dump(-1, ' ', /*ensure_ascii=*/true, json::error_handler_t::replace);
}

// Throws if something is missing or of another type.
void ReadDescription(std::string_view text, Checkpoint& checkpoint) {
  const json description = data::ParseJson<json>(text);
  if (description.is_discarded()) throw std::runtime_error("it is not JSON, or too deep");
  Result<Recipe> recipe = ParseRecipe(description.at("recipe").dump());
  if (!recipe.ok()) throw std::runtime_error(recipe.message());
  checkpoint.origin.recipe = *std::move(recipe);
  for (const json& file : description.at("data")) {
    checkpoint.origin.data.push_back({.positions = IntegerOf<std::uint64_t>(file.at("positions")),
                                      .checksum = IntegerOf<std::uint32_t>(file.at("checksum")),
                                      .description = file.at("description"),
                                      .is_for_validation = file.value("validation", false)});
  }
  checkpoint.origin.parent = description.at("parent");
  checkpoint.compiler = description.value("compiler", "");
  checkpoint.kernels = description.value("kernels", "");
  checkpoint.state.step = IntegerOf<std::uint64_t>(description.at("step"));
  checkpoint.state.epoch_losses = LossesOf(description.at("epoch_losses"));
  for (const json& epoch : description.at("epochs")) {
    checkpoint.state.epochs.push_back({.training = LossesOf(epoch.at("training")),
                                       .validation = LossesOf(epoch.at("validation")),
                                       .learning_rate = epoch.at("learning_rate"),
                                       .result_share = epoch.at("result_share")});
  }
}

void Append(std::string& bytes, const Model& model) {
  bytes.append(reinterpret_cast<const char*>(&model), sizeof model);
}
std::unique_ptr<Model> ModelAt(const char* bytes) {
  auto model = std::make_unique<Model>();
  std::memcpy(static_cast<void*>(model.get()), bytes, sizeof *model);
  return model;
}

bool IsFinite(const Model& model) {
  const auto all_finite = [](const auto& floats) {
    return std::ranges::all_of(floats, [](float number) { return std::isfinite(number); });
  };
  bool is_finite = std::ranges::all_of(model.biases, all_finite);
  ForEachRow([&](const SliceRow& row) { is_finite = is_finite && all_finite(row.values); },
             model.slices);
  return is_finite;
}

// Checks everything that can be checked without parsing the description.
Status CheckHeader(const std::string& path, std::string_view bytes) {
  if (!IsCheckpoint(bytes)) return Failure(path + " is not a training checkpoint, version 4");
  ByteReader reader(bytes.substr(kMagic.size()));
  const auto checksum = reader.Take<std::uint32_t>();
  const std::size_t description = reader.Take<std::uint32_t>();
  if (bytes.size() != kHeaderBytes + description + kModels * sizeof(Model) ||
      Crc32(bytes.substr(kCheckedFrom)) != checksum) {
    return Failure(path + " is damaged, or of another architecture");
  }
  if (reader.Take<std::uint64_t>() == nnue::kArchitectureHash) return OkStatus();
  return Failure(path + " holds a net of another architecture than this program's");
}

}  // namespace

bool IsCheckpoint(std::string_view bytes) {
  return bytes.size() >= kHeaderBytes && bytes.starts_with(kMagic);
}

std::string ToBytes(const Origin& origin, const TrainingState& state) {
  const std::string description = Describe(origin, state);
  std::string bytes(kMagic);
  bytes.reserve(kHeaderBytes + description.size() + kModels * sizeof(Model));
  PutNumber(bytes, std::uint32_t{0});
  PutNumber(bytes, static_cast<std::uint32_t>(description.size()));
  PutNumber(bytes, nnue::kArchitectureHash);
  bytes += description;
  for (const Model* model : {state.model.get(), state.mean.get(), state.variance.get()}) {
    Append(bytes, *model);
  }
  std::string checksum;
  PutNumber(checksum, Crc32(std::string_view(bytes).substr(kCheckedFrom)));
  bytes.replace(kMagic.size(), checksum.size(), checksum);
  return bytes;
}

Status SaveCheckpoint(const std::string& path, const Origin& origin, const TrainingState& state) {
  return WriteFile(path, ToBytes(origin, state));
}

Result<Checkpoint> LoadCheckpoint(const std::string& path) {
  const Result<std::string> bytes = ReadFile(path);
  if (!bytes.ok()) return bytes.status();
  return CheckpointOf(path, *bytes);
}

Result<Checkpoint> CheckpointOf(const std::string& path, std::string_view bytes) {
  if (Status status = CheckHeader(path, bytes); !status.ok()) return status;
  Checkpoint checkpoint;
  const char* models = bytes.data() + (bytes.size() - kModels * sizeof(Model));
  const std::string_view description(bytes.data() + kHeaderBytes, models);
  try {
    ReadDescription(description, checkpoint);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& failure) {
    return Failure(path + " has an unreadable description: " + failure.what());
  }
  TrainingState& state = checkpoint.state;
  state.model = ModelAt(models);
  state.mean = ModelAt(models + sizeof(Model));
  state.variance = ModelAt(models + 2 * sizeof(Model));
  if (!IsFinite(*state.model) || !IsFinite(*state.mean) || !IsFinite(*state.variance)) {
    return Failure(path + " has numbers that are not finite");
  }
  return checkpoint;
}

Status CheckSameOrigin(const Origin& found, const Origin& wanted) {
  if (found.recipe != wanted.recipe) {
    return Failure("by another recipe: " + train::ToJson(found.recipe) + ", not " +
                   train::ToJson(wanted.recipe));
  }
  if (found.data != wanted.data) return Failure("on other data, or in another order");
  if (found.parent != wanted.parent) return Failure("from another parent");
  return OkStatus();
}

}  // namespace hansu::HANSU_GAME::train
