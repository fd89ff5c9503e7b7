// SPDX-License-Identifier: MIT
// The Universal Chinese Chess Interface, version 3: ranks from 0, one's own clock and the
// opponent's, moves that are banned, draw offers.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "src/protocol/uci.h"

namespace hansu::protocol {

class Ucci : public Uci {
 public:
  explicit Ucci(Desk desk);

  void Finish() override;

 protected:
  GoRequest ReadGo(const Words& words) override;
  std::unique_ptr<const UciFormat> MakeFormat() const override;

 private:
  void ReadOption(const Words& words);
  void ReadPosition(const Words& words);
  void BanMoves(const Words& words);
  void HitPonder(const Words& words);
  // Is a draw offered with these words, and do the rules let it be taken?
  void NoteDrawOffer(const Words& words);
  // Leaves the moves that are not banned.
  void Exclude(GoRequest& go) const;

  std::vector<Move> banned_;  // in the position on the board
  bool counts_in_seconds_ = false;
  std::atomic<bool> may_take_draw_ = false;  // read by the searching thread
};

}  // namespace hansu::protocol
