import { useCallback } from 'react';
import { useWidget } from '../../view/context.ts';
import { type Loading, useLoading } from '../../view/use-loading.ts';
import { loadReferenceData, type ReferenceData } from './reference-data.ts';

/** The lists of the wizard, loaded once its first screen stands. */
export function useReferenceData(): Loading<ReferenceData> {
  const { account, texts } = useWidget();
  return useLoading(useCallback(() => loadReferenceData(account, texts.locale), [account, texts.locale]));
}
