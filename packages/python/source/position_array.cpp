// SPDX-License-Identifier: MIT
#include "packages/python/source/position_array.h"

#include <bit>

#include "src/rules/shared/fen.h"

namespace hansu::HANSU_GAME::python {
namespace {

constexpr int kMostPieces = 32;

}  // namespace

Status At(py::ssize_t index, const std::string& message) {
  return Failure("position " + std::to_string(index) + ": " + message);
}

Status CheckPacked(const data::PackedPosition& packed, py::ssize_t index) {
  const int pieces = std::popcount(packed.occupied_low) + std::popcount(packed.occupied_high);
  if (pieces > kMostPieces || packed.occupied_high >> (kSquareCount - 64) != 0) {
    return At(index, "it is damaged; expected at most 32 pieces, on points 0 to 89");
  }
  bool has_types = true;
  packed.ForEachPiece(
      [&](Square, Piece piece) { has_types = has_types && TypeOf(piece) != PieceType::kNone; });
  return has_types ? OkStatus() : At(index, "a piece has no type; expected 1 to 7 or 9 to 15");
}

Result<Position> Unpack(const data::PackedPosition& packed, const RuleSet& rules,
                        py::ssize_t index) {
  if (Status status = CheckPacked(packed, index); !status.ok()) return status;
  Position::Setup setup = {.side_to_move = packed.side_to_move(), .plies = packed.ply()};
  packed.ForEachPiece([&](Square square, Piece piece) { setup.board[square] = piece; });
  Result<Position> position = PositionFrom(setup, rules);
  if (!position.ok()) return At(index, position.message());
  return position;
}

py::object PositionType() {
  const auto field = [](const char* name, const std::string& type) {
    return py::make_tuple(name, type);
  };
  py::list fields;  // as PackedPosition, without gaps
  fields.append(field("occupied_low", NumberType<std::uint64_t>()));
  fields.append(field("occupied_high", NumberType<std::uint32_t>()));
  fields.append(py::make_tuple("pieces", NumberType<std::uint8_t>(),
                               py::make_tuple(sizeof(data::PackedPosition::pieces))));
  fields.append(field("score_cp", NumberType<std::int16_t>()));
  fields.append(field("labels", NumberType<std::uint16_t>()));
  return Numpy().attr("dtype")(fields);
}

bool PositionArray::Take(py::handle array) {
  const py::module_ numpy = Numpy();
  if (!py::isinstance(array, numpy.attr("ndarray"))) return false;
  // Without the attributes that a subclass may have replaced.
  const py::object plain = numpy.attr("asarray")(array);
  const py::object type = plain.attr("dtype");
  if (!type.equal(PositionType())) return false;
  CheckOneDimension(plain);
  const py::object whole = numpy.attr("ascontiguousarray")(plain);
  memory_ = py::reinterpret_borrow<py::buffer>(whole).request();
  return true;
}

}  // namespace hansu::HANSU_GAME::python
