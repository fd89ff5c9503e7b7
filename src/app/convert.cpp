// SPDX-License-Identifier: MIT
#include "src/app/convert.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "src/base/file.h"
#include "src/record/game_line.h"
#include "src/record/gib.h"
#include "src/record/reader.h"

namespace hansu::app {
namespace {

using record::Charset;
using record::Warning;

constexpr int kSomeNotWhole = 1;
constexpr int kFailure = 2;

bool IsStandard(const std::string& path) { return path.empty() || path == "-"; }

void Say(const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); }

// All of a file or of standard input. Returns why it could not be read, or an empty string.
std::string ReadAll(const std::string& path, std::string& bytes) {
  Result<std::string> read =
      IsStandard(path) ? ReadToEnd(STDIN_FILENO, "standard input", kMaxFileBytes) : ReadFile(path);
  if (!read.ok()) return read.message();
  bytes = *std::move(read);
  return "";
}

// Where the games go: a file that is whole or not there, or standard output.
class Sink {
 public:
  // All return why they failed, or an empty string.
  std::string Open(const std::string& path, bool overwrites) {
    is_file_ = !IsStandard(path);
    if (!is_file_) return "";
    const Status status = CheckTarget(path, overwrites);
    return status.ok() ? file_.Open(path).message() : status.message();
  }
  std::string Write(std::string_view bytes) {
    if (is_file_) return file_.Write(bytes).message();
    return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() ? "" : Failure();
  }
  std::string Commit() {
    if (is_file_) return file_.Commit().message();
    return std::fflush(stdout) == 0 ? "" : Failure();
  }

 private:
  static std::string Failure() {
    return std::string("cannot write standard output: ") + std::strerror(errno);
  }

  bool is_file_ = false;
  AtomicFile file_;
};

class Conversion {
 public:
  explicit Conversion(const ConvertRequest& request)
      : request_(request),
        charset_(request.encoding.value_or(request.to == ConvertTarget::kGib ? Charset::kCp949
                                                                             : Charset::kUtf8)) {}

  int Run() {
    std::string error = sink_.Open(request_.output, request_.overwrites);
    std::vector<std::string> inputs = request_.inputs;
    if (inputs.empty()) inputs.emplace_back("-");
    for (std::size_t i = 0; i < inputs.size() && error.empty(); ++i) error = ConvertFile(inputs[i]);
    if (error.empty()) error = sink_.Commit();
    if (!error.empty()) {
      Say("hansu: " + error);
      return kFailure;
    }
    Say("hansu: read " + Games(read_) + ", written " + std::to_string(written_) + ", doubtful " +
        std::to_string(doubtful_) + ", cut short " + std::to_string(cut_));
    return written_ == read_ && cut_ == 0 && !has_empty_file_ ? 0 : kSomeNotWhole;
  }

 private:
  static std::string Games(int count) {
    return std::to_string(count) + (count == 1 ? " game" : " games");
  }

  std::string ConvertFile(const std::string& path) {
    file_name_ = IsStandard(path) ? "standard input" : path;
    number_ = 0;
    std::string bytes;
    std::string error = ReadAll(path, bytes);
    if (!error.empty()) return error;
    const Result<record::Decoded> converted = record::Decode(std::move(bytes));
    if (!converted.ok()) return converted.message();
    const record::Decoded& decoded = *converted;
    if (decoded.bad_bytes > 0) {
      Tell({decoded.first_bad_line, "here and after it " + std::to_string(decoded.bad_bytes) +
                                        " bytes are no " + std::string(NameOf(decoded.charset)) +
                                        " text"});
    }
    const auto format = request_.from ? request_.from : record::DetectFormat(decoded.text);
    if (format) {
      record::GameReader reader(decoded.text, *format);
      for (record::ReadGame game; error.empty() && reader.Next(game);) error = ConvertGame(game);
    }
    if (number_ == 0) {
      Tell({1, "no game found; expected .gib, PGN, FENs or UCI lines"});
      has_empty_file_ = true;
    }
    return error;
  }

  std::string ConvertGame(record::ReadGame& read) {
    ++read_;
    ++number_;
    for (const Warning& warning : read.warnings) Tell(warning);
    record::Encoded encoded;
    if (read.status.ok()) {
      Result<record::Encoded> converted = record::Encode(Text(read.game), charset_);
      if (!converted.ok()) return converted.message();
      encoded = *std::move(converted);
    } else {
      Tell({read.line, read.status.message() + "; not converted"});
    }
    if (encoded.replaced > 0) {
      Tell({read.line, std::to_string(encoded.replaced) + " characters that " +
                           std::string(NameOf(charset_)) + " does not have became '?'"});
    }
    const bool has_doubt = !read.warnings.empty() || !read.status.ok() || encoded.replaced > 0;
    doubtful_ += has_doubt ? 1 : 0;
    cut_ += read.is_whole ? 0 : 1;
    if (!read.status.ok()) return "";
    ++written_;
    return sink_.Write(encoded.bytes);
  }

  std::string Text(const record::Game& game) const {
    switch (request_.to) {
      case ConvertTarget::kGib:
        return ToGib(game);
      case ConvertTarget::kPgn:
        return ToPgn(game, request_.notation);
      case ConvertTarget::kUci:
        return ToUciLine(game);
      case ConvertTarget::kFen:
        break;
    }
    return request_.has_all_positions ? ToFenLines(game) : ToFenLine(game);
  }

  void Tell(const Warning& warning) const { Say(TextOf(warning, file_name_, number_)); }

  const ConvertRequest& request_;
  Charset charset_;
  Sink sink_;
  std::string file_name_;
  int number_ = 0;  // of the game in its file
  int read_ = 0;
  int written_ = 0;
  int doubtful_ = 0;
  int cut_ = 0;
  bool has_empty_file_ = false;
};

}  // namespace

int Convert(const ConvertRequest& request) { return Conversion(request).Run(); }

}  // namespace hansu::app
