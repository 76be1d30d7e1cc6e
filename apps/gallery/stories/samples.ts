import type { SelectOption } from '../../../packages/widgets/src/design-system/select-field.tsx';

export const COUNTRIES: readonly SelectOption[] = [
  { value: 'FI', label: 'Finland' },
  { value: 'MT', label: 'Malta' },
  { value: 'NO', label: 'Norway' },
  { value: 'SE', label: 'Sweden' },
];

export const CALLING_CODES: readonly SelectOption[] = [
  { value: 'MT', label: 'Malta +356' },
  { value: 'SE', label: 'Sweden +46' },
];

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const RULES: Readonly<Record<string, string>> = {
  length: '8 characters or more',
  capital: 'A capital letter',
  lowercase: 'A lowercase letter',
  digit: 'A digit',
  special: 'A special character',
  'not-email': 'Not your email',
};

export const ACCOUNT_MENU = [
  { id: 'inbox', label: 'Inbox', badge: 2 },
  { id: 'edit-profile', label: 'Edit profile' },
  { id: 'change-password', label: 'Sign-in and security' },
  { id: 'history', label: 'History' },
  { id: 'limits', label: 'Limits' },
  { id: 'break', label: 'Take a break' },
  { id: 'self-test', label: 'Self-test' },
  { id: 'help', label: 'Help' },
  { id: 'bonuses', label: 'Bonuses' },
  { id: 'subscriptions', label: 'Subscriptions' },
  { id: 'bonus-code', label: 'Bonus code' },
  { id: 'verify', label: 'Verify' },
  { id: 'sign-out', label: 'Sign out' },
];

/** Sample background image, inlined so that no file is requested. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 70"><rect width="60" height="70" fill="#111"/><circle cx="15" cy="12" r="22" fill="#e6b800"/><circle cx="52" cy="55" r="26" fill="#b3005a"/></svg>',
)}`;

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
