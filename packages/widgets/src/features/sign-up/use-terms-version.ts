import { getTerms } from '@playerdesk/contract/internal';
import { useCallback, useEffect } from 'react';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

/**
 * Reads the version of the terms to accept.
 *
 * @param known The version of an earlier visit of the step, shown at once. The platform rejects an outdated one.
 * @param isRejected Whether the platform rejected the version. The current one is read again then.
 */
export function useTermsVersion(
  known: string | undefined,
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
    return version;
  }, [account, termsVersion, onVersion]);
  useEffect(() => {
    // A failed read leads to another rejection, and is repeated then.
    if (isRejected) ask().catch(() => {});
  }, [isRejected, ask]);
  return useLoad(ask, { get: () => known, set: () => {} });
}
