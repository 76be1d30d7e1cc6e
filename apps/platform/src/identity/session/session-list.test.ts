import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { hashToken } from './session.ts';

const MINUTE = 60;

const platform = sharedPlatform();

const session = (id: string) => ({ 'X-Player-Session-Id': id });
const list = async (id: string) => (await platform.rest.get('/player/sessions', session(id))).body.Sessions;
const isActive = async (id: string) =>
  (await platform.rest.get('/player/user-info', session(id))).status === 200;
const anotherSession = async (email: string): Promise<string> =>
  (await platform.signIn(email)).body.SessionId;

describe('the list of sessions', () => {
  it('has device, country, address and times, and names the current session first', async () => {
    proves('SE-03.list', 'SE-03.method');
    const { email, sessionId } = await platform.newPlayer();
    await platform.advance(MINUTE);
    const current = await anotherSession(email);
    await isActive(sessionId);

    const sessions = await list(current);

    expect(sessions).toEqual([
      {
        Id: expect.stringMatching(/^[\w-]{22}$/),
        Device: 'web, Linux, Firefox',
        Method: 'password',
        Country: 'MT',
        Ip: '127.0.0.1',
        StartedAt: expect.stringMatching(/Z$/),
        LastUsedAt: expect.stringMatching(/Z$/),
        IsCurrent: true,
      },
      expect.objectContaining({ IsCurrent: false }),
    ]);
    expect(Date.parse(sessions[1].LastUsedAt) - Date.parse(sessions[1].StartedAt)).toBeGreaterThanOrEqual(
      60_000,
    );
    expect(JSON.stringify(sessions)).not.toContain(sessionId);
  });

  it('has no ended and no idle session, and none of another player', async () => {
    const { email, sessionId } = await platform.newPlayer();
    await platform.newPlayer();
    await platform.rest.post('/player/signout', {}, session(await anotherSession(email)));
    await anotherSession(email);
    await platform.advance(31 * MINUTE);
    const current = await anotherSession(email);

    expect(await list(current)).toHaveLength(1);
    expect(await isActive(sessionId)).toBe(false);
  });

  it('is refused without a session', async () => {
    expect((await platform.rest.get('/player/sessions')).status).toBe(401);
  });
});

describe('ending a session', () => {
  const open = async () => {
    const { email, sessionId, userId } = await platform.newPlayer();
    const [second, third] = [await anotherSession(email), await anotherSession(email)];
    const idOf = async (token: string) =>
      (await list(token)).find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent).Id;
    return { userId, current: sessionId, second, third, idOf };
  };

  it('ends the named session only, with an entry in the audit', async () => {
    proves('SE-03.end');
    const { userId, current, second, third, idOf } = await open();

    const { status } = await platform.rest.post(
      '/player/end-session',
      { Id: await idOf(second) },
      session(current),
    );

    expect(status).toBe(200);
    expect([await isActive(current), await isActive(second), await isActive(third)]).toEqual([
      true,
      false,
      true,
    ]);
    const entry = await platform.db
      .selectFrom('audit')
      .select('after')
      .where('player_id', '=', userId)
      .where('action', '=', 'end-sessions')
      .executeTakeFirstOrThrow();
    expect(entry.after).toEqual({ ended: 1 });
  });

  it('changes nothing for the session of another player, and nothing when repeated', async () => {
    const [mine, other] = [await open(), await open()];
    const Id = await other.idOf(other.second);

    for (let time = 0; time < 2; time += 1) {
      const { status } = await platform.rest.post('/player/end-session', { Id }, session(mine.current));
      expect(status).toBe(200);
    }

    expect(await isActive(other.second)).toBe(true);
  });

  it('ends all others and keeps the current one', async () => {
    proves('SE-03.end-others');
    const { current, second, third } = await open();

    const { status } = await platform.rest.post('/player/end-other-sessions', {}, session(current));

    expect(status).toBe(200);
    expect([await isActive(current), await isActive(second), await isActive(third)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ends its websocket and its cashier sessions, and not those of other sessions', async () => {
    proves('SE-03.ends-all');
    const { userId, current, second, idOf } = await open();
    const client = await rpcClient(platform.url, { identity: second });
    await client.subscribe('/sessionStateChange');
    const own = await openCashier(userId, current);
    const ended = await openCashier(userId, second);

    await platform.rest.post('/player/end-session', { Id: await idOf(second) }, session(current));
    await client.waitForEvents(1);

    expect(client.events[0]?.kwargs.code).toBe(3);
    expect((await client.call('/user/account#getProfile')).error?.kwargs.code).toBe('NotAuthenticated');
    expect([await isCashierOpen(own), await isCashierOpen(ended)]).toEqual([true, false]);
    await client.close();
  });

  it('works over the websocket', async () => {
    proves('SE-03.list', 'SE-03.end', 'SE-03.end-others');
    const { current, second, third, idOf } = await open();
    const id = await idOf(second);
    const client = await rpcClient(platform.url, { identity: current });

    const { sessions } = await client.answer('/user/session#list');
    await client.answer('/user/session#end', { id });
    const between = [await isActive(second), await isActive(third)];
    await client.answer('/user/session#endOthers');
    await client.close();

    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
    expect(between).toEqual([false, true]);
    expect([await isActive(current), await isActive(third)]).toEqual([true, false]);
  });
});

async function openCashier(playerId: string, token: string): Promise<string> {
  const reference = randomUUID();
  await platform.db
    .insertInto('cashier_sessions')
    .values({
      id_hash: reference,
      reference,
      player_id: playerId,
      method: 'deposit',
      locale: 'en',
      bonus_code: null,
      forfeits_bonuses: false,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 100 * 24 * 3_600_000),
      session_hash: hashToken(token),
    })
    .execute();
  return reference;
}

async function isCashierOpen(reference: string): Promise<boolean> {
  const { expires_at } = await platform.db
    .selectFrom('cashier_sessions')
    .select('expires_at')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return expires_at.getTime() > Date.now() + 50 * 24 * 3_600_000;
}

describe('the maximum of sessions', () => {
  it('ends the oldest at a further sign-in, with an entry in the audit', async () => {
    proves('SE-03.maximum');
    const limited = await startTestPlatform({ sessionsPerPlayer: 2 });
    const { email, userId, sessionId } = await limited.newPlayer();
    const active = async (id: string) =>
      (await limited.rest.get('/player/user-info', session(id))).status === 200;
    const second = (await limited.signIn(email)).body.SessionId;
    await limited.advance(1);
    const third = (await limited.signIn(email)).body.SessionId;

    expect([await active(sessionId), await active(second), await active(third)]).toEqual([false, true, true]);
    const rows = await limited.db
      .selectFrom('audit')
      .select('after')
      .where('player_id', '=', userId)
      .where('action', '=', 'sign-in')
      .orderBy('id')
      .execute();
    expect(rows.at(-1)?.after).toEqual({ method: 'password', endedOldest: 1 });
    await limited.close();
  });
});

describe('the number of failed sign-ins', () => {
  const info = async (id: string) =>
    (await platform.rest.get('/responsiblegaming/session', session(id))).body.FailedSignIns;

  it('is shown at the next sign-in and counts from zero afterwards', async () => {
    proves('SE-03.failed');
    const { email, sessionId } = await platform.newPlayer();
    for (let time = 0; time < 3; time += 1) await platform.signIn(email, 'Wrong-password-1');

    const next = await anotherSession(email);
    const counted = [await info(sessionId), await info(next)];
    // The summary names the last session that has ended, and counts since its sign-in.
    await platform.rest.post('/player/signout', {}, session(next));
    const afterwards = await anotherSession(email);

    expect([...counted, await info(afterwards)]).toEqual([0, 3, 0]);
  });

  it('does not count attempts for other accounts', async () => {
    const { email } = await platform.newPlayer();
    await platform.signIn('nobody@example.com', 'Wrong-password-1');

    expect(await info(await anotherSession(email))).toBe(0);
  });

  it('lasts for 90 days at most', async () => {
    const other = await startTestPlatform();
    const { email } = await other.newPlayer();
    await other.signIn(email, 'Wrong-password-1');
    await other.advance(91 * 24 * 3600);
    const { body } = await other.signIn(email, PASSWORD);

    const answer = await other.rest.get('/responsiblegaming/session', session(body.SessionId));
    await other.close();

    expect(answer.body.FailedSignIns).toBe(0);
  });
});
