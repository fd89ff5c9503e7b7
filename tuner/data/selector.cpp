// SPDX-License-Identifier: MIT
#include "tuner/data/selector.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>

#include "src/base/text.h"
#include "src/rules/shared/game.h"
#include "tuner/data/phase.h"

namespace hansu::HANSU_GAME::data {
namespace {

bool IsNameCharacter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_' ||
         c == '|' || c == '-';
}

}  // namespace

// Recursive descent: parentheses and `not` nest at most kMaxDepth deep.
class SelectorParser {
 public:
  explicit SelectorParser(std::string_view text) : text_(text) { Advance(); }

  Result<Selector> Parse() {
    Status status = ParseEither(0);
    if (status.ok() && !token_.empty()) status = Expected("'and', 'or' or the end");
    if (!status.ok()) return status;
    selector_.text_ = std::string(text_);
    return std::move(selector_);
  }

 private:
  using Field = Selector::Field;
  using Comparison = Selector::Comparison;
  using Operation = Selector::Operation;

  struct NamedNumber {
    std::string_view name;
    int number;
  };

  static constexpr std::array<NamedNumber, 4> kSides = {
      {{"cho", 0}, {"red", 0}, {"han", 1}, {"black", 1}}};
  static constexpr std::array<NamedNumber, 4> kResults = {
      {{"loss", -1}, {"draw", 0}, {"win", 1}, {"none", 2}}};
  static constexpr std::array<NamedNumber, 3> kPhases = {
      {{kPhaseNames[0], 0}, {kPhaseNames[1], 1}, {kPhaseNames[2], 2}}};

  struct Name {
    std::string_view name;
    Field field;
    std::span<const NamedNumber> words;  // empty for numbers, flags and rules
  };
  static constexpr std::string_view kNames =
      "ply, pieces, points, clock, score, |score|, check, capture, side, result, phase or rules";
  static constexpr int kMaxDepth = 64;

  static const Name* Find(std::string_view name) {
    static constexpr std::array<Name, 12> kTable = {{{"ply", Field::kPly, {}},
                                                     {"pieces", Field::kPieces, {}},
                                                     {"points", Field::kPoints, {}},
                                                     {"clock", Field::kClock, {}},
                                                     {"score", Field::kScore, {}},
                                                     {"|score|", Field::kScoreSize, {}},
                                                     {"check", Field::kCheck, {}},
                                                     {"capture", Field::kCapture, {}},
                                                     {"side", Field::kSide, kSides},
                                                     {"result", Field::kResult, kResults},
                                                     {"phase", Field::kPhase, kPhases},
                                                     {"rules", Field::kRules, {}}}};
    const auto found = std::ranges::find(kTable, name, &Name::name);
    return found == kTable.end() ? nullptr : &*found;
  }

  // Goes on to the next token: a name or number, a comparison, or one other character.
  void Advance() {
    end_ = text_.find_first_not_of(" \t\r\n", end_);
    end_ = std::min(end_, text_.size());
    begin_ = end_;
    if (begin_ == text_.size()) {
      token_ = {};
      return;
    }
    const auto is_comparison = [](char c) { return c == '<' || c == '=' || c == '>' || c == '!'; };
    const char first = text_[begin_];
    ++end_;
    if (IsNameCharacter(first)) {
      while (end_ < text_.size() && IsNameCharacter(text_[end_])) ++end_;
    } else if (is_comparison(first)) {
      while (end_ < text_.size() && is_comparison(text_[end_])) ++end_;
    }
    token_ = text_.substr(begin_, end_ - begin_);
  }

  Status Expected(const std::string& what) const {
    const std::string found = token_.empty() ? "the end" : QuotedUtf8(token_);
    return Failure("column " + std::to_string(begin_ + 1) + ": " + found + ", expected " + what);
  }

  void Add(Operation operation) {
    selector_.steps_.push_back({.operation = operation, .word = {}});
  }

  Status ParseEither(int depth) {
    Status status = ParseBoth(depth);
    while (status.ok() && token_ == "or") {
      Advance();
      status = ParseBoth(depth);
      Add(Operation::kOr);
    }
    return status;
  }

  Status ParseBoth(int depth) {
    Status status = ParseOne(depth);
    while (status.ok() && token_ == "and") {
      Advance();
      status = ParseOne(depth);
      Add(Operation::kAnd);
    }
    return status;
  }

  Status ParseOne(int depth) {
    if (depth > kMaxDepth) return Expected("at most 64 nested parentheses and 'not'");
    if (token_ == "not") {
      Advance();
      Status status = ParseOne(depth + 1);
      Add(Operation::kNot);
      return status;
    }
    if (token_ != "(") return ParseComparison();
    Advance();
    Status status = ParseEither(depth + 1);
    if (!status.ok()) return status;
    if (token_ != ")") return Expected("')', 'and' or 'or'");
    Advance();
    return OkStatus();
  }

  Status ParseComparison() {
    const Name* name = Find(token_);
    if (name == nullptr) return Expected(std::string(kNames) + ", 'not' or '('");
    Selector::Step step = {.field = name->field, .number = 1, .word = {}};
    Advance();
    if (name->field != Field::kCheck && name->field != Field::kCapture) {
      if (Status status = ParseSign(*name, step); !status.ok()) return status;
      if (Status status = ParseValue(*name, step); !status.ok()) return status;
    }
    selector_.steps_.push_back(std::move(step));
    return OkStatus();
  }

  Status ParseSign(const Name& name, Selector::Step& step) {
    static constexpr std::array<std::pair<std::string_view, Comparison>, 7> kSigns = {
        {{"<", Comparison::kLess},
         {"<=", Comparison::kLessOrEqual},
         {"=", Comparison::kEqual},
         {"==", Comparison::kEqual},
         {"!=", Comparison::kNotEqual},
         {">=", Comparison::kAtLeast},
         {">", Comparison::kMore}}};
    const auto found =
        std::ranges::find(kSigns, token_, &std::pair<std::string_view, Comparison>::first);
    const bool is_number = name.words.empty() && name.field != Field::kRules;
    const bool is_known = found != kSigns.end();
    if (!is_known && is_number) return Expected("<, <=, =, !=, >= or >");
    const bool is_equality =
        is_known && (found->second == Comparison::kEqual || found->second == Comparison::kNotEqual);
    if (!is_number && !is_equality) return Expected("= or !=");
    step.comparison = found->second;
    Advance();
    return OkStatus();
  }

  Status ParseValue(const Name& name, Selector::Step& step) {
    if (name.field == Field::kRules) {
      if (!FindRuleSet(std::string(token_))) {
        return Expected("a rule set: " + Listed({kVariants.begin(), kVariants.end()}));
      }
      step.word = std::string(token_);
    } else if (name.words.empty()) {
      const std::optional<std::int64_t> number = ParseInteger(token_);
      if (!number) return Expected("a whole number");
      step.number = *number;
    } else {
      const auto found = std::ranges::find(name.words, token_, &NamedNumber::name);
      if (found == name.words.end()) return Expected(ListOf(name.words));
      step.number = found->number;
    }
    Advance();
    return OkStatus();
  }

  static std::string ListOf(std::span<const NamedNumber> words) {
    std::string list;
    for (const NamedNumber& word : words) {
      const bool is_last = &word == &words.back();
      list += (list.empty() ? "" : is_last ? " or " : ", ") + std::string(word.name);
    }
    return list;
  }

  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::string_view token_;
  Selector selector_;
};

Result<Selector> Selector::Parse(std::string_view text) { return SelectorParser(text).Parse(); }

std::int64_t Selector::NumberOf(Field field, const PositionTraits& traits) {
  switch (field) {
    case Field::kPly:
      return traits.ply;
    case Field::kPieces:
      return traits.pieces;
    case Field::kPoints:
      return traits.points;
    case Field::kClock:
      return traits.clock;
    case Field::kScore:
      return traits.score;
    case Field::kScoreSize:
      return std::abs(traits.score);
    case Field::kCheck:
      return traits.check ? 1 : 0;
    case Field::kCapture:
      return traits.capture ? 1 : 0;
    case Field::kSide:
      return traits.side;
    case Field::kResult:
      return traits.result;
    case Field::kPhase:
      return static_cast<std::int64_t>(PhaseOf(traits.points));
    case Field::kRules:
      break;
  }
  return 0;
}

bool Selector::Holds(const Step& step, const PositionTraits& traits) {
  if (step.field == Field::kRules) {
    return (traits.rules == step.word) == (step.comparison == Comparison::kEqual);
  }
  const std::int64_t number = NumberOf(step.field, traits);
  switch (step.comparison) {
    case Comparison::kLess:
      return number < step.number;
    case Comparison::kLessOrEqual:
      return number <= step.number;
    case Comparison::kEqual:
      return number == step.number;
    case Comparison::kNotEqual:
      return number != step.number;
    case Comparison::kAtLeast:
      return number >= step.number;
    case Comparison::kMore:
      return number > step.number;
  }
  return false;
}

bool Selector::Accepts(const PositionTraits& traits) const {
  std::vector<bool> stack;
  for (const Step& step : steps_) {
    if (step.operation == Operation::kCompare) {
      stack.push_back(Holds(step, traits));
      continue;
    }
    if (step.operation == Operation::kNot) {
      stack.back() = !stack.back();
      continue;
    }
    const bool last = stack.back();
    stack.pop_back();
    stack.back() = step.operation == Operation::kAnd ? stack.back() && last : stack.back() || last;
  }
  return stack.back();
}

}  // namespace hansu::HANSU_GAME::data
