// SPDX-License-Identifier: MIT
// Positions from Xiangqi games, early to late, some in check. A change here changes the bench
// signature.
#include <array>

#include "src/search/any/bench_positions.h"

namespace hansu::search {
namespace {

constexpr std::array<BenchPosition, 48> kXiangqiPositions = {{
    {"xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"},
    {"xiangqi", "rnbakabCr/9/7c1/p1p1p1p1p/9/9/P1P1c1P1P/C8/9/RNBAKABNR w - - 0 1"},
    {"xiangqi", "r1bk1ab2/8r/1c6n/p1p1p1p1p/9/9/P1P1P1P1P/7C1/2R6/1NBA1KB1R w - - 0 1"},
    {"xiangqi", "1n1akabC1/6c1r/4b4/p1p1p1p1p/9/2B5c/P1P1P1P1P/6C2/3NA4/Rr1A1KBNR w - - 0 1"},
    {"xiangqi", "3k1rb2/1cn6/9/6p2/P7P/2P6/4P1P2/B2AK4/8R/3A5 w - - 0 1"},
    {"xiangqi", "r1baka3/9/n3b4/pCp1p1p2/3N4p/9/P1P3PR1/B8/9/RN1AKAB2 w - - 0 1"},
    {"xiangqi", "3a5/4ak3/8b/9/9/9/5n2p/4B4/9/4K4 w - - 0 1"},
    {"xiangqi", "rnbakabc1/c6r1/9/2p3p1p/6C2/3nP4/P1P3P1P/9/4A4/RNBA1KBNR w - - 0 1"},
    {"xiangqi", "3a1kb2/9/9/3P5/5r3/4p4/7p1/r8/p2K5/9 w - - 0 1"},
    {"xiangqi", "2b2ab1r/2n6/5k3/pcp3p1r/4p2P1/2P6/P3P1P2/2N2C1cN/9/R1BAKAB1R w - - 0 1"},
    {"xiangqi", "3rkabn1/2n1c4/5a2b/2p1p1N2/p8/4c1PRP/2P6/N2C5/R3KC3/2BA1AB2 w - - 0 1"},
    {"xiangqi", "6b2/3k5/3aba3/4P4/C8/P8/4RN2P/2p2p3/9/3K5 w - - 0 1"},
    {"xiangqi", "rnb1kabr1/4a4/7c1/p1p1p1p1p/9/P8/1cP1P1P1P/2C6/8R/RNBAKABN1 w - - 0 1"},
    {"xiangqi", "2baka1nr/9/3c4b/p1p1p1p1p/9/8P/P1P1P1P2/Nr7/7C1/R1BAKABR1 w - - 0 1"},
    {"xiangqi", "r1bakabC1/8r/n1c4c1/2p1p3p/p5p2/9/P1P1P1P1P/3C4R/9/RNBAKABN1 w - - 0 1"},
    {"xiangqi", "4k4/9/9/6R1p/9/2B1P3P/9/2p6/9/N2AK1B2 w - - 0 1"},
    {"xiangqi", "3k5/4a4/b3n4/6p2/4p1c2/2p6/9/3r5/9/4K4 w - - 0 1"},
    {"xiangqi", "3a5/n2k5/2r5b/p1p5p/6p2/2P1P1P1P/1r7/4B3R/R3A4/3A1KB2 w - - 0 1"},
    {"xiangqi", "1n1ak2n1/9/3a5/9/4P2P1/5r3/9/3ABA3/5K3/7N1 w - - 0 1"},
    {"xiangqi", "1n1ak2nr/9/5a2b/2p5p/9/2R3p2/4P1c1P/9/C8/1NBAKcB1R w - - 0 1"},
    {"xiangqi", "2b1ka3/4a4/4b4/p5R2/2p1p3p/n1P1P3N/8P/B8/4K1C1r/9 w - - 0 1"},
    {"xiangqi", "9/5k3/3Nb4/5P3/6b2/p5B2/P8/4K3B/4A4/2N6 w - - 0 1"},
    {"xiangqi", "rn1akabnr/9/bc7/p1p1p1p1p/9/7cP/P1P1P1P2/6CC1/9/RNBAKABNR w - - 0 1"},
    {"xiangqi", "2b1k1b2/1r7/3C1a3/p8/9/2p1p4/P6C1/B6pB/9/3K1A1N1 w - - 0 1"},
    {"xiangqi", "rnbak1bn1/4a4/7cr/p1p1pcp1p/7C1/9/P1P1P1P1P/N2C4R/9/R1BAKABN1 w - - 0 1"},
    {"xiangqi", "1r1akCb1r/9/b6c1/p1p1p1p1p/9/9/P1P1P1P1P/9/7cR/RNBAKABN1 w - - 0 1"},
    {"xiangqi", "5a3/5k3/9/8P/2b6/9/9/p8/4K4/3AN4 w - - 0 1"},
    {"xiangqi", "rn1a1abnr/4k4/3cb4/p1p1p1p1p/9/9/P1P1P1P1P/NC1C1R3/4K2c1/R1BA1ABN1 w - - 0 1"},
    {"xiangqi", "rnbakabnr/9/1c1c5/p3p1p1p/1Cp6/9/P1P1P1P1P/2C6/9/RNBAKABNR w - - 0 1"},
    {"xiangqi", "5a3/7P1/4k4/9/p8/Pn4B2/5p3/1p7/4A4/4KA3 w - - 0 1"},
    {"xiangqi", "1nb1kabnr/4a4/4r4/p3p1C1p/1c7/2P2c3/P3P1PCP/8N/9/R1BAKAB1R w - - 0 1"},
    {"xiangqi", "r1b1k1b2/9/9/1Rp1p3p/p2C2p2/4P4/2P1c1P1P/B8/9/1R1K1ABN1 w - - 0 1"},
    {"xiangqi", "3a1k3/9/3a5/7r1/c5b2/C1B6/9/4K4/5p3/9 w - - 0 1"},
    {"xiangqi", "2b1k4/9/3cb4/9/6P2/r1NC5/P5P2/1C1A4N/R8/2B1KAB2 w - - 0 1"},
    {"xiangqi", "rnbakabnr/9/9/p1p1p1p1p/9/P3P4/2P3P1c/1C3C3/4A4/1RB1KABNR w - - 0 1"},
    {"xiangqi", "r2akC3/8r/b3c3b/p1p1n1p1p/4C4/6P2/P1P1P1N1P/9/9/R1BcKABR1 w - - 0 1"},
    {"xiangqi", "1n1a5/9/4kC2b/2p1p2r1/r1b3P2/9/2P1P4/B4cN2/9/RN1AKAB2 w - - 0 1"},
    {"xiangqi", "1nb1k4/7R1/4c3b/2C1p3p/C8/2B1P4/r1P3P1P/9/9/3K2B2 w - - 0 1"},
    {"xiangqi", "4k4/4a4/b3b4/9/2n6/1p6R/2P6/9/9/3AKA3 w - - 0 1"},
    {"xiangqi", "1nb1kab1r/4a4/n3c4/2C1p4/1R1C2p1p/2P1P1r1P/9/1R7/9/2BK1AB1c w - - 0 1"},
    {"xiangqi", "1n1a1a1n1/4k2Cr/b3C3b/4p3p/9/2p3Pc1/P2rP3P/B7B/2c1A1R2/RN1AK2N1 w - - 0 1"},
    {"xiangqi", "3a2b2/5k3/3ab1P2/p3C1N2/2p1p2P1/3R5/rr7/7R1/N8/2BAKA3 w - - 0 1"},
    {"xiangqi", "r2k1abr1/9/b8/pcp3p1p/9/4p4/P1P3P1P/4B1c2/9/RN1AKA2R w - - 0 1"},
    {"xiangqi", "3k5/4a3r/b7b/p8/9/9/2p6/5A3/4c4/3AK4 w - - 0 1"},
    {"xiangqi", "3a1a1r1/4k4/3C4b/p1p1p1p1n/P4Pb1p/6P2/1nP5P/N7B/R3A4/2BAK2N1 w - - 0 1"},
    {"xiangqi", "2baka3/5r3/2n5b/p1p6/4p4/2P1Pcp2/P7P/B8/4AK3/7R1 w - - 0 1"},
    {"xiangqi", "2b1kab1r/5r3/n4R1Cn/c1p1p1p2/P7p/2P1P1B2/6P1P/4K4/9/2BA1A1NR w - - 0 1"},
    {"xiangqi", "2R2ab1r/4k4/5an2/p2C5/2P1p4/6P1p/P7P/3RB4/4A1c2/1NB1KA3 w - - 0 1"},
}};

}  // namespace

std::span<const BenchPosition> XiangqiBenchPositions() { return kXiangqiPositions; }

}  // namespace hansu::search
