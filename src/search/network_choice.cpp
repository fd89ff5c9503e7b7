// SPDX-License-Identifier: MIT
#include "src/search/network_choice.h"

#include <utility>

#include "nnue/embedded.h"
#include "nnue/network_file.h"

namespace hansu::search {

std::string_view DefaultNetworkName() {
  return nnue::EmbeddedNet().empty() ? kMaterialName : kEmbeddedName;
}

Result<SharedNetwork> ChooseNetwork(const std::string& name) {
  if (name == kMaterialName) return SharedNetwork();
  if (name != kEmbeddedName) {
    nnue::NetworkResult loaded = nnue::LoadNetwork(name);
    if (!loaded.network) return Failure(loaded.error);
    return SharedNetwork(std::move(loaded.network));
  }
  if (nnue::EmbeddedNet().empty()) return Failure("this program was built without a net");
  nnue::NetworkResult loaded = nnue::FromBytes(nnue::EmbeddedNet());
  if (!loaded.network) return Failure("the net in this program: " + loaded.error);
  return SharedNetwork(std::move(loaded.network));
}

std::string NameOf(const SharedNetwork& network) {
  return std::string(network ? network->name() : kMaterialName);
}

}  // namespace hansu::search
