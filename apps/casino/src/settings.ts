export const LOCALES = {
  'en-US': 'English',
  'en-SE': 'English (Sweden)',
  nb: 'Norsk bokmål',
  fi: 'Suomi',
  'pl-PL': 'Polski',
  'th-TH': 'ไทย',
  sv: 'Svenska',
} as const;
export const JURISDICTIONS = { auto: 'Automatic', MGA: 'MGA', SGA: 'SGA', ES: 'ES', UKGC: 'UKGC' } as const;
/** What a visitor signs up by. */
export const IDENTIFY = { email: 'Email', sms: 'SMS code', pnp: 'Pay and play' } as const;
/** The kinds of platform that the same widgets support. */
export const PROVIDERS = { rest: 'REST', rpc: 'Websocket', thin: 'Third party' } as const;
/** The wrappers of the payment provider's cashier. */
export const CASHIERS = { frame: 'Frame', script: 'Script' } as const;
export const THEMES = { system: 'System', light: 'Light', dark: 'Dark' } as const;
/** Brands of the demo. Each is a set of custom properties in `styles/brands.css`. */
export const BRANDS = { northlight: 'Northlight', copperfield: 'Copperfield', lumen: 'Lumen' } as const;
/** Size of the window in which the showroom shows the casino. */
export const DEVICES = { desktop: 'Desktop', phone: 'Phone' } as const;

export interface Settings {
  readonly locale: keyof typeof LOCALES;
  readonly jurisdiction: keyof typeof JURISDICTIONS;
  readonly theme: keyof typeof THEMES;
  readonly brand: keyof typeof BRANDS;
  readonly device: keyof typeof DEVICES;
  readonly identify: keyof typeof IDENTIFY;
  readonly provider: keyof typeof PROVIDERS;
  readonly cashier: keyof typeof CASHIERS;
}

const CHOICES = {
  locale: LOCALES,
  jurisdiction: JURISDICTIONS,
  theme: THEMES,
  brand: BRANDS,
  device: DEVICES,
  identify: IDENTIFY,
  provider: PROVIDERS,
  cashier: CASHIERS,
};
export const DEFAULTS: Settings = {
  locale: 'en-US',
  jurisdiction: 'auto',
  theme: 'system',
  brand: 'northlight',
  device: 'desktop',
  identify: 'email',
  provider: 'rest',
  cashier: 'frame',
};
const KEY = 'northlight-settings';

/** Returns the demo's settings: from the address, then from the last visit, then the defaults. */
export function readSettings(search: string, storage: Pick<Storage, 'getItem'>): Settings {
  const query = new URLSearchParams(search);
  const stored = parse(storage.getItem(KEY));
  const pick = <K extends keyof Settings>(name: K) =>
    [query.get(name), stored[name]].find(
      (value) => typeof value === 'string' && Object.hasOwn(CHOICES[name], value),
    ) ?? DEFAULTS[name];
  return {
    locale: pick('locale'),
    jurisdiction: pick('jurisdiction'),
    theme: pick('theme'),
    brand: pick('brand'),
    device: pick('device'),
    identify: pick('identify'),
    provider: pick('provider'),
    cashier: pick('cashier'),
  } as Settings;
}

/** Stores the settings for the next visit. */
export function saveSettings(settings: Settings, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEY, JSON.stringify(settings));
}

/** Returns the address without settings, so that a reload keeps later choices. */
export function withoutSettings(url: URL): string {
  const clean = new URL(url);
  for (const name of Object.keys(CHOICES)) clean.searchParams.delete(name);
  return `${clean.pathname}${clean.search}${clean.hash}`;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
