/**
 * What the newest schema takes away from the release before it, by the words of `breaks`, each with the release since
 * which nothing reads or writes it. A first step adds the new beside the old and fills both; only a release later may
 * the second step take the old away.
 */
export const SECOND_STEPS: Readonly<Record<string, string>> = {};
