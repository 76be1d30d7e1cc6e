/** The markets that may not register, by configuration. */
export interface DeniedMarkets {
  /** ISO 3166-1 codes of countries whose residents and visitors may not register. */
  readonly countries: readonly string[];
  /** Regions by country. Case is ignored. */
  readonly regions: Readonly<Record<string, readonly string[]>>;
  readonly emailDomains: readonly string[];
  readonly emails: readonly string[];
}

/** Markets closed to a Maltese license, sanctioned countries, and well-known disposable email domains. */
export const DEFAULT_DENIED_MARKETS: DeniedMarkets = {
  countries: ['AF', 'AU', 'BE', 'BY', 'CU', 'FR', 'IR', 'KP', 'MM', 'NL', 'RU', 'SG', 'SY', 'TR', 'US'],
  regions: { CA: ['ON', 'Ontario'] },
  emailDomains: ['mailinator.com', 'guerrillamail.com', 'yopmail.com'],
  emails: ['banned@demo.playerdesk.example'],
};
