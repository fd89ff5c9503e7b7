// SPDX-License-Identifier: MIT
#include "src/app/convert.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

#include "src/app/exit_status.h"
#include "src/base/file.h"
#include "src/base/path.h"
#include "src/base/status.h"
#include "src/base/system_file.h"
#include "src/base/terminal.h"
#include "src/base/translation.h"
#include "src/record/game_line.h"
#include "src/record/gib.h"
#include "src/record/reader.h"
#include "src/record/source.h"
#include "src/record/warning_limit.h"

namespace hansu::app {
namespace {

using record::Charset;
using record::Warning;

bool IsStandard(const std::string& path) { return path.empty() || path == "-"; }

// The output: a file that appears only when it is complete, or standard output.
class Sink {
 public:
  Status Open(const std::string& path, bool overwrites) {
    is_file_ = !IsStandard(path);
    if (!is_file_) return OkStatus();
    if (Status status = CheckTarget(path, overwrites); !status.ok()) return status;
    return file_.Open(path, overwrites);
  }
  Status Write(std::string_view bytes) {
    if (is_file_) return file_.Write(bytes);
    return StandardOutput(std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size());
  }
  Status Commit() {
    if (is_file_) return file_.Commit();
    return StandardOutput(std::fflush(stdout) == 0);
  }

 private:
  static Status StandardOutput(bool has_worked) {
    if (has_worked) return OkStatus();
    return Failure(Tr("cannot write standard output: {reason}", {{"reason", ReasonOf(errno)}}));
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
    if (Status status = ConvertAll(); !status.ok()) return Fail(status.message());
    WriteError("hansu: " +
               Tr(read_ == 1 ? TrLater("read {read} game, written {written}, doubtful {doubtful}, "
                                       "cut short {cut}")
                             : TrLater("read {read} games, written {written}, doubtful {doubtful}, "
                                       "cut short {cut}"),
                  {{"read", std::to_string(read_)},
                   {"written", std::to_string(written_)},
                   {"doubtful", std::to_string(doubtful_)},
                   {"cut", std::to_string(cut_)}}));
    return written_ == read_ && cut_ == 0 && !has_empty_file_ ? kDone : kIncomplete;
  }

 private:
  Status ConvertAll() {
    if (Status status = ReadOldOutput(); !status.ok()) return status;
    if (Status status = sink_.Open(request_.output, request_.overwrites); !status.ok()) {
      return status;
    }
    std::vector<std::string> inputs = request_.inputs;
    if (inputs.empty()) inputs.emplace_back("-");
    for (const std::string& input : inputs) {
      if (Status status = ConvertInput(input); !status.ok()) return status;
    }
    if (written_ == 0) return OkStatus();  // without a game, an old file stays
    if (rest_of_old_.empty()) return sink_.Commit();
    return Failure(
        Tr("{file} is in a folder of inputs, and not all that it holds is in the new output; "
           "choose another output",
           {{"file", request_.output}}));
  }

  // Reads the file that the output replaces if it lies among the inputs without being named. It may
  // be the output of an earlier run, which is read no more, or games that would be lost.
  Status ReadOldOutput() {
    const std::string& output = request_.output;
    const auto is_output = [&](const std::string& input) { return IsSameFile(input, output); };
    const std::vector<std::string>& inputs = request_.inputs;
    const bool is_named = std::any_of(inputs.begin(), inputs.end(), is_output);
    if (IsStandard(output) || !request_.overwrites || is_named) return OkStatus();
    const Result<bool> is_input = record::IsReadFromFolder(inputs, output);
    if (!is_input.ok()) return is_input.status();
    if (!*is_input) return OkStatus();
    if (request_.rework) {  // each run may write other comments
      return Failure(Tr("{file} is an input; choose another output", {{"file", output}}));
    }
    Result<std::string> bytes = ReadFile(output);
    if (!bytes.ok()) return bytes.status();
    old_output_ = *std::move(bytes);
    rest_of_old_ = old_output_;
    return OkStatus();
  }

  // Converts a file, an archive, a folder or standard input. Skips the output of an earlier run
  // unless it is named.
  Status ConvertInput(const std::string& path) {
    const auto take = [&](const std::string& name, std::string bytes) {
      const bool is_output = !IsStandard(request_.output) && IsSameFile(name, request_.output);
      if (is_output && name != path) return OkStatus();
      return ConvertFile(name, std::move(bytes));
    };
    if (!IsStandard(path)) return record::ForEachFile(path, request_.game, take);
    const std::string name = Tr("standard input");
    Result<std::string> bytes = ReadToEnd(DescriptorOf(stdin), name, kMaxFileBytes);
    return bytes.ok() ? record::ForEachFileIn(name, *std::move(bytes), request_.game, take)
                      : bytes.status();
  }

  Status ConvertFile(const std::string& name, std::string bytes) {
    file_name_ = name;
    number_ = 0;
    warnings_ = {};
    const std::string first(std::string_view(bytes).substr(0, record::kKindSample));
    const record::Decoded decoded = record::DecodeGames(std::move(bytes), request_.game);
    const auto format =
        request_.from ? request_.from : record::DetectFormat(decoded.text, request_.game);
    if (format) {
      if (Status status = ConvertGames(decoded, *format); !status.ok()) return status;
    }
    if (const auto rest = warnings_.Rest(name)) WriteError(*rest);
    if (number_ == 0) {
      WriteError("hansu: " + record::NoGame(name, first, request_.game).message());
      has_empty_file_ = true;
    }
    return OkStatus();
  }

  Status ConvertGames(const record::Decoded& decoded, record::TextFormat format) {
    record::GameReader reader(decoded, format, request_.game);
    for (record::ReadGame game(request_.game); reader.Next(game);) {
      if (Status status = ConvertGame(game); !status.ok()) return status;
    }
    return OkStatus();
  }

  Status ConvertGame(const record::ReadGame& read) {
    ++read_;
    ++number_;
    Warn(read.warnings);
    cut_ += read.is_whole ? 0 : 1;
    if (!read.status.ok()) {
      Warn({{read.line, Tr("{reason}; not converted", {{"reason", read.status.message()}})}});
      ++doubtful_;
      return OkStatus();
    }
    const std::string text = request_.rework ? Text(request_.rework(read)) : Text(read.game);
    const record::Encoded encoded = record::Encode(text, charset_);
    if (encoded.replaced > 0) {
      Warn({{read.line, record::ReplacedText(encoded.replaced, charset_)}});
    }
    doubtful_ += !read.warnings.empty() || encoded.replaced > 0 ? 1 : 0;
    ++written_;
    if (rest_of_old_.starts_with(encoded.bytes)) rest_of_old_.remove_prefix(encoded.bytes.size());
    return sink_.Write(encoded.bytes);
  }

  std::string Text(const record::Game& game) const {
    switch (request_.to) {
      case ConvertTarget::kGib:
        if (GameOf(request_.game).has_gib) return ToGib(game, request_.words);
        break;
      case ConvertTarget::kPgn:
        return ToPgn(game, request_.notation, request_.words);
      case ConvertTarget::kUci:
        return ToUciLine(game);
      case ConvertTarget::kFen:
        break;
    }
    return request_.has_all_positions ? ToFenLines(game) : ToFenLine(game);
  }

  void Warn(std::vector<Warning> warnings) {
    for (const Warning& warning : warnings_.Take(std::move(warnings))) {
      WriteError(TextOf(warning, file_name_, number_));
    }
  }

  const ConvertRequest& request_;
  Charset charset_;
  Sink sink_;
  std::string old_output_;
  std::string_view rest_of_old_;  // the games that the new output lacks so far, and what follows
  std::string file_name_;
  record::WarningLimit warnings_;  // of the current file
  int number_ = 0;                 // of the game in its file
  int read_ = 0;
  int written_ = 0;
  int doubtful_ = 0;
  int cut_ = 0;
  bool has_empty_file_ = false;
};

}  // namespace

int Convert(const ConvertRequest& request) { return Conversion(request).Run(); }

}  // namespace hansu::app
