import type { LimitRules, SafetyRules } from '@playerdesk/contract';
import type { Safety } from '@playerdesk/core';
import { useMemo } from 'react';
import { type LoadState, useLoad } from '../use-load.ts';
import { useWidget } from '../widget-context.ts';

export interface ActiveRules {
  readonly limits: LimitRules;
  readonly safety: SafetyRules;
}

/** Reads the rules of the current jurisdiction pack. Reads again when the pack changes. */
export function useSafetyRules(safety: Safety): LoadState<ActiveRules> {
  const { account } = useWidget();
  const id = account.jurisdiction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pack is another question
  const readRules = useMemo(() => () => safety.rules(), [safety, id]);
  return useLoad(readRules);
}
