import { useCallback, useMemo } from 'react';
import { useWidget } from '../../view/context.ts';
import { type Loading, useLoading } from '../../view/use-loading.ts';
import { loadReferenceData, namedIn, type ReferenceData } from './reference-data.ts';

/** The lists of the wizard, loaded once its first screen stands, and named anew in another language. */
export function useReferenceData(): Loading<ReferenceData> {
  const { account, texts } = useWidget();
  const reading = useLoading(useCallback(() => loadReferenceData(account), [account]));
  return useMemo(
    () => (reading.status === 'ready' ? { ...reading, data: namedIn(texts.locale, reading.data) } : reading),
    [reading, texts.locale],
  );
}
