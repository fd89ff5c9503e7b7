// SPDX-License-Identifier: MIT
// The requests `read`, which is a job, `write` and `page` of README.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "src/app/web/answer.h"
#include "src/app/web/fields.h"
#include "src/app/web/jobs.h"

namespace hansu::app::web {

// The limit for all files of an archive together; 10 MiB take seconds.
inline constexpr std::size_t kMaxArchiveBytes = std::size_t{64} << 20;

// The bytes of a file: "text", or "base64" decoded. Refuses what is wrong.
std::optional<std::string> ReadBytes(const Fields& request);
// If it is stopped, the job answers with the games read so far.
Result<Job> ReadJob(const Fields& request);
Answer WriteRecord(const Fields& request);
Answer WritePage(const Fields& request);

}  // namespace hansu::app::web
