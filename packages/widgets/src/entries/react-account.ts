import type { LimitEntry, Wallet } from '@playerdesk/contract/internal';
import { useEffect } from 'react';
import type { Playerdesk } from './index.ts';
import { type ServiceState, useLoaded, useLoadedService, useServiceState } from './react-service.ts';
import { useSession } from './react-session.ts';

const loadWalletStore = async ({ account }: Playerdesk) =>
  (await import('../kit/wallet/wallet-store.ts')).getWalletStore(account);

/**
 * Returns the player's balance in integer minor units. It is read again when the platform reports a change and when the
 * page becomes visible.
 *
 * @example
 * const wallet = useWallet();
 * if (wallet.status === 'ready') console.log(wallet.value.realBalance);
 */
export function useWallet(): ServiceState<Wallet> {
  const loaded = useLoaded(loadWalletStore, 'wallet');
  const { status } = useSession();
  const store = loaded.value;
  const isPlayer = status === 'signed-in' || status === 'accepting-terms';
  useEffect(() => {
    if (store && isPlayer) store.refresh().catch(() => {});
  }, [store, isPlayer]);
  return useServiceState(loaded, (wallet) => wallet, 'personal');
}

/**
 * Returns the player's limits. `useService('responsibleGambling')` changes them.
 *
 * @example
 * const limits = useLimits();
 * if (limits.status === 'ready') console.log(limits.value.length);
 */
export const useLimits = (): ServiceState<readonly LimitEntry[]> =>
  useServiceState(
    useLoadedService('responsibleGambling'),
    (responsibleGambling) => responsibleGambling.limits,
    'personal',
  );
