/** Tells which country a visitor is in. The simulated one can be flipped; a real one asks a look-up service. */
export interface VisitorCountry {
  /** ISO 3166-1, or empty when unknown. `named` is what a trusted proxy in front said. */
  of(named: string | undefined): string;
  readonly flipped: string | null;
  /** Puts every visitor of this process in a country; empty for an unknown one, null to undo. */
  flip(country: string | null): void;
}

/** The proxy's word where there is one, else the configured default. */
export function createVisitorCountry(fallback: string): VisitorCountry {
  let flipped: string | null = null;
  return {
    get flipped() {
      return flipped;
    },
    of: (named) => flipped ?? (named && /^[A-Z]{2}$/.test(named) ? named : fallback),
    flip: (country) => {
      flipped = country;
    },
  };
}
