import type { Graph } from './import-graph.ts';

/** A box of the picture: what it is called and what it does, in a few words. */
export interface Box {
  readonly title: string;
  readonly caption: string;
}

/** A connection that is not an import, drawn with dashes, from a box to one in the row below it. */
export type Connection = readonly [from: string, to: string, label: string];

const BOX = { width: 208, height: 58 };
/** The width of a line that passes a row. */
const LANE = 22;
const GAP = { x: 26, y: 46 };
const MARGIN = 28;
const TOP = 60;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');

/**
 * Draws a graph without cycles as SVG. Each node is above all that it imports. The picture is readable on light and on
 * dark backgrounds, with no text under 13 px.
 */
export function layeredPicture(
  title: string,
  graph: Graph,
  boxes: Readonly<Record<string, Box>>,
  connections: readonly Connection[] = [],
): string {
  const { rows, chains } = rowsOf(graph);
  const width = 2 * MARGIN + Math.max(...rows.map(widthOf));
  const height = TOP + rows.length * (BOX.height + GAP.y) - GAP.y + MARGIN;
  const places = placesOf(rows, width);
  const lines = chains.map((chain) => line(places, chain));
  const dashed = connections.map(([from, to, label]) => connection(places, from, to, label));
  const nodes = graph.nodes.map((node) => box(places, node, boxes[node]));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
  <style>
    svg { color-scheme: light dark; font: 14px system-ui, sans-serif }
    .sheet { fill: #fff } .title { fill: #16201d; font-size: 18px; font-weight: 650 }
    .box { fill: #f2f6f4; stroke: #1c5d4a; stroke-width: 1.5 } .name { fill: #16201d; font-weight: 600 }
    .caption, .label { fill: #47524e; font-size: 13px }
    .import, .http { fill: none; stroke: #6f7d77; stroke-width: 1.5 } .http { stroke: #9a5b1f; stroke-dasharray: 6 5 }
    .head { fill: #6f7d77 } .label { fill: #9a5b1f; paint-order: stroke; stroke: #fff; stroke-width: 4px }
    @media (prefers-color-scheme: dark) {
      .sheet { fill: #141b19 } .title, .name { fill: #eef3f1 } .box { fill: #1d2825; stroke: #5fd0a8 }
      .caption { fill: #b4c1bb } .import { stroke: #93a29c } .head { fill: #93a29c }
      .http { stroke: #d9a066 } .label { fill: #d9a066; stroke: #141b19 }
    }
  </style>
  <defs><marker id="head" markerWidth="9" markerHeight="9" refX="8" refY="4.5" orient="auto"><path class="head" d="M0 0 9 4.5 0 9z" /></marker></defs>
  <rect class="sheet" width="${width}" height="${height}" rx="8" />
  <text class="title" x="${MARGIN}" y="38">${escaped(title)}</text>
  ${[...lines, ...dashed, ...nodes].join('\n  ')}
</svg>
`;
}

interface Rows {
  /** Nodes and lanes from left to right, the rows from top to bottom. A lane's name has a sign that no node's has. */
  readonly rows: readonly (readonly string[])[];
  /** Each edge as its node, the lanes that it passes, and its node. */
  readonly chains: readonly (readonly string[])[];
}

const isLane = (name: string) => name.includes('>');
const widthOfPlace = (name: string) => (isLane(name) ? LANE : BOX.width);
const widthOf = (row: readonly string[]) =>
  row.reduce((sum, name) => sum + widthOfPlace(name), 0) + (row.length - 1) * GAP.x;

/** Puts each node as low as its imports allow, and orders the rows so that few lines cross. */
function rowsOf(graph: Graph): Rows {
  const levels = levelsOf(graph);
  const highest = Math.max(...levels.values());
  const rowOf = (node: string) => highest - (levels.get(node) ?? 0);
  const rows: string[][] = Array.from({ length: highest + 1 }, () => []);
  for (const node of graph.nodes) rows[rowOf(node)]?.push(node);
  const chains = graph.edges.map(([from, to]) => {
    const lanes = [];
    for (let row = rowOf(from) + 1; row < rowOf(to); row++) {
      const lane = `${from}>${to}:${row}`;
      lanes.push(lane);
      rows[row]?.push(lane);
    }
    return [from, ...lanes, to];
  });
  for (let sweep = 0; sweep < 8; sweep++) orderRows(rows, chains, sweep % 2 === 0);
  return { rows, chains };
}

function levelsOf({ nodes, edges }: Graph): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  const levelOf = (node: string): number => {
    const known = levels.get(node);
    if (known !== undefined) return known;
    const below = edges.filter(([from]) => from === node).map(([, to]) => levelOf(to) + 1);
    const level = Math.max(0, ...below);
    levels.set(node, level);
    return level;
  };
  for (const node of nodes) levelOf(node);
  return levels;
}

/** Orders each row by the mean place of its neighbors in the row before it, downward or upward. */
function orderRows(rows: string[][], chains: Rows['chains'], isDownward: boolean): void {
  const steps = chains.flatMap((chain) =>
    chain.slice(1).map((to, index) => [chain[index] ?? '', to] as const),
  );
  const order = isDownward ? rows.keys() : [...rows.keys()].reverse();
  for (const index of order) {
    const other = rows[isDownward ? index - 1 : index + 1];
    const row = rows[index];
    if (!other || !row) continue;
    const mean = (name: string) => {
      const at = steps
        .filter(([from, to]) => (isDownward ? to : from) === name)
        .map(([from, to]) => (other.indexOf(isDownward ? from : to) + 0.5) / other.length)
        .filter((place) => place > 0);
      return at.length === 0
        ? (row.indexOf(name) + 0.5) / row.length
        : at.reduce((a, b) => a + b, 0) / at.length;
    };
    const means = new Map(row.map((name) => [name, mean(name)]));
    row.sort((a, b) => (means.get(a) ?? 0) - (means.get(b) ?? 0));
  }
}

/** The left edge, the width and the top of each node and lane. */
type Places = ReadonlyMap<string, { readonly x: number; readonly width: number; readonly y: number }>;

function placesOf(rows: Rows['rows'], width: number): Places {
  return new Map(
    rows.flatMap((row, index) => {
      let x = (width - widthOf(row)) / 2;
      return row.map((name) => {
        const place = { x, width: widthOfPlace(name), y: TOP + index * (BOX.height + GAP.y) };
        x += place.width + GAP.x;
        return [name, place] as const;
      });
    }),
  );
}

function placeOf(places: Places, name: string) {
  const place = places.get(name);
  if (!place) throw new Error(`No place for ${name}`);
  return place;
}

/** Where a line between two rows leaves or enters a place: nearer to the side of the other end. */
function port(places: Places, name: string, other: string): number {
  const [a, b] = [placeOf(places, name), placeOf(places, other)];
  const away = b.x + b.width / 2 - (a.x + a.width / 2);
  return a.x + a.width / 2 + Math.max(-0.36, Math.min(0.36, away / 900)) * a.width;
}

function line(places: Places, chain: readonly string[], kind: 'import' | 'http' = 'import'): string {
  const pieces = chain.slice(1).map((to, index) => {
    const from = chain[index] ?? '';
    const isLast = index === chain.length - 2;
    const [x1, x2] = [port(places, from, to), port(places, to, from)];
    const [y1, y2] = [placeOf(places, from).y + BOX.height, placeOf(places, to).y - (isLast ? 2 : 0)];
    const bend = (y2 - y1) / 2;
    const past = isLast ? '' : ` V${y2 + BOX.height}`;
    return `${index === 0 ? `M${x1.toFixed(0)} ${y1} ` : ''}C${x1.toFixed(0)} ${y1 + bend} ${x2.toFixed(0)} ${y2 - bend} ${x2.toFixed(0)} ${y2}${past}`;
  });
  return `<path class="${kind}" d="${pieces.join(' ')}" marker-end="url(#head)" />`;
}

/** A dashed line from a box to one in the row below, with its label in the middle. */
function connection(places: Places, from: string, to: string, label: string): string {
  const [a, b] = [placeOf(places, from), placeOf(places, to)];
  const x = (a.x + b.x + BOX.width) / 2;
  const y = (a.y + BOX.height + b.y) / 2 + 5;
  return `${line(places, [from, to], 'http')}<text class="label" x="${x.toFixed(0)}" y="${y}" text-anchor="middle">${escaped(label)}</text>`;
}

function box(places: Places, node: string, content: Box | undefined): string {
  if (!content)
    throw new Error(`No title for the box of ${node}: add it to tools/docs/generate-architecture.ts`);
  const { x, y } = placeOf(places, node);
  const middle = x + BOX.width / 2;
  return `<rect class="box" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="7" /><text class="name" x="${middle}" y="${y + 25}" text-anchor="middle">${escaped(content.title)}</text><text class="caption" x="${middle}" y="${y + 45}" text-anchor="middle">${escaped(content.caption)}</text>`;
}
