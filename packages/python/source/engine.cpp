// SPDX-License-Identifier: MIT
// The engine: searches with limits, without holding the GIL.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>

#include "packages/python/source/binding.h"
#include "packages/python/source/position_array.h"
#include "src/search/analysis.h"
#include "src/search/any/score.h"
#include "src/search/any/win_chance.h"
#include "src/search/evaluate.h"
#include "src/search/network_choice.h"
#include "src/search/pool.h"

namespace hansu::HANSU_GAME::python {
namespace {

constexpr int kMaxHashMebibytes = 1 << 20;

void CheckRange(const char* name, std::int64_t value, int most) {
  if (1 <= value && value <= most) return;
  throw py::value_error(std::string(name) + " is " + std::to_string(value) + "; expected 1 to " +
                        std::to_string(most));
}

// Converts a number from Python, which may be larger than an int: an out-of-range number stays out
// of range.
int ToInt(std::int64_t number) {
  using Limits = std::numeric_limits<int>;
  return static_cast<int>(std::clamp<std::int64_t>(number, Limits::min(), Limits::max()));
}
std::optional<int> ToInt(std::optional<std::int64_t> number) {
  return number ? std::optional(ToInt(*number)) : std::nullopt;
}

// A search result for Python.
struct FoundAnalysis {
  search::Analysis analysis;
  RuleSet rules;
};

// Moves to the mate, negative if the side to move is mated.
std::optional<int> MateOf(search::Score score) {
  if (!search::IsMate(score)) return std::nullopt;
  const int moves = (search::PliesToMate(score) + 1) / 2;
  return score > 0 ? moves : -moves;
}

struct Request {
  std::optional<std::int64_t> nodes;
  std::optional<double> time;  // seconds
  std::optional<int> depth;
  std::optional<int> mate;
  int multi_pv = 1;
  std::vector<std::string> moves;
};

search::Limits LimitsOf(const Request& request, const Position& position) {
  search::Limits limits;
  if (request.nodes && *request.nodes < 0) {
    throw py::value_error("the number of nodes is " + std::to_string(*request.nodes) +
                          "; expected 1 or more");
  }
  limits.nodes = request.nodes;
  limits.depth = request.depth;
  limits.mate_moves = request.mate;
  limits.multi_pv = request.multi_pv;
  if (request.time) {
    constexpr double kLongest = 1e9;
    if (!(*request.time > 0 && *request.time <= kLongest)) {
      throw py::value_error("time is " + std::to_string(*request.time) +
                            "; expected seconds, more than 0");
    }
    limits.move_time_ms = std::max<std::int64_t>(1, std::llround(*request.time * 1000));
  }
  for (const std::string& text : request.moves) limits.moves.push_back(MoveOf(position, text));
  return limits;
}

// Threads: one search at a time; stop() from any thread. A forked child has the engine's memory
// without its threads: there all calls are refused.
class Engine {
 public:
  Engine(std::int64_t hash, std::int64_t threads, const std::optional<std::string>& net)
      : pool_(std::make_unique<search::Pool>(
            CheckedHash(hash), ValueOf(search::ChooseNetwork(
                                   net.value_or(std::string(search::DefaultNetworkName())))))) {
    CheckRange("threads", threads, search::kMaxThreads);
    if (!pool_->SetThreads(static_cast<int>(threads))) {
      throw py::value_error("the system cannot start " + std::to_string(threads) + " threads");
    }
  }
  ~Engine() {
    // The pool would wait for its threads: a child keeps its memory.
    if (IsForked()) static_cast<void>(pool_.release());
  }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  FoundAnalysis Analyze(const Position& position, const Request& request) {
    const search::Limits limits = LimitsOf(request, position);
    const Position start = position;  // other threads may change the one of Python meanwhile
    const auto owned = Own();
    is_stopped_ = false;
    bool is_interrupted = false;
    auto analysis = [&] {
      const py::gil_scoped_release gil_released;
      return search::Analyze(*pool_, start, limits,
                             [&] { return is_stopped_ || (is_interrupted = WasInterrupted()); });
    }();
    if (is_interrupted) throw py::error_already_set();
    return {ValueOf(std::move(analysis)), start.rules()};
  }
  void Stop() {
    CheckProcess();
    is_stopped_ = true;
  }

  void NewGame() {
    const auto owned = Own();
    pool_->NewGame();
  }
  std::string net() const { return search::NameOf(pool_->network()); }
  int threads() const { return pool_->threads(); }

  search::Score Evaluate(const Position& position) {
    const auto owned = Own();
    search::Evaluator evaluator;
    evaluator.Use(pool_->network());
    evaluator.Reset(position);
    return evaluator.Evaluate(position);
  }
  py::object EvaluateAll(const PositionArray& positions, const RulesArgument& rules_argument) {
    const RuleSet rules = RulesOf(rules_argument);
    const auto owned = Own();
    std::vector<std::int32_t> scores;
    scores.reserve(static_cast<std::size_t>(positions.size()));
    Status status;
    {
      const py::gil_scoped_release gil_released;
      search::Evaluator evaluator;
      evaluator.Use(pool_->network());
      for (py::ssize_t i = 0; i < positions.size() && status.ok(); ++i) {
        const Result<Position> position = Unpack(positions[i], rules, i);
        status = position.status();
        if (!status.ok()) break;
        evaluator.Reset(*position);
        scores.push_back(evaluator.Evaluate(*position));
      }
    }
    Check(status);
    return ArrayOf(std::move(scores));
  }

 private:
  static std::size_t CheckedHash(std::int64_t hash) {
    CheckRange("hash", hash, kMaxHashMebibytes);
    return static_cast<std::size_t>(hash);
  }
  bool IsForked() const { return getpid() != process_; }
  void CheckProcess() const {
    if (!IsForked()) return;
    throw std::runtime_error(
        "this engine was created before the process forked; create one in each process");
  }
  std::unique_lock<std::mutex> Own() {
    CheckProcess();  // first: a thread of the parent may have held the mutex
    std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) {
      throw std::runtime_error("this engine is searching in another thread; use one engine each");
    }
    return lock;
  }
  // Python's handler of Ctrl-C only sets a flag, which we must check.
  static bool WasInterrupted() {
    const py::gil_scoped_acquire locked;
    return PyErr_CheckSignals() != 0;
  }

  std::unique_ptr<search::Pool> pool_;
  pid_t process_ = getpid();  // the one that has the threads
  std::mutex mutex_;          // held by whoever uses the pool
  std::atomic<bool> is_stopped_ = false;
};

std::string ReprOf(const FoundAnalysis& found) {
  const search::SearchResult& result = found.analysis.result;
  return "Analysis(best='" + ToUci(result.best) + "', score=" + std::to_string(result.score) +
         ", depth=" + std::to_string(result.depth) + ", nodes=" + std::to_string(result.nodes) +
         ")";
}

// A type of this game: Python knows each C++ type once.
struct Line : search::LineReport {
  explicit Line(const search::LineReport& report) : search::LineReport(report) {}
};

void BindResults(py::module_& module) {
  py::class_<Line>(module, "Line", "One line of an analysis.")
      .def_readonly("score", &Line::score, "In hundredths of a point, for the side to move.")
      .def_property_readonly(
          "mate", [](const Line& line) { return MateOf(line.score); },
          "Moves to the mate, negative if the side to move is mated; None if it is no mate.")
      .def_readonly("depth", &Line::depth, "Plies.")
      .def_readonly("selective_depth", &Line::selective_depth, "The deepest ply reached.")
      .def_readonly("nodes", &Line::nodes, "Of the search so far.")
      .def_property_readonly(
          "time", [](const Line& line) { return static_cast<double>(line.elapsed_ms) / 1000; },
          "Seconds of the search so far.")
      .def_property_readonly(
          "moves", [](const Line& line) { return UciList(line.pv); },
          "The line, from the position on.")
      .def("__repr__", [](const Line& line) {
        std::string moves;
        for (Move move : line.pv) moves += ' ' + ToUci(move);
        return "Line(" + std::to_string(line.score) + ":" + moves + ")";
      });
  py::class_<FoundAnalysis>(module, "Analysis", "What a search has found.")
      .def_property_readonly(
          "best", [](const FoundAnalysis& found) { return UciOf(found.analysis.result.best); },
          "The best move.")
      .def_property_readonly(
          "ponder",
          [](const FoundAnalysis& found) -> py::object {
            const Move move = found.analysis.result.ponder;
            return move ? py::object(UciOf(move)) : py::object(py::none());
          },
          "The reply expected, or None.")
      .def_property_readonly(
          "score", [](const FoundAnalysis& found) { return found.analysis.result.score; },
          "In hundredths of a point, for the side to move; mates are 32000 less their plies.")
      .def_property_readonly(
          "mate", [](const FoundAnalysis& found) { return MateOf(found.analysis.result.score); },
          "Moves to the mate, negative if the side to move is mated; None if it is no mate.")
      .def_property_readonly(
          "win_chance",
          [](const FoundAnalysis& found) {
            return search::WinChance(found.analysis.result.score, HasDraws(found.rules));
          },
          "The share of the points, 0 to 1, that the side to move may expect.")
      .def_property_readonly(
          "depth", [](const FoundAnalysis& found) { return found.analysis.result.depth; },
          "The last iteration finished.")
      .def_property_readonly("nodes",
                             [](const FoundAnalysis& found) { return found.analysis.result.nodes; })
      .def_property_readonly(
          "moves", [](const FoundAnalysis& found) { return UciList(found.analysis.result.pv); },
          "The line that begins with the best move.")
      .def_property_readonly(
          "lines",
          [](const FoundAnalysis& found) {
            return std::vector<Line>(found.analysis.lines.begin(), found.analysis.lines.end());
          },
          "The best line, and with multipv the next ones.")
      .def("__repr__", &ReprOf);
}

}  // namespace

void BindEngine(py::module_& module) {
  BindResults(module);
  py::class_<Engine>(module, "Engine",
                     Doc(R"(The engine, with a hash table of `hash` MiB and that many threads.

`net` is the path of a net, 'embedded' (the default) or 'material' (piece points only).

>>> import hansu
>>> engine = hansu.Engine(hash=16)
>>> position = hansu.Position("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1")
>>> found = engine.analyze(position, nodes=20_000)
>>> found.best, found.mate
('b8b10', 1)
>>> engine.analyze(position)
Traceback (most recent call last):
ValueError: the search has no limit; expected nodes, depth, time or mate

Searches release the GIL, so threads with an engine each run side by side. Ctrl-C ends a search
with KeyboardInterrupt, stop() from another thread with what was found so far.
)")
                         .c_str())
      .def(py::init<std::int64_t, std::int64_t, std::optional<std::string>>(), py::arg("hash") = 64,
           py::arg("threads") = 1, py::arg("net") = py::none())
      .def(
          "analyze",
          [](Engine& engine, const Position& position, std::optional<std::int64_t> nodes,
             std::optional<double> time, std::optional<std::int64_t> depth,
             std::optional<std::int64_t> mate, std::int64_t multipv, std::vector<std::string> moves,
             bool infinite) {
            if (!infinite && !nodes && !time && !depth && !mate) {
              throw py::value_error("the search has no limit; expected nodes, depth, time or mate");
            }
            return engine.Analyze(position, {nodes, time, ToInt(depth), ToInt(mate), ToInt(multipv),
                                             std::move(moves)});
          },
          py::arg("position"), py::kw_only(), py::arg("nodes") = py::none(),
          py::arg("time") = py::none(), py::arg("depth") = py::none(), py::arg("mate") = py::none(),
          py::arg("multipv") = 1, py::arg("moves") = std::vector<std::string>{},
          py::arg("infinite") = false,
          Doc(R"(Searches until the first limit: nodes, seconds, plies, or a mate in so many moves.

`moves` restricts the search to these moves; `multipv` is the number of lines; `infinite` searches
until stop().

>>> import hansu
>>> found = hansu.Engine(hash=16).analyze(hansu.Position(), depth=4, multipv=2)
>>> len(found.lines), found.lines[0].moves[0] == found.best
(2, True)
)")
              .c_str())
      .def("evaluate", &Engine::Evaluate, py::arg("position"),
           "What the position is worth without a search, for the side to move, in hundredths of a "
           "point.")
      .def("evaluate", &Engine::EvaluateAll, py::arg("positions"),
           py::arg("rules") = DefaultRules(),
           "The same for an array of positions, as an array. Releases the GIL.")
      .def("stop", &Engine::Stop, "Ends the search that runs in another thread.")
      .def("new_game", &Engine::NewGame, "Forgets what earlier searches found.")
      .def_property_readonly("net", &Engine::net, "The name of the net.")
      .def_property_readonly("threads", &Engine::threads);
}

}  // namespace hansu::HANSU_GAME::python
