import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { booksBalance, eur, rewarding } from '../fixtures/rewarded-player.ts';
import type { TestPlatform, TestPlayer } from '../fixtures/test-platform.ts';
import { tally, twoProcesses } from '../fixtures/two-processes.ts';

const processes = twoProcesses();
let tools: ReturnType<typeof rewarding>;
beforeAll(() => {
  tools = rewarding(processes.one);
});

const AT_ONCE = 24;
const money = async (player: TestPlayer) => {
  const { Real, Bonus } = (await processes.one.rest.get('/wallets', player.as)).body.Balances[0];
  return [Real, Bonus];
};
const list = async (player: TestPlayer) => (await processes.two.rest.get('/bonus', player.as)).body.Bonuses;

describe('two processes over one database', () => {
  it('concurrent uses of a code start the bonus once', async () => {
    const code = await tools.offer();
    const player = await activePlayer(processes.one);
    const replies = await processes.fromBoth(AT_ONCE, ({ rest }) =>
      rest.post(`/bonus/trigger/${code}`, {}, player.as),
    );
    expect(tally(replies)).toEqual({ 200: 1, '409 BonusNotAvailable': AT_ONCE - 1 });
    expect(await money(player)).toEqual([0, 1_000]);
    expect(await list(player)).toHaveLength(1);
  });

  it('concurrent claims of a bonus succeed once', async () => {
    const code = await tools.offer({ trigger: 'grant' });
    const player = await activePlayer(processes.one);
    const { body } = await processes.two.backstage.post('/bonus-grant', { email: player.email, code });
    const replies = await processes.fromBoth(AT_ONCE, ({ rest }) =>
      rest.post(`/bonus/claim/${body.id}`, {}, player.as),
    );
    expect(tally(replies)).toEqual({ 200: 1, '409 BonusNotAvailable': AT_ONCE - 1 });
    expect(await money(player)).toEqual([0, 1_000]);
  });

  it('concurrent uses of several codes start one monetary bonus', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => tools.offer()));
    const player = await activePlayer(processes.one);
    const replies = await processes.fromBoth(codes.length, ({ rest }, index) =>
      rest.post(`/bonus/trigger/${codes[index]}`, {}, player.as),
    );
    expect(tally(replies)).toEqual({ 200: 1, '409 BonusNotAvailable': codes.length - 1 });
    expect(await money(player)).toEqual([0, 1_000]);
  });

  it('no bonus starts after a block, and a concurrent code either starts its bonus or is refused', async () => {
    proves('BO-09.blocked');

    for (let round = 0; round < 6; round += 1) {
      const [code, late] = [
        await tools.offer(),
        await tools.offer({ kind: 'freespins' }, { spins: 5, gives: [] }),
      ];
      const player = await activePlayer(processes.one);
      const block = { email: player.email, scope: 'casino', days: 7 };
      const [reply, blocked] = await Promise.all([
        processes.two.rest.post(`/bonus/trigger/${code}`, {}, player.as),
        processes.one.backstage.post('/player-block', block),
      ]);
      expect(blocked.status).toBe(200);
      const isBegun = reply.status === 200;
      expect(isBegun ? 'begun' : reply.body.Code).toMatch(/^(begun|ProductBlocked)$/);
      expect(await list(player)).toHaveLength(isBegun ? 1 : 0);
      const after = await processes.two.rest.post(`/bonus/trigger/${late}`, {}, player.as);
      expect(after.body.Code).toBe('ProductBlocked');
    }
  });

  it('a concurrent deposit bonus and code start one bonus, and the deposit is credited either way', async () => {
    const [matched, other] = [await tools.match(), await tools.offer()];
    const rounds = 6;
    for (let round = 0; round < rounds; round += 1) {
      const player = await activePlayer(processes.one);
      const cashierSession = await payingPlayer(processes.one, tools.provider, player).visit('deposit', {
        BonusCode: matched,
      });
      const otherProvider = paymentProvider(processes.two);
      const [notification, trigger] = [await payment(cashierSession, 2_000), `/bonus/trigger/${other}`];
      await Promise.all([
        tools.provider.call('transfer', notification),
        otherProvider.call('transfer', notification),
        processes.two.rest.post(trigger, {}, player.as),
        processes.one.rest.post(trigger, {}, player.as),
      ]);
      const [real, bonus] = await money(player);
      expect(real).toBe(2_000);
      expect([1_000, 2_000]).toContain(bonus);
      expect(await list(player)).toHaveLength(1);
    }
  });

  it('a bonus that is canceled and played out concurrently ends once, and its money is booked once', async () => {
    const rounds = 8;
    for (let round = 0; round < rounds; round += 1) {
      const code = await tools.offer({}, { gives: eur(1_000), wageringTimes: 1 });
      const player = await activePlayer(processes.one);
      await processes.one.rest.post(`/bonus/trigger/${code}`, {}, player.as);
      const [{ Id }] = await list(player);
      const play = (platform: TestPlatform) =>
        platform.backstage.post('/play', { email: player.email, rounds: 2, stake: 500, wins: [500] });
      const [canceled] = await Promise.all([
        processes.two.rest.post(`/bonus/cancel/${Id}`, {}, player.as),
        play(processes.one),
        play(processes.two),
      ]);
      const [real, bonus] = await money(player);
      const [{ Status }] = await list(player);
      expect(bonus).toBe(0);
      if (canceled.status === 200) expect([Status, real]).toEqual(['Canceled', 0]);
      else expect(['Finished', 'FinishedNoGains']).toContain(Status);
    }
  });

  it('concurrent sweeps end each due bonus once and take its money', async () => {
    const code = await tools.offer({}, { days: 1 });
    const players = await Promise.all(Array.from({ length: 6 }, () => activePlayer(processes.one)));
    for (const { as } of players) await processes.one.rest.post(`/bonus/trigger/${code}`, {}, as);
    await tools.advance(86_400);
    await processes.sameTime();
    await processes.fromBoth(10, ({ backstage }) => backstage.post('/bonus-sweep', {}));
    const rows = await processes.one.db
      .selectFrom('bonuses')
      .innerJoin('ledger_balances as balance', 'balance.player_id', 'bonuses.player_id')
      .select(['status', 'balance.bonus'])
      .where(
        'bonuses.player_id',
        'in',
        players.map(({ userId }) => userId),
      )
      .execute();
    expect(rows.map(({ status, bonus }) => [status, Number(bonus)])).toEqual(
      players.map(() => ['expired', 0]),
    );
    expect(await booksBalance(processes.one)).toBe(true);
  });
});

/** Authorizes a payment and returns the input that completes it. */
async function payment(
  cashierSession: { sessionId: string; userId: string; currency: string; method: string },
  amount: number,
) {
  const txId = tools.provider.newTxId();
  const { sessionId, userId, currency, method } = cashierSession;
  const { body } = await tools.provider.call('authorize', {
    sessionId,
    userId,
    currency,
    method,
    txId,
    provider: 'card',
    amount,
  });
  return { txId, authCode: body.authCode, userId, amount, currency };
}
