// SPDX-License-Identifier: MIT
#include "src/base/arguments.h"

#include <windows.h>

// Needs windows.h.
#include <shellapi.h>

#include "src/base/windows/utf16.h"

namespace hansu {

// The arguments of main are in the system's code page, which lacks most characters.
Arguments::Arguments(int /*count*/, char** /*words*/) {
  int count = 0;
  wchar_t** wide = CommandLineToArgvW(GetCommandLineW(), &count);
  for (int i = 0; wide != nullptr && i < count; ++i) texts_.push_back(ToUtf8(wide[i]));
  LocalFree(wide);
  for (std::string& text : texts_) words_.push_back(text.data());
  words_.push_back(nullptr);
}

}  // namespace hansu
