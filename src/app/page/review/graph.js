// SPDX-License-Identifier: MIT
// Cho's winning chances over the game as SVG text, as wide as its element.

const USUAL_HEIGHT = 150;
const GRAPH_LEFT = 34;

export class Graph {
  constructor(game, width, height = USUAL_HEIGHT) {
    this.game = game;
    this.height = height || USUAL_HEIGHT;
    this.width = Math.max(width, 100);
    this.last = Math.max(game.positions.length - 1, 1);
  }

  x(ply) {
    return GRAPH_LEFT + (this.width - GRAPH_LEFT - 8) * ply / this.last;
  }

  y(chance) {
    return 8 + (this.height - 16) * (1 - chance);
  }

  // The position nearest to a point in the graph.
  plyAt(x) {
    const ply = Math.round((x - GRAPH_LEFT) / (this.width - GRAPH_LEFT - 8) * this.last);
    return Math.min(Math.max(ply, 0), this.game.positions.length - 1);
  }

  paint(ply, words) {
    const points = this.game.positions.map((position, i) => [this.x(i), this.y(position.chance)]);
    const curve = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const middle = this.y(0.5);
    const area = `M${this.x(0)} ${middle}L${curve}L${points[points.length - 1][0]} ${middle}Z`;
    const clip = (id, y) => `<clipPath id="${id}"><rect x="0" y="${y}" width="${this.width}"` +
      ` height="${this.height / 2}"/></clipPath>`;
    const label = (text, y) => `<text x="0" y="${y}">${text}</text>`;
    const size = `width="${this.width}" height="${this.height}"`;
    return `<svg ${size} role="img" aria-label="${words.graph}">` +
      `<defs>${clip('upper-half', middle - this.height / 2)}${clip('lower-half', middle)}</defs>` +
      `<rect class="frame" x="${GRAPH_LEFT}" width="${this.width - GRAPH_LEFT}"` +
      ` height="${this.height}"/>` +
      `<path class="up" clip-path="url(#upper-half)" d="${area}"/>` +
      `<path class="down" clip-path="url(#lower-half)" d="${area}"/>` +
      `<path class="middle" d="M${GRAPH_LEFT} ${middle}H${this.width}"/>` +
      `<path class="curve" d="M${curve}"/>` + this.dots() +
      `<path class="now" d="M${this.x(ply).toFixed(1)} 0V${this.height}"/>` +
      label(words.cho, 18) + label('50%', middle + 4) + label(words.han, this.height - 8) +
      '</svg>';
  }

  dots() {
    return this.game.moves.map((move, i) => {
      const mark = Number(move.mark);  // the game may have come from a file
      if (mark === 0) return '';
      const [x, y] = [this.x(i + 1), this.y(this.game.positions[i + 1].chance)];
      const place = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
      return `<circle class="dot${mark}" ${place} r="${2.5 + mark}"/>`;
    }).join('');
  }
}
