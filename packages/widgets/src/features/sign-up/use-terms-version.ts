import { getTerms } from '@playerdesk/contract';
import { useCallback } from 'react';
import { useWidget } from '../../view/context.ts';
import { type Loading, useLoading } from '../../view/use-loading.ts';

/** The version of the terms that the player is about to accept. */
export function useTermsVersion(): Loading<{ readonly version: string }> {
  const { account } = useWidget();
  const ask = useCallback(
    () =>
      account.read(getTerms, {
        language: account.language('getTerms'),
        state: 'published',
        jurisdiction: account.jurisdiction(),
      }),
    [account],
  );
  return useLoading(ask);
}
