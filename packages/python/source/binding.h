// SPDX-License-Identifier: MIT
// What all parts of the Python module share: errors, sides and moves as Python has them.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "src/base/status.h"
#include "src/board/move.h"
#include "src/board/types.h"
#include "src/game/namespace.h"
#include "src/janggi/notation.h"
#include "src/janggi/position.h"
#include "src/janggi/rules.h"

namespace hansu::inline HANSU_GAME::python {

namespace py = pybind11;
using Path = std::filesystem::path;

// Failures become ValueError with their message.
inline void Check(const Status& status) {
  if (!status.ok()) throw py::value_error(status.message());
}
template <typename T>
T ValueOf(Result<T> result) {
  Check(result.status());
  return *std::move(result);
}

// "cho" or "han".
constexpr const char* KeyOf(Color color) { return color == Color::kCho ? "cho" : "han"; }

// A rule set, or the name of one.
using RulesArgument = std::variant<RuleSet, std::string>;
RuleSet RulesOf(const RulesArgument& rules);

// The legal move that the text means in any notation; ValueError names the text and the position.
Move MoveOf(const Position& position, std::string_view text);

enum class MoveStyle : std::uint8_t {
  kUci,
  kZeroBased,
  kUsi,
  kInternational,
  kKorean,
  kNorthKorean
};
// By its Python name; ValueError lists them.
MoveStyle MoveStyleOf(std::string_view name);
// REQUIRES: the move is legal; it is made.
std::string MakeAndWrite(Position& position, Move move, MoveStyle style);

// The move in UCI coordinates. Python makes each string once, so that lists of moves cost little.
py::str UciOf(Move move);
py::list UciList(const Move* begin, const Move* end);
inline py::list UciList(const std::vector<Move>& moves) {
  return UciList(moves.data(), moves.data() + moves.size());
}

// An array of these very values, without copying them; it owns them.
template <typename T>
py::array_t<T> ArrayOf(std::vector<T> values) {
  auto* owned = new std::vector<T>(std::move(values));
  const py::capsule owner(owned, [](void* memory) { delete static_cast<std::vector<T>*>(memory); });
  return py::array_t<T>(static_cast<py::ssize_t>(owned->size()), owned->data(), owner);
}

void BindRules(py::module_& module);
void BindNotation(py::module_& module);
void BindPosition(py::module_& module);
void BindRecords(py::module_& module);
void BindEngine(py::module_& module);
void BindData(py::module_& module);

}  // namespace hansu::inline HANSU_GAME::python
