// SPDX-License-Identifier: MIT
#include <array>

#include "src/record/native_charsets.h"

namespace hansu::HANSU_GAME::record {

std::span<const Charset> NativeCharsets() {
  static constexpr std::array<Charset, 1> kCharsets = {Charset::kCp949};
  return kCharsets;
}

std::optional<DecodedCharacter> TakeNative(Charset, std::string_view) { return std::nullopt; }

std::size_t CountMoveCharacters(std::string_view) { return 0; }

}  // namespace hansu::HANSU_GAME::record
