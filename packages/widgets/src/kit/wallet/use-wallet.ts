import { getWallets, type Wallet } from '@playerdesk/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useWidget } from '../widget-context.ts';
import { getWalletStore } from './wallet-store.ts';

/** The player's money, read anew when the component appears; null while it is not known. */
export function useWallet(): Wallet | null {
  const { account } = useWidget();
  const store = getWalletStore(account);
  const canRead = account.platform.capabilities.supports(getWallets.name);
  useEffect(() => {
    if (canRead) store.refresh().catch(() => {});
  }, [store, canRead]);
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
