// SPDX-License-Identifier: MIT
#include "src/protocol/session.h"

#include <array>
#include <string>
#include <utility>

#include "src/base/text.h"
#include "src/protocol/cyclone.h"
#include "src/protocol/ucci.h"
#include "src/protocol/uci.h"
#include "src/protocol/usi.h"
#include "src/protocol/xboard.h"

namespace hansu::protocol {
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

Session::Session(int input, std::FILE* output, search::SharedNetwork network)
    : input_(input, &log_),
      output_(output, &log_),
      engine_(std::move(network)),
      protocol_(Make<Uci>({engine_, output_, [this] { input_.Wake(); }})) {
  AddLogOption();
}

Session::~Session() { protocol_->EndWork(); }

void Session::AddLogOption() {
  engine::Option file;
  file.name = "Debug Log File";
  file.type = engine::Option::Type::kString;
  file.apply = [this](const std::string& path) { return log_.Open(path); };
  engine_.options().Add(std::move(file));
}

void Session::Run() {
  std::string line;
  while (!protocol_->quits()) {
    const LineReader::Event event = input_.Next(line);
    if (event == LineReader::Event::kEnd) break;
    if (event == LineReader::Event::kWoken) {
      protocol_->OnWake();
    } else if (input_.was_cut()) {
      protocol_->OnLineTooLong();
    } else {
      const Words words = SplitWords(line);
      ChooseProtocol(words);
      protocol_->Execute(words);
    }
  }
  protocol_->Finish();
}

void Session::ChooseProtocol(const Words& words) {
  if (words.empty()) return;
  for (const ProtocolEntry& entry : kProtocols) {
    if (entry.first_word != words[0] || entry.protocol == protocol_name_) continue;
    protocol_->EndWork();
    protocol_ = entry.make({engine_, output_, [this] { input_.Wake(); }});
    protocol_name_ = entry.protocol;
  }
}

}  // namespace hansu::protocol
