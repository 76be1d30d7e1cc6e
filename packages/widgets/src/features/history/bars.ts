/** Two sums of a part of a period, in minor units. */
export interface Pair {
  readonly id: string;
  readonly sums: readonly [first: number, second: number];
}

/** A bar in units of the drawing, from the top left. */
export interface Bar {
  readonly pair: string;
  readonly kind: 'first' | 'second';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum height of a bar that is not zero. */
const MIN_HEIGHT = 2;

/** Returns two bars per pair on one scale. Zero has no bar. */
export function getBars(pairs: readonly Pair[], width: number, height: number): readonly Bar[] {
  const maximum = Math.max(0, ...pairs.flatMap(({ sums }) => sums));
  if (maximum === 0) return [];
  const column = width / pairs.length;
  const bar = column * 0.3;
  return pairs.flatMap(({ id, sums }, index) =>
    sums.flatMap((sum, side): Bar[] => {
      if (sum <= 0) return [];
      const barHeight = Math.max(MIN_HEIGHT, (sum / maximum) * height);
      const x = index * column + column / 2 - bar + side * bar + (side === 0 ? -1 : 1);
      const kind = side === 0 ? 'first' : 'second';
      return [{ pair: id, kind, x, y: height - barHeight, width: bar, height: barHeight }];
    }),
  );
}
