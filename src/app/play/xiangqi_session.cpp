// SPDX-License-Identifier: MIT
// The Xiangqi part of a game session: no setups, no pass, and draws whenever both agree.
#include "src/app/play/game_session.h"
#include "src/base/translation.h"

namespace hansu::HANSU_GAME::app::play {

// The command has no help text, because only people who are used to Janggi type it.
void GameSession::AddPassCommand() {
  commands_.push_back({"pass", "한수쉼", "쉼 패스", "", "", [this](std::string_view) { Pass(); }});
}

void GameSession::Pass() { say_(Tr("There is no pass in Xiangqi.")); }

// Always true, because generals may not face each other at all.
bool GameSession::ConfirmBikjang(Move) { return true; }

void GameSession::AddSetupCommand() {}

void GameSession::ChooseSetups() { StartFrom(std::string(kStartFen)); }

// Never called, because no question asks for a setup.
void GameSession::HandleSetup(std::string_view) {}

// Never called, because all rules allow offers.
void GameSession::RefuseOffer() {}

}  // namespace hansu::HANSU_GAME::app::play
