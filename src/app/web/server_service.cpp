// SPDX-License-Identifier: MIT
#include "src/app/web/server_service.h"

#include <exception>
#include <utility>

namespace hansu::web {
namespace {

// The page waits for most replies before it goes on, so only a few requests are waiting, besides a
// file or two to read.
constexpr std::size_t kMaxWaiting = 1000;
constexpr std::size_t kMaxWaitingBytes = std::size_t{64} << 20;

}  // namespace

ServiceThread::ServiceThread(OpenService open, SendMessage send, std::function<void()> on_end)
    : open_(std::move(open)),
      send_(std::move(send)),
      on_end_(std::move(on_end)),
      thread_([this] { Run(); }) {}

ServiceThread::~ServiceThread() { End(); }

bool ServiceThread::Post(std::string request) {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() >= kMaxWaiting || waiting_bytes_ >= kMaxWaitingBytes) return false;
  waiting_bytes_ += request.size();
  waiting_.push_back(std::move(request));
  has_changed_.notify_one();
  return true;
}

void ServiceThread::End() {
  const std::lock_guard lock(mutex_);
  ends_ = true;
  waiting_.clear();
  has_changed_.notify_one();
}

std::optional<std::string> ServiceThread::Next() {
  std::unique_lock lock(mutex_);
  has_changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
  if (ends_) return std::nullopt;
  std::string request = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_bytes_ -= request.size();
  return request;
}

void ServiceThread::Run() {
  try {
    const HandleRequest handle = open_(send_);
    while (const std::optional<std::string> request = Next()) handle(*request);
  } catch (const std::exception&) {  // no memory or no more threads: on_end_ tells the connection
  }
  on_end_();
}

}  // namespace hansu::web
