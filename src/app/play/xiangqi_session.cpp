// SPDX-License-Identifier: MIT
// What a game session has of Xiangqi alone: no setups, no pass, and draws whenever both agree.
#include "src/app/play/game_session.h"
#include "src/base/translation.h"

namespace hansu::inline HANSU_GAME::app::play {

// Without a text of help: who knows Janggi types it.
void GameSession::AddPassCommand() {
  commands_.push_back({"pass", "한수쉼", "쉼 패스", "", "", [this](std::string_view) { Pass(); }});
}

void GameSession::Pass() { say_(Tr("There is no pass in Xiangqi.")); }

void GameSession::AddSetupCommand() {}

void GameSession::ChooseSetups() { StartFrom(std::string(kStartFen)); }

// No question asks for one.
void GameSession::HandleSetup(std::string_view) {}

// No rules refuse one.
void GameSession::RefuseOffer() {}

}  // namespace hansu::inline HANSU_GAME::app::play
