// SPDX-License-Identifier: MIT
// This build and the machine it runs on, to go with measured speeds. For display only.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "src/board/variants.h"

namespace hansu::text {

struct BuildInfo {
  std::string version;   // "Hansu 0.1.0"
  std::string commit;    // checked out when the build was configured, or "unknown"
  std::string compiler;  // "gcc 12.2.0"
  std::string flags;
  std::string simd;  // instruction sets that the compiler may use
};
BuildInfo ThisBuild();

struct MachineInfo {
  std::string cpu_model;
  std::string simd;  // the sets of that list that the CPU supports
  unsigned cpus = 0;
  double load = 0;  // see LoadAverage
};
MachineInfo ThisMachine();

// For people: version and commit on the first line, then package, compiler, instruction sets and
// the name of the embedded net, each on its own line.
std::string VersionText(GameId game);

// Build and machine as fields of one flat object.
nlohmann::ordered_json BuildAndMachineJson();
// Indented, with a newline at the end; invalid UTF-8 is replaced.
std::string JsonText(const nlohmann::ordered_json& json);

}  // namespace hansu::text
