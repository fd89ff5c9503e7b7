// SPDX-License-Identifier: MIT
// A fixture for tests of opening books.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/rules/any/own.h"
#include "src/rules/shared/game.h"
#include "tests/support/match_support.h"
#include "tuner/book/book_maker.h"

namespace hansu::HANSU_GAME::data {

// The only row of a move in a position; a row without games otherwise.
inline record::BookRow RowIn(const record::OpeningBook& book, const Position& position,
                             const std::string& move) {
  record::BookRow found;
  for (const record::BookRow& row : MovesIn(book, ToAny(position))) {
    if (row.move == ParseMove(position, move)) found = row;
  }
  return found;
}

class BookTest : public testing::Test {
 protected:
  void Write(const std::string& name, const std::string& text) {
    test::WriteFile(folder_.File(name), text);
  }
  record::OpeningBook Make(const std::vector<std::string>& names,
                           const BookSettings& settings = {}) {
    BookMaker maker(settings);
    for (const std::string& name : names) {
      EXPECT_EQ(maker.AddFile(folder_.File(name)).message(), "");
    }
    counts_ = maker.counts();
    return maker.Finish("test");
  }

  test::TemporaryFolder folder_;
  BookCounts counts_;
};

}  // namespace hansu::HANSU_GAME::data
