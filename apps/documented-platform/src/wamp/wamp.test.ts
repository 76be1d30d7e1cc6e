import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentedPlatform, startDocumentedPlatform } from '../start.ts';
import { WampClient } from '../testing/clients.ts';

let platform: DocumentedPlatform;
let client: WampClient;
beforeEach(async () => {
  platform = await startDocumentedPlatform();
  platform.state.addPlayer({ email: 'maja@example.com' });
  client = await WampClient.connect(platform);
});
afterEach(async () => {
  client.close();
  await platform.stop();
});

const login = (password = 'Secret-123') =>
  client.call('/user#login', { usernameOrEmail: 'maja@example.com', password });

describe('the WAMP server', () => {
  it('an undocumented procedure returns an error', async () => {
    expect(await client.call('/user/limit#getPresets')).toEqual([
      8,
      48,
      1,
      {},
      'wamp.error.no_such_procedure',
    ]);
    expect(platform.log.undocumentedCalls).toEqual(['/user/limit#getPresets']);
  });

  it('an undocumented field is logged', async () => {
    await client.call('/user#login', { usernameOrEmail: 'a', password: 'b', remember: true });

    expect(platform.log.undocumentedFields).toEqual(['/user#login: remember']);
  });

  it('a login returns terms flag and email status, and publishes the session state', async () => {
    await client.subscribe('/sessionStateChange');
    const event = client.next((message) => message[0] === 36);
    const answer = await login();

    expect(answer.at(-1)).toEqual({ hasToAcceptTC: false, isEmailVerified: true });
    expect((await event).at(-1)).toEqual({ code: 0 });
  });

  it('the end of a session is published with its code', async () => {
    await client.subscribe('/sessionStateChange');
    await login();
    const event = client.next((message) => message[0] === 36);
    const [player] = platform.state.players;
    if (player) platform.state.endSessions(player, 3);

    expect((await event).at(-1)).toEqual({ code: 3 });
  });

  it('a refusal has its description in the kwargs', async () => {
    expect((await login('wrong')).at(-1)).toEqual({ description: 'Incorrect credentials' });
    platform.set({ rpcErrors: 'desc' });
    expect((await login('wrong')).at(-1)).toEqual({ desc: 'Incorrect credentials' });
    platform.set({ rpcErrors: 'code' });
    expect((await login('wrong')).at(-1)).toMatchObject({ Code: 'IncorrectCredentials' });
  });

  it('the reading "args" returns the result as the first argument', async () => {
    platform.set({ rpcAnswers: 'args' });

    expect(await login()).toEqual([50, 1, {}, [{ hasToAcceptTC: false, isEmailVerified: true }]]);
  });

  it('the profile has its fields next to the flags or in an object', async () => {
    await login();
    const flat = (await client.call('/user/account#getProfile')).at(-1);
    platform.set({ rpcProfile: 'fields' });
    const grouped = (await client.call('/user/account#getProfile')).at(-1);

    expect(flat).toMatchObject({ firstName: 'Maja', isCountryUpdatable: false });
    expect(grouped).toMatchObject({ fields: { firstName: 'Maja' }, isCountryUpdatable: false });
  });

  it('the profile uses the names of the registration under its reading', async () => {
    await login();
    platform.set({ profileNames: 'payload', profile: 'extended' });
    const profile = (await client.call('/user/account#getProfile')).at(-1);

    expect(profile).toMatchObject({ surname: 'Borg', address1: '1 Harbour Street', birthDate: '1990-04-12' });
    expect(profile).not.toHaveProperty('lastName');
  });

  it('a limit is set by an argument or by its own procedure', async () => {
    await login();
    const limit = { period: 'daily', amount: 50, currency: 'EUR' };
    platform.set({ rpcLimits: 'argument' });
    await client.call('/user/limit#set', { type: 'DepositLimit', ...limit });
    platform.set({ rpcLimits: 'method' });
    await client.call('/user/limit#setLossLimit', limit);
    const limits = (await client.call('/user/limit#getLimits')).at(-1);

    expect(limits).toMatchObject({ limits: [{ type: 'DepositLimit' }, { type: 'LossLimit' }] });
    expect((await client.call('/user/limit#set', limit)).at(-1)).toBe('wamp.error.no_such_procedure');
  });

  it('a changed balance is published to its subscribers', async () => {
    await client.subscribe('/account/balanceChanged');
    await login();
    await client.call('/user/account#watchBalance');
    const event = client.next((message) => message[0] === 36);
    const [player] = platform.state.players;
    if (player) platform.state.deposit(player, 20);
    await event;

    expect((await client.call('/user/account#getBalance')).at(-1)).toMatchObject({
      wallets: [{ name: 'MainWallet', realMoney: 100 }],
    });
  });
});
