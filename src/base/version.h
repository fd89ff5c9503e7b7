// SPDX-License-Identifier: MIT
// Which Hansu this is. Not in a header's constants, so that a new commit recompiles one file only.
#pragma once

#include <string>
#include <string_view>

namespace hansu {

// The project's version as CMakeLists.txt has it: "0.1.0".
std::string_view Version();
// The commit that was checked out when the build was configured, ten hexadecimal digits of it, or
// "unknown" outside a repository. Local changes do not show.
std::string_view Commit();
// What this program is part of: "deb", "linux" and so on (packages/README.md), or "source" if it
// was built by its user.
std::string_view PackageKind();
// Version and commit, for people: "0.1.0 (2a7d61f0ab)", and only the version if the commit is
// unknown.
std::string FullVersion();

}  // namespace hansu
