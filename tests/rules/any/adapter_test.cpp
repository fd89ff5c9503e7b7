// SPDX-License-Identifier: MIT
// The rules facade for either game (src/rules/any) against the game's own rules, call by call, on
// random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/any/own.h"
#include "src/rules/any/typed_names.h"
#include "src/rules/shared/calls.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/illegal_move.h"
#include "src/rules/shared/mirror.h"
#include "src/rules/shared/movegen.h"
#include "src/rules/shared/perft.h"
#include "src/rules/shared/random_line.h"
#include "src/rules/shared/repetition.h"
#include "src/rules/shared/san.h"
#include "src/rules/shared/see.h"
#include "src/rules/shared/typed_names.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

// Compares the calls that only read the position.
void ExpectSame(const Position& own, const hansu::Position& any) {
  EXPECT_EQ(any.game(), kGame);
  EXPECT_EQ(any.rules(), ToAny(own.rules()));
  EXPECT_EQ(any.board(), own.board());
  EXPECT_EQ(any.side_to_move(), own.side_to_move());
  EXPECT_EQ(any.key(), own.key());
  EXPECT_EQ(any.plies(), own.plies());
  EXPECT_EQ(any.history_plies(), own.history_plies());
  EXPECT_EQ(any.last_move(), own.state().move);
  EXPECT_EQ(any.repetitions(), own.state().repetitions);
  for (Color color : kColors) EXPECT_EQ(any.points(color), own.points(color));
  EXPECT_EQ(any.checkers(), own.state().checkers);
  EXPECT_EQ(any.in_check(), own.in_check());
  EXPECT_EQ(any.faces_offer(), own.faces_offer());
  EXPECT_EQ(any.generals_face(), own.generals_face());
  EXPECT_EQ(any.has_ended(), own.has_ended());
  EXPECT_EQ(any.pass(), own.pass());
  EXPECT_EQ(any.IsLegal(any.pass()), own.IsLegal(own.pass()));
  for (Square from : own.occupied()) {
    EXPECT_EQ(hansu::AttacksFrom(any, from), AttacksFrom(own, own.piece_on(from), from));
  }
  EXPECT_EQ(hansu::ToFen(any), ToFen(own));
  EXPECT_EQ(hansu::ToFenWithHistory(any), ToFenWithHistory(own));
  EXPECT_EQ(hansu::MirrorKey(any), MirrorKey(own));
  EXPECT_EQ(hansu::Judge(any), ToAny(Judge(own)));
  EXPECT_EQ(hansu::ReasonText(hansu::Judge(any)), ReasonText(Judge(own)));
  EXPECT_EQ(hansu::OutcomeIfCutShort(any), ToAny(OutcomeIfCutShort(own)));
  EXPECT_EQ(hansu::AgreedOutcome(any), ToAny(AgreedOutcome(own)));
  EXPECT_EQ(hansu::MayOfferEnd(any), MayOfferEnd(own));
  EXPECT_EQ(hansu::MayOfferDraw(any), MayOfferDraw(own));
  EXPECT_EQ(hansu::IsLastRepetitionWarning(any), IsLastRepetitionWarning(own));
  const auto expect_calls = [](const std::vector<hansu::Call>& calls,
                               const std::vector<Call>& own_calls) {
    EXPECT_TRUE(
        std::ranges::equal(calls, own_calls, {}, {}, [](Call call) { return ToAny(call); }));
  };
  expect_calls(hansu::CallsOf(any), CallsOf(own));
  expect_calls(hansu::CallsToAnswer(any), CallsToAnswer(own));
}

void ExpectSameMoves(const Position& own, const hansu::Position& any) {
  MoveList moves;
  MoveList of_any;
  GenerateMoves(own, MoveKind::kAll, moves);
  any.LegalMoves(of_any);
  ASSERT_EQ(of_any.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(of_any[i], moves[i]);
  for (Move move : moves) {
    EXPECT_TRUE(any.IsLegal(move));
    EXPECT_EQ(any.KeyAfter(move), own.KeyAfter(move));
    for (int threshold : {0, 2, 7}) {
      EXPECT_EQ(hansu::IsExchangeAtLeast(any, move, threshold),
                IsExchangeAtLeast(own, move, threshold));
    }
    EXPECT_EQ(hansu::ToInternational(any, move), ToInternational(own, move));
    for (std::size_t i = 0; i < kVocabularyNames.size(); ++i) {
      const auto words = static_cast<Vocabulary>(i);
      EXPECT_EQ(hansu::ToNative(any, move, ToAny(words)), ToNative(own, move, words));
    }
    EXPECT_EQ(hansu::ParseMove(any, ToNative(own, move)), ParseMove(own, ToNative(own, move)));
  }
}

// Compares the calls that write a move and make it.
void ExpectSameWriting(const Position& own, const hansu::Position& any, Move move) {
  const auto expect = [&](auto write_any, auto write_own) {
    Position own_after = own;
    hansu::Position any_after = any;
    EXPECT_EQ(write_any(any_after), write_own(own_after));
    EXPECT_EQ(any_after.key(), own_after.key());
  };
  expect([move](hansu::Position& at) { return hansu::MakeInInternational(at, move); },
         [move](Position& at) { return MakeInInternational(at, move); });
  expect([move](hansu::Position& at) { return hansu::MakeInSan(at, move); },
         [move](Position& at) { return MakeInSan(at, move); });
  for (std::size_t i = 0; i < kVocabularyNames.size(); ++i) {
    const auto words = static_cast<Vocabulary>(i);
    expect([=](hansu::Position& at) { return hansu::MakeInNative(at, move, ToAny(words)); },
           [=](Position& at) { return MakeInNative(at, move, words); });
  }
}

TEST(Adapter, EveryCallIsTheGamesOwn) {
  std::mt19937_64 random(1);
  for (const NamedRuleSet& named : NamedRuleSets()) {
    for (int game = 0; game < Scaled(5, 1); ++game) {
      Position own = *ParseFen(kStartFen, named.rules);
      hansu::Position any = *hansu::ParseFen(kStartFen, ToAny(named.rules));
      while (!Judge(own).has_ended() && own.plies() < 80) {
        ExpectSame(own, any);
        ExpectSameMoves(own, any);
        const Move move = RandomMove(own, RandomDraw::kMove, random);
        ExpectSameWriting(own, any, move);
        hansu::Position copy = any;
        any.Make(move);
        any.Unmake();
        EXPECT_EQ(any.key(), copy.key());
        own.Make(move);
        any = copy;
        any.Make(move);
      }
      ExpectSame(own, any);
      EXPECT_EQ(Own(any).key(), own.key());
    }
  }
}

TEST(Adapter, RuleSetsComeBackUnchanged) {
  ASSERT_EQ(GameOf(kGame).presets.size(), NamedRuleSets().size());
  for (const NamedRuleSet& named : NamedRuleSets()) {
    const auto any = hansu::FindRuleSet(kGame, named.name);
    ASSERT_TRUE(any) << named.name;
    EXPECT_EQ(Own(*any), named.rules) << named.name;
    EXPECT_EQ(hansu::HeadStart(*any), HeadStart(named.rules));
    EXPECT_EQ(hansu::HasDraws(*any), HasDraws(named.rules));
    EXPECT_EQ(hansu::WithHeadStartOf(hansu::RuleSet(kGame), *any),
              ToAny(WithHeadStartOf(RuleSet{}, named.rules)));
    for (int most : {1, 5, 40}) {
      EXPECT_EQ(hansu::CheckProvable(*any, most), CheckProvable(named.rules, most));
    }
  }
  const std::span<const RuleOption> fields = RuleFields();
  ASSERT_EQ(GameOf(kGame).rule_fields.size(), fields.size());
  for (std::size_t i = 0; i < fields.size(); ++i) {
    EXPECT_EQ(GameOf(kGame).rule_fields[i].name, fields[i].name);
    RuleSet rules;
    fields[i].set(rules, fields[i].max);
    EXPECT_EQ(ToAny(rules).fields[i], fields[i].max) << fields[i].name;
    EXPECT_EQ(fields[i].get(Own(ToAny(rules))), fields[i].max) << fields[i].name;
  }
}

TEST(Adapter, RulesOfReplayAreTheGamesOwn) {
  const Game& game = GameOf(kGame);
  EXPECT_EQ(game.has_gib, kHasGib);
  EXPECT_EQ(Own(game.replay_rules), kReplayRules);
  ASSERT_EQ(game.other_replay_rules.size(), kReplayRulesForPasses.size());
  std::size_t i = 0;
  for (const RuleSet& rules : kReplayRulesForPasses) {
    EXPECT_EQ(Own(game.other_replay_rules[i++]), rules);
  }
}

TEST(Adapter, WordsAreTheGamesOwn) {
  const Game& game = GameOf(kGame);
  EXPECT_EQ(game.id, kGame);
  EXPECT_EQ(game.start_fen, kStartFen);
  for (std::size_t i = 0; i < kCallNames.size(); ++i) {
    const auto call = static_cast<Call>(i);
    EXPECT_EQ(hansu::TextOf(kGame, ToAny(call)), TextOf(call));
    EXPECT_EQ(hansu::ExplainedText(kGame, ToAny(call)), ExplainedText(call));
  }
  for (PieceType type : kPieceTypes) {
    for (Color color : kColors) {
      const Piece piece = MakePiece(color, type);
      EXPECT_EQ(hansu::NativePieceName(kGame, piece), NativePieceName(piece));
    }
  }
  for (int i = 0; i <= static_cast<int>(kLastEndReason) + 1; ++i) {
    const auto reason = static_cast<EndReason>(i);
    EXPECT_EQ(hansu::ReasonText(ToAny(reason)), ReasonText(reason));
    EXPECT_EQ(hansu::ReasonInWords(ToAny(reason)), ReasonInWords(reason));
    EXPECT_EQ(hansu::EndsByMate(ToAny(reason)), EndsByMate(reason));
    EXPECT_EQ(hansu::EndsByRepetition(ToAny(reason)), EndsByRepetition(reason));
  }
  EXPECT_TRUE(std::ranges::equal(game.variants, kVariants));
  EXPECT_TRUE(std::ranges::equal(game.vocabulary_names, kVocabularyNames));
  EXPECT_TRUE(std::ranges::equal(game.call_names, kCallNames));
  EXPECT_EQ(game.starting_count, kStartingCount);
  EXPECT_EQ(game.piece_points, kPiecePoints);
  EXPECT_EQ(game.has_setups, kHasSetups);
  EXPECT_EQ(game.setup_count, kSetupCount);
  ASSERT_EQ(game.setup_names.size(), kSetupNames.size());
  for (std::size_t i = 0; i < kSetupNames.size(); ++i) {
    EXPECT_EQ(game.setup_names[i], EnglishName(kSetupNames[i]));
    const auto named = hansu::SetupsNamed(kGame, game.setup_names[i]);
    ASSERT_EQ(named.size(), 1U);
    EXPECT_EQ(static_cast<std::size_t>(named[0]), i);
  }
  EXPECT_TRUE(hansu::SetupsNamed(kGame, "no setup").empty());
  for (SetupName setup : kSetups) {
    EXPECT_EQ(hansu::SetupFen(kGame, static_cast<hansu::SetupName>(setup),
                              static_cast<hansu::SetupName>(kSetups[0])),
              SetupFen(setup, kSetups[0]));
  }
}

TEST(Adapter, TypedNamesAreTheGamesOwn) {
  for (const char* word : {"cho", "red", "한", "黑", "guards", "chariot", "차", "車", "x", ""}) {
    EXPECT_EQ(hansu::SideNamed(kGame, word), SideNamed(word)) << word;
    EXPECT_EQ(hansu::IsRandomSide(word), IsRandomSide(word)) << word;
    const auto piece = hansu::PieceNamed(kGame, word);
    const auto own = PieceNamed(word);
    ASSERT_EQ(piece.has_value(), own.has_value()) << word;
    if (own) {
      EXPECT_EQ(piece->type, own->type) << word;
      EXPECT_EQ(piece->is_plural, own->is_plural) << word;
    }
    std::string_view rest = word;
    std::string_view own_rest = word;
    EXPECT_EQ(hansu::TakeTypedName(kGame, rest), TakeTypedName(own_rest)) << word;
    EXPECT_EQ(rest, own_rest) << word;
  }
  EXPECT_EQ(hansu::EnglishPieceName(PieceType::kGuard),
            HANSU_GAME::EnglishPieceName(PieceType::kGuard));
}

TEST(Adapter, PositionsAreChangedAsTheyStand) {
  const hansu::Position start = *hansu::ParseFen(kStartFen, hansu::RuleSet(kGame));
  const Square corner = MakeSquare(0, 0);
  const hansu::Position without = hansu::WithoutPieces(start, SquareSet(corner), Color::kHan);
  EXPECT_EQ(without.occupied(), start.occupied() - SquareSet(corner));
  EXPECT_EQ(without.side_to_move(), Color::kHan);
  EXPECT_EQ(without.rules(), start.rules());
  hansu::Position later = start;
  later.Make(ParseUciMove("b1c3"));
  const hansu::Position other = hansu::WithOtherSideToMove(later);
  EXPECT_EQ(other.board(), later.board());
  EXPECT_EQ(other.side_to_move(), ~later.side_to_move());
  EXPECT_EQ(other.plies(), later.plies());
  EXPECT_EQ(other.history_plies(), 0);
}

TEST(Adapter, FailuresAndPerftAreTheGamesOwn) {
  EXPECT_EQ(hansu::ParseFen("9/9", hansu::RuleSet(kGame)).message(),
            ParseFen("9/9", RuleSet{}).message());
  Position own = *ParseFen(kStartFen, RuleSet{});
  hansu::Position any = ToAny(own);
  EXPECT_EQ(hansu::Perft(any, 3), Perft(own, 3));
  const Move bad(MakeSquare(0, 0), MakeSquare(8, 9));
  EXPECT_FALSE(any.IsLegal(bad));
  EXPECT_EQ(hansu::WhyIllegal(any, bad), WhyIllegal(own, bad));
  std::mt19937_64 random(3);
  std::mt19937_64 same(3);
  const auto line = hansu::RandomLine(any, {8, 10}, RandomDraw::kPieceType, random);
  const auto own_line = RandomLine(own, {8, 10}, RandomDraw::kPieceType, same);
  ASSERT_EQ(line.has_value(), own_line.has_value());
  if (line) {
    EXPECT_EQ(line->key(), own_line->key());
  }
}

TEST(Adapter, ACopyKeepsItsGame) {
  hansu::Position position = *hansu::ParseFen(kStartFen, hansu::RuleSet(kGame));
  for (GameId game : kGames) {
    position = *hansu::ParseFen(GameOf(game).start_fen, hansu::RuleSet(game));
    EXPECT_EQ(position.game(), game);
    EXPECT_NE(hansu::RuleSet(game), hansu::RuleSet(game == kGame ? GameId(1 - int(kGame)) : kGame));
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME
