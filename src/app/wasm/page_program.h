// SPDX-License-Identifier: MIT
// The page's service: messages are its requests, replies and events (../web/README.md). Each game
// has one, in page_program.cpp.
#pragma once

#include <memory>

#include "src/app/wasm/program.h"

namespace hansu::janggi::app::wasm {
std::unique_ptr<hansu::wasm::Program> MakePageProgram(int threads, int hash_mebibytes);
}
namespace hansu::xiangqi::app::wasm {
std::unique_ptr<hansu::wasm::Program> MakePageProgram(int threads, int hash_mebibytes);
}
