// SPDX-License-Identifier: MIT
#include "src/app/web/page_service.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <map>
#include <mutex>
#include <new>
#include <nlohmann/json.hpp>
#include <random>
#include <system_error>
#include <utility>

#include "src/app/web/answer.h"
#include "src/app/web/board_answers.h"
#include "src/app/web/ending_answers.h"
#include "src/app/web/fields.h"
#include "src/app/web/job_searches.h"
#include "src/app/web/jobs.h"
#include "src/app/web/opening_tables.h"
#include "src/app/web/record_answers.h"
#include "src/base/language.h"
#include "src/base/shortage.h"
#include "src/base/text.h"
#include "src/base/thread.h"
#include "src/base/translation.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;

// No request has lists or objects nested deeper.
constexpr int kMaxDepth = 8;

// How deep objects and lists are nested in a JSON text; of another text, some number.
int NestingOf(std::string_view text) {
  int depth = 0;
  int most = 0;
  bool is_in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') is_in_string = !is_in_string;
    if (is_in_string) {
      i += c == '\\' ? 1 : 0;
    } else if (c == '{' || c == '[') {
      most = std::max(most, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return most;
}

Language LanguageOf(const json& request) {
  const bool is_korean = request.is_object() && request.value("language", json()) == "ko";
  return is_korean ? Language::kKorean : Language::kEnglish;
}

json IdOf(const json& request) {
  json id = request.is_object() ? request.value("id", json()) : json();
  return id.is_number() ? id : json();
}

}  // namespace

class PageService::State {
 public:
  State(GameId game, search::SharedNet net, ThreadShares& shares, int hash_mebibytes, Send send)
      : send_(std::move(send)), means_{game, std::move(net), shares, hash_mebibytes} {}

  void Handle(std::string_view text) {
    json id;
    try {
      HandleRequest(text, id);
    } catch (const std::bad_alloc&) {
      Reply(id, CaughtFailure());
    }
  }

 private:
  // Sets `id` to the request's as soon as it is known.
  void HandleRequest(std::string_view text, json& id) {
    if (text.size() > kMaxRequestBytes) {
      return Reply(id, Failure(Tr("the request has more than {count} bytes",
                                  {{"count", std::to_string(kMaxRequestBytes)}})));
    }
    if (NestingOf(text) > kMaxDepth) {
      return Reply(id, Failure(Tr("the request has more than {count} levels of lists and objects",
                                  {{"count", std::to_string(kMaxDepth)}})));
    }
    // A discarded value if the text is not JSON.
    const json request = json::parse(text, nullptr, /*allow_exceptions=*/false);
    const LanguageScope language(LanguageOf(request));
    id = IdOf(request);
    if (id.is_null()) return Reply(id, Failure(Tr("expected a JSON object with a number \"id\"")));
    Status status;
    const Fields fields(request, status, means_.game);
    const std::string name = fields.Text("do");
    if (!status.ok()) return Reply(id, status);
    if (const auto job = jobs_.find(name); job != jobs_.end()) {
      return StartJob(search_, id, job->second(fields, means_));
    }
    if (name == "read") return StartJob(reading_, id, ReadJob(fields));
    if (name == "exploreGames") return StartJob(reading_, id, openings_.MakeTable(fields));
    const auto answer = answers_.find(name);
    if (answer != answers_.end()) return Reply(id, answer->second(fields));
    Reply(id, Failure(Tr("unknown request {name}", {{"name", QuotedUtf8(name)}})));
  }

  // The newest job of its kind. At most one of each kind runs at a time.
  struct Running {
    std::string_view refusal;  // the answer to another request of the kind
    json id = nullptr;
    std::atomic<bool> is_running = false;
    Thread thread = {};
  };

  void StartJob(Running& running, const json& id, Result<Job> job) {
    if (!job.ok()) return Reply(id, job.status());
    if (running.is_running) return Reply(id, Failure(Tr(running.refusal)));
    running.id = id;
    running.is_running = true;
    const Status started = Attempt([&] {
      running.thread = Thread([this, &running, id, job = *std::move(job),
                               language = CurrentLanguage()](const StopToken& stop) {
        const LanguageScope scope(language);
        const Answer answer = AnswerOf(job, stop, id);
        running.is_running = false;
        try {
          Reply(id, answer);
        } catch (const std::bad_alloc&) {
          Reply(id, CaughtFailure());
        }
      });
    });
    if (started.ok()) return;
    running.is_running = false;
    Reply(id, started);
  }

  Answer AnswerOf(const Job& job, const StopToken& stop, const json& id) {
    try {
      return job(stop, [this, &id](json event) {
        event["id"] = id;
        SendText(TextOf(event));
      });
    } catch (const std::bad_alloc&) {
      return CaughtFailure();
    } catch (const std::system_error&) {  // no more threads can be started
      return CaughtFailure();
    }
  }

  Answer Stop(const Fields& request) {
    const double target = request.NumberOr("target", std::nan(""));
    for (Running* running : {&search_, &reading_}) {
      const bool is_meant = running->is_running && running->id.get<double>() == target;
      if (is_meant) running->thread.RequestStop();
    }
    return TextOf(json::object());
  }

  void Reply(const json& id, const Answer& answer) {
    SendText(R"({"id":)" + id.dump() +
             (answer.ok() ? R"(,"ok":)" + *answer : R"(,"error":)" + TextOf(answer.message())) +
             '}');
  }

  void SendText(std::string message) {
    const std::lock_guard lock(send_mutex_);
    send_(std::move(message));
  }

  std::mutex send_mutex_;
  Send send_;
  SearchMeans means_;
  OpeningTables openings_;
  std::mt19937 random_{std::random_device{}()};  // for setups and endings
  const std::map<std::string_view, std::function<Answer(const Fields&)>> answers_ = {
      {"hello",
       [this](const Fields&) {
         return Hello({means_.game, search::NameOf(means_.net), means_.shares.threads(),
                       means_.hash_mebibytes});
       }},
      {"look", Look},
      {"explain", Explain},
      {"start", StartPosition},
      {"setup", [this](const Fields& request) { return ChooseSetup(request, random_); }},
      {"check", Check},
      {"agree", Agree},
      {"probe", ProbeEnding},
      {"endings", ListEndings},
      {"ending", [this](const Fields& request) { return DrawEnding(request, random_); }},
      {"explore", [this](const Fields& request) { return openings_.Explore(request); }},
      {"write", WriteRecord},
      {"page", WritePage},
      {"stop", [this](const Fields& request) { return Stop(request); }}};
  const std::map<std::string_view, Result<Job> (*)(const Fields&, SearchMeans&)> jobs_ = {
      {"search", SearchJob}, {"threat", ThreatJob}, {"review", ReviewJob}, {"solve", SolveJob}};
  // Last: their threads end before the other members are destroyed.
  Running search_{.refusal = TrLater("another search is running: stop it first")};
  Running reading_{.refusal = TrLater("another file is being read: stop that first")};
};

PageService::PageService(GameId game, search::SharedNet net, ThreadShares& shares,
                         int hash_mebibytes, Send send)
    : state_(
          std::make_unique<State>(game, std::move(net), shares, hash_mebibytes, std::move(send))) {}
PageService::~PageService() = default;

void PageService::Handle(std::string_view request) { state_->Handle(request); }

}  // namespace hansu::app::web
