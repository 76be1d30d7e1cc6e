import { createSoftwareAuthenticator, getTotpCode } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { type RpcClient, rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const TEN_MINUTES = 10 * 60 + 1;

const platform = sharedPlatform(() => startTestPlatform({ passkeyDomain: 'localhost' }));

const session = (id: string) => ({ 'X-Player-Session-Id': id });
const now = async (): Promise<number> => (await platform.rest.get('/bootstrap')).body.ServerTime;

async function connect(email: string): Promise<RpcClient> {
  const client = await rpcClient(platform.url);
  await client.answer('/user#login', { usernameOrEmail: email, password: PASSWORD });
  return client;
}

/** Makes what a call needs before the confirmation expires, and returns the arguments of the call. */
type Preparation = (client: RpcClient) => Promise<object>;

const nothing: Preparation = async () => ({});

async function createPasskey(client: RpcClient) {
  const { publicKey } = await client.answer('/user/passkey#getCreationOptions');
  return createSoftwareAuthenticator('http://localhost').create(publicKey);
}

async function addPasskey(client: RpcClient) {
  const credential = await createPasskey(client);
  await client.answer('/user/passkey#add', { name: 'Laptop', credential });
  return { id: credential.id };
}

async function startTotp(client: RpcClient) {
  const { secret } = await client.answer('/user/totp#start');
  return { code: await getTotpCode(secret, await now()) };
}

async function setLimit(client: RpcClient) {
  const limit = { period: 'Daily', currency: 'EUR' };
  await client.answer('/user/limit#setDepositLimit', { ...limit, amount: 10_000 });
  return { ...limit, amount: 20_000 };
}

/** Every procedure that can ask for a confirmation, where the password confirms. */
const CALLS: readonly (readonly [procedure: string, prepare: Preparation])[] = [
  ['/user/session#end', async () => ({ id: 'any' })],
  ['/user/session#endOthers', nothing],
  ['/user/passkey#getCreationOptions', nothing],
  ['/user/passkey#add', async (client) => ({ name: 'Key', credential: await createPasskey(client) })],
  ['/user/passkey#remove', addPasskey],
  ['/user/totp#start', nothing],
  ['/user/totp#confirm', startTotp],
  ['/user/totp#remove', nothing],
  ['/user/account#changeActivationEmail', async () => ({ email: 'new-address@example.com' })],
  ['/user/account#close', nothing],
  ['/user/data#request', nothing],
  ['/user/limit#setDepositLimit', setLimit],
  ['/user/limit#removeDepositLimit', async (client) => ({ period: (await setLimit(client)).period })],
];

/** Procedures with the password among their arguments. They ask a player with an authenticator app. */
const CALLS_WITH_PASSWORD: readonly (readonly [procedure: string, kwargs: object])[] = [
  ['/user/pwd#change', { oldPassword: PASSWORD, newPassword: 'Another-456' }],
  [
    '/user/account#updateProfile',
    {
      password: PASSWORD,
      address1: 'Republic Street 1',
      city: 'Valletta',
      postalCode: 'VLT1110',
      mobilePrefix: '+356',
      mobile: '21234567',
      country: 'MT',
      culture: 'en',
    },
  ],
];

describe('a call over the websocket that needs a confirmed session', () => {
  it.each(CALLS)('%s is refused, and done once after the confirmation', async (procedure, prepare) => {
    proves('SE-20.websocket');
    const { email } = await platform.newPlayer();
    const client = await connect(email);
    const kwargs = await prepare(client);
    // The codes of an app and the challenges of passkeys last as long as a confirmation.
    await platform.db
      .updateTable('sessions')
      .set({ acr_at: new Date((await now()) - TEN_MINUTES * 1000) })
      .execute();

    const refused = await client.call(procedure, { ...kwargs });
    const { methods } = await client.answer('/user/session#getStepUpOptions');
    await client.answer('/user/session#stepUp', { password: PASSWORD });
    const repeated = await client.call(procedure, { ...kwargs });
    await client.close();

    expect(refused.error?.kwargs.code).toBe('StepUpRequired');
    expect(methods).toContain('password');
    expect(repeated.error).toBeNull();
  });

  it.each(CALLS_WITH_PASSWORD)('%s is done after the code of the app', async (procedure, kwargs) => {
    proves('SE-20.websocket', 'SE-21.instead');
    const player = await platform.newPlayer();
    const { body } = await platform.rest.post('/player/totp/start', {}, session(player.sessionId));
    const Code = await getTotpCode(body.Secret, await now());
    await platform.rest.post('/player/totp/confirm', { Code }, session(player.sessionId));
    const client = await connect(player.email);
    await platform.advance(30);

    const refused = await client.call(procedure, { ...kwargs });
    const code = await getTotpCode(body.Secret, await now());
    await client.answer('/user/session#stepUp', { code });
    const repeated = await client.call(procedure, { ...kwargs });
    const twice = await client.call('/user/session#stepUp', { code });
    await client.close();

    expect(refused.error?.kwargs.code).toBe('StepUpRequired');
    expect(repeated.error).toBeNull();
    expect(twice.error?.kwargs.code).toBe('IncorrectCode');
  });

  it('is refused on another connection than the confirmed one', async () => {
    proves('SE-20.websocket', 'SE-20.one-session');
    const { email } = await platform.newPlayer();
    const [confirmed, other] = [await connect(email), await connect(email)];
    await platform.advance(TEN_MINUTES);

    await confirmed.answer('/user/session#stepUp', { password: PASSWORD });
    const { error } = await other.call('/user/session#end', { id: 'any' });
    await Promise.all([confirmed.close(), other.close()]);

    expect(error?.kwargs.code).toBe('StepUpRequired');
  });
});
