// SPDX-License-Identifier: MIT
#include "tuner/match/uci_client.h"

#include <algorithm>
#include <sstream>

namespace hansu::match {
namespace {

// More than any engine prints in a move; one that prints on and on only keeps the runner busy.
constexpr std::size_t kMaxMoveBytes = std::size_t{32} << 20;

bool StartsWithWord(const std::string& line, const std::string& word) {
  return line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
}

std::string Lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) {
    return static_cast<char>('A' <= c && c <= 'Z' ? c - 'A' + 'a' : c);
  });
  return text;
}

void ReadInfo(const std::string& line, Answer& answer) {
  std::istringstream words(line);
  std::string word;
  words >> word;
  while (words >> word) {
    if (word == "depth") {
      words >> answer.depth;
    } else if (word == "nodes") {
      words >> answer.nodes;
    } else if (word == "score") {
      std::string kind;
      std::string value;
      words >> kind >> value;
      answer.score = kind + ' ' + value;
    } else if (word == "string") {
      return;
    } else if (word == "pv") {
      std::string pv;
      std::getline(words >> std::ws, pv);
      answer.pvs.push_back(pv);
      return;
    }
    if (words.fail()) words.clear();
  }
}

AnswerStatus StatusOf(ReadStatus status) {
  switch (status) {
    case ReadStatus::kTimeout:
      return AnswerStatus::kStalled;
    case ReadStatus::kFlooded:
      return AnswerStatus::kFlooded;
    default:
      return AnswerStatus::kCrashed;
  }
}

std::string ClockWords(const MoveLimits& limits, bool knows_byoyomi) {
  const auto clock = [](const char* name, std::int64_t ms) { return name + std::to_string(ms); };
  const bool tells_periods = knows_byoyomi && limits.byoyomi;
  std::string text;
  if (tells_periods) {
    text += clock(" wtime ", limits.byoyomi->cho_main_ms) +
            clock(" btime ", limits.byoyomi->han_main_ms);
  } else {
    text += clock(" wtime ", std::max<std::int64_t>(limits.cho_left_ms, 1)) +
            clock(" btime ", std::max<std::int64_t>(limits.han_left_ms, 1));
  }
  if (limits.cho_increment_ms > 0) text += clock(" winc ", limits.cho_increment_ms);
  if (limits.han_increment_ms > 0) text += clock(" binc ", limits.han_increment_ms);
  if (tells_periods) {
    return text + clock(" byoyomi ", limits.control.byoyomi_ms) +
           clock(" periods ", limits.byoyomi->periods_left);
  }
  if (limits.moves_to_go > 0) text += clock(" movestogo ", limits.moves_to_go);
  return text;
}

}  // namespace

std::string GoCommand(const MoveLimits& limits, bool knows_byoyomi) {
  const TimeControl& control = limits.control;
  std::string text = "go";
  if (control.has_clock()) text += ClockWords(limits, knows_byoyomi);
  if (control.move_ms) text += " movetime " + std::to_string(*control.move_ms);
  if (control.nodes) text += " nodes " + std::to_string(*control.nodes);
  if (control.depth) text += " depth " + std::to_string(*control.depth);
  return text;
}

UciClient::UciClient(EngineSettings settings, std::string variant, Patience patience, Log log)
    : settings_(std::move(settings)),
      variant_(std::move(variant)),
      patience_(patience),
      log_(std::move(log)),
      name_(settings_.name) {}

void UciClient::Send(const std::string& text) {
  if (log_) log_('>', text);
  process_.Send(text);
}

ReadResult UciClient::ReadUntil(const std::string& word, SteadyClock::time_point deadline,
                                const std::function<void(const std::string&)>& on_line) {
  std::size_t bytes = 0;
  while (true) {
    ReadResult result = process_.Read(deadline);
    if (result.status != ReadStatus::kLine) return result;
    if (log_) log_('<', result.line);
    if (StartsWithWord(result.line, word)) return result;
    bytes += result.line.size() + 1;
    // Lines that keep coming do not put off the end.
    if (result.arrived_at > deadline) result.status = ReadStatus::kTimeout;
    if (bytes > kMaxMoveBytes) result.status = ReadStatus::kFlooded;
    if (result.status != ReadStatus::kLine) return result;
    if (on_line) on_line(result.line);
  }
}

std::string UciClient::Start() {
  std::string error = process_.Start(settings_.command, settings_.directory);
  if (error.empty()) error = Handshake();
  if (error.empty()) error = SetOptions();
  if (!error.empty()) process_.Kill();
  return error;
}

std::string UciClient::Await(const std::string& word, Milliseconds patience,
                             const std::function<void(const std::string&)>& on_line) {
  const std::string& program = settings_.command[0];
  switch (ReadUntil(word, SteadyClock::now() + patience, on_line).status) {
    case ReadStatus::kLine:
      return "";
    case ReadStatus::kTimeout:
      return "no " + word + " from " + program + " in " + std::to_string(patience.count()) + " ms";
    case ReadStatus::kFlooded:
      return program + " prints without end instead of " + word;
    case ReadStatus::kClosed:
      break;
  }
  return program + " closed its output before " + word;
}

std::string UciClient::Handshake() {
  Send("uci");
  option_lines_.clear();
  std::string error = Await("uciok", patience_.start, [this](const std::string& line) {
    if (name_.empty() && line.starts_with("id name ")) name_ = line.substr(8);
    if (line.starts_with("option name ")) option_lines_.push_back(line);
  });
  if (name_.empty()) name_ = settings_.command[0];
  return error;
}

bool UciClient::HasOption(const std::string& name) const {
  const std::string wanted = Lower("option name " + name + " type ");
  return std::ranges::any_of(option_lines_, [&wanted](const std::string& line) {
    return Lower(line).starts_with(wanted);
  });
}

std::string UciClient::SetOptions() {
  if (HasOption("UCI_Variant")) {
    Send("setoption name UCI_Variant value " + variant_);
  } else if (variant_ != "janggi") {
    return name_ + " has no option UCI_Variant, so it cannot play " + variant_;
  }
  for (const auto& [name, value] : settings_.options) {
    if (!HasOption(name)) return name_ + " has no option " + name;
    Send("setoption name " + name + (value.empty() ? "" : " value " + value));
  }
  Send("isready");
  return Await("readyok", patience_.ready);
}

std::string UciClient::NewGame() {
  Send("ucinewgame");
  Send("isready");
  return Await("readyok", patience_.ready);
}

Answer UciClient::Think(const std::string& position, const MoveLimits& limits) {
  Answer answer;
  Send(position);
  const SteadyClock::time_point pinged = SteadyClock::now();
  Send("isready");
  ReadResult result = ReadUntil("readyok", pinged + patience_.ready);
  if (result.status != ReadStatus::kLine) {
    answer.status = StatusOf(result.status);
    return answer;
  }
  answer.ping_ms = std::chrono::floor<Milliseconds>(result.arrived_at - pinged).count();

  const auto on_line = [&answer](const std::string& line) {
    if (StartsWithWord(line, "info")) ReadInfo(line, answer);
  };
  const std::string go = GoCommand(limits, HasOption("Byoyomi Time"));
  const SteadyClock::time_point asked = SteadyClock::now();
  Send(go);
  const Milliseconds most =
      limits.most_ms ? Milliseconds(*limits.most_ms + 1) : patience_.unlimited;
  result = ReadUntil("bestmove", asked + most, on_line);
  if (result.status == ReadStatus::kTimeout) {
    Send("stop");
    result = ReadUntil("bestmove", SteadyClock::now() + patience_.stop, on_line);
    // A clock judges a late move; without one it is none.
    if (!limits.most_ms && result.status == ReadStatus::kLine) result.status = ReadStatus::kTimeout;
  }
  answer.elapsed_ms = std::chrono::floor<Milliseconds>(result.arrived_at - asked).count();
  if (result.status != ReadStatus::kLine) {
    answer.status = StatusOf(result.status);
    return answer;
  }
  answer.status = AnswerStatus::kMove;
  std::istringstream words(result.line);
  words >> answer.move >> answer.move;
  return answer;
}

void UciClient::Quit() {
  if (!process_.is_running()) return;
  Send("quit");
  process_.CloseInput();
  process_.WaitForExit(patience_.quit);
  process_.Kill();
}

}  // namespace hansu::match
