// SPDX-License-Identifier: MIT
// A conversation with one GUI, however its lines arrive: chooses the protocol by the first word and
// passes the lines to it. Owns the engine, and changes its game when a variant of the other game is
// named. Before any is named, it also changes the game if a protocol is chosen that is usually used
// for the other one, or if a position belongs to the other one (fen_game.h).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "src/base/line_io.h"
#include "src/base/status.h"
#include "src/board/variants.h"
#include "src/engine/engine.h"
#include "src/protocol/protocol.h"

namespace hansu::protocol {

// The surroundings of a conversation; they must outlive it.
struct ConversationContext {
  TrafficLog& log;
  LineWriter& output;
  // May be called from any thread; the owner must then call OnWake.
  std::function<void()> wake;
};

// Threads: all members are called from one thread; `wake` comes from any.
class Conversation {
 public:
  // Starts with the program's net of the game. `given` is the game that the user has named, if any;
  // then only a variant's name changes it. Otherwise Janggi comes first. Fails if the net can't be
  // used.
  static Result<std::unique_ptr<Conversation>> Start(const ConversationContext& context,
                                                     std::optional<GameId> given);

  // A null net: the material evaluator.
  Conversation(GameId game, search::SharedNet net, const ConversationContext& context,
               bool is_game_given);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void OnLine(std::string_view line);
  void OnLineTooLong() { protocol_->OnLineTooLong(); }
  void OnWake() { protocol_->OnWake(); }
  // Waits for a perft, bench or genfens to finish.
  void WaitForJob() { protocol_->WaitForJob(); }
  // Call this when no more lines come.
  void Finish() { protocol_->Finish(); }
  bool quits() const { return protocol_->quits(); }

 private:
  void AddLogOption();
  // Chooses UCI, until a line begins with another protocol's word: usi, ucci, xboard, ucicyclone,
  // or a bare startpos or fen. `uci` returns to it. Returns whether the protocol has changed.
  bool ChooseProtocol(std::string_view first_word);
  // The game that the line is meant for. REQUIRES: there are words.
  GameId GameMeantBy(const Words& words, bool is_new_protocol) const;
  // If that fails, reports it and stays with the old game.
  void UseGame(GameId game);

  ConversationContext context_;
  bool is_game_given_;
  engine::Engine engine_;
  std::string_view protocol_name_ = "uci";
  std::unique_ptr<Protocol> protocol_;
};

}  // namespace hansu::protocol
