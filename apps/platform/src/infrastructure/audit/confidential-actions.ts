/**
 * Actions that must not be disclosed to the player whom they are about: neither in an export of their data nor to staff
 * who talk to them.
 * @see Directive (EU) 2015/849, article 39
 */
export const CONFIDENTIAL_ACTIONS: readonly string[] = [
  'write-confidential-note',
  'add-money-signal',
  'decide-money-signal',
  'take-money-signal',
  'snooze-money-signal',
  'release-money-signal',
];
