// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "src/benchmark/json.h"
#include "src/text/build_info.h"

namespace hansu::benchmark {
namespace {

using Json = nlohmann::ordered_json;

Json ToJson(const Settings& settings) {
  Json parts = Json::array();
  for (Part part : settings.parts) parts.push_back(NameOf(part));
  return {{"game", NameOf(settings.game)},
          {"parts", parts},
          {"quick", settings.is_quick},
          {"threads", settings.threads},
          {"hash_mib_per_thread", settings.hash_per_thread},
          {"repeats", settings.repeats},
          {"depth", settings.depth}};
}

Json ToJson(const Build& build) {
  return {{"version", build.version}, {"commit", build.commit}, {"compiler", build.compiler},
          {"flags", build.flags},     {"simd", build.simd},     {"net_simd", build.net_simd},
          {"net", build.net}};
}

Json ToJson(const Machine& machine) {
  return {{"cpu_model", machine.cpu_model},
          {"simd", machine.simd},
          {"topology_source", machine.topology_source},
          {"packages", machine.packages},
          {"nodes", machine.nodes},
          {"l3_caches", machine.l3_caches},
          {"cores", machine.cores},
          {"cpus", machine.cpus},
          {"cpu_quota", machine.cpu_quota},
          {"l2_kib", machine.l2_kibibytes},
          {"l3_kib", machine.l3_kibibytes},
          {"memory_mib", machine.memory_mebibytes},
          {"page_bytes", machine.page_bytes},
          {"huge_page_mode", machine.huge_page_mode},
          {"binding", machine.binding}};
}

Json ToJson(const Surroundings& around) {
  return {{"load_at_start", around.load_at_start},
          {"mhz_at_start", around.megahertz_at_start},
          {"mhz_at_end", around.megahertz_at_end},
          {"stolen_percent", around.stolen_percent},
          {"heat_events", around.heat_events},
          {"quota_events", around.quota_events},
          {"cpu_share_percent", around.cpu_share_percent},
          {"huge_pages_mib", around.huge_page_mebibytes}};
}

Json ToJson(const AnswerCheck& check) {
  return {{"state", kAnswerStateNames[check.state]},
          {"recorded", check.has_records},
          {"checked", check.checked},
          {"wrong", check.wrong}};
}

Json ToJson(const Measurement& measured) {
  const Estimate estimate = measured.estimate();
  const auto end = [&estimate](double value) -> Json {
    if (!estimate.has_interval) return nullptr;
    return value;
  };
  return {{"id", measured.id},
          {"unit", measured.unit},
          {"better", measured.more_is_better ? "more" : "less"},
          {"threads", measured.threads},
          {"hash_mib", measured.hash_mebibytes},
          {"huge_pages", measured.huge_pages ? Json(*measured.huge_pages) : Json(nullptr)},
          {"median", estimate.value},
          {"low", end(estimate.low)},
          {"high", end(estimate.high)},
          {"samples", measured.samples}};
}

}  // namespace

std::string ToJson(const BenchmarkResult& result) {
  Json measurements = Json::array();
  for (const Measurement& measured : result.measurements) measurements.push_back(ToJson(measured));
  const Score score = result.score();
  return text::JsonText(
      {{"format", kFormatName},
       {"format_version", kFormatVersion},
       {"settings", ToJson(result.settings)},
       {"build", ToJson(result.build)},
       {"machine", ToJson(result.machine)},
       {"warm_up", {{"seconds", result.warm_up.seconds}, {"steady", result.warm_up.was_steady}}},
       {"surroundings", ToJson(result.surroundings)},
       {"answers", ToJson(result.answers)},
       {"score", {{"reference", kReferenceName}, {"one", score.one}, {"all", score.all}}},
       {"measurements", measurements},
       {"noise", result.noise}});
}

}  // namespace hansu::benchmark
