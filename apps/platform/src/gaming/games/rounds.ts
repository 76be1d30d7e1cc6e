import type { Product } from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import { rememberReads } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Convert } from '../../infrastructure/exchange-rates/rates.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Ledger } from '../../money/index.ts';
import { lockNamedPlayer, lockPlayer } from '../../operations/lock-player.ts';
import { WebhookRefusal } from '../../operations/webhooks/webhook-refusal.ts';
import type { LastPlayed } from '../favourites/last-played.ts';
import type { Pots } from '../jackpots/pots.ts';
import { PlayMismatch, type PlayService } from '../play/play.ts';
import { findPlay, type Play, stepAmount } from '../play/plays.queries.ts';
import type { PlayedItem } from '../play/round.ts';
import { countRound } from '../tournaments/points.ts';
import { openTournaments } from '../tournaments/tournaments.queries.ts';
import {
  type GameSessionKey,
  gameOf,
  gameSessionBy,
  openGameSession,
  readPlaySession,
  runningGameSession,
  toPlaySession,
} from './game-sessions.queries.ts';
import { type Game, gameBy } from './games.queries.ts';
import type { CancelCall, Opening, StakeCall, WinCall } from './provider-call.schema.ts';

/** Handles the calls of a game provider, server to server. Each call is one transaction. */
export type Rounds = ReturnType<typeof createRounds>;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly play: PlayService;
  readonly pots: Pots;
  readonly lastPlayed: Pick<LastPlayed, 'record'>;
  readonly convert: Convert;
}

/** The step of a round that pays a jackpot, in addition to its final step. */
const JACKPOT_STEP = 'jackpot';

export function createRounds(deps: Deps) {
  const { db } = deps;
  return {
    open: (input: Opening) => openGame(deps, input),
    balance: async ({ playSession }: { playSession: string }) =>
      readBalance(deps, db, (await runningSession(deps, db, readPlaySession(playSession))).player_id),
    /**
     * `jackpotStake` is the part of the stake that can win the game's jackpot, in minor units. 0: the game has none.
     */
    stake: (input: StakeCall) => stakeRound(deps, input),
    win: (input: WinCall) => winRound(deps, input),
    cancel: (input: CancelCall) => cancelRound(deps, input),
  };
}

async function openGame(deps: Deps, { session, gameId, tableId }: Opening) {
  const { clock, play } = deps;
  return inOne(deps, async (tx) => {
    const opened = await openGameSession(tx, session, new Date(clock.now()));
    const isSame = opened?.game_id === gameId && (opened.table_id ?? tableId) === tableId;
    if (!opened || !isSame) throw new WebhookRefusal('unknown-session');
    // The player may have been excluded from the game since the key was issued.
    const key = { playerId: opened.player_id, id: opened.id };
    if (!(await runningGameSession(tx, key, clock))) throw new WebhookRefusal('session-expired');
    const { product, category } = toPlayedItem(toPlayedGame(await gameBy(tx, opened.game_id)));
    await play.admit(tx, opened.player_id, { product, category });
    const { maxStake, secondsPerGame } = await play.rules(tx, opened.player_id, category);
    return {
      ...(await readBalance(deps, tx, opened.player_id)),
      playSession: toPlaySession(key),
      ...(maxStake !== null && { maxStake }),
      ...(secondsPerGame !== null && { secondsPerGame }),
    };
  });
}

async function stakeRound(deps: Deps, { playSession, roundId, amount }: StakeCall) {
  const { play, lastPlayed, pots } = deps;
  return inOne(deps, async (tx) => {
    rememberReads(tx);
    const key = readPlaySession(playSession);
    const { playerId } = key;
    const name = toRoundName(key, roundId);
    const [, session, found] = await together(
      tx,
      () => lockNamedPlayer(tx, playerId),
      // After the lock of the player: a block may have ended the session meanwhile.
      () => runningSession(deps, tx, key),
      () => gameOf(tx, key),
      () => findPlay(tx, name),
    );
    const { game_id: gameId, table_id: tableId } = session;
    const game = toPlayedGame(found);
    const claimed = await play.stake(tx, { ...name, game: toPlayedItem(game), amount });
    const round = game.jackpot_id === null ? null : await findPlay(tx, name);
    const mayWin = round?.stake_bonus === 0;
    if (claimed === 'taken') {
      lastPlayed.record(tx, playerId, session.device, { gameId, tableId });
      if (mayWin && game.jackpot_id) await pots.feed(tx, game.jackpot_id, feeding(round), amount);
    }
    return { ...(await readBalance(deps, tx, playerId)), jackpotStake: mayWin ? amount : 0 };
  });
}

async function winRound(deps: Deps, { playSession, roundId, amount, winsJackpot }: WinCall) {
  const { play, convert, clock } = deps;
  return inOne(deps, async (tx) => {
    rememberReads(tx);
    const key = readPlaySession(playSession);
    const name = toRoundName(key, roundId);
    const [, , round, found] = await together(
      tx,
      () => knownSession(tx, key),
      // Before the round is read: of two concurrent calls the second finds it ended.
      () => lockNamedPlayer(tx, key.playerId),
      () => findPlay(tx, name),
      () => gameOf(tx, key),
    );
    if (!round) throw new Refusal('NotFound');
    const isFirst = round.status === 'open';
    const game = toPlayedGame(found);
    const now = new Date(clock.now());
    await together(
      tx,
      () => play.prepareWin(tx, round, 'end'),
      async () => isFirst && (await openTournaments(tx, now)),
      () => stepAmount(tx, round, JACKPOT_STEP),
    );
    const jackpot =
      isFirst && winsJackpot
        ? await payJackpot(deps, tx, game, round, name)
        : ((await stepAmount(tx, round, JACKPOT_STEP)) ?? 0);
    const paid = await play.win(tx, { ...name, step: 'end', amount, isLast: true });
    if (isFirst) await countRound(tx, convert, endedRound(round, game, amount), now);
    return { ...(await readBalance(deps, tx, key.playerId)), paid, jackpot };
  });
}

async function cancelRound(deps: Deps, { playSession, roundId }: CancelCall) {
  const { play, pots } = deps;
  const { db } = deps;
  const key = readPlaySession(playSession);
  const { playerId } = key;
  await knownSession(db, key);
  return inOne(deps, async (tx) => {
    const name = toRoundName(key, roundId);
    const [, round] = await together(
      tx,
      () => lockPlayer(tx, playerId),
      () => findPlay(tx, name),
    );
    await play.cancel(tx, name);
    if (round?.status === 'open') await pots.revertFeed(tx, feeding(round));
    return readBalance(deps, tx, playerId);
  });
}

function inOne<T>(deps: Deps, work: (tx: Tx) => Promise<T>) {
  const { db } = deps;
  return db.transaction().execute(work).catch(asMismatch);
}

async function readBalance(deps: Deps, tx: Db, playerId: string) {
  const { ledger } = deps;
  const { real, bonus, currency } = await ledger.balances(tx, playerId);
  return { success: true as const, balance: real + bonus, currency };
}

async function runningSession({ clock }: Deps, db: Db, key: GameSessionKey) {
  const session = await runningGameSession(db, key, clock);
  if (!session) throw new WebhookRefusal('session-expired');
  return session;
}

/** Finds the session of a round that began. Its player is paid or refunded whether or not they are still signed in. */
async function knownSession(db: Db, key: GameSessionKey) {
  const session = await gameSessionBy(db, key);
  if (!session) throw new WebhookRefusal('unknown-session');
  return session;
}

async function payJackpot(deps: Deps, tx: Tx, game: Game, round: Play, name: RoundNamed) {
  const { pots, play } = deps;
  if (game.jackpot_id === null || !(await pots.isFed(tx, feeding(round)))) return 0;
  const payout = await pots.empty(tx, game.jackpot_id, feeding(round));
  return play.win(tx, { ...name, step: JACKPOT_STEP, amount: payout, isLast: false });
}

type RoundNamed = ReturnType<typeof toRoundName>;

/** A provider names the rounds of one game session. Here names are unique across sessions, and so across players. */
const toRoundName = (key: GameSessionKey, roundId: string) => ({
  playerId: key.playerId,
  book: 'casino' as const,
  roundId: `${toPlaySession(key)} ${roundId}`,
});

const toPlayedItem = ({ id, name, wagering, product }: Game): PlayedItem => ({
  id,
  name,
  category: wagering,
  product: product as Product,
});

const feeding = ({ id, player_id, currency }: Play) => ({ id, playerId: player_id, currency });

const endedRound = (round: Play, { id }: Game, won: number) => ({
  playerId: round.player_id,
  gameId: id,
  currency: round.currency,
  won,
  stake: round.stake_real + round.stake_bonus,
});

function toPlayedGame(game: Game | null): Game {
  if (!game) throw new WebhookRefusal('unknown-session');
  return game;
}

function asMismatch(error: unknown): never {
  throw error instanceof PlayMismatch ? new WebhookRefusal('round-mismatch') : error;
}
