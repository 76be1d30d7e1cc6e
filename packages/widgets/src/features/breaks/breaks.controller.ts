import type { BreakTerm, NationalRegister } from '@playerdesk/contract/internal';
import { block, listOr, selfExclude } from '@playerdesk/contract/internal';
import type { BreakChoice } from '@playerdesk/core/internal';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import type { ActiveRules } from '../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { getTermEnd } from './break-labels.ts';

export type BreakKind = BreakChoice['kind'];

export interface BreakProps {
  readonly kind: BreakKind;
  /** Terms that the player can start, shortest first. */
  readonly terms: readonly BreakTerm[];
  /** Terms that only customer support can start. */
  readonly others: readonly BreakTerm[];
  /** Shortest and longest break, and shortest self-exclusion. Null where the two cannot be told apart by their length. */
  readonly difference: Readonly<Record<'from' | 'to' | 'least', BreakTerm>> | null;
  readonly asksAllBrands: boolean;
  /** Whether only customer support can exclude the player from the other brands: the platform does not take the answer. */
  readonly brandsBySupport: boolean;
  readonly register: NationalRegister | null;
  readonly rules: ActiveRules;
  /** Server time in milliseconds since 1970. */
  readonly now: number;
  readonly busy: boolean;
  readonly onBegin: (choice: BreakChoice) => void;
  readonly onSupport: () => void;
}

/** Returns null on a platform without this kind of break. */
export function useBreak(kind: BreakKind, rules: ActiveRules): BreakProps | null {
  const widget = useWidget();
  const { account, options } = widget;
  const { responsibleGambling } = options;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const operation = kind === 'block' ? block : selfExclude;
  if (!account.platform.capabilities.supports(operation.name)) return null;
  const offered =
    kind === 'block'
      ? rules.limits.blockTerms
      : listOr(responsibleGambling?.exclusionTerms, rules.limits.exclusionTerms);
  // A block is always self-service. A jurisdiction may reserve some exclusions for customer support.
  const isSelfService = (term: BreakTerm) =>
    kind === 'block' ||
    listOr(responsibleGambling?.exclusionTerms, rules.limits.selfServiceTerms).includes(term);
  const begin = async (choice: BreakChoice): Promise<void> => {
    setBusy(true);
    const end = getTermEnd(choice.term, account.serverNow());
    const showStarted = (until: string | null) =>
      // Sign-out resets the jurisdiction, so the help contacts are stored before.
      widget.open('self-exclude', {
        began: { kind: choice.kind, until, help: rules.responsibleGambling.help },
      });
    // Before the sign-out: the focus goes straight to the new panel, and no sign-in is shown in between.
    const unsubscribe = account.events.on('break-began', ({ until }) => showStarted(until));
    try {
      await getResponsibleGambling(account).begin(choice, () => notifySlow(widget));
    } catch (thrown) {
      notifyFailure(widget, thrown, { retry: () => void begin(choice), onSettled: () => showStarted(end) });
    }
    unsubscribe();
    if (alive.current) setBusy(false);
  };
  const concernsBrands = kind === 'self-exclusion' && rules.responsibleGambling.asksAllBrands;
  const takesBrands = account.platform.capabilities.carries?.(operation.name, 'allBrands') ?? true;
  return {
    kind,
    terms: offered.filter(isSelfService),
    others: offered.filter((term) => !isSelfService(term)),
    difference: kind === 'block' ? getDifference(rules) : null,
    asksAllBrands: concernsBrands && takesBrands,
    brandsBySupport: concernsBrands && !takesBrands,
    register: kind === 'self-exclusion' ? rules.responsibleGambling.nationalRegister : null,
    rules,
    now: account.serverNow(),
    busy,
    onBegin: (choice) => void begin(choice),
    onSupport: () => widget.openRoute('/support'),
  };
}

function getDifference({ limits: { blockTerms, exclusionTerms } }: ActiveRules): BreakProps['difference'] {
  const [from, to, least] = [blockTerms[0], blockTerms.at(-1), exclusionTerms[0]];
  if (from === undefined || typeof to !== 'number' || typeof least !== 'number') return null;
  return to < least ? { from, to, least } : null;
}
