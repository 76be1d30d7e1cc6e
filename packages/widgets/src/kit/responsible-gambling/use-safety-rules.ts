// @chunk safety

import type { LimitRules, SafetyRules } from '@playerdesk/contract';
import type { Safety } from '@playerdesk/core';
import { useMemo } from 'react';
import { type LoadState, useLoad } from '../use-load.ts';
import { useWidget } from '../widget-context.ts';

export interface ActiveRules {
  readonly limits: LimitRules;
  readonly safety: SafetyRules;
}

/** Rules by pack. They are part of its code and do not change. */
const known = new WeakMap<object, ActiveRules>();

/** Reads the rules of the current jurisdiction pack. Reads again when the pack changes. */
export function useSafetyRules(safety: Safety): LoadState<ActiveRules> {
  const { account } = useWidget();
  const id = account.jurisdiction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pack is another question
  const readRules = useMemo(() => () => safety.rules(), [safety, id]);
  const { pack } = account.store.getState();
  return useLoad(readRules, { get: () => known.get(pack), set: (rules) => known.set(pack, rules) });
}
