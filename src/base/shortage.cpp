// SPDX-License-Identifier: MIT
#include "src/base/shortage.h"

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "src/base/standard_streams.h"
#include "src/base/translation.h"

namespace hansu {
namespace {

bool IsForThread(const std::system_error& error) {
  return error.code() == std::errc::resource_unavailable_try_again;
}

// Null if the exception is not about a shortage.
const char* ShortageOfException() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return "not enough memory";
  } catch (const std::system_error& error) {
    return IsForThread(error) ? "cannot start a thread" : nullptr;
  } catch (...) {
    return nullptr;
  }
}

}  // namespace

Status CaughtFailure() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return Failure(Tr("not enough memory"));
  } catch (const std::system_error& error) {
    if (!IsForThread(error)) return Failure(error.what());
    return Failure(Tr("cannot start a thread: {reason}", {{"reason", error.what()}}));
  } catch (const std::exception& error) {
    return Failure(error.what());
  }
}

void EndUncaught(const char* program, int status) {
  const bool lacked_memory = errno == ENOMEM;
  const char* shortage = nullptr;
  if (std::current_exception()) {
    shortage = ShortageOfException();
  } else if (lacked_memory) {  // the exception was dropped where it could not propagate
    shortage = "not enough memory";
  }
  if (shortage == nullptr) std::abort();
  for (const char* text : {program, ": ", shortage, "\n"}) WriteToStandardError(text);
  std::_Exit(status);
}

}  // namespace hansu
