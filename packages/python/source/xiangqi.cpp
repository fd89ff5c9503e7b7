// SPDX-License-Identifier: MIT
// Xiangqi's notations. It has no items that Janggi lacks.
#include <array>

#include "packages/python/source/binding.h"
#include "src/rules/shared/san.h"

namespace hansu::HANSU_GAME::python {
namespace {

std::string MakeInIccs(Position& position, Move move) {
  position.Make(move);
  return ToIccs(move);
}

constexpr std::array<MoveStyle, 7> kMoveStyles = {
    {{"uci", &MakeInCoordinates<Coordinates::kUci>},
     {"zero_based", &MakeInCoordinates<Coordinates::kZeroBased>},
     {"iccs", &MakeInIccs},
     {kInternationalName, &MakeInInternational},
     {kNativeName, &MakeInWords<Vocabulary::kTraditional>},
     {"simplified", &MakeInWords<Vocabulary::kSimplified>},
     {"san", &MakeInSan}}};

}  // namespace

std::span<const MoveStyle> MoveStyles() { return kMoveStyles; }

void BindGameSpecific(py::class_<Outcome>&) {}
void BindGameSpecific(py::class_<Position>&) {}
void BindGameSpecific(py::class_<ReadGame>&) {}
void BindOwn(py::module_&) {}

}  // namespace hansu::HANSU_GAME::python
