/** The course of a payment, selected by its test number. */
export type Behavior =
  | 'approve'
  | 'decline'
  | 'no-funds'
  | 'pending'
  | 'challenge'
  | 'time-out'
  | 'hang'
  | 'out-of-order'
  | 'duplicate'
  | 'app';

/** The source of a card's funds. */
export type CardFunding = 'debit' | 'credit' | 'prepaid' | 'unknown';

export interface TestNumber {
  readonly number: string;
  readonly behavior: Behavior;
  /** The effect that a tester sees. */
  readonly note: string;
  /** Default: debit. */
  readonly funding?: CardFunding;
}

/** Test cards. All other numbers are refused, so that no real card is entered. */
export const TEST_CARDS: readonly TestNumber[] = [
  { number: '4111111111111111', behavior: 'approve', note: 'Goes through.' },
  { number: '5555555555554444', behavior: 'approve', note: 'Goes through (Mastercard).' },
  { number: '4000000000000002', behavior: 'decline', note: 'Declined by the bank.' },
  { number: '4000000000009995', behavior: 'no-funds', note: 'Not enough money on the account.' },
  { number: '4000000000003220', behavior: 'challenge', note: 'The bank asks for a code (123456).' },
  { number: '4000000000000119', behavior: 'pending', note: 'Pending; goes through a minute later.' },
  {
    number: '4000000000000226',
    behavior: 'time-out',
    note: 'Outcome unknown; goes through half a minute later.',
  },
  { number: '4000000000000333', behavior: 'hang', note: 'Never answers; runs out after ten minutes.' },
  {
    number: '4000000000000440',
    behavior: 'out-of-order',
    note: 'The casino is notified in the wrong order.',
  },
  {
    number: '4000000000000556',
    behavior: 'duplicate',
    note: 'The casino is notified of everything three times.',
  },
  {
    number: '4000000000000663',
    behavior: 'approve',
    funding: 'credit',
    note: 'A credit card. Goes through where credit is allowed.',
  },
  {
    number: '4000000000000770',
    behavior: 'approve',
    funding: 'unknown',
    note: 'Goes through; nobody knows whether it is a credit card.',
  },
];

/** Vouchers of sixteen digits. */
export const TEST_VOUCHERS: readonly TestNumber[] = [
  { number: '6000111122223333', behavior: 'approve', note: 'Good for any amount.' },
  { number: '6000999988887777', behavior: 'decline', note: 'Already used.' },
];

/** Mobile numbers of the app. */
export const APP_NUMBER = /^\+?\d{8,15}$/;
/** The app of this number was filled by a credit card. */
export const CREDIT_APP: TestNumber = {
  number: '+447700900663',
  behavior: 'app',
  note: 'A wallet (Northpay Go) that was filled by credit.',
};

/** Returns the source of a test card's funds. */
export function getFunding(number: string): CardFunding {
  return TEST_CARDS.find((entry) => entry.number === number)?.funding ?? 'debit';
}

export function getBehavior(numbers: readonly TestNumber[], number: string): Behavior | null {
  return numbers.find((entry) => entry.number === number)?.behavior ?? null;
}
