// SPDX-License-Identifier: MIT
// src/text/CMakeLists.txt defines HANSU_FLAGS for this file only.
#include "src/text/build_info.h"

#include <nlohmann/json.hpp>
#include <string_view>

#include "src/base/machine.h"
#include "src/base/translation.h"
#include "src/base/version.h"
#include "src/engine/engine.h"
#include "src/searcher/searcher.h"

namespace hansu::text {
namespace {

std::string Compiler() {
#ifdef __clang__
  return "clang " + std::to_string(__clang_major__) + '.' + std::to_string(__clang_minor__) + '.' +
         std::to_string(__clang_patchlevel__);
#else
  return "gcc " __VERSION__;
#endif
}

// A list of instruction sets, separated by spaces.
class SimdNames {
 public:
  void AddIf(bool is_present, std::string_view name) {
    if (!is_present) return;
    if (!text_.empty()) text_ += ' ';
    text_ += name;
  }
  std::string text() const { return text_.empty() ? "none" : text_; }

 private:
  std::string text_;
};

std::string BuiltSimd() {
  SimdNames names;
#ifdef __SSE4_2__
  names.AddIf(true, "SSE4.2");
#endif
#ifdef __POPCNT__
  names.AddIf(true, "POPCNT");
#endif
#ifdef __AVX2__
  names.AddIf(true, "AVX2");
#endif
#ifdef __BMI2__
  names.AddIf(true, "BMI2");
#endif
#ifdef __AVX512BW__
  names.AddIf(true, "AVX512BW");
#endif
#ifdef __AVX512VNNI__
  names.AddIf(true, "AVX512VNNI");
#endif
  return names.text();
}

std::string CpuSimd() {
  SimdNames names;
#ifdef __x86_64__
  names.AddIf(__builtin_cpu_supports("sse4.2") != 0, "SSE4.2");
  names.AddIf(__builtin_cpu_supports("popcnt") != 0, "POPCNT");
  names.AddIf(__builtin_cpu_supports("avx2") != 0, "AVX2");
  names.AddIf(__builtin_cpu_supports("bmi2") != 0, "BMI2");
  names.AddIf(__builtin_cpu_supports("avx512bw") != 0, "AVX512BW");
  names.AddIf(__builtin_cpu_supports("avx512vnni") != 0, "AVX512VNNI");
#endif
  return names.text();
}

}  // namespace

BuildInfo ThisBuild() {
  return {engine::EngineName(), std::string(Commit()), Compiler(), HANSU_FLAGS, BuiltSimd()};
}

MachineInfo ThisMachine() { return {CpuModel(), CpuSimd(), CpuCount(), LoadAverage()}; }

std::string VersionText(GameId game) {
  const Result<search::SharedNet> choice = search::DefaultNet(game);
  const std::string net = choice.ok() ? search::NameOf(*choice) : choice.message();
  return "Hansu " + FullVersion() + '\n' +
         Tr("package: {kind}", {{"kind", std::string(PackageKind())}}) + '\n' +
         Tr("compiler: {name}", {{"name", Compiler()}}) + '\n' +
         Tr("instruction sets: {built}; of this CPU: {cpu}; of the net: {kernels}",
            {{"built", BuiltSimd()},
             {"cpu", CpuSimd()},
             {"kernels", std::string(search::NetSimdName())}}) +
         '\n' + Tr("net: {name}", {{"name", net}});
}

nlohmann::ordered_json BuildAndMachineJson() {
  const BuildInfo build = ThisBuild();
  const MachineInfo machine = ThisMachine();
  return {
      {"version", build.version},       {"commit", build.commit},   {"compiler", build.compiler},
      {"flags", build.flags},           {"simd_built", build.simd}, {"simd_cpu", machine.simd},
      {"cpu_model", machine.cpu_model}, {"cpus", machine.cpus},     {"load", machine.load}};
}

std::string JsonText(const nlohmann::ordered_json& json) {
  return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace hansu::text
