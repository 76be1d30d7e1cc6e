import { randomUUID } from 'node:crypto';
import { isTimeLimit } from '@playerdesk/contract/internal';
import type { Audit, AuditEntry, StaffAct } from '../../infrastructure/audit/audit.ts';
import { type Clock, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import {
  getJurisdictionRule,
  type JurisdictionRule,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import { contactReason, putContactTask } from './contact.ts';
import {
  type AddedLimit,
  currentLimits,
  hasSameKey,
  isActive,
  isWaiting,
  type Limit,
  type LimitKey,
  planLimit,
  planUndo,
} from './limit.ts';
import { limitChangeProblems, type RequestedLimit } from './limit-problems.ts';
import { runningFrame } from './limit-use.ts';
import {
  confirmLimit,
  endLimit,
  insertLimits,
  type LimitedPlayer,
  liveLimits,
  lockLimitedPlayer,
} from './limits.queries.ts';
import { loosenedWait } from './loosening.ts';
import type { SessionGuard } from './session-guard.ts';
import { statutoryCaps } from './statutory-caps.ts';

/** The call of a player that changes a limit. */
export interface LimitCall {
  readonly requestId: string;
  /**
   * Called before a limit loosens.
   * @throws Refusal `StepUpRequired` in a session that the player has not confirmed lately
   */
  readonly onLooser: () => void;
}

export interface LimitChanges {
  set(tx: Tx, playerId: string, requested: RequestedLimit, call: LimitCall): Promise<void>;
  cancel(tx: Tx, playerId: string, id: string, call: LimitCall): Promise<void>;
  confirm(tx: Tx, playerId: string, id: string, call: LimitCall): Promise<void>;
  /** Cancels the pending change of a limit, or requests the end of the current limit. */
  remove(tx: Tx, playerId: string, key: LimitKey, call: LimitCall): Promise<void>;
  /** Adds a limit that only an operator can change. The lower of it and the player's own applies. */
  lock(tx: Tx, playerId: string, requested: RequestedLimit, act: LimitAct): Promise<void>;
  /**
   * Ends a limit that an operator added. The player's own limits stay.
   *
   * @throws Refusal `NotFound` for a limit that no operator added or that is over, and `LimitNotRemovable` where the law
   * wants one of the kind and no other is in force.
   */
  unlock(tx: Tx, playerId: string, id: string, act: LimitAct): Promise<void>;
}

/** Who changes a limit for the operator, and why. The player reads the reason of a limit that is added. */
export interface LimitAct {
  readonly reason: string;
  readonly by: StaffAct;
}

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly guard: Pick<SessionGuard, 'holdSessions'>;
  readonly exchangeRates: RateTable;
}

/** The context of one change, while the player's limits are locked. */
interface ChangeContext extends LimitCall {
  readonly tx: Tx;
  readonly player: LimitedPlayer;
  readonly now: number;
  readonly entries: readonly Limit[];
}

export function createLimitChanges(deps: Deps): LimitChanges {
  const { clock, guard } = deps;
  const openContext = async (tx: Tx, playerId: string, call: LimitCall): Promise<ChangeContext> => {
    const player = await lockLimitedPlayer(tx, playerId);
    const now = clock.now();
    return { ...call, tx, player, now, entries: await liveLimits(tx, playerId, new Date(now)) };
  };
  return {
    set: async (tx, playerId, requested, call) => {
      const context = await openContext(tx, playerId, call);
      const key = getKey(requested);
      const matching = context.entries.filter((entry) => hasSameKey(entry, key));
      const [current] = currentLimits(matching, context.now);
      const { player, now } = context;
      const rule = getJurisdictionRule(player.jurisdiction);
      const caps = statutoryCaps(player, deps.exchangeRates, now);
      refuseProblems(limitChangeProblems(requested, player, rule, current?.amount ?? null, caps));
      await change(deps, context, key, requested.amount);
      const chosen = { ...requested, currency: requested.currency ?? player.currency };
      const before = current?.amount ?? null;
      const contact = contactReason(chosen, before, rule.limits.contactAbove, deps.exchangeRates);
      if (contact)
        await putContactTask(tx, deps.audit, {
          playerId,
          why: contact,
          ruleEdition: rule.edition,
          requestId: call.requestId,
          now,
        });
      if (requested.type === 'session') await guard.holdSessions(tx, player);
    },
    cancel: async (tx, playerId, id, call) => {
      const context = await openContext(tx, playerId, call);
      const entry = findEntry(context, id);
      if (isWaiting(entry, context.now)) await undo(deps, context, entry);
      else await remove(deps, context, entry);
    },
    confirm: async (tx, playerId, id, call) => {
      const context = await openContext(tx, playerId, call);
      await confirm(deps, context, findEntry(context, id));
    },
    remove: async (tx, playerId, key, call) => {
      const context = await openContext(tx, playerId, call);
      const matching = context.entries.filter((entry) => hasSameKey(entry, key));
      const waiting = matching.find((entry) => isWaiting(entry, context.now));
      if (waiting) return undo(deps, context, waiting);
      const [current] = currentLimits(matching, context.now);
      if (!current) throw new Refusal('NotFound');
      return remove(deps, context, current);
    },
    lock: async (tx, playerId, requested, { reason, by }) => {
      const context = await openContext(tx, playerId, { requestId: by.requestId, onLooser: () => {} });
      const added = { startsAt: context.now, awaitsConfirmation: false, confirmBy: null };
      await insertLimits(tx, [toRow(context, getKey(requested), requested.amount, added, reason)]);
      await trace(deps, context, 'lock-limit', { ...requested, reason }, by);
      if (requested.type === 'session') await guard.holdSessions(tx, context.player);
    },
    unlock: async (tx, playerId, id, { reason, by }) => {
      const context = await openContext(tx, playerId, { requestId: by.requestId, onLooser: () => {} });
      await unlock(deps, context, findEntry(context, id), { reason, by });
    },
  };
}

const PLAYER = { actor: 'player' } as const;

const getKey = ({ type, period, product }: RequestedLimit) => ({ type, period, product: product ?? null });

/** Returns the entry with an id, if it is the player's and not over. */
function findEntry({ entries }: ChangeContext, id: string): Limit {
  const entry = entries.find((other) => other.id === id);
  if (!entry) throw new Refusal('NotFound');
  return entry;
}

/**
 * Returns the entries of a key.
 * @throws Refusal `LimitLocked` if the operator locked one of them.
 */
function findUnlockedEntries({ entries }: ChangeContext, key: LimitKey): readonly Limit[] {
  const matching = entries.filter((entry) => hasSameKey(entry, key));
  if (matching.some(({ lockedReason }) => lockedReason !== null)) throw new Refusal('LimitLocked');
  return matching;
}

async function change(deps: Deps, context: ChangeContext, key: LimitKey, requested: number | null) {
  const { tx, player, now } = context;
  const matching = findUnlockedEntries(context, key);
  const rule = getJurisdictionRule(player.jurisdiction);
  const periodEnd = runningFrame(key, rule, now)?.to ?? null;
  const wait = rule.limits.waits[key.type];
  const withoutLimit = key.type === 'reality-check' ? marketInterval(rule) : null;
  const first = planLimit(matching, requested, { now, wait, periodEnd, withoutLimit });
  if (!first) return;
  const isLooser = first.added !== null && (first.added.startsAt > now || first.added.awaitsConfirmation);
  if (isLooser) context.onLooser();
  const grown = isLooser ? await loosenedWait(tx, player.id, key, wait, now) : wait;
  const plan =
    grown === wait ? first : planLimit(matching, requested, { now, wait: grown, periodEnd, withoutLimit });
  if (!plan) return;
  for (const [id, end] of plan.ends) await endLimit(tx, player.id, id, end);
  if (plan.added) await insertLimits(tx, [toRow(context, key, requested, plan.added, null)]);
  const [before] = currentLimits(matching, now);
  const after = { ...key, amount: requested, ...getTimes(plan.added) };
  await trace(
    deps,
    context,
    requested === null ? 'remove-limit' : 'set-limit',
    after,
    PLAYER,
    before?.amount,
  );
}

/** Returns the minutes between reality checks for a player without an interval of their own. Null: there are none. */
const marketInterval = ({ responsibleGambling: { realityCheck } }: JurisdictionRule) =>
  realityCheck.required ? realityCheck.defaultMinutes : null;

async function remove(deps: Deps, context: ChangeContext, entry: Limit): Promise<void> {
  findUnlockedEntries(context, entry);
  if (getJurisdictionRule(context.player.jurisdiction).limits.permanent.includes(entry.type)) {
    throw new Refusal('LimitNotRemovable');
  }
  const { type, period, product } = entry;
  await change(deps, context, { type, period, product }, null);
}

async function unlock(
  deps: Deps,
  context: ChangeContext,
  entry: Limit,
  { reason, by }: LimitAct,
): Promise<void> {
  const { tx, player, entries, now } = context;
  if (entry.lockedReason === null) throw new Refusal('NotFound');
  const { id, type, period, product, amount } = entry;
  const isWanted = getJurisdictionRule(player.jurisdiction).limits.permanent.includes(type);
  const others = entries.filter(
    (other) => other.id !== id && hasSameKey(other, entry) && isActive(other, now),
  );
  if (isWanted && others.length === 0) throw new Refusal('LimitNotRemovable');
  await endLimit(tx, player.id, id, now);
  await trace(deps, context, 'unlock-limit', { type, period, product, amount, reason }, by);
  if (type === 'session') await deps.guard.holdSessions(tx, player);
}

async function undo(deps: Deps, context: ChangeContext, entry: Limit): Promise<void> {
  const { ends } = planUndo(findUnlockedEntries(context, entry), entry.id, context.now);
  for (const [id, end] of ends) await endLimit(context.tx, context.player.id, id, end);
  const { type, period, product, amount } = entry;
  await trace(deps, context, 'take-back-limit', { type, period, product, amount }, PLAYER);
}

async function confirm(deps: Deps, context: ChangeContext, entry: Limit): Promise<void> {
  const { tx, player, now } = context;
  const matching = findUnlockedEntries(context, entry);
  if (!entry.awaitsConfirmation) throw new Refusal('NotFound');
  if (entry.startsAt > now) {
    throw new Refusal('LimitNotReady', { retryAfter: Math.ceil((entry.startsAt - now) / SECOND) });
  }
  context.onLooser();
  for (const { id } of matching.filter((other) => isActive(other, now)))
    await endLimit(tx, player.id, id, now);
  await confirmLimit(tx, player.id, entry, new Date(now));
  const { type, period, product, amount } = entry;
  await trace(deps, context, 'confirm-limit', { type, period, product, amount }, PLAYER);
}

function getTimes(added: AddedLimit | null) {
  return added && { startsAt: new Date(added.startsAt), awaitsConfirmation: added.awaitsConfirmation };
}

/**
 * Returns when an entry ends. A pending removal ends when it takes effect; an unconfirmed change lapses after its
 * time.
 */
function getEnd(amount: number | null, startsAt: number, confirmBy: number | null): Date | null {
  if (confirmBy !== null) return new Date(confirmBy);
  return amount === null ? new Date(startsAt) : null;
}

function toRow(
  { player, now }: ChangeContext,
  key: LimitKey,
  amount: number | null,
  { startsAt, awaitsConfirmation, confirmBy }: AddedLimit,
  lockedReason: string | null,
) {
  return {
    id: randomUUID(),
    player_id: player.id,
    ...key,
    amount,
    currency: isTimeLimit(key.type) ? null : player.currency,
    starts_at: new Date(startsAt),
    ends_at: awaitsConfirmation && confirmBy === null ? null : getEnd(amount, startsAt, confirmBy),
    awaits_confirmation: awaitsConfirmation,
    locked_reason: lockedReason,
    set_by: lockedReason === null ? 'player' : 'operator',
    rule_edition: getJurisdictionRule(player.jurisdiction).edition,
    created_at: new Date(now),
  };
}

async function trace(
  { audit }: Deps,
  { tx, player, requestId }: ChangeContext,
  action: string,
  after: Pick<LimitKey, 'type'> & Readonly<Record<string, unknown>>,
  by: Pick<AuditEntry, 'actor' | 'staffId'>,
  before?: number,
): Promise<void> {
  const { actor, staffId } = by;
  await audit.write(tx, {
    actor,
    ...(staffId !== undefined && { staffId }),
    action,
    playerId: player.id,
    ...(before !== undefined && { before: { amount: before } }),
    after: { ...after, ...(!isTimeLimit(after.type) && { currency: player.currency }) },
    ruleEdition: getJurisdictionRule(player.jurisdiction).edition,
    requestId,
  });
}
