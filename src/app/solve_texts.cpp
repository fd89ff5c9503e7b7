// SPDX-License-Identifier: MIT
#include "src/app/solve_texts.h"

#include "src/app/table_mates.h"
#include "src/base/translation.h"

namespace hansu::app {
namespace {

std::string Moves(int count) {
  return count == 1 ? Tr("1 move") : Tr("{count} moves", {{"count", std::to_string(count)}});
}

}  // namespace

std::string KeyText(const Position& position, const search::FirstMove& first, Vocabulary words) {
  const Move move = first.line.front();
  return Tr("{uci}  {move}, mate in {count}", {{"uci", ToUci(move)},
                                               {"move", ToNative(position, move, words)},
                                               {"count", std::to_string(first.moves)}});
}

std::string SolutionText(Position position, const std::vector<Move>& line, Vocabulary words) {
  std::string uci;
  std::string korean;
  for (Move move : line) {
    uci += ' ' + ToUci(move);
    korean += ' ' + ToNative(position, move, words);
    position.Make(move);
  }
  return uci + "  |" + korean;
}

std::string UniqueText(const search::MateSolutions& solutions, int most) {
  const std::size_t count = solutions.first_moves.size();
  if (count > 1) {
    const std::string_view found =
        solutions.are_all
            ? TrLater("no, {count} first moves mate in at most {moves}")
            : TrLater("no, {count} first moves mate in at most {moves}, and not all were tried");
    return Tr(found, {{"count", std::to_string(count)}, {"moves", Moves(most)}});
  }
  return solutions.are_all ? Tr("yes, every other first move is refuted")
                           : Tr("not known: the nodes ran out before all first moves were tried");
}

std::string SoundText(const search::MateProof& proof, int most) {
  if (proof.moves == most) return Tr("yes, there is no shorter mate");
  return Tr("no, there is a mate in {shorter}, shorter than the {count} asked for",
            {{"shorter", std::to_string(proof.moves)}, {"count", std::to_string(most)}});
}

std::string VerdictText(const search::MateProof& proof, search::Attack attack, int most) {
  const bool by_checks = attack == search::Attack::kChecksOnly;
  switch (proof.verdict) {
    case search::MateProof::Verdict::kMates:
      return Tr(by_checks ? TrLater("mate in {count} by checks alone, proved")
                          : TrLater("mate in {count}, proved"),
                {{"count", std::to_string(proof.moves)}});
    case search::MateProof::Verdict::kNoMate:
      return Tr(by_checks ? TrLater("no mate in {moves} by checks alone, every try is refuted")
                          : TrLater("no mate in {moves}, every try is refuted"),
                {{"moves", Moves(most)}});
    case search::MateProof::Verdict::kUnknown:
      break;
  }
  const std::string none =
      proof.refuted == 0
          ? ""
          : ' ' + Tr("(no mate in {count})", {{"count", std::to_string(proof.refuted)}});
  return Tr(by_checks ? TrLater("mate in {moves} by checks alone: not proven within {nodes} nodes")
                      : TrLater("mate in {moves}: not proven within {nodes} nodes"),
            {{"moves", Moves(most)}, {"nodes", std::to_string(proof.nodes)}}) +
         none;
}

std::string TableVerdictText(endings::Value value, int most) {
  if (value.is_undecided()) return Tr("no mate, by the endgame tables: drawn");
  if (value.is_loss()) {
    return Tr("no mate, by the endgame tables: mated in {count}",
              {{"count", std::to_string(MateMovesOf(value))}});
  }
  return Tr(most == 0 || MatesWithin(value, most)
                ? TrLater("mate in {count}, by the endgame tables")
                : TrLater("no mate in {moves}, by the endgame tables: it takes {count}"),
            {{"count", std::to_string(MateMovesOf(value))}, {"moves", Moves(most)}});
}

}  // namespace hansu::app
