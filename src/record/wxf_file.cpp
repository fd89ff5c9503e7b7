// SPDX-License-Identifier: MIT
#include "src/record/wxf_file.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "src/base/text.h"
#include "src/record/header_line.h"

namespace hansu::record {
namespace {

constexpr std::string_view kFormat = "FORMAT";
constexpr std::string_view kStart = "START";
constexpr std::string_view kEnd = "END";
constexpr std::string_view kOngoing = "*";

// Keys and the tags of PGN that they become; those with empty names are handled separately.
constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kKeys = {
    {{kFormat, ""},
     {"GAME", ""},
     {"EVENT", "Event"},
     {"RED", ""},
     {"BLACK", ""},
     {"RESULT", ""},
     {"DATE", ""},
     {"TIME", "Time"},
     {"SITE", "Site"},
     {"PLACE", "Site"},
     {"ROUND", "Round"},
     {"OPEN", "Opening"},
     {"OPENING", "Opening"},
     {"ECCO", "ECCO"},
     {"FEN", "FEN"},
     {"AUTHOR", "Annotator"},
     {"TITLE", "Title"}}};

struct Line {
  std::string_view key;         // as written; empty if the line has none
  std::string_view tag;         // of PGN
  std::string_view value;       // without blanks around it
  bool is_capitalized = false;  // like a word of a sentence, such as "Black resigns"
};

// A line that begins with one of the keys, which a blank, a colon or its end follows.
Line LineOf(std::string_view text) {
  text = Trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t:"));
  for (const auto& [key, tag] : kKeys) {
    if (!EqualsIgnoringCase(word, key)) continue;
    std::string_view value = Trimmed(text.substr(word.size()));
    if (value.starts_with(':')) value = Trimmed(value.substr(1));
    return {key, tag, value, word != key && Lower(word) != word};
  }
  return {};
}

// Removes the word, in any case, and the blanks around it from the front.
bool TakeWordOf(std::string_view& text, std::string_view word) {
  const std::string_view rest = Trimmed(text);
  if (!EqualsIgnoringCase(rest.substr(0, word.size()), word)) return false;
  text = Trimmed(rest.substr(word.size()));
  return true;
}

// True if the line opens the moves: START and a brace. Removes that.
bool TakeStart(std::string_view& line) {
  std::string_view rest = line;
  if (!TakeWordOf(rest, kStart) || !rest.starts_with('{')) return false;
  line = rest.substr(1);
  return true;
}

std::string Tag(std::string_view name, std::string_view value) {
  std::string text = "[" + std::string(name) + " \"";
  for (char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]";
}

std::vector<std::string_view> FieldsOf(std::string_view value) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t end = std::min(value.find(';'), value.size());
    fields.push_back(Trimmed(value.substr(0, end)));
    if (end == value.size()) return fields;
    value.remove_prefix(end + 1);
  }
}

// "name; rating; ...": the rating gets its own tag; any other field stays with the name.
std::string PlayerTags(const std::string& side, std::string_view value) {
  std::string name;
  std::string tags;
  for (std::string_view field : FieldsOf(value)) {
    if (field.empty()) continue;
    if (!name.empty() && CountDigits(field) == field.size() && tags.empty()) {
      tags = Tag(side + "Elo", field);
    } else {
      name += (name.empty() ? "" : "; ") + std::string(field);
    }
  }
  return name.empty() ? tags : Tag(side, name) + tags;
}

// "2020-02-02 02:02:02" becomes PGN's 2020.02.02 and a time; other text stays.
std::string DateTags(std::string_view value) {
  std::string date(value.substr(0, value.find_first_of(" \t")));
  constexpr std::size_t kIsoDate = 10;
  const bool is_numeric = date.size() == kIsoDate && CountDigits(date) == 4 &&
                          date.find_first_not_of("0123456789-/.") == std::string::npos;
  if (!is_numeric) return Tag("Date", value);
  std::replace_if(
      date.begin(), date.end(), [](char c) { return c == '-' || c == '/'; }, '.');
  const std::string_view time = Trimmed(value.substr(kIsoDate));
  return Tag("Date", date) + (time.empty() ? "" : Tag("Time", time));
}

// "Red wins" and the like in PGN's form; any other text as it is.
std::string ResultOf(std::string_view value) {
  const std::string words = Lower(value);
  const auto has = [&words](std::string_view part) { return words.find(part) != words.npos; };
  if (has("draw") || has("tie") || words == "1/2" || words == "=") return "1/2-1/2";
  const bool is_red = has("red");
  const bool is_win = has("win") || has("won");
  const bool is_loss = has("los");
  if (is_red == has("black") || is_win == is_loss) return std::string(value);
  return is_red == is_win ? "1-0" : "0-1";
}

class Converter {
 public:
  explicit Converter(std::string_view text) : text_(text) {}

  std::string Run() {
    while (!text_.empty()) {
      const std::string_view line = FirstLine(text_);
      text_.remove_prefix(line.size());
      Take(line);
      if (TakePrefix(text_, "\n")) pgn_ += '\n';
    }
    if (is_in_moves_) EndGame();
    return std::move(pgn_);
  }

 private:
  void Take(std::string_view line) {
    if (is_in_moves_) return TakeMoves(line);
    if (TakeStart(line)) {
      BeginGame();
      is_in_moves_ = true;
      pgn_ += ' ';
      return TakeMoves(line);
    }
    const Line header = LineOf(line);
    const bool is_sentence = header.is_capitalized && !has_begun_ && header.key != kFormat;
    if (header.key.empty() || is_sentence) {
      // Only "}" and "END" are left, on separate lines.
      std::string_view rest = line;
      if (!(TakeWordOf(rest, kEnd) && rest.empty())) pgn_ += line;
      return;
    }
    TakeHeader(header);
  }

  // Moves and comments up to the brace that closes them.
  void TakeMoves(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '}' && !is_in_comment_) {
        std::string_view rest = line.substr(i + 1);
        TakeWordOf(rest, kEnd);
        EndGame();
        pgn_ += Trimmed(rest).empty() ? "" : ' ' + std::string(rest);
        return;
      }
      is_in_comment_ = line[i] == '{' || (is_in_comment_ && line[i] != '}');
      pgn_ += line[i];
    }
  }

  void BeginGame() {
    if (!has_begun_) pgn_ += Tag("Game", "Chinese Chess");
    has_begun_ = true;
  }

  void EndGame() {
    pgn_ += ' ' + (result_.empty() ? std::string(kOngoing) : result_);
    result_.clear();
    has_begun_ = is_in_moves_ = is_in_comment_ = false;
  }

  void TakeHeader(const Line& header) {
    // A file may have a game without moves.
    if (header.key == kFormat) has_begun_ = false;
    BeginGame();
    if (header.value.find_first_not_of(" ;\t") == std::string_view::npos) return;
    if (header.key == kFormat) {
      pgn_ += Tag("Format", header.value);
    } else if (header.key == "RED") {
      pgn_ += PlayerTags("Red", header.value);
    } else if (header.key == "BLACK") {
      pgn_ += PlayerTags("Black", header.value);
    } else if (header.key == "GAME") {
      pgn_ += Tag(HasEventAhead() ? "Title" : "Event", header.value);
    } else if (header.key == "DATE") {
      pgn_ += DateTags(header.value);
    } else if (header.key == "RESULT") {
      const std::string result = ResultOf(header.value);
      pgn_ += Tag("Result", result);
      const bool is_plain = result == "1-0" || result == "0-1" || result == "1/2-1/2";
      result_ = is_plain ? result : "";
    } else {
      pgn_ += Tag(header.tag, header.value);
    }
  }

  // True if the headers that follow name an event. The game's name is then a title.
  bool HasEventAhead() const {
    constexpr int kMostLines = 30;
    std::string_view rest = text_;
    for (int i = 0; i < kMostLines && !rest.empty(); ++i) {
      std::string_view line = FirstLine(rest);
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      const Line header = LineOf(line);
      if (header.key == "EVENT" && !header.value.empty()) return true;
      if (header.key == kFormat || TakeStart(line)) return false;
    }
    return false;
  }

  std::string_view text_;  // the rest to read
  std::string pgn_;
  std::string result_;
  bool has_begun_ = false;  // the game; its tag Game is written
  bool is_in_moves_ = false;
  bool is_in_comment_ = false;
};

}  // namespace

bool IsWxfFile(std::string_view text) {
  constexpr std::size_t kHead = 1 << 16;
  constexpr std::string_view kPgnOrComment = "[{";
  std::string_view head = text.substr(0, kHead);
  bool has_key = false;
  while (!head.empty()) {
    std::string_view line = FirstLine(head);
    head.remove_prefix(std::min(line.size() + 1, head.size()));
    const bool is_plain = line.starts_with(kStart);  // START in capitals
    if (TakeStart(line)) return has_key || is_plain;
    line = Trimmed(line);
    if (!line.empty() && kPgnOrComment.find(line[0]) != std::string_view::npos) return false;
    has_key = has_key || !LineOf(line).key.empty();
  }
  return false;
}

std::string PgnOfWxfFile(std::string_view text) { return Converter(text).Run(); }

}  // namespace hansu::record
