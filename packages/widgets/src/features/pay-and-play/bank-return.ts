import type { PayAndPlayResult } from '@playerdesk/cashier';
import type { Account } from '@playerdesk/core';

const KEY = 'playerdesk:pay-and-play';
/** Milliseconds in which a player comes back from a bank; the bank's own page is over long before. */
const LIFE = 60 * 60 * 1000;

/** A bank's answer to a player who came back, with the amount that they had typed. */
interface Returned extends PayAndPlayResult {
  readonly amount: string;
}

/** Answers of banks to players who came back, until the widget takes them. */
const returned = new WeakMap<Account, Returned>();

/** Remembers on the device which payment the page leaves for: a bank's app may come back in another tab. */
export function rememberPayment({ environment }: Account, state: string, amount: string): void {
  environment.deviceStore.set(KEY, JSON.stringify({ state, amount, at: environment.now() }));
  environment.tabStore.set(KEY, state);
}

/** The amount of a payment that this tab left for and that nobody came back from, as with Back; empty without one. */
export function unfinishedAmount({ environment }: Account): string {
  const begun = parse(environment.deviceStore.get(KEY));
  const isHere = begun !== null && begun.state === environment.tabStore.get(KEY);
  return isHere && environment.now() - begun.at <= LIFE ? begun.amount : '';
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
  const begun = parse(environment.deviceStore.get(KEY));
  if (begun?.state !== state || environment.now() - begun.at > LIFE) {
    events.emit('diagnostic', { code: 'pay-and-play-unknown-return' });
    return false;
  }
  environment.deviceStore.remove(KEY);
  environment.tabStore.remove(KEY);
  returned.set(account, { status: status ?? '', amount: begun.amount, ...(code && { code }) });
  return true;
}

/** Takes the answer that waits for the widget, once. */
export function takeBankReturn(account: Account): Returned | null {
  const result = returned.get(account) ?? null;
  returned.delete(account);
  return result;
}

function parse(text: string | null): { state: string; at: number; amount: string } | null {
  try {
    const { state, at, amount } = JSON.parse(text ?? '{}');
    if (typeof state !== 'string' || typeof at !== 'number') return null;
    return { state, at, amount: typeof amount === 'string' ? amount : '' };
  } catch {
    return null;
  }
}
