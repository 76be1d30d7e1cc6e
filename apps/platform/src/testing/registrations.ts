import { TERMS_VERSION } from '../terms/terms.ts';

let made = 0;

export const PASSWORD = 'Secret-123';

/** A registration that every rule lets pass, as the wire spells it. Each has its own e-mail, phone and name: an exclusion keeps namesakes out. */
export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    Email: `player.${made}.${process.pid}@example.com`,
    Password: PASSWORD,
    BirthDate: '1990-04-12',
    FirstName: 'Maja',
    LastName: `Vella${surnameOf(process.pid)}${surnameOf(made)}`,
    Address1: `${made} Strait Street`,
    City: 'Valletta',
    Zip: 'VLT 1434',
    Country: 'MT',
    MobilePhoneNumber: `+3567${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(5, '0')}`,
    Language: 'en',
    Currency: 'EUR',
    ExpectedAnnualActivityFrom: 16_000,
    ExpectedAnnualActivityTo: 25_000,
    Jurisdiction: 'MGA',
    TacVersionAccepted: TERMS_VERSION,
    OptIns: [],
    Limits: [],
    // What a market wants read before play was read, so that nothing is owed.
    SafetyInformationRead: true,
    Platform: 'web',
    OperatingSystem: 'Linux',
    Browser: 'Firefox',
    ...changes,
  };
}

/** A British registration, as changes of the ordinary one; its player chose to have no deposit limit, so that nothing is owed. */
export const BRITISH = {
  Jurisdiction: 'UKGC',
  Country: 'GB',
  Currency: 'GBP',
  DeclinesDepositLimits: true,
} as const;

/** The same with the choice still to make. */
export const BRITISH_UNDECIDED = { ...BRITISH, DeclinesDepositLimits: false } as const;

/** A number in letters, as no name has digits. */
export const lettersOf = (count: number) =>
  [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const LETTERS = ['ak', 'bl', 'cm', 'dn', 'ep', 'fq', 'gr', 'hs', 'iv', 'jw'];

/** A surname for each number, of which two differ by more than a slip of the pen. */
export const surnameOf = (count: number) =>
  [...String(count)].map((digit) => LETTERS[Number(digit)]).join('');

/** Deposit limits of a day, a week and a month in whole kronor. */
export const depositLimits = (amounts: readonly (number | null)[], Currency = 'SEK') =>
  ['daily', 'weekly', 'monthly'].flatMap((Period, index) => {
    const whole = amounts[index];
    return typeof whole === 'number'
      ? [{ Type: 'deposit', Period, Amount: Math.round(whole * 100), Currency }]
      : [];
  });
