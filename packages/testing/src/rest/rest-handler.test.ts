import { createRestPlatform } from '@playerdesk/adapters/rest';
import { type AnyOperation, isPlayerdeskError, type Platform } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createMockPlatform } from '../platform/mock-platform.ts';
import { loseAnswer, refuse } from '../platform/outcomes.ts';
import { getPersonaEmail, MOCK_PASSWORD } from '../platform/personas.ts';
import { createRestHandler } from './rest-handler.ts';

const BASE = 'https://api.example/rest';

/** Returns a platform that reaches the mock platform over REST, through the adapter. */
function overRest() {
  const mock = createMockPlatform();
  const handle = createRestHandler(mock);
  const platform = createRestPlatform({
    baseUrl: BASE,
    fetch: async (input, init) => {
      const answer = await handle(new Request(String(input), init));
      return answer ?? new Response(null, { status: 404 });
    },
  });
  return { mock, handle, platform };
}

const byName = (name: string): AnyOperation =>
  OPERATIONS.find(({ operation }) => operation.name === name)?.operation ?? expect.unreachable(name);
const call = (platform: Platform, name: string, input: object, sessionId?: string) =>
  platform.call(byName(name), input as never, { ...(sessionId !== undefined && { sessionId }) });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('The call resolved.'),
    (error: unknown) => (isPlayerdeskError(error) ? error : expect.unreachable(String(error))),
  );

const DEVICE = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };
const CREDENTIALS = {
  username: getPersonaEmail('maja'),
  password: MOCK_PASSWORD,
  ...DEVICE,
};

/** A valid input of each operation that is refused below. */
const INPUTS = {
  signIn: CREDENTIALS,
  setLimit: { type: 'loss', period: 'weekly', amount: 700, currency: 'EUR' },
  triggerBonus: { code: 'WELCOME10' },
  optInTournament: { playerId: 'p-1001', tournamentIdentifier: 'tournament-1' },
  signUp: {
    email: 'new@example.com',
    password: 'Blue.Harbour7',
    dateOfBirth: '1990-04-12',
    firstName: 'Nora',
    lastName: 'Vella',
    address: 'Strait Street 1',
    city: 'Valletta',
    zip: 'VLT 1434',
    country: 'MT',
    phone: '+35679000001',
    language: 'en',
    currency: 'EUR',
    annualActivityFrom: 0,
    annualActivityTo: 15_000,
    jurisdiction: 'MGA',
    termsVersion: '2026-11-01',
    optIns: [],
    limits: [],
    ...DEVICE,
  },
} as const;

/** Reads whose input is empty. */
const READS = OPERATIONS.filter(
  ({ operation, schema }) => operation.kind === 'read' && schema.input.safeParse({}).success,
).map(({ operation }) => operation.name);

describe('the REST dialect over the mock platform', () => {
  it.each(READS)('answers %s as the platform does', async (name) => {
    proves('IN-34.dialect');
    const { mock, platform } = overRest();
    const sessionId = mock.signIn('maja');

    const [own, wire] = [await call(mock, name, {}, sessionId), await call(platform, name, {}, sessionId)];

    const withoutTime = (answer: unknown) => ({ ...(answer as object), serverTime: undefined });
    expect(withoutTime(wire)).toEqual(withoutTime(own));
  });

  it('reads fields of the body, of the query and of the path', async () => {
    proves('IN-34.dialect');
    const { mock, platform } = overRest();
    const { sessionId } = (await call(platform, 'signIn', CREDENTIALS)) as { sessionId: string };

    await call(platform, 'getPayments', { type: 'deposit', offset: 0, max: 20 }, sessionId);
    await call(platform, 'cancelLimit', { id: 'limit-1' }, sessionId);
    await call(platform, 'selfExclude', { amount: 'indefinite' }, sessionId);
    await call(
      platform,
      'setLimit',
      { type: 'loss', period: 'weekly', amount: 700, currency: 'EUR' },
      sessionId,
    );

    expect(mock.inputsOf('signIn')).toEqual([CREDENTIALS]);
    expect(mock.inputsOf('getPayments')).toEqual([{ type: 'deposit', offset: 0, max: 20 }]);
    expect(mock.inputsOf('cancelLimit')).toEqual([{ id: 'limit-1' }]);
    expect(mock.inputsOf('selfExclude')).toEqual([{ amount: 'indefinite' }]);
    expect(mock.inputsOf('setLimit')).toEqual([
      { type: 'loss', period: 'weekly', amount: 700, currency: 'EUR' },
    ]);
  });

  it.each([
    ['signIn', 'sign-in.incorrect-credentials'],
    ['signIn', 'sign-in.invalid-field-username'],
    ['signIn', 'generic.rate-limit'],
    ['setLimit', 'responsible-gaming.limit-locked'],
    ['signUp', 'sign-up.phone-exists'],
    ['signUp', 'sign-up.invalid-field-first-name'],
    ['triggerBonus', 'bonus.invalid-bonus'],
    ['optInTournament', 'tournament.already-optin'],
  ] as const)('sends the refusal of %s as %s', async (name, code) => {
    proves('IN-34.refusals');
    const { mock, platform } = overRest();
    mock.next(name, refuse(code));

    const error = await failure(call(platform, name, INPUTS[name], mock.signIn('maja')));

    expect([error.code, error.kind]).toEqual([code, 'refused']);
  });

  it('sends the end of a session as 401', async () => {
    proves('IN-34.refusals');
    const { platform } = overRest();

    expect((await failure(call(platform, 'getProfile', {}, 'gone'))).kind).toBe('session');
  });

  it('refuses an input that the contract does not allow, by its field', async () => {
    proves('IN-34.refusals');
    const { handle } = overRest();

    const answer = await handle(
      new Request(`${BASE}/player/signin/v2`, { method: 'POST', body: '{"Email":"a@b.se"}' }),
    );

    expect(answer?.status).toBe(400);
    expect(await answer?.json()).toEqual({ Code: 'ValidationError', Details: { Username: 'invalid' } });
  });

  it('answers a call that it does not know with 404, and leaves other paths alone', async () => {
    proves('IN-34.dialect');
    const { handle } = overRest();

    expect((await handle(new Request(`${BASE}/nowhere`)))?.status).toBe(404);
    expect(await handle(new Request('https://api.example/page.html'))).toBeNull();
  });

  it('rejects where a connection would break', async () => {
    proves('IN-34.refusals');
    const { mock, platform } = overRest();
    mock.next('signIn', loseAnswer());

    expect((await failure(call(platform, 'signIn', CREDENTIALS))).kind).toBe('network');
  });
});
