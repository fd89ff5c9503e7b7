// SPDX-License-Identifier: MIT
// Parts that only Janggi has (setups, points, bikjang, .gib records), and its notations.
#include <array>
#include <tuple>

#include "packages/python/source/binding.h"
#include "src/record/any/charset.h"
#include "src/record/gib.h"
#include "src/rules/janggi/setup_names.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/san.h"

namespace hansu::HANSU_GAME::python {
namespace {

constexpr std::array<MoveStyle, 7> kMoveStyles = {
    {{"uci", &MakeInCoordinates<Coordinates::kUci>},
     {"zero_based", &MakeInCoordinates<Coordinates::kZeroBased>},
     {"usi", &MakeInCoordinates<Coordinates::kUsi>},
     {kInternationalName, &MakeInInternational},
     {kNativeName, &MakeInWords<Vocabulary::kSouth>},
     {"north_korean", &MakeInWords<Vocabulary::kNorth>},
     {"san", &MakeInSan}}};

std::vector<std::tuple<std::string, std::string, std::string>> Setups() {
  std::vector<std::tuple<std::string, std::string, std::string>> setups;
  for (SetupName name : kSetupNames) {
    setups.emplace_back(EnglishName(name), KoreanName(name), WholeForm(name));
  }
  return setups;
}

std::string FenOfSetups(const std::string& cho, const std::string& han) {
  return SetupFen(ValueOf(ParseSetupName(cho)), ValueOf(ParseSetupName(han)));
}

}  // namespace

std::span<const MoveStyle> MoveStyles() { return kMoveStyles; }

std::string GibOf(const std::vector<ReadGame>& games) {
  std::string text;
  for (const ReadGame& read : games) {
    Check(read.status);
    text += ToGib(read.game);
  }
  record::Encoded encoded = record::Encode(text, record::Charset::kCp949);
  if (encoded.replaced > 0) {
    throw py::value_error(".gib is CP949, which lacks " + std::to_string(encoded.replaced) +
                          " of the characters; write them as pgn");
  }
  return std::move(encoded.bytes);
}

void BindGameSpecific(py::class_<Outcome>& outcomes) {
  outcomes.def_readonly("by_points", &Outcome::by_points, "Did the points decide?");
}

void BindGameSpecific(py::class_<Position>& positions) {
  positions
      .def_property_readonly(
          "is_bikjang", [](const Position& position) { return position.state().is_bikjang; },
          "The generals face each other, and the side to move must break that or pass.")
      .def_property_readonly(
          "points",
          [](const Position& position) {
            return std::pair(position.points(Color::kCho), position.points(Color::kHan));
          },
          "The pieces' points of Cho and of Han, without deom.");
}

void BindGameSpecific(py::class_<ReadGame>& games) {
  games.def(
      "to_gib",
      [](const ReadGame& read, bool north) {
        return ToGib(read.game, ToAny(north ? Vocabulary::kNorth : Vocabulary::kSouth));
      },
      py::arg("north") = false, "The game as a .gib record, with North Korean words if `north`.");
}

void BindOwn(py::module_& module) {
  module.def("setups", &Setups, R"(The setups: English name, Korean name, whole form.

>>> import hansu
>>> hansu.setups()[0]
('inner elephant', '안상차림', '마상상마')
)");
  module.def("setup_fen", &FenOfSetups, py::arg("cho") = "inner", py::arg("han") = "inner",
             R"(The start position of a pair of setups, by any of their names.

>>> import hansu
>>> hansu.setup_fen("마상마상", "left elephant")
'rnba1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1'
)");
}

}  // namespace hansu::HANSU_GAME::python
