/** What a platform does otherwise than the contract says, at one place of one answer. */
export interface Difference {
  /** Where: a field as the wire spells it, `Countries[].PhonePrefix`, or `status`, `header Cache-Control`, `error`. */
  readonly path: string;
  readonly expected: string;
  /** Never a password, a token or a session id. */
  readonly got: string;
  /** The call that was answered so, such as `POST /player/signin/v2 → 403`. */
  readonly call?: string;
  /** Breaks the level `full` alone: the answer is one that the documents allow. */
  readonly level?: 'full';
}

/** Thrown by a case: all the differences of one answer at once. */
export interface DifferenceError extends Error {
  readonly differences: readonly Difference[];
}

export function differenceError(differences: readonly Difference[]): DifferenceError {
  return Object.assign(new Error(differences.map(sentence).join('\n')), { differences });
}

export function isDifferenceError(value: unknown): value is DifferenceError {
  return value instanceof Error && Array.isArray((value as Partial<DifferenceError>).differences);
}

/** Thrown where a case cannot be examined: that says nothing about the platform, neither good nor bad. */
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

/** Items of a list that differ alike are one difference. */
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
