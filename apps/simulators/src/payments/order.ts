import { z } from 'zod';
import { isCardNumber, isIban, isUnexpired, maskNumber, toDigits } from './account-number.ts';
import { type AmountProblem, readAmount } from './amount.ts';
import {
  APP_NUMBER,
  type Behavior,
  type CardFunding,
  CREDIT_APP,
  getBehavior,
  getFunding,
  TEST_CARDS,
  TEST_VOUCHERS,
} from './test-numbers.ts';

const text = z.string().max(60).default('');

/** A payment as the cashier's page requests it. */
export const orderSchema = z.object({
  provider: z.enum(['saved', 'card', 'bank', 'voucher', 'app', 'iban']),
  amount: z.string().max(40),
  number: text,
  expiry: text,
  cvc: text,
  holder: text,
  bank: text,
});
type Order = z.infer<typeof orderSchema>;

export type FieldProblem =
  | AmountProblem
  | 'required'
  | 'invalid'
  | 'expired'
  | 'test-number'
  | 'over-balance';
export type Problems = Readonly<Record<string, FieldProblem>>;

interface Account {
  readonly account: string;
  readonly behavior: Behavior;
  readonly funding: CardFunding;
  /** Whether a wallet was filled by credit. */
  readonly creditFunded?: boolean;
}

/** A valid payment request. */
export interface PaymentRequest extends Account {
  readonly provider: string;
  readonly amount: number;
}

export const BANKS = ['Nordic Bank', 'Baltic Savings', 'Bank of the Isles'] as const;

/** Returns the problems of an order by field, or the payment request. */
export function readOrder(
  order: Order,
  {
    method,
    currency,
    now,
    savedCard = null,
  }: {
    method: 'deposit' | 'withdraw';
    currency: string;
    now: number;
    /** Masked number of the card that the payer has paid with before. */
    savedCard?: string | null;
  },
): PaymentRequest | { readonly problems: Problems } {
  const amount = readAmount(order.amount, currency);
  const account =
    (order.provider === 'iban') === (method === 'withdraw')
      ? ACCOUNTS[order.provider](order, now, savedCard)
      : null;
  const problems: Record<string, FieldProblem> = {
    ...(account === null && { provider: 'invalid' as const }),
    ...(account && 'problems' in account && account.problems),
    ...(typeof amount === 'string' && { amount: order.amount.trim() === '' ? 'required' : amount }),
  };
  if (typeof amount === 'string' || account === null || 'problems' in account) return { problems };
  return { provider: order.provider === 'saved' ? 'card' : order.provider, amount, ...account };
}

type Reading = Account | { readonly problems: Problems };

const ACCOUNTS: Readonly<
  Record<Order['provider'], (order: Order, now: number, savedCard: string | null) => Reading>
> = {
  saved: (_order, _now, savedCard) => {
    const card = TEST_CARDS.find(({ number }) => maskNumber(number) === savedCard);
    return card
      ? { account: maskNumber(card.number), behavior: card.behavior, funding: getFunding(card.number) }
      : { problems: { provider: 'invalid' } };
  },
  card: (order, now) => {
    const number = toDigits(order.number);
    const behavior = getBehavior(TEST_CARDS, number);
    const problems: Record<string, FieldProblem> = {
      ...(!isCardNumber(number) && { number: number === '' ? 'required' : ('invalid' as const) }),
      ...(isCardNumber(number) && behavior === null && { number: 'test-number' as const }),
      ...(!isUnexpired(toDigits(order.expiry), now) && {
        expiry: /^\d{2}\/\d{2}$/.test(toDigits(order.expiry)) ? 'expired' : ('invalid' as const),
      }),
      ...(!/^\d{3,4}$/.test(toDigits(order.cvc)) && { cvc: 'invalid' as const }),
    };
    return Object.keys(problems).length > 0 || behavior === null
      ? { problems }
      : { account: maskNumber(number), behavior, funding: getFunding(number) };
  },
  voucher: (order) => {
    const number = toDigits(order.number);
    const behavior = getBehavior(TEST_VOUCHERS, number);
    if (behavior !== null) return { account: maskNumber(number), behavior, funding: 'prepaid' };
    return { problems: { number: /^\d{16}$/.test(number) ? 'test-number' : 'invalid' } };
  },
  app: (order) => {
    const number = toDigits(order.number);
    return APP_NUMBER.test(number)
      ? {
          account: maskNumber(number),
          behavior: 'app',
          funding: 'unknown',
          creditFunded: number === CREDIT_APP.number,
        }
      : { problems: { number: 'invalid' } };
  },
  bank: ({ bank }) =>
    BANKS.some((name) => name === bank)
      ? { account: bank, behavior: 'challenge', funding: 'unknown' }
      : { problems: { bank: 'required' } },
  iban: (order) => {
    const number = toDigits(order.number).toUpperCase();
    return isIban(number)
      ? { account: maskNumber(number), behavior: 'pending', funding: 'unknown' }
      : { problems: { number: number === '' ? 'required' : 'invalid' } };
  },
};
