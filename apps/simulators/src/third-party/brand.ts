/** The only brand with a contract with the third party. */
export const DEMO_BRAND = 'playerdesk-demo';

/** The third party's windows by name. */
export const MODES = [
  'login',
  'registration',
  'forgot-password',
  'paynplay',
  'my-account',
  'deposit',
  'withdraw',
  'contact-us',
] as const;

/** Countries whose players the third party registers: those under the license that requires a password only. */
export const COUNTRIES = [
  { code: 'AT', name: 'Austria', currency: 'EUR' },
  { code: 'FI', name: 'Finland', currency: 'EUR' },
  { code: 'DE', name: 'Germany', currency: 'EUR' },
  { code: 'IE', name: 'Ireland', currency: 'EUR' },
  { code: 'MT', name: 'Malta', currency: 'EUR' },
  { code: 'NO', name: 'Norway', currency: 'NOK' },
  { code: 'PL', name: 'Poland', currency: 'PLN' },
] as const;
