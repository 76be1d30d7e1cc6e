import { BUNDLED_OPT_INS, subscriptionChannel } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();

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

describe('the marketing consent of a registration', () => {
  it('the sms option subscribes the player to bonuses and news by text message', async () => {
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

  it('the email option covers two types, and phone and push cover one each', async () => {
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

  it('a selected option has a consent record, and an unselected option has none', async () => {
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

describe('subscriptions in the account', () => {
  it('a change is stored with its time and a receipt that is the id of its record', async () => {
    proves('PL-05.opt-in-out');

    const player = await test.newPlayer();
    await test.advance(60);
    const changed = await turn(player, 'in', 'NewsEmails');
    expect(changed.status).toBe(200);
    expect(await findActive(player)).toEqual(['NewsEmails']);
    const row = (await list(player)).find(({ Type }) => Type === 'NewsEmails');
    expect(changed.body).toEqual({ ChangedAt: row?.ChangedAt, Receipt: row?.Receipt });
    expect((await turn(player, 'out', 'NewsEmails')).status).toBe(200);
    expect(await findActive(player)).toEqual([]);
    const stored = await records(player);
    expect(stored.map(({ active: on, source }) => [on, source])).toEqual([
      [true, 'account'],
      [false, 'account'],
    ]);
    expect(stored[0]?.id).toBe(changed.body.Receipt);
  });

  it('a repeated choice changes nothing and returns the first receipt', async () => {
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

  it('an opt-out of a type without an earlier choice is recorded once', async () => {
    const player = await test.newPlayer();
    const first = await turn(player, 'out', 'Phone');
    expect((await turn(player, 'out', 'Phone')).body).toEqual(first.body);
    expect((await records(player)).map(({ active: on }) => on)).toEqual([false]);
  });

  it('concurrent opt-ins create one record', async () => {
    const player = await test.newPlayer();
    const answers = await Promise.all([1, 2, 3].map(() => turn(player, 'in', 'NewsSMSs')));
    expect(new Set(answers.map(({ body }) => body.Receipt)).size).toBe(1);
    expect(await records(player)).toHaveLength(1);
  });

  it('an unknown type is refused with its field name, and every call requires a session', async () => {
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

  it('a choice of one player does not affect another', async () => {
    const [one, other] = [await test.newPlayer(), await test.newPlayer()];
    await turn(one, 'in', 'Phone');
    expect(await findActive(other)).toEqual([]);
  });
});

describe('records of consent', () => {
  it('consent records cannot be updated, deleted or truncated', async () => {
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
