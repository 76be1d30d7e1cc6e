// @chunk reading

/**
 * Calls a function of the host. An error that it throws is reported separately, and costs the caller nothing else.
 *
 * @returns Undefined after an error, and for a value that is no function: JavaScript passes any.
 */
export function callHost<Given extends unknown[], Result>(
  callback: ((...given: Given) => Result) | null | undefined,
  ...given: Given
): Result | undefined {
  if (typeof callback !== 'function') return undefined;
  try {
    return callback(...given);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
    return undefined;
  }
}

/** Returns a list of the host, or the usual one for a value that is no list: JavaScript passes any. */
export const listOr = <Item>(
  given: readonly Item[] | null | undefined,
  usual: readonly Item[],
): readonly Item[] => (Array.isArray(given) ? given : usual);
