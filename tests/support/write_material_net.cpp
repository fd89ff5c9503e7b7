// SPDX-License-Identifier: MIT
// Writes the net that reproduces the material evaluator to the given file: a net for builds under
// test.
#include <cstdio>

#include "nnue/network_file.h"
#include "tests/support/networks.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto network =
      hansu::HANSU_GAME::NetworkOf(hansu::HANSU_GAME::MaterialParameters(), "material net");
  const hansu::Status status = hansu::HANSU_GAME::nnue::SaveNetwork(*network, argv[1]);
  if (!status.ok()) std::fprintf(stderr, "%s\n", status.message().c_str());
  return status.ok() ? 0 : 1;
}
