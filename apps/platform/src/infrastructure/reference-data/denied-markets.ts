/** Who may not register, by configuration. */
export interface DeniedMarkets {
  /** ISO 3166-1 codes of countries whose residents and visitors may not register. */
  readonly countries: readonly string[];
  /** Regions by country, compared without case. */
  readonly regions: Readonly<Record<string, readonly string[]>>;
  readonly emailDomains: readonly string[];
  readonly emails: readonly string[];
}

/** Markets closed to a licence of Malta, sanctioned ones, and well-known throw-away mail. */
export const DEFAULT_DENIED_MARKETS: DeniedMarkets = {
  countries: ['AF', 'AU', 'BE', 'BY', 'CU', 'FR', 'IR', 'KP', 'MM', 'NL', 'RU', 'SG', 'SY', 'TR', 'US'],
  regions: { CA: ['ON', 'Ontario'] },
  emailDomains: ['mailinator.com', 'guerrillamail.com', 'yopmail.com'],
  emails: ['banned@demo.playerdesk.example'],
};
