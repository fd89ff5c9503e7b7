// SPDX-License-Identifier: MIT
// The Universal Chinese Chess Interface, version 3: ranks from 0, clocks named relative to the side
// to move, banned moves, draw offers.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "src/protocol/uci.h"

namespace hansu::protocol {

class Ucci : public Uci {
 public:
  explicit Ucci(ProtocolContext context);

  void Finish() override;
  void OnGameChange() override { banned_.clear(); }

 protected:
  Result<GoRequest> ReadGo(const Words& words) override;
  std::unique_ptr<const UciFormat> MakeFormat() const override;

 private:
  void ReadOption(const Words& words);
  void ReadPosition(const Words& words);
  void BanMoves(const Words& words);
  void HitPonder(const Words& words);
  // Notes whether the words offer a draw that the rules allow us to accept.
  void NoteDrawOffer(const Words& words);
  // The moves, or all legal moves if `moves` is empty, without the banned ones.
  std::vector<Move> WithoutBanned(std::vector<Move> moves) const;

  std::vector<Move> banned_;  // in the position on the board
  bool counts_in_seconds_ = false;
  std::atomic<bool> may_take_draw_ = false;  // read by the searching thread
};

}  // namespace hansu::protocol
