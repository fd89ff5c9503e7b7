// SPDX-License-Identifier: MIT
// An XBoard conversation with the real program.
#pragma once

#include <string>

#include "tests/support/protocol_test.h"

namespace hansu::HANSU_GAME::test {

class XBoardTest : public ProtocolTest {
 protected:
  void SetUp() override {
    Ask({"xboard", "protover 2"}, "feature done=1");
    Ask({"new", "variant janggi"}, "piece C");
  }
  // Everything up to the answer to a ping sent now.
  Lines Ping() { return Ask({"ping 77"}, "pong 77"); }
  // The board as UCI shows it: after this the program speaks UCI.
  std::string Fen() { return Field(Ask({"uci", "d"}, "Draw offer"), "Fen: "); }
  std::string Move() {
    lines_ = Ask({}, "move ");
    return lines_.empty() ? "" : lines_.back();
  }
};

}  // namespace hansu::HANSU_GAME::test
