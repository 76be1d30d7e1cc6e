import { getTerms } from '@playerdesk/contract';
import { useCallback, useEffect } from 'react';
import { useWidget } from '../../view/context.ts';
import { type Loading, useLoading } from '../../view/use-loading.ts';

/** The platform says no version: what is accepted are the terms in force. */
const IN_FORCE = { version: '' };

/**
 * The version of the terms that the player is about to accept, told once it is known. `refused`: the platform has another
 * by now, which is asked for while the player reads so.
 */
export function useTermsVersion(tell: (version: string) => void, refused: boolean): Loading<unknown> {
  const { account } = useWidget();
  const ask = useCallback(async () => {
    const { version } = account.platform.capabilities.supports(getTerms.name)
      ? await account.read(getTerms, {
          language: account.language('getTerms'),
          state: 'published',
          jurisdiction: account.jurisdiction(),
        })
      : IN_FORCE;
    tell(version);
  }, [account, tell]);
  useEffect(() => {
    // What fails is refused again, and asked for again.
    if (refused) ask().catch(() => {});
  }, [refused, ask]);
  return useLoading(ask);
}
