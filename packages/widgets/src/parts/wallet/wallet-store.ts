import { getWallets, type Wallet, walletOf } from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';

/** The signed-in player's money as it was last read. */
export interface WalletStore {
  /** Null before the first answer and after a sign-out. */
  get(): Wallet | null;
  /** Reads it anew. Those who ask at once share the answer. Rejects with a PlayerdeskError. */
  refresh(): Promise<Wallet>;
  subscribe(listener: () => void): () => void;
}

const stores = new WeakMap<Account, WalletStore>();

/** The one wallet of an account, read when somebody first looks. */
export function walletStore(account: Account): WalletStore {
  const store = stores.get(account) ?? createWalletStore(account);
  stores.set(account, store);
  return store;
}

/** What the signed-in player has now; null of nobody. Rejects with a PlayerdeskError. */
export async function readWallet(account: Account): Promise<Wallet | null> {
  return account.store.getState().status === 'signed-in' ? walletStore(account).refresh() : null;
}

function createWalletStore(account: Account): WalletStore {
  const listeners = new Set<() => void>();
  let wallet: Wallet | null = null;
  let asked: Promise<Wallet> | null = null;
  const become = (next: Wallet | null) => {
    if (same(wallet, next)) return;
    const isNews = wallet !== null;
    wallet = next;
    for (const listener of [...listeners]) listener();
    if (isNews) account.events.emit('wallet-changed', {});
  };
  const refresh = () => {
    asked ??= read(account)
      .then((next) => {
        become(next);
        return next;
      })
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const look = () => void refresh().catch(() => {});
  account.platform.on('balance-changed', () => account.store.getState().status === 'signed-in' && look());
  account.store.subscribe(({ status }) => status === 'signed-out' && become(null));
  return {
    get: () => wallet,
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      const forget = listeners.size === 1 ? onVisible(look) : () => {};
      return () => {
        listeners.delete(listener);
        forget();
      };
    },
  };
}

/** A platform that tells nothing by itself is asked again when the player comes back to the page. */
function onVisible(run: () => void): () => void {
  const check = () => document.visibilityState === 'visible' && run();
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

async function read(account: Account): Promise<Wallet> {
  const { balances } = await account.read(getWallets, {});
  return walletOf(balances);
}

function same(a: Wallet | null, b: Wallet | null): boolean {
  return (
    a?.currency === b?.currency && a?.realBalance === b?.realBalance && a?.bonusBalance === b?.bonusBalance
  );
}
