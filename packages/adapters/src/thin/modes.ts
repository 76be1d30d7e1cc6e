import { listOr, type WidgetName } from '@playerdesk/contract/internal';

/** Windows of the third party, by the names that its script uses. */
export const THIN_MODES = [
  'login',
  'registration',
  'forgot-password',
  'paynplay',
  'my-account',
  'deposit',
  'withdraw',
  'contact-us',
] as const;
/** A window of the third party. */
export type ThinMode = (typeof THIN_MODES)[number];

/** Countries in which bank identification and payment replace sign-in and registration (ISO 3166-1 alpha-2). */
export const PAY_AND_PLAY_COUNTRIES: readonly string[] = ['FI', 'NL', 'SE'];

/** Windows that pay-and-play replaces. */
const SIGN_IN_MODES: ReadonlySet<ThinMode> = new Set(['login', 'registration']);

/** Windows by widget. The third party does not show the other widgets. */
const WINDOWS: Partial<Readonly<Record<WidgetName, ThinMode>>> = {
  'sign-in': 'login',
  'eid-sign-in': 'login',
  'sign-in-oauth': 'login',
  'get-started': 'registration',
  'sign-up': 'registration',
  'sign-up-oauth': 'registration',
  'sign-up-token': 'registration',
  'forgot-password': 'forgot-password',
  account: 'my-account',
  deposit: 'deposit',
  'piq-cashier': 'deposit',
  pnp: 'paynplay',
};

/** Returns the window of a widget with these properties, or null. */
export function getMode(widget: WidgetName, props: Readonly<Record<string, unknown>> = {}): ThinMode | null {
  if (widget === 'piq-cashier' && props.method === 'withdraw') return 'withdraw';
  return WINDOWS[widget] ?? null;
}

/** Returns the pay-and-play window in place of sign-in and registration for a visitor from one of the countries. */
export function getModeForCountry(
  country: string | undefined,
  mode: ThinMode,
  countries?: readonly string[],
): ThinMode {
  const paying = listOr(countries, PAY_AND_PLAY_COUNTRIES);
  const pays = country !== undefined && paying.includes(country.toUpperCase());
  return pays && SIGN_IN_MODES.has(mode) ? 'paynplay' : mode;
}
