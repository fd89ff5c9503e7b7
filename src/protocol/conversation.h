// SPDX-License-Identifier: MIT
// A conversation with one GUI, however its lines arrive: chooses the protocol by the first word and
// passes the lines to it. Owns the engine. Leaves for the other game when a variant of it is named;
// before any is named, also when a protocol is chosen that is usually used for the other game, and
// when a position belongs to it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/engine/engine.h"
#include "src/protocol/dialog.h"
#include "src/protocol/protocol.h"

namespace hansu::HANSU_GAME::protocol {

// Threads: all members are called from one thread; `wake` comes from any.
class Conversation : public Dialog {
 public:
  // A null network: the material evaluator.
  Conversation(search::SharedNetwork network, const DialogContext& context);
  ~Conversation() override;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void OnLine(std::string_view line) override;
  void OnLineTooLong() override { protocol_->OnLineTooLong(); }
  void OnWake() override { protocol_->OnWake(); }
  void WaitForJob() override { protocol_->WaitForJob(); }
  void Finish() override { protocol_->Finish(); }
  bool quits() const override { return protocol_->quits(); }
  void Continue(const Handover& from) override;
  std::optional<Handover> TakeHandover() override { return std::exchange(handover_, std::nullopt); }

 private:
  void AddLogOption();
  // UCI, until a line begins with another protocol's word: usi, ucci, xboard, ucicyclone, or a bare
  // startpos or fen. `uci` returns to it. Returns whether the protocol has changed.
  bool ChooseProtocol(std::string_view first_word);
  void UseProtocol(std::string_view name);
  // The game that the line is meant for. REQUIRES: there are words.
  GameId GameOf(const Words& words, bool is_new_protocol) const;
  // Hands over to the other game, which executes the line again.
  void Leave(std::string_view variant, std::string_view line);

  DialogContext context_;
  engine::Engine engine_;
  std::string_view protocol_name_ = "uci";
  std::unique_ptr<Protocol> protocol_;
  std::string other_variant_;  // chosen by the line being executed; empty: none
  std::optional<Handover> handover_;
  decltype(Handover::files) files_;  // of other games
};

// Is the text a FEN of this game?
bool IsFen(std::string_view text);

// With the embedded net. See MakeDialog.
DialogResult MakeConversation(const DialogContext& context);

}  // namespace hansu::HANSU_GAME::protocol
