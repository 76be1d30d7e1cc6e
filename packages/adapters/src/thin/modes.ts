import type { WidgetName } from '@playerdesk/contract';

/** The third party's windows by the names its script opens them with. */
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
export type ThinMode = (typeof THIN_MODES)[number];

/** Where a bank's identification and payment stand for signing in and up. */
export const PAY_AND_PLAY_COUNTRIES: readonly string[] = ['FI', 'NL', 'SE'];

/** Windows that pay-and-play stands for. */
const SIGN_IN_MODES: ReadonlySet<ThinMode> = new Set(['login', 'registration']);

/** Which window stands for which widget. The others are not the third party's to show. */
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

/** The window that stands for a widget with these properties, or null. */
export function getMode(widget: WidgetName, props: Readonly<Record<string, unknown>> = {}): ThinMode | null {
  if (widget === 'piq-cashier' && props.method === 'withdraw') return 'withdraw';
  return WINDOWS[widget] ?? null;
}

/** A way in becomes pay-and-play where the visitor's country is one of those; everything else stays. */
export function getModeForCountry(
  country: string | undefined,
  mode: ThinMode,
  countries: readonly string[] = PAY_AND_PLAY_COUNTRIES,
): ThinMode {
  const pays = country !== undefined && countries.includes(country.toUpperCase());
  return pays && SIGN_IN_MODES.has(mode) ? 'paynplay' : mode;
}
