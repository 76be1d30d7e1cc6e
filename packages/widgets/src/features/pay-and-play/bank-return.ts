import type { PayAndPlayResult } from '@playerdesk/cashier';
import type { Account } from '@playerdesk/core/internal';

const KEY = 'playerdesk:pay-and-play';
/** Milliseconds in which a player may return from a bank. The bank's own page expires long before. */
const MAX_AGE = 60 * 60 * 1000;

/** Result of a bank page, with the amount that the player had typed. */
interface BankReturn extends PayAndPlayResult {
  readonly amount: string;
}

/** Results of returned players, until the widget takes them. */
const bankReturns = new WeakMap<Account, BankReturn>();

/** Stores on the device which payment the page leaves for: a bank's app may return in another tab. */
export function rememberPayment({ environment }: Account, state: string, amount: string): void {
  environment.deviceStore.set(KEY, JSON.stringify({ state, amount, at: environment.now() }));
  environment.tabStore.set(KEY, state);
}

/**
 * Returns the amount of a payment that this tab left for and did not return from, for example after Back. Empty
 * without one.
 */
export function unfinishedAmount({ environment }: Account): string {
  const stored = parsePayment(environment.deviceStore.get(KEY));
  const isThisTab = stored !== null && stored.state === environment.tabStore.get(KEY);
  return isThisTab && environment.now() - stored.at <= MAX_AGE ? stored.amount : '';
}

/**
 * Stores the result of a bank for the widget. Returns false if this device did not start the payment: a foreign code
 * would sign the player in to another account.
 */
export function storeBankReturn(
  account: Account,
  state: string,
  {
    status,
    code,
  }: { readonly status?: string | null | undefined; readonly code?: string | null | undefined },
): boolean {
  const { environment, events } = account;
  const stored = parsePayment(environment.deviceStore.get(KEY));
  if (stored?.state !== state || environment.now() - stored.at > MAX_AGE) {
    events.emit('diagnostic', { code: 'pay-and-play-unknown-return' });
    return false;
  }
  environment.deviceStore.remove(KEY);
  environment.tabStore.remove(KEY);
  bankReturns.set(account, { status: status ?? '', amount: stored.amount, ...(code && { code }) });
  return true;
}

/** Takes the stored result, once. */
export function takeBankReturn(account: Account): BankReturn | null {
  const result = bankReturns.get(account) ?? null;
  bankReturns.delete(account);
  return result;
}

function parsePayment(text: string | null): { state: string; at: number; amount: string } | null {
  try {
    const { state, at, amount } = JSON.parse(text ?? '{}');
    if (typeof state !== 'string' || typeof at !== 'number') return null;
    return { state, at, amount: typeof amount === 'string' ? amount : '' };
  } catch {
    return null;
  }
}
