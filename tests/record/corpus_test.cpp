// SPDX-License-Identifier: MIT
// 2,000 games as other programs write them, with every oddity known in such files: charsets, stray
// text, line ends, dialects of moves, headers and results, comments, handicaps. They are generated
// from a seed, and must be read completely.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "src/record/any/charset.h"
#include "src/record/game_line.h"
#include "src/record/gib.h"
#include "src/record/pgn.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/setup_names.h"
#include "tests/support/own_records.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME::record {
namespace {

#ifdef HANSU_SLOW_BUILD
constexpr int kCorpusGames = 200;
#else
constexpr int kCorpusGames = 2000;
#endif
constexpr int kGamesAFile = 8;

// The expected result of reading a game.
struct Truth {
  Game game;
  bool is_start_known = true;  // else any start from which the moves are the same is accepted
};

enum class Points { kUsual, kOld, kLetters };

// The style of one .gib file.
struct Dialect {
  bool has_hanja = false;
  int side = 0;      // 0 none, 1 초 and 한, 2 楚 and 漢
  int captured = 0;  // 0 not named, 1 named, 2 after 타
  std::string_view call;
  bool mixes_soldiers = false;  // 병 for Cho's soldiers, too
  Points points = Points::kUsual;
  bool names_old_points = true;
  bool has_times = false;
  bool has_numbers = true;
  std::string_view pass = "한수쉼";
  std::string_view line_end = "\r\n";
  std::string_view gap = " ";  // after a number
};

Dialect RandomDialect(Random& random) {
  constexpr std::array<std::string_view, 6> kCalls = {"", "장군", "장훈", "장", " 장군", "장군!"};
  constexpr std::array<std::string_view, 3> kPasses = {"한수쉼", "쉼", "한수쉬기"};
  Dialect dialect;
  dialect.has_hanja = random.Percent(40);
  dialect.side = random.Below(3);
  dialect.captured = random.Below(3);
  dialect.call = random.Pick(kCalls);
  dialect.mixes_soldiers = random.Percent(20);
  if (random.Percent(6)) dialect.points = Points::kOld;
  if (random.Percent(6)) dialect.points = Points::kLetters;
  dialect.names_old_points = random.Percent(70);
  dialect.has_times = random.Percent(30);
  dialect.has_numbers = dialect.points != Points::kUsual || random.Percent(95);
  dialect.pass = random.Pick(kPasses);
  dialect.line_end = random.Percent(60) ? "\r\n" : "\n";
  dialect.gap = random.Percent(80) ? " " : "";
  return dialect;
}

std::string PointText(Square square, Points points) {
  switch (points) {
    case Points::kUsual:
      return ToKoreanSquare(square);
    case Points::kOld:
      return std::to_string(FileOf(square) * kRankCount + RankOf(square) + 1);
    case Points::kLetters:
      break;
  }
  return static_cast<char>('a' + FileOf(square)) + std::to_string(RankOf(square));
}

std::string PieceText(Piece piece, const Dialect& dialect) {
  constexpr std::array<std::string_view, 8> kHanja = {"", "將", "士", "車", "包", "馬", "象", "卒"};
  const auto type = static_cast<std::size_t>(TypeOf(piece));
  if (dialect.has_hanja) {
    const bool is_han = TypeOf(piece) == PieceType::kSoldier && ColorOf(piece) == Color::kHan;
    return std::string(is_han ? "兵" : kHanja[type]);
  }
  if (dialect.mixes_soldiers && TypeOf(piece) == PieceType::kSoldier) return "병";
  return std::string(NativePieceName(piece));
}

std::string MoveText(const Position& position, Move move, const Dialect& dialect) {
  if (move.is_pass()) return std::string(dialect.pass);
  const Piece piece = position.piece_on(move.from());
  const Piece victim = position.piece_on(move.to());
  const bool is_cho = ColorOf(piece) == Color::kCho;
  std::string text = PointText(move.from(), dialect.points);
  if (dialect.side > 0) text += dialect.side == 1 ? is_cho ? "초" : "한" : is_cho ? "楚" : "漢";
  text += PieceText(piece, dialect) + PointText(move.to(), dialect.points);
  if (victim != Piece::kNone && dialect.captured > 0) {
    text += (dialect.captured == 2 ? "타" : "") + PieceText(victim, dialect);
  }
  Position after = position;
  after.Make(move);
  return after.in_check() ? text.append(dialect.call) : text;
}

std::string RandomComment(Random& random, bool has_lines) {
  constexpr std::array<std::string_view, 6> kLines = {"좋은 수",
                                                      "똠방각하의 해설",
                                                      "1. 79졸78 이면 {귀마} 대 귀마",
                                                      "  a b\n --+--\n  c d",
                                                      "[대회명 \"이 판\"]",
                                                      "제한시간 10분 30초 3회"};
  std::string text = "해설";
  for (int left = random.Below(3); left > 0; --left) {
    text += has_lines ? "\n" + std::string(random.Pick(kLines)) : " 좋은 수 {귀마}";
  }
  return text;
}

// Plays random moves, including passes (even two in a row), captures and checks.
void PlayAtRandom(Random& random, Game& game) {
  Position position = Own(StartOf(game));
  for (int left = 12 + random.Below(60); left > 0; --left) {
    const bool passes = random.Percent(3) && position.CanPass();
    const Move move = passes ? position.pass() : PickMove(random, position);
    if (!move) break;
    position.Make(move);
    game.moves.push_back({move, "", {}});
  }
  const Outcome outcome = Judge(position);
  if (outcome.reason == EndReason::kCheckmate) game.result = outcome.result;
}

struct ResultWord {
  std::string_view text;
  GameResult result;
};
constexpr std::array<ResultWord, 14> kResultWords = {{{"초 완승", GameResult::kChoWins},
                                                      {"한 완승", GameResult::kHanWins},
                                                      {"楚의 기권승", GameResult::kChoWins},
                                                      {"漢 시간승", GameResult::kHanWins},
                                                      {"한 1.5점 승", GameResult::kHanWins},
                                                      {"초 승(외통수)", GameResult::kChoWins},
                                                      {"초 접속 끊김 패", GameResult::kHanWins},
                                                      {"초 불계승", GameResult::kChoWins},
                                                      {"무승부(동의)", GameResult::kDraw},
                                                      {"무승부 (빅장)", GameResult::kDraw},
                                                      {"미상", GameResult::kRunning},
                                                      {"무효 대국", GameResult::kRunning},
                                                      {"통신장애중단", GameResult::kRunning},
                                                      {"초 완숭", GameResult::kChoWins}}};

using Headers = std::vector<std::pair<std::string, std::string>>;

// Adds the start position, and headers that name it or leave it open.
void AddStart(Random& random, Truth& truth, Headers& headers) {
  if (random.Percent(4)) {
    truth.game.fen = "rnb3bnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1";
    headers.emplace_back("판",
                         "차마상사1사상마차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/"
                         "車馬象3象馬車 한 접장기");
    return;
  }
  const bool has_fifth = random.Percent(5);
  const auto draw = [&] {
    return kSetupNames[static_cast<std::size_t>(random.Below(has_fifth ? 5 : 4))];
  };
  const SetupName cho = draw();
  const SetupName han = draw();
  truth.game.fen = SetupFen(cho, han);
  truth.is_start_known = !random.Percent(5);
  if (!truth.is_start_known) return;
  const bool is_old = random.Percent(5);
  std::string han_form(WholeForm(han));
  if (han == SetupName::kLeft) han_form = WholeForm(SetupName::kRight);  // written from a to i
  if (han == SetupName::kRight) han_form = WholeForm(SetupName::kLeft);
  const bool is_named = random.Percent(10);
  headers.emplace_back(is_old ? "초포진" : "초차림", is_named ? KoreanName(cho) : WholeForm(cho));
  headers.emplace_back(is_old ? "한포진" : "한차림",
                       is_named ? std::string(KoreanName(han)) : han_form);
}

std::string GibGame(Random& random, const Dialect& dialect, Truth& truth) {
  Headers headers = {{"대회명", random.Percent(20) ? "제1회 \"왕중왕\"전" : "최고수전"}};
  if (random.Percent(30)) headers.emplace_back("회전", "미상");
  if (random.Percent(60)) {
    headers.emplace_back("대국일자", random.Percent(20) ? "1937년" : "2009-06-14");
  }
  headers.emplace_back("초대국자", "홍길동 5단");
  headers.emplace_back("한대국자", "kwangte1 7단");
  AddStart(random, truth, headers);
  PlayAtRandom(random, truth.game);
  if (random.Percent(50)) headers.emplace_back("총수", std::to_string(random.Below(200)));
  if (truth.game.result == GameResult::kRunning) {
    const ResultWord word = random.Pick(kResultWords);
    headers.emplace_back("대국결과", word.text);
    truth.game.result = word.result;
  }
  if (dialect.points == Points::kOld && dialect.names_old_points) {
    headers.emplace_back("기보형식", "구좌표");
  }
  std::string text;
  for (const auto& [key, value] : headers) {
    text += '[' + key + " \"" + value + "\"]" + std::string(dialect.line_end);
  }
  text += dialect.line_end;
  Position position = Own(StartOf(truth.game));
  int number = 0;
  for (GameMove& played : truth.game.moves) {
    if (dialect.has_numbers) text += std::to_string(++number) + '.' + std::string(dialect.gap);
    text += MoveText(position, played.move, dialect);
    if (dialect.has_times) {
      played.elapsed_s = random.Below(90);
      text += " <" + std::to_string(*played.elapsed_s) + '>';
    }
    if (random.Percent(3)) {
      played.comment = RandomComment(random, true);
      text += " {" + played.comment + '}';
    }
    text += random.Percent(20) ? dialect.line_end : " ";
    position.Make(played.move);
  }
  text += dialect.line_end;
  return text.append(dialect.line_end);
}

// Replaces letters, to write the PGN as other programs do.
std::string WithLetters(std::string text, std::string_view from, std::string_view to) {
  for (char& c : text) {
    const std::size_t at = from.find(c);
    if (at != std::string_view::npos) c = to[at];
  }
  return text;
}

std::string PgnMove(Position& position, Move move, int style) {
  if (style == 0) return MakeInInternational(position, move);
  if (style == 1) return WithLetters(MakeInInternational(position, move), "HE", "NB");
  if (style == 2) return MakeInNative(position, move);
  position.Make(move);
  return ToText(move, style == 3 ? Coordinates::kUci : Coordinates::kZeroBased);
}

std::string PgnGame(Random& random, Truth& truth) {
  Game& game = truth.game;
  game.fen = random.Percent(50) ? std::string(kStartFen) : RandomSetupFen(random);
  PlayAtRandom(random, game);
  if (game.result == GameResult::kRunning) game.result = random.Pick(kResultWords).result;
  std::string text = "[Event \"a \\\"b\\\"\"]\n[Variant \"Janggi\"]\n";
  const bool has_letters = random.Percent(30);
  std::string fen = has_letters ? WithLetters(game.fen, "NBnb", "HEhe") : game.fen;
  if (has_letters) fen.replace(fen.find(' '), std::string::npos, " w 0 1");
  if (game.fen != kStartFen) text += "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
  text += "[Date \"2020.01.02\"]\n[Result \"" + std::string(ResultText(game.result)) + "\"]\n\n";
  Position position = Own(StartOf(game));
  const int style = random.Below(5);
  int ply = 0;
  for (GameMove& played : game.moves) {
    if (ply % 2 == 0) text += std::to_string(ply / 2 + 1) + ". ";
    text += PgnMove(position, played.move, style);
    if (random.Percent(3)) text += " $14 (1. a1a2 {in} (x) --)";
    if (random.Percent(3)) {
      played.comment = RandomComment(random, false);
      text += " {" + WithoutBraces(played.comment) + '}';
      played.comment = WithoutBraces(played.comment);
    }
    text += ++ply % 11 == 0 ? '\n' : ' ';
  }
  return text + std::string(ResultText(game.result)) + "\n\n";
}

// A file of a few games; their truths are appended to `truths`.
std::string RandomFile(Random& random, std::vector<Truth>& truths) {
  const bool is_pgn = random.Percent(30);
  const Dialect dialect = RandomDialect(random);
  std::string text = !is_pgn && random.Percent(10) ? "잡담 머리말\n\n" : "";
  for (int i = 0; i < kGamesAFile; ++i) {
    Truth& truth = truths.emplace_back();
    text += is_pgn ? PgnGame(random, truth) : GibGame(random, dialect, truth);
  }
  if (is_pgn || random.Percent(20)) return (random.Percent(20) ? "\xEF\xBB\xBF" : "") + text;
  const Encoded encoded = Encode(text, Charset::kCp949);
  EXPECT_EQ(encoded.replaced, 0);
  return encoded.bytes + (random.Percent(30) ? "\x1A" : "") + (random.Percent(20) ? "\xFF" : "");
}

void ExpectIs(const ReadGame& read, const Truth& truth) {
  EXPECT_EQ(read.status, OkStatus());
  EXPECT_TRUE(read.is_whole);
  if (truth.is_start_known) {
    EXPECT_EQ(read.game.fen, truth.game.fen);
  }
  ASSERT_EQ(read.game.moves.size(), truth.game.moves.size());
  for (std::size_t i = 0; i < read.game.moves.size(); ++i) {
    EXPECT_EQ(read.game.moves[i], truth.game.moves[i]) << "ply " << i + 1;
  }
  EXPECT_EQ(read.game.result, truth.game.result);
}

TEST(Corpus, EveryGameIsReadWhole) {
  Random random(14);
  int count = 0;
  while (count < kCorpusGames && !testing::Test::HasFailure()) {
    std::vector<Truth> truths;
    const std::string text = Decode(RandomFile(random, truths), kGame).text;
    const std::vector<ReadGame> games = ReadGames(text);
    ASSERT_EQ(games.size(), truths.size()) << text;
    for (std::size_t i = 0; i < games.size() && !testing::Test::HasFailure(); ++i) {
      ExpectIs(games[i], truths[i]);
      if (!testing::Test::HasFailure()) continue;
      for (const Warning& warning : games[i].warnings) ADD_FAILURE() << warning.what;
      ADD_FAILURE() << "game " << i + 1 << " of\n" << text;
    }
    count += static_cast<int>(games.size());
  }
  EXPECT_EQ(count, kCorpusGames);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
