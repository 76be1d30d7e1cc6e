import { randomUUID } from 'node:crypto';
import { createSignature, SIGNATURE_HEADER } from '../../src/operations/webhooks/webhook-signature.ts';
import {
  activePlayer,
  CALLBACK_SECRET,
  payingPlayer,
  paymentProvider,
} from '../fixtures/payment-provider.ts';
import { registration } from '../fixtures/registrations.ts';
import type { TestPlatform } from '../fixtures/test-platform.ts';
import type { Answer, Callers } from './callers.ts';

/** In minor units. */
const INITIAL = 100_000;
const DEPOSIT = 100;
const WITHDRAWAL = 60;
/** The first limit. Each later one is lower, so that it applies at once. */
const FIRST_LIMIT = 900_000_000;

export interface LoadedPlayer {
  readonly userId: string;
  readonly as: Record<string, string>;
  readonly cashierSessions: { readonly deposit: string; readonly withdraw: string };
}

/** Everything that was acknowledged. The database must have it once, and nothing else. */
export interface Acknowledged {
  /** Ledger movements by key, with their effect on real money in minor units. */
  readonly movements: Map<string, number>;
  /** Ids of players by the emails of their sign-ups. */
  readonly signUps: Map<string, string>;
  /** Amounts of the limits that each player has set. */
  readonly limits: Map<string, number[]>;
}

/** Creates players that pay, each with an initial deposit. */
export async function createLoadedPlayers(
  platform: TestPlatform,
  count: number,
  acknowledged: Acknowledged,
): Promise<LoadedPlayer[]> {
  const provider = paymentProvider(platform);
  const create = async (): Promise<LoadedPlayer> => {
    const player = await activePlayer(platform);
    const paying = payingPlayer(platform, provider, player);
    const { txId } = await paying.deposit(INITIAL);
    acknowledged.movements.set(`payment ${txId} credit`, INITIAL);
    acknowledged.limits.set(player.userId, []);
    const deposit = (await paying.visit('deposit')).sessionId;
    const withdraw = (await paying.visit('withdraw')).sessionId;
    return { userId: player.userId, as: player.as, cashierSessions: { deposit, withdraw } };
  };
  const players: LoadedPlayer[] = [];
  while (players.length < count)
    players.push(...(await Promise.all([create(), create(), create(), create()])));
  return players;
}

/** The actions of the load. Each resolves when it is acknowledged, and is recorded then. */
export function createActions(callers: Callers, acknowledged: Acknowledged) {
  const record = (key: string, real: number) => {
    if (acknowledged.movements.has(key)) throw new Error(`${key} was acknowledged twice`);
    acknowledged.movements.set(key, real);
  };
  const call = (name: string, body: object): Promise<Answer> => {
    const path = `/payment/provider/${name}`;
    const headers = (text: string) => ({
      [SIGNATURE_HEADER]: createSignature(
        CALLBACK_SECRET,
        { path, body: text },
        Math.floor(Date.now() / 1000),
      ),
    });
    return callers.send({ path, body, headers });
  };
  const pay = async (player: LoadedPlayer, method: 'deposit' | 'withdraw', amount: number) => {
    const txId = randomUUID();
    const payment = { txId, userId: player.userId, amount, currency: 'EUR' };
    const sessionId = player.cashierSessions[method];
    const begun = await call('authorize', { ...payment, sessionId, method, provider: 'card' });
    if (method === 'withdraw') record(`payment ${txId} hold`, -amount);
    await call('transfer', { ...payment, authCode: begun.authCode });
    if (method === 'withdraw') record(`payment ${txId} payout`, 0);
    else record(`payment ${txId} credit`, amount);
  };
  const post = (path: string, body: object, as: Record<string, string> = {}) => {
    const headers = { 'Idempotency-Key': randomUUID(), ...as };
    return callers.send({ path: `/rest${path}`, body, headers: () => headers });
  };
  return {
    deposit: (player: LoadedPlayer) => pay(player, 'deposit', DEPOSIT),
    withdraw: (player: LoadedPlayer) => pay(player, 'withdraw', WITHDRAWAL),
    signUp: async () => {
      const fields = registration();
      const { UserId } = await post('/player/signup/v2', fields);
      acknowledged.signUps.set(String(fields.Email), String(UserId));
    },
    setLimit: async ({ userId, as }: LoadedPlayer) => {
      const amounts = acknowledged.limits.get(userId) as number[];
      const Amount = (amounts.at(-1) ?? FIRST_LIMIT) - 1;
      const limit = { Type: 'NetLoss', Timespan: 1, Currency: 'EUR', Amount };
      await post('/responsiblegaming/limit/v2', limit, as);
      amounts.push(Amount);
    },
  };
}

export type Actions = ReturnType<typeof createActions>;

export interface Load {
  /** Ends after the actions under way are acknowledged. Rejects if an answer was wrong. */
  stop(): Promise<void>;
}

/**
 * Starts a worker for each player, which repeats deposits, a withdrawal, a limit and a sign-up in turn. Payments are for
 * the player of the next worker too, so that calls of one player meet.
 */
export function startLoad(actions: Actions, players: readonly LoadedPlayer[]): Load {
  let isOver = false;
  const work = async (own: LoadedPlayer, index: number) => {
    const other = players[(index + 1) % players.length] as LoadedPlayer;
    const turns = [
      () => actions.deposit(own),
      () => actions.withdraw(other),
      () => actions.setLimit(own),
      () => actions.deposit(other),
      actions.signUp,
    ];
    for (let turn = index; !isOver; turn += 1) await turns[turn % turns.length]?.();
  };
  const working = Promise.all(players.map(work));
  // It is awaited in stop.
  working.catch(() => {});
  return {
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}
