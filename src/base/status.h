// SPDX-License-Identifier: MIT
// Success or an error message: the one way in which functions report errors.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace hansu {

// Success, or a one-line message for people that says what was wrong and what was expected.
class [[nodiscard]] Status {
 public:
  Status() = default;  // success
  // REQUIRES: the message is not empty.
  explicit Status(std::string message) : message_(std::move(message)) { assert(!message_.empty()); }

  bool ok() const { return message_.empty(); }
  // Empty on success.
  const std::string& message() const { return message_; }

  friend bool operator==(const Status&, const Status&) = default;

 private:
  std::string message_;
};

inline Status OkStatus() { return {}; }
inline Status Failure(std::string message) { return Status(std::move(message)); }

// A value, or why it is missing. Both convert implicitly, so that functions can
// `return value;` and `return Failure("...");`.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}  // NOLINT(google-explicit-constructor)
  // REQUIRES: the status is a failure.
  Result(Status status) : status_(std::move(status)) {  // NOLINT(google-explicit-constructor)
    assert(!status_.ok());
  }

  bool ok() const { return status_.ok(); }
  const Status& status() const { return status_; }
  const std::string& message() const { return status_.message(); }

  // REQUIRES: ok() (here and below).
  T& value() & { return *value_; }
  const T& value() const& { return *value_; }
  T&& value() && { return *std::move(value_); }
  T& operator*() & { return *value_; }
  const T& operator*() const& { return *value_; }
  T&& operator*() && { return *std::move(value_); }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }

 private:
  Status status_;
  std::optional<T> value_;
};

}  // namespace hansu
