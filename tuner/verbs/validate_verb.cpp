// SPDX-License-Identifier: MIT
// The subcommand `validate`: compares nets on games that they were not trained on.
#include <cstdio>
#include <memory>

#include "src/search/network_choice.h"
#include "tuner/datagen/validate.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct ValidateRequest {
  std::vector<std::string> nets;
  std::vector<std::string> games_paths;
  bool is_json = false;
  data::FilterSettings filter;
};

int RunValidate(const ValidateRequest& request) {
  if (Status status = data::CheckSettings(request.filter); !status.ok()) return Fail(status);
  std::vector<search::SharedNetwork> networks;
  for (const std::string& name : request.nets) {
    Result<search::SharedNetwork> network = search::ChooseNetwork(name);
    if (!network.ok()) return Fail(network.status());
    networks.push_back(*std::move(network));
  }
  for (const std::string& path : request.games_paths) {
    const Result<data::Validation> validation = datagen::Validate(path, networks, request.filter);
    if (!validation.ok()) return Fail(validation.status());
    const std::string text = request.is_json ? data::ValidationJson(*validation) + '\n'
                                             : data::ValidationText(*validation);
    std::fputs(text.c_str(), stdout);
  }
  return kDone;
}

}  // namespace

Verb AddValidateVerb(CLI::App& app) {
  const auto request = std::make_shared<ValidateRequest>();
  CLI::App* verb = app.add_subcommand("validate", "Compares nets on games with deep scores");
  verb->add_option("nets", request->nets, "Net files, 'embedded' or 'material'")->required();
  verb->add_option("--games", request->games_paths,
                   "Files of games that no net was trained on; see rescore")
      ->required();
  verb->add_flag("--json", request->is_json, "Print one JSON object per file instead of text");
  AddFilterOptions(*verb, request->filter);
  AddExample(*verb, "embedded new.nnue --games nets/validation.games");
  return {verb, [request] { return RunValidate(*request); }};
}

}  // namespace hansu::HANSU_GAME::tuner
