import type { BreakTerm, NationalRegister } from '@playerdesk/contract';
import { block, selfExclude } from '@playerdesk/contract';
import type { BreakChoice } from '@playerdesk/core';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import type { ActiveRules } from '../../kit/safer-gambling/use-safety-rules.ts';
import { getSafety } from '../../kit/services/safety-services.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { getTermEnd } from './break-labels.ts';

export type BreakKind = BreakChoice['kind'];

export interface BreakProps {
  readonly kind: BreakKind;
  /** What a player begins alone, the shortest first. */
  readonly terms: readonly BreakTerm[];
  /** What goes through support. */
  readonly others: readonly BreakTerm[];
  readonly asksAllBrands: boolean;
  readonly register: NationalRegister | null;
  readonly rules: ActiveRules;
  /** Server time, milliseconds since 1970. */
  readonly now: number;
  readonly busy: boolean;
  readonly onBegin: (choice: BreakChoice) => void;
  readonly onSupport: () => void;
}

/** Null where the platform has no such break. */
export function useBreak(kind: BreakKind, rules: ActiveRules): BreakProps | null {
  const widget = useWidget();
  const { account, options } = widget;
  const { saferGambling } = options;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const operation = kind === 'block' ? block : selfExclude;
  if (!account.platform.capabilities.supports(operation.name)) return null;
  const offered =
    kind === 'block'
      ? rules.limits.blockTerms
      : (saferGambling?.exclusionTerms ?? rules.limits.exclusionTerms);
  // A block is always the player's own to take; of exclusions a jurisdiction may keep some for support.
  const isSelfService = (term: BreakTerm) =>
    kind === 'block' || (saferGambling?.exclusionTerms ?? rules.limits.selfServiceTerms).includes(term);
  const begin = async (choice: BreakChoice): Promise<void> => {
    setBusy(true);
    const end = getTermEnd(choice.term, account.serverNow());
    const showStarted = (until: string | null) =>
      // Signing out drops the account's pack: who helps is known before.
      widget.open('self-exclude', { began: { kind: choice.kind, until, help: rules.safety.help } });
    try {
      const { until } = await getSafety(account).begin(choice, () => notifySlow(widget));
      showStarted(until);
    } catch (thrown) {
      notifyFailure(widget, thrown, { retry: () => void begin(choice), onSettled: () => showStarted(end) });
    }
    if (alive.current) setBusy(false);
  };
  return {
    kind,
    terms: offered.filter(isSelfService),
    others: offered.filter((term) => !isSelfService(term)),
    asksAllBrands: kind === 'self-exclusion' && rules.safety.asksAllBrands,
    register: kind === 'self-exclusion' ? rules.safety.nationalRegister : null,
    rules,
    now: account.serverNow(),
    busy,
    onBegin: (choice) => void begin(choice),
    onSupport: () => widget.openRoute('/support'),
  };
}
