// SPDX-License-Identifier: MIT
// The catalogs of translations as tables; CMake writes their definitions from the .po files.
#pragma once

#include <string_view>

namespace hansu {

struct Translation {
  std::string_view english;
  std::string_view korean;
};

// Sorted by the English text; the first entry, whose English text is empty, is the header of the
// .po file.
struct Catalog {
  const Translation* begin;
  const Translation* end;
};

Catalog ProgramCatalog();  // src/text/po/ko.po
Catalog PageCatalog();     // src/app/page/po/ko.po, for the page of an analyzed game

}  // namespace hansu
