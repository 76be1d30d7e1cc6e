// @chunk player

import type { Account } from '@playerdesk/core/internal';

/** Memoizes a factory per account, so that all callers share its data. */
export function perAccount<T>(create: (account: Account) => T): (account: Account) => T {
  const instances = new WeakMap<Account, { readonly thing: T }>();
  return (account) => {
    const instance = instances.get(account) ?? { thing: create(account) };
    instances.set(account, instance);
    return instance.thing;
  };
}
