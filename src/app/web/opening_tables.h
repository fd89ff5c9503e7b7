// SPDX-License-Identifier: MIT
// The requests `explore` and `exploreGames` of README.md: tables of openings that the service keeps
// for its page.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "src/app/web/answer.h"
#include "src/app/web/fields.h"
#include "src/app/web/jobs.h"
#include "src/record/any/opening_book.h"

namespace hansu::app::web {

// Threads: Explore may be called while a job runs.
class OpeningTables {
 public:
  // Makes the table of a source, in place of its old one. The job must not outlive this.
  Result<Job> MakeTable(const Fields& request);
  Answer Explore(const Fields& request) const;

 private:
  using Table = std::shared_ptr<const record::OpeningBook>;

  void Keep(const std::string& source, record::OpeningBook book);
  Table Find(const std::string& source) const;  // null: it has no table

  mutable std::mutex mutex_;  // guards tables_
  std::map<std::string, Table> tables_;
};

}  // namespace hansu::app::web
