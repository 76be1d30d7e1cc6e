import type { LifetimeStats } from '@playerdesk/contract/internal';

export type MonthSums = NonNullable<LifetimeStats['months']>[number];

/** A bar in units of the drawing, from the top left. */
export interface Bar {
  readonly month: string;
  readonly kind: 'deposited' | 'withdrawn';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum height of a bar that is not zero. */
const MIN_HEIGHT = 2;

/** Returns two bars per month on one scale. Zero has no bar. */
export function getBars(months: readonly MonthSums[], width: number, height: number): readonly Bar[] {
  const maximum = Math.max(0, ...months.flatMap(({ deposited, withdrawn }) => [deposited, withdrawn]));
  if (maximum === 0) return [];
  const column = width / months.length;
  const bar = column * 0.3;
  return months.flatMap((sums, index) =>
    (['deposited', 'withdrawn'] as const).flatMap((kind, side): Bar[] => {
      if (sums[kind] <= 0) return [];
      const barHeight = Math.max(MIN_HEIGHT, (sums[kind] / maximum) * height);
      const x = index * column + column / 2 - bar + side * bar + (side === 0 ? -1 : 1);
      return [{ month: sums.month, kind, x, y: height - barHeight, width: bar, height: barHeight }];
    }),
  );
}
