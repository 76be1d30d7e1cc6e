import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import { checkBooks } from '../../src/money/ledger/books.ts';
import {
  type Endpoint,
  type MortalProcesses,
  type Reply,
  startMortalProcesses,
} from '../fixtures/mortal-processes.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { newDatabase } from '../fixtures/postgres-platform.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import { type TestPlatform, testPlatform } from '../fixtures/test-platform.ts';

const IS_FULL = process.env.PLAYERDESK_FULL === '1' && !process.env.PLAYERDESK_PARTS;
const MOVEMENTS = IS_FULL ? 3_000 : 300;
const KILLS = IS_FULL ? 15 : 4;
const AT_ONCE = 12;
const PLAYERS = 10;
/** Calls between the restart of a process and its next kill. */
const CALLS_BETWEEN = 25;

/** Returns a seeded random generator (mulberry32), from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const seed = Number(process.env.PLAYERDESK_SEED ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
const upTo = (most: number) => 1 + Math.floor(random() * most);
const happens = (share: number) => random() < share;

let processes: MortalProcesses;
let db: TestPlatform['db'];
const ask: MortalProcesses['ask'] = (door, path, body) => processes.ask(door, path, body);

/** Sends a call, sometimes two or three times at once. All answers must be equal. */
async function sendCall(door: Endpoint, path: string, body: object): Promise<Reply> {
  const times = happens(0.25) ? 1 + upTo(2) : 1;
  const replies = await Promise.all(Array.from({ length: times }, () => ask(door, path, body)));
  const isDone = ({ success, done }: Reply) => success === true || (done !== undefined && done !== 'refused');
  return replies.find(isDone) ?? (replies[0] as Reply);
}
const call = (name: string, body: object) => sendCall('url', `/payment/provider/${name}`, body);

interface Player {
  readonly userId: string;
  readonly cashierSessions: { readonly deposit: string; readonly withdraw: string };
  /** The player's balance according to acknowledged calls. */
  real: number;
}

/** Acknowledged calls by the ids of payments and rounds: each must have been posted exactly once. */
const expected = new Map<string, number>();
const acknowledge = (player: Player, key: string, real: number) => {
  expect(expected.has(key), key).toBe(false);
  expected.set(key, real);
  player.real += real;
};

async function deposit(player: Player): Promise<void> {
  const [txId, amount] = [randomUUID(), upTo(5_000)];
  const isTooEarly = happens(0.05);
  if (isTooEarly) expect((await call('cancel', { txId, reason: 'expired' })).success).toBe(true);
  const requested = { sessionId: player.cashierSessions.deposit, userId: player.userId, txId, amount };
  const begun = await call('authorize', {
    ...requested,
    method: 'deposit',
    provider: 'card',
    currency: 'EUR',
  });
  expect(begun).toMatchObject(isTooEarly ? { errorCode: 'canceled' } : { success: true });
  if (isTooEarly) return;
  if (happens(0.3)) await call('pending', { txId });
  const transfer = { txId, authCode: begun.authCode, userId: player.userId, amount, currency: 'EUR' };
  if (happens(0.15)) {
    expect((await call('cancel', { txId, reason: 'failed' })).success).toBe(true);
    if (happens(0.5)) expect((await call('transfer', transfer)).errorCode).toBe('canceled');
    return;
  }
  expect((await call('transfer', transfer)).success).toBe(true);
  acknowledge(player, `payment ${txId} credit`, amount);
  if (happens(0.1))
    expect((await call('cancel', { txId, reason: 'failed' })).errorCode).toBe('already-completed');
}

async function withdraw(player: Player): Promise<void> {
  const [txId, amount] = [randomUUID(), upTo(4_000)];
  const requested = { sessionId: player.cashierSessions.withdraw, userId: player.userId, txId, amount };
  const begun = await call('authorize', {
    ...requested,
    method: 'withdraw',
    provider: 'bank',
    currency: 'EUR',
  });
  if (!begun.success) {
    expect(begun.errorCode).toBe('InsufficientBalance');
    return;
  }
  acknowledge(player, `payment ${txId} hold`, -amount);
  if (happens(0.5)) await call('pending', { txId });
  const transfer = { txId, authCode: begun.authCode, userId: player.userId, amount, currency: 'EUR' };
  if (happens(0.4)) {
    const reason = happens(0.5) ? 'cancelled' : 'failed';
    expect((await call('cancel', { txId, reason })).success).toBe(true);
    acknowledge(player, `payment ${txId} release`, amount);
    if (happens(0.5)) expect((await call('transfer', transfer)).errorCode).toBe('canceled');
    return;
  }
  expect((await call('transfer', transfer)).success).toBe(true);
  acknowledge(player, `payment ${txId} payout`, 0);
}

async function play(player: Player): Promise<void> {
  const [roundId, amount] = [randomUUID(), upTo(600)];
  const staked = await sendCall('games', '/stake', { playerId: player.userId, roundId, amount });
  if (staked.done === 'refused') {
    expect(staked.code).toBe('InsufficientBalance');
    return;
  }
  acknowledge(player, `round ${roundId} stake`, -amount);
  const won = happens(0.4) ? upTo(1_200) : 0;
  expect(await sendCall('games', '/win', { playerId: player.userId, roundId, amount: won })).toMatchObject({
    done: 'paid',
    paid: won,
  });
  if (won > 0) acknowledge(player, `round ${roundId} win`, won);
}

/** Returns the ledger's movements by the names of the test, with their effect on real money. */
async function posted(): Promise<readonly (readonly [string, number])[]> {
  const rows = await db
    .selectFrom('ledger_movements as movement')
    .leftJoin('ledger_postings as posting', (join) =>
      join
        .onRef('posting.player_id', '=', 'movement.player_id')
        .onRef('posting.movement_id', '=', 'movement.id')
        .on('posting.account', '=', 'real'),
    )
    .leftJoin('plays', (join) =>
      join
        .onRef('plays.player_id', '=', 'movement.player_id')
        .on((eb) => eb(eb.cast('plays.id', 'text'), '=', eb.ref('movement.reference'))),
    )
    .select(['movement.key', 'movement.kind', 'posting.amount', 'plays.round_id as roundId'])
    .execute();
  return rows.map(({ key, kind, amount, roundId }) => [
    roundId === null ? key : `round ${roundId} ${kind}`,
    Number(amount ?? 0),
  ]);
}

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  processes = await startMortalProcesses(databaseUrl, random);
  ({ db } = await openPostgres(databaseUrl, { poolSize: 4 }));
});
afterAll(async () => {
  processes?.close();
  await db?.destroy();
});

async function newPlayer(): Promise<Player> {
  const url = processes.url(0);
  const platform = testPlatform(
    { url, port: 0, db, close: async () => {} },
    TEST_CONFIGURATION.backstageToken,
  );
  const provider = paymentProvider(platform);
  const player = await activePlayer(platform);
  const paying = payingPlayer(platform, provider, player);
  const { txId, amount } = await paying.deposit(10_000);
  const cashierSessions = {
    deposit: (await paying.visit('deposit')).sessionId,
    withdraw: (await paying.visit('withdraw')).sessionId,
  };
  expected.set(`payment ${txId} credit`, amount);
  return { userId: player.userId, cashierSessions, real: amount };
}

describe('money movements over two processes', () => {
  it(
    `${MOVEMENTS} random movements with ${KILLS} killed processes are each booked exactly once`,
    async () => {
      const players: Player[] = [];
      for (let index = 0; index < PLAYERS; index += 1) players.push(await newPlayer());
      let isOver = false;
      const { counts } = processes;
      const goesOn = () => expected.size < MOVEMENTS || counts.kills < KILLS;
      const work = async () => {
        while (goesOn()) {
          const player = players[Math.floor(random() * players.length)] as Player;
          const kind = random();
          await (kind < 0.3 ? deposit(player) : kind < 0.5 ? withdraw(player) : play(player));
        }
      };
      const startedAt = performance.now();
      const killing = processes.kill(KILLS, CALLS_BETWEEN, () => isOver);
      await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => {
        isOver = true;
      });
      await killing;
      const took = (performance.now() - startedAt) / 1000;

      const inLedger = await posted();
      expect(new Map(inLedger)).toEqual(expected);
      expect(inLedger).toHaveLength(expected.size);
      const report = await checkBooks(db);
      expect(report.findings).toEqual([]);
      expect(report.sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      const stored = await db.selectFrom('ledger_balances').selectAll().execute();
      for (const player of players) {
        const balance = stored.find(({ player_id }) => player_id === player.userId);
        expect([Number(balance?.real), Number(balance?.held)]).toEqual([player.real, 0]);
      }
      const open = db.selectFrom('payments').select('id').where('status', 'in', ['initiated', 'pending']);
      expect(await open.execute()).toEqual([]);
      expect(counts.kills).toBe(KILLS);
      const figures = { seed, movements: inLedger.length, seconds: Math.round(took), ...counts };
      process.stdout.write(`Money over two processes: ${JSON.stringify(figures)}\n`);
    },
    IS_FULL ? 600_000 : 240_000,
  );

  it('concurrent contradictory calls for a payment end in one of the two outcomes', async () => {
    const player = await newPlayer();
    const outcomes: Record<string, number> = {};
    const race = async (round: number) => {
      const method = round % 2 ? 'deposit' : 'withdraw';
      const [txId, amount] = [randomUUID(), upTo(100)];
      const requested = { txId, amount, method, userId: player.userId, currency: 'EUR', provider: 'card' };
      const authorize = () =>
        ask('url', '/payment/provider/authorize', {
          ...requested,
          sessionId: player.cashierSessions[method],
        });
      const cancel = () => ask('url', '/payment/provider/cancel', { txId, reason: 'expired' });
      if (round % 4 > 1) {
        const [begun, over] = await Promise.all([authorize(), cancel()]);
        expect(over.success).toBe(true);
        expect(begun.success === true || begun.errorCode === 'canceled').toBe(true);
        return `${method} begun ${begun.success}`;
      }
      const { authCode } = await authorize();
      const transfer = { txId, authCode, userId: player.userId, amount, currency: 'EUR' };
      const [paid, over] = await Promise.all([ask('url', '/payment/provider/transfer', transfer), cancel()]);
      expect(
        [paid.success, over.success].filter(Boolean),
        `${paid.errorCode} ${over.errorCode}`,
      ).toHaveLength(1);
      if (paid.success) player.real += method === 'deposit' ? amount : -amount;
      return `${method} paid ${paid.success}`;
    };
    for (let round = 0; round < 80; round += 8) {
      const ended = await Promise.all(Array.from({ length: 8 }, (_, index) => race(round + index)));
      for (const outcome of ended) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    const open = await db
      .selectFrom('payments')
      .select('tx_id')
      .where('player_id', '=', player.userId)
      .where('status', 'in', ['initiated', 'pending'])
      .execute();
    expect(open, JSON.stringify(outcomes)).toEqual([]);
    const stored = await db
      .selectFrom('ledger_balances')
      .select(['real', 'held'])
      .where('player_id', '=', player.userId)
      .executeTakeFirstOrThrow();
    expect([Number(stored.real), Number(stored.held)]).toEqual([player.real, 0]);
    expect((await checkBooks(db)).findings).toEqual([]);
  });

  it('ten concurrent sign-ins with one pay-and-play code open one session', async () => {
    const reply = await ask('url', '/payment/pay-and-play/notify', {
      notificationId: randomUUID(),
      txId: randomUUID(),
      client: 'casino',
      provider: 'bank',
      country: 'FI',
      amount: 500,
      currency: 'EUR',
      person: {
        nationalId: '120490-1234',
        firstName: 'Aino',
        lastName: 'Virtanen',
        zip: '00100',
        dateOfBirth: '1990-04-12',
        address: 'Mannerheimintie 1',
        city: 'Helsinki',
      },
    });
    const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
    const body = { Code: reply.code, ...device };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ask('url', '/rest/player/signin/payment', body)),
    );
    expect(replies.filter(({ SessionId }) => SessionId !== undefined)).toHaveLength(1);
    expect(replies.filter(({ Code }) => Code === 'IncorrectCode')).toHaveLength(9);
  });
});
