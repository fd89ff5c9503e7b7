// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "src/base/file.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/benchmark/benchmark.h"
#include "src/benchmark/json.h"
#include "src/benchmark/json_fields.h"
#include "src/search/any/limits.h"

namespace hansu::benchmark {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();

int WholeInt(Fields& fields, const char* name, int least = 0) {
  return static_cast<int>(fields.Whole(name, least, kMost));
}

// The index of a word in a list of names.
template <typename Names>
std::size_t Choice(Fields& fields, const char* name, const Names& names) {
  const auto found = std::ranges::find(names, fields.Text(name));
  if (found == names.end()) {
    throw FieldError(fields.PathOf(name), "one of " + Listed({names.begin(), names.end()}));
  }
  return static_cast<std::size_t>(found - names.begin());
}

Settings ReadSettings(Fields fields) {
  Settings settings;
  constexpr std::array<std::string_view, 2> kGameNames = {NameOf(kGames[0]), NameOf(kGames[1])};
  settings.game = kGames[Choice(fields, "game", kGameNames)];
  std::string parts;
  for (const std::string& part : fields.Texts("parts")) {
    parts += (parts.empty() ? "" : ",") + part;
  }
  const Result<std::vector<Part>> parsed = ParseParts(parts);
  if (!parsed.ok()) throw FieldError(fields.PathOf("parts"), "parts of the benchmark");
  settings.parts = *parsed;
  settings.is_quick = fields.Flag("quick");
  settings.threads = static_cast<int>(fields.Whole("threads", 1, search::kMaxThreads));
  settings.hash_per_thread = fields.Whole("hash_mib_per_thread", 1, kMostHashPerThread);
  settings.repeats = static_cast<int>(fields.Whole("repeats", 1, kMostRepeats));
  settings.depth = WholeInt(fields, "depth", 1);
  fields.ExpectNoMore();
  return settings;
}

Build ReadBuild(Fields fields) {
  Build build;
  build.version = fields.Text("version");
  build.commit = fields.Text("commit");
  build.compiler = fields.Text("compiler");
  build.flags = fields.Text("flags");
  build.simd = fields.Text("simd");
  build.net_simd = fields.Text("net_simd");
  build.net = fields.Text("net");
  fields.ExpectNoMore();
  return build;
}

Machine ReadMachine(Fields fields) {
  constexpr std::int64_t kMostKibibytes = std::int64_t{1} << 50;
  Machine machine;
  machine.cpu_model = fields.Text("cpu_model");
  machine.simd = fields.Text("simd");
  machine.topology_source = fields.Text("topology_source");
  machine.packages = WholeInt(fields, "packages");
  machine.nodes = WholeInt(fields, "nodes");
  machine.l3_caches = WholeInt(fields, "l3_caches");
  machine.cores = WholeInt(fields, "cores");
  machine.cpus = WholeInt(fields, "cpus");
  machine.cpu_quota = fields.Number("cpu_quota");
  machine.l2_kibibytes = fields.Whole("l2_kib", 0, kMostKibibytes);
  machine.l3_kibibytes = fields.Whole("l3_kib", 0, kMostKibibytes);
  machine.memory_mebibytes = fields.Whole("memory_mib", 0, kMostKibibytes);
  machine.page_bytes = fields.Whole("page_bytes", 0, kMostKibibytes);
  machine.huge_page_mode = fields.Text("huge_page_mode");
  machine.binding = fields.Text("binding");
  fields.ExpectNoMore();
  return machine;
}

Surroundings ReadSurroundings(Fields fields) {
  constexpr std::int64_t kMostEvents = std::numeric_limits<std::int64_t>::max();
  Surroundings around;
  around.load_at_start = fields.Number("load_at_start");
  around.megahertz_at_start = fields.Number("mhz_at_start");
  around.megahertz_at_end = fields.Number("mhz_at_end");
  around.stolen_percent = fields.Number("stolen_percent");
  around.heat_events = fields.Whole("heat_events", -1, kMostEvents);
  around.quota_events = fields.Whole("quota_events", -1, kMostEvents);
  around.cpu_share_percent = fields.Number("cpu_share_percent");
  around.huge_page_mebibytes = fields.Whole("huge_pages_mib", -1, kMostEvents);
  fields.ExpectNoMore();
  return around;
}

AnswerCheck ReadAnswers(Fields fields) {
  AnswerCheck check;
  check.state = static_cast<AnswerState>(Choice(fields, "state", kAnswerStateNames.values()));
  check.has_records = fields.Flag("recorded");
  check.checked = static_cast<std::uint64_t>(
      fields.Whole("checked", 0, std::numeric_limits<std::int64_t>::max()));
  check.wrong = fields.Texts("wrong");
  const bool fits = (check.state == AnswerState::kWrong) == !check.wrong.empty() &&
                    (check.state == AnswerState::kUnchecked) == (check.checked == 0);
  if (!fits) throw FieldError(fields.PathOf("state"), "a state that fits the other fields");
  fields.ExpectNoMore();
  return check;
}

std::vector<double> ReadSamples(Fields& fields) {
  std::vector<double> samples;
  for (const nlohmann::json& value : fields.List("samples")) {
    const bool is_good =
        value.is_number() && std::isfinite(value.get<double>()) && value.get<double>() > 0;
    if (!is_good) throw FieldError(fields.PathOf("samples"), "numbers above 0");
    samples.push_back(value.get<double>());
  }
  if (samples.empty()) throw FieldError(fields.PathOf("samples"), "at least one number");
  return samples;
}

// Medians and intervals must follow from the samples; if not, the file was edited.
void ExpectEstimate(Fields& fields, const Estimate& expected) {
  const auto is_near = [](double a, double b) { return std::abs(a - b) <= 1e-9 * std::abs(b); };
  const auto is_end = [&](const char* name, double value) {
    const std::optional<double> given = fields.NumberOrNull(name);
    return given ? expected.has_interval && is_near(*given, value) : !expected.has_interval;
  };
  const bool fits = is_near(fields.Number("median"), expected.value) &&
                    is_end("low", expected.low) && is_end("high", expected.high);
  if (!fits) {
    throw FieldError(fields.PathOf("median"), "the median and interval of the samples");
  }
}

Measurement ReadMeasurement(Fields fields) {
  constexpr std::array<std::string_view, 2> kBetter = {"less", "more"};
  Measurement measured;
  measured.id = fields.Text("id");
  measured.unit = fields.Text("unit");
  measured.more_is_better = Choice(fields, "better", kBetter) == 1;
  measured.threads = static_cast<int>(fields.Whole("threads", 1, search::kMaxThreads));
  measured.hash_mebibytes = fields.Whole("hash_mib", 0, std::int64_t{1} << 50);
  measured.huge_pages = fields.FlagOrNull("huge_pages");
  measured.samples = ReadSamples(fields);
  ExpectEstimate(fields, measured.estimate());
  fields.ExpectNoMore();
  return measured;
}

std::vector<Measurement> ReadMeasurements(Fields& fields) {
  std::vector<Measurement> measurements;
  std::set<std::string> ids;
  for (const nlohmann::json& value : fields.List("measurements")) {
    const std::string path = "measurements[" + std::to_string(measurements.size()) + ']';
    measurements.push_back(ReadMeasurement(Fields(value, path)));
    if (!ids.insert(measurements.back().id).second) {
      throw FieldError(path + ".id", "an id that no other measurement has");
    }
  }
  return measurements;
}

WarmUp ReadWarmUp(Fields fields) {
  WarmUp warm_up;
  warm_up.seconds = fields.Number("seconds");
  warm_up.was_steady = fields.Flag("steady");
  fields.ExpectNoMore();
  return warm_up;
}

// The score must follow from the measurements.
void CheckScore(Fields fields) {
  if (fields.Text("reference") != kReferenceName) {
    throw FieldError(fields.PathOf("reference"), std::string(kReferenceName));
  }
  fields.Number("one");
  fields.Number("all");
  fields.ExpectNoMore();
}

BenchmarkResult ReadResult(Fields fields) {
  if (fields.Text("format") != kFormatName) throw FieldError("format", kFormatName);
  fields.Whole("format_version", kFormatVersion, kFormatVersion);
  BenchmarkResult result;
  result.settings = ReadSettings(fields.Object("settings"));
  result.build = ReadBuild(fields.Object("build"));
  result.machine = ReadMachine(fields.Object("machine"));
  result.warm_up = ReadWarmUp(fields.Object("warm_up"));
  result.surroundings = ReadSurroundings(fields.Object("surroundings"));
  result.answers = ReadAnswers(fields.Object("answers"));
  CheckScore(fields.Object("score"));
  result.measurements = ReadMeasurements(fields);
  result.noise = fields.Texts("noise");
  fields.ExpectNoMore();
  return result;
}

}  // namespace

Result<BenchmarkResult> FromJson(const std::string& json, const std::string& name) {
  const nlohmann::json parsed = nlohmann::json::parse(json, nullptr, false);
  if (parsed.is_discarded()) {
    return Failure(
        Tr("{file} is not JSON: expected a file of `hansu benchmark --json`", {{"file", name}}));
  }
  try {
    return ReadResult(Fields(parsed, ""));
  } catch (const FieldError& error) {
    return Failure(
        Tr("{file} is not a result of `hansu benchmark --json`: {field}: expected {what}",
           {{"file", name}, {"field", error.path()}, {"what", error.expected()}}));
  }
}

Result<BenchmarkResult> LoadResult(const std::string& path) {
  constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  const Result<std::string> json = ReadFileOrPipe(path, kMostBytes);
  if (!json.ok()) return json.status();
  return FromJson(*json, path);
}

}  // namespace hansu::benchmark
