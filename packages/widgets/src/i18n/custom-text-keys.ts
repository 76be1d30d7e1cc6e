/**
 * Keys of texts that an operator adds: for the questions of an own self-test, for own lists of the source of wealth, and
 * for error codes that only the operator's platform has.
 */
export type CustomTextKey =
  | `error.${string}`
  | `self-test.${'item' | 'answer' | 'band' | 'advice'}.${string}`
  | `wealth.${'source' | 'industry' | 'occupation'}.${string}`;

const OWN = /^(?:error|self-test\.(?:item|answer|band|advice)|wealth\.(?:source|industry|occupation))\./;

/** Returns whether an operator may define a text that no widget ships. */
export const isCustomTextKey = (key: string): key is CustomTextKey => OWN.test(key);
