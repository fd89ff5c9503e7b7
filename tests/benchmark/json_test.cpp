// SPDX-License-Identifier: MIT
// The JSON of results: it is read back as written, broken JSON is refused, and bench/README.md
// describes every field.
#include "src/benchmark/json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "test_paths.h"
#include "tests/benchmark/sample_result.h"
#include "tests/support/match_support.h"

namespace hansu::benchmark {
namespace {

using Json = nlohmann::ordered_json;

TEST(BenchmarkJson, IsReadAsItWasWritten) {
  const std::string json = ToJson(SampleResult());
  const Result<BenchmarkResult> read = FromJson(json, "a.json");
  ASSERT_TRUE(read.ok()) << read.message();
  EXPECT_EQ(ToJson(*read), json);
}

TEST(BenchmarkJson, HasNoIntervalOfFewSamples) {
  BenchmarkResult result = SampleResult();
  result.measurements.front().samples = {1, 2, 3};
  const std::string json = ToJson(result);
  EXPECT_TRUE(Json::parse(json)["measurements"][0]["low"].is_null());
  EXPECT_TRUE(FromJson(json, "a.json").ok());
}

// Expects a refusal after each field, in turn, was removed, renamed or replaced.
void ExpectStrict(const Json& whole, const Json::json_pointer& pointer) {
  const Json& object = whole[pointer];
  for (const auto& [name, value] : object.items()) {
    const auto at = pointer / (object.is_array() ? std::to_string(std::stoul(name)) : name);
    if (!object.is_array()) {
      Json missing = whole;
      missing[pointer].erase(name);
      EXPECT_FALSE(FromJson(missing.dump(), "a").ok()) << at << " missing";
      Json more = whole;
      more[pointer][name + "x"] = value;
      EXPECT_FALSE(FromJson(more.dump(), "a").ok()) << at << " twice, with another name";
    }
    Json other = whole;
    other[at] = value.is_object() ? Json(1) : Json(Json::object());
    const Result<BenchmarkResult> read = FromJson(other.dump(), "a");
    EXPECT_FALSE(read.ok()) << at << " of another kind";
    EXPECT_NE(read.message().find("a is not a result of"), std::string::npos) << read.message();
    if (value.is_structured()) ExpectStrict(whole, at);
  }
}

TEST(BenchmarkJson, EveryFieldIsNeededAndNoOther) {
  BenchmarkResult result = SampleResult();
  result.measurements.resize(2);
  result.noise = {"some"};
  ExpectStrict(Json::parse(ToJson(result)), Json::json_pointer());
}

TEST(BenchmarkJson, BadValuesAreRefused) {
  const Json good = Json::parse(ToJson(SampleResult()));
  struct Case {
    const char* pointer;
    Json value;
    const char* named;
  };
  const Case cases[] = {
      {"/format", "other", "format: expected hansu-benchmark"},
      {"/format_version", 2, "format_version"},
      {"/settings/game", "chess", "settings.game: expected one of janggi, xiangqi"},
      {"/settings/threads", 0, "settings.threads"},
      {"/settings/threads", 1.5, "settings.threads"},
      {"/settings/parts", Json::array({"fixed", "fixed"}), "settings.parts"},
      {"/settings/parts", Json::array(), "settings.parts"},
      {"/machine/l3_kib", 18446744073709551615ULL, "machine.l3_kib"},
      {"/machine/cores", -1, "machine.cores"},
      {"/answers/state", "maybe", "answers.state"},
      {"/answers/state", "wrong", "answers.state"},
      {"/score/reference", "another", "score.reference"},
      {"/measurements/0/better", "bigger", "measurements[0].better: expected one of less, more"},
      {"/measurements/1/samples", Json::array(), "measurements[1].samples"},
      {"/measurements/1/samples/0", -1, "measurements[1].samples"},
      {"/measurements/1/samples/0", nullptr, "measurements[1].samples"},
      {"/measurements/1/samples/0", 5000, "measurements[1].median"},
      {"/measurements/1/median", 1, "measurements[1].median"},
      {"/measurements/1/low", nullptr, "measurements[1].median"},
      {"/measurements/1/id", "fixed.one", "measurements[1].id"},
  };
  for (const Case& each : cases) {
    Json bad = good;
    bad[Json::json_pointer(each.pointer)] = each.value;
    const Result<BenchmarkResult> read = FromJson(bad.dump(), "a.json");
    ASSERT_FALSE(read.ok()) << each.pointer;
    EXPECT_NE(read.message().find(each.named), std::string::npos) << read.message();
  }
  for (const char* bad : {"", "{", "[]", "null", "\"x\"", "{}"}) {
    EXPECT_FALSE(FromJson(bad, "a.json").ok()) << bad;
  }
}

TEST(BenchmarkJson, FilesThatCannotBeRead) {
  const janggi::test::TemporaryFolder folder;
  EXPECT_FALSE(LoadResult(folder.File("missing.json")).ok());
  EXPECT_FALSE(LoadResult(folder.File("")).ok()) << "a folder";
}

void ExpectDescribed(const Json& json, const std::string& readme) {
  for (const auto& [name, value] : json.items()) {
    if (json.is_object()) {
      EXPECT_NE(readme.find('`' + name + '`'), std::string::npos) << name;
    }
    if (value.is_structured()) ExpectDescribed(value, readme);
  }
}

TEST(BenchmarkJson, EveryFieldIsDescribed) {
  const std::string readme = janggi::test::ReadFile(test_paths::kSourceFolder + "/bench/README.md");
  ExpectDescribed(Json::parse(ToJson(SampleResult())), readme);
}

}  // namespace
}  // namespace hansu::benchmark
