// SPDX-License-Identifier: MIT
#include "src/search/network_choice.h"

#include <utility>

#include "nnue/embedded.h"
#include "nnue/network_file.h"

namespace hansu::search {

std::string_view DefaultNetworkName() {
  return nnue::EmbeddedNet().empty() ? kMaterialName : kEmbeddedName;
}

NetworkChoice ChooseNetwork(const std::string& name) {
  if (name == kMaterialName) return {};
  if (name != kEmbeddedName) {
    nnue::NetworkResult loaded = nnue::LoadNetwork(name);
    return {.network = std::move(loaded.network), .error = std::move(loaded.error)};
  }
  if (nnue::EmbeddedNet().empty()) {
    return {.network = nullptr, .error = "this program was built without a net"};
  }
  nnue::NetworkResult loaded = nnue::FromBytes(nnue::EmbeddedNet());
  if (!loaded.network) loaded.error = "the net in this program: " + loaded.error;
  return {.network = std::move(loaded.network), .error = std::move(loaded.error)};
}

std::string NameOf(const SharedNetwork& network) {
  return std::string(network ? network->name() : kMaterialName);
}

}  // namespace hansu::search
