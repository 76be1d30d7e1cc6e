import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLimits, limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import type { NewBlock } from './blocks.ts';

const DAY = 24 * 3600;

let test: TestPlatform;
let limits: Awaited<ReturnType<typeof createTestLimits>>['limits'];
beforeAll(async () => {
  test = await startTestPlatform();
  ({ limits } = await createTestLimits(test));
});
afterAll(() => test.close());

async function player() {
  const one = limitedPlayer(test, await test.newPlayer());
  const begin = (block: Partial<NewBlock>) =>
    test.db
      .transaction()
      .execute((tx) =>
        limits.breaks.begin(
          tx,
          one.id,
          { kind: 'self-exclusion', scope: 'account', term: 7, setBy: 'player', ...block },
          'request-of-break',
        ),
      );
  const charge = (measure: 'deposit' | 'wager') =>
    test.db
      .transaction()
      .execute((tx) =>
        limits.charge(tx, one.id, {
          measure,
          amount: 100,
          reference: `${measure}-${Math.random()}`,
          ...(measure === 'wager' && { product: 'casino' as const }),
        }),
      )
      .then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
  return { ...one, begin, charge };
}

describe('a player who took a break', () => {
  it('loses every session and cannot sign in until it lapses', async () => {
    proves('RG-05.ends-session', 'RG-05.sign-in-refused', 'SI-13.self-excluded');

    for (const kind of ['self-exclusion', 'block'] as const) {
      const one = await player();
      const second = limitedPlayer(test, { ...(await test.newPlayer()), email: one.email });
      await second.signIn();
      await one.begin({ kind, term: 7 });
      expect([await one.profile(), await second.profile()]).toEqual([401, 401]);
      const refused = await one.signIn();
      expect([refused.status, refused.body.Code]).toEqual([403, 'PlayerSelfBlocked']);
      const wait = Number(refused.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(7 * DAY - 60);
      expect(wait).toBeLessThanOrEqual(7 * DAY);
      await test.advance(wait - 30);
      expect((await one.signIn()).status).toBe(403);
      await test.advance(31);
      expect((await one.signIn()).status).toBe(200);
    }
  });

  it('without an end stays out, with no end told', async () => {
    const one = await player();
    await one.begin({ term: 'indefinite' });
    await test.advance(900 * DAY);
    const refused = await one.signIn();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([403, null]);
  });

  it('is not let in earlier by a second, shorter one', async () => {
    const one = await player();
    await one.begin({ term: 30 });
    await one.begin({ term: 1 });
    await test.advance(2 * DAY);
    expect(Number((await one.signIn()).headers.get('Retry-After'))).toBeGreaterThan(27 * DAY);
  });

  it('may neither play nor pay, whoever asks', async () => {
    const one = await player();
    await one.begin({});
    expect(await limits.assertMayPlay(test.db, one.id, 'casino')).toBe(false);
    expect(await limits.assertMayPay(test.db, one.id)).toBe(false);
    expect([await one.charge('deposit'), await one.charge('wager')]).toEqual([
      'PaymentBlocked',
      'ProductBlocked',
    ]);
  });

  it('chooses among the terms of their market alone', async () => {
    const one = await player();
    for (const term of [2, 182, 0, -1]) {
      await expect(one.begin({ kind: 'block', term })).rejects.toThrow('BreakNotOffered');
    }
    await test.db.updateTable('players').set({ jurisdiction: 'SGA' }).where('id', '=', one.id).execute();
    for (const term of [365, 'indefinite'] as const) {
      await expect(one.begin({ kind: 'block', term })).rejects.toThrow('BreakNotOffered');
    }
    await expect(one.begin({ term: 1_825 })).rejects.toThrow('BreakNotOffered');
    expect(await one.profile()).toBe(200);
    expect(await one.begin({ kind: 'block', term: 30 })).toBeInstanceOf(Date);
  });

  it('has it in the audit with the rules’ edition and the request', async () => {
    const one = await player();
    await one.begin({ term: 30 });
    const line = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', one.id)
      .where('action', '=', 'self-exclusion')
      .executeTakeFirstOrThrow();
    expect([line.actor, line.rule_edition, line.request_id]).toEqual([
      'player',
      '2026-11-01',
      'request-of-break',
    ]);
    expect(line.after).toMatchObject({ scope: 'account', term: 30 });
  });
});

describe('a block of one product', () => {
  it('stops play in it and nothing else, until it lapses', async () => {
    const one = await player();
    await one.begin({ kind: 'block', scope: 'casino', term: 1 });
    expect(await one.profile()).toBe(200);
    const may = async () => [
      await limits.assertMayPlay(test.db, one.id, 'casino'),
      await limits.assertMayPlay(test.db, one.id, 'sport'),
      await limits.assertMayPay(test.db, one.id),
      await one.charge('wager'),
    ];
    expect(await may()).toEqual([false, true, true, 'ProductBlocked']);
    await test.advance(DAY + 1);
    expect(await may()).toEqual([true, true, true, 'done']);
  });

  it('of payments stops deposits and lets play go on', async () => {
    const one = await player();
    const order = { email: one.email, scope: 'payment' };
    const { status, body } = await test.backstage.post('/player-block', order);
    expect([status, body.blocks]).toEqual([
      200,
      [{ id: expect.any(String), kind: 'block', scope: 'payment', endsAt: null }],
    ]);
    expect(await limits.assertMayPay(test.db, one.id)).toBe(false);
    expect([await one.charge('deposit'), await one.charge('wager')]).toEqual(['PaymentBlocked', 'done']);
  });
});
