// SPDX-License-Identifier: MIT
// The Universal Chess Interface over the engine, and what its relatives (USI, UCCI, UCI-Cyclone)
// share with it. Commands sent during a search never block: stop, quit, isready and the end of the
// input always take effect.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "src/protocol/go.h"
#include "src/protocol/protocol.h"
#include "src/protocol/uci_format.h"

namespace hansu::protocol {

class Uci : public Protocol {
 public:
  explicit Uci(ProtocolContext context) : Uci(std::move(context), Dialect{}) {}

  std::optional<std::string> FenIn(const Words& line) const override;

 protected:
  struct Dialect {
    std::string_view name = "uci";  // opens the conversation; the answer ends with it and "ok"
    Coordinates coordinates = Coordinates::kUci;
    std::string_view option_line = "option name ";
    // If set, replaces the "UCI" in the names of options, whose blanks become underscores.
    std::string_view option_family = {};
    std::string_view message = "info string ";
    std::string_view no_move = "bestmove (none)";
  };
  Uci(ProtocolContext context, const Dialect& dialect);

  void OnWake() override;
  void EndWork() override;
  void WriteError(const std::string& text) override { WriteInfo("ERROR: " + text); }
  void WriteNote(const std::string& text) override { WriteInfo(text); }
  void OnUnknown(std::string_view command) override;

  // The FEN in the words before `moves`. Words that cannot be a FEN are returned unchanged, to be
  // refused later.
  virtual std::string FenOf(const Words& words) const;
  virtual Result<GoRequest> ReadGo(const Words& words);
  virtual std::unique_ptr<const UciFormat> MakeFormat() const;
  // Written in place of a best move if the game is over.
  virtual std::string FinishedLine(const Outcome&) const { return std::string(dialect_.no_move); }
  // The answer to a `go` that is refused.
  virtual std::string RefusalLine() const { return std::string(dialect_.no_move); }

  // The option's name in this dialect.
  virtual std::string WireName(const engine::Option& option) const;

  void Identify();
  void SetPosition(const Words& words);
  // The words are the present clocks, as after `go`; usually they are missing.
  void PonderHit(const Words& words);
  void SetOption(std::string_view name, std::string_view value);
  void WriteInfo(const std::string& text) { WriteMessage(dialect_.message, text); }
  void NewGame() { engine().NewGame(); }
  // Options of this protocol alone. Their functions may refer to it.
  engine::OptionList& own_options() { return own_options_; }
  UciStyle style() const;
  Coordinates coordinates() const { return dialect_.coordinates; }

 private:
  // Answers at once during a search, otherwise when the hash table is clear.
  void AnswerReady();
  void AnswerAllReady();
  void SetOption(const Words& words);
  void Go(const Words& words);
  void Display();
  void Evaluate();
  void Bench(const Words& words);
  void GenerateOpenings(const Words& words);
  void Help();

  void StartSearch(const search::Limits& limits);
  void StartPerft(int depth);
  void AnswerWithoutMove(const std::string& why);
  // UCI allows no answer to a pondering or infinite search before ponderhit or stop.
  void AnswerFinished(const Outcome& outcome, const search::Limits& limits);
  void WriteHeldAnswer();
  std::string OptionLine(const engine::Option& option) const;

  Dialect dialect_;
  engine::OptionList own_options_;
  int unanswered_readies_ = 0;
  std::string held_answer_;          // of a finished game; empty: none
  bool is_held_until_stop_ = false;  // ponderhit does not release the answer
};

}  // namespace hansu::protocol
