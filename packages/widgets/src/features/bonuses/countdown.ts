const SECOND = 1000;
const UNITS = [
  ['day', 24 * 60 * 60 * SECOND],
  ['hour', 60 * 60 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/** Formats milliseconds in the two largest relevant units of the locale. */
export function countdown(milliseconds: number, locale: string): string {
  let rest = Math.max(0, Math.ceil(milliseconds / SECOND) * SECOND);
  const counts = UNITS.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { unit, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  const shown = first < 0 ? counts.slice(-1) : counts.slice(first, first + 2);
  return shown
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ');
}
