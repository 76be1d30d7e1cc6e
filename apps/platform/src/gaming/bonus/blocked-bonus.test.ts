import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { moveToSweden } from '../../../test/fixtures/mandatory-limits.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();
const tools = rewarding(test);

type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
const KINDS: Readonly<Record<string, (one: One) => Promise<unknown>>> = {
  'a block after a self-test': async ({ player }) => {
    await moveToSweden(test, player.userId);
    return test.rest.post('/responsiblegaming/pgsi-score', { Score: 12, Version: 'Full' }, player.as);
  },
  'a block of casino by staff': ({ player }) =>
    test.backstage.post('/player-block', { email: player.email, scope: 'casino', days: 7 }),
  'a player state set by staff': ({ player }) =>
    test.db
      .updateTable('players')
      .set({ state: 'gambling-issues' })
      .where('id', '=', player.userId)
      .execute(),
  'a self-exclusion': ({ player }) => test.rest.post('/responsiblegaming/self-exclude/182', {}, player.as),
};
const SPINS = [
  { kind: 'freespins' },
  { gives: [], spins: 5, games: [{ id: 'lights', name: 'Lights' }] },
] as const;
const grant = ({ player }: One, code: string) =>
  test.backstage.post('/bonus-grant', { email: player.email, code });

describe.each(Object.keys(KINDS))('%s', (kind) => {
  it('the player gets no bonus, no free spins and no broadcast message', async () => {
    proves('BO-09.blocked');

    const one = await tools.rewarded();
    await one.deposit(1_000);
    const money = await tools.offer();
    const granted = await tools.offer({ trigger: 'grant' });
    const waiting = (await grant(one, granted)).body.id;
    await KINDS[kind]?.(one);
    expect((await grant(one, await tools.offer({ trigger: 'grant' }))).body.Code).toBe('ProductBlocked');
    const everybody = await test.backstage.post('/message', {
      title: `News of ${kind}`,
      html: 'Come and play',
    });
    expect(everybody.status).toBe(200);
    const { body: inbox } = await test.backstage.get(
      `/messages?email=${encodeURIComponent(one.player.email)}`,
    );
    expect(JSON.stringify(inbox)).not.toContain('News of');
    // An excluded player is signed out: an earlier session, had it remained, could do no more.
    const isOut = (await test.rest.get('/bonus', one.player.as)).status === 401;
    if (isOut) return;
    expect((await one.trigger(money)).body.Code).toBe('ProductBlocked');
    expect((await one.trigger(await tools.offer(SPINS[0], SPINS[1]))).body.Code).toBe('ProductBlocked');
    expect(await one.claim(waiting)).toBe('ProductBlocked');
    expect((await test.rest.get('/wallets', one.player.as)).body.Balances[0].Bonus ?? 0).toBe(0);
  });
});

it('a player on the national register gets no bonus and no broadcast message', async () => {
  proves('BO-09.register');

  const one = await tools.rewarded();
  const { email, userId, as } = one.player;
  const { body: who } = await test.rest.get('/player/user-info', as);
  const person = { firstName: who.FirstName, lastName: who.LastName, dateOfBirth: '1990-04-12' };
  expect((await test.backstage.post('/exclusions', { ...person, until: null })).status).toBe(200);
  const refused = await grant(one, await tools.offer({ trigger: 'grant' }));
  expect(refused.body.Code).toBe('SpelPausValidationError');
  await test.backstage.post('/message', { title: 'For everybody', html: 'Come and play' });
  const inbox = await test.db
    .selectFrom('messages')
    .select('title')
    .where('player_id', '=', userId)
    .execute();
  expect([email, inbox.map(({ title }) => title)]).toEqual([
    email,
    expect.not.arrayContaining(['For everybody']),
  ]);
});

it('a deposit authorized before a block is credited without its bonus', async () => {
  proves('BO-09.blocked');

  const one = await tools.rewarded();
  const code = await tools.match();
  const cashierSession = await one.cashier.visit('deposit', { BonusCode: code });
  const txId = tools.provider.newTxId();
  const { body } = await one.cashier.authorize(cashierSession, 1_000, { txId });
  await test.backstage.post('/player-block', { email: one.player.email, scope: 'casino', days: 7 });
  const notification = {
    txId,
    authCode: body.authCode,
    userId: cashierSession.userId,
    amount: 1_000,
    currency: 'EUR',
  };
  expect((await tools.provider.call('transfer', notification)).body.success).toBe(true);
  expect(await one.list()).toEqual([]);
  expect(await one.cashier.wallet()).toMatchObject({ Real: 1_000 });
});
