// @chunk responsible-gambling

import {
  answerRealityCheck,
  type BreakTerm,
  block,
  cancelLimit,
  confirmLimit,
  getLimits,
  getProductBlocks,
  getSession,
  type InputOf,
  type LimitEntry,
  type LimitRules,
  limitState,
  type Operation,
  type OutputOf,
  type PanicChoice,
  type ProductBlock,
  panic,
  type ResponsibleGamblingRules,
  type SessionInfo,
  selfExclude,
  sessionInfo,
  setLimit,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { afterWrite } from '../account/after-write.ts';
import { createResource, type Resource } from '../resources/resource.ts';

/** Kind of a break. */
export type BreakKind = 'pause' | 'block' | 'self-exclusion';

/** A break that a player chose. */
export interface BreakChoice {
  readonly kind: 'block' | 'self-exclusion';
  readonly term: BreakTerm;
  /** Whether the break applies to all brands. Set only where the jurisdiction asks. */
  readonly allBrands?: boolean | undefined;
}

/** A player's responsible-gambling tools, headless. Every write rejects with a PlayerdeskError. */
export interface ResponsibleGambling {
  readonly limits: Resource<readonly LimitEntry[]>;
  readonly blocks: Resource<readonly ProductBlock[]>;
  readonly session: Resource<SessionInfo>;
  /** Returns the rules of limits and responsible gambling of the active pack. */
  rules(): Promise<{ readonly limits: LimitRules; readonly responsibleGambling: ResponsibleGamblingRules }>;
  /** Sets a limit and refreshes the list. Amounts are in minor units. */
  setLimit(wanted: InputOf<typeof setLimit>, onSlow?: () => void): Promise<void>;
  /** Cancels a pending change, or requests the end of a limit. */
  cancelLimit(id: string, onSlow?: () => void): Promise<void>;
  /** Confirms a limit whose waiting time has passed. */
  confirmLimit(id: string, onSlow?: () => void): Promise<void>;
  /** Reports the choice of the break widget. `pause` begins a break. */
  panic(choice: PanicChoice, onSlow?: () => void): Promise<void>;
  /**
   * Reports that the player answered a reality check, on platforms that count the answers. Never rejects.
   *
   * A check whose answer was lost is shown again.
   */
  answerRealityCheck(): Promise<void>;
  /** Begins a break and signs the player out. Resolves with its end (ISO 8601, UTC), or null when it is unknown. */
  begin(choice: BreakChoice, onSlow?: () => void): Promise<{ readonly until: string | null }>;
}

/** Creates the responsible-gambling tools of an account. */
export function createResponsibleGambling(account: Account): ResponsibleGambling {
  const limits = createResource<readonly LimitEntry[]>(
    account,
    async () => (await account.read(getLimits, {})).limits,
  );
  const blocks = createResource<readonly ProductBlock[]>(
    account,
    async () => (await account.read(getProductBlocks, {})).blocks,
  );
  const session = createResource<SessionInfo>(account, async () =>
    sessionInfo(await account.read(getSession, {}), account.serverNow()),
  );
  const changed = <I, O>(operation: Operation<I, O>, input: NoInfer<I>, onSlow?: () => void) => {
    const before = limits.get();
    return afterWrite(account, account.write(operation, input, onSlow), async () => {
      account.events.emit('limits-changed', {});
      // The change took effect, whether or not it can be read at once.
      const after = await limits.reread().catch(() => null);
      const now = account.serverNow();
      if (after && isComplete(after, now) && !(before && isComplete(before, now))) {
        account.events.emit('deposit-limits-complete', {});
      }
    });
  };
  return {
    limits,
    blocks,
    session,
    rules: async () => {
      const { pack } = account.store.getState();
      const [limitRules, responsibleGambling] = await Promise.all([
        pack.limits(),
        pack.responsibleGambling(),
      ]);
      return { limits: limitRules, responsibleGambling };
    },
    setLimit: (wanted, onSlow) => changed(setLimit, wanted, onSlow),
    cancelLimit: (id, onSlow) => changed(cancelLimit, { id }, onSlow),
    confirmLimit: (id, onSlow) => changed(confirmLimit, { id }, onSlow),
    panic: (panicChoice, onSlow) =>
      afterWrite(account, account.write(panic, { panicChoice }, onSlow), () =>
        panicChoice === 'pause' ? leave(account, 'pause', null) : undefined,
      ),
    answerRealityCheck: async () => {
      if (!account.platform.capabilities.supports(answerRealityCheck.name)) return;
      await account.write(answerRealityCheck, {}).catch(noop);
    },
    begin: (choice, onSlow) => beginBreak(account, choice, onSlow),
  };
}

function beginBreak(account: Account, { kind, term, allBrands }: BreakChoice, onSlow?: () => void) {
  const operation: Operation<InputOf<typeof block>, OutputOf<typeof block>> = kind === 'block'
    ? block
    : selfExclude;
  const input = { amount: term, ...(allBrands !== undefined && { allBrands }) };
  // The break runs from the request, however late its outcome is known.
  const end = getBreakEnd(term, account.serverNow());
  return afterWrite(account, account.write(operation, input, onSlow), async (result) => {
    const confirmedEnd = result.kind === 'answered' ? result.answer.endsAt : undefined;
    const until = confirmedEnd ?? end;
    await leave(account, kind, until);
    return { until };
  });
}

/** Emits `break-began` and signs the player out. */
function leave(account: Account, kind: BreakKind, until: string | null): Promise<void> {
  account.events.emit('break-began', { kind, until });
  return account.signOut();
}

const noop = () => {};

const DAY = 24 * 60 * 60 * 1000;

function getBreakEnd(term: BreakTerm, now: number): string | null {
  return term === 'indefinite' ? null : new Date(now + term * DAY).toISOString();
}

/** Whether deposit limits for a day, a week and a month are all in force. */
function isComplete(entries: readonly LimitEntry[], now: number): boolean {
  return (['daily', 'weekly', 'monthly'] as const).every(
    (period) => limitState(entries, { type: 'deposit', period }, now).current !== null,
  );
}
