// SPDX-License-Identifier: MIT
// The Universal Shogi Interface: `sfen` positions, squares such as 8j, black (here Cho) moves
// first, mates counted in plies, `go mate`.
#pragma once

#include <memory>
#include <string>

#include "src/protocol/uci.h"

namespace hansu::protocol {

class Usi : public Uci {
 public:
  explicit Usi(ProtocolContext context);

 protected:
  std::string FenOf(const Words& words) const override;
  Result<GoRequest> ReadGo(const Words& words) override;
  std::unique_ptr<const UciFormat> MakeFormat() const override;
  std::string FinishedLine(const Outcome& outcome) const override;
  std::string RefusalLine() const override;
  std::string WireName(const engine::Option& option) const override;

 private:
  bool seeks_mate_ = false;  // the last go was a `go mate`
};

}  // namespace hansu::protocol
