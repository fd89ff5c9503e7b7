// SPDX-License-Identifier: MIT
// Shared by the whole Python module: errors, sides and moves as Python sees them.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "packages/python/source/arrays.h"
#include "src/base/status.h"
#include "src/board/move.h"
#include "src/board/types.h"
#include "src/record/reader.h"
#include "src/rules/any/own.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::python {

namespace py = pybind11;
using Path = std::filesystem::path;

// The message with Python's way to the other game in place of the option of the programs.
std::string InPython(std::string message);
// Raises ValueError with the message of a failure.
inline void Check(const Status& status) {
  if (!status.ok()) throw py::value_error(InPython(status.message()));
}
template <typename T>
T ValueOf(Result<T> result) {
  Check(result.status());
  return *std::move(result);
}

// Python's names for the game's sides and its two ways to write moves.
constexpr bool kIsJanggi = kGame == GameId::kJanggi;
constexpr PerColor<const char*> kSideNames = {kIsJanggi ? "cho" : "red",
                                              kIsJanggi ? "han" : "black"};
constexpr const char* kNativeName = kIsJanggi ? "korean" : "chinese";
constexpr const char* kInternationalName = kIsJanggi ? "international" : "wxf";
inline std::string DefaultRules() { return std::string(kVariants[0]); }

// The documentation of an item in both games' modules. The examples, paragraphs that begin with
// >>>, are Janggi's: the other game's documentation goes without.
std::string Doc(std::string_view text);

// A rule set, or the name of one.
using RulesArgument = std::variant<RuleSet, std::string>;
RuleSet RulesOf(const RulesArgument& rules);
// The name of the preset with these rules; empty if none has them.
std::string PresetOf(const RuleSet& rules);

// The legal move that the text means in any notation; ValueError names the text and the position.
Move MoveOf(const Position& position, std::string_view text);

struct MoveStyle {
  std::string_view name;
  // Makes the move, too. REQUIRES: it is legal.
  std::string (*make_and_write)(Position& position, Move move);
};
// The move styles of the game; UCI coordinates come first.
std::span<const MoveStyle> MoveStyles();
template <Coordinates kCoordinates>
std::string MakeInCoordinates(Position& position, Move move) {
  position.Make(move);
  return ToText(move, kCoordinates);
}
template <Vocabulary kWords>
std::string MakeInWords(Position& position, Move move) {
  return MakeInNative(position, move, kWords);
}
// The style of that name; otherwise raises ValueError, which lists the names.
const MoveStyle& MoveStyleOf(std::string_view name);
// "uci, zero_based, ...".
std::string Listed(const std::vector<std::string>& names);

// The move in UCI coordinates. Python makes each string once, so that lists of moves cost little.
py::str UciOf(Move move);
py::list UciList(const Move* begin, const Move* end);
inline py::list UciList(const std::vector<Move>& moves) {
  return UciList(moves.data(), moves.data() + moves.size());
}

// A type of this game: Python knows each C++ type once.
struct ReadGame : record::ReadGame {
  ReadGame() : record::ReadGame(kGame) {}
  explicit ReadGame(record::ReadGame read) : record::ReadGame(std::move(read)) {}
};

// Binds the items that only one of the games has.
void BindGameSpecific(py::class_<Outcome>& outcomes);
void BindGameSpecific(py::class_<Position>& positions);
void BindGameSpecific(py::class_<ReadGame>& games);
void BindOwn(py::module_& module);
// The games as a .gib file, in CP949. Janggi only.
std::string GibOf(const std::vector<ReadGame>& games);

void BindRules(py::module_& module);
void BindNotation(py::module_& module);
void BindPosition(py::module_& module);
void BindRecords(py::module_& module);
void BindEngine(py::module_& module);
void BindData(py::module_& module);
// Binds all of the above.
void Bind(py::module_& module);

}  // namespace hansu::HANSU_GAME::python
