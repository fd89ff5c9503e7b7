// SPDX-License-Identifier: MIT
// The requests `read`, which is a job, `write` and `page` of README.md.
#pragma once

#include "src/app/web/answer.h"
#include "src/app/web/fields.h"
#include "src/app/web/jobs.h"

namespace hansu::app::web {

// If it is stopped, the job answers with the games read so far.
Result<Job> ReadJob(const Fields& request);
Answer WriteRecord(const Fields& request);
Answer WritePage(const Fields& request);

}  // namespace hansu::app::web
