import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitedPlayer, toMondayNoon } from '../../../test/fixtures/limited-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();
beforeAll(() => toMondayNoon(test));

const player = async () => limitedPlayer(test, await test.newPlayer());

describe('limits of another player', () => {
  it('a player cannot cancel or confirm another player’s limit or an unknown id', async () => {
    const [one, other] = [await player(), await player()];
    await one.set({ Amount: 5_000 });
    const [current] = await one.list();
    for (const id of [current?.Id, '00000000-0000-0000-0000-000000000000', 'nonsense']) {
      const answers = [await other.cancel(id), await other.confirm(id)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
    expect(await one.state()).toEqual([['Active', 5_000]]);
  });
});

describe('a locked limit', () => {
  it('cannot be changed or removed and contains its reason', async () => {
    proves('RG-16.locked');

    const one = await player();
    await one.set({ Amount: 5_000 });
    const order = {
      email: one.email,
      type: 'deposit',
      period: 'daily',
      amount: 3_000,
      reason: 'Source of wealth',
    };
    expect((await test.backstage.post('/player-limit', order)).status).toBe(200);
    const locked = (await one.list()).find(({ Locked }) => Locked);
    expect(locked).toMatchObject({ Amount: 3_000, LockedReason: 'Source of wealth' });
    for (const answer of [await one.set({ Amount: 100 }), await one.cancel(locked?.Id)]) {
      expect([answer.status, answer.body.Code]).toEqual([403, 'LimitLocked']);
    }
  });
});

describe('the audit of limits', () => {
  it('each change records the rule edition, the request id and the amounts before and after', async () => {
    const one = await player();
    await one.set({ Amount: 5_000 });
    await one.set({ Amount: 9_000 });
    await one.cancel((await one.list()).find(({ Amount }) => Amount === 9_000)?.Id);
    await one.cancel((await one.list())[0]?.Id);
    const lines = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', one.id)
      .where('action', 'like', '%-limit')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, before }) => [action, before])).toEqual([
      ['set-limit', null],
      ['set-limit', { amount: 5_000 }],
      ['take-back-limit', null],
      ['remove-limit', { amount: 5_000 }],
    ]);
    expect(lines[1]?.after).toMatchObject({ type: 'deposit', period: 'daily', amount: 9_000 });
    for (const { rule_edition, request_id, actor } of lines) {
      expect([rule_edition, actor]).toEqual(['2026-11', 'player']);
      expect(request_id).toMatch(/^[\w-]{8,}(\/[\da-f]{8})?$/);
    }
  });
});
