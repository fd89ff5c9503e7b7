// SPDX-License-Identifier: MIT
#include "tuner/match/uci_client.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <sstream>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/board/coordinates.h"
#include "src/rules/any/game.h"
#include "tuner/match/key_value.h"

namespace hansu::match {
namespace {

bool StartsWithWords(const std::string& line, const std::string& words) {
  return line.starts_with(words) && (line.size() == words.size() || line[words.size()] == ' ');
}

// True for the first line that begins with these words; the lines before it go to `on_line`. Blanks
// between words become single ones: UCI allows any white space.
EngineLink::IsLast LastLineOf(const std::string& words,
                              const std::function<void(const std::string&)>& on_line) {
  return [words, on_line](const std::string& printed) {
    const std::string line = Tidied(printed);
    const bool is_last = StartsWithWords(line, words);
    if (!is_last && on_line) on_line(line);
    return is_last;
  };
}

// The words with which a part of an info line begins. They come in any order.
bool IsInfoWord(std::string_view word) {
  constexpr std::array<std::string_view, 17> kWords = {
      "depth",    "seldepth", "time",          "nodes",  "pv",     "multipv", "score",
      "currmove", "hashfull", "nps",           "tbhits", "sbhits", "string",  "refutation",
      "currline", "cpuload",  "currmovenumber"};
  return std::ranges::find(kWords, word) != kWords.end();
}

bool IsBound(std::string_view word) { return word == "lowerbound" || word == "upperbound"; }

// The content of one info line, as far as it matters here.
struct InfoLine {
  int rank = 1;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::string score;  // "cp 12", "mate 3"; empty: none
  std::string bound;  // "lowerbound", "upperbound"; empty: the score is exact
  std::optional<std::string> pv;
};

using InfoWords = std::span<const std::string_view>;

std::string Joined(InfoWords words) {
  std::string text;
  for (std::string_view word : words) text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

// "cp 12", "mate 3 lowerbound", "upperbound cp 7". Ignores anything else.
void ReadScore(InfoWords words, InfoLine& info) {
  std::vector<std::string_view> score;
  for (std::string_view word : words) {
    if (IsBound(word)) {
      info.bound = word;
    } else if (score.size() < 2) {
      score.push_back(word);
    }
  }
  const bool is_score =
      score.size() == 2 && (score[0] == "cp" || score[0] == "mate") && ParseInteger(score[1]);
  if (is_score) info.score = Joined(score);
}

void ReadPart(std::string_view name, InfoWords words, InfoLine& info) {
  if (name == "pv") info.pv = Joined(words);
  if (name == "score") ReadScore(words, info);
  const auto number = words.empty() ? std::nullopt : ParseInteger(words.front());
  if (!number) return;
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  const std::int64_t clamped = std::clamp(*number, -kMost, kMost);
  if (name == "multipv") info.rank = static_cast<int>(clamped);
  if (name == "depth") info.depth = static_cast<int>(clamped);
  if (name == "nodes") info.nodes = static_cast<std::uint64_t>(std::max(*number, std::int64_t{0}));
}

InfoLine ParseInfo(const std::string& line) {
  InfoLine info;
  const std::vector<std::string_view> words = SplitWords(line);
  for (std::size_t i = 1; i < words.size() && words[i] != "string";) {
    std::size_t end = i + 1;
    while (end < words.size() && !IsInfoWord(words[end])) ++end;
    ReadPart(words[i], InfoWords(words).subspan(i + 1, end - i - 1), info);
    i = end;
  }
  return info;
}

void ReadInfo(const std::string& line, Answer& answer) {
  const InfoLine info = ParseInfo(line);
  if (info.nodes) answer.nodes = *info.nodes;
  if (info.pv) answer.pvs.push_back(*info.pv);
  if (info.rank > 1) return;
  answer.depth = info.depth.value_or(answer.depth);
  if (info.score.empty()) return;
  answer.score = info.score + (info.bound.empty() ? "" : " " + info.bound);
  if (info.bound.empty()) answer.exact_score = info.score;
}

struct Range {
  std::int64_t min = std::numeric_limits<std::int64_t>::min();
  std::int64_t max = std::numeric_limits<std::int64_t>::max();

  bool Contains(std::optional<std::int64_t> number) const {
    return number && min <= *number && *number <= max;
  }
};

// The range of the type "spin default 1 min 1 max 9"; nullopt for other types.
std::optional<Range> RangeOf(const std::string& type) {
  const std::vector<std::string_view> words = SplitWords(type);
  if (words.empty() || words[0] != "spin") return std::nullopt;
  Range range;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const auto number = ParseInteger(words[i + 1]);
    if (words[i] == "min") range.min = number.value_or(range.min);
    if (words[i] == "max") range.max = number.value_or(range.max);
  }
  return range;
}

// The values of a check or combo; empty for other types.
std::vector<std::string> ValuesOf(const std::string& type) {
  if (type.starts_with("check")) return {"true", "false"};
  std::vector<std::string> values;
  if (!type.starts_with("combo")) return values;
  constexpr std::string_view kVar = " var ";
  for (std::size_t at = type.find(kVar); at != std::string::npos;) {
    const std::size_t begin = at + kVar.size();
    at = type.find(kVar, begin);
    values.emplace_back(Trimmed(type.substr(begin, at - begin)));
  }
  return values;
}

std::string ClockWords(const MoveLimits& limits, bool knows_byoyomi) {
  const auto clock = [](const char* name, std::int64_t ms) { return name + std::to_string(ms); };
  const bool sends_periods = knows_byoyomi && limits.byoyomi;
  std::string text;
  if (sends_periods) {
    text += clock(" wtime ", limits.byoyomi->cho_main_ms) +
            clock(" btime ", limits.byoyomi->han_main_ms);
  } else {
    text += clock(" wtime ", std::max<std::int64_t>(limits.cho_left_ms, 1)) +
            clock(" btime ", std::max<std::int64_t>(limits.han_left_ms, 1));
  }
  if (limits.cho_increment_ms > 0) text += clock(" winc ", limits.cho_increment_ms);
  if (limits.han_increment_ms > 0) text += clock(" binc ", limits.han_increment_ms);
  if (sends_periods) {
    return text + clock(" byoyomi ", limits.control.byoyomi_ms) +
           clock(" periods ", limits.byoyomi->periods_left);
  }
  if (limits.moves_to_go > 0) text += clock(" movestogo ", limits.moves_to_go);
  return text;
}

}  // namespace

Move ReadEngineMove(const Position& position, std::string_view word) {
  const Move move = word == "0000" ? position.pass() : ParseUciMove(word);
  return move && position.IsLegal(move) ? move : Move::None();
}

std::string GoCommand(const MoveLimits& limits, bool knows_byoyomi) {
  const TimeControl& control = limits.control;
  std::string text = "go";
  if (control.has_clock()) text += ClockWords(limits, knows_byoyomi);
  if (control.move_ms) text += " movetime " + std::to_string(*control.move_ms);
  if (control.nodes) text += " nodes " + std::to_string(*control.nodes);
  if (control.depth) text += " depth " + std::to_string(*control.depth);
  return text;
}

UciClient::UciClient(EngineSettings settings, GameId game, std::string variant, Patience patience,
                     Log log)
    : settings_(std::move(settings)),
      game_(game),
      variant_(std::move(variant)),
      link_(patience, std::move(log)),
      name_(settings_.name) {}

ReadResult UciClient::ReadUntil(const std::string& words, SteadyClock::time_point deadline,
                                const OnLine& on_line) {
  return link_.ReadUntil(LastLineOf(words, on_line), deadline);
}

Status UciClient::Launch() { return link_.Start(settings_); }

Status UciClient::Start() {
  Status status = Launch();
  is_unusable_ = !status.ok();
  if (status.ok()) status = Handshake();
  if (status.ok()) status = SetVariantAndOptions();
  if (!status.ok()) link_.Kill();
  return status;
}

Status UciClient::Await(const std::string& words, Milliseconds patience, const OnLine& on_line) {
  const ReadStatus read = ReadUntil(words, SteadyClock::now() + patience, on_line).status;
  if (read == ReadStatus::kLine) return OkStatus();
  return NoAnswer(StatusOf(read), settings_.command[0], words, patience);
}
Status UciClient::Await(const std::string& words, Milliseconds patience) {
  return Await(words, patience, {});
}

Status UciClient::Handshake() {
  Send("uci");
  option_lines_.clear();
  Status status = Await("uciok", link_.patience().start, [this](const std::string& line) {
    if (name_.empty() && line.starts_with("id name ")) name_ = OneLineName(line.substr(8));
    if (line.starts_with("option name ")) option_lines_.push_back(line);
    NoteRefusal(line);
  });
  if (name_.empty()) name_ = settings_.command[0];
  return status;
}

std::optional<std::string> UciClient::TypeOf(const std::string& option) const {
  const std::string wanted = Lower("option name " + option + " type ");
  for (const std::string& line : option_lines_) {
    if (Lower(line).starts_with(wanted)) return line.substr(wanted.size());
  }
  return std::nullopt;
}

bool UciClient::HasOption(const std::string& name) const { return TypeOf(name).has_value(); }

// As Hansu says that it keeps an old value.
void UciClient::NoteRefusal(const std::string& line) {
  constexpr std::string_view kError = "info string ERROR: ";
  if (refusal_.empty() && line.starts_with(kError)) refusal_ = line.substr(kError.size());
}

void UciClient::SetOption(const std::string& name, const std::optional<std::string>& value) {
  std::string line = "setoption name " + name;
  if (value) line += " value";
  if (value && !value->empty()) line += ' ' + *value;
  Send(line);
}

Status UciClient::CheckValue(const std::string& name, const std::string& type,
                             const std::optional<std::string>& given) const {
  const std::string value = given.value_or("");
  const bool is_button = type.starts_with("button");
  if (is_button && !value.empty()) {
    return Failure(
        Tr("{engine}: the option {name} is a button, give it no value: option.{name} alone",
           {{"engine", name_}, {"name", name}}));
  }
  if (!is_button && !given) {
    return Failure(
        Tr("{engine}: the option {name} is not a button, give it a value: option.{name}=",
           {{"engine", name_}, {"name", name}}));
  }
  const std::vector<std::string> values = ValuesOf(type);
  const auto is_value = [&](const std::string& known) { return Lower(known) == Lower(value); };
  if (!values.empty() && std::ranges::none_of(values, is_value)) {
    return Failure(name_ + ": " +
                   UnknownName(name, value, {values.begin(), values.end()}).message());
  }
  const std::optional<Range> range = RangeOf(type);
  if (!range || range->Contains(ParseInteger(value))) return OkStatus();
  return Failure(Tr("{engine}: the option {name} is {value}, expected {first} to {last}",
                    {{"engine", name_},
                     {"name", name},
                     {"value", Quoted(value)},
                     {"first", std::to_string(range->min)},
                     {"last", std::to_string(range->max)}}));
}

Status UciClient::SetOptions(bool (*are_wanted)(const std::string& name)) {
  for (const auto& [name, value] : settings_.options) {
    if (!are_wanted(name)) continue;
    const std::optional<std::string> type = TypeOf(name);
    if (!type) {
      return Failure(Tr("{engine} has no option {name}", {{"engine", name_}, {"name", name}}));
    }
    if (Status status = CheckValue(name, *type, value); !status.ok()) return status;
    SetOption(name, type->starts_with("button") ? std::nullopt : value);
  }
  return OkStatus();
}

// The game comes first, since its options may be others; then the rules file, from which the
// variant may come; then the variant, whose rules other options may change.
Status UciClient::SetVariantAndOptions() {
  const auto is_rules_file = [](const std::string& name) { return name == kRulesFileOption; };
  const bool has_rules_file = std::ranges::any_of(
      settings_.options, [&](const auto& option) { return is_rules_file(option.first); });
  if (has_rules_file || game_ != GameId::kJanggi) {
    if (HasOption(kVariantOption)) SetOption(kVariantOption, std::string(NameOf(game_)));
    Status status = SetOptions(is_rules_file);
    if (status.ok()) status = Handshake();
    if (!status.ok()) return status;
  }
  if (const std::optional<std::string> type = TypeOf(kVariantOption)) {
    if (Status status = CheckValue(kVariantOption, *type, variant_); !status.ok()) return status;
    SetOption(kVariantOption, variant_);
  } else if (variant_ != "janggi") {
    return Failure(Tr("{engine} has no option UCI_Variant, so it cannot play {variant}",
                      {{"engine", name_}, {"variant", variant_}}));
  }
  Status status = SetOptions([](const std::string& name) { return name != kRulesFileOption; });
  if (status.ok()) status = AwaitReady();
  is_unusable_ = status.ok() && !refusal_.empty();
  return is_unusable_ ? Failure(name_ + ": " + refusal_) : status;
}

Status UciClient::AwaitReady() {
  Send("isready");
  return Await("readyok", link_.patience().ready,
               [this](const std::string& line) { NoteRefusal(line); });
}

Status UciClient::NewGame() {
  Send("ucinewgame");
  return AwaitReady();
}

Answer UciClient::Think(const std::string& position, const MoveLimits& limits) {
  Answer answer;
  Send(position);
  const SteadyClock::time_point pinged = SteadyClock::now();
  Send("isready");
  ReadResult result = ReadUntil("readyok", pinged + link_.patience().ready);
  if (result.status != ReadStatus::kLine) {
    answer.status = StatusOf(result.status);
    return answer;
  }
  answer.ping_ms = std::chrono::floor<Milliseconds>(result.arrived_at - pinged).count();

  const auto on_line = [&answer](const std::string& line) {
    if (StartsWithWords(line, "info")) ReadInfo(line, answer);
  };
  const std::string line = link_.Think(GoCommand(limits, HasOption("Byoyomi Time")), "stop", limits,
                                       LastLineOf("bestmove", on_line), answer);
  if (answer.status != AnswerStatus::kMove) return answer;
  std::istringstream words(line);
  words >> answer.move >> answer.move;
  return answer;
}

}  // namespace hansu::match
