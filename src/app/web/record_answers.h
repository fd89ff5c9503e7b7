// SPDX-License-Identifier: MIT
// Answers about records of games: the requests `read` and `write` of README.md.
#pragma once

#include "src/app/web/answer.h"
#include "src/app/web/fields.h"

namespace hansu::app::web {

Answer ReadRecords(const Fields& request);
Answer WriteRecord(const Fields& request);

}  // namespace hansu::app::web
