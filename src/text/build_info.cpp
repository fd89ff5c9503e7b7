// SPDX-License-Identifier: MIT
// HANSU_FLAGS comes from CMakeLists.txt, for this file alone.
#include "src/text/build_info.h"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string_view>
#include <thread>

#include "src/base/version.h"
#include "src/engine/engine.h"

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

// Words to be joined by blanks.
class Words {
 public:
  void AddIf(bool holds, std::string_view word) {
    if (!holds) return;
    if (!text_.empty()) text_ += ' ';
    text_ += word;
  }
  std::string text() const { return text_.empty() ? "none" : text_; }

 private:
  std::string text_;
};

std::string BuiltSimd() {
  Words words;
#ifdef __SSE4_2__
  words.AddIf(true, "SSE4.2");
#endif
#ifdef __POPCNT__
  words.AddIf(true, "POPCNT");
#endif
#ifdef __AVX2__
  words.AddIf(true, "AVX2");
#endif
#ifdef __BMI2__
  words.AddIf(true, "BMI2");
#endif
#ifdef __AVX512BW__
  words.AddIf(true, "AVX512BW");
#endif
#ifdef __AVX512VNNI__
  words.AddIf(true, "AVX512VNNI");
#endif
  return words.text();
}

std::string CpuSimd() {
  Words words;
#ifdef __x86_64__
  words.AddIf(__builtin_cpu_supports("sse4.2") != 0, "SSE4.2");
  words.AddIf(__builtin_cpu_supports("popcnt") != 0, "POPCNT");
  words.AddIf(__builtin_cpu_supports("avx2") != 0, "AVX2");
  words.AddIf(__builtin_cpu_supports("bmi2") != 0, "BMI2");
  words.AddIf(__builtin_cpu_supports("avx512bw") != 0, "AVX512BW");
  words.AddIf(__builtin_cpu_supports("avx512vnni") != 0, "AVX512VNNI");
#endif
  return words.text();
}

std::string CpuModel() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("model name")) continue;
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

}  // namespace

BuildInfo ThisBuild() {
  return {std::string(engine::kEngineName), std::string(Commit()), Compiler(), HANSU_FLAGS,
          BuiltSimd()};
}

MachineInfo ThisMachine() {
  MachineInfo machine{CpuModel(), CpuSimd(), std::thread::hardware_concurrency(), 0};
  getloadavg(&machine.load, 1);
  return machine;
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
