/** Settings of the script. All others are passed to the frame in its address. */
export interface ScriptSettings {
  readonly sessionId?: string;
  readonly userId?: string;
  readonly user?: unknown;
  readonly theme?: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly predefinedAmounts?: readonly number[];
  readonly [name: string]: unknown;
}

/** Settings that the address omits: the payer is identified by message. */
const OMITTED: readonly string[] = [
  'sessionId',
  'userId',
  'attributes',
  'user',
  'theme',
  'predefinedAmounts',
];

/**
 * Builds the address of the cashier's frame.
 *
 * @param hostUri - origin of the page that runs the script
 */
export function buildCashierAddress(origin: string, settings: ScriptSettings, hostUri: string): string {
  const url = new URL('/cashier', origin);
  for (const [name, value] of Object.entries(settings)) {
    if (OMITTED.includes(name) || value === undefined || value === null || typeof value === 'object')
      continue;
    url.searchParams.set(name, String(value));
  }
  if (settings.predefinedAmounts) {
    url.searchParams.set('predefinedAmounts', settings.predefinedAmounts.join(','));
  }
  url.searchParams.set('attributes.hostUri', hostUri);
  for (const [name, value] of Object.entries(settings.attributes ?? {})) {
    url.searchParams.set(`attributes.${name}`, String(value));
  }
  return url.href;
}
