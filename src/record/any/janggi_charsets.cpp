// SPDX-License-Identifier: MIT
#include <array>

#include "src/record/any/native_charsets.h"

namespace hansu::record {

const NativeCharsets& JanggiCharsets() {
  static constexpr std::array<Charset, 1> kCharsets = {Charset::kCp949};
  static constexpr NativeCharsets kNative = {kCharsets, [](std::string_view) -> std::size_t {
                                               return 0;  // there is only one charset to choose
                                             }};
  return kNative;
}

}  // namespace hansu::record
