// SPDX-License-Identifier: MIT
// The requests that take long: each is parsed at once, and then runs as a job.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>

#include "src/app/web/answer.h"
#include "src/app/web/fields.h"
#include "src/app/web/job_searches.h"
#include "src/base/thread.h"

namespace hansu::app::web {

// Sends the event, with the id filled in.
using SendEvent = std::function<void(nlohmann::json event)>;

// Runs once, in any thread. Ends soon after a stop, with its results so far.
using Job = std::function<Answer(const StopToken& stop, const SendEvent& send)>;

// A failure says what is wrong with the request. `means` must outlive the job.
Result<Job> SearchJob(const Fields& request, SearchMeans& means);
Result<Job> ThreatJob(const Fields& request, SearchMeans& means);
Result<Job> ReviewJob(const Fields& request, SearchMeans& means);
Result<Job> SolveJob(const Fields& request, SearchMeans& means);

}  // namespace hansu::app::web
