/** Entries of a page, and the instant to continue at. Null: there are no more. */
export interface TimedPage<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

/**
 * Returns a page of entries, the newest first. Pass at least one entry more than a page has. The next page begins at the
 * instant `next`, itself included: a transaction writes several entries at one instant, which stay on one page. A page is
 * longer than what one instant has.
 */
export function pageByTime<Entry extends { readonly at: string }>(
  found: readonly Entry[],
  most: number,
): TimedPage<Entry> {
  const sorted = found.toSorted((a, b) => b.at.localeCompare(a.at));
  const next = sorted[most]?.at;
  return next === undefined
    ? { entries: sorted, next: null }
    : { entries: sorted.filter(({ at }) => at > next), next };
}
