import { randomUUID } from 'node:crypto';
import type {
  cancelLimit,
  confirmLimit,
  getLimits,
  InputOf,
  LimitPeriod,
  LimitType,
  OutputOf,
  SignUpLimit,
  setLimit,
} from '@playerdesk/contract/internal';
import type { Inbox } from '../../engagement/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import type { SessionEnder } from '../../operations/session-lifetime.ts';
import type { AfterExclusion } from '../protection/after-exclusion.ts';
import { type Breaks, createBreaks, type HoldOtherAccounts } from './breaks.ts';
import { contactReason, putContactTask } from './contact.ts';
import { createEnforcement, type Enforcement } from './enforcement.ts';
import { createLimitChanges, type LimitCall, type LimitChanges } from './limit-changes.ts';
import { limitEntries } from './limit-view.ts';
import { insertLimits, limitedPlayer } from './limits.queries.ts';
import { createSessionGuard, type SessionGuard } from './session-guard.ts';

/** Players' limits and breaks, checked before money moves, a game starts or a session opens. */
export interface Limits extends Enforcement, SessionGuard {
  readonly changes: LimitChanges;
  readonly breaks: Breaks;
  /** Applies the limits of a registration from its first moment, within its transaction. */
  begin(tx: Tx, player: { id: string; jurisdiction: string }, limits: readonly SignUpLimit[]): Promise<void>;
  /** Returns all limits of a player in the form of the contract. */
  entries(db: Db, playerId: string): Promise<OutputOf<typeof getLimits>['limits']>;
}

export interface LimitDeps {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly sessions: SessionEnder;
  readonly restrictedSessions: boolean;
  /** Converts statutory deposit caps to the currency of an account. */
  readonly exchangeRates: RateTable;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly afterExclusion: AfterExclusion;
  readonly holdOtherAccounts: HoldOtherAccounts;
  readonly outbox: Pick<Outbox, 'put'>;
}

export function createLimits(deps: LimitDeps): Limits {
  const { clock, audit, exchangeRates } = deps;
  const guard = createSessionGuard(deps);
  return {
    ...createEnforcement(clock, exchangeRates, deps.inbox),
    ...guard,
    changes: createLimitChanges({ clock, audit, guard, exchangeRates }),
    breaks: createBreaks(deps),
    begin: async (tx, { id, jurisdiction }, limits) => {
      const now = new Date(clock.now());
      const rows = limits.map(({ type, period, amount, currency }) => ({
        id: randomUUID(),
        player_id: id,
        type,
        period,
        product: null,
        amount,
        currency: type === 'session' ? null : currency,
        starts_at: now,
        created_at: now,
        awaits_confirmation: false,
        locked_reason: null,
        set_by: 'sign-up',
        rule_edition: getJurisdictionRule(jurisdiction).edition,
      }));
      await insertLimits(tx, rows);
      const { edition: ruleEdition, limits: rules } = getJurisdictionRule(jurisdiction);
      for (const limit of limits) {
        const contact = contactReason(limit, null, rules.contactAbove, exchangeRates);
        const task = { playerId: id, ruleEdition, now: now.getTime() };
        if (contact) await putContactTask(tx, audit, { ...task, why: contact });
      }
    },
    entries: async (db, playerId) => {
      const { jurisdiction } = await limitedPlayer(db, playerId);
      return limitEntries(db, playerId, getJurisdictionRule(jurisdiction), clock.now());
    },
  };
}

/** A limit over all products to remove, or whose pending change to cancel. */
export interface RemovedLimit {
  readonly type: LimitType;
  readonly period: LimitPeriod;
}

/** The operations on limits that a player calls. */
export interface LimitService {
  get(input: object, call: Call): Promise<OutputOf<typeof getLimits>>;
  set(input: InputOf<typeof setLimit>, call: Call): Promise<Effect<object>>;
  cancel(input: InputOf<typeof cancelLimit>, call: Call): Promise<Effect<object>>;
  confirm(input: InputOf<typeof confirmLimit>, call: Call): Promise<Effect<object>>;
  remove(input: RemovedLimit, call: Call): Promise<Effect<object>>;
}

export function createLimitService(db: Db, { entries, changes }: Limits): LimitService {
  const prepare = async (
    call: Call,
    run: (tx: Tx, playerId: string, by: LimitCall) => Promise<void>,
  ): Promise<Effect<object>> => {
    const { playerId } = requireSession(call);
    // Read ahead: within the transaction that finds out whether a limit loosens, nothing else is read.
    const refusal = await call.requireStepUp().then(
      () => null,
      (error: unknown) => error,
    );
    const onLooser = () => {
      if (refusal !== null) throw refusal;
    };
    return async (tx) => {
      await run(tx, playerId, { requestId: call.requestId, onLooser });
      return {};
    };
  };
  return {
    get: async (_input, call) => ({ limits: await entries(db, requireSession(call).playerId) }),
    set: (input, call) => prepare(call, (tx, id, by) => changes.set(tx, id, input, by)),
    cancel: (input, call) => prepare(call, (tx, id, by) => changes.cancel(tx, id, input.id, by)),
    confirm: (input, call) => prepare(call, (tx, id, by) => changes.confirm(tx, id, input.id, by)),
    remove: (input, call) =>
      prepare(call, (tx, id, by) => changes.remove(tx, id, { ...input, product: null }, by)),
  };
}
