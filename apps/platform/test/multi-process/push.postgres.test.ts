import { fileURLToPath } from 'node:url';
import { balanceChanged } from '@playerdesk/contract/procedures';
import { describe, expect, it } from 'vitest';
import { createPushes } from '../../src/infrastructure/push/pushes.ts';
import { breakListeners, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../fixtures/rpc-client.ts';
import type { TestPlatform } from '../fixtures/test-platform.ts';
import { twoProcesses } from '../fixtures/two-processes.ts';

const processes = twoProcesses();
const STATE = '/sessionStateChange';
/** Far sooner than the check of every session, once a minute. */
const SOON = 20_000;

/** Opens a socket that is signed in and has received the event of it. */
async function signedIn(platform: TestPlatform, email: string, url = platform.url): Promise<RpcClient> {
  const client = await rpcClient(url);
  for (const topic of [STATE, balanceChanged.uri]) await client.subscribe(topic);
  await client.answer('/user#login', { usernameOrEmail: email, password: PASSWORD });
  await client.answer('/user/account#watchBalance');
  await client.waitForEvents(1);
  return client;
}
const codes = (client: RpcClient) =>
  client.events.filter(({ topic }) => topic === STATE).map(({ kwargs }) => kwargs.code);
const sessionOf = async (client: RpcClient) => ({
  'X-Player-Session-Id': (await client.answer('/connection#getClientIdentity')).clientId as string,
});
const change = { CurrentPassword: PASSWORD, NewPassword: 'Another-456' };

describe('a player with sockets at two processes', () => {
  it('a password change ends the session in the other process and keeps its own', async () => {
    const { one, two } = processes;
    const player = await one.newPlayer();
    const [local, remote] = [await signedIn(one, player.email), await signedIn(two, player.email)];
    await one.rest.post('/player/change-password', change, await sessionOf(local));
    await remote.waitForEvents(2);
    expect(codes(remote)).toEqual([0, 3]);
    expect((await remote.call('/user/account#getProfile')).error?.kwargs.code).toBe('NotAuthenticated');
    expect((await local.answer('/user/account#getProfile')).fields.userID).toBe(player.userId);
    expect(codes(local)).toEqual([0]);
    await Promise.all([local.close(), remote.close()]);
  });

  it('each event arrives once at every socket, whichever process announces it', async () => {
    const { one, two } = processes;
    const player = await one.newPlayer();
    const clients = [await signedIn(one, player.email), await signedIn(two, player.email)];
    const pushes = createPushes({ now: Date.now });
    const rounds = 60;
    // Both processes look for unannounced pushes at the same time, repeatedly.
    const busy = processes.fromBoth(rounds, ({ backstage }) => backstage.post('/clock', { seconds: 0.001 }));
    for (let round = 0; round < rounds; round += 1) {
      await one.db.transaction().execute((tx) => pushes.put(tx, player.userId, balanceChanged));
    }
    await busy;
    for (const client of clients) await client.waitForEvents(1 + rounds);
    await one.rest.post('/player/signout', {}, player.as);
    for (const client of clients) await client.answer('/user#getSessionInfo', { culture: '' });
    expect(clients.map(({ events }) => events.length)).toEqual([1 + rounds, 1 + rounds]);
    await Promise.all(clients.map((client) => client.close()));
  });

  it('the client id of one process restores the session in the other', async () => {
    const { one, two } = processes;
    const player = await one.newPlayer();
    const before = await signedIn(one, player.email);
    const { clientId } = await before.answer('/connection#getClientIdentity');
    await before.close();
    const after = await rpcClient(two.url, { identity: clientId });
    expect((await after.answer('/user/account#getProfile')).fields.userID).toBe(player.userId);
    await after.close();
  });
});

describe('a process whose listener connection breaks', () => {
  it('the sockets receive the missed events after the reconnect', { timeout: SOON }, async () => {
    const { one, two, databaseUrl } = processes;
    const player = await one.newPlayer();
    const other = await one.newPlayer();
    const [leaving, staying] = [await signedIn(two, player.email), await signedIn(two, other.email)];
    const pushes = createPushes({ now: Date.now });
    const session = await sessionOf(leaving);
    expect(await breakListeners(databaseUrl)).toBe(2);
    // The connection returns after half a second; both are announced before.
    await one.rest.post('/player/signout', {}, session);
    await one.db.transaction().execute((tx) => pushes.put(tx, other.userId, balanceChanged));
    await one.backstage.get('/clock');
    await leaving.waitForEvents(2);
    await staying.waitForEvents(2);
    expect(codes(leaving)).toEqual([0, 2]);
    expect(codes(staying)).toEqual([0]);
    expect(staying.events.at(-1)?.topic).toBe(balanceChanged.uri);
    await Promise.all([leaving.close(), staying.close()]);
  });
});

describe('a process that is killed between a commit and its announcement', () => {
  it('another process announces the committed event', { timeout: SOON * 2 }, async () => {
    const { one, databaseUrl } = processes;
    const crash = fileURLToPath(new URL('../fixtures/die-before-announcement.ts', import.meta.url));
    const victim = await spawnPlatform(databaseUrl, [crash]);
    const player = await one.newPlayer();
    const client = await signedIn(one, player.email);
    const session = await sessionOf(client);
    await victim.rest.post('/player/signout', {}, session).catch(() => null);
    await victim.ended;
    expect(victim.child.signalCode).toBe('SIGKILL');
    await client.waitForEvents(2);
    expect(codes(client)).toEqual([0, 2]);
    await Promise.all([client.close(), victim.close()]);
  });
});
