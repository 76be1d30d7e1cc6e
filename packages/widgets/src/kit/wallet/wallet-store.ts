import { getWallets, type Wallet, walletOf } from '@playerdesk/contract';
import type { Account, AccountState } from '@playerdesk/core';

/** The signed-in player's money as it was last read. */
export interface WalletStore {
  /** Null before the first answer, and of a player who left. */
  get(): Wallet | null;
  /** Reads it anew. Those who ask at once share the answer. Rejects with a PlayerdeskError. */
  refresh(): Promise<Wallet>;
  /** Reads what there is after money moved: a reading under way was asked for before, and does not count. */
  reread(): Promise<Wallet>;
  /** Rereads after a write that may have changed the balance. The host hears of it also when nothing was read before. */
  moved(): void;
  subscribe(listener: () => void): () => void;
}

const stores = new WeakMap<Account, WalletStore>();

/** The one wallet of an account, read when somebody first looks. */
export function getWalletStore(account: Account): WalletStore {
  const store = stores.get(account) ?? createWalletStore(account);
  stores.set(account, store);
  return store;
}

/** What the signed-in player has now; null of nobody. Rejects with a PlayerdeskError. */
export async function readWallet(account: Account): Promise<Wallet | null> {
  return account.store.getState().status === 'signed-in' ? getWalletStore(account).refresh() : null;
}

function createWalletStore(account: Account): WalletStore {
  const listeners = new Set<() => void>();
  const { store } = account;
  let wallet: Wallet | null = null;
  let pending: Promise<Wallet> | null = null;
  let stopWatching = () => {};
  const setWallet = (next: Wallet | null) => {
    if (isSameWallet(wallet, next)) return;
    const wasKnown = wallet !== null;
    wallet = next;
    for (const listener of [...listeners]) listener();
    if (wasKnown) account.events.emit('wallet-changed', {});
  };
  const refresh = () => {
    if (pending) return pending;
    // An answer that comes once its player has left is nobody's.
    const isLatest = () => pending === request;
    const request: Promise<Wallet> = fetchWallet(account)
      .then((next) => {
        if (isLatest()) setWallet(next);
        return next;
      })
      .finally(() => {
        if (isLatest()) pending = null;
      });
    pending = request;
    return request;
  };
  const reread = () => {
    pending = null;
    return refresh();
  };
  const rereadSilently = () => void reread().catch(() => {});
  account.platform.on('balance-changed', () => store.getState().status === 'signed-in' && rereadSilently());
  store.subscribe((now, before) => {
    if (getPlayer(now) === getPlayer(before)) return;
    pending = null;
    setWallet(null);
    if (now.status === 'signed-in' && listeners.size > 0) rereadSilently();
  });
  return {
    get: () => wallet,
    refresh,
    reread,
    moved: () => emitOnceRead(account, wallet !== null, reread()),
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stopWatching = onVisible(rereadSilently);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopWatching();
      };
    },
  };
}

/** A wallet that was not known before has not changed for those who look at it; the host is notified all the same. */
function emitOnceRead({ store, events }: Account, wasKnown: boolean, reading: Promise<Wallet>): void {
  const player = getPlayer(store.getState());
  reading.then(
    () => {
      if (!wasKnown && player === getPlayer(store.getState())) events.emit('wallet-changed', {});
    },
    () => {},
  );
}

/** A platform that keeps its players to itself names nobody. */
const getPlayer = ({ status, profile }: AccountState) =>
  status === 'signed-in' ? (profile?.userId ?? '') : null;

/** A platform that tells nothing by itself is asked again when the player comes back to the page. */
function onVisible(run: () => void): () => void {
  const check = () => document.visibilityState === 'visible' && run();
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

async function fetchWallet(account: Account): Promise<Wallet> {
  const { balances } = await account.read(getWallets, {});
  return walletOf(balances);
}

function isSameWallet(a: Wallet | null, b: Wallet | null): boolean {
  return (
    a?.currency === b?.currency && a?.realBalance === b?.realBalance && a?.bonusBalance === b?.bonusBalance
  );
}
