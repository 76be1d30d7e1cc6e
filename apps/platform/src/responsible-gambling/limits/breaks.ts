import type { BreakTerm } from '@playerdesk/contract/internal';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import { type Clock, HOUR, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import {
  getJurisdictionRule,
  type JurisdictionRule,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { SessionEnder } from '../../operations/session-lifetime.ts';
import type { AfterExclusion } from '../protection/after-exclusion.ts';
import {
  activeBlocks,
  type Block,
  findLastingBlock,
  insertBlock,
  type NewBlock,
  reportedEnd,
  revokeBlock,
} from './blocks.ts';
import { type BegunBreak, breakMail } from './break-mail.ts';
import { putContactTask } from './contact.ts';
import { lockLimitedPlayer } from './limits.queries.ts';

const DAY_HOURS = 24;

/** A break to begin. The player's rules set the length of a pause. */
export type RequestedBreak = Omit<NewBlock, 'term'> & {
  readonly term?: BreakTerm;
  /** For `setBy: 'operator'`: who set the break, and why. Absent: a rule of the platform did. */
  readonly staff?: { readonly by: StaffAct; readonly reason?: string };
};

/** A request to staff to end a break. */
export interface Revoking {
  /** The player’s reason, required where their rules ask for one. */
  readonly reason: string | null;
  readonly by: StaffAct;
}

export interface Breaks {
  /**
   * Begins a break at once and returns its earliest end, or null when it is open-ended. A break of the whole account
   * ends every session. It never shortens a running break. An email confirms a player's own break of the account.
   * @throws Refusal `BreakNotOffered` for a term that the rules do not let a player choose alone, or a self-exclusion
   * that is too short.
   */
  begin(tx: Tx, playerId: string, block: RequestedBreak, requestId: string): Promise<Date | null>;
  /**
   * Grants the early end of a break that was requested through support, and returns when it ends. A break that the
   * operator set ends at once. A break that the player wanted ends after the wait of the player's rules. A repeated call
   * returns the same end.
   * @throws Refusal `NotFound`, `ValidationError` without a reason that the rules require, or `BreakNotRevocable` when
   * the break has to lapse.
   */
  revoke(tx: Tx, playerId: string, id: string, request: Revoking): Promise<Date>;
  /**
   * Returns a break that `revoke` would end.
   * @throws Refusal as `revoke` does.
   */
  findRevocable(tx: Tx, playerId: string, id: string, reason: string | null): Promise<Block>;
  /**
   * Queues a player's request to end a break early for staff, with the day by which they have to answer. A repeated
   * call keeps the same entry.
   * @throws Refusal `NotFound`, `ValidationError` without a reason that the rules require, or `BreakNotRevocable` when
   * the break has to lapse.
   */
  requestEnd(tx: Tx, playerId: string, id: string, request: Revoking): Promise<void>;
  /**
   * Records that a player asks to return after self-exclusions that continued past their term. Returns when they may,
   * after the cooling-off period of their rules. A repeated call returns the same end.
   * @throws Refusal `NotFound` when no self-exclusion waits for a request, or `BreakNotRevocable` during a term.
   */
  requestReturn(tx: Tx, playerId: string, by: StaffAct): Promise<Date>;
}

/** Holds every other account of a person who begins a break, at once. Locks them and the player. */
export type HoldOtherAccounts = (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'clock'>,
  begun: { readonly playerId: string; readonly requestId: string },
) => Promise<void>;

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly sessions: Pick<SessionEnder, 'endAll'>;
  readonly afterExclusion: AfterExclusion;
  readonly holdOtherAccounts: HoldOtherAccounts;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly restrictedSessions: boolean;
}

export function createBreaks(deps: Deps): Breaks {
  return {
    begin: (tx, playerId, requested, requestId) => beginBreak(deps, tx, playerId, requested, requestId),
    requestEnd: (tx, playerId, id, request) => requestBreakEnd(deps, tx, playerId, id, request),
    requestReturn: (tx, playerId, by) => requestReturn(deps, tx, playerId, by),
    revoke: (tx, playerId, id, request) => grantEnd(deps, tx, playerId, id, request),
    async findRevocable(tx, playerId, id, reason) {
      const { block, rule } = await findRunning(tx, playerId, id, deps.clock.now());
      getWait(block, rule, reason);
      return block;
    },
  };
}

async function beginBreak(
  deps: Deps,
  tx: Tx,
  playerId: string,
  requested: RequestedBreak,
  requestId: string,
): Promise<Date | null> {
  const { clock, sessions, holdOtherAccounts, audit, afterExclusion } = deps;
  const { kind, scope, setBy, staff } = requested;
  // Locks the player's other accounts too, so before the player.
  if (scope === 'account') await holdOtherAccounts(tx, deps, { playerId, requestId });
  const { jurisdiction } = await lockLimitedPlayer(tx, playerId);
  // After the lock: a deposit that was ahead of it came before the break.
  const now = clock.now();
  const rule = getJurisdictionRule(jurisdiction);
  const term = getTerm(requested, rule);
  const allBrands = rule.responsibleGambling.asksAllBrands ? requested.allBrands : undefined;
  const lasts = kind === 'self-exclusion' && rule.responsibleGambling.exclusionReturnHours !== null;
  const earlier = findLastingBlock(await activeBlocks(tx, playerId, new Date(now)), scope);
  const row = { kind, scope, setBy, term, allBrands, lasts };
  const endsAt = await insertBlock(tx, playerId, row, rule.edition, now);
  if (scope === 'account') await sessions.endAll(tx, playerId, 'break');
  await audit.write(tx, {
    actor: setBy === 'player' ? 'player' : 'platform',
    ...staff?.by,
    action: kind,
    playerId,
    after: {
      scope,
      term,
      endsAt,
      ...(allBrands !== undefined && { allBrands }),
      ...(staff?.reason !== undefined && { reason: staff.reason }),
    },
    ruleEdition: rule.edition,
    requestId,
  });
  if (kind === 'self-exclusion' && scope === 'account') {
    await afterExclusion(tx, { playerId, jurisdiction, requestId });
  }
  const until = laterEnd(endsAt, earlier);
  if (scope === 'account' && isWanted(requested)) {
    await confirmByMail(deps, tx, playerId, { kind, until, lasts }, rule);
  }
  return until;
}

async function confirmByMail(
  { outbox, restrictedSessions }: Deps,
  tx: Tx,
  playerId: string,
  begun: Pick<BegunBreak, 'kind' | 'until' | 'lasts'>,
  { responsibleGambling, timeZone }: JurisdictionRule,
): Promise<void> {
  const { help, restrictedSession } = responsibleGambling;
  const isRestricted = restrictedSessions && restrictedSession;
  const mail = await breakMail(tx, playerId, { ...begun, isRestricted, timeZone, help });
  if (mail) await outbox.put(tx, mail);
}

/** Locks the player. */
async function findRunning(
  tx: Tx,
  playerId: string,
  id: string,
  now: number,
): Promise<{ readonly block: Block; readonly rule: JurisdictionRule }> {
  const { jurisdiction } = await lockLimitedPlayer(tx, playerId);
  const block = (await activeBlocks(tx, playerId, new Date(now))).find((other) => other.id === id);
  if (!block) throw new Refusal('NotFound');
  return { block, rule: getJurisdictionRule(jurisdiction) };
}

async function requestBreakEnd(
  deps: Deps,
  tx: Tx,
  playerId: string,
  id: string,
  { reason, by }: Revoking,
): Promise<void> {
  const { clock, audit } = deps;
  const now = clock.now();
  const { block, rule } = await findRunning(tx, playerId, id, now);
  revocationWait(block, rule, reason);
  if (await isEndRequested(tx, playerId)) return;
  const { replyDays } = rule.responsibleGambling.revocation ?? {};
  const dueAt = replyDays === undefined ? null : new Date(now + replyDays * DAY_HOURS * HOUR).toISOString();
  const contact = { reason: END_REQUESTED, details: { block: id, dueAt } } as const;
  await putContactTask(tx, audit, { playerId, why: contact, ruleEdition: rule.edition, by, now });
}

async function requestReturn(deps: Deps, tx: Tx, playerId: string, by: StaffAct): Promise<Date> {
  const { clock, audit } = deps;
  const { jurisdiction } = await lockLimitedPlayer(tx, playerId);
  const { responsibleGambling, edition: ruleEdition } = getJurisdictionRule(jurisdiction);
  const now = clock.now();
  const lasting = (await activeBlocks(tx, playerId, new Date(now))).filter(
    ({ leastUntil }) => leastUntil !== null,
  );
  const earliestReturn = Math.max(...lasting.map(({ leastUntil }) => leastUntil ?? 0));
  if (lasting.length === 0) throw new Refusal('NotFound');
  if (earliestReturn > now) {
    throw new Refusal('BreakNotRevocable', { retryAfter: Math.ceil((earliestReturn - now) / SECOND) });
  }
  const cooledOff = now + (responsibleGambling.exclusionReturnHours ?? 0) * HOUR;
  for (const { id, endsAt } of lasting)
    if (endsAt === null) await revokeBlock(tx, playerId, { id, endsAt: cooledOff }, now);
  const end = new Date(Math.max(...lasting.map(({ endsAt }) => endsAt ?? cooledOff)));
  await audit.write(tx, { ...by, action: 'ask-back', playerId, ruleEdition, after: { endsAt: end } });
  return end;
}

async function grantEnd(
  deps: Deps,
  tx: Tx,
  playerId: string,
  id: string,
  { reason, by }: Revoking,
): Promise<Date> {
  const { clock, audit } = deps;
  const now = clock.now();
  const { block, rule } = await findRunning(tx, playerId, id, now);
  // Granted before. An open-ended break has an end by now; a second grant would apply the shorter wait.
  if (block.isRevoked && block.endsAt !== null) return new Date(block.endsAt);
  const wait = getWait(block, rule, reason);
  const endsAt = Math.min(now + wait, block.endsAt ?? Number.POSITIVE_INFINITY);
  await revokeBlock(tx, playerId, { id, endsAt }, now);
  await answerEnd(tx, playerId, new Date(now));
  await audit.write(tx, {
    ...by,
    action: 'revoke-break',
    playerId,
    ruleEdition: rule.edition,
    before: { kind: block.kind, scope: block.scope, endsAt: block.endsAt && new Date(block.endsAt) },
    // The player’s text may be about themselves; the audit records only that there was one.
    after: { endsAt: new Date(endsAt), reasonGiven: reason !== null },
  });
  return new Date(endsAt);
}

const END_REQUESTED = 'end-asked';

async function isEndRequested(tx: Tx, playerId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('contact_tasks')
    .select('id')
    .where('player_id', '=', playerId)
    .where('reason', '=', END_REQUESTED)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Closes open requests: a granted request needs no other answer. */
async function answerEnd(tx: Tx, playerId: string, done_at: Date): Promise<void> {
  await tx
    .updateTable('contact_tasks')
    .set({ done_at })
    .where('player_id', '=', playerId)
    .where('reason', '=', END_REQUESTED)
    .where('done_at', 'is', null)
    .execute();
}

/** Whether the player wanted a break. A self-exclusion is theirs, also when staff record it. */
const isWanted = ({ kind, setBy }: Pick<Block, 'kind' | 'setBy'>): boolean =>
  setBy === 'player' || kind === 'self-exclusion';

/** Returns the later end of a new break and an earlier one. Null: at least one has no end, or none that is known. */
function laterEnd(endsAt: Date | null, earlier: Block | null): Date | null {
  const other = earlier && reportedEnd(earlier);
  if (!earlier || endsAt === null) return endsAt;
  return other === null ? null : new Date(Math.max(other, endsAt.getTime()));
}

/** Milliseconds until a break ends whose end is granted now. One that the operator set ends at once. */
const getWait = (block: Block, rule: JurisdictionRule, reason: string | null): number =>
  isWanted(block) ? revocationWait(block, rule, reason) : 0;

function revocationWait(
  { endsAt }: Block,
  { responsibleGambling }: JurisdictionRule,
  reason: string | null,
): number {
  const { revocation } = responsibleGambling;
  if (!revocation) throw new Refusal('BreakNotRevocable');
  if (revocation.reasonAsked && reason === null) {
    throw new Refusal('ValidationError', { fields: { playersReason: 'required' } });
  }
  return (endsAt === null ? revocation.indefiniteHours : revocation.definiteHours) * HOUR;
}

function getTerm(
  { kind, setBy, term }: RequestedBreak,
  { limits, responsibleGambling }: JurisdictionRule,
): BreakTerm {
  if (kind === 'pause') return responsibleGambling.pauseHours / DAY_HOURS;
  if (term === undefined) throw new RangeError(`A ${kind} needs a term`);
  const offered = kind === 'block' ? limits.blockTerms : limits.selfServiceTerms;
  // Staff may record any term for a player, but no self-exclusion that is shorter than the shortest.
  const days = offered.filter((one) => typeof one === 'number');
  const isTooShort = kind === 'self-exclusion' && typeof term === 'number' && term < Math.min(...days);
  if ((setBy === 'player' && !offered.includes(term)) || isTooShort) throw new Refusal('BreakNotOffered');
  return term;
}
