import { normalizeEmail } from '@playerdesk/contract/internal';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { recordExclusion } from '../../operations/account-owners/account-owners.ts';
import { directory } from '../../operations/directory/directory.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import {
  getEndCause,
  operatorRefusal,
  type PlayerState,
  stateRefusal,
} from '../../operations/player-states.ts';
import type { SessionEnder } from '../../operations/session-lifetime.ts';
import { findOwner } from '../exclusion-register/excluded-players.ts';
import { lockResemblances } from '../exclusion-register/lock-resemblances.ts';
import { holdOtherAccounts, openReviews } from '../person-reviews/person-reviews.ts';
import { findSecondAccounts } from '../registration/duplicates.queries.ts';

interface AccountAct {
  readonly playerId: string;
  /** Why, for the audit. */
  readonly reason?: string;
  readonly by: StaffAct;
}

interface StateChange extends AccountAct {
  readonly state: PlayerState;
  /** When the state lapses by itself. Null: it lasts until it is changed. */
  readonly until: Date | null;
}

/**
 * The states that staff give accounts. Each act is refused with `NotFound` if the account is not in the state that it ends:
 * somebody else was faster.
 */
export interface AccountStates {
  /** Blocks an account, ends its sessions, and holds other accounts of its person. */
  block(tx: Tx, act: AccountAct): Promise<void>;
  /** Ends a state that the operator has set. */
  unblock(tx: Tx, act: AccountAct): Promise<void>;
  /**
   * Reopens an account that its player has closed. It is held if the person has opened another one meanwhile.
   *
   * @throws Refusal `PlayerExists` or `PhoneExists` if another account has the e-mail address or the phone number.
   */
  reopen(tx: Tx, act: AccountAct): Promise<void>;
  /** Sets any state, in development. */
  set(tx: Tx, change: StateChange): Promise<void>;
}

interface Deps {
  readonly audit: Audit;
  readonly clock: Clock;
  readonly sessions: Pick<SessionEnder, 'endAll'>;
  /** Whether a second account of the same person is reviewed. */
  readonly refuseDuplicates: boolean;
}

export function createAccountStates(deps: Deps): AccountStates {
  const opened = { state: 'active', until: null } as const;
  const isOpen = ({ state, until }: StoredState) => stateRefusal(state, until, deps.clock.now()) === null;
  const isBlocked = ({ state, until }: StoredState) =>
    state !== 'closed' && operatorRefusal(state, until, deps.clock.now()) !== null;
  return {
    block: (tx, act) => change(tx, deps, { ...act, state: 'blocked', until: null }, isOpen),
    unblock: (tx, act) => change(tx, deps, { ...act, ...opened }, isBlocked),
    reopen: (tx, act) => change(tx, deps, { ...act, ...opened }, ({ state }) => state === 'closed'),
    set: (tx, stateChange) => change(tx, deps, stateChange, () => true),
  };
}

interface StoredState {
  readonly state: string;
  readonly until: Date | null;
}

async function change(
  tx: Tx,
  deps: Deps,
  { playerId, state, until, reason, by }: StateChange,
  isExpected: (before: StoredState) => boolean,
): Promise<void> {
  const { audit, sessions } = deps;
  const { requestId } = by;
  // Locks every account of the person, in an order of its own.
  if (state !== 'active') await holdOtherAccounts(tx, deps, { playerId, requestId });
  const before = await lockPlayer(tx, playerId);
  const isErased = before.birthDate === null;
  if (isErased || !isExpected({ state: before.state, until: before.state_until })) {
    throw new Refusal('NotFound');
  }
  const isReopened = before.state === 'closed' && state === 'active';
  if (isReopened) await claimNames(tx, playerId);
  await tx
    .updateTable('players')
    .set({ state, state_until: until, closed_at: null })
    .where('id', '=', playerId)
    .execute();
  await recordExclusion(tx, playerId);
  const after = { state, until, ...(reason !== undefined && { reason }) };
  await audit.write(tx, {
    ...by,
    action: 'set-player-state',
    playerId,
    before: { state: before.state },
    after,
  });
  if (state !== 'active') await sessions.endAll(tx, playerId, getEndCause(state));
  if (isReopened) await holdIfSecond(tx, deps, playerId, requestId);
}

/** Claims the names of an account that was closed. A later account may have taken them over. */
async function claimNames(tx: Tx, playerId: string): Promise<void> {
  const { email, phone } = await tx
    .selectFrom('persons')
    .select(['email', 'phone'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const address = normalizeEmail(email);
  const hasEmail = address === '' || (await directory.claim(tx, 'email', address, playerId));
  if (!hasEmail) throw new Refusal('PlayerExists');
  const hasPhone = phone === '' || (await directory.claim(tx, 'phone', phone, playerId));
  if (!hasPhone) throw new Refusal('PhoneExists');
}

/** Holds an account whose person has another one, until staff decide. */
async function holdIfSecond(
  tx: Tx,
  { audit, clock, refuseDuplicates }: Deps,
  playerId: string,
  requestId: string,
): Promise<void> {
  const owner = refuseDuplicates ? await findOwner(tx, playerId) : null;
  if (!owner) return;
  await lockResemblances(tx, owner);
  const now = new Date(clock.now());
  const possibleMatches = await findSecondAccounts(tx, owner, now);
  await openReviews(tx, audit, { playerId, possibleMatches, now, requestId });
}
