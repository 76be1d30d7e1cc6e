import {
  type AnyOperation,
  activate,
  block,
  bootstrap,
  getCountries,
  getProfile,
  signIn,
  signUp,
  updateProfile,
  uploadDocument,
  validateEmail,
} from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a call makes of one answer. */
async function made(operation: AnyOperation, response: Response): Promise<unknown> {
  const { fetch } = fakeFetch(() => response.clone());
  const platform = createRestPlatform({ baseUrl: 'https://api.example.com', fetch, extensions: true });
  return platform.call(operation, {} as never, { requestId: 'ours' }).catch((error: unknown) => error);
}

const refusal = (body: unknown, status = 400, headers = {}) => json(body, { status, headers });

describe('a REST answer', () => {
  it('is read in the names of the contract', async () => {
    const answer = await made(
      signIn,
      json({ SessionId: 's', HasToAcceptTC: true, IsEmailVerified: false, New: 1 }),
    );
    expect(answer).toEqual({ sessionId: 's', hasToAcceptTerms: true, isEmailVerified: false });
  });

  it('contains gender and title only when the platform sends them', async () => {
    proves('AC-10.gender', 'AC-10.title');

    const named = {
      UserId: 'p-1',
      Email: 'a@b.se',
      FirstName: 'Maja',
      LastName: 'Lind',
      BirthDate: '1990-04-12',
      Address1: 'a',
      City: 'c',
      Zip: 'z',
      CallingCode: '+46',
      MobilePhoneNumber: '701234567',
      Country: 'SE',
      Currency: 'SEK',
      Language: 'sv',
      Jurisdiction: 'SGA',
      PlayerGroups: [],
      IsEmailVerified: true,
      Disabled: false,
      HasToAcceptTC: false,
      NotUpdatable: [],
    };
    const profile = await made(getProfile, json({ ...named, Gender: 'F', Title: 'Mrs.' }));

    expect(profile).toMatchObject({ gender: 'F', title: 'Mrs.', address: 'a', isActivated: true });
    expect(await made(getProfile, json(named))).not.toHaveProperty('gender');
  });

  it('may be empty where nothing is expected', async () => {
    expect(await made(activate, new Response('', { status: 200 }))).toEqual({});
    expect(await made(activate, new Response(null, { status: 204 }))).toEqual({});
  });

  it('is unreadable when it is empty where a body is expected', async () => {
    expect(await made(signIn, new Response('', { status: 200 }))).toMatchObject({ kind: 'unreadable' });
  });

  it.each([
    ['HTML', '<!doctype html><title>Login</title>'],
    ['truncated', '{"SessionId":"s"'],
    ['without a required field', '{"HasToAcceptTC":false}'],
    ['of another kind', '{"SessionId":{},"HasToAcceptTC":false,"IsEmailVerified":true}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"s"'],
  ])('that is %s is unreadable', async (_what, body) => {
    expect(await made(signIn, new Response(body))).toMatchObject({
      code: 'generic.unreadable-answer',
      kind: 'unreadable',
      requestId: 'ours',
    });
  });

  it('that is HTML does not count as the empty answer of a write', async () => {
    expect(await made(activate, new Response('<!doctype html><title>Proxy</title>'))).toMatchObject({
      kind: 'unreadable',
    });
  });
});

describe('a REST refusal', () => {
  it('contains the code of its area, the field, the platform’s message and the request id', async () => {
    const response = refusal(
      { Code: 'ValidationError', Details: { Email: 'bad', City: 'bad' }, Message: 'Look again' },
      400,
      { 'X-Request-Id': 'theirs' },
    );
    expect(await made(signUp, response)).toMatchObject({
      code: 'sign-up.invalid-field-email',
      kind: 'refused',
      field: 'email',
      fields: { email: 'sign-up.invalid-field-email', city: 'sign-up.invalid-field-city' },
      description: 'Look again',
      requestId: 'theirs',
    });
  });

  it.each([
    ['a list of names', ['LastName', 'Zip']],
    ['a list of keys', [{ Key: 'LastName' }, { Key: 'Zip' }]],
    ['a list of fields', [{ Field: 'LastName' }, { Field: 'Zip' }]],
    ['an object', { LastName: 'x', Zip: 'y' }],
    ['a list with invalid entries', [null, 3, 'LastName', {}, { Key: 5 }, 'Zip']],
  ])('reads its details from %s', async (_what, details) => {
    expect(await made(signUp, refusal({ Code: 'InvalidFormat', Details: details }))).toMatchObject({
      code: 'sign-up.invalid-field-last-name',
      fields: { lastName: 'sign-up.invalid-field-last-name', zip: 'sign-up.invalid-field-zip' },
    });
  });

  it('maps an unknown code to the unknown error and keeps the platform’s message', async () => {
    expect(await made(signUp, refusal({ Code: 'BrandNew', Message: 'Your bank said no' }))).toMatchObject({
      code: 'generic.unknown-error',
      kind: 'refused',
      description: 'Your bank said no',
    });
  });

  it('ends the session on a 401', async () => {
    expect(await made(getProfile, refusal({ Code: 'SessionExpired' }, 401))).toMatchObject({
      kind: 'session',
    });
    expect(await made(getProfile, new Response('', { status: 401 }))).toMatchObject({
      code: 'generic.session-expired',
      kind: 'session',
    });
  });

  it('keeps the session on a 401 for a wrong password', async () => {
    expect(await made(updateProfile, refusal({ Code: 'IncorrectCredentials' }, 401))).toMatchObject({
      code: 'player.incorrect-credentials',
      kind: 'refused',
    });
  });

  it('reports on a 429 when to retry', async () => {
    const response = refusal({ Code: 'TooManyAttempts' }, 429, { 'Retry-After': '120' });
    expect(await made(signIn, response)).toMatchObject({
      code: 'generic.rate-limit',
      kind: 'refused',
      retryAfter: 120,
    });

    const dated = refusal({ Code: 'TooManyAttempts' }, 429, {
      'Retry-After': 'Sat, 21 Nov 2026 12:00:00 GMT',
    });
    expect(await made(signIn, dated)).not.toHaveProperty('retryAfter');
  });

  it.each([500, 502, 503, 504])('with %i and an unknown code is a platform failure', async (status) => {
    const body = { Code: 'NullPointer', Message: 'stack trace' };
    const error = await made(signUp, refusal(body, status));
    expect(error).toMatchObject({ code: 'generic.unknown-error', kind: 'server' });
    expect(error).not.toHaveProperty('description');
  });

  it('means a missing operation on a 404 without a code', async () => {
    expect(await made(validateEmail, new Response('Not found', { status: 404 }))).toMatchObject({
      kind: 'not-implemented',
    });
    expect(await made(activate, refusal({ Code: 'PlayerNotFound' }, 404))).toMatchObject({
      code: 'activate.player-not-found',
      kind: 'refused',
    });
  });

  it.each([200, 400, 401, 403, 404, 409, 422, 500])(
    'with a known code follows the code, also with HTTP status %i',
    async (status) => {
      proves('PL-04.code-decides');

      const error = await made(signUp, refusal({ Code: 'PlayerExists' }, status));

      expect(error).toMatchObject({ code: 'sign-up.player-conflict', kind: 'refused' });
    },
  );

  it('ends the session on a 401 only when its code means that or is missing', async () => {
    proves('PL-04.code-decides');

    const at401 = async (body: object) =>
      ((await made(getProfile, refusal(body, 401))) as { kind: string }).kind;

    expect(await at401({})).toBe('session');
    expect(await at401({ Code: 'NotAuthenticated' })).toBe('session');
    expect(await at401({ Code: 'PlayerBlocked' })).toBe('refused');
    expect(await at401({ Code: 'Whatever' })).toBe('refused');
  });

  it('rejects the credentials of a sign-in on a 401 without a code', async () => {
    expect(await made(signIn, new Response('', { status: 401 }))).toMatchObject({
      code: 'sign-in.incorrect-credentials',
      kind: 'refused',
    });
  });

  it.each(['', '{}', '{"Code":5}'])('is a refusal on a 403 without a code (%j)', async (body) => {
    const error = await made(signUp, new Response(body, { status: 403 }));

    expect(error).toMatchObject({ code: 'generic.unknown-error', kind: 'refused' });
  });

  it.each([
    ['an object by field', { City: 'x' }],
    ['a name', 'City'],
    ['a list of names', ['City']],
    ['a list of objects with a key', [{ Key: 'City' }]],
    ['a list of objects by field', [{ City: 'x' }]],
  ])('reads details that are %s', async (_what, Details) => {
    proves('PL-04.details');

    const error = await made(signUp, refusal({ Code: 'ValidationError', Details }));

    expect(error).toMatchObject({ code: 'sign-up.invalid-field-city', field: 'city' });
  });

  it.each(['<html>Forbidden</html>', '[]', 'null'])(
    'without a known shape (%j) is unreadable',
    async (body) => {
      expect(await made(signUp, new Response(body, { status: 403 }))).toMatchObject({ kind: 'unreadable' });
    },
  );

  it('counts as a lost answer when its body breaks off', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
    expect(await made(signUp, new Response(body))).toMatchObject({
      code: 'generic.network',
      kind: 'network',
    });
  });

  it('names the field of the first meaningful detail', async () => {
    const error = await made(signUp, refusal({ Code: 'ValidationError', Details: ['Whatever', 'City'] }));

    expect(error).toMatchObject({
      code: 'sign-up.invalid-field-city',
      field: 'city',
      fields: { city: 'sign-up.invalid-field-city' },
    });
  });

  it.each([{}, { status: 'ok' }])('of another product to the first call cannot be read: %j', async (body) => {
    proves('IN-60.player');

    expect(await made(bootstrap, json(body))).toMatchObject({ kind: 'unreadable' });
    expect(await made(bootstrap, json({ CountryCode: '' }))).toMatchObject({ ipCountry: '' });
  });

  it('because of a break ends the session on a 401 when there is one', async () => {
    const blocked = async (operation: AnyOperation, status: number) =>
      ((await made(operation, refusal({ Code: 'PlayerSelfBlocked' }, status))) as { kind: string }).kind;

    expect(await blocked(getProfile, 401)).toBe('session');
    expect(await blocked(getProfile, 403)).toBe('refused');
    expect(await blocked(signIn, 401)).toBe('refused');
  });

  it.each([199, 300, 304])('is not a successful answer with %i', async (status) => {
    const response = {
      status,
      headers: new Headers(),
      text: async () => '{"SessionId":"s"}',
      clone: () => response,
    };

    expect(await made(signIn, response as Response)).toMatchObject({ kind: 'unreadable' });
  });

  it.each([
    { Code: 'BlockedByReview', Details: [] },
    { Code: 17, Message: 'Closed on Sundays.', TraceId: 't-1' },
  ])('of every operation is a refusal with status 200 and %j', async (body) => {
    proves('PL-04.any-code');
    const outcomes = OPERATIONS.map(async ({ operation }) => {
      const error = await made(operation, refusal(body, 200));
      return [operation.name, (error as { kind?: string }).kind];
    });

    expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(
      Object.fromEntries(OPERATIONS.map(({ operation }) => [operation.name, 'refused'])),
    );
  });

  it('of an upload is a refusal with status 200 and a code in its own field', async () => {
    expect(await made(uploadDocument, refusal({ code: 'invalid-file-type' }, 200))).toMatchObject({
      code: 'kyc.invalid-file-type',
      kind: 'refused',
    });
  });

  it('is not a successful answer that contains a meaningless code', async () => {
    expect(await made(signIn, json({ SessionId: 's', Code: 'OK' }))).toEqual({ sessionId: 's' });
    for (const Code of ['', 0])
      for (const operation of [signIn, block])
        expect(await made(operation, json({ SessionId: 's', Code }))).not.toBeInstanceOf(Error);
  });
});

describe('a REST platform with wrong options', () => {
  it.each(['mapRequest', 'mapAnswer'])('reports an error of the function %s', async (name) => {
    proves('IN-10.alone');
    const fail = () => {
      throw new Error('of the host');
    };
    const { fetch } = fakeFetch(() => json({ ipcountry: 'MT' }));
    const options = { baseUrl: 'https://api.example.com', fetch, [name]: { bootstrap: fail } };
    const platform = createRestPlatform(options);
    const report = vi.fn();
    platform.join?.({ report } as never);

    await expect(platform.call(bootstrap, {})).rejects.toThrow('of the host');

    expect(report.mock.calls).toEqual([['adapter-failed', 'bootstrap: Error: of the host']]);
  });

  it.each([{ fetch: null }, { mapRequest: null }, { mapAnswer: null }])(
    'calls as without them: %j',
    async (options) => {
      proves('IN-06.no-internal-error');
      vi.stubGlobal('fetch', fakeFetch(() => json({ Countries: [], CurrentIPCountry: 'MT' })).fetch);
      const platform = createRestPlatform({
        baseUrl: 'https://api.example.com',
        extensions: true,
        ...options,
      } as never);

      const { currentIpCountry } = await platform.call(getCountries, {
        excludeDenyRegistrationCountry: true,
      });

      expect(currentIpCountry).toBe('MT');
    },
  );
});
