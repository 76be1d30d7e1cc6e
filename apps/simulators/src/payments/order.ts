import { z } from 'zod';
import { digitsOf, isCardNumber, isIban, isUnexpired, masked } from './account-number.ts';
import { type AmountProblem, readAmount } from './amount.ts';
import {
  APP_NUMBER,
  type Behaviour,
  behaviourOf,
  type CardFunding,
  CREDIT_APP,
  fundingOf,
  TEST_CARDS,
  TEST_VOUCHERS,
} from './test-numbers.ts';

const text = z.string().max(60).default('');

/** A payment as the cashier's page asks for it. */
export const orderSchema = z.object({
  provider: z.enum(['card', 'bank', 'voucher', 'app', 'iban']),
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
  readonly behaviour: Behaviour;
  readonly funding: CardFunding;
  /** Whether a wallet was filled by credit. */
  readonly creditFunded?: boolean;
}

/** A payment that may be tried. */
export interface Wanted extends Account {
  readonly provider: string;
  readonly amount: number;
}

export const BANKS = ['Nordic Bank', 'Baltic Savings', 'Bank of the Isles'] as const;

/** What is wrong with an order by field, or what it comes to. */
export function readOrder(
  order: Order,
  { method, currency, now }: { method: 'deposit' | 'withdraw'; currency: string; now: number },
): Wanted | { readonly problems: Problems } {
  const amount = readAmount(order.amount, currency);
  const account =
    (order.provider === 'iban') === (method === 'withdraw') ? ACCOUNTS[order.provider](order, now) : null;
  const problems: Record<string, FieldProblem> = {
    ...(account === null && { provider: 'invalid' as const }),
    ...(account && 'problems' in account && account.problems),
    ...(typeof amount === 'string' && { amount: order.amount.trim() === '' ? 'required' : amount }),
  };
  if (typeof amount === 'string' || account === null || 'problems' in account) return { problems };
  return { provider: order.provider, amount, ...account };
}

type Reading = Account | { readonly problems: Problems };

const ACCOUNTS: Readonly<Record<Order['provider'], (order: Order, now: number) => Reading>> = {
  card: (order, now) => {
    const number = digitsOf(order.number);
    const behaviour = behaviourOf(TEST_CARDS, number);
    const problems: Record<string, FieldProblem> = {
      ...(!isCardNumber(number) && { number: number === '' ? 'required' : ('invalid' as const) }),
      ...(isCardNumber(number) && behaviour === null && { number: 'test-number' as const }),
      ...(!isUnexpired(digitsOf(order.expiry), now) && {
        expiry: /^\d{2}\/\d{2}$/.test(digitsOf(order.expiry)) ? 'expired' : ('invalid' as const),
      }),
      ...(!/^\d{3,4}$/.test(digitsOf(order.cvc)) && { cvc: 'invalid' as const }),
    };
    return Object.keys(problems).length > 0 || behaviour === null
      ? { problems }
      : { account: masked(number), behaviour, funding: fundingOf(number) };
  },
  voucher: (order) => {
    const number = digitsOf(order.number);
    const behaviour = behaviourOf(TEST_VOUCHERS, number);
    if (behaviour !== null) return { account: masked(number), behaviour, funding: 'prepaid' };
    return { problems: { number: /^\d{16}$/.test(number) ? 'test-number' : 'invalid' } };
  },
  app: (order) => {
    const number = digitsOf(order.number);
    return APP_NUMBER.test(number)
      ? {
          account: masked(number),
          behaviour: 'app',
          funding: 'unknown',
          creditFunded: number === CREDIT_APP.number,
        }
      : { problems: { number: 'invalid' } };
  },
  bank: ({ bank }) =>
    BANKS.some((name) => name === bank)
      ? { account: bank, behaviour: 'challenge', funding: 'unknown' }
      : { problems: { bank: 'required' } },
  iban: (order) => {
    const number = digitsOf(order.number).toUpperCase();
    return isIban(number)
      ? { account: masked(number), behaviour: 'pending', funding: 'unknown' }
      : { problems: { number: number === '' ? 'required' : 'invalid' } };
  },
};
