import type { ReferenceData } from '@playerdesk/core';
import { useCallback, useMemo } from 'react';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Loads the reference data of the wizard once it is needed, and localizes the names. */
export function useReferenceData(isNeeded: boolean): LoadState<ReferenceData> {
  const { account, texts, options } = useWidget();
  const { lists, countries } = options;
  const ask = useCallback(async () => {
    if (!isNeeded) return new Promise<never>(() => {});
    const { loadReferenceData, localizeNames } = await import('./reference-lists.ts');
    return { data: await loadReferenceData(account, { lists, allowed: countries?.allowed }), localizeNames };
  }, [account, lists, countries, isNeeded]);
  const reading = useLoad(ask);
  return useMemo(() => {
    if (reading.status !== 'ready') return reading;
    const { data, localizeNames } = reading.data;
    return { status: 'ready', data: localizeNames(texts.locale, data) };
  }, [reading, texts.locale]);
}
