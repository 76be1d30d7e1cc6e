import { getTerms } from '@playerdesk/contract';
import { useCallback } from 'react';
import { useWidget } from '../../view/context.ts';
import { type Loading, useLoading } from '../../view/use-loading.ts';

/** The platform says no version: what is accepted are the terms in force. */
const IN_FORCE = { version: '' };

/** The version of the terms that the player is about to accept. */
export function useTermsVersion(): Loading<{ readonly version: string }> {
  const { account } = useWidget();
  const ask = useCallback(
    async () =>
      account.platform.capabilities.supports(getTerms.name)
        ? account.read(getTerms, {
            language: account.language('getTerms'),
            state: 'published',
            jurisdiction: account.jurisdiction(),
          })
        : IN_FORCE,
    [account],
  );
  return useLoading(ask);
}
