import { loadReferenceData, type ReferenceData } from '@playerdesk/core';
import { useCallback, useMemo } from 'react';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { localizeNames } from './reference-data.ts';

/** Loads the reference data of the wizard after its first screen, and localizes the names. */
export function useReferenceData(): LoadState<ReferenceData> {
  const { account, texts, options } = useWidget();
  const { lists, countries } = options;
  const ask = useCallback(
    () => loadReferenceData(account, { lists, allowed: countries?.allowed }),
    [account, lists, countries],
  );
  const reading = useLoad(ask);
  return useMemo(
    () =>
      reading.status === 'ready' ? { ...reading, data: localizeNames(texts.locale, reading.data) } : reading,
    [reading, texts.locale],
  );
}
