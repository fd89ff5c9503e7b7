// SPDX-License-Identifier: MIT
// Files are opened so that they can be replaced and removed while they are open, as on POSIX.
#include "src/base/system_file.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <limits>

#include "src/base/translation.h"
#include "src/base/windows/utf16.h"

namespace hansu {
namespace {

constexpr DWORD kShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

HANDLE HandleOf(int descriptor) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));  // NOLINT(performance-no-int-to-ptr)
}

// Retries for half a second, since a virus scanner or an indexer may hold a new file open for a
// moment.
template <typename Function>
bool TryForAMoment(const Function& function) {
  constexpr int kAttempts = 20;
  constexpr DWORD kPauseMs = 25;
  for (int i = 1; !function(); ++i) {
    const DWORD error = GetLastError();
    const bool may_pass = error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION;
    if (!may_pass || i == kAttempts) {
      errno = ErrnoOf(error);
      return false;
    }
    Sleep(kPauseMs);
  }
  return true;
}

DWORD DispositionOf(int flags) {
  if ((flags & O_EXCL) != 0) return CREATE_NEW;
  return (flags & O_CREAT) != 0 ? OPEN_ALWAYS : OPEN_EXISTING;
}

DWORD AccessOf(int flags) {
  if ((flags & O_RDWR) != 0) return GENERIC_READ | GENERIC_WRITE;
  return (flags & O_WRONLY) != 0 ? GENERIC_WRITE : GENERIC_READ;
}

// On failure, not open, and errno is set.
FileDescriptor Opened(const std::string& path, int flags, DWORD attributes) {
  const HANDLE handle = CreateFileW(ToUtf16(path).c_str(), AccessOf(flags), kShareAll, nullptr,
                                    DispositionOf(flags), attributes, nullptr);
  if (handle == INVALID_HANDLE_VALUE) {
    TakeLastError();
    return {};
  }
  const int kept = flags & (O_RDONLY | O_WRONLY | O_RDWR | O_APPEND);
  FileDescriptor file(
      _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), kept | _O_BINARY | _O_NOINHERIT));
  if (!file.is_open()) CloseHandle(handle);
  return file;
}

bool IsFolder(const std::string& path) {
  const DWORD attributes = GetFileAttributesW(ToUtf16(path).c_str());
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

unsigned Clamped(std::size_t size) {
  constexpr std::size_t kMost = std::size_t{1} << 30;
  return static_cast<unsigned>(std::min(size, kMost));
}

}  // namespace

bool FileDescriptor::Close() { return !is_open() || _close(Release()) == 0; }

Result<FileDescriptor> OpenRegular(const std::string& path, int flags, std::string_view action) {
  if (Status status = CheckName(path, action); !status.ok()) return status;
  if (IsFolder(path)) return CannotDo(action, path, Tr("it is a folder"));
  FileDescriptor file = Opened(path, flags, FILE_ATTRIBUTE_NORMAL);
  if (!file.is_open()) return SystemFailure(action, path);
  if (GetFileType(HandleOf(file.get())) == FILE_TYPE_DISK) return file;
  return CannotDo(action, path, Tr("it is not a regular file"));
}

Result<FileDescriptor> OpenRegularOrPipe(const std::string& path, std::string_view action) {
  return OpenRegular(path, O_RDONLY, action);
}

std::ptrdiff_t ReadSome(int descriptor, char* bytes, std::size_t size) {
  return _read(descriptor, bytes, Clamped(size));
}

std::ptrdiff_t WriteSome(int descriptor, const char* bytes, std::size_t size) {
  return _write(descriptor, bytes, Clamped(size));
}

bool SeekTo(int descriptor, std::size_t position) {
  return _lseeki64(descriptor, static_cast<std::int64_t>(position), SEEK_SET) >= 0;
}

std::ptrdiff_t SeekToEnd(int descriptor) { return _lseeki64(descriptor, 0, SEEK_END); }

bool CutTo(int descriptor, std::size_t size) {
  FILE_END_OF_FILE_INFO end = {};
  end.EndOfFile.QuadPart = static_cast<std::int64_t>(size);
  if (SetFileInformationByHandle(HandleOf(descriptor), FileEndOfFileInfo, &end, sizeof end) != 0) {
    return true;
  }
  TakeLastError();
  return false;
}

bool SyncToDisk(int descriptor) { return _commit(descriptor) == 0; }

bool SyncData(int descriptor) { return SyncToDisk(descriptor); }

std::size_t SizeHint(int descriptor) {
  LARGE_INTEGER size = {};
  const HANDLE handle = HandleOf(descriptor);
  const bool has_size = GetFileType(handle) == FILE_TYPE_DISK && GetFileSizeEx(handle, &size) != 0;
  return has_size ? static_cast<std::size_t>(size.QuadPart) : 0;
}

FileDescriptor CreateNewFile(const std::string& path) {
  return Opened(path, O_WRONLY | O_CREAT | O_EXCL, FILE_ATTRIBUTE_NORMAL);
}

// New files get the permissions of their folder.
bool TakePermissionsOf(const std::string& /*path*/, int /*descriptor*/) { return true; }

bool RenameOver(const std::string& from, const std::string& to) {
  const std::wstring old_name = ToUtf16(from);
  const std::wstring new_name = ToUtf16(to);
  return TryForAMoment([&] {
    constexpr DWORD kFlags = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    return MoveFileExW(old_name.c_str(), new_name.c_str(), kFlags) != 0;
  });
}

bool RenameToFree(const std::string& from, const std::string& to) {
  const std::wstring old_name = ToUtf16(from);
  const std::wstring new_name = ToUtf16(to);
  return TryForAMoment(
      [&] { return MoveFileExW(old_name.c_str(), new_name.c_str(), MOVEFILE_WRITE_THROUGH) != 0; });
}

bool RemoveFile(const std::string& path) {
  const std::wstring name = ToUtf16(path);
  return TryForAMoment([&] { return DeleteFileW(name.c_str()) != 0; });
}

// RenameOver has already written through to disk.
void SyncFolderOf(const std::string& /*path*/) {}

// Only a write shows whether the folder is writable, and the caller makes one next.
bool IsWritableFolder(const std::string& /*folder*/) { return true; }

bool IsFileAt(int descriptor, const std::string& path) {
  const HANDLE named = CreateFileW(ToUtf16(path).c_str(), FILE_READ_ATTRIBUTES, kShareAll, nullptr,
                                   OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (named == INVALID_HANDLE_VALUE) return false;
  BY_HANDLE_FILE_INFORMATION first = {};
  BY_HANDLE_FILE_INFORMATION second = {};
  const bool are_known = GetFileInformationByHandle(named, &first) != 0 &&
                         GetFileInformationByHandle(HandleOf(descriptor), &second) != 0;
  CloseHandle(named);
  return are_known && first.dwVolumeSerialNumber == second.dwVolumeSerialNumber &&
         first.nFileIndexHigh == second.nFileIndexHigh &&
         first.nFileIndexLow == second.nFileIndexLow;
}

// Locks are mandatory: nobody else can access the locked bytes. Locks a byte far beyond the end, so
// that everybody can still read the file.
bool LockForThisProcess(int descriptor) {
  OVERLAPPED place = {};
  place.Offset = std::numeric_limits<DWORD>::max() - 1;
  place.OffsetHigh = std::numeric_limits<LONG>::max();
  constexpr DWORD kFlags = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
  return LockFileEx(HandleOf(descriptor), kFlags, 0, 1, 0, &place) != 0 ||
         GetLastError() != ERROR_LOCK_VIOLATION;
}

// The view keeps the mapping alive, and the mapping keeps the file alive.
const char* MapToRead(int descriptor, std::size_t size) {
  const HANDLE mapping =
      CreateFileMappingW(HandleOf(descriptor), nullptr, PAGE_READONLY, 0, 0, nullptr);
  const void* start =
      mapping == nullptr ? nullptr : MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, size);
  if (start == nullptr) TakeLastError();
  if (mapping != nullptr) CloseHandle(mapping);
  return static_cast<const char*>(start);
}

void Unmap(const char* start, std::size_t /*size*/) { UnmapViewOfFile(start); }

void LetOversizedWritesFail() {}  // there is no such limit

std::FILE* OpenTemporaryFile() {
  std::array<wchar_t, MAX_PATH + 1> folder = {};
  std::array<wchar_t, MAX_PATH + 1> name = {};
  const DWORD length = GetTempPathW(static_cast<DWORD>(folder.size()), folder.data());
  const bool has_name = length > 0 && length < folder.size() &&
                        GetTempFileNameW(folder.data(), L"han", 0, name.data()) != 0;
  // T: kept in memory if possible; D: deleted with its last handle; N: not inherited.
  return has_name ? _wfopen(name.data(), L"w+bTDN") : nullptr;
}

}  // namespace hansu
