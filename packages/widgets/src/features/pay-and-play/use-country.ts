import { bootstrap } from '@playerdesk/contract/internal';
import { useCallback, useSyncExternalStore } from 'react';
import { useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Country of the player, with a retry. */
export interface CountryState {
  /** ISO 3166-1 alpha-2 code. Empty if it cannot be found out, null while loading. */
  readonly country: string | null;
  /** Retries a failed look-up, otherwise null. */
  readonly retry: (() => void) | null;
}

/** Returns the player's country: from the account, otherwise by IP address. Looks it up if nothing else has. */
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
  const lookUpCountry = useCallback(async () => {
    if (needsLookUp) await account.locate();
  }, [account, needsLookUp]);
  const lookUp = useLoad(lookUpCountry);
  return { country, retry: needsLookUp && lookUp.status === 'failed' ? lookUp.retry : null };
}
