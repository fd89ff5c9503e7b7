// SPDX-License-Identifier: MIT
// Writes the net that repeats the material evaluator to the file named: a net for builds under
// test.
#include <cstdio>

#include "nnue/network_file.h"
#include "tests/support/networks.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto network = hansu::NetworkOf(hansu::MaterialParameters(), "material net");
  const std::string error = hansu::nnue::SaveNetwork(*network, argv[1]);
  if (!error.empty()) std::fprintf(stderr, "%s\n", error.c_str());
  return error.empty() ? 0 : 1;
}
