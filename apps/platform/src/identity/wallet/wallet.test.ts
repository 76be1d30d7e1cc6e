import { proves } from '@playerdesk/proves';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { REDIRECT } from '../../../test/fixtures/eid-phone.ts';
import { registration } from '../../../test/fixtures/registrations.ts';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { askInBrowser, startVisit, walletCode } from '../../../test/fixtures/wallet/wallet-visit.ts';

const FORMATS = ['dc+sd-jwt', 'mso_mdoc'];

const platform = sharedPlatform(() =>
  startSuppliedPlatform({ demoPlayers: true, casinoUrl: 'https://casino.example' }),
);

const signIn = (code: object) => platform.rest.post('/player/signin/code', code);
const signUp = (fields: object) => platform.rest.post('/player/signup/code', fields);

const typed = () => ({
  ...registration({
    Password: '',
    FirstName: 'Mallory',
    LastName: 'Typed',
    BirthDate: '1970-01-01',
    Address1: 'Typed 1',
    City: 'Typed',
    Zip: '1',
    Country: 'SE',
    Currency: 'SEK',
    Language: 'sv',
    Jurisdiction: 'SGA',
    ExpectedAnnualActivityFrom: 0,
    ExpectedAnnualActivityTo: 170_000,
    Limits: ['daily', 'weekly', 'monthly'].map((Period) => ({
      Type: 'deposit',
      Period,
      Amount: 500,
      Currency: 'SEK',
    })),
  }),
  MobilePhoneNumber: `+4670${String(Math.random()).slice(2, 9)}`,
});

const readRequest = async (link: string) => {
  const address = new URL(link).searchParams.get('request_uri') ?? '';
  const response = await fetch(address);
  return { address, status: response.status, jwt: await response.text() };
};

describe('the request to a wallet', () => {
  it('is signed, names its certificate, and is bound to one visit', async () => {
    proves('SE-22.request');

    const [one, other] = [await startVisit(platform), await startVisit(platform)];
    const [first, second] = [await readRequest(one.link), await readRequest(other.link)];

    expect(decodeProtectedHeader(first.jwt)).toMatchObject({ typ: 'oauth-authz-req+jwt', alg: 'ES256' });
    const [request, another] = [decodeJwt(first.jwt), decodeJwt(second.jwt)];
    expect(request).toMatchObject({
      client_id: expect.stringMatching(/^x509_hash:[\w-]{43}$/),
      response_type: 'vp_token',
      response_mode: 'direct_post.jwt',
    });
    for (const name of ['nonce', 'state', 'response_uri']) expect(request[name]).not.toBe(another[name]);
  });

  it.each([
    ['sign-in', ['birth-date', 'national-number'], 2],
    ['sign-up', ['name', 'birth-date', 'address', 'national-number'], 8],
  ])('for a %s asks for the least, and says so before', async (purpose, requested, claims) => {
    proves('SE-22.least');

    const visit = await startVisit(platform, { purpose });
    const { dcql_query: query } = decodeJwt<{ dcql_query: { credentials: { claims: object[] }[] } }>(
      (await readRequest(visit.link)).jwt,
    );

    expect(visit.requested).toEqual(requested);
    expect(query.credentials.map((one) => one.claims.length)).toEqual([claims, claims]);
  });

  it('is opened by a link on this device and by a code on another', async () => {
    const [phone, computer] = [await startVisit(platform, { sameDevice: true }), await startVisit(platform)];

    expect(phone.link).toMatch(/^openid4vp:\/\/\?client_id=x509_hash/);
    expect((await phone.turn()).messages[0]).toMatchObject({ qrCode: '' });
    expect((await computer.turn()).messages[0]).toMatchObject({ qrCode: computer.link });
  });

  it('ends with its visit', async () => {
    const visit = await startVisit(platform);
    await platform.advance(301);

    expect((await readRequest(visit.link)).status).toBe(404);
    expect((await visit.turn()).messages[0]).toMatchObject({ isError: true, reason: 'expired' });
  });

  it('is unavailable where no issuer is trusted', async () => {
    const plain = await startTestPlatform({ casinoUrl: 'https://casino.example' });
    const query = new URLSearchParams({ redirectUrl: REDIRECT, kycProvider: 'wallet' });

    expect((await plain.rest.get(`/player/init/code?${query}`)).status).toBe(404);
    await plain.close();
  });

  it('only the page that asked may frame the visit', async () => {
    const visit = await platform.rest.get(
      `/player/init/code?${new URLSearchParams({ redirectUrl: REDIRECT, kycProvider: 'wallet' })}`,
    );
    const { headers } = await fetch(visit.body.InitUrl);

    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://casino.example');
    expect(headers.get('x-frame-options')).toBeNull();
  });
});

describe('a person with a wallet', () => {
  it.each([
    [
      'karin',
      'dc+sd-jwt',
      { FirstName: 'Karin', LastName: 'Håkansson', BirthDate: '1977-02-24', City: 'Umeå' },
    ],
    [
      'nils',
      'mso_mdoc',
      { FirstName: 'Nils', LastName: 'Öberg', BirthDate: '1985-11-30', City: 'Stockholm' },
    ],
  ])('registers: %s by %s, whose data replaces what was typed', async (person, format, profile) => {
    proves('SE-22.sign-up');

    const code = await walletCode(platform, person, { format });
    const unknown = await signIn(code);
    const registered = await signUp({ ...typed(), ...code });
    const signedIn = await signIn(await walletCode(platform, person, { purpose: 'sign-in', format }));
    const me = await platform.rest.get('/player/user-info', {
      'X-Player-Session-Id': signedIn.body.SessionId,
    });

    expect(unknown.body.PlayerInfo).toMatchObject({ FirstName: profile.FirstName, PostArea: profile.City });
    expect([registered.status, registered.body]).toEqual([200, { UserId: expect.any(String) }]);
    expect(me.body).toMatchObject(profile);
  });

  it('has one account, whichever e-ID they use', async () => {
    proves('SE-22.sign-up');

    const signedIn = await signIn(await walletCode(platform, 'astrid', { purpose: 'sign-in' }));
    const again = await signUp({ ...typed(), ...(await walletCode(platform, 'astrid')) });

    expect(signedIn.body.SessionId).toEqual(expect.any(String));
    expect(again.body.Code).toBe('PlayerExists');
  });

  it('a sign-in reveals no name, and registers nobody', async () => {
    proves('SE-22.least');

    const code = await walletCode(platform, 'elias', { purpose: 'sign-in' });

    expect((await signIn(code)).body.PlayerInfo).toEqual({});
    expect((await signUp({ ...typed(), ...code })).body.Code).toBe('IncorrectCode');
  });

  it('is not registered under age', async () => {
    proves('SE-22.under-age');

    const { status, body } = await signUp({ ...typed(), ...(await walletCode(platform, 'elias')) });

    expect([status, body.Code, Object.keys(body.Details)]).toEqual([400, 'ValidationError', ['BirthDate']]);
  });

  it('the platform stores nothing of the person in plain text', async () => {
    await walletCode(platform, 'karin');
    const rows = JSON.stringify(await platform.db.selectFrom('wallet_visits').selectAll().execute());

    expect(rows).not.toMatch(/Karin|Håkansson|19770224|Kungsgatan/);
  });
});

describe.each(FORMATS)('a response in %s is refused', (format) => {
  it.each([
    ['for another nonce', 'wrong-nonce', 'refused'],
    ['with the key of a thief', 'stolen', 'refused'],
    ['from an unknown issuer', 'wrong-issuer', 'certificate'],
    ['after its end', 'expired', 'certificate'],
    ['when it is revoked', 'revoked', 'certificate'],
    ['with a forged status list', 'forged-status', 'no-answer'],
    ['when the status list is down', 'status-down', 'no-answer'],
  ])('%s, and ends the visit', async (_case, mode, reason) => {
    proves('SE-22.attacks');

    const visit = await startVisit(platform);
    const { body } = await visit.share('nils', { mode, format });
    const { messages, next } = await visit.turn();

    expect(body).toEqual({ status: 400 });
    expect([messages[0], next]).toEqual([expect.objectContaining({ isError: true, reason }), 'stop']);
    expect((await visit.share('nils', { format })).status).toBe(400);
  });

  it('when it was sent to an earlier request', async () => {
    proves('SE-22.attacks');

    await walletCode(platform, 'nils', { format });
    const visit = await startVisit(platform);

    expect((await visit.share('nils', { mode: 'replay', format })).body).toEqual({ status: 400 });
  });

  it('the second time', async () => {
    proves('SE-22.attacks');

    const visit = await startVisit(platform);
    const { address } = await readRequest(visit.link);
    const first = await visit.share('nils', { format });
    const response = await fetch(address.replace('/request/', '/response/'), {
      method: 'POST',
      body: new URLSearchParams({ response: 'any' }),
    });

    expect([first.body, response.status]).toEqual([{ status: 200 }, 400]);
  });
});

describe('a response is refused', () => {
  it('without the signature of a holder', async () => {
    proves('SE-22.attacks');

    const visit = await startVisit(platform);

    expect((await visit.share('nils', { mode: 'no-holder' })).body).toEqual({ status: 400 });
  });

  it('when it is too long, and the visit stays open', async () => {
    proves('SE-22.attacks');

    const visit = await startVisit(platform);

    expect((await visit.share('nils', { mode: 'too-long' })).body).toEqual({ status: 413 });
    expect((await visit.share('nils')).body).toEqual({ status: 200 });
  });

  it.each(['', 'response=', 'response=a.b.c.d.e', 'other=1', 'vp_token=%7B%7D&state=x'])(
    'in another form: %j, and the visit stays open',
    async (body) => {
      const visit = await startVisit(platform);
      const { address } = await readRequest(visit.link);
      const answer = await fetch(address.replace('/request/', '/response/'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });

      expect(answer.status).toBe(400);
      expect((await visit.share('nils')).body).toEqual({ status: 200 });
    },
  );

  it('after the end of its visit', async () => {
    proves('SE-22.attacks');

    const visit = await startVisit(platform);
    const { address, jwt } = await readRequest(visit.link);
    await platform.advance(301);
    const answer = await fetch(address.replace('/request/', '/response/'), {
      method: 'POST',
      body: new URLSearchParams({ response: jwt }),
    });

    expect(answer.status).toBe(400);
  });

  it('and a declined request ends the visit with that reason', async () => {
    const visit = await startVisit(platform);

    expect((await visit.share('nils', { mode: 'declines' })).body).toEqual({ status: 200 });
    expect((await visit.turn()).messages[0]).toMatchObject({ isError: true, reason: 'declined' });
  });
});

describe('a wallet of the browser', () => {
  const origin = 'https://casino.example';
  const answer = async (format: string) => {
    const visit = await startVisit(platform, { purpose: 'sign-in' });
    const request = await visit.readBrowserRequest();
    const { body } = await askInBrowser(platform, { request, person: 'astrid', origin, format });
    return { visit, request, response: String(body.response) };
  };

  it.each(FORMATS)('answers the page that asked, once, by %s', async (format) => {
    proves('SE-22.browser');
    const { visit, request, response } = await answer(format);

    const statuses = [await visit.sendFromBrowser(response), await visit.sendFromBrowser(response)];
    const { next } = await visit.turn();

    expect(decodeJwt(request)).toMatchObject({ response_mode: 'dc_api.jwt', expected_origins: [origin] });
    for (const name of ['state', 'response_uri']) expect(decodeJwt(request)).not.toHaveProperty(name);
    expect([statuses, next]).toEqual([[200, 400], { go: expect.stringContaining('code=') }]);
  });

  it.each(FORMATS)('is refused with an answer for another page, by %s', async (format) => {
    proves('SE-22.browser');
    const { visit, request, response } = await answer(format);
    // As if the wallet of another page had answered.
    const redirect_url = 'https://other.example/playerdesk-eid.html';
    await platform.db
      .updateTable('wallet_visits')
      .set({ redirect_url })
      .where('status', '=', 'waiting')
      .execute();

    const refused = await visit.sendFromBrowser(response);
    const elsewhere = await askInBrowser(platform, {
      request,
      person: 'astrid',
      origin: 'https://other.example',
      format,
    });

    expect([refused, (await visit.turn()).messages[0]?.isError, elsewhere.status]).toEqual([400, true, 400]);
  });

  it('answers at its own address alone', async () => {
    proves('SE-22.browser');
    const { visit, response } = await answer('dc+sd-jwt');
    const { address } = await readRequest(visit.link);

    const { status } = await fetch(address.replace('/request/', '/response/'), {
      method: 'POST',
      body: new URLSearchParams({ response }),
    });

    expect(status).toBe(400);
  });
});

describe('the code of a visit', () => {
  it.each([
    ['State', 'another-state'],
    ['RedirectUrl', 'https://casino.example/another.html'],
    ['KycProvider', 'bankid'],
    ['Code', 'a-made-up-code'],
  ])('with a different %s is refused and stays usable for its owner', async (field, value) => {
    const code = await walletCode(platform, 'astrid');

    expect((await signIn({ ...code, [field]: value })).body.Code).toBe('IncorrectCode');
    expect((await signIn(code)).status).toBe(200);
  });

  it('opens one session', async () => {
    proves('SE-22.attacks');

    const code = await walletCode(platform, 'astrid');

    expect([(await signIn(code)).status, (await signIn(code)).body.Code]).toEqual([200, 'IncorrectCode']);
  });

  it('of one visit is refused with the state of another', async () => {
    const [mine, other] = [await walletCode(platform, 'astrid'), await walletCode(platform, 'astrid')];

    expect((await signIn({ ...other, State: mine.State })).body.Code).toBe('IncorrectCode');
  });
});
