import { BASE, FLOOR } from '../engine/page.ts';
import type { Figures, Row } from './figures.ts';

/** What the product set out to reach, and what came out. */
export interface Goal {
  readonly goal: string;
  readonly measured: string;
  readonly holds: boolean;
}

const MOST = {
  ofReact: 0.65,
  ofFloor: 1.2,
  loader: 3,
  signIn: 85,
  perMount: 0.2,
  typing: 8,
} as const;

/** Whether each goal holds in one run. */
export function goalsOf({ rows, loader }: Figures): readonly Goal[] {
  const base = rows.find(({ name }) => name === BASE);
  const floor = rows.find(({ name }) => name === FLOOR);
  if (!base || !floor) throw new Error('The floors were not measured.');
  const ours = rows.filter(({ ours: own }) => own);
  return [
    below('loader, kB', loader, MOST.loader, 1),
    ...ours.flatMap((row) => goalsOfPage(row, base, floor)),
  ];
}

function goalsOfPage(row: Row, base: Row, floor: Row): readonly Goal[] {
  const { name } = row;
  const field = row.slow?.field ?? Number.NaN;
  return [
    below(
      `${name}: first field, slow, × bare React`,
      field / (base.slow?.field ?? Number.NaN),
      MOST.ofReact,
      2,
    ),
    below(
      `${name}: first field, slow, × no framework`,
      field / (floor.slow?.field ?? Number.NaN),
      MOST.ofFloor,
      2,
    ),
    below(`${name}: all of it, kB`, (row.slow?.bytes ?? Number.NaN) / 1000, MOST.signIn, 1),
    below(`${name}: nodes left after all mounts`, row.growth?.nodes ?? Number.NaN, 0, 0),
    below(`${name}: listeners left after all mounts`, row.growth?.listeners ?? Number.NaN, 0, 0),
    below(`${name}: KB left per mount`, row.growth?.perMount ?? Number.NaN, MOST.perMount, 2),
    below(`${name}: violations under three policies`, violationsOf(row), 0, 0),
    below(
      `${name}: typing, ms above bare React (median)`,
      (row.typing?.median ?? Number.NaN) - (base.typing?.median ?? Number.NaN),
      MOST.typing,
      1,
    ),
  ];
}

/** A form that does not show under a policy breaks it, whatever the count says. */
function violationsOf({ policies }: Row): number {
  const all = [...policies.values()];
  return all.every(({ shown }) => shown)
    ? all.reduce((sum, { violations }) => sum + violations, 0)
    : Number.NaN;
}

/** A figure that was not measured misses its goal. */
function below(goal: string, measured: number, most: number, digits: number): Goal {
  const shown = Number.isNaN(measured)
    ? 'not measured'
    : measured.toFixed(digits).replace(/^-(0(?:[.]0*)?)$/, '$1');
  return { goal: `${goal} ≤ ${most}`, measured: shown, holds: measured <= most };
}
