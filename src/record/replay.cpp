// SPDX-License-Identifier: MIT
#include "src/record/replay.h"

#include <algorithm>
#include <string>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/base/utf8.h"
#include "src/game/remark.h"
#include "src/record/pgn.h"

namespace hansu::inline HANSU_GAME::record {
namespace {

// "8", "1:08" or "0:01:08", in seconds.
std::optional<int> ParseSeconds(std::string_view text) {
  constexpr int kMost = 1'000'000;
  std::int64_t seconds = 0;
  while (true) {
    const std::size_t colon = text.find(':');
    const auto part = ParseInteger(text.substr(0, colon));
    if (!part || *part < 0 || *part > kMost) return std::nullopt;
    seconds = seconds * 60 + *part;
    if (seconds > kMost) return std::nullopt;
    if (colon == std::string_view::npos) return static_cast<int>(seconds);
    text.remove_prefix(colon + 1);
  }
}

// Joins lines that end in kLineBreak.
std::string CommentOfLines(std::string_view text) {
  std::string comment;
  while (true) {
    const std::size_t end = text.find(kLineBreak);
    comment += text.substr(0, end);
    if (end == std::string_view::npos) return comment;
    text.remove_prefix(end + kLineBreak.size());
    if (text.starts_with('\r')) text.remove_prefix(1);
    if (text.starts_with('\n')) text.remove_prefix(1);
    comment += '\n';
  }
}

// PGN may break lines anywhere, so that a newline means a space. Other formats keep their lines.
std::string CommentText(std::string_view text, TextFormat format) {
  if (format == TextFormat::kPgn && text.find(kLineBreak) != std::string_view::npos) {
    return CommentOfLines(text);
  }
  std::string comment;
  if (format == TextFormat::kPgn) {
    for (std::string_view word : SplitWords(text)) {
      comment += (comment.empty() ? "" : " ") + std::string(word);
    }
    return comment;
  }
  for (char c : text) {
    if (c != '\r') comment += c;
  }
  return comment;
}

// The next move as the record writes it, for messages.
std::string NameOf(const RawItem& item, const Replayed& replayed) {
  return Tr("move {number} {text}", {{"number", std::to_string(replayed.moves.size() + 1)},
                                     {"text", QuotedUtf8(item.text)}});
}

class Replayer {
 public:
  Replayer(const WrittenGame& game, TextFormat format, const Position& start, PointStyle style)
      : game_(game), format_(format), style_(style), replayed_{start, {}, {}, {}, {}, {}} {}

  Replayed Run() && {
    const std::vector<RawItem>& items = game_.raw.items;
    for (at_ = 0; at_ < items.size() && replayed_.is_whole(); ++at_) Take(items[at_]);
    return std::move(replayed_);
  }

 private:
  void Take(const RawItem& item) {
    switch (item.kind) {
      case RawKind::kWord:
        TakeWord(item);
        is_after_number_ = false;
        break;
      case RawKind::kNumber:
        CheckNumber(item);
        is_after_number_ = true;
        break;
      case RawKind::kComment:
        AddComment(item);
        break;
      case RawKind::kTime:
        AddTime(item);
        break;
      case RawKind::kResult:
        break;
    }
  }

  void Warn(const RawItem& item, std::string what) {
    replayed_.warnings.push_back({item.line, std::move(what)});
  }

  // The move that the current item stands for; null if it is not a move.
  const WrittenMove* NextMove() {
    const bool is_move = next_ < game_.moves.size() && game_.moves[next_].item == at_;
    return is_move ? &game_.moves[next_++].move : nullptr;
  }

  void TakeWord(const RawItem& item) {
    const WrittenMove* written = NextMove();
    if (written == nullptr) {
      if (IsRemark(item.text)) return;
      if (!LooksLikeMove(item.text) || lacks_number()) return PassOver(item);
      replayed_.broke_at_no_move = true;
      return Break(Tr("cannot be read"));
    }
    FoundMove found = FindMove(replayed_.position, *written, style_);
    const bool is_like_all = found.move && found.warning.empty() && written->is_full();
    if (lacks_number() && !is_like_all) return PassOver(item);
    if (!found.move) {
      replayed_.broke_at_pass = found.is_refused_pass;
      replayed_.broke_at_ambiguity = found.is_ambiguous;
      return Break(std::move(found.warning));
    }
    if (!found.warning.empty()) {
      Warn(item,
           Tr("{move} {problem}", {{"move", NameOf(item, replayed_)}, {"problem", found.warning}}));
    }
    replayed_.position.Make(found.move);
    replayed_.moves.push_back({found.move, "", {}});
  }

  // True if so far every ply had a number of its own, as in .gib files, but this word has none. It
  // is then free text, such as "36차로", rather than a move.
  bool lacks_number() const {
    return format_ == TextFormat::kGib && !is_after_number_ && last_number_ &&
           *last_number_ == static_cast<std::int64_t>(replayed_.moves.size());
  }

  // Reports text that is not a move, once per line.
  void PassOver(const RawItem& item) {
    if (item.line != last_text_line_) {
      Warn(item, Tr("text that is not a move: {text}", {{"text", QuotedUtf8(item.text)}}));
    }
    last_text_line_ = item.line;
  }

  void Break(std::string why) {
    replayed_.broke_at = at_;
    replayed_.why_broken = std::move(why);
  }

  // Numbers must go up by one, whether they count plies or full moves; reported once per game.
  void CheckNumber(const RawItem& item) {
    const auto number = ParseInteger(item.text).value_or(0);
    const bool is_next = !last_number_ || number - 1 == *last_number_ ||
                         (format_ == TextFormat::kPgn && number == *last_number_);
    if (!is_next && !has_warned_of_numbers_) {
      has_warned_of_numbers_ = true;
      Warn(item, Tr("number {number} follows {last}",
                    {{"number", std::string(item.text)}, {"last", std::to_string(*last_number_)}}));
    }
    last_number_ = number;
  }

  // Nobody writes comments of more than a megabyte by hand: those are cut.
  void AddComment(const RawItem& item) {
    constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
    const std::string& so_far =
        replayed_.moves.empty() ? replayed_.comment : replayed_.moves.back().comment;
    const std::size_t room = kMaxBytes - std::min(kMaxBytes, so_far.size());
    if (item.text.size() > room) {
      Warn(item, Tr("a comment is cut: it has more than {count} bytes",
                    {{"count", std::to_string(kMaxBytes)}}));
    }
    AddComment(CommentText(Utf8Prefix(item.text, room), format_));
  }

  void AddComment(std::string comment) {
    if (format_ == TextFormat::kPgn) TakeTimeFrom(comment);
    if (comment.empty()) return;
    std::string& place =
        replayed_.moves.empty() ? replayed_.comment : replayed_.moves.back().comment;
    if (!place.empty()) place += format_ == TextFormat::kPgn ? ' ' : '\n';
    place += comment;
  }

  // Moves "[%emt 0:00:08]", PGN's form for the time of a move, from the comment to the move.
  void TakeTimeFrom(std::string& comment) {
    constexpr std::string_view kMark = "[%emt ";
    const std::size_t begin = comment.find(kMark);
    const std::size_t end = comment.find(']', begin);
    if (begin == std::string::npos || end == std::string::npos || replayed_.moves.empty()) return;
    const auto seconds = ParseSeconds(
        std::string_view(comment).substr(begin + kMark.size(), end - begin - kMark.size()));
    if (!seconds) return;
    replayed_.moves.back().elapsed_s = seconds;
    comment.erase(begin, end + 1 - begin);
    const std::size_t left = comment.size();
    if (begin < left && comment[begin] == ' ') {
      comment.erase(begin, 1);  // the space after it
    } else if (begin == left && comment.ends_with(' ')) {
      comment.pop_back();  // the space before it
    }
  }

  void AddTime(const RawItem& item) {
    const auto seconds = ParseSeconds(item.text);
    if (!seconds || replayed_.moves.empty()) {
      Warn(item, Tr("a time that belongs to no move: {text}", {{"text", QuotedUtf8(item.text)}}));
      return;
    }
    replayed_.moves.back().elapsed_s = seconds;
  }

  const WrittenGame& game_;
  TextFormat format_;
  PointStyle style_;
  Replayed replayed_;
  std::size_t at_ = 0;
  std::size_t next_ = 0;  // index into the game's moves
  std::optional<std::int64_t> last_number_;
  bool is_after_number_ = false;
  bool has_warned_of_numbers_ = false;
  int last_text_line_ = 0;
};

}  // namespace

WrittenGame::WrittenGame(const RawGame& game) : raw(game) {
  for (std::size_t i = 0; i < game.items.size(); ++i) {
    if (game.items[i].kind != RawKind::kWord) continue;
    if (const auto move = ParseMoveWord(game.items[i].text)) moves.push_back({i, *move});
  }
}

Replayed Replay(const WrittenGame& game, TextFormat format, const Position& start,
                PointStyle style) {
  return Replayer(game, format, start, style).Run();
}

Warning WarningOfBreak(const WrittenGame& game, const Replayed& replayed) {
  const std::size_t at = *replayed.broke_at;
  const RawItem& item = game.raw.items[at];
  const auto left = std::count_if(game.moves.begin(), game.moves.end(),
                                  [at](const auto& word) { return word.item > at; });
  return {item.line, Tr(left > 0 ? TrLater("{move} {problem}; left out with the {count} after it")
                                 : TrLater("{move} {problem}; left out"),
                        {{"move", NameOf(item, replayed)},
                         {"problem", replayed.why_broken},
                         {"count", std::to_string(left)}})};
}

}  // namespace hansu::inline HANSU_GAME::record
