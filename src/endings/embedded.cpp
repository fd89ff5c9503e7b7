// SPDX-License-Identifier: MIT
#include "src/endings/embedded.h"

#include <cassert>
#include <cstddef>
#include <utility>

// In embedded_tables.S.
extern "C" {
extern const char hansu_endgame_tables[];
extern const char hansu_endgame_tables_end[];
}

namespace hansu::endings {

std::string_view EmbeddedBytes() {
  return {hansu_endgame_tables,
          static_cast<std::size_t>(hansu_endgame_tables_end - hansu_endgame_tables)};
}

std::shared_ptr<const Tables> EmbeddedTables() {
  static const std::shared_ptr<const Tables> tables = [] {
    if (EmbeddedBytes().empty()) return std::make_shared<const Tables>();
    Result<Tables> opened = Tables::OpenJoined(EmbeddedBytes());
    assert(opened.ok());  // tests/endings/embedded_test.cpp
    return std::make_shared<const Tables>(opened.ok() ? *std::move(opened) : Tables());
  }();
  return tables;
}

namespace {

Result<Tables> Open(const std::string& folder) {
  if (folder == kEmbeddedName) return *EmbeddedTables();
  return Tables::OpenFolder(folder);
}

}  // namespace

Result<Tables> OpenWithEmbedded(const std::string& folder, const RuleSet& rules) {
  const bool is_embedded = folder == kEmbeddedName;
  Result<Tables> tables = Open(folder);
  if (!tables.ok()) return tables;
  if (Status status = tables->CheckRules(rules); !status.ok()) {
    return is_embedded ? status : Failure(folder + ": " + status.message());
  }
  if (!is_embedded) tables->AddMissing(*EmbeddedTables());
  return tables;
}

Result<Tables> OpenWithEmbedded(const std::string& folder) {
  Result<Tables> tables = Open(folder);
  if (tables.ok()) tables->AddMissing(*EmbeddedTables());
  return tables;
}

}  // namespace hansu::endings
