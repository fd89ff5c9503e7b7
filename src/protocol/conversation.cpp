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
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::protocol {
namespace {

template <typename P>
std::unique_ptr<Protocol> Make(ProtocolContext context) {
  return std::make_unique<P>(std::move(context));
}

// A protocol's usual game is the one that its GUIs play without naming a variant: UCCI and Cyclone
// were made for Xiangqi.
struct ProtocolEntry {
  std::string_view first_word;
  std::string_view protocol;
  GameId usual_game;
  std::unique_ptr<Protocol> (*make)(ProtocolContext context);
};
constexpr std::array<ProtocolEntry, 7> kProtocols = {
    {{"uci", "uci", GameId::kJanggi, Make<Uci>},
     {"usi", "usi", GameId::kJanggi, Make<Usi>},
     {"ucci", "ucci", GameId::kXiangqi, Make<Ucci>},
     {"xboard", "xboard", GameId::kJanggi, Make<XBoard>},
     {"ucicyclone", "cyclone", GameId::kXiangqi, Make<Cyclone>},
     {"startpos", "cyclone", GameId::kXiangqi, Make<Cyclone>},
     {"fen", "cyclone", GameId::kXiangqi, Make<Cyclone>}}};

// REQUIRES: there is such a protocol.
const ProtocolEntry& EntryOf(std::string_view protocol) {
  return *std::find_if(
      kProtocols.begin(), kProtocols.end(),
      [protocol](const ProtocolEntry& entry) { return entry.protocol == protocol; });
}

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
  OnLine(from.line);
}

void Conversation::OnLine(std::string_view line) {
  const Words words = SplitWords(line);
  const bool is_new_protocol = !words.empty() && ChooseProtocol(words[0]);
  const GameId game = words.empty() ? kGame : GameOf(words, is_new_protocol);
  if (game != kGame) return Leave(NameOf(game), line);
  protocol_->Execute(words);
  if (Status status = context_.log.TakeFailure(); !status.ok()) {
    protocol_->Report(status.message() + "; the log ends");
  }
  if (!other_variant_.empty()) Leave(std::exchange(other_variant_, ""), line);
}

GameId Conversation::GameOf(const Words& words, bool is_new_protocol) const {
  if (!context_.game_of_fen || engine_.is_variant_named()) return kGame;
  const GameId game = is_new_protocol ? EntryOf(protocol_name_).usual_game : kGame;
  const std::optional<std::string> fen = protocol_->FenIn(words);
  return fen ? context_.game_of_fen(*fen, game) : game;
}

void Conversation::Leave(std::string_view variant, std::string_view line) {
  protocol_->EndWork();
  handover_ = Handover{.variant = std::string(variant),
                       .protocol = std::string(protocol_name_),
                       .options = engine_.options().changed(),
                       .files = std::move(files_),
                       .lines = protocol_->SessionLines(),
                       .line = std::string(line)};
  handover_->options.merge(protocol_->ChangedOptions());
  for (const auto& [name, value] : engine_.options().changed()) {
    if (IsFile(name)) handover_->files[std::string(NameOf(kGame))][name] = value;
  }
}

bool Conversation::ChooseProtocol(std::string_view first_word) {
  for (const ProtocolEntry& entry : kProtocols) {
    if (entry.first_word != first_word || entry.protocol == protocol_name_) continue;
    UseProtocol(entry.protocol);
    return true;
  }
  return false;
}

void Conversation::UseProtocol(std::string_view name) {
  if (name == protocol_name_) return;
  const ProtocolEntry& entry = EntryOf(name);
  protocol_->EndWork();
  protocol_ = entry.make({engine_, context_.output, context_.wake});
  protocol_name_ = entry.protocol;
}

bool IsFen(std::string_view text) { return ParseFen(text, RuleSet{}).ok(); }

DialogResult MakeConversation(const DialogContext& context) {
  Result<search::SharedNetwork> network = engine::DefaultNetwork();
  if (!network.ok()) return Failure(network.message());
  return std::unique_ptr<Dialog>(std::make_unique<Conversation>(*std::move(network), context));
}

}  // namespace hansu::HANSU_GAME::protocol
