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
export function walletStore(account: Account): WalletStore {
  const store = stores.get(account) ?? new AccountWallet(account);
  stores.set(account, store);
  return store;
}

/** What the signed-in player has now; null of nobody. Rejects with a PlayerdeskError. */
export async function readWallet(account: Account): Promise<Wallet | null> {
  return account.store.getState().status === 'signed-in' ? walletStore(account).refresh() : null;
}

class AccountWallet implements WalletStore {
  readonly #account: Account;
  readonly #listeners = new Set<() => void>();
  #wallet: Wallet | null = null;
  #asked: Promise<Wallet> | null = null;
  #forget = () => {};

  constructor(account: Account) {
    this.#account = account;
    const { store } = account;
    account.platform.on('balance-changed', () => store.getState().status === 'signed-in' && this.#look());
    store.subscribe((now, before) => {
      if (playerOf(now) === playerOf(before)) return;
      this.#asked = null;
      this.#become(null);
      if (now.status === 'signed-in' && this.#listeners.size > 0) this.#look();
    });
  }

  get = (): Wallet | null => this.#wallet;

  refresh = (): Promise<Wallet> => {
    if (this.#asked) return this.#asked;
    // An answer that comes once its player has left is nobody's.
    const isLatest = () => this.#asked === mine;
    const mine: Promise<Wallet> = read(this.#account)
      .then((next) => {
        if (isLatest()) this.#become(next);
        return next;
      })
      .finally(() => {
        if (isLatest()) this.#asked = null;
      });
    this.#asked = mine;
    return mine;
  };

  reread = (): Promise<Wallet> => {
    this.#asked = null;
    return this.refresh();
  };

  moved = (): void => {
    const { store, events } = this.#account;
    const wasKnown = this.#wallet !== null;
    const player = playerOf(store.getState());
    this.reread().then(
      () => {
        if (!wasKnown && player === playerOf(store.getState())) events.emit('wallet-changed', {});
      },
      () => {},
    );
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#forget = onVisible(this.#look);
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#forget();
    };
  };

  readonly #look = (): void => void this.reread().catch(() => {});

  #become(next: Wallet | null): void {
    if (same(this.#wallet, next)) return;
    const isNews = this.#wallet !== null;
    this.#wallet = next;
    for (const listener of [...this.#listeners]) listener();
    if (isNews) this.#account.events.emit('wallet-changed', {});
  }
}

/** A platform that keeps its players to itself names nobody. */
const playerOf = ({ status, profile }: AccountState) =>
  status === 'signed-in' ? (profile?.userId ?? '') : null;

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
