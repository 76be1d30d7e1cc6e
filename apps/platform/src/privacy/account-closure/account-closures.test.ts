import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { registration } from '../../../test/fixtures/registrations.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';
import { createServices } from '../../app/services.ts';

const DAY = 86_400;
const YEAR = 365 * DAY;

let test: TestPlatform;
let tools: ReturnType<typeof rewarding>;
let moved = 0;
let sweep: () => Promise<unknown>;
beforeAll(async () => {
  const configuration = { ...TEST_CONFIGURATION, restrictedSessions: true };
  test = await startTestPlatform({ restrictedSessions: true });
  tools = rewarding(test);
  const url = () => 'https://casino.example';
  const clock = { now: () => Date.now() + moved * 1000 };
  const { sweeps } = await createServices(configuration, test, clock, { casinoUrl: url, ownUrl: url });
  sweep = async () => sweeps.find(({ name }) => name === 'closed accounts')?.run();
});
afterAll(() => test?.close());

const wait = async (seconds: number) => {
  moved += seconds;
  await tools.advance(seconds);
};
type As = Pick<TestPlayer, 'as'>;
const read = async ({ as }: As) => (await test.rest.get('/player/closure', as)).body;
const close = ({ as }: As) => test.rest.post('/player/closure', {}, as);
const signUp = async (fields: object) =>
  (await test.rest.post('/player/signup/v2', registration({ ...fields }))).body;
const enter = async ({ email }: TestPlayer) => {
  const { body } = await test.signIn(email);
  return { code: body.Code, as: { 'X-Player-Session-Id': String(body.SessionId) } as const };
};
const findState = ({ userId }: Pick<TestPlayer, 'userId'>) =>
  test.db.selectFrom('players').select('state').where('id', '=', userId).executeTakeFirst();

describe('the end of an account', () => {
  it('is refused with what is open, and needs a confirmation', async () => {
    proves('PR-02.open');
    const one = await tools.rewarded();
    await one.deposit(5_000);
    expect((await read(one.player)).Open).toEqual(['balance']);
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    await game.stake('r', 1_000);
    const visit = await one.cashier.visit('withdraw');
    const txId = tools.provider.newTxId();
    const { body } = await one.cashier.authorize(visit, 4_000, { txId });

    expect((await read(one.player)).Open).toEqual(['payment', 'round']);
    const refused = await close(one.player);
    expect([refused.status, refused.body.Code]).toEqual([409, 'AccountNotClosable']);
    expect(refused.body.Details).toEqual({ Open: 'payment round' });

    await game.win('r', 0);
    const { userId, currency } = visit;
    await tools.provider.call('transfer', { txId, authCode: body.authCode, userId, amount: 4_000, currency });
    await wait(11 * 60);
    expect((await read(one.player)).Open).toEqual([]);
    expect((await close(one.player)).body.Code).toBe('StepUpRequired');
    expect(await findState(one.player)).toEqual({ state: 'active' });
  });

  it('says what follows, ends bonuses, marketing and sessions, and is confirmed by mail', async () => {
    proves('PR-02.said', 'PR-02.closed');
    const one = await tools.rewarded({ OptIns: ['email'] });
    const { player } = one;
    expect((await one.trigger(await tools.offer())).status).toBe(200);
    const { LosesBonuses, Kept, ErasedAt } = await read(player);
    expect(LosesBonuses).toBe(true);
    expect(Kept.map(({ Records }: { Records: string }) => Records)).toEqual([
      'identity',
      'accounts',
      'gambling',
    ]);
    const now = Date.now() + moved * 1000;
    expect(Math.round((Date.parse(Kept[0].RequiredUntil) - now) / 1000 / DAY)).toBe(5 * 365);
    expect(new Date(Kept[1].RequiredUntil).getUTCFullYear()).toBe(new Date(now).getUTCFullYear() + 10);
    expect(Math.round((Date.parse(ErasedAt) - now) / 1000 / DAY)).toBe(90);
    const other = await enter(player);

    expect((await close(player)).status).toBe(200);

    expect((await test.rest.get('/player/closure', other.as)).status).toBe(401);
    expect((await enter(player)).code).toBe('AccountClosed');
    const { userId, email } = player;
    const bonuses = test.db.selectFrom('bonuses').select('status').where('player_id', '=', userId);
    expect(await bonuses.execute()).toEqual([{ status: 'canceled' }]);
    const agreed = test.db.selectFrom('subscriptions').select('active').where('player_id', '=', userId);
    const choices = await agreed.execute();
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.some(({ active }) => active)).toBe(false);
    const { messages } = (await test.backstage.get(`/outbox?to=${encodeURIComponent(email)}`)).body;
    expect(messages[0].subject).toBe('Your account is closed');
  });

  it('leaves a break in force, and lets the person sign up again after it and after a month', async () => {
    proves('PR-02.exclusion');
    const person = { FirstName: 'Ottilie', LastName: 'Closedbrook', BirthDate: '1971-05-06' };
    const fields = { ...person, Address1: 'Last Lane 1', MobilePhoneNumber: '+35679550101' };
    const excluded = await test.newPlayer(fields);
    expect((await test.rest.post('/responsiblegaming/self-exclude/182', {}, excluded.as)).status).toBe(200);
    expect((await close(await enter(excluded))).status).toBe(200);
    const soon = await test.newPlayer({ FirstName: 'Ulrich', LastName: 'Soonford', BirthDate: '1972-07-08' });
    expect((await close(soon)).status).toBe(200);
    const again = (Email: string, other: object) => signUp({ ...other, Email });

    expect((await again('ottilie@other.example', person)).Code).toBe('PlayerSelfBlocked');
    expect((await again(excluded.email, { FirstName: 'Somebody' })).Code).toBe('PlayerExists');
    expect((await again(soon.email, {})).Code).toBe('PlayerExists');

    await wait(32 * DAY);
    expect((await again(soon.email, {})).UserId).toBeTypeOf('string');
    expect((await test.signIn(soon.email)).status).toBe(200);
    expect((await again('ottilie@other.example', person)).Code).toBe('PlayerSelfBlocked');

    await wait(151 * DAY);
    const { UserId } = await again(excluded.email, fields);
    const reviews = test.db.selectFrom('person_reviews').select('id').where('player_id', '=', UserId);
    expect(await reviews.execute()).toEqual([]);
  });

  it('is final after 90 days, unless support reopens the account', async () => {
    proves('PR-02.erased');
    const [one, reopened] = [await tools.rewarded(), await tools.rewarded()];
    await one.deposit(1_000);
    await one.cashier.pay(await one.cashier.visit('withdraw'), 1_000);
    for (const { player } of [one, reopened]) expect((await close(player)).status).toBe(200);
    const closedAt = Date.now() + moved * 1000;
    await wait(89 * DAY);
    await sweep();
    expect(await findState(one.player)).toEqual({ state: 'closed' });
    const open = { email: reopened.player.email, state: 'active' };
    expect((await test.backstage.post('/player-state', open)).status).toBe(200);

    await wait(2 * DAY);
    await sweep();

    expect((await enter(reopened.player)).code).toBeUndefined();
    expect((await enter(one.player)).code).toBe('IncorrectCredentials');
    const kept = await test.db
      .selectFrom('kept_identities')
      .select('kept_until')
      .where('player_id', '=', one.player.userId)
      .executeTakeFirstOrThrow();
    expect(Math.abs(kept.kept_until.getTime() - closedAt - 5 * YEAR * 1000)).toBeLessThan(60_000);
    const exclusions = await test.db.selectFrom('kept_exclusions').select('until').execute();
    expect(exclusions).toEqual([]);
  });
});
