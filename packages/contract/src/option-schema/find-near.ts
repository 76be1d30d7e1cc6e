/** Returns the nearest of some names, ignoring case, if it differs in at most two letters, or in one of a short name. */
export function findNear(name: string, known: readonly string[]): string | undefined {
  const limit = name.length < 5 ? 1 : 2;
  return known
    .map((candidate) => ({ candidate, distance: getDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance)[0]?.candidate;
}

/**
 * Returns how many letters were mistyped (restricted Damerau-Levenshtein distance: two swapped letters count once), or 3
 * when the lengths differ by more than two.
 */
function getDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  let before: readonly number[] = [];
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column < row.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      const isSwap = letter === other[column - 2] && one[index - 1] === other[column - 1];
      const swapped = isSwap ? (before[column - 2] ?? 0) + 1 : 3;
      next.push(Math.min(replaced, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 3;
}
