// SPDX-License-Identifier: MIT
#include "src/benchmark/compare.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/benchmark/sample_result.h"

namespace hansu::benchmark {
namespace {

const ComparedLine& LineOf(const Comparison& comparison, const std::string& id) {
  for (const ComparedLine& line : comparison.lines) {
    if (line.id == id) return line;
  }
  throw std::runtime_error(id);
}

Measurement& Find(BenchmarkResult& result, const std::string& id) {
  for (Measurement& measured : result.measurements) {
    if (measured.id == id) return measured;
  }
  throw std::runtime_error(id);
}

TEST(BenchmarkCompare, EqualResultsCannotBeToldApart) {
  const Result<Comparison> comparison = Compare(SampleResult(), SampleResult());
  ASSERT_TRUE(comparison.ok());
  EXPECT_EQ(comparison->lines.size(), SampleResult().measurements.size());
  for (const ComparedLine& line : comparison->lines) {
    EXPECT_EQ(line.change, Change::kUnknown) << line.id;
    EXPECT_NEAR(line.ratio.value, 1, 1e-6);
  }
  EXPECT_TRUE(comparison->differences.empty());
  EXPECT_TRUE(comparison->doubts.empty());
}

TEST(BenchmarkCompare, BetterDependsOnTheQuantity) {
  BenchmarkResult b = SampleResult();
  Find(b, "fixed.one").samples = SamplesAround(1'050'000);
  Find(b, "fixed.all").samples = SamplesAround(1'800'000);
  Find(b, "search.start").samples = SamplesAround(20);
  Find(b, "scaling.depth.2").samples = SamplesAround(2.2);
  const Result<Comparison> comparison = Compare(SampleResult(), b);
  ASSERT_TRUE(comparison.ok());
  EXPECT_EQ(LineOf(*comparison, "fixed.one").change, Change::kBetter);
  EXPECT_NEAR(LineOf(*comparison, "fixed.one").ratio.value, 1.05, 1e-3);
  EXPECT_EQ(LineOf(*comparison, "fixed.all").change, Change::kWorse);
  EXPECT_EQ(LineOf(*comparison, "search.start").change, Change::kBetter);
  EXPECT_EQ(LineOf(*comparison, "scaling.depth.2").change, Change::kWorse);
  EXPECT_EQ(LineOf(*comparison, "search.speed").change, Change::kUnknown);
  const std::string text = ComparisonText(*comparison, "a.json", "b.json");
  EXPECT_NE(text.find("better"), std::string::npos);
  EXPECT_NE(text.find("cannot tell"), std::string::npos);
}

TEST(BenchmarkCompare, FewSamplesTellNothing) {
  BenchmarkResult a = SampleResult();
  BenchmarkResult b = SampleResult();
  Find(a, "fixed.one").samples = {100, 101, 102};
  Find(b, "fixed.one").samples = {200, 201, 202};
  const Result<Comparison> comparison = Compare(a, b);
  ASSERT_TRUE(comparison.ok());
  EXPECT_EQ(LineOf(*comparison, "fixed.one").change, Change::kUnknown);
}

TEST(BenchmarkCompare, NamesWhatDiffersAndWhatIsMissing) {
  BenchmarkResult b = SampleResult();
  b.machine.cpu_model = "another";
  b.noise = {"a reason"};
  b.answers.state = AnswerState::kWrong;
  std::erase_if(b.measurements, [](const Measurement& each) { return each.id == "fixed.one"; });
  b.measurements.push_back({.id = "fixed.new", .unit = "s", .samples = {1}});
  const Result<Comparison> comparison = Compare(SampleResult(), b);
  ASSERT_TRUE(comparison.ok());
  EXPECT_EQ(comparison->only_a, std::vector<std::string>{"fixed.one"});
  EXPECT_EQ(comparison->only_b, std::vector<std::string>{"fixed.new"});
  ASSERT_EQ(comparison->differences.size(), 1U);
  EXPECT_EQ(comparison->differences[0].name, "CPU");
  EXPECT_EQ(comparison->doubts, (std::vector<std::string>{"B: wrong answers", "B: a reason"}));
  const auto json = nlohmann::json::parse(ComparisonJson(*comparison, "a.json", "b.json"));
  EXPECT_EQ(json["b"], "b.json");
  EXPECT_EQ(json["measurements"].size(), comparison->lines.size());
  EXPECT_EQ(json["measurements"][0]["b_is"], "cannot tell");
}

TEST(BenchmarkCompare, RefusesDifferentWork) {
  BenchmarkResult b = SampleResult();
  b.settings.game = GameId::kXiangqi;
  EXPECT_NE(Compare(SampleResult(), b).message().find("game janggi and xiangqi"),
            std::string::npos);
  b = SampleResult();
  b.settings.is_quick = true;
  EXPECT_FALSE(Compare(SampleResult(), b).ok());
  b = SampleResult();
  b.settings.depth = 13;
  EXPECT_NE(Compare(SampleResult(), b).message().find("depth 14 and 13"), std::string::npos);
}

}  // namespace
}  // namespace hansu::benchmark
