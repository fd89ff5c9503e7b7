// SPDX-License-Identifier: MIT
#include "src/app/play/setups.h"
#include "src/base/translation.h"

namespace hansu::HANSU_GAME::app::play {

Result<SetupName> ParseSetup(std::string_view, Vocabulary) {
  return Failure(Tr("Xiangqi has only one setup"));
}

std::string SetupText(SetupName, Vocabulary) { return ""; }

std::string SetupMenu(Vocabulary) { return ""; }

SetupName ChooseSetup(Color, std::optional<SetupName>, Vocabulary, std::mt19937&) {
  return SetupName::kOnly;
}

}  // namespace hansu::HANSU_GAME::app::play
