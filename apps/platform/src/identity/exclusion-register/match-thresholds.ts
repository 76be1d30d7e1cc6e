/**
 * When two persons who are not certainly the same may be one. `npm run bench:matching -w @playerdesk/bench` measures what they
 * find and what they hold in vain.
 *
 * @see docs/decisions/0036-one-person-one-exclusion.md
 */
export const MATCH_THRESHOLDS = {
  /** Fewest letters of a surname for one slip, and for two. A slip is a letter more, less, changed or swapped. */
  surnameLetters: [4, 7],
  /** Fewest surnames that persons with other given names share, or all where one has fewer. Twins share both. */
  sharedSurnames: 2,
  /** Fewest letters of a given name for one slip. */
  givenNameLetters: [4],
  /** Fewest letters of a short form that begins a given name, such as "Alex" in "Alexander". */
  shortFormLetters: 3,
} as const satisfies Record<string, number | readonly number[]>;
