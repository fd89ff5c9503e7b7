// SPDX-License-Identifier: MIT
#include "src/base/system_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>

#include "src/base/path.h"
#include "src/base/translation.h"

namespace hansu {

bool FileDescriptor::Close() { return !is_open() || close(Release()) == 0; }

Result<FileDescriptor> OpenRegular(const std::string& path, int flags, std::string_view action) {
  if (Status status = CheckName(path, action); !status.ok()) return status;
  // Without O_NONBLOCK, opening a FIFO would wait for its other end.
  FileDescriptor file(open(path.c_str(), flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666));
  struct stat found = {};
  const bool is_fifo = !file.is_open() && errno == ENXIO;  // a FIFO that nobody reads
  if (is_fifo) return CannotDo(action, path, Tr("it is not a regular file"));
  if (!file.is_open() || fstat(file.get(), &found) != 0) return SystemFailure(action, path);
  if (S_ISREG(found.st_mode)) return file;
  return CannotDo(action, path,
                  S_ISDIR(found.st_mode) ? Tr("it is a folder") : Tr("it is not a regular file"));
}

Result<FileDescriptor> OpenRegularOrPipe(const std::string& path, std::string_view action) {
  const auto is_fifo = [](const struct stat& found) { return S_ISFIFO(found.st_mode); };
  struct stat found = {};
  const bool is_named_pipe =
      CheckName(path, action).ok() && stat(path.c_str(), &found) == 0 && is_fifo(found);
  if (!is_named_pipe) return OpenRegular(path, O_RDONLY, action);
  FileDescriptor file(open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC));
  if (!file.is_open() || fstat(file.get(), &found) != 0) return SystemFailure(action, path);
  if (is_fifo(found)) return file;
  return CannotDo(action, path, Tr("it is not a regular file"));  // replaced in the meantime
}

std::ptrdiff_t ReadSome(int descriptor, char* bytes, std::size_t size) {
  return read(descriptor, bytes, size);
}

std::ptrdiff_t WriteSome(int descriptor, const char* bytes, std::size_t size) {
  return write(descriptor, bytes, size);
}

bool SeekTo(int descriptor, std::size_t position) {
  return lseek(descriptor, static_cast<off_t>(position), SEEK_SET) >= 0;
}

std::ptrdiff_t SeekToEnd(int descriptor) { return lseek(descriptor, 0, SEEK_END); }

bool CutTo(int descriptor, std::size_t size) {
  return ftruncate(descriptor, static_cast<off_t>(size)) == 0;
}

bool SyncToDisk(int descriptor) { return fsync(descriptor) == 0; }

bool SyncData(int descriptor) { return fdatasync(descriptor) == 0; }

std::size_t SizeHint(int descriptor) {
  struct stat found = {};
  const bool has_size = fstat(descriptor, &found) == 0 && found.st_size > 0;
  return has_size ? static_cast<std::size_t>(found.st_size) : 0;
}

// As in mkstemp, O_EXCL neither opens nor follows an existing name. But mkstemp creates files with
// mode 0600, and the umask can be read only by changing it for a moment, for all threads; here the
// system applies it.
FileDescriptor CreateNewFile(const std::string& path) {
  return FileDescriptor(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
}

bool TakePermissionsOf(const std::string& path, int descriptor) {
  struct stat found = {};
  return stat(path.c_str(), &found) != 0 || fchmod(descriptor, found.st_mode & 0777) == 0;
}

bool RenameOver(const std::string& from, const std::string& to) {
  return std::rename(from.c_str(), to.c_str()) == 0;
}

// A hard link never replaces a name. Where links are missing (FAT), an empty file takes the name
// first.
bool RenameToFree(const std::string& from, const std::string& to) {
  if (link(from.c_str(), to.c_str()) == 0) {
    RemoveFile(from);
    return true;
  }
  if (errno == EEXIST || !CreateNewFile(to).is_open()) return false;
  if (RenameOver(from, to)) return true;
  const int reason = errno;
  RemoveFile(to);
  errno = reason;
  return false;
}

bool RemoveFile(const std::string& path) { return std::remove(path.c_str()) == 0; }

void SyncFolderOf(const std::string& path) {
  const std::string folder = Utf8Of(PathOf(path).parent_path());
  const FileDescriptor file(
      open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (file.is_open()) fsync(file.get());
}

bool IsWritableFolder(const std::string& folder) {
  return faccessat(AT_FDCWD, folder.empty() ? "." : folder.c_str(), W_OK, AT_EACCESS) == 0;
}

bool IsFileAt(int descriptor, const std::string& path) {
  struct stat opened = {};
  struct stat named = {};
  return fstat(descriptor, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

bool LockForThisProcess(int descriptor) {
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  return fcntl(descriptor, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

const char* MapToRead(int descriptor, std::size_t size) {
  void* start = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  return start == MAP_FAILED ? nullptr : static_cast<const char*>(start);
}

void Unmap(const char* start, std::size_t size) { munmap(const_cast<char*>(start), size); }

void LetOversizedWritesFail() { std::signal(SIGXFSZ, SIG_IGN); }

std::FILE* OpenTemporaryFile() { return std::tmpfile(); }

}  // namespace hansu
