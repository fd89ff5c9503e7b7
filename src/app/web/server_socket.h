// SPDX-License-Identifier: MIT
// A WebSocket with a service behind it: messages in, messages out.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "src/app/web/server_parts.h"

namespace hansu::web {

namespace beast = boost::beast;

// `open`: the service behind it. REQUIRES: the request asks for a WebSocket and may have one.
void ServeSocket(ServerParts& parts, beast::tcp_stream stream, const OpenService& open,
                 const beast::http::request<beast::http::empty_body>& request);

}  // namespace hansu::web
