// SPDX-License-Identifier: MIT
// Positions, their moves, and how games end.
#include <optional>

#include "packages/python/source/binding.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/movegen.h"
#include "src/rules/shared/perft.h"

namespace hansu::HANSU_GAME::python {
namespace {

using MoveTextList = std::vector<std::string>;

Position MakePosition(const std::string& fen, const RulesArgument& rules,
                      const MoveTextList& moves) {
  Position position = ValueOf(ParseFen(fen, RulesOf(rules)));
  for (const std::string& text : moves) position.Make(MoveOf(position, text));
  return position;
}

py::list LegalMoves(const Position& position) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  return UciList(moves.begin(), moves.end());
}

py::object LegalMoveCodes(const Position& position) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  std::vector<std::uint16_t> codes;
  codes.reserve(moves.size());
  for (Move move : moves) codes.push_back(move.code());
  return ArrayOf(std::move(codes));
}

bool IsCapture(const Position& position, const std::string& text) {
  return VictimOf(position, MoveOf(position, text)) != PieceType::kNone;
}

void Undo(Position& position) {
  if (position.history_plies() == 0) {
    throw py::value_error("there is no move to take back: the position has no history");
  }
  position.Unmake();
}

py::list HistoryOf(const Position& position) {
  std::vector<Move> moves;
  for (int back = position.history_plies() - 1; back >= 0; --back) {
    moves.push_back(position.past(back).move);
  }
  return UciList(moves);
}

py::list Write(Position position, const MoveTextList& moves, const std::string& notation) {
  const MoveStyle& style = MoveStyleOf(notation);
  py::list texts;
  for (const std::string& text : moves) {
    texts.append(style.make_and_write(position, MoveOf(position, text)));
  }
  return texts;
}

py::object BoardOf(const Position& position) {
  std::vector<std::uint8_t> points;
  points.reserve(kSquareCount);
  for (Square square : kAllSquares) {
    points.push_back(static_cast<std::uint8_t>(position.piece_on(square)));
  }
  return ArrayOf(std::move(points), {kRankCount, kFileCount});
}

std::uint64_t CountPaths(Position position, std::int64_t depth) {
  if (depth < 0 || depth > kMaxPerftDepth) {
    throw py::value_error("depth is " + std::to_string(depth) + "; expected 0 to " +
                          std::to_string(kMaxPerftDepth));
  }
  const py::gil_scoped_release gil_released;
  return Perft(position, static_cast<int>(depth));
}

std::string ReprOf(const Position& position) { return "Position('" + ToFen(position) + "')"; }

std::optional<std::string> WinnerKey(const Outcome& outcome) {
  if (!outcome.has_ended() || outcome.result == GameResult::kDraw) return std::nullopt;
  return kSideNames[WinnerOf(outcome.result)];
}

std::string ReprOf(const Outcome& outcome) {
  if (!outcome.has_ended()) return "Outcome('*')";
  return "Outcome('" + std::string(ResultText(outcome.result)) + "', '" + ReasonText(outcome) +
         "')";
}

void BindOutcome(py::module_& module) {
  py::class_<Outcome> outcomes(module, "Outcome",
                               Doc(R"(The outcome of a game; true if the game has ended.

>>> import hansu
>>> hansu.Position("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1", moves=["b8b10"]).outcome()
Outcome('1-0', 'checkmate')
)")
                                   .c_str());
  outcomes
      .def_property_readonly(
          "result", [](const Outcome& outcome) { return std::string(ResultText(outcome.result)); },
          "'1-0' (Cho or Red has won), '0-1', '1/2-1/2', or '*' while the game runs.")
      .def_property_readonly("winner", &WinnerKey,
                             "'cho' or 'han', in Xiangqi 'red' or 'black'; or None.")
      .def_property_readonly(
          "reason", [](const Outcome& outcome) { return std::string(ReasonText(outcome.reason)); },
          "'checkmate', 'repetition', ...; '' while the game runs.")
      .def("__bool__", &Outcome::has_ended)
      .def(
          "__eq__", [](const Outcome& a, const Outcome& b) { return a == b; }, py::is_operator())
      .def("__repr__", [](const Outcome& outcome) { return ReprOf(outcome); });
  BindGameSpecific(outcomes);
}

}  // namespace

void BindPosition(py::module_& module) {
  BindOutcome(module);
  py::class_<Position> positions(module, "Position",
                                 Doc(R"(A position with its history, under a rule set.

>>> import hansu
>>> position = hansu.Position()
>>> len(position.legal_moves())
32
>>> position.make("02마83")
>>> position.make("a7b7")
>>> position.moves
['b1c3', 'a7b7']
>>> position.fen
'rnba1abnr/4k4/1c5c1/1pp1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR w - - 2 2'
>>> position.side_to_move, position.points, position.in_check
('cho', (72, 72), False)
>>> position.make("e9e10")
Traceback (most recent call last):
ValueError: 'e9e10' is not a legal move in rnba1abnr/4k4/1c5c1/1pp1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR w - - 2 2

Positions are equal if they have the same `fen_with_history` and the same rules. The hash is that of
the value, so do not make moves in a position that is a key or in a set. A position belongs to one
thread at a time.
)")
                                     .c_str());
  positions
      .def(py::init(&MakePosition), py::arg("fen") = std::string(kStartFen),
           py::arg("rules") = DefaultRules(), py::arg("moves") = MoveTextList{})
      .def("legal_moves", &LegalMoves,
           R"(All legal moves in UCI coordinates; in Janggi the pass, 'e2e2', comes last.

Empty once a game of Janggi has ended by accepted bikjang or two passes. A game that has ended in
another way, such as by repetition, still has moves: ask outcome().)")
      .def("legal_move_codes", &LegalMoveCodes, "The same as an array of numbers: see move_code().")
      .def(
          "is_legal",
          [](const Position& position, const std::string& move) {
            return static_cast<bool>(ParseMove(position, move));
          },
          py::arg("move"), "True if the text is a legal move here, in any notation.")
      .def("is_capture", &IsCapture, py::arg("move"),
           "True if the legal move, given in any notation, takes a piece.")
      .def(
          "make",
          [](Position& position, const std::string& move) {
            position.Make(MoveOf(position, move));
          },
          py::arg("move"), "Makes a legal move, given in any notation.")
      .def("undo", &Undo, "Takes the last move back.")
      .def("copy", [](const Position& position) { return position; })
      .def("__copy__", [](const Position& position) { return position; })
      .def("__deepcopy__", [](const Position& position, const py::dict&) { return position; })
      .def("outcome", &Judge, "Judges the position by its rules: has the game ended, and how?")
      .def(
          "parse_move",
          [](const Position& position, const std::string& text) {
            return UciOf(MoveOf(position, text));
          },
          py::arg("text"),
          Doc(R"(The legal move that a text means, in UCI coordinates.

>>> import hansu
>>> hansu.Position().parse_move("H02-83"), hansu.Position().parse_move("한수쉼")
('b1c3', 'e2e2')
)")
              .c_str())
      .def(
          "write",
          [](const Position& position, const std::string& move, const std::string& notation) {
            Position after = position;
            return MoveStyleOf(notation).make_and_write(after, MoveOf(position, move));
          },
          py::arg("move"), py::arg("notation") = kNativeName,
          Doc(R"(A legal move in a notation:
'uci', 'zero_based' (ranks from 0), 'usi', 'international', 'korean' or 'north_korean'; in Xiangqi
'uci', 'zero_based', 'iccs', 'wxf', 'chinese' or 'simplified'.

>>> import hansu
>>> hansu.Position().write("b1c3"), hansu.Position().write("b1c3", "international")
('02마83', 'H02-83')
)")
              .c_str())
      .def("write_line", &Write, py::arg("moves"), py::arg("notation") = kNativeName,
           "Writes a line of moves, each in the notation.")
      .def("board", &BoardOf, R"(An array of 10 ranks, the first side's back rank first, by 9 files.

0 is an empty point; general, guard, chariot, cannon, horse, elephant, soldier are 1 to 7, and those
of the second side 8 more.)")
      .def("perft", &CountPaths, py::arg("depth"),
           "The number of legal move paths of that many plies.")
      .def_property_readonly("fen", &ToFen)
      .def_property_readonly("fen_with_history", &ToFenWithHistory,
                             "A FEN whose seventh field has the moves since the last capture.")
      .def_property_readonly("rules", &Position::rules)
      .def_property_readonly("moves", &HistoryOf, "The moves since the position was set up.")
      .def_property_readonly(
          "side_to_move",
          [](const Position& position) { return kSideNames[position.side_to_move()]; },
          "'cho' or 'han', in Xiangqi 'red' or 'black'.")
      .def_property_readonly("plies", &Position::plies, "Plies of the whole game so far.")
      .def_property_readonly("in_check", &Position::in_check)
      .def_property_readonly("key", &Position::key,
                             "64 bits: equal for the same pieces and side to move.")
      .def(
          "__eq__",
          [](const Position& a, const Position& b) {
            return a.key() == b.key() && a.rules() == b.rules() &&
                   ToFenWithHistory(a) == ToFenWithHistory(b);
          },
          py::is_operator())
      .def("__hash__", &Position::key)
      .def("__str__", &ToFen)
      .def("__repr__", [](const Position& position) { return ReprOf(position); })
      .def(py::pickle(
          [](const Position& position) {
            return py::make_tuple(ToFenWithHistory(position), position.rules());
          },
          [](const py::tuple& state) {
            return MakePosition(state[0].cast<std::string>(), state[1].cast<RuleSet>(), {});
          }));
  BindGameSpecific(positions);
}

}  // namespace hansu::HANSU_GAME::python
