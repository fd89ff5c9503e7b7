// SPDX-License-Identifier: MIT
// The overflow proof, exactly at its limits, and a network's name and provenance.
#include "nnue/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "nnue/evaluator.h"
#include "nnue/reference.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/networks.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::nnue {
namespace {

constexpr int kSquaredClip = kQa * kQa;

std::string ErrorOf(std::unique_ptr<const Parameters> parameters) {
  const NetworkResult result = Network::Create(std::move(parameters), "");
  return result.message();
}

// 32 weights of 1,000 except for one, which is `last`; smaller other weights; and a bias; all of
// that sign.
std::unique_ptr<Parameters> WithHiddenUnit(std::size_t unit, int bias, int last, int sign) {
  auto parameters = std::make_unique<Parameters>();
  for (std::size_t row = 0; row < 100; ++row) {
    const int size = row < 31 ? 1000 : row == 31 ? last : 700;
    parameters->rows[row * 6].values[unit] = static_cast<std::int16_t>(sign * size);
  }
  parameters->bias.values[unit] = static_cast<std::int16_t>(sign * bias);
  return parameters;
}

TEST(OverflowProof, HiddenUnitsMayReachTheLimitButNotPassIt) {
  for (std::size_t unit : {0U, 100U, 255U}) {
    for (int sign : {1, -1}) {
      EXPECT_EQ(ErrorOf(WithHiddenUnit(unit, 767, 1000, sign)), "");
      EXPECT_EQ(ErrorOf(WithHiddenUnit(unit, 767, 1001, sign)),
                "hidden unit " + std::to_string(unit) +
                    " may overflow: its bias and 32 largest weights add up to 32768, at most 32767 "
                    "is safe");
      EXPECT_NE(ErrorOf(WithHiddenUnit(unit, 768, 1000, sign)), "");
    }
  }
}

TEST(OverflowProof, ALoneWeightMayNotBeTheLowestNumber) {
  auto parameters = std::make_unique<Parameters>();
  parameters->rows.back().values[3] = -32768;
  EXPECT_NE(ErrorOf(std::move(parameters)), "");
  parameters = std::make_unique<Parameters>();
  parameters->rows.back().values[3] = -32767;
  EXPECT_EQ(ErrorOf(std::move(parameters)), "");
  parameters = std::make_unique<Parameters>();
  parameters->bias.values[3] = -32768;
  EXPECT_NE(ErrorOf(std::move(parameters)), "");
}

TEST(OverflowProof, OutputWeightsStayWithinTheirLimit) {
  for (int bucket : {0, 5, 7}) {
    for (int sign : {1, -1}) {
      for (bool is_us : {true, false}) {
        const auto with_weight = [&](int size) {
          auto parameters = std::make_unique<Parameters>();
          OutputUnit& output = parameters->outputs[static_cast<std::size_t>(bucket)];
          (is_us ? output.us : output.them).values[17] = static_cast<std::int16_t>(sign * size);
          return ErrorOf(std::move(parameters));
        };
        EXPECT_EQ(with_weight(128), "");
        EXPECT_EQ(with_weight(129), "output bucket " + std::to_string(bucket) +
                                        " has a weight of size 129, at most 128 is safe");
        EXPECT_NE(with_weight(32767), "");
      }
    }
  }
  auto parameters = std::make_unique<Parameters>();
  parameters->outputs[0].them.values[0] = -32768;
  EXPECT_NE(ErrorOf(std::move(parameters)), "");
}

// Sets the weights of 256 units.
void Fill(HiddenRow& row, int weight) {
  std::fill_n(row.values.begin(), 256, static_cast<std::int16_t>(weight));
}

// The largest bias that fits next to weights of 128 in 258 units.
constexpr int kFullBias = INT32_MAX - 258 * 128 * kSquaredClip;
static_assert(kFullBias > 0);
std::unique_ptr<Parameters> WithFullOutput(int sign, Color to_move, int bias) {
  auto parameters = std::make_unique<Parameters>();
  parameters->bias.values.fill(kQa);
  for (OutputUnit& output : parameters->outputs) {
    Fill(output.us, sign * 128);
    output.them.values[10] = output.them.values[20] = output.us.values[0];
    output.bias[to_move] = sign * bias;
  }
  return parameters;
}

TEST(OverflowProof, OutputsMayReachTheLimitButNotPassIt) {
  for (Color to_move : kColors) {
    for (int sign : {1, -1}) {
      EXPECT_EQ(ErrorOf(WithFullOutput(sign, to_move, kFullBias)), "");
      EXPECT_EQ(ErrorOf(WithFullOutput(sign, to_move, kFullBias + 1)),
                "output bucket 0 may overflow: its bias and weights of one sign reach 2147483648, "
                "at most 2147483647 is safe");
    }
  }
  auto parameters = std::make_unique<Parameters>();
  parameters->outputs[3].bias[Color::kHan] = INT32_MIN;
  EXPECT_NE(ErrorOf(std::move(parameters)), "");
}

TEST(OverflowProof, WeightsOfDifferentSignsDoNotAddUp) {
  auto parameters = WithFullOutput(1, Color::kCho, kFullBias);
  Fill(parameters->outputs[0].them, -128);
  parameters->outputs[0].them.values[10] = parameters->outputs[0].them.values[20] = 128;
  EXPECT_EQ(ErrorOf(std::move(parameters)), "");
}

TEST(Network, AtTheLimitTheValueIsClampedNotWrapped) {
  const Position start = FromFen(kStartFen);
  for (int sign : {1, -1}) {
    const auto network = NetworkOf(WithFullOutput(sign, Color::kCho, kFullBias));
    NetworkEvaluator evaluator(*network);
    evaluator.Reset(start);
    EXPECT_EQ(evaluator.Evaluate(start), sign * kMaxEvaluation);
    EXPECT_EQ(reference::Evaluate(*network, PlacementOf(start)), sign * kMaxEvaluation);
  }
}

TEST(Network, ItsNameIsTheFirstLineOfItsProvenance) {
  EXPECT_EQ(NetworkOf(RandomParameters(1), "one\ntwo")->name(), "one");
  EXPECT_EQ(NetworkOf(RandomParameters(1), "한수 1")->name(), "한수 1");
  EXPECT_EQ(NetworkOf(RandomParameters(1), "")->name(), "");
}

TEST(Network, AProvenanceThatIsNoTextIsRefused) {
  for (const char* text : {"a\tb", "a\x1b[31m", "\x7f", "a\r\n", "\xC2\x80", "\xC2\x9F"}) {
    EXPECT_EQ(Network::Create(RandomParameters(1), text).message(),
              "the net's provenance has control characters");
  }
  EXPECT_EQ(Network::Create(RandomParameters(1), "\xC2\xA0").message(), "");
  EXPECT_EQ(Network::Create(RandomParameters(1), std::string(1, '\0')).message(),
            "the net's provenance has control characters");
  EXPECT_EQ(Network::Create(RandomParameters(1), "\xC7\xD1\xBC\xF6").message(),  // CP949
            "the net's provenance is not UTF-8");
  EXPECT_EQ(Network::Create(RandomParameters(1), std::string(4096, 'x')).message(), "");
  EXPECT_EQ(Network::Create(RandomParameters(1), std::string(4097, 'x')).message(),
            "the net's provenance has more than 4096 bytes");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::nnue
