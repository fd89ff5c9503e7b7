// SPDX-License-Identifier: MIT
// Whole games of a session, with scripted searches and a clock that the test controls.
#include "src/app/play/game_session.h"

#include <gtest/gtest.h>

#include <memory>

#include "src/app/play/messages.h"
#include "src/rules/any/own.h"
#include "tests/support/match_support.h"

namespace hansu::app::play {
namespace {

using janggi::kGame;

using test::Contains;

// Cho's chariot may give check on e5. The general may then step to f9, or to d9, facing the other
// one.
constexpr const char* kCheckFen = "9/4k4/9/9/9/R8/9/9/9/3K5 w - - 0 1";
// a7a10 mates.
constexpr const char* kMateFen = "3k5/8R/9/R8/9/9/9/9/4K4/9 w - - 0 1";
constexpr std::int64_t kSecond = 1000;

class GameSessionTest : public testing::Test {
 protected:
  void Begin(SessionSettings settings) {
    session_ = std::make_unique<GameSession>(
        std::move(settings), [this](const std::string& text) { heard_ += text + '\n'; });
    session_->Begin(now_);
  }
  // Begins a game that the user plays as `side`, from the FEN or from the start position.
  void BeginAt(Color side, const char* fen = nullptr,
               SessionSettings settings = {.rules = RuleSet(kGame)}) {
    settings.side = side;
    settings.setup = SetupName{};
    if (fen != nullptr) {
      settings.loaded.emplace(kGame);
      settings.loaded->fen = fen;
      settings.loaded->rules = settings.rules;
    }
    Begin(std::move(settings));
    Hear();
  }
  // Types the line and returns what the session says.
  std::string Type(const std::string& line) {
    Hear();
    session_->HandleLine(line, now_);
    return Hear();
  }
  // Lets the engine play the move and returns what the session says.
  std::string Engine(const std::string& move, search::Score score = 0) {
    Hear();
    EXPECT_TRUE(is_thinking());
    session_->HandleResult({.best = ParseUciMove(move), .score = score}, now_);
    return Hear();
  }
  std::string Hear() { return std::exchange(heard_, ""); }
  bool is_thinking() const {
    return session_->wanted_search() &&
           session_->wanted_search()->purpose == SearchRequest::Purpose::kMove;
  }

  std::unique_ptr<GameSession> session_;
  std::int64_t now_ = 5;
  std::string heard_;
};

TEST_F(GameSessionTest, HansSetupIsShownBeforeChoChooses) {
  Begin({.rules = RuleSet(kGame), .seed = 7});
  EXPECT_TRUE(heard_.ends_with("Enter: Cho\n")) << heard_;
  const std::string asked = Type("cho");
  EXPECT_TRUE(asked.starts_with("Han (한) sets up: ")) << asked;
  EXPECT_TRUE(Contains(asked,
                       "5  central chariot, 기동차장기 (상마차차마상)  North Korean, not in "
                       "the South's tournaments"))
      << asked;
  EXPECT_FALSE(Contains(asked, "Cho (초) sets up"));
  const std::string begun = Type("2");
  EXPECT_TRUE(begun.starts_with("Cho (초) sets up: outer elephant, 바깥상차림 (상마마상)\n"));
  EXPECT_TRUE(Contains(begun, "Cho (초) to move: you."));
  EXPECT_TRUE(session_->waits_for_person());
  EXPECT_TRUE(session_->game().record().fen.ends_with("/RBNA1ANBR w - - 0 1"));
}

TEST_F(GameSessionTest, TheEngineAnswersHansSetup) {
  Begin({.rules = RuleSet(kGame), .side = Color::kHan});
  EXPECT_FALSE(Contains(heard_, "sets up"));
  const std::string begun = Type("왼상차림");
  const std::size_t han = begun.find("Han (한) sets up: left elephant");
  const std::size_t cho = begun.find("Cho (초) sets up: ");
  ASSERT_NE(cho, std::string::npos) << begun;
  EXPECT_LT(han, cho) << begun;
  EXPECT_TRUE(session_->game().record().fen.starts_with("rnba1anbr/"));
  EXPECT_TRUE(is_thinking());
}

TEST_F(GameSessionTest, ChoSetsUpFirstWhereTheRulesSaySo) {
  SessionSettings settings{.rules = RuleSet(kGame)};
  settings.rules = *FindRuleSet(kGame, "janggihistoric");
  settings.side = Color::kHan;
  Begin(settings);
  EXPECT_TRUE(Contains(heard_, "Cho (초) sets up: ")) << heard_;
  EXPECT_TRUE(Contains(heard_, "Your setup as Han (한)")) << heard_;
  const std::string begun = Type("1");
  EXPECT_TRUE(begun.starts_with("Han (한) sets up: inner elephant")) << begun;
  EXPECT_FALSE(Contains(begun, "Cho (초) sets up: "));
  settings.side = Color::kCho;
  Hear();
  Begin(settings);
  EXPECT_FALSE(Contains(heard_, "sets up: ")) << heard_;
  EXPECT_TRUE(Contains(Type("1"), "Han (한) sets up: "));
}

TEST_F(GameSessionTest, ARepetitionIsWarnedOfOnceBeforeTheEnd) {
  constexpr const char* kWarning =
      "This position has occurred 2 times: once more, and the game ends by repetition.\n";
  BeginAt(Color::kCho, "5k2r/9/9/9/9/9/9/9/9/R2K5 w - - 0 1");
  EXPECT_FALSE(Contains(Type("a1a2"), kWarning));
  EXPECT_FALSE(Contains(Engine("i10i9"), kWarning));
  EXPECT_FALSE(Contains(Type("a2a1"), kWarning));
  EXPECT_TRUE(Contains(Engine("i9i10"), kWarning));
  EXPECT_TRUE(Contains(Type("a1a2"), kWarning));
  Engine("i10i9");
  Type("a2a1");
  const std::string end = Engine("i9i10");
  EXPECT_FALSE(Contains(end, kWarning));
  EXPECT_TRUE(Contains(end, "Han (한) has won by repetition, on points.")) << end;
}

TEST_F(GameSessionTest, QuestionsTakeEnterAndRefuseNonsense) {
  Begin({.rules = RuleSet(kGame)});
  EXPECT_EQ(Type("white"), "'white' is not a side, expected cho, han or random\n");
  Type("");
  EXPECT_TRUE(Type("7").starts_with("'7' is not a setup, expected"));
  EXPECT_TRUE(Contains(Type("undo"), "has not begun"));
  EXPECT_TRUE(Contains(Type("save x.gib"), "has not begun"));
  EXPECT_TRUE(Contains(Type(""), "Cho (초) sets up: inner elephant"));
}

TEST_F(GameSessionTest, MovesInEveryNotation) {
  for (const char* move : {"79졸78", "P79-78", "i4h4", "ih4", "졸ih4", "79졸78!", "79졸78장군",
                           "79졸78 장", "i4h4 멍훈!"}) {
    BeginAt(Color::kCho);
    EXPECT_TRUE(Type(move).starts_with("You: 79졸78  (P79-78, i4h4)\n")) << move;
    EXPECT_TRUE(is_thinking());
    EXPECT_TRUE(Engine("h10g8").starts_with("Hansu: 18마37  (H18-37, h10g8)\n"));
    EXPECT_FALSE(is_thinking());
  }
}

TEST_F(GameSessionTest, NorthernWordsAreShownAndBothAreRead) {
  SessionSettings settings{.rules = RuleSet(kGame)};
  settings.words = Vocabulary{1};
  BeginAt(Color::kCho, nullptr, settings);
  EXPECT_TRUE(Contains(Type("board"), "말"));
  EXPECT_TRUE(Contains(Type("02마83"), "You: 02말83  (H02-83, b1c3)\n"));
  EXPECT_TRUE(Contains(Engine("h10g8"), "Hansu: 18말37"));
  EXPECT_TRUE(Contains(Type("setup"), "right elephant, 왼상장기 (마상마상)"));
  BeginAt(Color::kHan, kCheckFen, settings);
  EXPECT_TRUE(Contains(Engine("a5e5"), "\n장훈 (check)!\n"));
  EXPECT_TRUE(Contains(Type("25장26"), "\n멍훈 (check answered)!\n"));
}

TEST_F(GameSessionTest, ASetupOfTwoIsAskedBack) {
  Begin({.rules = RuleSet(kGame), .side = Color::kHan});
  EXPECT_TRUE(
      Contains(Type("귀마"), "two setups, expected left elephant, 왼상차림 (상마상마) or right"));
  EXPECT_TRUE(Contains(Type("상마차차마상"), "Han (한) sets up: central chariot"));
  EXPECT_TRUE(session_->game().record().fen.starts_with("bnra1arnb/"));
}

TEST_F(GameSessionTest, WhatCannotBePlayedIsNamed) {
  BeginAt(Color::kCho);
  EXPECT_EQ(Type("79졸59"),
            "'79졸59' is not legal: The soldier at 79 can't go there: it moves one point, "
            "forward or sideways.\n");
  EXPECT_EQ(Type("02차83"),
            "'02차83' is not legal: No chariot stands at 02; the piece there: horse.\n");
  EXPECT_EQ(Type("C43-33"),
            "'C43-33' is not legal: No cannon stands at 43; the piece there: soldier.\n");
  EXPECT_EQ(Type("C53-33"), "'C53-33' is not legal: There is no piece at 53.\n");
  EXPECT_EQ(Type("h4"), "'h4' may mean more than one move\n");
  EXPECT_EQ(Type("e5e6"), "'e5e6' is not legal: There is no piece at 65.\n");
  EXPECT_TRUE(
      Type("hnit").starts_with("'hnit' is neither a move nor a command, did you mean 'hint'"));
  EXPECT_EQ(Type("qqqqqqqqqq"),
            "'qqqqqqqqqq' is neither a move nor a command; `help` lists the commands.\n");
  EXPECT_EQ(Type(""), "");
  for (const std::string line : {".", ",", "..."}) {
    EXPECT_TRUE(Type(line).starts_with("'" + line + "' is neither a move nor a command")) << line;
  }
  Type("i4h4");
  EXPECT_EQ(Type("a4b4"), "It is Hansu's turn; `undo` takes your last move back.\n");
  EXPECT_TRUE(is_thinking());
}

TEST_F(GameSessionTest, CheckItsAnswerAndFacingGeneralsAreAnnounced) {
  BeginAt(Color::kHan, kCheckFen);
  EXPECT_TRUE(Contains(Engine("a5e5"), "\n장군 (check)!\n"));
  EXPECT_EQ(Type("pass"), "You are in check and may not pass.\n");
  EXPECT_EQ(Type("한수쉼"), "You are in check and may not pass.\n");
  EXPECT_TRUE(Contains(Type("25장26"), "\n멍군 (check answered)!\n"));
  Type("undo");
  EXPECT_EQ(Type("25장24"),
            "The generals would face each other (빅장). If Hansu passes, that is the end: Cho (초) "
            "has won by bikjang, on points. Points: Cho 13, Han 1.5 (deom included). To play it "
            "all the same, type it again.\n");
  EXPECT_TRUE(Contains(Type("25장24"), "\n멍군 (check answered)!, 빅장 (facing generals)!\n"));
  const std::string end = Engine("d1d1");
  EXPECT_TRUE(Contains(end, "\nCho (초) has won by bikjang, on points.\n"));
  EXPECT_FALSE(Contains(end, "빅장")) << "it was called before: " << end;
  EXPECT_TRUE(session_->waits_for_person());
}

TEST_F(GameSessionTest, BikjangMustBeBrokenOrAccepted) {
  BeginAt(Color::kCho, "9/3k5/9/9/9/R8/9/9/9/4K4 b - - 0 1");
  EXPECT_TRUE(Contains(Engine("d9e9"), "빅장"));
  EXPECT_TRUE(Contains(Type("a5a6"), "(빅장): break it, or `pass` accepts it."));
  EXPECT_FALSE(Contains(Type("a5e5"), "빅장"));
  Type("undo");
  EXPECT_TRUE(Contains(Type("pass"), "You: 한수쉼"));
  EXPECT_TRUE(Contains(Type("pass"), "The game is over"));
}

TEST_F(GameSessionTest, CheckmateEndsTheGameAndUndoGoesOn) {
  BeginAt(Color::kCho, kMateFen);
  const std::string end = Type("a7a10");
  EXPECT_TRUE(Contains(end, "\n외통 (checkmate)!\n")) << end;
  EXPECT_TRUE(Contains(end, "\nCho (초) has won by checkmate.\n")) << end;
  EXPECT_FALSE(session_->wanted_search());
  for (const char* line : {"a7a8", "pass", "hint", "draw", "resign", "moves"}) {
    EXPECT_TRUE(Type(line).starts_with("The game is over: ")) << line;
  }
  EXPECT_TRUE(Contains(Type("undo"), "Cho (초) to move: you."));
  EXPECT_TRUE(Contains(Type("a7a8"), "You: "));
}

TEST_F(GameSessionTest, ABikjangThatLosesIsWarnedOf) {
  // Han is ahead: Cho's general may step to e1 and face it, or take the offer.
  constexpr const char* kBehind = "r8/4k4/9/9/9/9/9/9/9/3K5 w - - 0 1";
  BeginAt(Color::kCho, kBehind);
  EXPECT_TRUE(Type("d1e1").starts_with("The generals would face each other (빅장).")) << "once";
  EXPECT_TRUE(Contains(Type("d1d2"), "You: ")) << "another move";
  Engine("a10b10");
  EXPECT_TRUE(Contains(Type("d2e2"), "type it again.")) << "it is another turn";
  EXPECT_TRUE(Contains(Type("d2e2"), "빅장 (facing generals)!")) << "the second time";
  BeginAt(Color::kCho, "r8/3k5/9/9/9/9/9/9/9/4K4 b - - 0 1");
  Engine("d9e9");
  EXPECT_TRUE(Type("pass").starts_with("A pass accepts 빅장: Han (한) has won by bikjang"));
  EXPECT_TRUE(Contains(Type("한수 쉼"), "Han (한) has won by bikjang, on points."));
  BeginAt(Color::kCho, "9/4k4/9/9/9/9/9/9/9/R2K5 w - - 0 1");
  EXPECT_TRUE(Contains(Type("d1e1"), "You: ")) << "who is ahead may";
  for (const char* rules : {"janggikakao", "janggitraditional"}) {
    BeginAt(Color::kCho, kBehind, {.rules = *FindRuleSet(kGame, rules)});
    EXPECT_TRUE(Contains(Type("d1e1"), "You: ")) << rules << ": nothing is lost";
  }
}

TEST_F(GameSessionTest, RedoPlaysWhatUndoTookBack) {
  BeginAt(Color::kCho);
  EXPECT_EQ(Type("redo"), "There is nothing to redo: `undo` takes moves back first.\n");
  Type("i4h4");
  Engine("h10g8");
  Type("a4b4");
  Engine("a7b7");
  Type("undo");
  Type("undo");
  EXPECT_TRUE(session_->game().record().moves.empty());
  EXPECT_TRUE(Contains(Type("redo"), "Cho (초) to move: you."));
  EXPECT_EQ(session_->game().record().moves.size(), 2U);
  Type("redo");
  ASSERT_EQ(session_->game().record().moves.size(), 4U);
  EXPECT_EQ(session_->game().record().moves[3].move, ParseUciMove("a7b7"));
  EXPECT_TRUE(Contains(Type("redo"), "nothing to redo"));
  Type("undo");
  Type("e4d4");
  EXPECT_TRUE(Contains(Type("redo"), "nothing to redo")) << "the game went another way";
  Type("undo");
  EXPECT_FALSE(is_thinking());
  Type("redo");
  EXPECT_TRUE(is_thinking()) << "a move without its answer";
}

TEST_F(GameSessionTest, AnUndoThatWouldBeRefusedIsNotOffered) {
  BeginAt(Color::kCho);
  const std::string end = Type("resign");
  EXPECT_TRUE(Contains(end, "`new` begins another game, `save FILE` keeps this one.")) << end;
  EXPECT_FALSE(Contains(end, "undo"));
  EXPECT_EQ(Type("pass"), "The game is over: `new` begins another.\n");
  BeginAt(Color::kHan);
  EXPECT_EQ(Type("h10g8"), "It is Hansu's turn.\n");
  BeginAt(Color::kCho);
  Type("i4h4");
  EXPECT_TRUE(Contains(Type("resign"), "`undo` continues this one"));
}

TEST_F(GameSessionTest, AGameIsLoadedWithItsTimes) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("a.pgn");
  const SessionSettings settings = {.rules = RuleSet(kGame), .clock = {.base_ms = 600 * kSecond}};
  BeginAt(Color::kCho, nullptr, settings);
  now_ += 61 * kSecond + 700;
  Type("i4h4");
  now_ += 5 * kSecond;
  Engine("h10g8");
  now_ += 700;
  Type("a4b4");
  EXPECT_EQ(Type("save " + path), "Saved as " + path + '\n');
  BeginAt(Color::kHan, nullptr, settings);
  EXPECT_EQ(Type("load"), "load needs the name of a file with a game\n");
  EXPECT_TRUE(Type("load " + folder.File("none.pgn")).starts_with("Not loaded: "));
  EXPECT_TRUE(is_thinking()) << "the game on the board goes on";
  const std::string loaded = Type("load \"" + path + '"');
  EXPECT_TRUE(Contains(loaded, "You play Han (한)")) << loaded;
  EXPECT_TRUE(Contains(loaded, "Clock: Cho 8:58, Han 9:55\n")) << loaded;
  EXPECT_EQ(session_->game().record().moves.size(), 3U);
  BeginAt(Color::kCho, nullptr, {.rules = RuleSet(kGame), .clock = {.base_ms = 30 * kSecond}});
  EXPECT_TRUE(Contains(Type("load " + path), "the clocks start anew."));
}

TEST_F(GameSessionTest, ALoadedGameGoesOnWithinItsTurn) {
  const test::TemporaryFolder folder;
  for (const char* name : {"a.pgn", "a.gib"}) {
    const std::string path = folder.File(name);
    const SessionSettings settings = {
        .rules = RuleSet(kGame),
        .clock = {.base_ms = 60 * kSecond, .byoyomi_ms = 30 * kSecond, .byoyomi_periods = 2}};
    BeginAt(Color::kCho, nullptr, settings);
    now_ += 5 * kSecond;
    Type("i4h4");
    Engine("h10g8");
    now_ += 20 * kSecond + 400;
    Type("save " + path);
    now_ += 100 * kSecond;
    BeginAt(Color::kCho, nullptr, settings);
    EXPECT_TRUE(Contains(Type("load " + path), "Clock: Cho 0:35 + 30 s x 2, Han 1:00")) << name;
    now_ += 40 * kSecond;
    Type("board");
    EXPECT_TRUE(Contains(session_->clock_text(), "Cho 0:00 + 25 s x 2")) << name;
    Type("save " + path + " --force");
    BeginAt(Color::kCho, nullptr, settings);
    EXPECT_TRUE(Contains(Type("load " + path), "Clock: Cho 0:00 + 25 s x 2, Han 1:00")) << name;
    BeginAt(Color::kCho, nullptr, {.rules = RuleSet(kGame), .clock = {.base_ms = 20 * kSecond}});
    EXPECT_TRUE(Contains(Type("load " + path), "Clock: Cho 0:15, Han 0:20")) << "too short for it";
    BeginAt(Color::kHan, nullptr, settings);
    Type("load " + path);
    EXPECT_EQ(session_->wanted_search()->limits.clock[Color::kCho].left_ms, 55 * kSecond)
        << "the engine begins its turn anew";
  }
}

TEST_F(GameSessionTest, ALoadedGameBringsItsRules) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("a.pgn");
  BeginAt(Color::kCho, nullptr,
          {.rules = *FindRuleSet(kGame, "janggikakao"), .rule_set = "janggikakao"});
  Type("i4h4");
  Type("save " + path);
  BeginAt(Color::kHan);
  Type("load " + path);
  EXPECT_EQ(session_->game().record().rules, *FindRuleSet(kGame, "janggikakao"));
}

TEST_F(GameSessionTest, TwoPassesEndTheGame) {
  BeginAt(Color::kCho);
  EXPECT_EQ(Type("pass"),
            "If Hansu passes too, the game ends by points. Points: Cho 72, Han 73.5 (deom "
            "included). To pass all the same, type it again.\n");
  EXPECT_TRUE(Contains(Type("pass"), "You: 한수쉼  (K95-95, e2e2)"));
  EXPECT_TRUE(Contains(Engine("e9e9"), "Han (한) has won by two passes, on points."));
  Type("undo");
  EXPECT_TRUE(Contains(Type("pass"), "You: 한수쉼")) << "one warning is enough";
}

TEST_F(GameSessionTest, APassThatWouldEndTheGameIsWarnedOf) {
  BeginAt(Color::kHan, nullptr, {.rules = *FindRuleSet(kGame, "janggitraditional")});
  Engine("e2e2");
  EXPECT_TRUE(
      Type("pass").starts_with("Hansu has just passed: if you pass too, the game ends as a draw."));
  BeginAt(Color::kCho, nullptr, {.rules = *FindRuleSet(kGame, "janggikakao")});
  EXPECT_TRUE(Contains(Type("pass"), "You: ")) << "there two passes end nothing";
  BeginAt(Color::kCho, "3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1",
          {.rules = *FindRuleSet(kGame, "janggikja")});
  EXPECT_TRUE(Type("pass").starts_with("If Hansu passes too, the game ends as a draw."))
      << "both have less than 30 points";
}

TEST_F(GameSessionTest, UndoTakesBothHalvesAndStopsAThought) {
  BeginAt(Color::kCho);
  EXPECT_TRUE(Contains(Type("undo"), "no move of yours"));
  Type("i4h4");
  const int number = session_->wanted_search()->number;
  EXPECT_TRUE(Contains(Type("undo"), "Cho (초) to move: you."));
  EXPECT_FALSE(session_->wanted_search());
  Type("i4h4");
  EXPECT_NE(session_->wanted_search()->number, number) << "a late answer must not count";
  Engine("h10g8");
  Type("undo");
  EXPECT_TRUE(session_->game().record().moves.empty());
}

TEST_F(GameSessionTest, ADrawIsAgreedWhereTheRulesKnowItAndTheEngineIsNotBetter) {
  BeginAt(Color::kCho);
  EXPECT_EQ(Type("draw"), "These rules have no draw by agreement.\n");
  BeginAt(Color::kCho, nullptr, {.rules = *FindRuleSet(kGame, "janggikja")});
  EXPECT_TRUE(Contains(Type("draw"), "less than 30 points"));
  BeginAt(Color::kCho, nullptr, {.rules = *FindRuleSet(kGame, "janggitraditional")});
  EXPECT_EQ(Type("draw"), "Hansu declines the draw.\n") << "it has not looked yet";
  Type("i4h4");
  Engine("i7h7", 1);
  EXPECT_EQ(Type("draw"), "Hansu declines the draw.\n");
  Type("a4b4");
  Engine("a7b7", 0);
  EXPECT_TRUE(Contains(Type("draw"), "The game is drawn by agreement."));
}

TEST_F(GameSessionTest, AnAgreedEndByPointsIsAcceptedByWhoHasMore) {
  SessionSettings settings = {.rules = *FindRuleSet(kGame, "janggitraditional")};
  janggi::RuleSet own = janggi::Own(settings.rules);
  own.agreed_end = janggi::AgreedEndRule::kPoints;
  settings.rules = janggi::ToAny(own);
  BeginAt(Color::kHan, nullptr, settings);
  EXPECT_EQ(Type("draw"), "Hansu declines the draw.\n") << "72 against 73.5";
  BeginAt(Color::kCho, nullptr, settings);
  EXPECT_TRUE(Contains(Type("draw"), "Han (한) has won by agreement, on points."));
}

TEST_F(GameSessionTest, ADrawMayBeWorthMoreOrLessToTheEngine) {
  BeginAt(Color::kCho, nullptr,
          {.rules = *FindRuleSet(kGame, "janggitraditional"), .draw_score = -50});
  Type("i4h4");
  EXPECT_EQ(session_->wanted_search()->draw_score, -50);
  Engine("i7h7", -49);
  EXPECT_EQ(Type("draw"), "Hansu declines the draw.\n");
  Type("hint");
  EXPECT_EQ(session_->wanted_search()->draw_score, 50) << "the person's view";
  Type("a4b4");
  Engine("a7b7", -50);
  EXPECT_TRUE(Contains(Type("draw"), "The game is drawn by agreement."));
}

TEST_F(GameSessionTest, Resignation) {
  BeginAt(Color::kHan);
  EXPECT_TRUE(is_thinking());
  EXPECT_TRUE(Contains(Type("resign"), "Cho (초) has won: Han (한) has resigned."));
  EXPECT_FALSE(session_->wanted_search());
}

TEST_F(GameSessionTest, ByoyomiIsToldAndTimeRunsOut) {
  BeginAt(Color::kCho, nullptr,
          {.rules = RuleSet(kGame),
           .clock = {.base_ms = 60 * kSecond, .byoyomi_ms = 30 * kSecond, .byoyomi_periods = 2}});
  EXPECT_TRUE(Contains(Type("board"), "Clock: Cho 1:00 + 30 s x 2, Han 1:00 + 30 s x 2\n"));
  EXPECT_EQ(session_->ms_to_tick(now_ + 10), kSecond - 9) << "the clock ticks";
  session_->Tick(now_ += 59 * kSecond);
  EXPECT_EQ(Hear(), "");
  session_->Tick(now_ += kSecond);
  EXPECT_EQ(Hear(), "초읽기 (byoyomi): 2 periods of 30 s are left.\n");
  EXPECT_TRUE(Contains(Type("i4h4"), "You: "));
  EXPECT_EQ(session_->wanted_search()->limits.byoyomi_ms, 30 * kSecond);
  EXPECT_EQ(session_->wanted_search()->limits.byoyomi_periods, 2);
  EXPECT_EQ(session_->wanted_search()->limits.clock[Color::kHan].left_ms, 60 * kSecond);
  now_ += 10 * kSecond;
  EXPECT_TRUE(Contains(Engine("h10g8"), "Clock: Cho 0:00 + 30 s x 2, Han 0:50 + 30 s x 2\n"));
  session_->Tick(now_ += 30 * kSecond);
  EXPECT_EQ(Hear(), "초읽기 (byoyomi): 1 period of 30 s is left.\n");
  session_->Tick(now_ += 13 * kSecond);
  EXPECT_EQ(Hear(), "");
  EXPECT_EQ(session_->clock_text(), "Clock: Cho 0:00 + 17 s x 1, Han 0:50 + 30 s x 2");
  std::string counted;
  for (int i = 0; i < 16; ++i) {
    session_->Tick(now_ += kSecond);
    counted += Hear();
  }
  EXPECT_EQ(counted, "초읽기: 10\n초읽기: 5\n초읽기: 4\n초읽기: 3\n초읽기: 2\n초읽기: 1\n");
  session_->Tick(now_ += kSecond + 1);
  EXPECT_TRUE(Contains(Hear(), "Han (한) has won: Cho (초) has run out of time."));
  EXPECT_FALSE(session_->ms_to_tick(now_));
  EXPECT_FALSE(Contains(Type("board"), "Clock"));
  EXPECT_TRUE(Contains(Type("undo"), "Clock: Cho 1:00 + 30 s x 2, Han 1:00 + 30 s x 2\n"));
}

TEST_F(GameSessionTest, TheEnginesTimeRunsOutToo) {
  now_ += 100 * kSecond;
  SessionSettings settings = {
      .rules = RuleSet(kGame), .clock = {.base_ms = 10 * kSecond}, .side = Color::kHan};
  settings.setup = SetupName{};
  Begin(std::move(settings));
  EXPECT_TRUE(Contains(Hear(), "Clock: Cho 0:10, Han 0:10\n"));
  now_ += 10 * kSecond + 1;
  EXPECT_TRUE(Contains(Engine("i4h4"), "Han (한) has won: Cho (초) has run out of time."));
  EXPECT_TRUE(session_->game().record().moves.empty());
}

TEST_F(GameSessionTest, WithoutAClockTheEngineHasItsTimeAMove) {
  BeginAt(Color::kHan, nullptr, {.rules = RuleSet(kGame), .move_time_ms = 123});
  EXPECT_EQ(session_->wanted_search()->limits.move_time_ms, 123);
  EXPECT_FALSE(session_->ms_to_tick(now_));
}

TEST_F(GameSessionTest, AHintIsSearchedInFullStrength) {
  BeginAt(Color::kCho, nullptr, {.rules = RuleSet(kGame), .level = 3});
  EXPECT_EQ(Type("hint"), "");
  ASSERT_TRUE(session_->wanted_search());
  EXPECT_EQ(session_->wanted_search()->purpose, SearchRequest::Purpose::kHint);
  EXPECT_EQ(session_->wanted_search()->level, engine::kFullStrength);
  EXPECT_TRUE(session_->waits_for_person());
  session_->HandleResult({.best = ParseUciMove("b1c3")}, now_);
  EXPECT_EQ(Hear(), "Hint: 02마83  (H02-83, b1c3)\n");
  Type("hint");
  Type("i4h4");
  EXPECT_TRUE(is_thinking()) << "the move ends the hint";
  EXPECT_EQ(session_->wanted_search()->level, 3);
  EXPECT_TRUE(Contains(Type("hint"), "Hansu's turn"));
}

TEST_F(GameSessionTest, LevelsByTheirNames) {
  BeginAt(Color::kHan);
  EXPECT_EQ(Type("level 3단"), "Hansu plays as 3 dan.\n");
  EXPECT_EQ(Type("level"), "Hansu plays as 3 dan.\n");
  EXPECT_EQ(Type("level 10 dan"), "level is '10 dan', expected 18 geup (18급) to 9 dan (9단)\n");
  Engine("i4h4");
  Type("h10g8");
  EXPECT_EQ(session_->wanted_search()->level, *engine::ParseLevel("3 dan"));
}

TEST_F(GameSessionTest, ThePartyThatGivesAHandicapMovesFirst) {
  BeginAt(Color::kCho);
  EXPECT_TRUE(Contains(Type("handicap"), "Handicap: none. "));
  EXPECT_TRUE(Contains(Type("handicap 차"), "Handicap: chariot.\nHan (한) sets up: "));
  const std::string begun = Type("1");
  EXPECT_TRUE(Contains(begun, "Han (한) gives a handicap (접장기): chariot, and moves first."));
  EXPECT_TRUE(is_thinking());
  EXPECT_EQ(session_->game().position().points(Color::kHan), 72 - 13);
  Engine("a7b7");
  Type("i4h4");
  EXPECT_EQ(Type("handicap none"), "The game is under way: `new` begins another.\n");
  EXPECT_TRUE(Type("handicap queen").starts_with("The game is under way"));
}

TEST_F(GameSessionTest, TheOneWhoGetsAHandicapIsAskedForCho) {
  Begin({.rules = RuleSet(kGame), .handicap = ParseHandicap(kGame, "cho guards").value()});
  EXPECT_TRUE(heard_.ends_with("Enter: Han\n")) << heard_;
  Type("");
  Type("");
  EXPECT_TRUE(is_thinking());
  EXPECT_EQ(session_->game().position().points(Color::kCho), 72 - 6);
}

TEST_F(GameSessionTest, NewGamesAndSetups) {
  BeginAt(Color::kCho);
  EXPECT_TRUE(Contains(Type("setup"), "Cho (초): inner elephant, 안상차림 (마상상마)\n"));
  EXPECT_TRUE(Contains(Type("setup outer"), "Cho (초) sets up: outer elephant"));
  EXPECT_TRUE(Type("setup sideways")
                  .starts_with("'sideways' is not a setup, expected inner elephant, 안상차림"));
  EXPECT_TRUE(Contains(Type("setup 귀마"),
                       "two setups, expected left elephant, 왼상차림 (상마상마) or right"));
  Type("i4h4");
  EXPECT_TRUE(Contains(Type("setup left"), "under way"));
  EXPECT_TRUE(Contains(Type("new han"), "Your setup as Han (한)"));
  EXPECT_TRUE(Contains(Type("setup right"), "Han (한) sets up: right elephant"));
  EXPECT_TRUE(is_thinking());
  EXPECT_EQ(Type("new white"), "'white' is not a side, expected cho, han or random\n");
  EXPECT_TRUE(Contains(Type("new"), "Your setup as Han (한)"));
}

TEST_F(GameSessionTest, BoardMovesFlipHelpAndQuit) {
  BeginAt(Color::kCho, kCheckFen);
  const std::string board = Type("board");
  EXPECT_TRUE(board.starts_with("    a   b   c")) << board;
  EXPECT_EQ(Type("flip").substr(0, 16), "    i   h   g   ");
  EXPECT_EQ(Type("flip"), board);
  EXPECT_TRUE(Contains(Type("moves"), "61차65장군 a5e5"));
  const std::string help = Type("help");
  for (const char* name :
       {"pass", "undo", "hint", "draw", "resign", "setup", "level", "handicap", "save", "load",
        "redo", "board", "flip", "moves", "help", "new", "quit"}) {
    EXPECT_TRUE(Contains(help, "\n  " + std::string(name) + ' ')) << name;
  }
  EXPECT_FALSE(session_->quits());
  Type("QUIT");
  EXPECT_TRUE(session_->quits());
}

TEST_F(GameSessionTest, ALoadedGameGoesOnWithTheSideToMove) {
  SessionSettings settings{.rules = RuleSet(kGame)};
  settings.loaded.emplace(kGame);
  settings.loaded->rules = settings.rules;
  settings.loaded->moves = {{ParseUciMove("b1c3"), "", {}}};
  Begin(std::move(settings));
  EXPECT_TRUE(Contains(heard_, "Han (한) to move: you."));
  EXPECT_TRUE(Contains(Type("undo"), "no move of yours"));
}

TEST_F(GameSessionTest, TheSideInALoadedGameMayBeDrawn) {
  std::string heard;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    SessionSettings settings = {.rules = RuleSet(kGame), .draws_sides = true, .seed = seed};
    settings.loaded.emplace(kGame);
    settings.loaded->rules = settings.rules;
    Begin(std::move(settings));
    heard += Hear();
  }
  EXPECT_TRUE(Contains(heard, "You play Cho (초)"));
  EXPECT_TRUE(Contains(heard, "You play Han (한)"));
}

TEST_F(GameSessionTest, CharactersThatAFileLacksAreTold) {
  const test::TemporaryFolder folder;
  SessionSettings settings = {.rules = RuleSet(kGame), .side = Color::kCho};
  settings.loaded.emplace(kGame);
  settings.loaded->rules = settings.rules;
  settings.loaded->comment = "좋은 판 😀";
  Begin(std::move(settings));
  const std::string gib = folder.File("a.gib");
  EXPECT_EQ(Type("save " + gib), "1 character that CP949 lacks became '?'\nSaved as " + gib + '\n');
  const std::string pgn = folder.File("a.pgn");
  EXPECT_EQ(Type("save " + pgn), "Saved as " + pgn + '\n');
}

TEST(EndingText, SaysWhoWinsWithBestPlay) {
  const auto text = [](const std::string& fen, const std::string& rules) {
    return EndingText(*ParseFen(fen, *FindRuleSet(kGame, rules)));
  };
  EXPECT_EQ(text(kMateFen, "janggicasual"), "With best play Cho (초) wins: mate in 1.");
  const std::string lost = text("3k5/9/R8/1R7/9/9/9/9/9/4K4 b - - 0 1", "janggitraditional");
  EXPECT_TRUE(lost.starts_with("With best play Cho (초) wins: mate in ")) << lost;
  EXPECT_EQ(text(kCheckFen, "janggicasual"), "With best play the game is drawn.");
  EXPECT_EQ(text(kMateFen, "janggi"), "");
  EXPECT_EQ(text(std::string(GameOf(kGame).start_fen), "janggicasual"), "");
}

TEST_F(GameSessionTest, OnlyAHintSaysWhoWinsWithBestPlay) {
  BeginAt(Color::kHan, kCheckFen, {.rules = *FindRuleSet(kGame, "janggicasual")});
  EXPECT_FALSE(Contains(Engine("a5e5"), "With best play"));
  EXPECT_FALSE(Contains(Type("board"), "With best play"));
  Type("hint");
  session_->HandleResult({.best = ParseUciMove("e9f9")}, now_);
  EXPECT_TRUE(Contains(Hear(), "\nWith best play the game is drawn.\n"));
}

}  // namespace
}  // namespace hansu::app::play
