// SPDX-License-Identifier: MIT
// Games of people and engines as files, and opening books.
#include <optional>

#include "packages/python/source/binding.h"
#include "src/base/file.h"
#include "src/record/any/charset.h"
#include "src/record/any/opening_book.h"
#include "src/record/game_line.h"
#include "src/record/pgn.h"
#include "src/record/reader.h"
#include "src/record/source.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/fen.h"

namespace hansu::HANSU_GAME::python {
namespace {

GameResult ResultOf(const std::string& text) {
  for (GameResult result :
       {GameResult::kRunning, GameResult::kChoWins, GameResult::kHanWins, GameResult::kDraw}) {
    if (ResultText(result) == text) return result;
  }
  throw py::value_error("the result is '" + text + "'; expected 1-0, 0-1, 1/2-1/2 or *");
}

using Tags = std::vector<std::pair<std::string, std::string>>;
using TagsArgument = std::variant<py::dict, Tags>;

std::string TextOf(const py::handle& value) {
  if (py::isinstance<py::str>(value)) return value.cast<std::string>();
  throw py::value_error("a tag has " + py::repr(value).cast<std::string>() + "; expected text");
}

ReadGame MakeGame(const std::vector<std::string>& moves, const std::string& fen,
                  const std::string& result, const TagsArgument& tags,
                  const std::optional<RulesArgument>& rules) {
  ReadGame read;
  record::Game& game = read.game;
  if (rules) game.rules = ToAny(RulesOf(*rules));
  game.result = ResultOf(result);
  if (const auto* pairs = std::get_if<Tags>(&tags)) {
    game.tags = *pairs;
  } else {
    for (const auto& [name, value] : std::get<py::dict>(tags)) {
      game.tags.emplace_back(TextOf(name), TextOf(value));
    }
  }
  if (rules && TagOf(game, record::kVariantTag).empty())
    NameRuleSet(game, PresetOf(Own(game.rules)));
  Position position = ValueOf(ParseFen(fen, Own(game.rules)));
  game.fen = ToFenWithHistory(position);
  for (const std::string& text : moves) {
    game.moves.push_back({MoveOf(position, text), "", std::nullopt});
    position.Make(game.moves.back().move);
  }
  return read;
}

py::list MovesOf(const ReadGame& read) {
  std::vector<Move> moves;
  for (const record::GameMove& move : read.game.moves) moves.push_back(move.move);
  return UciList(moves);
}

std::vector<std::string> CommentsOf(const ReadGame& read) {
  std::vector<std::string> comments;
  for (const record::GameMove& move : read.game.moves) comments.push_back(move.comment);
  return comments;
}

std::vector<std::optional<int>> TimesOf(const ReadGame& read) {
  std::vector<std::optional<int>> times;
  for (const record::GameMove& move : read.game.moves) times.push_back(move.elapsed_s);
  return times;
}

std::vector<std::string> WarningsOf(const ReadGame& read) {
  std::vector<std::string> warnings;
  for (const record::Warning& warning : read.warnings) {
    warnings.push_back("line " + std::to_string(warning.line) + ": " + warning.what);
  }
  return warnings;
}

Position PositionAfter(const ReadGame& read, std::optional<std::int64_t> plies) {
  const auto begin = read.game.moves.begin();
  const std::int64_t most = read.game.moves.end() - begin;
  const std::int64_t count = plies.value_or(most);
  if (count < 0 || count > most) {
    throw py::index_error("the game has " + std::to_string(most) +
                          " plies; asked for the position after " + std::to_string(count));
  }
  Position position = Own(record::StartOf(read.game));
  for (auto move = begin; move != begin + count; ++move) position.Make(move->move);
  return position;
}

record::PgnNotation PgnNotationOf(const std::string& name) {
  if (name == kInternationalName) return record::PgnNotation::kInternational;
  if (name == kNativeName) return record::PgnNotation::kNative;
  if (name == "uci") return record::PgnNotation::kUci;
  if (name == "san") return record::PgnNotation::kSan;
  throw py::value_error("there is no notation '" + name + "' of PGN; expected " +
                        kInternationalName + ", " + kNativeName + ", san or uci");
}

std::vector<std::string> FensOf(const ReadGame& read) {
  hansu::Position position = record::StartOf(read.game);
  std::vector<std::string> fens = {ToFen(position)};
  for (const record::GameMove& move : read.game.moves) {
    position.Make(move.move);
    fens.push_back(ToFen(position));
  }
  return fens;
}

std::vector<ReadGame> OwnGames(std::vector<record::ReadGame> games) {
  std::vector<ReadGame> own;
  for (record::ReadGame& game : games) own.emplace_back(std::move(game));
  return own;
}

std::vector<ReadGame> ReadFile(const Path& path) {
  const py::gil_scoped_release gil_released;
  auto games = record::ReadGameFile(path.string(), kGame);
  if (games.ok()) return OwnGames(*std::move(games));
  const py::gil_scoped_acquire locked;
  throw py::value_error(games.message());
}

std::vector<ReadGame> ParseGames(const py::bytes& bytes) {
  const auto raw = bytes.cast<std::string>();
  const record::Decoded decoded = record::Decode(raw, kGame);
  std::vector<record::ReadGame> games = record::ReadGames(decoded, kGame);
  if (games.empty()) Check(record::NoGame("the text", raw, kGame));
  return OwnGames(std::move(games));
}

void CheckFormat(const std::string& format) {
  if (format == "pgn" || format == "uci" || format == "fen" || (kHasGib && format == "gib")) return;
  throw py::value_error("there is no format '" + format + "'; expected pgn, " +
                        (kHasGib ? "gib, " : "") + "uci or fen");
}

// The games' text, in the charset that is usual for the format.
std::string BytesOf(const std::vector<ReadGame>& games, const std::string& format) {
  CheckFormat(format);
  if constexpr (kHasGib) {
    if (format == "gib") return GibOf(games);
  }
  std::string text;
  for (const ReadGame& read : games) {
    Check(read.status);
    if (format == "pgn") {
      text += ToPgn(read.game, record::PgnNotation::kInternational);
    } else if (format == "uci") {
      text += ToUciLine(read.game);
    } else {
      text += ToFenLine(read.game);
    }
  }
  return text;
}

std::string ReprOf(const ReadGame& read) {
  return "Game(" + std::to_string(read.game.moves.size()) + " plies, '" +
         std::string(ResultText(read.game.result)) + "')";
}

// A type of this game: Python knows each C++ type once.
struct Book {
  record::OpeningBook book;
};

py::list MovesInBook(const Book& own, const Position& position) {
  py::list moves;
  for (const record::BookRow& row : MovesIn(own.book, ToAny(position))) {
    if (position.IsLegal(row.move)) {
      moves.append(py::make_tuple(UciOf(row.move), row.wins, row.draws, row.losses));
    }
  }
  return moves;
}

void BindBook(py::module_& module) {
  py::class_<Book>(module, "OpeningBook",
                   "An opening book: the moves that were played, and the results of the games.")
      .def(py::init([](const Path& path) {
             return Book{ValueOf(record::LoadBook(kGame, path.string()))};
           }),
           py::arg("path"))
      .def("moves", &MovesInBook, py::arg("position"),
           "Tuples (move, wins, draws, losses) of the position, for the side to move.")
      .def_property_readonly("rules", [](const Book& own) { return Own(own.book.rules); })
      .def_property_readonly(
          "description", [](const Book& own) { return own.book.description; }, "How it was made.")
      .def("__len__", [](const Book& own) { return own.book.rows.size(); });
}

}  // namespace

void BindRecords(py::module_& module) {
  py::class_<ReadGame> games(module, "Game",
                             Doc(R"(A game record.

>>> import hansu
>>> game = hansu.Game(["b1c3", "a7b7", "e2e2"], tags={"White": "Kim"}, result="1-0")
>>> print(game.to_uci(), end="")
position startpos moves b1c3 a7b7 e2e2
>>> game.position(2).fen
'rnba1abnr/4k4/1c5c1/1pp1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR w - - 2 2'
>>> hansu.parse_games(game.to_pgn())[0].moves
['b1c3', 'a7b7', 'e2e2']

White is Cho or Red, who moves first. Games that were read have `file`, `line` and `warnings` about
whatever is doubtful. By default people's games are replayed with no end by repetition, those of
Janggi also with facing generals ignored and passes played on; `rules` are those by which all moves
are legal.
)")
                                 .c_str());
  games
      .def(py::init(&MakeGame), py::arg("moves") = std::vector<std::string>{},
           py::arg("fen") = std::string(kStartFen), py::arg("result") = "*",
           py::arg("tags") = py::dict(), py::arg("rules") = py::none())
      .def_property_readonly("moves", &MovesOf, "In UCI coordinates.")
      .def_property_readonly("comments", &CommentsOf, "One a move.")
      .def_property_readonly("times", &TimesOf, "Seconds thought, one a move, or None.")
      .def_property_readonly(
          "result", [](const ReadGame& read) { return std::string(ResultText(read.game.result)); })
      .def_property_readonly(
          "fen", [](const ReadGame& read) { return read.game.fen; }, "The position at the start.")
      .def_property_readonly("rules", [](const ReadGame& read) { return Own(read.game.rules); })
      .def_property_readonly(
          "comment", [](const ReadGame& read) { return read.game.comment; },
          "Before the first move.")
      .def_property_readonly(
          "tags", [](const ReadGame& read) { return read.game.tags; },
          "Pairs of names and values, by PGN's names if it has one.")
      .def(
          "tag",
          [](const ReadGame& read, const std::string& name) {
            return std::string(TagOf(read.game, name));
          },
          py::arg("name"), "The first tag of that name; '' for none.")
      .def_readonly("file", &ReadGame::file)
      .def_readonly("line", &ReadGame::line, "Of the file, where the game begins.")
      .def_readonly("variant", &ReadGame::variant, "PGN's tag; '' if the record does not say.")
      .def_property_readonly("warnings", &WarningsOf)
      .def_readonly("is_whole", &ReadGame::is_whole,
                    "False: the moves break off at one that could not be made.")
      .def_property_readonly(
          "error", [](const ReadGame& read) { return read.status.message(); },
          "Why the record could not be read as a game; '' if it could.")
      .def("position", &PositionAfter, py::arg("plies") = py::none(),
           "The position after that many plies; by default, after all.")
      .def("fens", &FensOf, "Every position, the start included.")
      .def(
          "to_pgn",
          [](const ReadGame& read, const std::string& notation) {
            return ToPgn(read.game, PgnNotationOf(notation));
          },
          py::arg("notation") = kInternationalName,
          "As PGN, with international, korean, san or uci moves; in Xiangqi wxf, chinese, san or "
          "uci.")
      .def(
          "to_uci", [](const ReadGame& read) { return ToUciLine(read.game); },
          "As a UCI engine receives it.")
      .def("__len__", [](const ReadGame& read) { return read.game.moves.size(); })
      .def("__repr__", &ReprOf);
  BindGameSpecific(games);
  module.def(
      "read_games", &ReadFile, py::arg("path"),
      R"(All games of a file, a zip archive or a folder: PGN, FEN or UCI lines, and .gib in Janggi.

The format and the charset are detected: UTF-8, CP949, in Xiangqi GB18030 and Big5.)");
  module.def("_parse_games", &ParseGames, py::arg("text"));
  module.def(
      "write_games",
      [](const Path& path, const std::vector<ReadGame>& written, const std::string& format) {
        Check(WriteFile(path.string(), BytesOf(written, format)));
      },
      py::arg("path"), py::arg("games"), py::arg("format") = "pgn",
      "Writes a file of pgn, uci, fen (last positions) or Janggi's gib (in CP949), complete or not "
      "at "
      "all.");
  BindBook(module);
}

}  // namespace hansu::HANSU_GAME::python
