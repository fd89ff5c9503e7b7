// SPDX-License-Identifier: MIT
#include "src/search/network_choice.h"

#include <utility>

#include "nnue/embedded.h"
#include "nnue/network_file.h"
#include "src/base/translation.h"

namespace hansu::HANSU_GAME::search {

std::string_view DefaultNetworkName() {
  return nnue::EmbeddedNet().empty() ? kMaterialName : kEmbeddedName;
}

Result<SharedNetwork> ChooseNetwork(const std::string& name) {
  if (name == kMaterialName) return SharedNetwork();
  if (name != kEmbeddedName) {
    nnue::NetworkResult loaded = nnue::LoadNetwork(name);
    if (!loaded.ok()) return loaded.status();
    return SharedNetwork(*std::move(loaded));
  }
  if (nnue::EmbeddedNet().empty()) return Failure(Tr("this program was built without a net"));
  nnue::NetworkResult loaded = nnue::FromBytes(nnue::EmbeddedNet());
  if (!loaded.ok()) {
    return Failure(Tr("the net in this program: {reason}", {{"reason", loaded.message()}}));
  }
  return SharedNetwork(*std::move(loaded));
}

Result<SharedNetwork> DefaultNetwork() { return ChooseNetwork(std::string(DefaultNetworkName())); }

std::string NameOf(const SharedNetwork& network) {
  return std::string(network ? network->name() : kMaterialName);
}

}  // namespace hansu::HANSU_GAME::search
