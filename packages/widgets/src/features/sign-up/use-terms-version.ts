import { getTerms } from '@playerdesk/contract';
import { useCallback, useEffect } from 'react';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

/**
 * The version of the terms that the player is about to accept, told once it is known. `refused`: the platform has another
 * by now, which is asked for while the player reads so.
 */
export function useTermsVersion(
  onVersion: (version: string) => void,
  isRejected: boolean,
): LoadState<unknown> {
  const { account, options } = useWidget();
  const { termsVersion = '' } = options;
  const ask = useCallback(async () => {
    const { version } = account.platform.capabilities.supports(getTerms.name)
      ? await account.read(getTerms, {
          language: account.language('getTerms'),
          state: 'published',
          jurisdiction: account.jurisdiction(),
        })
      : { version: termsVersion };
    onVersion(version);
  }, [account, termsVersion, onVersion]);
  useEffect(() => {
    // What fails is refused again, and asked for again.
    if (isRejected) ask().catch(() => {});
  }, [isRejected, ask]);
  return useLoad(ask);
}
