// SPDX-License-Identifier: MIT
#include "src/protocol/conversation.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "src/base/text.h"
#include "src/protocol/cyclone.h"
#include "src/protocol/fen_game.h"
#include "src/protocol/ucci.h"
#include "src/protocol/uci.h"
#include "src/protocol/usi.h"
#include "src/protocol/xboard.h"
#include "src/rules/any/game.h"

namespace hansu::protocol {
namespace {

template <typename P>
std::unique_ptr<Protocol> Make(ProtocolContext context) {
  return std::make_unique<P>(std::move(context));
}

// `usual_game` is the game that the protocol's GUIs play without naming a variant: UCCI and Cyclone
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

// REQUIRES: the protocol is one of kProtocols.
const ProtocolEntry& EntryOf(std::string_view protocol) {
  return *std::find_if(
      kProtocols.begin(), kProtocols.end(),
      [protocol](const ProtocolEntry& entry) { return entry.protocol == protocol; });
}

}  // namespace

Result<std::unique_ptr<Conversation>> Conversation::Start(const ConversationContext& context,
                                                          std::optional<GameId> given) {
  const GameId game = given.value_or(GameId::kJanggi);
  Result<search::SharedNet> net = search::DefaultNet(game);
  if (!net.ok()) return net.status();
  return std::make_unique<Conversation>(game, *std::move(net), context, given.has_value());
}

Conversation::Conversation(GameId game, search::SharedNet net, const ConversationContext& context,
                           bool is_game_given)
    : context_(context),
      is_game_given_(is_game_given),
      engine_(game, std::move(net)),
      protocol_(Make<Uci>({engine_, context_.output, context_.wake})) {
  AddLogOption();
  engine_.OnPrepared(context_.wake);
  engine_.OnGameChange([this] { protocol_->OnGameChange(); });
  engine_.OnNote([this](const std::string& note) { protocol_->Note(note); });
}

Conversation::~Conversation() { protocol_->EndWork(); }

void Conversation::AddLogOption() {
  engine::Option file;
  file.name = "Debug Log File";
  file.type = engine::Option::Type::kString;
  file.apply = [this](const std::string& path) { return context_.log.Open(path); };
  engine_.options().Add(std::move(file));
}

void Conversation::OnLine(std::string_view line) {
  const Words words = SplitWords(line);
  const bool is_new_protocol = !words.empty() && ChooseProtocol(words[0]);
  if (!words.empty()) UseGame(GameMeantBy(words, is_new_protocol));
  protocol_->Execute(words);
  if (Status status = context_.log.TakeFailure(); !status.ok()) {
    protocol_->Report(status.message() + "; the log ends");
  }
}

GameId Conversation::GameMeantBy(const Words& words, bool is_new_protocol) const {
  const GameId current = engine_.game();
  if (is_game_given_ || engine_.is_variant_named()) return current;
  const GameId game = is_new_protocol ? EntryOf(protocol_name_).usual_game : current;
  const std::optional<std::string> fen = protocol_->FenIn(words);
  return fen ? GameOfFen(*fen, game) : game;
}

void Conversation::UseGame(GameId game) {
  if (game == engine_.game()) return;
  protocol_->EndWork();
  if (Status status = engine_.UseGame(game); !status.ok()) protocol_->Report(status.message());
}

bool Conversation::ChooseProtocol(std::string_view first_word) {
  for (const ProtocolEntry& entry : kProtocols) {
    if (entry.first_word != first_word || entry.protocol == protocol_name_) continue;
    protocol_->EndWork();
    protocol_ = entry.make({engine_, context_.output, context_.wake});
    protocol_name_ = entry.protocol;
    return true;
  }
  return false;
}

}  // namespace hansu::protocol
