import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import { endPlay, getPlaySetUp, setUpPlay, signIn } from '@playerdesk/contract/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';

const WANTED = { minutes: 30, amount: 2_000, currency: 'EUR' };

let test: TestPlatform;
const clients: RpcClient[] = [];
beforeAll(async () => {
  test = await startTestPlatform();
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await test?.close();
});

async function player() {
  const { email } = await test.newPlayer({ Country: 'ES', Jurisdiction: 'ES' });
  const client = await rpcClient(test.url);
  clients.push(client);
  await client.answer('/user#login', { usernameOrEmail: email, password: PASSWORD });
  return { client, email };
}

describe('the play set-up over the websocket', () => {
  it('a play set-up can be made, read and ended', async () => {
    const { client } = await player();
    expect(await client.answer('/user/play#getSetUp', { gameId: '1002' })).toEqual({
      required: true,
      justReached: false,
    });
    expect(await client.answer('/user/play#getSetUp', { gameId: '1010' })).toMatchObject({ required: true });
    const { setUp } = await client.answer('/user/play#setUp', WANTED);
    expect(setUp).toMatchObject({ ...WANTED, spent: 0 });
    expect(await client.answer('/user/play#getSetUp')).toMatchObject({ setUp });
    await client.answer('/user/play#end');
    expect(await client.answer('/user/play#getSetUp')).toMatchObject({ setUp: { ended: 'player' } });
  });

  it('an invalid set-up names its argument, and a second set-up is refused', async () => {
    const { client } = await player();
    const refused = async (kwargs: object) =>
      (await client.call('/user/play#setUp', { ...WANTED, ...kwargs }, {})).error;
    expect((await refused({ minutes: 0 }))?.kwargs).toMatchObject({
      code: 'ValidationError',
      details: { minutes: expect.any(String) },
    });
    await client.answer('/user/play#setUp', WANTED);
    expect((await refused({}))?.kwargs).toMatchObject({ code: 'SetUpInForce' });
  });

  it('the adapter supports the play set-up and maps its errors', async () => {
    const { email } = await player();
    const url = `${test.url.replace(/^http/, 'ws')}/rpc`;
    const platform = createRpcPlatform({ url, WebSocket: WebSocket as never });
    const device = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };
    const { sessionId } = await platform.call(signIn, { username: email, password: PASSWORD, ...device });
    for (const operation of [getPlaySetUp, setUpPlay, endPlay]) {
      expect(platform.capabilities.supports(operation.name)).toBe(true);
    }
    const set = (changes: object) => platform.call(setUpPlay, { ...WANTED, ...changes }, { sessionId });
    await expect(set({ minutes: 1_441 })).rejects.toMatchObject({
      code: 'game.invalid-minutes',
      field: 'minutes',
    });
    await expect(set({ amount: 0 })).rejects.toMatchObject({ code: 'game.invalid-spend', field: 'amount' });
    expect((await set({})).setUp).toMatchObject(WANTED);
    await expect(set({})).rejects.toMatchObject({ code: 'game.set-up-in-force' });
    await platform.call(endPlay, {}, { sessionId });
    platform.close();
  });
});
