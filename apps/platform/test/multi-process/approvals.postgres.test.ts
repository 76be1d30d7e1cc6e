import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PLAYER } from '../../src/infrastructure/database/no-player.ts';
import type { Act, PERMISSIONS } from '../../src/staff/index.ts';
import { ENGLISH } from '../fixtures/campaigns.ts';
import {
  CONSOLE_CLIENT,
  findFreePort,
  type StaffClient,
  startTestConsole,
  type TestConsole,
} from '../fixtures/console.ts';
import { activePlayer } from '../fixtures/payment-provider.ts';
import { newDatabase, type PlatformProcess, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { createSurname } from '../fixtures/registrations.ts';
import { type WireReply, wireClient } from '../fixtures/wire-client.ts';

const HOUR = 60 * 60;
const reason = 'the passport, seen in a video call';

/** Who works for the operator of these tests, with three persons for each role that approves. */
const ROLES = {
  compliance: 'compliance',
  support: 'compliance',
  payments: 'payments',
  administrator: 'payments',
  marketing: 'marketing',
} as const;
const COMPLIANCE = ['ines', 'noor', 'sam'] as const;
const NAMES = { noor: 'Noor Nilsson', sam: 'Sam Sant', mia: 'Mia Micallef', zoe: 'Zoe Zammit' } as const;

type Decision = 'approved' | 'declined';
type FourEyesAct = {
  [A in Act]: (typeof PERMISSIONS)[A] extends { readonly fourEyes: true } ? A : never;
}[Act];

interface Kind {
  /** Who requests it, and the two who decide. */
  readonly staff: readonly [requester: string, first: keyof typeof NAMES, second: keyof typeof NAMES];
  /** The entry of the audit that the act writes each time it happens. */
  readonly entry: string;
  /** The path of the request. */
  readonly path: string;
  /** Creates what the act is about, and returns the request. */
  readonly create: (requester: StaffClient) => Promise<Record<string, unknown>>;
}

let databaseUrl = '';
let one: TestConsole;
let two: PlatformProcess;
let secondUrl = '';
beforeAll(async () => {
  databaseUrl = await newDatabase();
  one = await startTestConsole({ databaseUrl }, { roles: ROLES });
  const port = await findFreePort();
  secondUrl = `http://127.0.0.1:${port}`;
  two = await spawnPlatform(databaseUrl, [], {
    CONSOLE_URL: secondUrl,
    CONSOLE_PORT: String(port),
    CONSOLE_OIDC_ISSUER: one.directory.issuer,
    CONSOLE_OIDC_CLIENT_ID: CONSOLE_CLIENT.clientId,
    CONSOLE_OIDC_CLIENT_SECRET: CONSOLE_CLIENT.clientSecret,
  });
  await activePlayer(one, { OptIns: ['email'] });
});
afterAll(async () => {
  await two?.close();
  await one?.close();
});

/** Uses the console of the second process with a session that the first one opened. */
const inSecond = ({ cookie }: StaffClient) => {
  const client = wireClient(`${secondUrl}/api`, { Cookie: cookie, Origin: secondUrl });
  return (path: string, body: object) => client.post(path, body);
};

const newPlayerId = async () => (await one.newPlayer()).userId;
const read = async (client: StaffClient, playerId: string) =>
  (await client.get(`/player?id=${playerId}`)).body;
let surnames = 0;

const KINDS: Readonly<Record<FourEyesAct, Kind>> = {
  'release-person': {
    staff: COMPLIANCE,
    entry: 'decide-person-review',
    path: '/person-release',
    create: async () => {
      const [playerId, other_id] = [await newPlayerId(), await newPlayerId()];
      const review = crypto.randomUUID();
      const doubt = { reason: 'second-account', marks: '["name"]', created_at: new Date() } as const;
      await one.db
        .insertInto('person_reviews')
        .values({ id: review, player_id: playerId, other_id, ...doubt })
        .execute();
      return { playerId, review };
    },
  },
  'change-identity': {
    staff: COMPLIANCE,
    entry: 'identity-changed',
    path: '/identity-change',
    create: async () => {
      surnames += 1;
      return { playerId: await newPlayerId(), lastName: `Quist${createSurname(surnames)}` };
    },
  },
  'unblock-account': {
    staff: COMPLIANCE,
    entry: 'set-player-state',
    path: '/account-unblock',
    create: async (ines) => {
      const playerId = await newPlayerId();
      await ines.post('/account-block', { playerId, reason });
      return { playerId };
    },
  },
  'reset-sign-in': {
    staff: COMPLIANCE,
    entry: 'reset-sign-in',
    path: '/sign-in-reset',
    create: async () => ({ playerId: await newPlayerId() }),
  },
  'end-break': {
    staff: COMPLIANCE,
    entry: 'revoke-break',
    path: '/break-end',
    create: async (ines) => {
      const playerId = await newPlayerId();
      await ines.post('/break', { playerId, kind: 'block', scope: 'account', days: null, reason });
      const { blocks } = await read(ines, playerId);
      return { playerId, block: blocks[0].id };
    },
  },
  'end-limit': {
    staff: COMPLIANCE,
    entry: 'unlock-limit',
    path: '/limit-end',
    create: async (ines) => {
      const playerId = await newPlayerId();
      await ines.post('/limit', { playerId, type: 'deposit', period: 'daily', amount: 3_000, reason });
      const { limits } = await read(ines, playerId);
      return { playerId, limit: limits[0].id };
    },
  },
  'correct-balance': {
    staff: ['tom', 'mia', 'zoe'],
    entry: 'adjust-balance',
    path: '/balance-correction',
    create: async () => ({ playerId: await newPlayerId(), account: 'real', amount: 4_000 }),
  },
  'send-campaign': {
    staff: ['max', 'noor', 'sam'],
    entry: 'schedule-campaign',
    path: '/campaign-sending',
    create: async (max) => {
      const startsAt = new Date(Date.now() + 24 * HOUR * 1000).toISOString();
      const draft = { name: 'Autumn', kind: 'message', texts: ENGLISH, startsAt };
      const { id, version } = (await max.post('/campaign', draft)).body;
      return { id, version };
    },
  },
};
// Cast: Object.keys loses the names.
const ACTS = Object.keys(KINDS) as FourEyesAct[];

interface Requested {
  readonly item: { readonly id: string; readonly playerId: string };
  /** Decides in the first process, and in the second one. */
  readonly decide: readonly [
    (decision: Decision) => Promise<WireReply>,
    (decision: Decision) => Promise<WireReply>,
  ];
  /** How often the act has happened since it was requested. */
  readonly count: () => Promise<number>;
}

async function request(act: FourEyesAct): Promise<Requested> {
  const { staff, entry, path, create } = KINDS[act];
  const [requester, first, second] = [
    await one.signInStaff(staff[0]),
    await one.signInStaff(staff[1]),
    await one.signInStaff(staff[2]),
  ];
  const input = await create(requester);
  const { status, body } = await requester.post(path, { ...input, reason });
  expect(status, JSON.stringify(body)).toBe(200);
  const item = { id: body.id, playerId: String(input.playerId ?? NO_PLAYER) };
  const countEntries = async () => {
    const query = one.db.selectFrom('audit').select(({ fn }) => fn.countAll().as('entries'));
    const found = query.where('player_id', '=', item.playerId).where('action', '=', entry);
    return Number((await found.executeTakeFirstOrThrow()).entries);
  };
  const before = await countEntries();
  const post = inSecond(second);
  return {
    item,
    decide: [
      (decision) => first.post('/request-decision', { ...item, decision }),
      (decision) => post('/request-decision', { ...item, decision }),
    ],
    count: async () => (await countEntries()) - before,
  };
}

/** Locks a request, so that decisions about it have read it and wait. Without the timeouts of the platform's connections. */
async function hold(id: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM staff_requests WHERE id = $1 FOR UPDATE', [id]);
  return { release: () => client.end() };
}

async function expectWaiting(decisions: number): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ waiting: string }>`SELECT count(*) AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(one.db);
    return Number(rows[0]?.waiting);
  };
  await expect.poll(count, { timeout: 4_000, interval: 5 }).toBe(decisions);
}

describe('a request that two persons decide in two processes at once', () => {
  const races = ACTS.flatMap((act) =>
    (
      [
        ['approved', 'approved'],
        ['approved', 'declined'],
        ['declined', 'approved'],
      ] as const
    ).map(([first, second]) => ({ act, first, second })),
  );

  it.each(races)('$act: the first has $first it, and the second, $second, reads so', async (race) => {
    proves('ST-01.four-eyes', 'ST-01.stale');
    const { item, decide, count } = await request(race.act);
    const { release } = await hold(item.id);

    const first = decide[0](race.first);
    await expectWaiting(1);
    const second = decide[1](race.second);
    await expectWaiting(2);
    await release();

    expect((await first).status, JSON.stringify((await first).body)).toBe(200);
    const { status, body } = await second;
    const [, by] = KINDS[race.act].staff;
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { Code: 'AlreadyDecided', Details: { By: NAMES[by], Decision: race.first } },
    });
    expect(await count()).toBe(race.first === 'approved' ? 1 : 0);
  });
});

it('an approval that waits until its request expires changes nothing', async () => {
  proves('ST-01.four-eyes');
  const { item, decide, count } = await request('correct-balance');
  // The player, whom a decision locks before it looks at the time.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM players WHERE id = $1 FOR UPDATE', [item.playerId]);

  const late = decide[0]('approved');
  await expectWaiting(1);
  await one.advance(49 * HOUR);
  await client.end();

  expect((await late).body.Code).toBe('NotFound');
  expect(await count()).toBe(0);
});
