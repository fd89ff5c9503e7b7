// SPDX-License-Identifier: MIT
#include "tuner/match/compliance.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/rules/any/game.h"
#include "tuner/match/uci_client.h"

namespace hansu::match {
namespace {

constexpr Milliseconds kExitPatience{2000};

// Positions to search, and moves to reach one.
struct Questions {
  std::string_view middlegame;
  std::string_view check;
  std::array<std::string_view, 2> first_moves;
};
constexpr Questions kOfJanggi = {
    .middlegame = "rnba1ab1r/4k4/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR w - - 2 2",
    .check = "4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1",
    .first_moves = {"b1c3", "e9e9"}};  // the second one is a pass
constexpr Questions kOfXiangqi = {
    .middlegame = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2",
    .check = "5k3/9/9/9/9/9/9/3r5/9/3K5 w - - 0 1",
    .first_moves = {"b1c3", "b10c8"}};
constexpr std::string_view kBikjang = "9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1";

const Questions& QuestionsOf(GameId game) {
  return game == GameId::kJanggi ? kOfJanggi : kOfXiangqi;
}

using Words = std::vector<std::string_view>;  // of a line

bool BeginsWith(const Words& words, const Words& beginning) {
  return words.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), words.begin());
}
// The words after that name in an info line; none if it has no such name.
Words AfterInfo(const Words& words, std::string_view name) {
  if (!BeginsWith(words, {"info"})) return {};
  const auto end = std::ranges::find(words, "string");
  const auto found = std::find(words.begin(), end, name);
  return found == end ? Words() : Words(found + 1, end);
}
bool HasScore(const Words& words) {
  const Words score = AfterInfo(words, "score");
  return score.size() > 1 && (score[0] == "cp" || score[0] == "mate") && ParseInteger(score[1]);
}
bool HasNodes(const Words& words) {
  const Words nodes = AfterInfo(words, "nodes");
  return !nodes.empty() && ParseInteger(nodes[0]);
}
bool HasLine(const Words& words) {
  const Words line = AfterInfo(words, "pv");
  return !line.empty() && line[0].size() > 1 && line[0][0] >= 'a' && line[0][0] <= 'i' &&
         CountDigits(line[0].substr(1, 1)) == 1;
}
bool OffersVariant(const Words& words, std::string_view name) {
  const Words variant = {"var", name};
  return BeginsWith(words, {"option", "name", kVariantOption, "type", "combo"}) &&
         std::search(words.begin(), words.end(), variant.begin(), variant.end()) != words.end();
}
bool SaysNoMove(const Words& words) {
  return BeginsWith(words, {"bestmove", "(none)"}) || BeginsWith(words, {"bestmove", "0000"});
}

// An engine under test: its client, and every line that it has printed.
class Examinee {
 public:
  Examinee(GameId game, const std::vector<std::string>& command, Milliseconds patience)
      : game_(game),
        patience_(patience),
        client_({.name = "", .command = command, .directory = "", .options = {}, .time = {}}, game,
                std::string(NameOf(game)), {.start = patience, .ready = patience, .quit = {}},
                [this](char direction, const std::string& line) {
                  if (direction == '<') lines_.push_back(line);
                }) {}

  GameId game() const { return game_; }
  // The start position of the game.
  Position Start() const { return At(GameOf(game_).start_fen); }
  Position At(std::string_view fen) const { return *ParseFen(fen, RuleSet(game_)); }

  Status Launch() { return client_.Launch(); }
  void Send(const std::string& line) { client_.Send(line); }
  void CloseInput() { client_.CloseInput(); }
  Status Await(const std::string& word) { return client_.Await(word, patience_); }
  Status AwaitReady() { return client_.AwaitReady(); }
  Status Handshake() {
    if (Status status = client_.Handshake(); !status.ok()) return status;
    client_.SetOption(kVariantOption, std::string(NameOf(game_)));
    return client_.AwaitReady();
  }
  Status AwaitExit() {
    if (client_.WaitForExit(kExitPatience)) return OkStatus();
    return Failure(Tr("did not exit in time, or died of a signal"));
  }
  // Asks for a move in the position, and fails if the answer is not legal there.
  Result<Move> AskForMove(const Position& position, const std::string& command,
                          const std::string& go) {
    Send(command);
    Send(go);
    if (Status status = Await("bestmove"); !status.ok()) {
      return Failure(
          Tr("{problem} after '{command}'", {{"problem", status.message()}, {"command", go}}));
    }
    std::istringstream words(lines_.back());
    std::string best;
    words >> best >> best;
    if (const Move move = ReadEngineMove(position, best)) return move;
    return Failure(
        Tr("illegal bestmove '{move}' at {fen}", {{"move", best}, {"fen", ToFen(position)}}));
  }

  bool HasPrinted(const std::function<bool(const Words&)>& is_wanted) const {
    return std::ranges::any_of(
        lines_, [&is_wanted](const std::string& line) { return is_wanted(SplitWords(line)); });
  }

 private:
  GameId game_;
  Milliseconds patience_;
  std::vector<std::string> lines_;
  UciClient client_;
};

Status CheckHandshake(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  const auto has_id = [&engine](std::string_view what) {
    return engine.HasPrinted([what](const Words& words) {
      return BeginsWith(words, {"id", what}) && words.size() > 2;
    });
  };
  if (!has_id("name")) return Failure(Tr("no 'id name' line"));
  if (!has_id("author")) return Failure(Tr("no 'id author' line"));
  return OkStatus();
}

Status CheckVariant(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  const std::string_view name = NameOf(engine.game());
  const auto offers = [name](const Words& words) { return OffersVariant(words, name); };
  return engine.HasPrinted(offers) ? OkStatus()
                                   : Failure(Tr("no combo option UCI_Variant with 'var {variant}'",
                                                {{"variant", std::string(name)}}));
}

Status CheckUnknownInput(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  engine.Send("thiscommanddoesnotexist");
  engine.Send("setoption name NoSuchOption value 1");
  engine.Send("");
  return engine.AwaitReady();
}

// Searches from the FEN, or from the start position if it is empty.
Status CheckGo(Examinee& engine, const std::string& fen, const std::string& go) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  engine.Send("ucinewgame");
  const bool is_start = fen.empty();
  return engine
      .AskForMove(is_start ? engine.Start() : engine.At(fen),
                  is_start ? "position startpos" : "position fen " + fen, go)
      .status();
}

Status CheckInfo(Examinee& engine) {
  if (Status status = CheckGo(engine, "", "go depth 3"); !status.ok()) return status;
  if (!engine.HasPrinted(HasScore)) return Failure(Tr("no info line with a score"));
  if (!engine.HasPrinted(HasNodes)) return Failure(Tr("no info line with nodes"));
  if (!engine.HasPrinted(HasLine)) return Failure(Tr("no info line with a pv"));
  return OkStatus();
}

Status CheckMoves(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  Position position = engine.Start();
  std::string command = "position startpos moves";
  for (std::string_view move : QuestionsOf(engine.game()).first_moves) {
    command += ' ' + std::string(move);
    position.Make(ParseMove(position, move));
  }
  return engine.AskForMove(position, command, "go movetime 100").status();
}

Status CheckStop(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  engine.Send("position startpos");
  engine.Send("go infinite");
  if (Status status = engine.AwaitReady(); !status.ok()) {
    return Failure(Tr("{problem} during a search", {{"problem", status.message()}}));
  }
  engine.Send("stop");
  return engine.Await("bestmove");
}

Status CheckGame(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  engine.Send("ucinewgame");
  Position position = engine.Start();
  std::string command = "position startpos moves";
  for (int ply = 0; ply < 30 && !Judge(position).has_ended(); ++ply) {
    const Result<Move> move =
        engine.AskForMove(position, command, "go wtime 500 btime 500 winc 20 binc 20");
    if (!move.ok()) return move.status();
    command += ' ' + ToUci(*move);
    position.Make(*move);
  }
  return OkStatus();
}

Status CheckFinished(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  engine.Send("position fen R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1");
  engine.Send("go depth 2");
  if (Status status = engine.Await("bestmove"); !status.ok()) return status;
  return engine.HasPrinted(SaysNoMove) ? OkStatus() : Failure(Tr("a move in a mated position"));
}

Status CheckQuit(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  engine.Send("quit");
  return engine.AwaitExit();
}

Status CheckEndOfInput(Examinee& engine) {
  if (Status status = engine.Handshake(); !status.ok()) return status;
  engine.CloseInput();
  return engine.AwaitExit();
}

struct Step {
  std::string_view name;
  std::function<Status(Examinee&)> check;
};
std::vector<Step> StepsOf(GameId game) {
  const bool is_janggi = game == GameId::kJanggi;
  const Questions& questions = QuestionsOf(game);
  const auto go = [](const std::string& fen, const std::string& command) {
    return [=](Examinee& engine) { return CheckGo(engine, fen, command); };
  };
  std::vector<Step> steps = {
      {TrLater("answers uci with names and uciok"), CheckHandshake},
      {is_janggi ? TrLater("has the option UCI_Variant with janggi")
                 : TrLater("has the option UCI_Variant with xiangqi"),
       CheckVariant},
      {TrLater("ignores unknown commands, options and empty lines"), CheckUnknownInput},
      {TrLater("go depth from the start position"), go("", "go depth 3")},
      {TrLater("go nodes"), go("", "go nodes 5000")},
      {TrLater("go movetime"), go("", "go movetime 100")},
      {is_janggi ? TrLater("go wtime alone, for Cho") : TrLater("go wtime alone, for Red"),
       go("", "go wtime 500")},
      {TrLater("go with both clocks in the other order"),
       go("", "go binc 10 btime 500 winc 10 wtime 500")},
      {TrLater("go with moves to go"), go("", "go wtime 500 btime 500 movestogo 3")},
      {TrLater("a position from a FEN"), go(std::string(questions.middlegame), "go depth 3")},
      {TrLater("a position in check"), go(std::string(questions.check), "go depth 3")},
      {TrLater("prints score, nodes and a line"), CheckInfo},
      {is_janggi ? TrLater("a position with moves, a pass among them")
                 : TrLater("a position with moves"),
       CheckMoves},
      {TrLater("answers isready and stop during a search"), CheckStop},
      {TrLater("plays thirty plies on a clock"), CheckGame},
      {TrLater("has no move in a finished game"), CheckFinished},
      {TrLater("exits on quit"), CheckQuit},
      {TrLater("exits at the end of the input"), CheckEndOfInput}};
  if (is_janggi) {
    const auto in_check = std::ranges::find(steps, "a position in check", &Step::name);
    steps.insert(in_check + 1,
                 {TrLater("a position in bikjang"), go(std::string(kBikjang), "go depth 3")});
  }
  return steps;
}

}  // namespace

bool CheckCompliance(GameId game, const std::vector<std::string>& command,
                     const std::function<void(const ComplianceStep&)>& on_step,
                     Milliseconds patience) {
  bool all_passed = true;
  for (const Step& step : StepsOf(game)) {
    Examinee engine(game, command, patience);
    Status status = engine.Launch();
    if (status.ok()) status = step.check(engine);
    on_step({Tr(step.name), status});
    all_passed = all_passed && status.ok();
  }
  return all_passed;
}

}  // namespace hansu::match
