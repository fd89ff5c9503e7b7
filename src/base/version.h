// SPDX-License-Identifier: MIT
// The version of Hansu. Functions rather than constants in a header, so that a new commit
// recompiles only one file.
#pragma once

#include <string>
#include <string_view>

namespace hansu {

// The project's version from CMakeLists.txt, such as "0.2.0".
std::string_view Version();
// The commit that was checked out when the build was configured, ten hexadecimal digits of it, or
// "unknown" outside a repository. Local changes do not show.
std::string_view Commit();
// The package that this program came in: "deb", "linux" and so on (packages/README.md), or "source"
// if its user built it.
std::string_view PackageKind();
// Version and commit, for people: "0.1.0 (2a7d61f0ab)", and only the version if the commit is
// unknown.
std::string FullVersion();

}  // namespace hansu
