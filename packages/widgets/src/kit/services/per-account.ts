import type { Account } from '@playerdesk/core';

/** Creates something once for each account, so that all callers share what it has read. */
export function perAccount<T>(make: (account: Account) => T): (account: Account) => T {
  const made = new WeakMap<Account, { readonly thing: T }>();
  return (account) => {
    const found = made.get(account) ?? { thing: make(account) };
    made.set(account, found);
    return found.thing;
  };
}
