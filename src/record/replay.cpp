// SPDX-License-Identifier: MIT
#include "src/record/replay.h"

#include <algorithm>
#include <string>
#include <utility>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/base/utf8.h"
#include "src/record/comment_text.h"

namespace hansu::record {
namespace {

class Replayer {
 public:
  Replayer(const WrittenGame& game, TextFormat format, const Position& start, PointStyle style)
      : game_(game),
        format_(format),
        start_(start),
        style_(style),
        dialect_(DialectOf(game.raw.id)),
        numbering_(game, start),
        replayed_{start, {}, {}, {}, {}, {}} {}

  Replayed Run() && {
    const std::vector<RawItem>& items = game_.raw.items;
    for (at_ = 0; at_ < items.size() && replayed_.is_whole(); ++at_) Take(items[at_]);
    if (replayed_.is_whole()) CheckLastDoubt();
    if (replayed_.is_whole()) CheckLastNumber();
    return std::move(replayed_);
  }

 private:
  using Number = WrittenGame::Number;
  using Word = WrittenGame::Word;

  // A word that contradicts the order of the moves. The doubt lasts until a word shows the order to
  // be right.
  struct Doubt {
    std::size_t item;
    std::string why;
  };

  void Take(const RawItem& item) {
    switch (item.kind) {
      case RawKind::kWord:
        TakeWord(item);
        is_after_number_ = false;
        break;
      case RawKind::kNumber:
        TakeNumber(item, game_.numbers[next_number_++]);
        is_after_number_ = true;
        break;
      case RawKind::kComment:
        AddComment(item);
        break;
      case RawKind::kTime:
        AddTime(item);
        break;
      case RawKind::kResult:
        TakeResult(item);
        break;
    }
  }

  void Warn(const RawItem& item, std::string what) {
    replayed_.warnings.push_back({item.line, std::move(what)});
  }

  std::size_t ply() const { return replayed_.moves.size(); }

  std::string NameOf(Color side) const { return Tr(GameOf(game_.raw.id).side_names[side]); }

  // The next move as the record writes it, for messages.
  std::string NameOf(const RawItem& item) const {
    return Tr("move {number} {text}",
              {{"number", std::to_string(ply() + 1)}, {"text", QuotedUtf8(item.text)}});
  }

  std::string Problem(const RawItem& item, const std::string& problem) const {
    return Tr("{move} {problem}", {{"move", NameOf(item)}, {"problem", problem}});
  }

  bool IsMoveHere() const { return next_ < game_.moves.size() && game_.moves[next_].item == at_; }

  void TakeWord(const RawItem& item) {
    if (IsMoveHere()) {
      const std::size_t before = ply();
      while (replayed_.is_whole() && IsMoveHere()) TakeMove(item, next_++);
      if (format_ == TextFormat::kPgn && ply() > before) replayed_.moves.back().glyph = item.glyph;
      return;
    }
    if (dialect_.IsRemark(item.text)) return;
    if (!dialect_.LooksLikeMove(item.text) || lacks_number()) return PassOver(item);
    replayed_.broke_at_no_move = true;
    // If the word begins with a move, its message is the better one.
    const auto begun = dialect_.FindMove(replayed_.position, item.text, style_);
    std::string why = begun ? begun->warning : "";
    if (why.empty()) why = Tr("cannot be read");
    Break(Problem(item, why));
  }

  void TakeMove(const RawItem& item, std::size_t index) {
    const Word& word = game_.moves[index];
    const Color side = replayed_.position.side_to_move();
    const bool is_of_other = word.clues.side && *word.clues.side != side;
    if (is_of_other && !NextStyleFits()) {
      Break(Problem(item,
                    Tr("is written as a move of {side}", {{"side", NameOf(*word.clues.side)}})));
      return CutBackToSurePlies();
    }
    const bool shows_mover = word.clues.shows_origin || (word.clues.side && !is_of_other);
    if (doubt_ && !shows_mover) {
      std::erase_if(replayed_.warnings,
                    [this](const Warning& warning) { return warning.what == doubt_->why; });
      return BreakAt(doubt_->item, doubt_->why);
    }

    FoundMove found = game_.words->Find(replayed_.position, index, style_);
    const bool is_like_all = found.move && found.warning.empty() && word.clues.is_full;
    if (lacks_number() && !is_like_all) return PassOver(item);
    if (!found.move) {
      replayed_.broke_at_pass = found.is_refused_pass;
      replayed_.broke_at_ambiguity = found.is_ambiguous;
      Break(Problem(item, found.warning));
      if (!IsCertainBefore(index)) CutBackToSurePlies();
      return;
    }
    if (is_of_other) {
      Warn(item, Problem(item, Tr("is written as a move of {side}",
                                  {{"side", NameOf(*word.clues.side)}})));
    }
    if (!found.warning.empty()) {
      Warn(item, Problem(item, found.warning));
      replayed_.doubts_words = true;
    }
    replayed_.position.Make(found.move);
    replayed_.moves.push_back({found.move, "", {}});
    if (!shows_mover) return;
    sure_plies_ = ply();
    doubt_.reset();
  }

  // True if the next word in the style of one side fits the side to move there, so that no move is
  // lost here.
  bool NextStyleFits() const {
    Color side = replayed_.position.side_to_move();
    for (std::size_t i = next_; i < game_.moves.size(); ++i) {
      side = ~side;
      if (game_.moves[i].clues.side) return *game_.moves[i].clues.side == side;
    }
    return false;
  }

  // True if the next number fits, provided that all words before it are moves in their order.
  bool NextNumberFits(std::size_t next_word) const {
    for (std::size_t i = next_number_; i < game_.numbers.size(); ++i) {
      const Number& number = game_.numbers[i];
      if (number.value < 0) continue;
      const std::size_t plies = ply() + number.moves_before;
      return plies >= next_word && numbering_.Fits(number, plies - next_word);
    }
    return false;
  }

  // True if only the move that could not be made was at fault, so that the moves since the last
  // number are certain.
  bool IsCertainBefore(std::size_t refused) const {
    if (next_number_ == 0 || sure_plies_ == ply()) return true;
    const bool has_later = next_number_ < game_.numbers.size();
    const std::size_t in_group = game_.word_count - game_.numbers[next_number_ - 1].moves_before;
    const bool has_right_count = has_later ? NextNumberFits(game_.moves[refused].ordinal)
                                           : in_group <= numbering_.GroupSize(sure_plies_);
    return has_right_count && !game_.words->Find(PositionAfter(sure_plies_), refused, style_).move;
  }

  // True if so far every ply had its own number, as in .gib files, but this word has none. It
  // is then free text, such as "36차로", rather than a move.
  bool lacks_number() const {
    return format_ == TextFormat::kGib && !is_after_number_ && last_number_ &&
           *last_number_ == static_cast<std::int64_t>(ply());
  }

  // Reports text that is not a move, once per line. Where a move is due, the text may be a move
  // that cannot be read.
  void PassOver(const RawItem& item) {
    if (item.line != last_text_line_) {
      Warn(item, Tr("text that is not a move: {text}", {{"text", QuotedUtf8(item.text)}}));
    }
    last_text_line_ = item.line;
    const std::size_t next_word =
        next_ < game_.moves.size() ? game_.moves[next_].ordinal : game_.word_count;
    if (doubt_ || lacks_number() || NextNumberFits(next_word)) return;
    doubt_ = Doubt{at_, Problem(item, Tr("cannot be read"))};
    replayed_.doubts_order = true;
  }

  void Break(std::string why) { BreakAt(at_, std::move(why)); }

  void BreakAt(std::size_t item, std::string why) {
    replayed_.broke_at = item;
    replayed_.why_broken = std::move(why);
    replayed_.doubts_order = true;
  }

  Position PositionAfter(std::size_t plies) const {
    Position position = start_;
    for (std::size_t i = 0; i < plies; ++i) position.Make(replayed_.moves[i].move);
    return position;
  }

  void CutBackToSurePlies() {
    replayed_.is_cut_back = sure_plies_ < ply();
    replayed_.position = PositionAfter(sure_plies_);
    replayed_.moves.resize(sure_plies_);
  }

  void TakeNumber(const RawItem& item, const Number& number) {
    if (number.value >= 0) last_number_ = number.value;
    if (numbering_.Fits(number, ply())) {
      sure_plies_ = ply();
      doubt_.reset();
      return;
    }
    const std::string why =
        Tr("number {number} stands where {due} is due, with {side} to move",
           {{"number", std::string(item.text) + (item.says_second ? "..." : "")},
            {"due", std::to_string(numbering_.NumberOf(ply()))},
            {"side", NameOf(replayed_.position.side_to_move())}});
    const bool is_mistyped = NextNumberFits(number.moves_before);
    if (!is_mistyped && sure_plies_ < ply()) {
      Break(why);
      return CutBackToSurePlies();
    }
    if (!has_warned_of_numbers_) Warn(item, why);
    has_warned_of_numbers_ = true;
    replayed_.doubts_order = true;
    if (is_mistyped) return;
    doubt_ = Doubt{at_, why};
    if (!first_doubt_) first_doubt_ = doubt_;
    numbering_.Restart(number, ply());
  }

  // Cuts the game at numbers that do not fit if no later move confirms the order.
  void CheckLastDoubt() {
    const bool has_number = doubt_ && game_.raw.items[doubt_->item].kind == RawKind::kNumber;
    const bool has_moves = !replayed_.moves.empty();
    if (!has_number && (has_moves || !first_doubt_)) return;
    const Doubt doubt = has_moves ? *doubt_ : *first_doubt_;
    std::erase_if(replayed_.warnings,
                  [&](const Warning& warning) { return warning.what == doubt.why; });
    BreakAt(doubt.item, doubt.why);
  }

  // Warns of a last number without a move, and cuts the game if too many moves follow the last
  // number, since no later number shows which of them are certain.
  void CheckLastNumber() {
    if (game_.numbers.empty()) return;
    const Number& last = game_.numbers.back();
    const RawItem& item = game_.raw.items[last.item];
    const std::size_t moves = game_.word_count - last.moves_before;
    const bool has_text = std::any_of(
        game_.raw.items.begin() + static_cast<std::ptrdiff_t>(last.item), game_.raw.items.end(),
        [](const RawItem& after) { return after.kind == RawKind::kWord; });
    if (!has_text && last.value >= 0) {
      Warn(item, Tr("number {number} has no move", {{"number", std::string(item.text)}}));
    }
    const std::size_t expected = numbering_.GroupSize(ply() - std::min(ply(), moves));
    if (!game_.is_regular || sure_plies_ == ply() || moves <= expected) return;
    BreakAt(last.item, Tr("number {number} has {count} moves, expected at most {most}",
                          {{"number", std::string(item.text)},
                           {"count", std::to_string(moves)},
                           {"most", std::to_string(expected)}}));
    CutBackToSurePlies();
  }

  void TakeResult(const RawItem& item) {
    if (next_ == game_.moves.size()) return;
    Break(Tr("the result {text} stands before the end of the moves",
             {{"text", QuotedUtf8(item.text)}}));
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
    if (format_ == TextFormat::kPgn && !replayed_.moves.empty()) {
      if (const auto seconds = TakeMoveTime(comment)) replayed_.moves.back().elapsed_s = seconds;
    }
    if (comment.empty()) return;
    std::string& place =
        replayed_.moves.empty() ? replayed_.comment : replayed_.moves.back().comment;
    if (!place.empty()) place += format_ == TextFormat::kPgn ? ' ' : '\n';
    place += comment;
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
  const Position& start_;
  PointStyle style_;
  const Dialect& dialect_;
  Numbering numbering_;
  Replayed replayed_;
  std::size_t at_ = 0;
  std::size_t next_ = 0;              // index into the game's moves
  std::size_t next_number_ = 0;       // index into its numbers
  std::size_t sure_plies_ = 0;        // this many plies are certainly in the right order
  std::optional<Doubt> doubt_;        // of the order, since the last ply that is certain
  std::optional<Doubt> first_doubt_;  // the first doubt that a number raised
  std::optional<std::int64_t> last_number_;
  bool is_after_number_ = false;
  bool has_warned_of_numbers_ = false;
  int last_text_line_ = 0;
};

}  // namespace

Replayed Replay(const WrittenGame& game, TextFormat format, const Position& start,
                PointStyle style) {
  return Replayer(game, format, start, style).Run();
}

Warning WarningOfBreak(const WrittenGame& game, const Replayed& replayed) {
  const std::size_t at = *replayed.broke_at;
  const RawItem& item = game.raw.items[at];
  if (item.kind != RawKind::kWord || replayed.is_cut_back) {
    return {item.line,
            Tr("{problem}; cut short after ply {ply}",
               {{"problem", replayed.why_broken}, {"ply", std::to_string(replayed.moves.size())}})};
  }
  const auto left = std::count_if(game.moves.begin(), game.moves.end(),
                                  [at](const auto& word) { return word.item > at; });
  return {item.line, Tr(left > 0 ? TrLater("{problem}; left out with the {count} after it")
                                 : TrLater("{problem}; left out"),
                        {{"problem", replayed.why_broken}, {"count", std::to_string(left)}})};
}

}  // namespace hansu::record
