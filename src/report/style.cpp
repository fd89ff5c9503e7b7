// SPDX-License-Identifier: MIT
// The style sheet. The colors of the series were found by search: each has a contrast of at least
// 3.5 to 1 against the page, and any two differ (by 18 or more in CIE76) for all three kinds of
// color blindness. The text on the colors of heat maps has a contrast of 5 to 1.
#include "src/report/style.h"

namespace hansu::report {

std::string_view StyleSheet() {
  return R"(:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1b1f24; --soft: #57606a; --rule: #d8dee4; --stripe: #f6f8fa;
  --s1: #0072b2; --s2: #d66b1c; --s3: #06553c; --s4: #707a8e; --s5: #743500; --s6: #2b2c49;
  --low: #6db3e8; --high: #f5a04d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171c; --ink: #e8ebef; --soft: #a5afba; --rule: #343b44; --stripe: #1b1f26;
    --s1: #56b4e9; --s2: #ee671a; --s3: #1fe69a; --s4: #db7d94; --s5: #f3e331; --s6: #e6f7f5;
    --low: #1f63a0; --high: #9a4d08;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.5rem 0 1rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid var(--rule); }
p { max-width: 42rem; white-space: pre-line; }
figure { margin: 1.5rem 0; }
figcaption { font-weight: 600; margin-bottom: 0.5rem; }
.scroll { overflow-x: auto; }
table { width: max-content; border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th, td { max-width: 24rem; padding: 0.3rem 0.75rem; text-align: left; border-bottom: 1px solid var(--rule); }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
tbody tr:nth-child(even) { background: var(--stripe); }
.number { text-align: right; white-space: nowrap; }
dl { display: grid; grid-template-columns: fit-content(45%) 1fr; gap: 0.2rem 1.25rem; }
dt { color: var(--soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.chart { display: block; width: 100%; height: auto; }
.chart text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.chart .tick, .chart .title, .chart .empty { fill: var(--soft); }
.chart .title { font-weight: 600; }
.chart .middle { text-anchor: middle; }
.chart .end { text-anchor: end; }
.chart .note { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
.chart .grid, .chart .frame { stroke: var(--rule); fill: none; }
.chart .axis { stroke: var(--soft); }
.chart .reference { stroke: var(--ink); stroke-dasharray: 2 3; }
.s1 { --c: var(--s1); } .s2 { --c: var(--s2); } .s3 { --c: var(--s3); }
.s4 { --c: var(--s4); } .s5 { --c: var(--s5); } .s6 { --c: var(--s6); }
.chart .line { fill: none; stroke: var(--c); stroke-width: 2; stroke-linejoin: round; }
.chart .d2 { stroke-dasharray: 7 3; }
.chart .d3 { stroke-dasharray: 2.5 2.5; }
.chart .d4 { stroke-dasharray: 9 3 2 3; }
.chart .dot { fill: var(--c); stroke: none; }
.chart .hit { fill: transparent; }
.chart .band { fill: var(--c); fill-opacity: 0.2; stroke: none; }
.chart .whisker { stroke: var(--c); stroke-width: 2; stroke-opacity: 0.5; }
.chart .bar { fill: var(--c); }
.chart .bin { fill: var(--c); stroke: var(--paper); stroke-width: 0.75; }
.chart .cell { stroke: var(--rule); }
.chart .low { fill: var(--low); }
.chart .high { fill: var(--high); }
.chart .missing { fill: none; stroke-dasharray: 3 3; }
@media print { body { max-width: none; } figure, tr { break-inside: avoid; } }
)";
}

std::string SeriesClasses(std::size_t index) {
  constexpr std::size_t kColors = 6;
  constexpr std::size_t kDashes = 4;
  return "s" + std::to_string(index % kColors + 1) + " d" + std::to_string(index % kDashes + 1);
}

}  // namespace hansu::report
