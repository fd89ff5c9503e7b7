// SPDX-License-Identifier: MIT
#include "src/base/file.h"

#include <fcntl.h>

#include <cerrno>
#include <filesystem>
#include <random>
#include <vector>

#include "src/base/path.h"
#include "src/base/text.h"

namespace hansu {
namespace {

namespace fs = std::filesystem;

// Separates the target's name from a random number in the names of temporary files.
constexpr std::string_view kTemporaryMark = ".part-";

// Follows symbolic links: a link to a device is refused like the device itself.
Status CheckReplaceable(const std::string& path) {
  if (Status status = CheckName(path, TrLater("write")); !status.ok()) return status;
  std::error_code unknown;
  const fs::file_status found = fs::status(PathOf(path), unknown);
  if (!fs::exists(found) || fs::is_regular_file(found)) return OkStatus();
  return Failure(fs::is_directory(found) ? Tr("{file} is a folder", {{"file", path}})
                                         : Tr("{file} is not a regular file", {{"file", path}}));
}

constexpr std::string_view kForceReplaces = TrLater("--force replaces it");

Status ExistsAlready(const std::string& path, std::string_view way_out) {
  return Failure(Tr("{file} exists already; {advice}", {{"file", path}, {"advice", Tr(way_out)}}));
}

}  // namespace

Result<std::string> ReadFile(const std::string& path, std::size_t max_bytes) {
  Result<FileDescriptor> file = OpenRegular(path, O_RDONLY, "read");
  if (!file.ok()) return file.status();
  return ReadToEnd(file->get(), path, max_bytes);
}

Result<std::string> ReadFileOrPipe(const std::string& path, std::size_t max_bytes) {
  Result<FileDescriptor> file = OpenRegularOrPipe(path, "read");
  if (!file.ok()) return file.status();
  return ReadToEnd(file->get(), path, max_bytes);
}

Status InputFile::Open(const std::string& path) {
  Result<FileDescriptor> file = OpenRegular(path, O_RDONLY, "open");
  if (!file.ok()) return file.status();
  path_ = path;
  file_ = *std::move(file);
  return OkStatus();
}

Result<std::string> InputFile::Read(std::size_t size) {
  std::string bytes(size, '\0');
  std::size_t done = 0;
  while (done < size) {
    const std::ptrdiff_t count = ReadSome(file_.get(), bytes.data() + done, size - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return SystemFailure(TrLater("read"), path_);
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  bytes.resize(done);
  return bytes;
}

Status AtomicFile::Open(const std::string& path, bool overwrites) {
  path_ = path;
  overwrites_ = overwrites;
  if (Status status = CheckReplaceable(path); !status.ok()) return status;
  if (Status status = CreateTemporary(); !status.ok()) return status;
  return TakePermissionsOf(path, file_.get()) ? OkStatus() : Fail();
}

Status AtomicFile::CreateTemporary() {
  constexpr int kAttempts = 100;
  std::random_device random;
  for (int i = 0; i < kAttempts; ++i) {
    temporary_ = path_ + std::string(kTemporaryMark) + std::to_string(random());
    file_ = CreateNewFile(temporary_);
    if (file_.is_open()) return OkStatus();
    if (errno != EEXIST) break;
  }
  return SystemFailure(TrLater("write"), path_);
}

Status AtomicFile::Write(std::string_view bytes) {
  constexpr std::size_t kBufferBytes = std::size_t{1} << 16;
  buffer_ += bytes;
  return buffer_.size() < kBufferBytes ? OkStatus() : Flush();
}

Status AtomicFile::Flush() {
  if (!WriteAll(file_.get(), buffer_)) return Fail();
  buffer_.clear();
  return OkStatus();
}

Status AtomicFile::Rewrite(std::string_view bytes) {
  if (Status status = Flush(); !status.ok()) return status;
  const bool is_written =
      SeekTo(file_.get(), 0) && WriteAll(file_.get(), bytes) && SeekToEnd(file_.get()) >= 0;
  return is_written ? OkStatus() : Fail();
}

Status AtomicFile::Commit() {
  if (Status status = Flush(); !status.ok()) return status;
  if (!SyncToDisk(file_.get()) || !file_.Close()) return Fail();
  if (!Move()) {
    if (overwrites_ || errno != EEXIST) return Fail();
    Abandon();
    return ExistsAlready(path_, kForceReplaces);
  }
  temporary_.clear();
  SyncFolderOf(path_);
  return OkStatus();
}

bool AtomicFile::Move() {
  return overwrites_ ? RenameOver(temporary_, path_) : RenameToFree(temporary_, path_);
}

Status AtomicFile::Fail() {
  Status status = SystemFailure(TrLater("write"), path_);
  Abandon();
  return status;
}

void AtomicFile::Abandon() {
  file_.Close();
  if (!temporary_.empty()) RemoveFile(temporary_);
  temporary_.clear();
  buffer_.clear();
}

Status WriteFile(const std::string& path, std::string_view bytes, bool overwrites) {
  AtomicFile file;
  if (Status status = file.Open(path, overwrites); !status.ok()) return status;
  if (Status status = file.Write(bytes); !status.ok()) return status;
  return file.Commit();
}

std::string NumberedPath(const std::string& path, int number) {
  if (number == 1) return path;
  fs::path numbered = PathOf(path);
  const std::string extension = Utf8Of(numbered.extension());
  numbered.replace_filename(
      PathOf(Utf8Of(numbered.stem()) + '-' + std::to_string(number) + extension));
  return Utf8Of(numbered);
}

bool IsTaken(const std::string& path) {
  std::error_code unknown;
  return fs::exists(fs::symlink_status(PathOf(path), unknown));
}

void RemoveLeftovers(const std::string& path) {
  const fs::path target = PathOf(path);
  const std::string prefix = Utf8Of(target.filename()) + std::string(kTemporaryMark);
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  std::error_code ignored;
  std::vector<fs::path> leftovers;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = Utf8Of(entry.path().filename());
    const bool is_ours = name.size() > prefix.size() && name.starts_with(prefix) &&
                         CountDigits(name.substr(prefix.size())) == name.size() - prefix.size();
    if (is_ours && fs::is_regular_file(entry.symlink_status(ignored))) {
      leftovers.push_back(entry.path());
    }
  }
  for (const fs::path& leftover : leftovers) fs::remove(leftover, ignored);
}

Status CheckTarget(const std::string& path, bool overwrites, std::string_view way_out) {
  std::error_code unknown;
  const fs::path folder = PathOf(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, unknown)) {
    return Failure(Tr("no folder {folder}", {{"folder", Utf8Of(folder)}}));
  }
  if (Status status = CheckReplaceable(path); !status.ok()) return status;
  if (!IsWritableFolder(Utf8Of(folder))) {
    return SystemFailure(TrLater("write"), path);
  }
  return overwrites || !IsTaken(path) ? OkStatus() : ExistsAlready(path, way_out);
}

Status CheckOutput(const std::string& path, const std::vector<std::string>& inputs,
                   bool overwrites) {
  for (const std::string& input : inputs) {
    if (IsSameFile(path, input)) {
      return Failure(Tr("{file} is an input; choose another output", {{"file", path}}));
    }
  }
  return CheckTarget(path, overwrites);
}

}  // namespace hansu
