import { getWallets, type Wallet } from '@playerdesk/contract/internal';
import { useEffect, useSyncExternalStore } from 'react';
import { useWidget } from '../widget-context.ts';
import { getWalletStore } from './wallet-store.ts';

/** Returns the player's balance, or null before the first answer. Reads it on mount. */
export function useWallet(): Wallet | null {
  const { account } = useWidget();
  const store = getWalletStore(account);
  const canRead = account.platform.capabilities.supports(getWallets.name);
  useEffect(() => {
    if (canRead) store.refresh().catch(() => {});
  }, [store, canRead]);
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
