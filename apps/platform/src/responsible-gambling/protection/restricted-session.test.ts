import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const DAY = 24 * 3600;
/** All operations of a session during a break, apart from their definitions: a wrong one there is found here. */
const ALLOWED = [
  'block',
  'getMessage',
  'getMessages',
  'getMessagesWithStatus',
  'getSubscriptions',
  'markMessage',
  'optOut',
  'selfExclude',
  'acceptTerms',
  'closeAccount',
  'declareWealth',
  'downloadDataExport',
  'endOtherSessions',
  'endSession',
  'getAccountClosure',
  'getConsents',
  'getDataExport',
  'getDocuments',
  'getGameplay',
  'getActivityStatement',
  'getStatementMail',
  'setStatementMail',
  'getLifetimeStats',
  'getLimits',
  'getPaymentOutcome',
  'getPaymentStats',
  'getPayments',
  'getProductBlocks',
  'getProfile',
  'getRealityCheck',
  'getSession',
  'getSportsbookBets',
  'getWallets',
  'getWealthDeclared',
  'listSessions',
  'listPasskeys',
  'getPasskeyCreationOptions',
  'addPasskey',
  'removePasskey',
  'renamePasskey',
  'getTotp',
  'startTotp',
  'confirmTotp',
  'removeTotp',
  'cancelDataExport',
  'requestDataExport',
  'getStepUpOptions',
  'stepUp',
  'signOut',
  'uploadDocument',
  'verifyWithCode',
];

const test = sharedPlatform(() => startTestPlatform({ restrictedSessions: true }));
const tools = rewarding(test);

const block = ({ as }: Pick<TestPlayer, 'as'>, days: number) =>
  test.rest.post(`/responsiblegaming/block/${days}`, {}, as);
const exclude = ({ as }: Pick<TestPlayer, 'as'>, days = 182) =>
  test.rest.post(`/responsiblegaming/self-exclude/${days}`, {}, as);
/** Starts a break and returns the restricted session. */
async function onBreak(player: TestPlayer, days?: number) {
  expect((await (days === undefined ? exclude(player) : block(player, days))).status).toBe(200);
  const { status, body } = await test.signIn(player.email);
  return { status, body, as: { 'X-Player-Session-Id': String(body.SessionId) } };
}

describe('a player on a break in a market with restricted sessions', () => {
  it('the sign-in returns a restricted session that ends with the break', async () => {
    const player = await test.newPlayer();
    const { status, body, as } = await onBreak(player, 1);
    const { now } = (await test.backstage.get('/clock')).body;
    expect([status, body.IsRestricted]).toEqual([200, true]);
    const { messages } = (await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`)).body;
    expect(messages[0].body).toContain('You can still sign in to withdraw');
    expect(Math.abs(Date.parse(body.RestrictedUntil) - now - DAY * 1000)).toBeLessThan(10_000);
    const profile = await test.rest.get('/player/user-info', as);
    expect(profile.body.IsRestricted).toBe(true);
    await test.advance(DAY + 1);
    expect((await test.rest.get('/player/user-info', as)).status).toBe(401);
    const free = await test.signIn(player.email);
    expect([free.status, free.body.IsRestricted, free.body.RestrictedUntil]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  it('a restricted session allows the listed operations and refuses all others that need a session', async () => {
    const needing = OPERATIONS.filter(({ operation }) => operation.session === 'required');
    const allowed: string[] = [];
    let { as } = await onBreak(await test.newPlayer());
    for (const { operation } of needing) {
      const { method, path, fixed } = operation.rest;
      const query = method === 'GET' ? `?${new URLSearchParams(fixed)}` : '';
      const url = `${test.url}/rest${path.replace(/\{\w+\??\}/g, '1')}${query}`;
      const isBodyless = method === 'GET' || method === 'DELETE';
      const answer = await fetch(url, {
        method,
        headers: { ...as, ...(!isBodyless && { 'Content-Type': 'application/json' }) },
        ...(!isBodyless && { body: JSON.stringify(fixed ?? {}) }),
      });
      const { Code } = (await answer.json().catch(() => ({}))) as { Code?: string };
      if (answer.status === 403 && Code === 'Restricted') continue;
      expect([operation.name, Code]).not.toEqual([operation.name, 'NotAuthenticated']);
      allowed.push(operation.name);
      // An allowed operation may change or end the session.
      ({ as } = await onBreak(await test.newPlayer()));
    }
    expect(needing.length).toBeGreaterThan(40);
    expect(allowed.sort()).toEqual([...ALLOWED].sort());
  });

  it('the player can read messages, opt out and lengthen the break, and cannot shorten it', async () => {
    proves('RG-21.helps');

    const player = await test.newPlayer();
    await test.rest.post('/player/opt-in', { Type: 'NewsEmails' }, player.as);
    const sent = { email: player.email, title: 'Your question', html: 'Our answer', purpose: 'answer' };
    await test.backstage.post('/message', sent);
    const paused = await test.rest.post('/responsiblegaming/panic', { PanicChoice: 'Pause' }, player.as);
    expect(paused.status).toBe(200);
    const { body } = await test.signIn(player.email);
    const as = { 'X-Player-Session-Id': String(body.SessionId) };
    expect(JSON.stringify((await test.rest.get('/internalmessages', as)).body)).toContain('Your question');
    expect((await test.rest.post('/player/opt-out', { Type: 'NewsEmails' }, as)).status).toBe(200);
    const on = await test.rest.post('/player/opt-in', { Type: 'NewsEmails' }, as);
    expect(on.body.Code).toBe('Restricted');
    const until = Date.parse(body.RestrictedUntil);
    expect((await exclude({ as }, 365)).status).toBe(200);
    const longer = (await test.signIn(player.email)).body;
    expect(Date.parse(longer.RestrictedUntil) - until).toBeGreaterThan(28 * DAY * 1000);
    const current = { 'X-Player-Session-Id': String(longer.SessionId) };
    const shorter = await exclude({ as: current }, 182);
    expect(shorter.body.EndsAt).toBe(longer.RestrictedUntil);
    expect((await test.signIn(player.email)).body.RestrictedUntil).toBe(longer.RestrictedUntil);
  });

  it('the player can withdraw and cannot deposit', async () => {
    const one = await tools.rewarded();
    await one.deposit(10_000);
    const { as } = await onBreak(one.player);
    const cashier = (Method: string) =>
      test.rest
        .post('/payment/session', { Method, Locale: 'en-US' }, as)
        .then(({ status, body }) => ({ status, body }));
    const refused = await cashier('deposit');
    expect([refused.status, refused.body.Code]).toEqual([403, 'Restricted']);
    const { status, body } = await cashier('withdraw');
    expect(status).toBe(200);
    const cashierSession = {
      sessionId: body.SessionId,
      userId: body.UserId,
      currency: body.Currency,
      method: 'withdraw' as const,
      reference: body.Reference,
    };
    await one.cashier.pay(cashierSession, 4_000);
    const wallets = await test.rest.get('/wallets', as);
    expect(wallets.body.Balances[0].Real).toBe(6_000);
  });

  it('operations without a session treat the player as a visitor', async () => {
    const { as } = await onBreak(await test.newPlayer());
    const games = await test.rest.get('/casino/games', as);
    expect([games.status, games.body.Code]).not.toEqual([403, 'Restricted']);
  });

  it('the same restrictions apply over the WebSocket', async () => {
    const player = await test.newPlayer();
    await exclude(player);
    const client = await rpcClient(test.url);
    const entered = await client.answer('/user#login', { usernameOrEmail: player.email, password: PASSWORD });
    expect(entered).toMatchObject({ isRestricted: true, restrictedUntil: expect.any(String) });
    expect((await client.answer('/user/account#getProfile')).fields.isRestricted).toBe(true);
    const deposit = { period: 'Daily', amount: 1_000, currency: 'EUR' };
    for (const [procedure, kwargs] of [
      ['/user/limit#setDepositLimit', deposit],
      ['/user/bonus#getClaimableBonuses', {}],
      ['/user#getCmsSessionID', {}],
    ] as const) {
      expect((await client.call(procedure, kwargs)).error?.kwargs.code).toBe('Restricted');
    }
    expect((await client.call('/user/account#getBalance')).error).toBeNull();
    await client.close();
  });

  it('a blocked player and a player of a market without restricted sessions cannot sign in', async () => {
    const player = await test.newPlayer();
    await exclude(player);
    await test.backstage.post('/player-state', { email: player.email, state: 'blocked' });
    expect((await test.signIn(player.email)).body.Code).toBe('PlayerBlocked');
    const swedish = await test.newPlayer();
    await test.db
      .updateTable('players')
      .set({ jurisdiction: 'SGA' })
      .where('id', '=', swedish.userId)
      .execute();
    await exclude(swedish);
    expect((await test.signIn(swedish.email)).body.Code).toBe('PlayerSelfBlocked');
  });
});
