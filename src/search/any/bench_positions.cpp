// SPDX-License-Identifier: MIT
// Positions from Hansu's own games under each rule set, early to late, some in check; the last two
// stand in bikjang. A change here changes the bench signature.
#include "src/search/any/bench_positions.h"

#include <array>

namespace hansu::search {
namespace {

constexpr std::array<BenchPosition, 50> kJanggiPositions = {{
    {"janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"},
    {"janggi", "r1ba1anb1/4k4/nc5cr/p1p1p2pp/9/2P3P2/P3P3P/1C4NC1/4K4/RBN1AAB1R b - - 7 4"},
    {"janggi", "4aa1b1/r3k2r1/4cn1c1/pnRb5/2N1p1pp1/9/PP2PNPP1/2RCB2C1/4K4/3A1AB2 w - - 5 19"},
    {"janggi", "3kc4/3aa4/R4n3/1p1pb4/9/8C/1P3B3/3A5/4KA3/2r5R b - - 2 32"},
    {"janggi", "3rka3/3a5/9/9/8p/1P2C4/9/3Np3r/4AA3/2R1K2R1 w - - 1 45"},
    {"janggi", "3k1a3/3a5/9/1P1N5/9/8p/2R6/4r4/4C4/r2AK2R1 b - - 20 56"},
    {"janggi", "3rka3/4a4/9/7R1/8p/1P2C4/4p4/3N4r/4AA3/2R1K2b1 b - - 6 43"},
    {"janggitraditional",
     "rbna1abnr/4k4/1c5c1/p1p1p1pp1/9/4P4/P1P3P1P/1C5C1/4K4/RBNA1ABNR w - - 2 2"},
    {"janggitraditional", "3kaa1C1/9/4cn1P1/4b4/6p1R/5nc2/1p2PB1b1/4CN3/4A3r/2B1AK3 w - - 0 41"},
    {"janggitraditional",
     "r2kaa1br/9/2n1c4/1pp1b1pp1/3pP4/P5P2/3P1c2P/RN2CN1C1/4K4/1B2AAR2 b - - 0 14"},
    {"janggitraditional", "2C1kc3/9/2N6/9/6b2/9/6B2/9/4A4/4K4 w - - 16 93"},
    {"janggitraditional", "3k5/9/4c4/2Nb5/9/4C4/2B6/9/4A4/4K4 w - - 68 119"},
    {"janggitraditional", "4aa3/4k4/2nRc4/1pp3pp1/4Cr3/r3PNP2/5cR2/7C1/9/3KAA3 b - - 1 26"},
    {"janggimodern",
     "rb1k1ab1r/3a5/1c1n2nc1/1p1pp3p/6p2/8P/P1PPB1P2/2N1C1NC1/3K5/R2A1AB1R b - - 15 8"},
    {"janggimodern", "r1baak3/9/1cn2cR2/2pp2p1p/p8/9/P2PPBPP1/2N2C1C1/4K4/R1BA1AN2 b - - 0 10"},
    {"janggimodern", "3kaa2r/9/1cn1c4/1pp1bp1p1/5n3/5rC1p/P2PPBPP1/N3CN2R/4A4/R1BA1K3 w - - 23 16"},
    {"janggimodern", "3ca4/4a4/2n2kRc1/2ppb2C1/p4C3/9/P2PPP1P1/2N6/4A4/R1BK1A3 b - - 1 23"},
    {"janggimodern", "3ak4/4a4/2P3P2/6P2/9/9/9/4r4/3K2p2/R8 b - - 3 86"},
    {"janggimodern", "3ka4/4a4/1cn1c4/1pp1bp1p1/5n3/4Cr1P1/P2PPBP2/N3CN3/4A4/R1BA1Kr2 w - - 0 20"},
    {"janggicasual", "1b1a1ab1r/4k4/r5nc1/pnB1p1p1p/1c7/6P2/P1PP4P/1C1N3C1/4K4/RB2AA1NR b - - 2 6"},
    {"janggicasual", "2rka4/b3a4/3bcc3/6R1C/3p1pp2/1R3P3/5P3/3N1N1r1/4AK3/4A4 w - - 1 41"},
    {"janggicasual", "3a1a2C/4k1R1b/r8/9/p1n1p4/3B1P2c/3P5/3N3C1/4K4/4AA3 b - - 1 34"},
    {"janggicasual", "3k5/5a3/4P4/9/4B4/9/9/9/4A4/3K5 w - - 11 93"},
    {"janggicasual", "2R6/4k4/9/4P4/9/9/4n4/p2NA4/9/3KA4 b - - 5 61"},
    {"janggicasual",
     "2raa1b1r/R3k4/3nc1nc1/1ppbp2pp/9/2P6/1P1BPP2P/3NC1NC1/4K4/3AA1B1R b - - 17 9"},
    {"janggikja", "rbna1anbr/3k5/1c5c1/p1pp3p1/8p/9/P1P1P1P1P/N2KC2CR/9/R1BA1ABN1 w - - 8 5"},
    {"janggikja", "4akr2/4a4/1rn1cn1c1/4b4/3ppP1p1/2RP2P2/2P1N3B/3NC3R/4CK3/4AA3 b - - 6 27"},
    {"janggikja", "3a1a3/4k4/1c4nr1/6R2/1pP2p3/9/5N3/C2N1C3/2r1AA3/3K5 b - - 0 33"},
    {"janggikja", "3ka4/1b1a5/9/9/6b2/9/C8/4p4/3K5/5A3 b - - 32 71"},
    {"janggikja", "3k5/4a4/9/9/9/9/3n4p/9/4A4/3K1A3 b - - 5 77"},
    {"janggikja",
     "r4a3/3ka4/1c1n1n1c1/1p1b1b1p1/3p4p/2p1PN3/PP2BP2P/4CC2R/1N1K2r2/1RBA1A3 w - - 30 16"},
    {"janggikakao",
     "r1ba1abn1/4k4/1cn4c1/p1p1p1pp1/7r1/9/P1P1PBP1P/RC1N3CR/4KA3/1B1A2N2 b - - 9 5"},
    {"janggikakao",
     "rbna1ab1r/3k5/5cnc1/p1pp5/5p1p1/4P4/P1PB2P1P/1C1NCAN2/5K3/R3A1B1R b - - 21 11"},
    {"janggikakao", "r1bakab2/9/2n1c4/p7p/7p1/P1r1p4/3cB1n2/RC4NC1/5A3/3A1KB1R w - - 0 20"},
    {"janggikakao", "rb1a2r2/3ka4/2cn1c3/p1ppb4/5n1p1/4CNP1P/1P1BB3R/1C1N1A3/5K3/3RA4 b - - 17 24"},
    {"janggikakao", "3a2R2/4ak3/4n4/4CN3/5P3/7P1/9/9/3AK4/2r2Ac2 b - - 0 55"},
    {"janggikakao", "4kab2/4a4/9/p3b3p/9/P3c2p1/6n2/3r2CC1/6R2/2cAAK3 w - - 2 34"},
    {"janggihistoric", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/4P4/P1P3P1P/1C5CN/5K3/RNBA1AB1R b - - 5 3"},
    {"janggihistoric",
     "r1ba1ab2/4k3r/1c2c1n2/p2pp1p1p/9/2PP2P2/P2nB2P1/2N1C2CN/5K3/R2A1AB1R w - - 20 11"},
    {"janggihistoric", "5k3/3ba4/9/p2p3P1/1r7/9/4n4/4B4/3KA4/4A4 b - - 3 66"},
    {"janggihistoric", "1Bbak3C/4na1n1/9/4b2c1/9/4P3p/PP1B3P1/1C1N2N2/4K4/1c2AA2R b - - 2 32"},
    {"janggihistoric", "1Bbk5/4na3/7n1/1B2b4/9/4P4/PP5P1/1C4N2/1N7/2R1AK3 b - - 1 41"},
    {"janggihistoric", "9/3k5/9/1ppb4p/3PR4/4Pc3/P5P1P/4N4/4A4/1cBKA4 w - - 0 30"},
    {"janggi", "2rk3C1/3aa3r/2n1cn3/1pp1b4/9/3PN3p/1P1c1B1P1/3NC3R/2R1AA3/5K3 b - - 0 20"},
    {"janggi", "3kc4/3aa4/9/1p1p5/9/1P4Rbn/5B3/3A5/4KA3/8r w - - 2 36"},
    {"janggi", "3ka4/3c5/1c2ar3/3P5/2P4pp/4P4/2b4P1/2CB1C3/4R4/3KA4 b - - 8 42"},
    {"janggi", "4aa3/4k4/4c4/3r1b3/4R4/9/PP2BbPP1/5C1C1/4AK3/1B3A3 w - - 3 32"},
    {"janggi", "rbn1aanb1/4kr3/1c5c1/p1pp2pp1/9/9/P1P1P1PP1/R5CC1/4K4/1BNA1ABNR w - - 10 6"},
    {"janggi", "9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1"},
    {"janggi", "2R1acb2/4ak3/4B1n2/n3p4/7p1/3P5/1PP4P1/2N1CK1C1/5A2r/5A3 w - - 1 25"},
}};

}  // namespace

std::span<const BenchPosition> BenchPositions(GameId game) {
  if (game == GameId::kXiangqi) return XiangqiBenchPositions();
  return kJanggiPositions;
}

}  // namespace hansu::search
