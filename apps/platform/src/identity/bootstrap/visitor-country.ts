/**
 * Determines the country of a visitor. The simulator can override it; a production implementation uses a geolocation
 * service.
 */
export interface VisitorCountry {
  /** Returns the country (ISO 3166-1), or an empty string when unknown. `named` comes from a trusted proxy. */
  get(reportedCountry: string | undefined): string;
  readonly flipped: string | null;
  /** Overrides the country of every visitor of this process. Empty: unknown. Null: removes the override. */
  flip(country: string | null): void;
}

/** Uses the country that the proxy reports, else the configured default. */
export function createVisitorCountry(fallback: string): VisitorCountry {
  let flipped: string | null = null;
  return {
    get flipped() {
      return flipped;
    },
    get: (reportedCountry) =>
      flipped ?? (reportedCountry && /^[A-Z]{2}$/.test(reportedCountry) ? reportedCountry : fallback),
    flip: (country) => {
      flipped = country;
    },
  };
}
