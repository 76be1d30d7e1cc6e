import { bootstrap } from '@playerdesk/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface CountryKnown {
  /** Empty where nobody can tell; null while it is being found out. */
  readonly country: string | null;
  /** Looks again where the look-up failed. */
  readonly retry: (() => void) | null;
}

/** Where the player is: as the account says, else by address. It is looked up here, where nobody else may. */
export function useCountry(isWanted: boolean): CountryKnown {
  const { account } = useWidget();
  const { store, platform } = account;
  const { status, profile, ipCountry } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getState,
  );
  const nowhere = platform.capabilities.supports(bootstrap.name) ? null : '';
  const country = profile?.country ?? ipCountry ?? nowhere;
  const isOwed = isWanted && status !== 'restoring' && country === null;
  const ask = useCallback(async () => {
    if (isOwed) await account.locate();
  }, [account, isOwed]);
  const asked = useLoad(ask);
  return { country, retry: isOwed && asked.status === 'failed' ? asked.retry : null };
}
