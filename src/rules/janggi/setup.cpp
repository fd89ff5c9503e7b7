// SPDX-License-Identifier: MIT
#include "src/rules/janggi/setup.h"

#include <algorithm>
#include <string_view>

#include "src/base/text.h"

namespace hansu::janggi {
namespace {

// The four points of a back rank that differ between setups: files b, c, g, h as that side, sitting
// behind its pieces, sees them from left to right.
std::string_view WingLetters(SetupName name) {
  switch (name) {
    case SetupName::kInner:
      return "NBBN";
    case SetupName::kOuter:
      return "BNNB";
    case SetupName::kLeft:
      return "BNBN";
    case SetupName::kRight:
      return "NBNB";
    case SetupName::kCentralChariot:
      break;
  }
  return "";
}

std::string BackRank(SetupName name, Color color) {
  std::string rank = "BNRA1ARNB";
  if (name != SetupName::kCentralChariot) {
    const std::string_view wings = WingLetters(name);
    rank = std::string("R") + wings[0] + wings[1] + "A1A" + wings[2] + wings[3] + "R";
  }
  if (color == Color::kHan) {
    std::reverse(rank.begin(), rank.end());  // Han sits opposite
    rank = Lower(rank);
  }
  return rank;
}

}  // namespace

std::string SetupFen(SetupName cho, SetupName han) {
  return BackRank(han, Color::kHan) + "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/" +
         BackRank(cho, Color::kCho) + " w - - 0 1";
}

}  // namespace hansu::janggi
