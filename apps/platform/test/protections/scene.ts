import { expect } from 'vitest';
import { type GameProviderCalls, gameProvider, openGame } from '../fixtures/game-provider.ts';
import { type PaymentProvider, payingPlayer } from '../fixtures/payment-provider.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { rewarding } from '../fixtures/rewarded-player.ts';
import { type RpcClient, rpcClient } from '../fixtures/rpc-client.ts';
import type { TestPlatform, TestPlayer } from '../fixtures/test-platform.ts';
import type { WireReply } from '../fixtures/wire-client.ts';

type Fields = Readonly<Record<string, unknown>>;
export type Headers = Readonly<Record<string, string>>;

export const [HOUR, DAY] = [3600, 24 * 3600];
export const [SLOT, DICE] = ['1001', '1010'];

/** A platform with helpers for everyone who may attempt something. */
export interface Scene {
  readonly test: TestPlatform;
  readonly tools: ReturnType<typeof rewarding>;
  readonly payments: PaymentProvider;
  readonly games: GameProviderCalls;
  /** Creates a signed-in player with a verified email address. `deposit` is in minor units. */
  person(changes?: Fields, deposit?: number): Promise<Person>;
  /** Opens a WebSocket on which a player is signed in. It is closed with the scene. */
  socket(email: string): Promise<RpcClient>;
  /** Opens a WebSocket of a visitor. */
  visitor(): Promise<RpcClient>;
  /** Moves the clocks of the platform and the payment provider. */
  advance(seconds: number): Promise<void>;
  now(): Promise<number>;
  close(): Promise<void>;
}

export type Person = ReturnType<typeof createPerson>;

/** Returns the code of a refusal, or "done". */
export const getCode = ({ status, body }: Pick<WireReply, 'status' | 'body'>): string =>
  body?.errorCode ?? body?.Code ?? (status < 300 ? 'done' : String(status));

export const rpcCode = async (reply: ReturnType<RpcClient['call']>): Promise<string> => {
  const { error } = await reply;
  return error ? String(error.kwargs.code) : 'done';
};

export function createScene(test: TestPlatform): Scene {
  const tools = rewarding(test);
  const games = gameProvider(test);
  const sockets: RpcClient[] = [];
  const visitor = async () => {
    const client = await rpcClient(test.url);
    sockets.push(client);
    return client;
  };
  const scene: Scene = {
    test,
    tools,
    games,
    visitor,
    payments: tools.provider,
    person: async (changes = {}, deposit = 0) => {
      const { player } = await tools.rewarded({ ...changes });
      const one = createPerson(scene, player);
      if (deposit > 0) expect(await one.deposit(deposit)).toBe('done');
      return one;
    },
    socket: async (email) => {
      const client = await visitor();
      await client.answer('/user#login', { usernameOrEmail: email, password: PASSWORD });
      return client;
    },
    advance: tools.advance,
    now: async () => (await test.backstage.get('/clock')).body.now,
    close: async () => {
      for (const client of sockets) await client.close();
      await test.close();
    },
  };
  return scene;
}

/** The actions of a player. Each returns "done" or the code of the refusal. */
function createPerson(scene: Scene, player: TestPlayer) {
  const { test, payments, games, tools } = scene;
  const session = { as: player.as as Headers };
  const { email, userId: id } = player;
  const cashier = () =>
    payingPlayer(test, payments, { ...player, as: { ...session.as } as TestPlayer['as'] });
  const post = async (path: string, body: Fields = {}, headers: Headers = {}) =>
    getCode(await test.rest.post(path, body, { ...session.as, ...headers }));
  const limits = async () =>
    (await test.rest.get('/responsiblegaming/limit', session.as)).body.Limits as Fields[];
  const pay = async (method: 'deposit' | 'withdraw', amount: number, more: Fields = {}) => {
    const opened = await cashier().open({ Method: method, ...more });
    if (opened.status !== 200) return getCode(opened);
    return cashier()
      .visit(method, more)
      .then((cashierSession) => cashier().pay(cashierSession, amount))
      .then(
        () => 'done',
        (error: Error) => error.message.replace('Refused: ', ''),
      );
  };
  return {
    id,
    email,
    player,
    post,
    limits,
    cashier,
    get as() {
      return session.as;
    },
    get: async (path: string) => (await test.rest.get(path, session.as)).body,
    deposit: (amount: number, more: Fields = {}) => pay('deposit', amount, more),
    withdraw: (amount: number, more: Fields = {}) => pay('withdraw', amount, more),
    /** Opens the cashier only. */
    opens: (method: 'deposit' | 'withdraw' = 'deposit', more: Fields = {}) =>
      post('/payment/session', { Method: method, Locale: 'en-US', ...more }),
    launch: (GameId: string = SLOT) => post('/casino/game-session', { GameId }),
    /** Opens a game in which rounds can be played manually. */
    game: (gameId: string = SLOT) =>
      openGame(test, games, { as: { ...session.as } as TestPlayer['as'] }, gameId),
    stake: async (amount = 100, gameId: string = SLOT, roundId = `r${Math.random()}`) => {
      try {
        const game = await openGame(test, games, { as: { ...session.as } as TestPlayer['as'] }, gameId);
        const answer = await game.stake(roundId, amount);
        return typeof answer === 'string' ? answer : 'done';
      } catch (error) {
        return String((error as Error).message).replace(/^.*: /, '');
      }
    },
    limit: (Amount: unknown, more: Fields = {}) =>
      post('/responsiblegaming/limit/v2', {
        Type: 'Deposit',
        Timespan: 1,
        Currency: 'EUR',
        Amount,
        ...more,
      }),
    cancelLimit: (limitId: unknown) => post(`/responsiblegaming/limit/cancel/${limitId}`),
    confirmLimit: (limitId: unknown) => post(`/responsiblegaming/limit/confirm/${limitId}`),
    /** Returns the amounts of the limits in effect. */
    active: async () => {
      const now = await scene.now();
      return (await limits())
        .filter(({ Amount, ActivationDate }) => Amount !== null && Date.parse(String(ActivationDate)) <= now)
        .map(({ Amount }) => Number(Amount))
        .sort((a, b) => a - b);
    },
    idOf: async (amount: number) => (await limits()).find(({ Amount }) => Amount === amount)?.Id,
    bonus: async (fields: Fields = {}, terms: Fields = {}) =>
      post(`/bonus/trigger/${await tools.offer({ ...fields }, { ...terms })}`),
    exclude: (days: number | string = 182, more: Fields = {}) =>
      post(`/responsiblegaming/self-exclude/${days}`, more),
    block: (days: number | string) => post(`/responsiblegaming/block/${days}`),
    pause: () => post('/responsiblegaming/panic', { PanicChoice: 'Pause' }),
    selfTest: (Score: number) => post('/responsiblegaming/pgsi-score', { Score, Version: 'Full' }),
    money: async () => {
      const { Real, Bonus } = (await test.rest.get('/wallets', session.as)).body.Balances[0];
      return [Real, Bonus] as const;
    },
    pages: async () =>
      ((await test.rest.get('/player/display-pages', session.as)).body.Pages as { PageType: string }[]).map(
        ({ PageType }) => PageType,
      ),
    force: (pageType: string) =>
      test.backstage.post('/display-pages', { email, pages: [{ pageType, forceAction: true }] }),
    /** Signs in again and continues in the new session. */
    signIn: async (headers: Headers = {}) => {
      const reply = await test.signIn(email, PASSWORD, { ...headers });
      if (reply.status === 200) session.as = { 'X-Player-Session-Id': String(reply.body.SessionId) };
      return getCode(reply);
    },
    state: () => readState(test, id),
  };
}

/** Returns the state that a refused attempt must leave unchanged. */
async function readState({ db }: TestPlatform, playerId: string): Promise<unknown> {
  const [movements, balances, limits, bonuses, blocks] = await Promise.all([
    db.selectFrom('ledger_movements').select('key').where('player_id', '=', playerId).orderBy('id').execute(),
    db.selectFrom('ledger_balances').selectAll().where('player_id', '=', playerId).execute(),
    db
      .selectFrom('limits')
      .select(['id', 'amount', 'starts_at', 'ends_at'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bonuses')
      .select(['id', 'status', 'amount'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('blocks')
      .select(['id', 'ends_at'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute(),
  ]);
  return { movements, balances, limits, bonuses, blocks };
}

/** Expects a refusal with a code, and unchanged money, limits, bonuses and breaks of the player. */
export async function refuses(
  one: Pick<Person, 'state'>,
  code: string | readonly string[],
  act: () => Promise<string>,
): Promise<void> {
  const before = await one.state();

  const answer = await act();

  if (typeof code === 'string') expect(answer).toBe(code);
  else expect(code).toContain(answer);
  expect(await one.state()).toEqual(before);
}
