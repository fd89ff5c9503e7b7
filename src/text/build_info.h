// SPDX-License-Identifier: MIT
// What a speed was measured with: this build and the machine it runs on. Only to be shown.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace hansu::text {

struct BuildInfo {
  std::string version;   // "Hansu 0.1.0"
  std::string commit;    // that was checked out when the build was configured, or "unknown"
  std::string compiler;  // "gcc 12.2.0"
  std::string flags;
  std::string simd;  // instruction set extensions that the compiler was allowed to use
};
BuildInfo ThisBuild();

struct MachineInfo {
  std::string cpu_model;
  std::string simd;  // the same extensions as far as the CPU offers them
  unsigned cpus = 0;
  double load = 0;  // processes that ran or waited to run, averaged over the last minute
};
MachineInfo ThisMachine();

// Both of the above as fields of one flat object.
nlohmann::ordered_json BuildAndMachineJson();
// Indented, with a line end, and whole even where a text is not UTF-8.
std::string JsonText(const nlohmann::ordered_json& json);

}  // namespace hansu::text
