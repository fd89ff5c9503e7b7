// SPDX-License-Identifier: MIT
#include "src/record/reader.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <utility>

#include "src/base/language.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/record/any/rules_file.h"
#include "src/record/dialect.h"
#include "src/record/other_game.h"
#include "src/record/replay.h"
#include "src/record/source.h"
#include "src/record/start.h"
#include "src/record/word_text.h"
#include "src/record/written_game.h"
#include "src/record/wxf_file.h"
#include "src/rules/any/game.h"

namespace hansu::record {
namespace {

// True for headers that Game stores elsewhere or that can be computed.
bool IsDerived(std::string_view key, const Dialect& dialect) {
  constexpr std::array<std::string_view, 6> kKeys = {"FEN",           "SetUp",  "Variant",
                                                     "VariantFamily", "Result", "PlyCount"};
  return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end() || dialect.IsNativeDerived(key);
}

// The header of the rule set, unless it is the usual one; null if there is no such header. Xiangqi
// has one rule set alone.
const RawHeader* OtherRulesIn(const RawGame& raw) {
  const RawHeader* variant = FindHeader(raw, kVariantTag);
  const bool is_other = raw.id == GameId::kJanggi && variant != nullptr &&
                        RuleSetList(raw.id).NameIn(variant->value) != hansu::NameOf(raw.id);
  return is_other ? variant : nullptr;
}

bool IsUnknown(std::string_view value) { return value.empty() || value == "미상"; }

// A tag that is given twice keeps its first value.
void TakeTags(const RawGame& raw, ReadGame& read) {
  const RawHeader* other_rules = OtherRulesIn(raw);
  const Dialect& dialect = DialectOf(raw.id);
  std::unordered_map<std::string, std::string> taken;
  for (const RawHeader& header : raw.headers) {
    if (IsUnknown(header.value)) continue;
    if (IsDerived(header.key, dialect) && &header != other_rules) continue;
    auto [name, value] = dialect.TagOf(header.key, header.value);
    const auto [first, is_new] = taken.emplace(name, value);
    if (is_new) {
      read.game.tags.emplace_back(std::move(name), std::move(value));
    } else if (first->second != value) {
      read.warnings.push_back({header.line, Tr("another {key}: {value}; left out",
                                               {{"key", std::string(header.key)},
                                                {"value", QuotedUtf8(header.value)}})});
    }
  }
}

// The result in the headers and the movetext; if both have one, they must agree.
GameResult WrittenResult(const RawGame& raw, std::vector<Warning>& warnings) {
  const Dialect& dialect = DialectOf(raw.id);
  GameResult result = GameResult::kRunning;
  const auto take = [&](std::optional<GameResult> said, std::string_view text, int line) {
    const bool is_news = said && *said != GameResult::kRunning;
    if (!said) {
      warnings.push_back(
          {line, Tr("the result {text} is not understood", {{"text", QuotedUtf8(text)}})});
    } else if (is_news && result != GameResult::kRunning && *said != result) {
      warnings.push_back({line, Tr("another result: {text}", {{"text", QuotedUtf8(text)}})});
    } else if (is_news) {
      result = *said;
    }
  };
  for (const RawHeader& header : raw.headers) {
    if (header.key != "Result" && !dialect.IsResultHeader(header.key)) continue;
    const auto plain = ParseResult(header.value, raw.id);
    const auto worded = plain ? std::nullopt : dialect.ParseWordedResult(header.value);
    take(worded ? std::optional(worded->result) : plain, header.value, header.line);
    if (worded && worded->is_guess) {
      warnings.push_back({header.line, Tr("the result {text} is taken as {result}",
                                          {{"text", QuotedUtf8(header.value)},
                                           {"result", std::string(ResultText(worded->result))}})});
    }
  }
  for (const RawItem& item : raw.items) {
    if (item.kind == RawKind::kResult) take(ParseResult(item.text, raw.id), item.text, item.line);
  }
  return result;
}

// If the record gives no result, a mate on the board decides, whatever text comes after it.
void JudgeEnd(const Position& end, ReadGame& read) {
  const Outcome outcome = Judge(end);
  if (!EndsByMate(outcome.reason)) return;
  if (read.game.result == GameResult::kRunning) read.game.result = outcome.result;
  if (read.game.result != outcome.result) {
    read.warnings.push_back(
        {read.line, Tr("the moves end in checkmate, {result}, but the record says {said}",
                       {{"result", std::string(ResultText(outcome.result))},
                        {"said", std::string(ResultText(read.game.result))}})});
  }
}

std::string VariantOf(const RawGame& raw) {
  const RawHeader* header = FindHeader(raw, "Variant");
  return header == nullptr ? "" : header->value;
}

// One interpretation of a record.
struct Reading {
  Start start;
  RuleSet rules;
  Replayed replayed;
};

class Interpreter {
 public:
  Interpreter(const WrittenGame& game, TextFormat format)
      : game_(game), format_(format), dialect_(DialectOf(game.raw.id)) {
    AddStyle(dialect_.LikelyStyle(game.raw));
    for (PointStyle style : dialect_.PointStyles()) AddStyle(style);
  }

  // The interpretation with the first start and style in which all moves are legal; else the one
  // that gets furthest without contradicting the headers.
  Reading Best(const Starts& starts) const {
    std::optional<Reading> best;
    Color likely_side = Color::kCho;
    for (std::size_t i = 0; i < starts.count; ++i) {
      const Start start = starts.make(i);
      const Position position = *ParseFen(start.fen, game_info().replay_rules);
      if (i == 0) likely_side = position.side_to_move();
      const bool has_other_side = start.contradicts && position.side_to_move() != likely_side;
      for (PointStyle style : styles_) {
        Reading reading = Read(start, position, style);
        // A lost move, too, could make the other side seem to begin, or the board seem to be seen
        // from its edge. Such a reading counts only in a record whose numbers agree.
        const bool needs_numbers = has_other_side || dialect_.CountsFromOtherEdge(style);
        const bool is_guess =
            needs_numbers && (game_.numbers.empty() || reading.replayed.doubts_order);
        const bool is_unlikely =
            start.contradicts ||
            (best && style != styles_.front() && IsByChance(reading.replayed, best->replayed));
        const bool is_better = !best || (reading.replayed.is_whole() && !is_guess) ||
                               (!is_unlikely && !is_guess &&
                                reading.replayed.moves.size() > best->replayed.moves.size());
        const bool is_undecided = is_better && EndsUndecided(reading.replayed);
        if (is_better) best = std::move(reading);
        if (best->replayed.is_whole() || best->replayed.broke_at_no_move) return *std::move(best);
        if (is_undecided) break;
      }
    }
    return *std::move(best);
  }

 private:
  const hansu::Game& game_info() const { return GameOf(game_.raw.id); }

  // True if the moves of a game that is cut short may be legal in a less likely style by chance.
  // `usual` is the best other reading.
  static bool IsByChance(const Replayed& replayed, const Replayed& usual) {
    constexpr std::size_t kFew = 4;
    const std::size_t moves = replayed.moves.size();
    return replayed.doubts_words || moves < kFew || moves < 2 * usual.moves.size();
  }

  // True if only the last move is left and is ambiguous. A less likely style must not decide it,
  // since no other move confirms that style.
  bool EndsUndecided(const Replayed& replayed) const {
    return replayed.broke_at_ambiguity && game_.moves.back().item == *replayed.broke_at;
  }

  // Adds the style, unless all words mean the same moves in a style that was added before.
  void AddStyle(PointStyle style) {
    const bool is_known = std::any_of(styles_.begin(), styles_.end(), [&](PointStyle known) {
      return game_.words->MeanTheSame(known, style);
    });
    if (!is_known) styles_.push_back(style);
  }

  // REQUIRES: `position` is the start's FEN under the replay rules.
  Reading Read(const Start& start, const Position& position, PointStyle style) const {
    Reading reading{start, game_info().replay_rules, Replay(game_, format_, position, style)};
    if (!reading.replayed.broke_at_pass) return reading;
    for (const RuleSet& rules : game_info().other_replay_rules) {
      Replayed other = Replay(game_, format_, *ParseFen(start.fen, rules), style);
      if (other.is_whole()) return {start, rules, std::move(other)};
    }
    return reading;
  }

  const WrittenGame& game_;
  TextFormat format_;
  const Dialect& dialect_;
  std::vector<PointStyle> styles_;  // most likely first
};

// True if the text is meant as a game, even if no game can be made of it.
bool IsMeantAsGame(const RawGame& raw, TextFormat format) {
  if (!raw.headers.empty()) return true;
  const std::vector<RawItem>& items = raw.items;
  if (format == TextFormat::kLines) return !items.empty() && LooksLikeUci(items[0].text);
  return raw.has_result && items.size() > 1 && items[0].kind == RawKind::kNumber &&
         DialectOf(raw.id).IsMove(items[1].text);
}

// True for a list of moves, numbered or not, in the form of either game.
bool IsMoveList(const RawGame& raw) {
  const auto is_number = [](const RawItem& item) { return item.kind == RawKind::kNumber; };
  const auto first = std::find_if_not(raw.items.begin(), raw.items.end(), is_number);
  return first != raw.items.end() && first->kind == RawKind::kWord &&
         (DialectOf(raw.id).IsMove(first->text) || IsMoveOfOtherGame(first->text, raw.id));
}

// Names the option that reads the other game, if the record may begin like games of that and not
// like any of this one; else empty.
std::string HintOfOtherGame(const RawGame& raw, const Replayed& replayed) {
  const RawHeader* fen = FindHeader(raw, "FEN");
  const bool is_usual_start = fen == nullptr || fen->value == GameOf(raw.id).start_fen;
  const bool is_refused = !replayed.is_whole() && replayed.moves.empty();
  if (!is_refused || !is_usual_start || FindHeader(raw, "Variant") != nullptr) return "";
  const auto first = std::find_if(raw.items.begin(), raw.items.end(),
                                  [](const RawItem& item) { return item.kind == RawKind::kWord; });
  if (first == raw.items.end() || !MayBeginOtherGame(first->text, raw.id)) return "";
  return raw.id == GameId::kJanggi
             ? Tr("a game of Xiangqi may begin like this; --variant xiangqi reads it")
             : Tr("a game of Janggi may begin like this; --variant janggi reads it");
}

Status Interpret(const RawGame& raw, TextFormat format, ReadGame& read) {
  read.variant = VariantOf(raw);
  if (Status status = DialectOf(raw.id).CheckGame(raw, format); !status.ok()) return status;
  const Result<Starts> starts = StartsOf(raw, format);
  if (!starts.ok()) return starts.status();

  const WrittenGame written(raw, format);
  Reading reading = Interpreter(written, format).Best(*starts);
  Replayed& replayed = reading.replayed;
  const std::string hint = HintOfOtherGame(raw, replayed);
  if (raw.headers.empty() && replayed.moves.empty()) {
    if (!IsMoveList(raw) || replayed.is_whole()) {
      return Failure(Tr("text without a header or a legal move, so not a game"));
    }
    return Failure(WarningOfBreak(written, replayed).what + (hint.empty() ? "" : "; ") + hint);
  }
  TakeTags(raw, read);
  if (!reading.start.warning.empty()) {
    read.warnings.push_back({starts->line, reading.start.warning});
  }
  std::move(replayed.warnings.begin(), replayed.warnings.end(), std::back_inserter(read.warnings));
  read.is_whole = replayed.is_whole();
  if (!read.is_whole) read.warnings.push_back(WarningOfBreak(written, replayed));
  if (!hint.empty()) read.warnings.push_back({raw.line, hint});
  read.game.fen = reading.start.fen;
  read.game.rules = reading.rules;
  read.game.comment = std::move(replayed.comment);
  read.game.moves = std::move(replayed.moves);
  read.game.result = WrittenResult(raw, read.warnings);
  ReplaceUnsafe(read.game);
  JudgeEnd(replayed.position, read);
  return OkStatus();
}

// The warning that not all bytes were valid text, or that their charset is a guess; nullopt if the
// text is certain.
std::optional<Warning> WarningOfBytes(const Decoded& decoded) {
  if (decoded.bad_bytes == 0) {
    if (!decoded.is_guess) return std::nullopt;
    return Warning{decoded.first_guessed_line,
                   Tr("from here on letters that are not ASCII are taken for {charset}, a guess",
                      {{"charset", std::string(CharsetName(decoded.charset))}})};
  }
  return Warning{
      decoded.first_bad_line,
      Tr(decoded.bad_bytes == 1 ? TrLater("from here on {count} byte is not valid {charset}")
                                : TrLater("from here on {count} bytes are not valid {charset}"),
         {{"count", std::to_string(decoded.bad_bytes)},
          {"charset", std::string(CharsetName(decoded.charset))}})};
}

}  // namespace

GameReader::GameReader(const Decoded& decoded, TextFormat format, GameId game)
    : GameReader(decoded.text, format, game) {
  bad_bytes_ = WarningOfBytes(decoded);
}

bool GameReader::Next(ReadGame& game) {
  const LanguageScope language(CurrentLanguage());  // the environment is read once per game
  // A text without any game is for the caller to report.
  if (!has_begun_) ReadAhead();
  has_begun_ = true;
  if (!ahead_) return false;
  game = *std::exchange(ahead_, std::nullopt);
  if (bad_bytes_) game.warnings.insert(game.warnings.begin(), *std::exchange(bad_bytes_, {}));
  if (std::optional<Warning> text = ReadAhead()) game.warnings.push_back(*std::move(text));
  return true;
}

std::optional<Warning> GameReader::ReadAhead() {
  std::optional<Warning> text;
  std::optional<ReadGame> refused;  // the first list of moves that makes no game
  for (RawGame raw(id_); raw_.Next(raw);) {
    ReadGame game(id_);
    game.line = raw.line;
    game.warnings = std::move(raw.warnings);
    game.status = Interpret(raw, format_, game);
    if (game.status.ok() || IsMeantAsGame(raw, format_)) {
      if (text) game.warnings.insert(game.warnings.begin(), *std::move(text));
      ahead_ = std::move(game);
      return std::nullopt;
    }
    const int first = text ? text->line : raw.line;
    const int last = raw.items.empty() ? raw.line : raw.items.back().line;
    text = Warning{first, first == last
                              ? game.status.message()
                              : Tr("text up to line {line} without a header or a legal move, so "
                                   "not a game",
                                   {{"line", std::to_string(last)}})};
    if (!refused && IsMoveList(raw)) refused = std::move(game);
  }
  if (!has_begun_) ahead_ = std::move(refused);
  return text;
}

Decoded DecodeGames(std::string bytes, GameId game) {
  Decoded decoded = Decode(std::move(bytes), game);
  if (IsWxfFile(decoded.text)) decoded.text = PgnOfWxfFile(decoded.text);
  return decoded;
}

std::vector<ReadGame> ReadGames(std::string_view text, GameId game) {
  return ReadGames(Decoded{.text = std::string(text)}, game);
}

std::vector<ReadGame> ReadGames(const Decoded& decoded, GameId id) {
  std::vector<ReadGame> games;
  const auto format = DetectFormat(decoded.text, id);
  if (!format) return games;
  GameReader reader(decoded, *format, id);
  for (ReadGame game(id); reader.Next(game);) games.push_back(std::move(game));
  return games;
}

Result<std::vector<ReadGame>> ReadGameFile(const std::string& path, GameId id) {
  std::vector<ReadGame> games;
  const auto take = [&](const std::string& name, std::string bytes) {
    const std::size_t before = games.size();
    const std::string first(std::string_view(bytes).substr(0, kKindSample));
    for (ReadGame& game : ReadGames(DecodeGames(std::move(bytes), id), id)) {
      game.file = name;
      games.push_back(std::move(game));
    }
    return games.size() > before ? OkStatus() : NoGame(name, first, id);
  };
  if (Status status = ForEachFile(path, id, take); !status.ok()) return status;
  return games;
}

}  // namespace hansu::record
