// SPDX-License-Identifier: MIT
// A connection that speaks HTTP, until it asks for the engine's WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "src/app/web/server_parts.h"

namespace hansu::web {

void ServeHttp(ServerParts& parts, asio::ip::tcp::socket socket);

}  // namespace hansu::web
