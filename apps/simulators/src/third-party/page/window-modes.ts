/** Titles of the third party's windows, by their mode. */
export const TITLES = {
  login: 'Log in',
  registration: 'Register',
  'forgot-password': 'Forgotten password',
  paynplay: 'Pay and play',
  'my-account': 'My account',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  'contact-us': 'Contact us',
} as const;
export type WindowMode = keyof typeof TITLES;

export const isWindowMode = (text: unknown): text is WindowMode =>
  typeof text === 'string' && Object.hasOwn(TITLES, text);
