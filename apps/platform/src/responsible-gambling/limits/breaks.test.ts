import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestLimits, limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import type { NewBlock } from './blocks.ts';

const DAY = 24 * 3600;

const test = sharedPlatform();
let limits: Awaited<ReturnType<typeof createTestLimits>>['limits'];
beforeAll(async () => {
  ({ limits } = await createTestLimits(test));
});

async function player() {
  const one = limitedPlayer(test, await test.newPlayer());
  const begin = (block: Partial<NewBlock>) =>
    test.db
      .transaction()
      .execute((tx) =>
        limits.breaks.begin(
          tx,
          one.id,
          { kind: 'self-exclusion', scope: 'account', term: 182, setBy: 'player', ...block },
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

describe('a player on a break', () => {
  it('a break ends every session and refuses the sign-in until it expires', async () => {
    proves('RG-05.ends-session', 'RG-05.sign-in-refused', 'SI-13.self-excluded');

    for (const [kind, term] of [
      ['self-exclusion', 182],
      ['block', 7],
    ] as const) {
      const one = await player();
      const second = limitedPlayer(test, { ...(await test.newPlayer()), email: one.email });
      await second.signIn();
      await one.begin({ kind, term });
      expect([await one.profile(), await second.profile()]).toEqual([401, 401]);
      const refused = await one.signIn();
      expect([refused.status, refused.body.Code]).toEqual([403, 'PlayerSelfBlocked']);
      const wait = Number(refused.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(term * DAY - 60);
      expect(wait).toBeLessThanOrEqual(term * DAY);
      await test.advance(wait - 30);
      expect((await one.signIn()).status).toBe(403);
      await test.advance(31);
      expect((await one.signIn()).status).toBe(200);
    }
  });

  it('a break without an end does not expire, and the refusal contains no wait', async () => {
    const one = await player();
    await one.begin({ term: 'indefinite' });
    await test.advance(900 * DAY);
    const refused = await one.signIn();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([403, null]);
  });

  it('a second, shorter break does not shorten the first', async () => {
    const one = await player();
    await one.begin({ term: 182 });
    await one.begin({ kind: 'block', term: 1 });
    await test.advance(2 * DAY);
    expect(Number((await one.signIn()).headers.get('Retry-After'))).toBeGreaterThan(179 * DAY);
  });

  it('a break refuses play, deposits and stakes', async () => {
    const one = await player();
    await one.begin({});
    expect(await limits.mayPlay(test.db, one.id, 'casino')).toBe(false);
    expect(await limits.mayPay(test.db, one.id)).toBe(false);
    expect([await one.charge('deposit'), await one.charge('wager')]).toEqual([
      'PaymentBlocked',
      'ProductBlocked',
    ]);
  });

  it('a player can choose only the break lengths of their market', async () => {
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

  it('the audit records a break with the rule edition and the request id', async () => {
    const one = await player();
    await one.begin({ term: 365 });
    const line = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', one.id)
      .where('action', '=', 'self-exclusion')
      .executeTakeFirstOrThrow();
    expect([line.actor, line.rule_edition, line.request_id]).toEqual([
      'player',
      '2026-11',
      'request-of-break',
    ]);
    expect(line.after).toMatchObject({ scope: 'account', term: 365 });
  });
});

describe('a block of one product or of payments', () => {
  it('a casino block stops only casino play until it expires', async () => {
    const one = await player();
    await one.begin({ kind: 'block', scope: 'casino', term: 1 });
    expect(await one.profile()).toBe(200);
    const may = async () => [
      await limits.mayPlay(test.db, one.id, 'casino'),
      await limits.mayPlay(test.db, one.id, 'sport'),
      await limits.mayPay(test.db, one.id),
      await one.charge('wager'),
    ];
    expect(await may()).toEqual([false, true, true, 'ProductBlocked']);
    await test.advance(DAY + 1);
    expect(await may()).toEqual([true, true, true, 'done']);
  });

  it('a payment block stops deposits and allows play', async () => {
    const one = await player();
    const order = { email: one.email, scope: 'payment' };
    const { status, body } = await test.backstage.post('/player-block', order);
    expect([status, body.blocks]).toEqual([
      200,
      [{ id: expect.any(String), kind: 'block', scope: 'payment', endsAt: null }],
    ]);
    expect(await limits.mayPay(test.db, one.id)).toBe(false);
    expect([await one.charge('deposit'), await one.charge('wager')]).toEqual(['PaymentBlocked', 'done']);
  });
});
