// @chunk money

import {
  getWallet,
  getWallets,
  type PlayerdeskError,
  toPlayerdeskError,
  type Wallet,
} from '@playerdesk/contract/internal';
import type { Account, AccountState } from '@playerdesk/core/internal';

/** Cached balance of the signed-in player. */
export interface WalletStore {
  /** Returns the balance. Null before the first answer and after sign-out. */
  get(): Wallet | null;
  /** Returns the error of the last read, or null. An earlier balance stays. */
  failure(): PlayerdeskError | null;
  /** Reads the balance. Concurrent calls share one request. Rejects with a PlayerdeskError. */
  refresh(): Promise<Wallet>;
  /** Reads the balance after money has moved. A request under way is ignored, because it may predate the change. */
  reread(): Promise<Wallet>;
  /** Rereads after a write that may have changed the balance, and notifies the host even if no balance was known. */
  moved(): void;
  subscribe(listener: () => void): () => void;
}

const stores = new WeakMap<Account, WalletStore>();

/** Returns the wallet of an account. It is read on first use. */
export function getWalletStore(account: Account): WalletStore {
  const store = stores.get(account) ?? createWalletStore(account);
  stores.set(account, store);
  return store;
}

/** Reads the balance of the signed-in player, or returns null. Rejects with a PlayerdeskError. */
export async function readWallet(account: Account): Promise<Wallet | null> {
  return account.store.getState().status === 'signed-in' ? getWalletStore(account).refresh() : null;
}

function createWalletStore(account: Account): WalletStore {
  const listeners = new Set<() => void>();
  const { store } = account;
  let wallet: Wallet | null = null;
  let failure: PlayerdeskError | null = null;
  let pending: Promise<Wallet> | null = null;
  let stopWatching = () => {};
  const setWallet = (next: Wallet | null, nextFailure: PlayerdeskError | null = null) => {
    const isSame = isSameWallet(wallet, next);
    if (isSame && failure === nextFailure) return;
    const wasKnown = wallet !== null;
    if (!isSame) wallet = next;
    failure = nextFailure;
    for (const listener of [...listeners]) listener();
    if (wasKnown && !isSame) account.events.emit('wallet-changed', {});
  };
  const refresh = () => {
    if (pending) return pending;
    // An answer after sign-out is dropped.
    const isLatest = () => pending === request;
    const request: Promise<Wallet> = fetchWallet(account)
      .then(
        (next) => {
          if (isLatest()) setWallet(next);
          return next;
        },
        (thrown: unknown) => {
          if (isLatest()) setWallet(wallet, toPlayerdeskError(thrown));
          throw thrown;
        },
      )
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
    failure: () => failure,
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

/** Emits `wallet-changed` after a first read. `setWallet` emits it only when an earlier balance was known. */
function emitOnceRead({ store, events }: Account, wasKnown: boolean, reading: Promise<Wallet>): void {
  const player = getPlayer(store.getState());
  reading.then(
    () => {
      if (!wasKnown && player === getPlayer(store.getState())) events.emit('wallet-changed', {});
    },
    () => {},
  );
}

/** A platform without profiles has no player id. */
const getPlayer = ({ status, profile }: AccountState) =>
  status === 'signed-in' ? (profile?.userId ?? '') : null;

/** Rereads when the page becomes visible, for platforms that push no events. */
function onVisible(run: () => void): () => void {
  const check = () => document.visibilityState === 'visible' && run();
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

async function fetchWallet(account: Account): Promise<Wallet> {
  const { balances } = await account.read(getWallets, {});
  return getWallet(balances);
}

function isSameWallet(a: Wallet | null, b: Wallet | null): boolean {
  return (
    a?.currency === b?.currency && a?.realBalance === b?.realBalance && a?.bonusBalance === b?.bonusBalance
  );
}
