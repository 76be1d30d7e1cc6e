import { balanceChanged, sessionStateChange } from '@playerdesk/contract/procedures';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { createPushes } from '../../infrastructure/push/pushes.ts';

const platform = sharedPlatform();

const WATCH = '/user/account#watchBalance';
const TOPICS = [sessionStateChange.uri, balanceChanged.uri];

/** Opens a socket that is subscribed to every topic, signed in or not. */
async function listener(email?: string): Promise<RpcClient> {
  const client = await rpcClient(platform.url);
  for (const topic of TOPICS) await client.subscribe(topic);
  if (email) {
    await client.answer('/user#login', { usernameOrEmail: email, password: PASSWORD });
    await client.answer(WATCH);
    await client.waitForEvents(1);
  }
  return client;
}
const pushes = createPushes({ now: Date.now });
const changeBalance = (playerId: string) =>
  platform.db.transaction().execute((tx) => pushes.put(tx, playerId, balanceChanged));
const getEvents = (client: RpcClient, topic: string) =>
  client.events.filter((event) => event.topic === topic).map(({ kwargs }) => kwargs);

describe('the events of several players on many sockets', () => {
  it('each player receives their own balance events on every socket, and nobody else does', async () => {
    const [maja, joe] = [await platform.newPlayer(), await platform.newPlayer()];
    const own = [await listener(maja.email), await listener(maja.email)];
    const others = [await listener(joe.email), await listener()];
    const rounds = 30;
    for (let round = 0; round < rounds; round += 1) await changeBalance(maja.userId);
    // The event of the last player follows all others.
    await changeBalance(joe.userId);
    await others[0]?.waitForEvents(2);
    for (const client of own) await client.waitForEvents(1 + rounds);
    expect(own.map((client) => getEvents(client, balanceChanged.uri).length)).toEqual([rounds, rounds]);
    expect(others.map((client) => getEvents(client, balanceChanged.uri))).toEqual([[{}], []]);
    await Promise.all([...own, ...others].map((client) => client.close()));
  });

  it('each player receives only the events of their own session when many sessions end at once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => platform.newPlayer()));
    const clients = await Promise.all(players.map(({ email }) => listener(email)));
    const visitor = await listener();
    await Promise.all(
      players.map(({ email, as }, index) =>
        index % 2 === 0
          ? platform.backstage.post('/player-state', { email, state: 'blocked' })
          : platform.rest.post('/player/signout', {}, as),
      ),
    );
    await Promise.all(
      clients.filter((_client, index) => index % 2 === 0).map((client) => client.waitForEvents(2)),
    );
    const codes = [...clients, visitor].map((client) =>
      getEvents(client, sessionStateChange.uri).map(({ code }) => code),
    );
    // The sign-out concerned another session of the same player; this one continues.
    expect(codes).toEqual([[0, 6], [0], [0, 6], [0], [0, 6], [0], []]);
    for (const client of [...clients, visitor]) await client.close();
  });

  it('a socket that signs in as another player receives only the events of that player', async () => {
    const [maja, joe] = [await platform.newPlayer(), await platform.newPlayer()];
    const client = await listener(maja.email);
    await client.answer('/user#login', { usernameOrEmail: joe.email, password: PASSWORD });
    await client.answer(WATCH);
    await changeBalance(maja.userId);
    await changeBalance(joe.userId);
    await client.waitForEvents(3);
    expect(getEvents(client, balanceChanged.uri)).toHaveLength(1);
    expect((await client.answer('/user/account#getProfile')).fields.userID).toBe(joe.userId);
    await client.answer('/user#logout');
    await changeBalance(joe.userId);
    const witness = await listener(joe.email);
    await changeBalance(joe.userId);
    await witness.waitForEvents(2);
    expect(getEvents(client, balanceChanged.uri)).toHaveLength(1);
    await Promise.all([client.close(), witness.close()]);
  });
});
