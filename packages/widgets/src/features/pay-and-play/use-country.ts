import { bootstrap } from '@playerdesk/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface CountryState {
  /** Empty where nobody can tell; null while it is being found out. */
  readonly country: string | null;
  /** Looks again where the look-up failed. */
  readonly retry: (() => void) | null;
}

/** Where the player is: as the account says, else by address. It is looked up here, where nobody else may. */
export function useCountry(isEnabled: boolean): CountryState {
  const { account } = useWidget();
  const { store, platform } = account;
  const { status, profile, ipCountry } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getState,
  );
  const fallback = platform.capabilities.supports(bootstrap.name) ? null : '';
  const country = profile?.country ?? ipCountry ?? fallback;
  const needsLookUp = isEnabled && status !== 'restoring' && country === null;
  const ask = useCallback(async () => {
    if (needsLookUp) await account.locate();
  }, [account, needsLookUp]);
  const lookUp = useLoad(ask);
  return { country, retry: needsLookUp && lookUp.status === 'failed' ? lookUp.retry : null };
}
