import { BASE, FLOOR } from '../engine/page.ts';
import type { Figures, Row } from './figures.ts';

/** A goal of the product and its result for one entry point. */
export interface Goal {
  readonly goal: string;
  readonly measured: readonly {
    readonly entryPoint: string;
    readonly formatted: string;
    readonly holds: boolean;
  }[];
}

const LIMITS = {
  ofReact: 0.65,
  ofFloor: 1.2,
  takenOver: 1.3,
  work: 1.3,
  loader: 3.5,
  signIn: 92,
  requests: 7,
  perMount: 0.2,
  typing: 8,
} as const;

/** Evaluates each goal for one run. */
export function evaluateGoals({ rows, loader }: Figures): readonly Goal[] {
  const base = rows.find(({ name }) => name === BASE);
  const floor = rows.find(({ name }) => name === FLOOR);
  if (!base || !floor) throw new Error('The floors were not measured.');
  const ownPages = rows.filter(({ isOwn }) => isOwn);
  const goal = (
    label: string,
    most: number,
    digits: number,
    read: (row: Row) => number | undefined,
  ): Goal => ({
    goal: `${label} ≤ ${most}`,
    measured: ownPages.map((row) => ({ entryPoint: row.name, ...compare(read(row), most, digits) })),
  });
  const ratio = (figure: 'field' | 'takenOver' | 'work', { slow }: Row, than: Row) =>
    slow && than.slow ? slow[figure] / than.slow[figure] : undefined;
  return [
    goal('loader, kB', LIMITS.loader, 1, () => loader),
    goal('first field, slow, × bare React', LIMITS.ofReact, 2, (row) => ratio('field', row, base)),
    goal('first field, slow, × no framework', LIMITS.ofFloor, 2, (row) => ratio('field', row, floor)),
    goal('taken over, slow, × bare React', LIMITS.takenOver, 2, (row) => ratio('takenOver', row, base)),
    goal('work, slow, × bare React', LIMITS.work, 2, (row) => ratio('work', row, base)),
    goal('requests', LIMITS.requests, 0, ({ slow }) => slow?.requests),
    goal('all of it, kB', LIMITS.signIn, 1, ({ slow }) => (slow ? slow.bytes / 1000 : undefined)),
    goal('nodes left after all mounts', 0, 0, ({ growth }) => growth?.nodes),
    goal('listeners left after all mounts', 0, 0, ({ growth }) => growth?.listeners),
    goal('KB left per mount', LIMITS.perMount, 2, ({ growth }) => growth?.perMount),
    goal('violations under three policies', 0, 0, countViolations),
    goal('typing, median, ms above bare React', LIMITS.typing, 1, ({ typing }) =>
      typing && base.typing ? typing.median - base.typing.median : undefined,
    ),
  ];
}

/** A form that does not appear under a policy violates it, whatever the count. */
function countViolations({ policies }: Row): number {
  const all = [...policies.values()];
  return all.every(({ isShown }) => isShown)
    ? all.reduce((sum, { violations }) => sum + violations, 0)
    : Number.NaN;
}

/** A missing figure misses its goal. */
function compare(
  measured: number | undefined,
  most: number,
  digits: number,
): { formatted: string; holds: boolean } {
  if (measured === undefined || Number.isNaN(measured)) return { formatted: 'not measured', holds: false };
  // A negative figure comes from the garbage collector.
  const formatted = measured.toFixed(digits).replace(/^-(0(?:[.]0*)?)$/, '$1');
  return { formatted, holds: measured <= most };
}
