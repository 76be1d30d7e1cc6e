import type { Account } from '@playerdesk/core';

/** Makes a thing once for each account, so that everybody who asks shares what it has read. */
export function ofAccount<T>(make: (account: Account) => T): (account: Account) => T {
  const made = new WeakMap<Account, { readonly thing: T }>();
  return (account) => {
    const found = made.get(account) ?? { thing: make(account) };
    made.set(account, found);
    return found.thing;
  };
}
