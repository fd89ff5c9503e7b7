// SPDX-License-Identifier: MIT
// The catalogs of translations as tables; CMake writes their definitions from the .po files.
#pragma once

#include <string_view>

namespace hansu {

struct Translation {
  std::string_view english;
  std::string_view korean;
};

// In ascending order of the English; the first entry, of the empty text, is the file's header.
struct Catalog {
  const Translation* begin;
  const Translation* end;
};

Catalog ProgramCatalog();  // src/text/po/ko.po
Catalog PageCatalog();     // src/app/page/po/ko.po, for the page of an analyzed game

}  // namespace hansu
