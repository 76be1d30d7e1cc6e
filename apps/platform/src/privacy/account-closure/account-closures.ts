import type { getAccountClosure, OutputOf } from '@playerdesk/contract/internal';
import type { Subscriptions } from '../../engagement/index.ts';
import { type Bonuses, findActiveBonuses } from '../../gaming/index.ts';
import { findMailedPlayer } from '../../identity/index.ts';
import { after, type Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Ledger } from '../../money/index.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { stateRefusal } from '../../operations/player-states.ts';
import { getJurisdiction } from '../../operations/player-status.queries.ts';
import type { SessionEnder } from '../../operations/session-lifetime.ts';
import { runForEach } from '../../operations/sweep.ts';
import { putContactTask } from '../../responsible-gambling/index.ts';
import { type ErasureDeps, erasePlayer, mustKeepRecords, NotErasable } from '../erase-player.ts';
import { findOpenMatters, toOpen } from '../open-matters.ts';
import { amlTerm, findTermEnd, RETENTION } from '../retention.ts';
import { findSubject } from '../subject.ts';
import { closePlayer, findClosed, isContactOpen } from './account-closures.queries.ts';
import { closedMail } from './closed-mail.ts';

/** Closes accounts for their players, and erases closed ones after their term. */
export interface AccountClosures {
  get(input: object, call: Call): Promise<OutputOf<typeof getAccountClosure>>;
  close(input: object, call: Call): Promise<Effect<object>>;
  /** Erases the accounts whose term is over. */
  sweep(): Promise<void>;
}

export interface AccountClosureDeps extends ErasureDeps {
  readonly outbox: Outbox;
  readonly limiter: RateLimiter;
  readonly sessions: Pick<SessionEnder, 'endAll'>;
  readonly subscriptions: Pick<Subscriptions, 'list' | 'choose'>;
  readonly bonuses: Pick<Bonuses, 'endAll'>;
  readonly ledger: Pick<Ledger, 'balances'>;
}

export function createAccountClosures(deps: AccountClosureDeps): AccountClosures {
  return {
    get: (_input, call) => describe(deps, requireSession(call).playerId),
    close: (_input, call) => close(deps, call),
    sweep: async () => {
      const before = after(deps.clock, -RETENTION.closedAccount);
      await runForEach(await findClosed(deps.db, before), (playerId) => eraseClosed(deps, playerId));
    },
  };
}

async function describe({ db, clock }: AccountClosureDeps, playerId: string) {
  const jurisdiction = await getJurisdiction(db, playerId);
  const [matters, bonuses, isCustomer] = await Promise.all([
    findOpenMatters(db, playerId),
    findActiveBonuses(db, playerId),
    mustKeepRecords(db, playerId),
  ]);
  return {
    open: toOpen(matters),
    losesBonuses: bonuses.length > 0,
    kept: [...(isCustomer ? describeKept(jurisdiction, clock) : []), { records: 'gambling' as const }],
    erasedAt: after(clock, RETENTION.closedAccount).toISOString(),
  };
}

/** Returns what the law of a market keeps of a customer whose relationship ends now. */
function describeKept(jurisdiction: string, clock: Clock): OutputOf<typeof getAccountClosure>['kept'] {
  const accountsEnd = findTermEnd(jurisdiction, 'accounts', new Date(clock.now()));
  return [
    { records: 'identity', requiredUntil: after(clock, amlTerm(jurisdiction)).toISOString() },
    { records: 'accounts', ...(accountsEnd && { requiredUntil: accountsEnd.toISOString() }) },
  ];
}

async function close(deps: AccountClosureDeps, call: Call): Promise<Effect<object>> {
  const { playerId } = requireSession(call);
  await deps.limiter.count('challengePerPlayer', playerId);
  await call.requireStepUp();
  return async (tx) => {
    const { clock, sessions, audit, outbox } = deps;
    const player = await lockPlayer(tx, playerId);
    const now = clock.now();
    // A state that staff set since the session was found.
    const refusal = stateRefusal(player.state, player.state_until, now);
    if (refusal) throw new Refusal(refusal);
    await settleMoney(deps, tx, playerId);
    await stopMarketing(deps, tx, playerId);
    await closePlayer(tx, playerId, new Date(now));
    await sessions.endAll(tx, playerId, 'closing');
    const { edition: ruleEdition, timeZone } = getJurisdictionRule(player.jurisdiction);
    await audit.write(tx, {
      actor: 'player',
      action: 'close-account',
      playerId,
      ruleEdition,
      requestId: call.requestId,
    });
    const owner = await findMailedPlayer(tx, playerId);
    const erasedAt = after(clock, RETENTION.closedAccount);
    if (owner.email !== '') await outbox.put(tx, closedMail(owner, erasedAt, timeZone));
    return {};
  };
}

/**
 * Ends the bonuses of a player without other money.
 * @throws Refusal `AccountNotClosable` with what is open
 */
async function settleMoney({ bonuses }: AccountClosureDeps, tx: Tx, playerId: string): Promise<void> {
  const open = toOpen(await findOpenMatters(tx, playerId));
  if (open.length > 0) throw new Refusal('AccountNotClosable', { fields: { open: open.join(' ') } });
  await bonuses.endAll(tx, playerId);
  const { money } = await findOpenMatters(tx, playerId);
  if (money.length > 0) throw new Refusal('AccountNotClosable', { fields: { open: 'balance' } });
}

async function stopMarketing({ subscriptions }: AccountClosureDeps, tx: Tx, playerId: string): Promise<void> {
  const agreed = (await subscriptions.list(tx, playerId)).filter(({ active }) => active);
  const refusals = Object.fromEntries(agreed.map(({ type }) => [type, false]));
  await subscriptions.choose(tx, playerId, refusals, 'account');
}

/** Erases a closed account. Money that has arrived since is queued for staff to return, and the account stays meanwhile. */
async function eraseClosed(deps: AccountClosureDeps, playerId: string): Promise<void> {
  const { db, audit, clock, ledger } = deps;
  const subject = await findSubject(db, playerId);
  if (!subject) return;
  try {
    await erasePlayer(deps, subject);
  } catch (error) {
    if (!(error instanceof NotErasable)) throw error;
    await db.transaction().execute(async (tx) => {
      const { jurisdiction } = await lockPlayer(tx, playerId);
      const { real: amount, currency } = await ledger.balances(tx, playerId);
      if (amount <= 0 || (await isContactOpen(tx, playerId, 'return-funds'))) return;
      const why = { reason: 'return-funds', details: { amount, currency } } as const;
      const { edition: ruleEdition } = getJurisdictionRule(jurisdiction);
      await putContactTask(tx, audit, { playerId, why, ruleEdition, now: clock.now() });
    });
  }
}
