// SPDX-License-Identifier: MIT
// Moves as text and as numbers.
#include <array>
#include <optional>

#include "packages/python/source/binding.h"
#include "src/rules/shared/fen.h"

namespace hansu::HANSU_GAME::python {
namespace {

// The Python string of each move, made on first use and kept until the process ends.
class MoveTexts {
 public:
  // A borrowed reference. REQUIRES: the move is absent or well formed; the GIL is held.
  PyObject* Of(Move move) {
    PyObject*& text = texts_[move.code()];
    if (text == nullptr) text = py::str(ToUci(move)).release().ptr();
    return text;
  }

 private:
  std::array<PyObject*, std::size_t{1} << 14> texts_ = {};
};

MoveTexts& SharedTexts() {
  static auto* texts = new MoveTexts;  // outlives Python's own end
  return *texts;
}

std::uint16_t CodeOf(const std::string& text) {
  const Move move = ParseUciMove(text);
  if (!move) {
    throw py::value_error("'" + text + "' is not a move; expected UCI coordinates, as b1c3");
  }
  return move.code();
}

Move MoveOfCode(std::int64_t code) {
  const Move move = Move::FromCode(static_cast<std::uint16_t>(code));
  if (code < 0 || code > 0xFFFF || !move.is_well_formed()) {
    throw py::value_error(std::to_string(code) +
                          " is not the code of a move; expected 128 * from + to, points 0 to 89");
  }
  return move;
}

// NumPy would cut fractions off, and read numbers in text.
void CheckIntegers(const py::object& array) {
  const auto kind = array.attr("dtype").attr("kind").cast<std::string>();
  if (kind == "i" || kind == "u" || array.attr("size").cast<py::ssize_t>() == 0) return;
  throw py::type_error("the codes are of type " + py::str(array.attr("dtype")).cast<std::string>() +
                       "; expected integers");
}

// Takes an array, or anything that NumPy makes an array of.
py::list TextsOf(const py::object& codes) {
  const py::module_ numpy = Numpy();
  const py::object plain = numpy.attr("asarray")(codes);
  CheckIntegers(plain);
  CheckOneDimension(plain);
  const py::object array = numpy.attr("ascontiguousarray")(plain, NumberType<std::int64_t>());
  const py::buffer_info memory = py::reinterpret_borrow<py::buffer>(array).request();
  const auto* code = static_cast<const std::int64_t*>(memory.ptr);
  py::list texts(memory.size);
  for (py::ssize_t i = 0; i < memory.size; ++i) {
    PyObject* text = SharedTexts().Of(MoveOfCode(code[i]));
    Py_INCREF(text);
    PyList_SET_ITEM(texts.ptr(), i, text);
  }
  return texts;
}

}  // namespace

Move MoveOf(const Position& position, std::string_view text) {
  Move move = ParseMove(position, text);
  const auto written = move ? std::nullopt : ParseMoveWord(text);
  if (written) {
    const FoundMove found = FindTypedMove(position, *written);
    if (found.warning.empty()) move = found.move;
  }
  if (!move) {
    throw py::value_error("'" + std::string(text) + "' is not a legal move in " + ToFen(position));
  }
  return move;
}

const MoveStyle& MoveStyleOf(std::string_view name) {
  std::vector<std::string> known;
  for (const MoveStyle& style : MoveStyles()) {
    if (style.name == name) return style;
    known.emplace_back(style.name);
  }
  throw py::value_error("there is no notation '" + std::string(name) + "'; expected one of " +
                        Listed(known));
}

py::str UciOf(Move move) { return py::reinterpret_borrow<py::str>(SharedTexts().Of(move)); }

py::list UciList(const Move* begin, const Move* end) {
  MoveTexts& texts = SharedTexts();
  py::list list(end - begin);
  for (const Move* move = begin; move != end; ++move) {
    PyObject* text = texts.Of(*move);
    Py_INCREF(text);
    PyList_SET_ITEM(list.ptr(), move - begin, text);
  }
  return list;
}

void BindNotation(py::module_& module) {
  module.def("move_code", &CodeOf, py::arg("uci"),
             Doc(R"(A move as arrays hold it: 128 * from + to.

Points are numbered from a1 = 0 along the ranks: b1 = 1, a2 = 9, i10 = 89.

>>> import hansu
>>> hansu.move_code("b1c3")
148
)")
                 .c_str());
  module.def(
      "move_text", [](std::int64_t code) { return UciOf(MoveOfCode(code)); }, py::arg("code"),
      Doc(R"(The move of a code (see move_code()), in UCI coordinates; 0 is not a move.

>>> import hansu
>>> hansu.move_text(148)
'b1c3'
)")
          .c_str());
  module.def("move_texts", &TextsOf, py::arg("codes"), "The moves of a whole array of codes.");
}

}  // namespace hansu::HANSU_GAME::python
