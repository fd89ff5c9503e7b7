// SPDX-License-Identifier: MIT
#include "src/protocol/conversation.h"

#include <algorithm>
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

// Options that name a file of one game: the other game has its own.
constexpr std::array<std::string_view, 3> kFiles = {"EvalFile", "BookFile", "RulesFile"};
bool IsFile(std::string_view option) {
  return std::find(kFiles.begin(), kFiles.end(), option) != kFiles.end();
}

}  // namespace

Conversation::Conversation(search::SharedNetwork network, const DialogContext& context)
    : context_(context),
      engine_(std::move(network)),
      protocol_(Make<Uci>({engine_, context_.output, context_.wake})) {
  AddLogOption();
  engine_.OnPrepared(context_.wake);
  engine_.OnOtherVariant([this](const std::string& variant) { other_variant_ = variant; });
}

Conversation::~Conversation() { protocol_->EndWork(); }

void Conversation::AddLogOption() {
  engine::Option file;
  file.name = "Debug Log File";
  file.type = engine::Option::Type::kString;
  file.apply = [this](const std::string& path) { return context_.log.Open(path); };
  engine_.options().Add(std::move(file));
}

void Conversation::Continue(const Handover& from) {
  UseProtocol(from.protocol);
  files_ = from.files;
  for (const auto& [name, value] : files_[std::string(NameOf(kGame))]) {
    const Status status = engine_.options().Set(name, value);
    if (!status.ok()) protocol_->Report(status.message());
  }
  for (const auto& [name, value] : from.options) {
    if (IsFile(name) || name == engine::kVariantOption) continue;
    // A value that the other game allowed may be refused here.
    if (engine_.options().Find(name) != nullptr) (void)engine_.options().Set(name, value);
    protocol_->TakeOverOption(name, value);
  }
  for (const std::string& line : from.lines) OnLine(line);
  if (!from.line.empty()) OnLine(from.line);
}

void Conversation::OnLine(std::string_view line) {
  const Words words = SplitWords(line);
  if (!words.empty()) ChooseProtocol(words[0]);
  protocol_->Execute(words);
  if (Status status = context_.log.TakeFailure(); !status.ok()) {
    protocol_->Report(status.message() + "; the log ends");
  }
  if (other_variant_.empty()) return;
  Leave(std::exchange(other_variant_, ""));
  handover_->line = line;
}

void Conversation::Leave(std::string_view variant) {
  protocol_->EndWork();
  handover_ = Handover{.variant = std::string(variant),
                       .protocol = std::string(protocol_name_),
                       .options = engine_.options().changed(),
                       .files = std::move(files_),
                       .lines = protocol_->SessionLines(),
                       .line = ""};
  handover_->options.merge(protocol_->ChangedOptions());
  for (const auto& [name, value] : engine_.options().changed()) {
    if (IsFile(name)) handover_->files[std::string(NameOf(kGame))][name] = value;
  }
}

void Conversation::ChooseProtocol(std::string_view first_word) {
  for (const ProtocolEntry& entry : kProtocols) {
    if (entry.first_word == first_word) UseProtocol(entry.protocol);
  }
}

void Conversation::UseProtocol(std::string_view name) {
  if (name == protocol_name_) return;
  for (const ProtocolEntry& entry : kProtocols) {
    if (entry.protocol != name) continue;
    protocol_->EndWork();
    protocol_ = entry.make({engine_, context_.output, context_.wake});
    protocol_name_ = entry.protocol;
    return;
  }
}

DialogResult MakeConversation(const DialogContext& context) {
  Result<search::SharedNetwork> network = engine::DefaultNetwork();
  if (!network.ok()) return Failure(network.message());
  return std::unique_ptr<Dialog>(std::make_unique<Conversation>(*std::move(network), context));
}

}  // namespace hansu::inline HANSU_GAME::protocol
