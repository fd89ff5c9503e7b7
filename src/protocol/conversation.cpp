// SPDX-License-Identifier: MIT
#include "src/protocol/conversation.h"

#include <array>
#include <string>
#include <utility>

#include "src/base/text.h"
#include "src/protocol/cyclone.h"
#include "src/protocol/ucci.h"
#include "src/protocol/uci.h"
#include "src/protocol/usi.h"
#include "src/protocol/xboard.h"

namespace hansu::inline HANSU_GAME::protocol {
namespace {

template <typename P>
std::unique_ptr<Protocol> Make(ProtocolContext context) {
  return std::make_unique<P>(std::move(context));
}

struct ProtocolEntry {
  std::string_view first_word;
  std::string_view protocol;
  std::unique_ptr<Protocol> (*make)(ProtocolContext context);
};
constexpr std::array<ProtocolEntry, 7> kProtocols = {{{"uci", "uci", Make<Uci>},
                                                      {"usi", "usi", Make<Usi>},
                                                      {"ucci", "ucci", Make<Ucci>},
                                                      {"xboard", "xboard", Make<XBoard>},
                                                      {"ucicyclone", "cyclone", Make<Cyclone>},
                                                      {"startpos", "cyclone", Make<Cyclone>},
                                                      {"fen", "cyclone", Make<Cyclone>}}};

}  // namespace

Conversation::Conversation(search::SharedNetwork network, TrafficLog& log, LineWriter& output,
                           std::function<void()> wake)
    : log_(log),
      output_(output),
      wake_(std::move(wake)),
      engine_(std::move(network)),
      protocol_(Make<Uci>({engine_, output_, wake_})) {
  AddLogOption();
}

Conversation::~Conversation() { protocol_->EndWork(); }

void Conversation::AddLogOption() {
  engine::Option file;
  file.name = "Debug Log File";
  file.type = engine::Option::Type::kString;
  file.apply = [this](const std::string& path) { return log_.Open(path); };
  engine_.options().Add(std::move(file));
}

void Conversation::OnLine(std::string_view line) {
  const Words words = SplitWords(line);
  ChooseProtocol(words);
  protocol_->Execute(words);
  if (Status status = log_.TakeFailure(); !status.ok()) {
    protocol_->Report(status.message() + "; the log ends");
  }
}

void Conversation::ChooseProtocol(const Words& words) {
  if (words.empty()) return;
  for (const ProtocolEntry& entry : kProtocols) {
    if (entry.first_word != words[0] || entry.protocol == protocol_name_) continue;
    protocol_->EndWork();
    protocol_ = entry.make({engine_, output_, wake_});
    protocol_name_ = entry.protocol;
  }
}

}  // namespace hansu::inline HANSU_GAME::protocol
