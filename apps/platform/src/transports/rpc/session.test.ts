import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { type RpcClient, type RpcClientOptions, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const STATE = '/sessionStateChange';

const platform = sharedPlatform();

const open: RpcClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
async function connect(options: RpcClientOptions = {}): Promise<RpcClient> {
  const client = await rpcClient(platform.url, options);
  open.push(client);
  return client;
}

const login = (client: RpcClient, email: string, password = PASSWORD) =>
  client.call('/user#login', { usernameOrEmail: email, password });
const identityOf = async (client: RpcClient) =>
  (await client.answer('/connection#getClientIdentity')).clientId as string;
const isSignedIn = async (client: RpcClient) =>
  (await client.answer('/user#getSessionInfo', { culture: 'en' })).isAuthenticated as boolean;

/** Opens a socket that is signed in and subscribed. */
async function signedIn(email: string): Promise<RpcClient> {
  const client = await connect();
  await login(client, email);
  await client.subscribe(STATE);
  return client;
}
const codes = (client: RpcClient) => client.events.map(({ kwargs }) => kwargs.code);

describe('a connection', () => {
  it('has a client id, and the one after a sign-in restores the session', async () => {
    proves('PL-02.connection-identity');

    const { email, userId } = await platform.newPlayer();
    const one = await connect();
    const before = await identityOf(one);
    expect(await identityOf(one)).toBe(before);
    await login(one, email);
    const after = await identityOf(one);
    expect(after).not.toBe(before);
    const again = await connect({ identity: after });
    expect((await again.answer('/user/account#getProfile')).fields.userID).toBe(userId);
    expect(await isSignedIn(await connect({ identity: before }))).toBe(false);
  });

  it('each sign-in issues a new client id, so that an earlier one is not a session', async () => {
    const { email } = await platform.newPlayer();
    const victim = await signedIn(email);
    const planted = await identityOf(victim);
    await login(victim, email);
    expect(await identityOf(victim)).not.toBe(planted);
    expect(await isSignedIn(await connect({ identity: planted }))).toBe(false);
    expect(await isSignedIn(victim)).toBe(true);
  });

  it('/user#login signs the connection in and emits an event', async () => {
    proves('PL-02.login', 'PL-02.session-info');

    const { email } = await platform.newPlayer();
    const client = await connect();
    await client.subscribe(STATE);
    expect(await client.answer('/user#getSessionInfo', { culture: 'en' })).toEqual({
      isAuthenticated: false,
      isEmailVerified: false,
    });
    expect((await login(client, email)).answer).toEqual({ hasToAcceptTC: false, isEmailVerified: false });
    await client.waitForEvents(1);
    expect(codes(client)).toEqual([0]);
    expect(await client.answer('/user#getSessionInfo', { culture: 'en' })).toEqual({
      isAuthenticated: true,
      isEmailVerified: false,
      hasToAcceptTC: false,
    });
  });

  it('/user#logout signs the connection out and invalidates its client id', async () => {
    proves('PL-02.logout');

    const { email } = await platform.newPlayer();
    const client = await signedIn(email);
    const identity = await identityOf(client);
    await client.answer('/user#logout');
    await client.waitForEvents(1);
    expect(codes(client)).toEqual([2]);
    expect((await client.call('/user/account#getProfile')).error?.kwargs.code).toBe('NotAuthenticated');
    expect(await isSignedIn(await connect({ identity }))).toBe(false);
  });

  it('a client id is a valid session id for REST', async () => {
    const { email, userId } = await platform.newPlayer();
    const identity = await identityOf(await signedIn(email));
    const { body } = await platform.rest.get('/player/user-info', { 'X-Player-Session-Id': identity });
    expect(body.UserId).toBe(userId);
  });

  it('a refused sign-in keeps the current session', async () => {
    const { email, userId } = await platform.newPlayer();
    const client = await signedIn(email);
    expect((await login(client, email, 'Wrong-123')).error?.kwargs.code).toBe('IncorrectCredentials');
    expect((await client.answer('/user/account#getProfile')).fields.userID).toBe(userId);
  });
});

describe('the idle timeout of a session', () => {
  const waitWith = async (call: (client: RpcClient) => Promise<unknown>) => {
    const { email } = await platform.newPlayer();
    const client = await signedIn(email);
    for (let waits = 0; waits < 2; waits += 1) {
      await platform.advance(20 * 60);
      await call(client);
    }
    return isSignedIn(client);
  };

  it('calls for the client id and the session state do not extend the session', async () => {
    expect(await waitWith(identityOf)).toBe(false);
    expect(await waitWith(isSignedIn)).toBe(false);
  });

  it('calls of the player extend the session', async () => {
    expect(await waitWith((client) => client.answer('/user/account#getProfile'))).toBe(true);
    expect(await waitWith((client) => client.answer('/user#getCmsSessionID'))).toBe(true);
  });
});

describe('a session that ends during another sign-in on its connection', () => {
  it('the event is sent after the response to the refused sign-in', async () => {
    const { email } = await platform.newPlayer();
    const client = await signedIn(email);
    const identity = await identityOf(client);
    await platform.backstage.post('/faults', { operation: 'signIn', kind: 'delay', milliseconds: 500 });
    const refused = login(client, email, 'Wrong-123');
    while ((await platform.backstage.get('/faults')).body.faults.length > 0);
    await platform.rest.post('/player/signout', {}, { 'X-Player-Session-Id': identity });
    expect((await refused).error?.kwargs.code).toBe('IncorrectCredentials');
    await client.waitForEvents(1);
    expect(codes(client)).toEqual([2]);
    const order = client.messages.map(([kind]) => kind);
    expect(order.indexOf(8)).toBeLessThan(order.indexOf(36));
  });
});

describe('a connection whose session ends elsewhere', () => {
  const outside: Record<string, { code: number; end: (player: Player) => Promise<unknown> }> = {
    'another tab signs out': {
      code: 2,
      end: ({ identity }) => platform.rest.post('/player/signout', {}, { 'X-Player-Session-Id': identity }),
    },
    'another sign-in replaces it': {
      code: 3,
      end: ({ email, identity }) => platform.signIn(email, PASSWORD, { 'X-Player-Session-Id': identity }),
    },
    'the password changes': {
      code: 3,
      end: ({ as }) =>
        platform.rest.post(
          '/player/change-password',
          { CurrentPassword: PASSWORD, NewPassword: 'Another-456' },
          as,
        ),
    },
    'a break begins': {
      code: 5,
      end: ({ email }) => platform.backstage.post('/player-block', { email, scope: 'account', days: 1 }),
    },
    'the operator blocks the player': {
      code: 6,
      end: ({ email }) => platform.backstage.post('/player-state', { email, state: 'blocked' }),
    },
    'the player becomes self-blocked': {
      code: 5,
      end: ({ email }) => platform.backstage.post('/player-state', { email, state: 'self-blocked' }),
    },
    'a time limit is used up': {
      code: 1,
      end: async ({ as }) => {
        const limit = { Type: 'LoginTime', Timespan: 1, Amount: 25, Currency: 'EUR' };
        const { status } = await platform.rest.post('/responsiblegaming/limit/v2', limit, as);
        expect(status).toBe(200);
        // Before a session reaches its idle timeout.
        await platform.advance(26 * 60);
      },
    },
    'it is idle for half an hour': { code: 1, end: () => platform.advance(31 * 60) },
  };
  type Player = Awaited<ReturnType<typeof platform.newPlayer>> & { identity: string };

  for (const [why, { code, end }] of Object.entries(outside)) {
    it(`the connection receives code ${code} once when ${why}, and becomes a visitor`, async () => {
      const player = await platform.newPlayer();
      const client = await signedIn(player.email);
      const identity = await identityOf(client);
      await end({ ...player, identity });
      await client.waitForEvents(1);
      expect(await isSignedIn(client)).toBe(false);
      expect(codes(client)).toEqual([code]);
      expect(await identityOf(client)).not.toBe(identity);
      // A client that was offline receives the event when it returns.
      const late = await connect({ identity });
      await late.subscribe(STATE);
      await late.waitForEvents(1);
      expect(codes(late)).toEqual([code]);
    });
  }
});
