import { createHash } from 'node:crypto';

/** Measured rounds. One more round warms up the browser. */
export const ROUNDS = Number(process.env.ROUNDS ?? 7);
/** Rounds of slow first visits, which the goals compare. Single visits differ by a tenth. */
export const SLOW_ROUNDS = 3 * ROUNDS;

/**
 * Measures every page once per round, so that a busy moment affects all pages. Each round has another order, because
 * the cleanup of one page delays the next. A page that failed once has no figures.
 */
export async function inRounds<P extends { readonly name: string }, T>(
  pages: readonly P[],
  measure: (page: P) => Promise<T | null>,
  rounds = ROUNDS,
): Promise<Map<string, readonly T[] | null>> {
  if (rounds < 1) throw new Error('Nothing is measured: ROUNDS must be at least 1.');
  const visits = new Map<string, T[] | null>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const page of shuffled(pages, round)) {
      const before = visits.get(page.name);
      if (!before) continue;
      const made = await measure(page);
      if (made === null) visits.set(page.name, null);
      else if (round > 0) before.push(made);
    }
  }
  return visits;
}

/** Shuffles the pages without a pattern. The same round has the same order in every run. */
function shuffled<P extends { readonly name: string }>(pages: readonly P[], round: number): readonly P[] {
  const placed = pages.map((page) => ({
    page,
    place: createHash('sha256').update(`${round} ${page.name}`).digest('hex'),
  }));
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ page }) => page);
}

/** Returns a quantile of the figures. Default: the median. */
export function quantile(figures: readonly number[], share = 0.5): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median of each figure. */
export function medians<T extends object>(all: readonly T[]): T {
  const [first] = all;
  const middle = (name: string) =>
    quantile(all.map((each) => (each as Record<string, number>)[name] as number));
  return Object.fromEntries(Object.keys(first ?? {}).map((name) => [name, middle(name)])) as T;
}
