// SPDX-License-Identifier: MIT
// src/base/CMakeLists.txt defines HANSU_VERSION, HANSU_COMMIT and HANSU_PACKAGE for this file only.
#include "src/base/version.h"

namespace hansu {
namespace {

constexpr std::string_view kVersion = HANSU_VERSION;
constexpr std::string_view kCommit = HANSU_COMMIT;

}  // namespace

std::string_view Version() { return kVersion; }

std::string_view Commit() { return kCommit; }

std::string_view PackageKind() { return HANSU_PACKAGE; }

std::string FullVersion() {
  std::string text(kVersion);
  if (kCommit != "unknown") text.append(" (").append(kCommit).append(")");
  return text;
}

}  // namespace hansu
