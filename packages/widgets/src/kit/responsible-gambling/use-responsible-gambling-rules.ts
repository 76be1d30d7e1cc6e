// @chunk responsible-gambling

import type { LimitRules, ResponsibleGamblingRules } from '@playerdesk/contract/internal';
import type { ResponsibleGambling } from '@playerdesk/core/internal';
import { useMemo } from 'react';
import { type LoadState, useLoad } from '../use-load.ts';
import { useWidget } from '../widget-context.ts';

export interface ActiveRules {
  readonly limits: LimitRules;
  readonly responsibleGambling: ResponsibleGamblingRules;
}

/** Rules by pack. They are part of its code and do not change. */
const known = new WeakMap<object, ActiveRules>();

/** Reads the rules of the current jurisdiction pack. Reads again when the pack changes. */
export function useResponsibleGamblingRules(
  responsibleGambling: ResponsibleGambling,
): LoadState<ActiveRules> {
  const { account } = useWidget();
  const id = account.jurisdiction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pack is another question
  const readRules = useMemo(() => () => responsibleGambling.rules(), [responsibleGambling, id]);
  const { pack } = account.store.getState();
  return useLoad(readRules, { get: () => known.get(pack), set: (rules) => known.set(pack, rules) });
}
