import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { approvedCode } from '../../../test/fixtures/eid-phone.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { walletCode } from '../../../test/fixtures/wallet/wallet-visit.ts';

const platform = sharedPlatform(() =>
  startSuppliedPlatform({ demoPlayers: true, casinoUrl: 'https://casino.example' }),
);

const post = (path: string, id: string, body: object = {}) =>
  platform.rest.post(path, body, { 'X-Player-Session-Id': id });
const endOthers = (id: string) => post('/player/end-other-sessions', id);

/** Signs in a player of a market with e-ID, and waits until the sign-in no longer confirms their calls. */
async function oldSession(): Promise<string> {
  const { body } = await platform.rest.post('/player/signin/code', await approvedCode(platform, 'astrid'));
  await platform.advance(601);
  return body.SessionId;
}

type Codes = Awaited<ReturnType<typeof approvedCode>>;
const confirm = (id: string, { Code, State, RedirectUrl, KycProvider }: Codes) =>
  post('/player/step-up', id, { Identity: { Code, State, RedirectUrl, KycProvider } });

describe('a call that needs a confirmed session, in a market that demands an e-ID', () => {
  it.each([
    ['the national e-ID', () => approvedCode(platform, 'astrid')],
    ['the wallet', () => walletCode(platform, 'astrid', { purpose: 'sign-in' })],
  ])('is refused with that method, and done after %s of the player', async (_which, identify) => {
    proves('SE-20.eid');

    const id = await oldSession();
    const refused = await endOthers(id);
    const confirmed = await confirm(id, await identify());

    expect(refused.body).toEqual({ Code: 'StepUpRequired', Details: { Methods: 'eid' } });
    expect([confirmed.status, (await endOthers(id)).status]).toEqual([200, 200]);
  });

  it('is also a change of the phone number, which needs no password there', async () => {
    proves('SE-20.contact');
    const id = await oldSession();
    const { body: now } = await platform.rest.get('/player/user-info', { 'X-Player-Session-Id': id });
    const { Address1, City, Zip, Country, Language } = now;
    const changed = { Address1, City, Zip, Country, Language, MobilePhoneNumber: '+46701740699' };
    const update = () => post('/player/update', id, { ...changed, Password: '' });

    const refused = await update();
    await confirm(id, await approvedCode(platform, 'astrid'));

    expect([refused.body.Code, (await update()).status]).toEqual(['StepUpRequired', 200]);
  });

  it('is done over the websocket after the e-ID of the player', async () => {
    proves('SE-20.eid');
    const client = await rpcClient(platform.url, { identity: await oldSession() });

    const refused = await client.call('/user/session#endOthers');
    const { methods } = await client.answer('/user/session#getStepUpOptions');
    const {
      Code: code,
      State: state,
      RedirectUrl: redirectUrl,
      KycProvider: kycProvider,
    } = await approvedCode(platform, 'astrid');
    await client.answer('/user/session#stepUp', { identity: { code, state, redirectUrl, kycProvider } });
    const done = await client.call('/user/session#endOthers');
    await client.close();

    expect(refused.error?.kwargs.code).toBe('StepUpRequired');
    expect(methods).toEqual(['eid']);
    expect(done.error).toBeNull();
  });

  it('is not confirmed by the e-ID of another person', async () => {
    proves('SE-20.eid');

    const id = await oldSession();
    const other = await confirm(id, await approvedCode(platform, 'nils'));

    expect([other.body.Code, (await endOthers(id)).body.Code]).toEqual([
      'IdentityMismatch',
      'StepUpRequired',
    ]);
  });

  it('is confirmed once by a code', async () => {
    proves('SE-20.eid');

    const [one, other] = [await oldSession(), await oldSession()];
    const code = await approvedCode(platform, 'astrid');

    expect([(await confirm(one, code)).status, (await confirm(other, code)).body.Code]).toEqual([
      200,
      'IncorrectCode',
    ]);
  });
});
