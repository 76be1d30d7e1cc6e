/** A band of expected yearly gambling in whole units of the currency. An open-ended band has `to` equal to `from`. */
export interface AnnualActivityBand {
  readonly from: number;
  readonly to: number;
}

const NORDIC: readonly AnnualActivityBand[] = [
  { from: 0, to: 170_000 },
  { from: 180_000, to: 290_000 },
  { from: 300_000, to: 590_000 },
  { from: 600_000, to: 860_000 },
  { from: 860_000, to: 860_000 },
];

const OTHER: readonly AnnualActivityBand[] = [
  { from: 0, to: 15_000 },
  { from: 16_000, to: 25_000 },
  { from: 26_000, to: 50_000 },
  { from: 51_000, to: 75_000 },
  { from: 75_000, to: 75_000 },
];

/** Returns the bands for a currency (ISO 4217): one table for SEK and NOK, another for all others. */
export function annualActivityBands(currency: string): readonly AnnualActivityBand[] {
  return currency === 'SEK' || currency === 'NOK' ? NORDIC : OTHER;
}

/** Returns the form value of a band: lower bound, dash, upper bound. */
export function annualActivityValue(band: AnnualActivityBand): string {
  return `${band.from}-${band.to}`;
}

/** Parses the form value of a band of the currency. Returns null for any other value. */
export function parseAnnualActivity(value: string, currency: string): AnnualActivityBand | null {
  return annualActivityBands(currency).find((band) => annualActivityValue(band) === value) ?? null;
}
