// SPDX-License-Identifier: MIT
#include "src/protocol/xboard.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "src/base/text.h"
#include "src/protocol/info_printer.h"
#include "src/protocol/xboard_format.h"
#include "src/rules/any/game.h"

namespace hansu::protocol {

XBoard::XBoard(ProtocolContext context)
    : Protocol(std::move(context)), variant_rules_(engine().rules()) {
  ResetVariant();
  AddGameCommands();
  AddSettingCommands();
  AddSearchCommands();
  Ignore({"xboard", "accepted", "rejected", "random", "name", "rating", "ics", "bk", "lift", "put",
          "hover"});
}

void XBoard::AddGameCommands() {
  using enum OngoingWork;
  Add({{"new", kStops, [this](const Words&) { NewGame(); }},
       {"variant", kContinues, [this](const Words& w) { SetVariant(Join(w, 0, w.size())); }},
       {"setboard", kStops, [this](const Words& w) { SetBoard(Join(w, 0, w.size())); }},
       {"usermove", kContinues, [this](const Words& w) { UserMove(Join(w, 0, w.size())); }},
       {"undo", kContinues, [this](const Words&) { TakeBack(1); }},
       {"remove", kContinues, [this](const Words&) { TakeBack(2); }},
       {"force", kStops, [this](const Words&) { mode_ = Mode::kForce; }},
       {"result", kStops, [this](const Words&) { mode_ = Mode::kForce; }},
       {"draw", kContinues, [this](const Words&) { OfferDraw(); }},
       {"computer", kContinues, [this](const Words&) { plays_engine_ = true; }},
       {"quit", kStops, [this](const Words&) { Quit(); }}});
  const auto play = [this](Color color) {
    mode_ = Mode::kPlay;
    if (color != own_color_) ForgetOwnMove();
    own_color_ = color;
    Resume();
  };
  Add({{"go", kStops, [this, play](const Words&) { play(position().side_to_move()); }},
       {"playother", kStops, [this, play](const Words&) { play(~position().side_to_move()); }}});
}

void XBoard::AddSearchCommands() {
  using enum OngoingWork;
  const auto analyze = [this](const Words&) {
    mode_ = Mode::kAnalyze;
    Resume();
  };
  const auto stop_pondering = [this](const Words&) {
    ponders_ = false;
    if (task_ == Task::kPonder) EndWork();
  };
  Add({{"?", kContinues,
        [this](const Words&) {
          if (task_ == Task::kThink) engine().StopSearch();
        }},
       {"post", kContinues, [this](const Words&) { shows_thinking_ = true; }},
       {"nopost", kContinues, [this](const Words&) { shows_thinking_ = false; }},
       {"hard", kContinues, [this](const Words&) { ponders_ = true; }},
       {"easy", kContinues, stop_pondering},
       {"analyze", kStops, analyze},
       {"exit", kStops, [this](const Words&) { mode_ = Mode::kForce; }},
       {".", kContinues, [this](const Words&) { WriteStatus(); }},
       {"hint", kContinues, [this](const Words&) { WriteHint(); }},
       {"ping", kContinues, [this](const Words& w) { Ping(Join(w, 0, w.size())); }}});
}

void XBoard::OnUnknown(std::string_view command) {
  if (ParseMove(Game(), command, Coordinates::kZeroBased)) return UserMove(command);
  WriteMessage("Error (unknown command): ", command);
}

void XBoard::Finish() {
  // Piped input ends here: a running search still gives its move.
  if (task_ == Task::kThink) {
    engine().StopSearch();
    engine().WaitForSearch();
    ponders_ = false;
    OnWake();
  }
  Protocol::Finish();
}

void XBoard::EndWork() {
  Protocol::EndWork();
  TakeResult();
  if (task_ == Task::kPonder) engine().TakeBack(1);
  task_ = Task::kNone;
  is_interrupted_ = false;
  AnswerPings();
}

bool XBoard::Interrupt() {
  const bool was_busy = task_ != Task::kNone;
  const bool was_thinking = task_ == Task::kThink;
  std::vector<std::string> pings;
  if (was_thinking) pings.swap(unanswered_pings_);
  EndWork();
  is_interrupted_ = was_thinking;
  unanswered_pings_ = std::move(pings);
  if (was_thinking) Wake();
  return was_busy;
}

void XBoard::OnWake() {
  const std::optional<search::SearchResult> result = TakeResult();
  if (task_ != Task::kThink) return AnswerPingsIfPrepared();
  if (!result) return;
  engine().WaitForSearch();
  task_ = Task::kNone;
  MakeMove(*result);
}

void XBoard::NewGame() {
  engine().NewGame();
  SetStartPosition();
  if (mode_ != Mode::kAnalyze) mode_ = Mode::kPlay;
  own_color_ = Color::kHan;
  plays_engine_ = false;
  control_.depth.reset();
  own_ms_.reset();
  opponent_ms_.reset();
  if (mode_ == Mode::kAnalyze) Resume();
}

void XBoard::ForgetOwnMove() {
  last_score_.reset();
  expected_reply_ = Move::None();
}

// The rules may have changed with another protocol or another game.
void XBoard::ResetVariant() {
  const NamedRules& usual = GameOf(engine().game()).presets.front();
  variant_rules_ = usual.rules;
  variant_ = engine().rules() == usual.rules ? usual.name : "";
}

void XBoard::OnGameChange() {
  ForgetOwnMove();
  own_color_ = Color::kHan;
  ResetVariant();
}

std::optional<std::string> XBoard::FenIn(const Words& line) const {
  if (line[0] != "setboard") return std::nullopt;
  return Join(line, 1, line.size());
}

void XBoard::SetVariant(const std::string& sent) {
  const bool was_busy = Interrupt();
  const std::string name = engine().options().Spelled(engine::kVariantOption, sent).value_or("");
  std::optional<RuleSet> rules = engine().rule_sets().Find(name);
  Status known = rules ? OkStatus() : Failure("unknown variant");
  if (const auto game = GameOfVariant(name); !rules && game) {
    known = engine().UseGame(*game);
    rules = engine().rule_sets().Find(name);
  }
  if (!known.ok()) WriteMessage("Error (", known.message() + "): variant " + sent);
  if (!rules) {
    if (was_busy) Resume();
    return;
  }
  engine().NameVariant();
  SetStartPosition();
  // A rule that the user has changed stays changed in the next game.
  if (name != variant_ || *rules != variant_rules_) {
    const Status status = engine().SetRules(*rules);
    if (!status.ok()) {
      WriteMessage("Error (", status.message() + "): variant " + sent);
      if (mode_ == Mode::kAnalyze) Resume();
      return;
    }
  }
  variant_ = name;
  variant_rules_ = *rules;
  if (const std::string setup = XBoardSetup(engine().game()); !setup.empty()) Write(setup);
  if (mode_ == Mode::kAnalyze) Resume();
}

void XBoard::SetStartPosition() {
  ForgetOwnMove();
  engine().SetGame(*engine::PlayGame(GameOf(engine().game()).start_fen, {}, engine().rules()));
}

// A GUI that does not know passes sends the board after a pass.
void XBoard::SetBoard(const std::string& fen) {
  const Result<Position> parsed = ParseFen(fen, engine().rules());
  const Move pass = position().pass();
  if (parsed.ok() && engine().has_valid_game() && position().IsLegal(pass) &&
      parsed->key() == position().KeyAfter(pass)) {
    engine().Play(pass);
  } else if (const Status status = engine().SetGame(fen); !status.ok()) {
    return WriteMessage("tellusererror ", "Illegal position: " + status.message());
  } else {
    ForgetOwnMove();
  }
  Resume();
}

void XBoard::UserMove(std::string_view text) {
  const Position game = Game();
  const Move move =
      engine().has_valid_game() ? ParseMove(game, text, Coordinates::kZeroBased) : Move::None();
  if (!move) {
    const std::string why = !engine().has_valid_game() ? " (the last position was not accepted)"
                            : Judge(game).has_ended()  ? " (the game is over)"
                                                       : "";
    return WriteMessage("Illegal move", why + ": " + std::string(text));
  }
  if (task_ == Task::kPonder && move == expected_reply_) {
    task_ = Task::kThink;
    clock_started_ = SteadyClock::now();
    return engine().PonderHit();
  }
  EndWork();
  engine().Play(move);
  if (mode_ == Mode::kForce) ForgetOwnMove();
  Resume();
}

void XBoard::TakeBack(int plies) {
  const bool was_busy = Interrupt();
  const bool is_done = engine().TakeBack(plies);
  if (is_done) {
    ForgetOwnMove();
  } else {
    Write(plies == 1 ? "Error (no move to take back): undo"
                     : "Error (no moves to take back): remove");
  }
  if (is_done ? mode_ == Mode::kAnalyze : was_busy) Resume();
}

// Accepts if the rules allow agreed draws and our side stands no better than a draw is worth to it.
void XBoard::OfferDraw() {
  const bool is_welcome = last_score_ && *last_score_ <= engine().settings().draw_score;
  if (MayOfferDraw(Game()) && is_welcome) Write("offer draw");
}

void XBoard::WriteStatus() {
  if (task_ != Task::kAnalyze) return;
  MoveList moves;
  position().LegalMoves(moves);
  const int total = static_cast<int>(moves.size());
  const std::lock_guard lock(mutex_);
  Write("stat01: " + std::to_string(progress_.effort.elapsed_ms / kMsPerCentisecond) + ' ' +
        std::to_string(progress_.effort.nodes) + ' ' + std::to_string(progress_.depth) + ' ' +
        std::to_string(total - progress_.move_number) + ' ' + std::to_string(total) +
        (progress_.move ? ' ' + ToXBoard(progress_.move) : ""));
}

void XBoard::WriteHint() {
  if (Game().IsLegal(expected_reply_)) Write("Hint: " + ToXBoard(expected_reply_));
}

// The protocol requires our move before the answer.
void XBoard::Ping(std::string_view number) {
  unanswered_pings_.emplace_back(number);
  if (task_ != Task::kThink) AnswerPingsIfPrepared();
}

void XBoard::AnswerPingsIfPrepared() {
  if (!engine().is_preparing()) AnswerPings();
}

void XBoard::AnswerPings() {
  for (const std::string& number : std::exchange(unanswered_pings_, {}))
    WriteMessage("pong ", number);
}

void XBoard::Resume() {
  if (!engine().has_valid_game()) return;
  if (mode_ == Mode::kAnalyze) {
    search::Limits limits;
    limits.infinite = true;
    if (!Judge(position()).has_ended()) Start(Task::kAnalyze, std::move(limits));
    return;
  }
  if (mode_ != Mode::kPlay || !GoesOn()) return;
  if (position().side_to_move() == own_color_) Start(Task::kThink, ClockLimits());
}

bool XBoard::GoesOn() {
  const Outcome outcome = Judge(position());
  if (outcome.has_ended()) ClaimResult(outcome);
  return !outcome.has_ended();
}

// Between two engines, XBoard checks result claims by the rules of chess, and an engine that
// claims, say, a win by points or a draw by bikjang forfeits the game. It accepts that an engine
// has lost, and a draw that both engines offer.
void XBoard::ClaimResult(const Outcome& outcome) {
  if (!plays_engine_ || outcome.result == WinFor(~own_color_)) return Write(XBoardResult(outcome));
  if (outcome.result == GameResult::kDraw) Write("offer draw");
}

void XBoard::Start(Task task, search::Limits limits) {
  {
    const std::lock_guard lock(mutex_);
    progress_ = {};
  }
  task_ = task;
  if (!std::exchange(is_interrupted_, false)) clock_started_ = SteadyClock::now();
  engine().settings().clock.may_ponder = ponders_;
  const auto printer = std::make_shared<InfoPrinter>(
      [this](const std::string& line, LineWriter::Flush flush) {
        if (shows_thinking_) Write(line, flush);
      },
      std::make_unique<XBoardFormat>(), limits);
  search::SearchCallbacks callbacks = CallbacksOf(printer);
  callbacks.on_line = [this, printer](const search::LineReport& report) {
    printer->OnLine(report);
    const std::lock_guard lock(mutex_);
    progress_.effort = {report.nodes, report.elapsed_ms, report.hash_permill};
    progress_.depth = report.depth;
  };
  callbacks.on_root_move = [this](const search::RootMoveReport& report) {
    const std::lock_guard lock(mutex_);
    progress_.move = report.move;
    progress_.move_number = report.number;
  };
  callbacks.on_progress = [this](const search::ProgressReport& report) {
    const std::lock_guard lock(mutex_);
    progress_.effort = report;
  };
  callbacks.on_result = [this, printer](const search::SearchResult& result) {
    printer->OnResult(result);
    const std::lock_guard lock(mutex_);
    progress_.result = result;
    Wake();
  };
  engine().Search(std::move(limits), std::move(callbacks),
                  [this](const std::string& comment) { Write("# " + comment); });
}

void XBoard::MakeMove(const search::SearchResult& result) {
  Write("move " + ToXBoard(result.best));
  const bool ends_session = control_.moves > 0 && MovesToGo() == 1;
  engine().Play(result.best);
  last_score_ = result.score;
  expected_reply_ = result.ponder;
  own_ms_ = std::max<std::int64_t>(own_ms_.value_or(control_.base_ms) - ElapsedMs(), 0) +
            control_.increment_ms + (ends_session ? control_.base_ms : 0);
  AnswerPings();
  if (GoesOn() && ponders_) StartPondering();
}

void XBoard::StartPondering() {
  if (!position().IsLegal(expected_reply_)) return;
  engine().Play(expected_reply_);
  if (Judge(position()).has_ended()) {
    engine().TakeBack(1);
    return;
  }
  search::Limits limits = ClockLimits();
  limits.ponder = true;
  Start(Task::kPonder, std::move(limits));
}

search::Limits XBoard::ClockLimits() const {
  const std::int64_t used_ms = is_interrupted_ ? ElapsedMs() : 0;
  const auto rest = [used_ms](std::int64_t ms) { return std::max<std::int64_t>(ms - used_ms, 0); };
  search::Limits limits;
  limits.depth = control_.depth;
  if (control_.move_ms) {
    limits.move_time_ms = rest(*control_.move_ms);
    return limits;
  }
  limits.clock[own_color_] = {rest(own_ms_.value_or(control_.base_ms)), control_.increment_ms};
  limits.clock[~own_color_] = {opponent_ms_.value_or(control_.base_ms), control_.increment_ms};
  if (control_.moves > 0) limits.moves_to_go = MovesToGo();
  return limits;
}

std::int64_t XBoard::ElapsedMs() const {
  const auto elapsed = SteadyClock::now() - clock_started_;
  return std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count();
}

int XBoard::MovesToGo() const {
  return control_.moves - engine().moves_made() / 2 % control_.moves;
}

Position XBoard::Game() const {
  Position game = position();
  if (task_ == Task::kPonder) game.Unmake();
  return game;
}

std::optional<search::SearchResult> XBoard::TakeResult() {
  const std::lock_guard lock(mutex_);
  return std::exchange(progress_.result, std::nullopt);
}

}  // namespace hansu::protocol
