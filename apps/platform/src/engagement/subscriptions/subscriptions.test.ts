import { BUNDLED_OPT_INS, subscriptionChannel } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform();
});
afterAll(() => test?.close());

interface Row {
  readonly Type: string;
  readonly Active: boolean;
  readonly ChangedAt?: string;
  readonly Receipt?: string;
}

const list = async ({ as }: TestPlayer) =>
  (await test.rest.get('/player/opt-in-outs', as)).body.OptIns as readonly Row[];
const findActive = async (player: TestPlayer) =>
  (await list(player)).filter(({ Active }) => Active).map(({ Type }) => Type);
const turn = (player: TestPlayer, direction: 'in' | 'out', Type: unknown) =>
  test.rest.post(`/player/opt-${direction}`, { Type }, player.as);
const records = ({ userId }: TestPlayer) =>
  test.db
    .selectFrom('consent_records')
    .selectAll()
    .where('player_id', '=', userId)
    .orderBy('at')
    .orderBy('type')
    .execute();

describe('what sign-up said', () => {
  it('a player who ticked text messages alone gets bonuses and news by sms', async () => {
    proves('PL-05.opt-in-outs', 'MS-03.sms');

    const player = await test.newPlayer({ OptIns: ['sms'] });
    const rows = await list(player);
    expect(rows.map(({ Type }) => Type)).toEqual([...BUNDLED_OPT_INS]);
    expect(await findActive(player)).toEqual(['BonusSMSs', 'NewsSMSs']);
    expect(rows.filter(({ Active }) => Active).map(({ Type }) => subscriptionChannel(Type))).toEqual([
      'sms',
      'sms',
    ]);
  });

  it('e-mail stands for two types, phone and push for one each', async () => {
    proves('MS-03.email', 'MS-03.phone');

    expect(await findActive(await test.newPlayer({ OptIns: ['email'] }))).toEqual([
      'BonusEmails',
      'NewsEmails',
    ]);
    expect(await findActive(await test.newPlayer({ OptIns: ['phone', 'push'] }))).toEqual([
      'Phone',
      'PushNotifications',
    ]);
  });

  it('what was ticked has its record, and what was not has none: nothing was said of it', async () => {
    const player = await test.newPlayer({ OptIns: ['phone'] });
    const rows = await list(player);
    const [record] = await records(player);
    expect(await records(player)).toHaveLength(1);
    expect(record).toMatchObject({
      type: 'Phone',
      active: true,
      source: 'sign-up',
      text_version: '2026-11-01',
    });
    expect(rows.find(({ Type }) => Type === 'Phone')).toMatchObject({
      Receipt: record?.id,
      ChangedAt: record?.at.toISOString(),
    });
    expect(rows.find(({ Type }) => Type === 'NewsEmails')).toEqual({ Type: 'NewsEmails', Active: false });
  });
});

describe('in the account', () => {
  it('a change is kept with its time and a receipt that names its record', async () => {
    proves('PL-05.opt-in-out');

    const player = await test.newPlayer();
    await test.advance(60);
    const said = await turn(player, 'in', 'NewsEmails');
    expect(said.status).toBe(200);
    expect(await findActive(player)).toEqual(['NewsEmails']);
    const row = (await list(player)).find(({ Type }) => Type === 'NewsEmails');
    expect(said.body).toEqual({ ChangedAt: row?.ChangedAt, Receipt: row?.Receipt });
    expect((await turn(player, 'out', 'NewsEmails')).status).toBe(200);
    expect(await findActive(player)).toEqual([]);
    const stored = await records(player);
    expect(stored.map(({ active: on, source }) => [on, source])).toEqual([
      [true, 'account'],
      [false, 'account'],
    ]);
    expect(stored[0]?.id).toBe(said.body.Receipt);
  });

  it('saying the same again changes nothing: the first receipt stays', async () => {
    const player = await test.newPlayer();
    const first = await turn(player, 'in', 'Phone');
    await test.advance(60);
    const again = await turn(player, 'in', 'Phone');
    expect(again.body).toEqual(first.body);
    expect(await records(player)).toHaveLength(1);
    const changes = await test.db
      .selectFrom('audit')
      .select('after')
      .where('player_id', '=', player.userId)
      .where('action', '=', 'change-subscriptions')
      .execute();
    expect(changes).toEqual([{ after: { Phone: true, source: 'account' } }]);
  });

  it('a no to what was never asked is recorded once', async () => {
    const player = await test.newPlayer();
    const first = await turn(player, 'out', 'Phone');
    expect((await turn(player, 'out', 'Phone')).body).toEqual(first.body);
    expect((await records(player)).map(({ active: on }) => on)).toEqual([false]);
  });

  it('two yeses at the same moment leave one record', async () => {
    const player = await test.newPlayer();
    const answers = await Promise.all([1, 2, 3].map(() => turn(player, 'in', 'NewsSMSs')));
    expect(new Set(answers.map(({ body }) => body.Receipt)).size).toBe(1);
    expect(await records(player)).toHaveLength(1);
  });

  it('a type nobody knows is refused by its name, and nothing without a session', async () => {
    const player = await test.newPlayer();
    for (const Type of ['Post', 'newsemails', '__proto__', 'email']) {
      const { status, body } = await turn(player, 'in', Type);
      expect([status, body.Code, Object.keys(body.Details)], Type).toEqual([
        400,
        'ValidationError',
        ['Type'],
      ]);
    }
    expect(await records(player)).toEqual([]);
    expect((await test.rest.get('/player/opt-in-outs')).status).toBe(401);
    expect((await test.rest.post('/player/opt-in', { Type: 'Phone' })).status).toBe(401);
  });

  it('one player’s choice is no other’s', async () => {
    const [one, other] = [await test.newPlayer(), await test.newPlayer()];
    await turn(one, 'in', 'Phone');
    expect(await findActive(other)).toEqual([]);
  });
});

describe('records of consent', () => {
  it('cannot be rewritten, taken away or emptied', async () => {
    const player = await test.newPlayer({ OptIns: ['phone'] });
    const table = 'consent_records';
    const never = new Date(0);
    const attempts: (() => Promise<unknown>)[] = [
      () => test.db.deleteFrom(table).execute(),
      () => test.db.updateTable(table).set({ at: never }).execute(),
      () => sql`TRUNCATE consent_records CASCADE`.execute(test.db),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('consent_records is append-only');
    expect(await records(player)).toHaveLength(1);
  });
});
