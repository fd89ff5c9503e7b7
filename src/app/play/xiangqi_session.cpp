// SPDX-License-Identifier: MIT
// The Xiangqi part of a game session: no setups, no pass, and draws whenever both agree.
#include "src/app/play/game_session.h"
#include "src/base/translation.h"

namespace hansu::HANSU_GAME::app::play {

// Without a help text: only people who are used to Janggi type it.
void GameSession::AddPassCommand() {
  commands_.push_back({"pass", "한수쉼", "쉼 패스", "", "", [this](std::string_view) { Pass(); }});
}

void GameSession::Pass() { say_(Tr("There is no pass in Xiangqi.")); }

// Generals may not face each other at all.
bool GameSession::ConfirmBikjang(Move) { return true; }

void GameSession::AddSetupCommand() {}

void GameSession::ChooseSetups() { StartFrom(std::string(kStartFen)); }

// Not called: no question asks for one.
void GameSession::HandleSetup(std::string_view) {}

// Not called: all rules allow offers.
void GameSession::RefuseOffer() {}

}  // namespace hansu::HANSU_GAME::app::play
