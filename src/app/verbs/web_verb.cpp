// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/page/files.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"
#include "src/app/web/browser.h"
#include "src/app/web/page_service.h"
#include "src/app/web/server.h"
#include "src/app/web/thread_shares.h"
#include "src/base/file.h"
#include "src/base/interrupt.h"
#include "src/base/machine.h"
#include "src/engine/engine.h"
#include "src/record/any/opening_book.h"
#include "src/searcher/searcher.h"

namespace hansu::app {
namespace {

// The page sends the book back in Base64, as one request with a few other fields.
constexpr std::size_t kMostBookBytes = (web::kMaxRequestBytes - 1024) / 4 * 3;

struct WebVerbRequest {
  explicit WebVerbRequest(GameId id) : game(id), net(search::DefaultNetName(id)) {}

  GameId game;
  std::optional<int> port;
  bool opens_browser = false;
  int threads = std::clamp(static_cast<int>(CpuCount()), 1, search::kMaxThreads);
  int hash_mebibytes = engine::kDefaultHashMebibytes;
  std::string net;
  std::string book;  // of openings; empty: the page's, if it has one
};

// The page's files; a book that the user names replaces the page's.
class Site {
 public:
  Status Load(const WebVerbRequest& request) {
    const auto own = hansu::page::SiteFiles();
    files_.assign(own.begin(), own.end());
    if (request.book.empty()) return OkStatus();
    Result<std::string> bytes = ReadFile(request.book, kMostBookBytes);
    if (!bytes.ok()) return bytes.status();
    const auto book = record::BookFromBytes(request.game, *bytes);
    if (!book.ok()) return Failure(request.book + ": " + book.message());
    bytes_ = *std::move(bytes);
    name_ = std::string(NameOf(request.game)) + ".book";
    files_.push_back({name_, bytes_});
    return OkStatus();
  }
  std::span<const hansu::page::File> files() const { return files_; }

 private:
  std::string name_;
  std::string bytes_;
  std::vector<hansu::page::File> files_;
};

// Opens the services of all pages, for either game. Threads: all members may be called from any.
class PageServices {
 public:
  // `net` is that of the request's game; the other game has its default net.
  PageServices(const WebVerbRequest& request, search::SharedNet net)
      : shares_(request.threads), hash_mebibytes_(request.hash_mebibytes) {
    nets_[request.game] = std::move(net);
  }

  // "/engine" is of the request's game, "/engine?game=xiangqi" of the game that it names.
  hansu::web::ServicesByTarget ByTarget(GameId first) {
    hansu::web::ServicesByTarget services = {{"/engine", Opener(first)}};
    for (const GameId game : kGames) {
      services["/engine?game=" + std::string(NameOf(game))] = Opener(game);
    }
    return services;
  }

 private:
  hansu::web::OpenService Opener(GameId game) {
    return [this, game](hansu::web::SendMessage send) -> hansu::web::HandleRequest {
      const auto service = std::make_shared<web::PageService>(game, NetOf(game), shares_,
                                                              hash_mebibytes_, std::move(send));
      return [service](std::string_view message) { service->Handle(message); };
    };
  }

  // Loads the net of the other game when the first page asks for it.
  search::SharedNet NetOf(GameId game) {
    const std::lock_guard lock(mutex_);
    std::optional<search::SharedNet>& net = nets_[game];
    if (!net) {
      Result<search::SharedNet> loaded = search::DefaultNet(game);
      if (!loaded.ok()) throw std::runtime_error(loaded.message());
      net = *std::move(loaded);
    }
    return *net;
  }

  web::ThreadShares shares_;
  const int hash_mebibytes_;
  std::mutex mutex_;  // guards the nets
  PerGame<std::optional<search::SharedNet>> nets_ = {};
};

int ServeWeb(const WebVerbRequest& request) {
  const Result<search::SharedNet> net = search::ChooseNet(request.game, request.net);
  if (!net.ok()) return Fail(net.message());
  Site site;
  if (Status status = site.Load(request); !status.ok()) return Fail(status.message());
  PageServices services(request, *net);
  Result<hansu::web::WebServer> server = hansu::web::WebServer::Listen(
      {.port = request.port, .services = services.ByTarget(request.game), .files = site.files()});
  if (!server.ok()) return Fail(server.message());
  const InterruptWatch watch([&server] { server->Stop(); });
  std::fputs(ForConsole(Tr("Hansu waits for your browser at {address} (Ctrl-C ends it)\n",
                           {{"address", server->Address()}}))
                 .c_str(),
             stdout);
  std::fflush(stdout);
  if (!request.port && server->port() != hansu::web::kUsualPort) {
    WriteError("hansu: " + Tr("Port {port} is in use, perhaps by another Hansu. Games that your "
                              "browser keeps for that port are not shown here.",
                              {{"port", std::to_string(hansu::web::kUsualPort)}}));
  }
  if (request.opens_browser) {
    if (Status status = hansu::web::OpenInBrowser(server->Address()); !status.ok()) {
      WriteError("hansu: " + status.message());
    }
  }
  server->Run();
  return kDone;
}

}  // namespace

void AddWebVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "web", Tr("Play, analyze and review in the browser: serves the page on this machine alone"));
  const auto request = std::make_shared<WebVerbRequest>(game);
  verb->add_option("--port", request->port,
                   Tr("The port; 0: any that is free (default: 8730, or any if that is in use)"))
      ->check(InRange(0, 65535));
  verb->add_flag("--open", request->opens_browser, Tr("Open the page in your browser"));
  verb->add_option("--threads", request->threads,
                   Tr("Search threads of all pages together (default: one per processor)"))
      ->check(InRange(1, search::kMaxThreads));
  verb->add_option("--hash", request->hash_mebibytes, Tr("Hash table of each page, in MiB"))
      ->check(InRange(1, 65536))
      ->capture_default_str();
  AddNetOption(*verb, request->net);
  verb->add_option("--book", request->book,
                   Tr("The opening book whose games the page shows beside one's own"))
      ->option_text("FILE")
      ->check(NotEmpty());
  verb->footer(Tr("Example: hansu web --open"));
  verb->callback([request, &status] { status = ServeWeb(*request); });
}

}  // namespace hansu::app
