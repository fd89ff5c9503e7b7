// SPDX-License-Identifier: MIT
#include "src/report/text_table.h"

#include <gtest/gtest.h>

namespace hansu::report {
namespace {

TEST(TextTable, ColumnsAreAsWideAsTheirWidestCell) {
  EXPECT_EQ(TextTable({{"net", "loss"}, {"hansu-11", "0.01"}, {"x"}}, {}),
            "net       loss\n"
            "hansu-11  0.01\n"
            "x\n");
}

TEST(TextTable, AlignsToTheRight) {
  EXPECT_EQ(TextTable({{"a", "n", "note"}, {"b", "100", ""}},
                      {Alignment::kLeft, Alignment::kRight, Alignment::kLeft}),
            "a    n  note\n"
            "b  100\n");
}

TEST(TextTable, WidthsAreThoseOfATerminal) {
  EXPECT_EQ(TextTable({{"차", "1"}, {"±x", "2"}}, {}), "차  1\n±x  2\n");
}

TEST(TextTable, MayBeEmpty) { EXPECT_EQ(TextTable({}, {Alignment::kRight}), ""); }

}  // namespace
}  // namespace hansu::report
