/** A bar of a chart. */
export interface Bar {
  readonly name: string;
  /** Null if there is no figure. */
  readonly value: number | null;
  readonly kind: 'ours' | 'floor' | 'peer';
}

const WIDTH = 860;
const LABELS = 330;
const ROW = 32;
const TOP = 64;
const FIGURES = 90;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');

/** Renders a bar chart as SVG, readable on light and dark. No text is under 13 px at its own size. */
export function chart(title: string, unit: string, bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value ?? 0));
  const height = TOP + bars.length * ROW + 16;
  const scale = (WIDTH - LABELS - FIGURES) / most;
  const rows = bars.map(({ name, value, kind }, index) => {
    const middle = TOP + index * ROW + ROW / 2;
    const length = Math.max(2, (value ?? 0) * scale);
    const label = value === null ? 'no form' : `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
    return [
      `<text class="name" x="${LABELS - 12}" y="${middle + 5}" text-anchor="end">${escaped(name)}</text>`,
      value === null
        ? ''
        : `<rect class="${kind}" x="${LABELS}" y="${middle - 9}" width="${length.toFixed(1)}" height="18" rx="3" />`,
      `<text class="figure" x="${(LABELS + (value === null ? 0 : length + 8)).toFixed(1)}" y="${middle + 5}">${label}</text>`,
    ].join('\n  ');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">
  <style>
    svg { color-scheme: light dark; font: 15px system-ui, sans-serif }
    .sheet { fill: #fff } .title { fill: #16201d; font-size: 18px; font-weight: 650 }
    .name, .figure { fill: #16201d } .figure { font-variant-numeric: tabular-nums }
    .ours { fill: #1c5d4a } .floor { fill: #8a9691 } .peer { fill: #b9814a }
    @media (prefers-color-scheme: dark) {
      .sheet { fill: #141b19 } .title, .name, .figure { fill: #eef3f1 }
      .ours { fill: #5fd0a8 } .floor { fill: #93a29c } .peer { fill: #d9a066 }
    }
  </style>
  <rect class="sheet" width="${WIDTH}" height="${height}" rx="8" />
  <text class="title" x="20" y="36">${escaped(title)}</text>
  ${rows.join('\n  ')}
</svg>
`;
}
