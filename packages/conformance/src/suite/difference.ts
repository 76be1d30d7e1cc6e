/** One difference between an answer and the contract. */
export interface Difference {
  /**
   * Place: a field in the wire spelling such as `Countries[].PhonePrefix`, or `status`, `header Cache-Control`,
   * `error`.
   */
  readonly path: string;
  readonly expected: string;
  /** Never a password, token or session id. */
  readonly got: string;
  /** The answered call, such as `POST /player/signin/v2 → 403`. */
  readonly call?: string;
  /** `full` when the difference breaks that level only: the specification allows the answer. */
  readonly level?: 'full';
}

/** Error with all differences of one answer. */
export interface DifferenceError extends Error {
  readonly differences: readonly Difference[];
}

export function differenceError(differences: readonly Difference[]): DifferenceError {
  return Object.assign(new Error(differences.map(sentence).join('\n')), { differences });
}

export function isDifferenceError(value: unknown): value is DifferenceError {
  return value instanceof Error && Array.isArray((value as Partial<DifferenceError>).differences);
}

/** Error of a case that cannot be examined. It says nothing about the platform. */
export interface NotExamined extends Error {
  readonly notExamined: true;
}

export function notExamined(reason: string): NotExamined {
  return Object.assign(new Error(reason), { notExamined: true as const });
}

export function isNotExamined(value: unknown): value is NotExamined {
  return value instanceof Error && (value as Partial<NotExamined>).notExamined === true;
}

function sentence({ path, expected, got }: Difference): string {
  return `${path}: expected ${expected}, got ${got}`;
}

/** Merges equal differences of list items. */
export function merged(differences: readonly Difference[]): Difference[] {
  const byWords = new Map<string, { difference: Difference; times: number }>();
  for (const difference of differences) {
    const key = `${difference.path}\n${difference.expected}\n${difference.got}`;
    const known = byWords.get(key);
    byWords.set(key, { difference, times: (known?.times ?? 0) + 1 });
  }
  return [...byWords.values()].map(({ difference, times }) =>
    times === 1 ? difference : { ...difference, got: `${difference.got} (${times} times)` },
  );
}
