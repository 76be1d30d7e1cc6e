import { randomUUID } from 'node:crypto';
import type {
  endPlay,
  getPlaySetUp,
  InputOf,
  OutputOf,
  PlaySetUp,
  setUpPlay,
} from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { type Clock, HOUR, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import { readHoldings } from '../../money/index.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { runForEach } from '../../operations/sweep.ts';
import { limitedPlayer, lockLimitedPlayer } from '../../responsible-gambling/index.ts';
import type { GameCategory } from '../bonus/bonus-wagering.ts';
import { namedGame } from '../games/named-game.ts';
import {
  endSetUp,
  findDueSetUps,
  findLatestSetUp,
  findSetUp,
  hasOpenPlay,
  insertSetUp,
  type PlaySetUpEnd,
  type StoredPlaySetUp,
  setSpent,
} from './play-set-ups.queries.ts';

/**
 * A player who returns within this time after their limit ended the play is reminded of it (ES: Royal Decree 176 of
 * 2023, article 13).
 */
const JUST_REACHED = HOUR;
const SWEEP_BATCH = 100;

/** Enforces play set-ups. Runs within a round's transaction, with the player locked. */
export interface PlaySetUpGuard {
  /** @throws Refusal `SetUpRequired` where the game must not open without a set-up in force. */
  admit(db: Db, playerId: string, category: GameCategory): Promise<void>;
  /** Reads at once what `charge` will ask for. */
  prepare(tx: Tx, playerId: string): Promise<void>;
  /**
   * Charges a stake. Returns the set-up it counts under, or null. When it throws, nothing was charged.
   * @throws Refusal `SetUpRequired`, `PlayTimeReached` or `PlaySpendReached`.
   */
  charge(tx: Tx, playerId: string, category: GameCategory, amount: number): Promise<string | null>;
  /** Credits a win or a refunded stake against what was spent. The spent amount never falls below 0. */
  credit(tx: Tx, playerId: string, id: string, amount: number): Promise<void>;
  /** Ends a set-up after its last round: nothing is left to spend and no open round can win. */
  endIfSpent(tx: Tx, playerId: string, id: string): Promise<void>;
}

export interface PlaySetUps extends PlaySetUpGuard {
  read(input: InputOf<typeof getPlaySetUp>, call: Call): Promise<OutputOf<typeof getPlaySetUp>>;
  begin(input: InputOf<typeof setUpPlay>, call: Call): Promise<Effect<OutputOf<typeof setUpPlay>>>;
  end(input: InputOf<typeof endPlay>, call: Call): Promise<Effect<OutputOf<typeof endPlay>>>;
  /** Records the end of set-ups whose time has expired. */
  sweep(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createPlaySetUps(deps: Deps): PlaySetUps {
  return {
    admit: (some, playerId, category) => admitPlay(deps, some, playerId, category),
    prepare: async (tx, playerId) => void (await findLatestSetUp(tx, playerId)),
    charge: (tx, playerId, category, amount) => chargeSetUp(deps, tx, playerId, category, amount),
    credit: (tx, playerId, id, amount) => creditSetUp(tx, playerId, id, amount),
    endIfSpent: (tx, playerId, id) => endSetUpIfSpent(deps, tx, playerId, id),
    read: (input, call) => readSetUp(deps, input, call),
    begin: (input, call) => beginSetUp(deps, input, call),
    end: (_input, call) => endRunningPlay(deps, _input, call),
    sweep: () => sweepSetUps(deps),
  };
}

async function admitPlay(deps: Deps, some: Db, playerId: string, category: GameCategory): Promise<void> {
  if (!(await isRequired(some, playerId, category))) return;
  const latest = await findLatestSetUp(some, playerId);
  if (!latest || isOver(deps, latest)) throw new Refusal('SetUpRequired');
}

async function chargeSetUp(
  deps: Deps,
  tx: Tx,
  playerId: string,
  category: GameCategory,
  amount: number,
): Promise<string | null> {
  if (category === 'sport') return null;
  const latest = await findLatestSetUp(tx, playerId);
  if (!latest || isOver(deps, latest)) {
    if (await isRequired(tx, playerId, category)) throw new Refusal(getEndReason(latest));
    return null;
  }
  if (latest.spent + amount > latest.amount) throw new Refusal('PlaySpendReached');
  await setSpent(tx, latest, latest.spent + amount);
  return latest.id;
}

async function creditSetUp(tx: Tx, playerId: string, id: string, amount: number): Promise<void> {
  const setUp = await findSetUp(tx, playerId, id);
  await setSpent(tx, setUp, Math.max(0, setUp.spent - amount));
}

async function endSetUpIfSpent(deps: Deps, tx: Tx, playerId: string, id: string): Promise<void> {
  const { clock } = deps;
  const setUp = await findSetUp(tx, playerId, id);
  if (setUp.spent < setUp.amount || isOver(deps, setUp) || (await hasOpenPlay(tx, setUp))) return;
  await finishSetUp(deps, tx, setUp, 'spend', new Date(clock.now()));
}

async function readSetUp(
  deps: Deps,
  { gameId }: InputOf<typeof getPlaySetUp>,
  call: Call,
): Promise<OutputOf<typeof getPlaySetUp>> {
  const { db, clock } = deps;
  const { playerId } = requireSession(call);
  const category = gameId === undefined ? 'slot' : (await namedGame(db, gameId)).wagering;
  const latest = await findLatestSetUp(db, playerId);
  const setUp = latest && toAnswer(latest, clock.now());
  return {
    required: await isRequired(db, playerId, category),
    ...(setUp && { setUp }),
    justReached: setUp !== null && wasJustReached(setUp, clock.now()),
  };
}

async function beginSetUp(
  deps: Deps,
  { minutes, amount, currency }: InputOf<typeof setUpPlay>,
  call: Call,
): Promise<Effect<OutputOf<typeof setUpPlay>>> {
  const { clock, audit } = deps;
  const { playerId } = requireSession(call);
  return async (tx) => {
    const { jurisdiction } = await lockLimitedPlayer(tx, playerId);
    const holdings = await readHoldings(tx, playerId);
    refuseProblems(holdings.currency === currency ? {} : { currency: `is ${holdings.currency}` });
    if (await currentSetUp(deps, tx, playerId)) throw new Refusal('SetUpInForce');
    const now = clock.now();
    const row = await insertSetUp(tx, {
      id: randomUUID(),
      player_id: playerId,
      minutes,
      amount,
      currency,
      spent: 0,
      starts_at: new Date(now),
      ends_at: new Date(now + minutes * MINUTE),
    });
    await audit.write(tx, {
      actor: 'player',
      action: 'play-set-up',
      playerId,
      requestId: call.requestId,
      after: { setUp: row.id, minutes, amount, currency, endsAt: row.ends_at.toISOString() },
      ruleEdition: getJurisdictionRule(jurisdiction).edition,
    });
    return { setUp: toAnswer(row, clock.now()) };
  };
}

async function endRunningPlay(
  deps: Deps,
  _input: InputOf<typeof endPlay>,
  call: Call,
): Promise<Effect<OutputOf<typeof endPlay>>> {
  const { clock } = deps;
  const { playerId } = requireSession(call);
  return async (tx) => {
    await lockLimitedPlayer(tx, playerId);
    const setUp = await currentSetUp(deps, tx, playerId);
    if (setUp) await finishSetUp(deps, tx, setUp, 'player', new Date(clock.now()), call.requestId);
    return {};
  };
}

async function sweepSetUps(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await runForEach(await findDueSetUps(db, new Date(clock.now()), SWEEP_BATCH), (setUp) =>
    db.transaction().execute((tx) => finishSetUp(deps, tx, setUp, 'time', setUp.ends_at)),
  );
}

function isOver(deps: Deps, setUp: StoredPlaySetUp) {
  const { clock } = deps;
  return setUp.ended_at !== null || setUp.ends_at.getTime() <= clock.now();
}

async function isRequired(some: Db, playerId: string, category: GameCategory) {
  const { jurisdiction } = await limitedPlayer(some, playerId);
  return category !== 'sport' && getJurisdictionRule(jurisdiction).responsibleGambling.setUpBeforeGames;
}

async function finishSetUp(
  deps: Deps,
  tx: Tx,
  setUp: StoredPlaySetUp,
  by: PlaySetUpEnd,
  at: Date,
  requestId?: string,
) {
  const { audit } = deps;
  if (!(await endSetUp(tx, setUp, by, at))) return;
  await audit.write(tx, {
    actor: by === 'player' ? 'player' : 'platform',
    action: 'play-ended',
    playerId: setUp.player_id,
    after: { setUp: setUp.id, by, spent: setUp.spent, amount: setUp.amount, at: at.toISOString() },
    ...(requestId !== undefined && { requestId }),
  });
}

/** Returns the usable set-up. Ends one whose time has expired. */
async function currentSetUp(deps: Deps, tx: Tx, playerId: string) {
  const latest = await findLatestSetUp(tx, playerId);
  if (!latest || !isOver(deps, latest)) return latest;
  if (latest.ended_at === null) await finishSetUp(deps, tx, latest, 'time', latest.ends_at);
  return null;
}

/** Returns why a stake is refused without a set-up in force. */
function getEndReason(
  latest: StoredPlaySetUp | null,
): 'SetUpRequired' | 'PlayTimeReached' | 'PlaySpendReached' {
  if (latest === null || latest.ended_by === 'player') return 'SetUpRequired';
  return latest.ended_by === 'spend' ? 'PlaySpendReached' : 'PlayTimeReached';
}

/** Maps a set-up to the contract. An expired one counts as ended, whether or not that is recorded yet. */
function toAnswer(row: StoredPlaySetUp, now: number): PlaySetUp {
  const isTimedOut = row.ended_at === null && row.ends_at.getTime() <= now;
  const [ended, endedAt] = isTimedOut ? (['time', row.ends_at] as const) : [row.ended_by, row.ended_at];
  return {
    minutes: row.minutes,
    amount: row.amount,
    currency: row.currency,
    spent: row.spent,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    ...(ended && endedAt && { ended, endedAt: endedAt.toISOString() }),
  };
}

function wasJustReached({ ended, endedAt = '' }: PlaySetUp, now: number): boolean {
  return (ended === 'time' || ended === 'spend') && now - Date.parse(endedAt) < JUST_REACHED;
}
