// SPDX-License-Identifier: MIT
// The catalog of translations as a table; the build writes its definition from the .po file
// (cmake/catalog.py).
#pragma once

#include <string_view>

namespace hansu {

struct Translation {
  std::string_view english;
  std::string_view korean;
};

// Sorted by the English text. Texts without a translation are left out.
struct Catalog {
  const Translation* begin;
  const Translation* end;
};

Catalog ProgramCatalog();  // src/text/po/ko.po

}  // namespace hansu
