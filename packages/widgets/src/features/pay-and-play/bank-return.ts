import type { PayAndPlayResult } from '@playerdesk/cashier';
import type { Account } from '@playerdesk/core';

const KEY = 'playerdesk:pay-and-play';
/** Milliseconds in which a player comes back from a bank; the bank's own page is over long before. */
const MAX_AGE = 60 * 60 * 1000;

/** A bank's answer to a player who came back, with the amount that they had typed. */
interface BankReturn extends PayAndPlayResult {
  readonly amount: string;
}

/** Answers of banks to players who came back, until the widget takes them. */
const bankReturns = new WeakMap<Account, BankReturn>();

/** Remembers on the device which payment the page leaves for: a bank's app may come back in another tab. */
export function rememberPayment({ environment }: Account, state: string, amount: string): void {
  environment.deviceStore.set(KEY, JSON.stringify({ state, amount, at: environment.now() }));
  environment.tabStore.set(KEY, state);
}

/** The amount of a payment that this tab left for and that nobody came back from, as with Back; empty without one. */
export function unfinishedAmount({ environment }: Account): string {
  const stored = parsePayment(environment.deviceStore.get(KEY));
  const isThisTab = stored !== null && stored.state === environment.tabStore.get(KEY);
  return isThisTab && environment.now() - stored.at <= MAX_AGE ? stored.amount : '';
}

/**
 * Keeps a bank's answer for the widget, where this device began the payment; false where it did not. A code from
 * elsewhere would sign the player in to somebody else's account.
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

/** Takes the answer that waits for the widget, once. */
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
