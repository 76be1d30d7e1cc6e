import type { ReferenceData } from '@playerdesk/core/internal';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

/**
 * Loads the reference data of the wizard once it is needed, and localizes the names. Lists that failed are loaded again
 * when the visitor reaches another step.
 */
export function useReferenceData(isNeeded: boolean, step: string): LoadState<ReferenceData> {
  const { account, texts, options } = useWidget();
  const { lists, countries } = options;
  const ask = useCallback(async () => {
    if (!isNeeded) return new Promise<never>(() => {});
    const { loadReferenceData, localizeNames } = await import('./reference-lists.ts');
    return { data: await loadReferenceData(account, { lists, allowed: countries?.allowed }), localizeNames };
  }, [account, lists, countries, isNeeded]);
  const reading = useLoad(ask);
  const latest = useRef(reading);
  latest.current = reading;
  useEffect(() => {
    if (step && latest.current.status === 'failed') latest.current.retry();
  }, [step]);
  return useMemo(() => {
    if (reading.status !== 'ready') return reading;
    const { data, localizeNames } = reading.data;
    return { status: 'ready', data: localizeNames(texts.locale, data) };
  }, [reading, texts.locale]);
}
