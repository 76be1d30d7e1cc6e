import { type Transaction, transactionType } from '@playerdesk/contract/internal';
import type { TypedTexts } from '../../kit/widget-context.ts';

/** Methods with a name in every language, by the ids that platforms and providers use. */
const KINDS = {
  card: 'card',
  creditcard: 'card',
  debitcard: 'card',
  bank: 'bank',
  banktransfer: 'bank',
  iban: 'bank',
  sepa: 'bank',
  wire: 'bank',
  wiretransfer: 'bank',
  voucher: 'voucher',
  prepaid: 'voucher',
  wallet: 'wallet',
  ewallet: 'wallet',
} as const;

/** Names of brands as they write themselves. */
const BRANDS: Readonly<Record<string, string>> = {
  applepay: 'Apple Pay',
  blik: 'BLIK',
  googlepay: 'Google Pay',
  mastercard: 'Mastercard',
  mobilepay: 'MobilePay',
  neteller: 'Neteller',
  paypal: 'PayPal',
  paysafecard: 'paysafecard',
  przelewy24: 'Przelewy24',
  promptpay: 'PromptPay',
  siirto: 'Siirto',
  skrill: 'Skrill',
  swish: 'Swish',
  trustly: 'Trustly',
  vipps: 'Vipps',
  visa: 'Visa',
  zimpler: 'Zimpler',
};

/** Returns the name of a payment's method. For play, the name of the game or bet. A method without a name keeps its id. */
export function getMethodName(text: TypedTexts['text'], transaction: Transaction): string | undefined {
  const { method } = transaction;
  const type = transactionType(transaction);
  if (!method || (type !== 'deposit' && type !== 'withdraw')) return method;
  const id = method.toLowerCase().replaceAll(/[\s_-]/g, '');
  if (Object.hasOwn(BRANDS, id)) return BRANDS[id];
  return Object.hasOwn(KINDS, id) ? text(`history.method.${KINDS[id as keyof typeof KINDS]}`) : method;
}
