// SPDX-License-Identifier: MIT
#include "tuner/match/xboard_client.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <sstream>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "tuner/match/key_value.h"

namespace hansu::match {
namespace {

constexpr std::string_view kXboardPass = "@@@@";

// The file and the rank of a square at the start of the text, which is shortened by it.
struct SquareText {
  char file = 0;
  int rank = 0;
};
std::optional<SquareText> TakeSquare(std::string_view& text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'i') return std::nullopt;
  std::size_t end = 1;
  while (end < text.size() && end < 3 && '0' <= text[end] && text[end] <= '9') ++end;
  const auto rank = ParseInteger(text.substr(1, end - 1));
  if (!rank) return std::nullopt;
  const SquareText square = {text[0], static_cast<int>(*rank)};
  text.remove_prefix(end);
  return square;
}

// The move with its ranks moved by that much; nullopt if it is no move.
std::optional<std::string> WithRanksMoved(std::string_view word, int by) {
  std::string text;
  for (int i = 0; i < 2; ++i) {
    const std::optional<SquareText> square = TakeSquare(word);
    if (!square || square->rank + by < 0) return std::nullopt;
    text += square->file + std::to_string(square->rank + by);
  }
  return word.empty() ? std::optional(text) : std::nullopt;
}

std::string Seconds(std::int64_t ms) {
  char text[40];
  std::snprintf(text, sizeof text, "%g", static_cast<double>(ms) / 1000);
  return text;
}

// "level 40 1:30 0.5".
std::string LevelCommand(const TimeControl& control) {
  const std::int64_t seconds = control.base_ms / 1000;
  const std::string rest = std::to_string(seconds % 60);
  return "level " + std::to_string(control.moves) + ' ' + std::to_string(seconds / 60) + ':' +
         (rest.size() < 2 ? "0" : "") + rest + ' ' + Seconds(control.increment_ms);
}

// "12 -35 4 10000 b0c2 ...": depth, score, hundredths of a second, nodes, and the line.
void ReadThinking(const std::string& line, Answer& answer) {
  constexpr std::int64_t kMate = 100000;  // and the moves to it
  const std::vector<std::string_view> words = SplitWords(line);
  if (words.size() < 4) return;
  std::array<std::int64_t, 4> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = ParseInteger(words[i]);
    if (!number) return;
    numbers[i] = *number;
  }
  const std::int64_t score = numbers[1];
  const std::int64_t size = score < 0 ? -score : score;
  answer.depth = static_cast<int>(std::clamp<std::int64_t>(numbers[0], 0, 1000));
  answer.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(numbers[3], 0));
  answer.score = "cp " + std::to_string(score);
  if (size >= kMate) {
    answer.score = std::string("mate ") + (score < 0 ? "-" : "") + std::to_string(size - kMate);
  }
  answer.exact_score = answer.score;
}

bool IsMoveLine(const std::string& line) { return line.starts_with("move "); }

// A line that ends a search without a move: a claim of a result, a resignation, or a refusal.
bool IsGivingUp(const std::string& line) {
  constexpr std::array<std::string_view, 6> kBegins = {"resign",  "1-0",     "0-1",
                                                       "1/2-1/2", "Illegal", "Error"};
  return std::ranges::any_of(kBegins,
                             [&](std::string_view begin) { return line.starts_with(begin); });
}

}  // namespace

std::string ToXboardMove(const std::string& uci) {
  const std::optional<std::string> moved = WithRanksMoved(uci, -1);
  if (!moved) return uci;
  const bool is_pass = moved->size() == 4 && moved->substr(0, 2) == moved->substr(2);
  return is_pass ? std::string(kXboardPass) : *moved;
}

std::string FromXboardMove(const std::string& word) {
  if (word == kXboardPass) return "0000";
  return WithRanksMoved(word, 1).value_or(word);
}

void XboardFeatures::Read(const std::string& line) {
  std::string_view rest = std::string_view(line).substr(std::string_view("feature").size());
  while (true) {
    const std::size_t begin = rest.find_first_not_of(" \t");
    const std::size_t equals = rest.find('=');
    if (begin == std::string_view::npos || equals == std::string_view::npos) return;
    const std::string name(rest.substr(begin, equals - begin));
    rest.remove_prefix(equals + 1);
    const bool is_quoted = rest.starts_with('"');
    if (is_quoted) rest.remove_prefix(1);
    const std::size_t end = std::min(rest.find_first_of(is_quoted ? "\"" : " \t"), rest.size());
    const std::string value(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (name == "option") {
      options.push_back(value);
    } else {
      values[name] = value;
    }
  }
}

bool XboardFeatures::Has(const std::string& name) const {
  const auto found = values.find(name);
  return found != values.end() && found->second == "1";
}

XboardClient::XboardClient(EngineSettings settings, std::string variant, Patience patience, Log log)
    : settings_(std::move(settings)),
      variant_(std::move(variant)),
      link_(patience, std::move(log)),
      name_(settings_.name) {}

Status XboardClient::Start() {
  features_ = {};
  fen_.clear();
  Status status = link_.Start(settings_);
  is_unusable_ = !status.ok();
  if (status.ok()) status = Handshake();
  if (status.ok()) {
    status = CheckFeatures();
    if (status.ok()) status = SetOptions();
    is_unusable_ = !status.ok();
  }
  if (!status.ok()) link_.Kill();
  return status;
}

Status XboardClient::Handshake() {
  link_.Send("xboard");
  link_.Send("protover 2");
  const ReadResult result = link_.ReadUntil(
      [this](const std::string& line) {
        if (!line.starts_with("feature ")) return false;
        features_.values.erase("done");  // done=0 only asks for more time
        features_.Read(line);
        return features_.Has("done");
      },
      SteadyClock::now() + link_.patience().start);
  if (result.status != ReadStatus::kLine) {
    return NoAnswer(StatusOf(result.status), settings_.command[0], "feature done=1",
                    link_.patience().start);
  }
  if (name_.empty()) name_ = OneLineName(features_.values["myname"]);
  if (name_.empty()) name_ = settings_.command[0];
  for (const auto& [feature, value] : features_.values) link_.Send("accepted " + feature);
  return OkStatus();
}

Status XboardClient::CheckFeatures() const {
  for (const char* needed : {"setboard", "ping"}) {
    if (features_.Has(needed)) continue;
    return Failure(Tr("{engine} lacks XBoard's feature {feature}=1",
                      {{"engine", name_}, {"feature", needed}}));
  }
  const auto variants = features_.values.find("variants");
  const std::string list = variants == features_.values.end() ? "" : variants->second;
  if (("," + list + ",").find("," + variant_ + ",") != std::string::npos) return OkStatus();
  return Failure(Tr("{engine} cannot play {variant}", {{"engine", name_}, {"variant", variant_}}));
}

Status XboardClient::SetOptions() {
  for (const auto& [name, value] : settings_.options) {
    const std::string wanted = Lower(name + " -");
    const auto is_it = [&](const std::string& option) { return Lower(option).starts_with(wanted); };
    if (std::ranges::none_of(features_.options, is_it)) {
      return Failure(Tr("{engine} has no option {name}", {{"engine", name_}, {"name", name}}));
    }
    link_.Send("option " + name + (value ? '=' + *value : ""));
  }
  return AwaitPong();
}

ReadStatus XboardClient::Ping(std::int64_t& delay_ms) {
  const std::string number = std::to_string(++pings_);
  const SteadyClock::time_point pinged = SteadyClock::now();
  link_.Send("ping " + number);
  const ReadResult result =
      link_.ReadUntil([&](const std::string& line) { return line == "pong " + number; },
                      pinged + link_.patience().ready);
  delay_ms = std::chrono::floor<Milliseconds>(result.arrived_at - pinged).count();
  return result.status;
}

Status XboardClient::AwaitPong() {
  std::int64_t delay_ms = 0;
  const ReadStatus pong = Ping(delay_ms);
  if (pong == ReadStatus::kLine) return OkStatus();
  return NoAnswer(StatusOf(pong), settings_.command[0], "pong", link_.patience().ready);
}

Status XboardClient::NewGame() {
  const auto reuse = features_.values.find("reuse");
  if (!fen_.empty() && reuse != features_.values.end() && reuse->second == "0") {
    Quit();
    if (Status status = Start(); !status.ok()) return status;
  }
  fen_.clear();
  played_.clear();
  link_.Send("new");
  link_.Send("variant " + variant_);
  link_.Send("easy");
  link_.Send("post");
  link_.Send("force");
  return AwaitPong();
}

void XboardClient::SetPosition(const std::string& position) {
  constexpr std::string_view kMoves = " moves ";
  constexpr std::string_view kBegin = "position fen ";
  const std::size_t end = std::min(position.find(kMoves), position.size());
  const std::string fen = position.substr(kBegin.size(), end - kBegin.size());
  std::vector<std::string> moves;
  for (std::string_view word : SplitWords(std::string_view(position).substr(end))) {
    if (word != "moves") moves.emplace_back(word);
  }
  if (fen != fen_) {
    link_.Send("setboard " + fen);
    fen_ = fen;
    played_.clear();
  }
  for (std::size_t i = played_.size(); i < moves.size(); ++i) {
    const std::string move = ToXboardMove(moves[i]);
    link_.Send(features_.Has("usermove") ? "usermove " + move : move);
  }
  played_ = moves;
  const bool cho_begins = fen.find(" b ") == std::string::npos;
  is_cho_to_move_ = cho_begins == (moves.size() % 2 == 0);
}

void XboardClient::SetClocks(const MoveLimits& limits) {
  const TimeControl& control = limits.control;
  if (control.has_clock()) {
    const auto hundredths = [](std::int64_t ms) {
      return std::to_string(std::max<std::int64_t>(ms / 10, 1));
    };
    const bool is_cho = is_cho_to_move_;
    if (played_.size() < 2) link_.Send(LevelCommand(control));
    link_.Send("time " + hundredths(is_cho ? limits.cho_left_ms : limits.han_left_ms));
    link_.Send("otim " + hundredths(is_cho ? limits.han_left_ms : limits.cho_left_ms));
  }
  if (control.move_ms) link_.Send("st " + Seconds(*control.move_ms));
  if (control.depth) link_.Send("sd " + std::to_string(*control.depth));
}

Answer XboardClient::Think(const std::string& position, const MoveLimits& limits) {
  Answer answer;
  SetPosition(position);
  SetClocks(limits);
  if (const ReadStatus pong = Ping(answer.ping_ms); pong != ReadStatus::kLine) {
    answer.status = StatusOf(pong);
    return answer;
  }
  const auto is_last = [&answer](const std::string& line) {
    if (IsMoveLine(line) || IsGivingUp(line)) return true;
    ReadThinking(line, answer);
    return false;
  };
  const std::string line = link_.Think("go", "?", limits, is_last, answer);
  link_.Send("force");
  if (answer.status != AnswerStatus::kMove) return answer;
  if (line.starts_with("resign")) answer.status = AnswerStatus::kResigned;
  answer.move = line;
  if (IsMoveLine(line)) {
    answer.move = FromXboardMove(std::string(Trimmed(line.substr(5))));
    played_.push_back(answer.move);
  }
  return answer;
}

void XboardClient::EndGame(const std::string& result) {
  if (link_.is_running()) link_.Send("result " + result + " {}");
}

}  // namespace hansu::match
