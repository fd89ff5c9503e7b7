// SPDX-License-Identifier: MIT
// The sides and pieces of a game as people type them (see src/rules/shared/typed_names.h).
#pragma once

#include <optional>
#include <string_view>

#include "src/board/types.h"
#include "src/board/variants.h"

namespace hansu {

struct TypedPiece {
  PieceType type;
  bool is_plural = false;  // "guards"
};

std::optional<Color> SideNamed(GameId game, std::string_view text);
bool IsRandomSide(std::string_view text);
std::optional<TypedPiece> PieceNamed(GameId game, std::string_view word);
std::string_view EnglishPieceName(PieceType type);
std::optional<PieceType> TakeTypedName(GameId game, std::string_view& text);

}  // namespace hansu
