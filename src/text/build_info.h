// SPDX-License-Identifier: MIT
// What a speed was measured with: this build and the machine it runs on. For display only.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::text {

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
  std::string simd;  // those of the same list that the CPU has
  unsigned cpus = 0;
  double load = 0;  // see LoadAverage
};
MachineInfo ThisMachine();

// For people: version and commit on the first line, then package, compiler, instruction sets and
// the name of the net within the program, each on a line of its own.
std::string VersionText();

// Build and machine as fields of one flat object.
nlohmann::ordered_json BuildAndMachineJson();
// Indented, with a line end; complete even if a text is not UTF-8.
std::string JsonText(const nlohmann::ordered_json& json);

}  // namespace hansu::inline HANSU_GAME::text
