import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addBonus, type DocumentedPlatform, startDocumentedPlatform } from '../start.ts';
import { openSession, rest } from '../testing/clients.ts';

let platform: DocumentedPlatform;
beforeEach(async () => {
  platform = await startDocumentedPlatform();
  platform.state.addPlayer({ email: 'maja@example.com' });
});
afterEach(() => platform.stop());

const player = () => {
  const found = platform.state.playerAt('maja@example.com');
  if (!found) throw new Error('Maja is missing');
  return found;
};

describe('undocumented parts of a request', () => {
  it('an undocumented path returns 404 without a body and is logged', async () => {
    const answer = await rest(platform, 'GET /countries');

    expect(answer).toMatchObject({ status: 404, text: '' });
    expect(platform.log.undocumentedCalls).toEqual(['GET /countries']);
  });

  it('a documented path with another method returns 404', async () => {
    expect((await rest(platform, 'POST /bootstrap')).status).toBe(404);
  });

  it('an undocumented header fails the preflight and is logged', async () => {
    const ask = (headers: string) =>
      fetch(`${platform.restUrl}/bootstrap`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://casino.example',
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': headers,
        },
      });

    const documented = await ask('content-type,x-captcha-token,x-player-session-id,x-sessionid');
    const other = await ask('content-type,x-request-id');

    expect(documented.headers.get('Access-Control-Allow-Origin')).toBe('https://casino.example');
    expect(other.status).toBe(403);
    expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(platform.log.undocumentedHeaders).toEqual(['GET /bootstrap: x-request-id']);
  });

  it('an undocumented header without a preflight is logged', async () => {
    await rest(platform, 'GET /bootstrap', undefined, { 'Idempotency-Key': '1' });

    expect(platform.log.undocumentedHeaders).toEqual(['GET /bootstrap: idempotency-key']);
  });

  it('an undocumented body field is refused and logged', async () => {
    const answer = await rest(platform, 'POST /player/request-password-reset', {
      UsernameOrEmail: 'maja@example.com',
      Page: 'x',
    });

    expect(answer).toMatchObject({ status: 400, body: { Code: 'ValidationError' } });
    expect(platform.log.undocumentedFields).toEqual(['POST /player/request-password-reset: Page']);
  });

  it('an undocumented query parameter is refused and logged', async () => {
    const answer = await rest(platform, 'GET /player/init/code?redirectUrl=x&sameDevice=true');

    expect(answer.status).toBe(400);
    expect(platform.log.undocumentedFields).toEqual(['GET /player/init/code: sameDevice']);
  });
});

describe('sign-in and registration', () => {
  it('a sign-in returns the session, the terms flag and the email status', async () => {
    const { body } = await rest(platform, 'POST /player/signin/v2', {
      Username: 'maja@example.com',
      Password: 'Secret-123',
    });

    expect(body).toEqual({
      SessionId: expect.any(String),
      HasToAcceptTC: false,
      IsEmailVerified: true,
    });
  });

  it('a wrong password returns a Code', async () => {
    const answer = await rest(platform, 'POST /player/signin/v2', {
      Username: 'maja@example.com',
      Password: 'wrong',
    });

    expect(answer).toMatchObject({ status: 400, body: { Code: 'IncorrectCredentials' } });
  });

  it('a call without a session returns 401 without a body', async () => {
    expect(await rest(platform, 'GET /player/user-info')).toMatchObject({ status: 401, text: '' });
  });

  it('the profile has only documented fields', async () => {
    const { body } = await rest(
      platform,
      'GET /player/user-info',
      undefined,
      await openSession(platform, 'maja@example.com'),
    );

    expect(body).toMatchObject({ Email: 'maja@example.com', IsActivated: true });
    expect(body).not.toHaveProperty('BirthDate');
  });

  it('a registration is activated with the code of its email', async () => {
    const registration = {
      Email: 'new@example.com',
      Password: 'Secret-123',
      BirthDate: '1990-01-31',
      FirstName: 'Eva',
      LastName: 'Zammit',
      Country: 'MT',
      Currency: 'EUR',
      MobilePhoneNumber: '+35679123456',
    };
    const signedUp = await rest(platform, 'POST /player/signup/v2', registration);
    const again = await rest(platform, 'POST /player/signup/v2', registration);
    const code = platform.state.lastMail('new@example.com')?.code;
    const activated = await rest(platform, 'POST /player/activate', { Code: code });

    expect(signedUp.body).toMatchObject({ SessionId: expect.any(String), IsEmailVerified: false });
    expect(again.body).toEqual({ Code: 'PlayerExists' });
    expect(activated).toMatchObject({ status: 200, text: '' });
    expect(platform.state.playerAt('new@example.com')?.activated).toBe(true);
  });

  it('a reset token works once', async () => {
    await rest(platform, 'POST /player/request-password-reset', { UsernameOrEmail: 'maja@example.com' });
    const reset = {
      UsernameOrEmail: 'maja@example.com',
      Token: platform.state.lastMail('maja@example.com')?.code,
      NewPassword: 'Other-456',
    };

    expect((await rest(platform, 'POST /player/reset-password', reset)).status).toBe(200);
    expect((await rest(platform, 'POST /player/reset-password', reset)).body).toEqual({
      Code: 'LinkExpired',
    });
    expect(player().password).toBe('Other-456');
  });
});

describe('reset()', () => {
  it('removes players, log, faults and readings', async () => {
    platform.set({ refusalStatus: 422 });
    platform.fail({ call: 'POST /player/signin/v2', kind: 'status' });
    await rest(platform, 'GET /countries');
    platform.reset();
    const answer = await rest(platform, 'POST /player/signin/v2', {
      Username: 'maja@example.com',
      Password: 'Secret-123',
    });

    expect(answer).toMatchObject({ status: 400, body: { Code: 'IncorrectCredentials' } });
    expect(platform.log.undocumentedCalls).toEqual([]);
  });
});

describe('the account', () => {
  it('an increased limit waits and then applies', async () => {
    const session = await openSession(platform, 'maja@example.com');
    const set = (Amount: number) =>
      rest(
        platform,
        'POST /responsiblegaming/limit/v2',
        { Currency: 'EUR', Amount, Timespan: 1, Type: 'Deposit', Product: null },
        session,
      );
    const limits = async () =>
      (await rest(platform, 'GET /responsiblegaming/limit', undefined, session)).body;

    await set(100);
    await set(200);
    expect(await limits()).toMatchObject([{ Amount: 100, QueuedAmount: 200, Timespan: 1 }]);
    platform.state.advance(24 * 3_600_000);
    expect(await limits()).toMatchObject([{ Amount: 200 }]);
  });

  it('an exclusion ends the session and refuses the next sign-in', async () => {
    const session = await openSession(platform, 'maja@example.com');
    await rest(platform, 'POST /responsiblegaming/self-exclude/7', undefined, session);

    expect((await rest(platform, 'GET /wallets', undefined, session)).status).toBe(401);
    expect(
      await rest(platform, 'POST /player/signin/v2', {
        Username: 'maja@example.com',
        Password: 'Secret-123',
      }),
    ).toMatchObject({ body: { Code: 'PlayerSelfBlocked' } });
  });

  it('a claimed bonus is active and in the wallet', async () => {
    const bonus = addBonus(platform.state, player(), {});
    const session = await openSession(platform, 'maja@example.com');
    await rest(platform, `POST /bonus/claim/${bonus.id}`, undefined, session);
    const { body } = await rest(platform, 'GET /wallets', undefined, session);

    expect(bonus.status).toBe('active');
    expect(body).toEqual({ Balances: { EUR: { Total: 125, Real: 80, Bonus: 45 } } });
  });

  it('a code that grants nothing returns 0', async () => {
    const session = await openSession(platform, 'maja@example.com');

    expect((await rest(platform, 'POST /bonus/trigger/NOTHING', undefined, session)).text).toBe('0');
    expect((await rest(platform, 'POST /bonus/trigger/SPRING', undefined, session)).text).toBe('1');
  });

  it('an unsupported file type is refused with a lowercase code', async () => {
    const session = await openSession(platform, 'maja@example.com');
    const upload = (Image: string) => rest(platform, 'POST /kyc/upload', { Type: 'id', Image }, session);

    expect((await upload('AAAA')).body).toEqual({ code: 'invalid-file-type' });
    expect((await upload('/9j/4AAQ')).status).toBe(200);
    expect((await rest(platform, 'GET /kyc', undefined, session)).body).toMatchObject([
      { Type: 'id', Status: 'uploaded', Reasons: [] },
    ]);
  });
});
