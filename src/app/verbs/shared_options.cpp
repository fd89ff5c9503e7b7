// SPDX-License-Identifier: MIT
#include "src/app/verbs/shared_options.h"

#include "src/janggi/rules.h"
#include "src/search/pool.h"

namespace hansu::app {

CLI::Option* AddNetOption(CLI::App& verb, std::string& net) {
  return verb.add_option("--net", net, "A net file, 'embedded' or 'material'");
}

CLI::Option* AddThreadsOption(CLI::App& verb, int& threads) {
  return verb.add_option("--threads", threads, "Search threads")
      ->check(CLI::Range(1, search::kMaxThreads))
      ->capture_default_str();
}

CLI::Option* AddVariantOption(CLI::App& verb, std::string& rule_set, const std::string& help) {
  return verb.add_option("--variant", rule_set, help)->check(CLI::IsMember(RuleSetNames()));
}

}  // namespace hansu::app
