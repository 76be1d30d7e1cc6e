import {
  acceptTerms,
  activate,
  changePassword,
  closeAccount,
  getFavourites,
  getLimits,
  getMessages,
  getPayments,
  getProfile,
  getSubscriptions,
  isPlayerdeskError,
  markMessage,
  optOut,
  setFavourite,
  setLimit,
  signIn,
  signOut,
  signUp,
  updateProfile,
  validateEmail,
} from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { MOCK_ACTIVATION_CODE } from './handlers.ts';
import { createMockPlatform } from './mock-platform.ts';
import { answerWith, delay, endSession, fail, loseAnswer, loseCall, refuse } from './outcomes.ts';
import { getPersonaEmail, MOCK_PASSWORD, PERSONA_NAMES, type PersonaName } from './personas.ts';

const DEVICE = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };
const credentials = (name: PersonaName, password = MOCK_PASSWORD) => ({
  username: getPersonaEmail(name),
  password,
  ...DEVICE,
});
const registration = {
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
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('The call resolved.'),
    (error: unknown) => (isPlayerdeskError(error) ? error : expect.unreachable(String(error))),
  );

describe('the mock platform', () => {
  it.each(OPERATIONS.map(({ operation }) => operation.name))('has the operation %s', (name) => {
    proves('IN-33.complete');

    expect(createMockPlatform().capabilities.supports(name)).toBe(true);
  });

  it('lacks the operations that a test leaves out', () => {
    proves('IN-33.complete');
    const { capabilities } = createMockPlatform({ without: ['getBonuses'] });

    expect([capabilities.supports('getBonuses'), capabilities.supports('getWallets')]).toEqual([false, true]);
  });

  it('throws for a name of no operation', () => {
    // Cast: JavaScript has no types.
    const wrong = 'setLimt' as 'setLimit';
    const platform = createMockPlatform();
    const uses = [
      () => createMockPlatform({ without: [wrong] }),
      () => createMockPlatform({ script: { [wrong]: {} } }),
      () => platform.script({ [wrong]: {} }),
      () => platform.next(wrong, refuse('responsible-gaming.limit-locked')),
      () => platform.always(wrong, refuse('responsible-gaming.limit-locked')),
      () => platform.inputsOf(wrong),
    ];

    for (const use of uses) expect(use).toThrow('"setLimt" is no operation.');
  });

  it('closes an account without money, which cannot sign in then', async () => {
    proves('IN-33.personas');
    const platform = createMockPlatform();
    const enter = (name: PersonaName) => platform.call(signIn, credentials(name));
    const close = async (name: PersonaName) =>
      platform.call(closeAccount, {}, { sessionId: (await enter(name)).sessionId });

    expect((await failure(close('maja'))).code).toBe('player.account-not-closable');
    await close('empty');

    expect((await failure(enter('empty'))).code).toBe('sign-in.account-closed');
  });

  it('signs a persona in and out', async () => {
    proves('IN-33.personas');
    const platform = createMockPlatform();

    const { sessionId } = await platform.call(signIn, credentials('oliver'));
    expect((await platform.call(getProfile, {}, { sessionId })).currency).toBe('GBP');
    await platform.call(signOut, {}, { sessionId });

    expect((await failure(platform.call(getProfile, {}, { sessionId }))).kind).toBe('session');
  });

  it.each(PERSONA_NAMES)('has the persona %s, whose profile can be read', async (name) => {
    proves('IN-33.personas');
    const platform = createMockPlatform();

    const sessionId = platform.signIn(name);

    expect((await platform.call(getProfile, {}, { sessionId })).email).toBe(getPersonaEmail(name));
  });

  it.each([
    ['blocked', 'sign-in.blocked'],
    ['selfblocked', 'sign-in.player-self-blocked'],
  ] as const)('refuses the sign-in of %s with %s', async (name, code) => {
    proves('IN-33.personas');

    expect((await failure(createMockPlatform().call(signIn, credentials(name)))).code).toBe(code);
  });

  it('refuses a wrong password and a call without a session', async () => {
    proves('IN-33.rules');
    const platform = createMockPlatform();

    expect((await failure(platform.call(signIn, credentials('maja', 'wrong')))).code).toBe(
      'sign-in.incorrect-credentials',
    );
    expect((await failure(platform.call(getMessages, {}))).kind).toBe('session');
  });

  it('registers a player, who activates the account and signs in', async () => {
    proves('IN-33.state');
    const platform = createMockPlatform();

    await platform.call(validateEmail, { email: registration.email, jurisdiction: 'MGA' });
    await platform.call(signUp, registration);
    await platform.call(activate, { usernameOrEmail: registration.email, code: MOCK_ACTIVATION_CODE });
    const session = await platform.call(signIn, {
      ...DEVICE,
      username: 'new@example.com',
      password: 'Blue.Harbour7',
    });

    expect(session.isEmailVerified).toBe(true);
    expect(await platform.call(getProfile, {}, session)).toMatchObject({
      firstName: 'Nora',
      callingCode: '+356',
      phone: '79000001',
    });
    const taken = await failure(
      platform.call(validateEmail, { email: registration.email, jurisdiction: 'MGA' }),
    );
    expect(taken.code).toBe('sign-up.player-conflict');
  });

  it('returns what earlier calls changed', async () => {
    proves('IN-33.state');
    const platform = createMockPlatform();
    const session = { sessionId: platform.signIn('terms') };

    await platform.call(
      setLimit,
      { type: 'deposit', period: 'daily', amount: 5_000, currency: 'EUR' },
      session,
    );
    await platform.call(acceptTerms, { version: '1' }, session);
    await platform.call(markMessage, { messageId: 'message-1', status: 'Read' }, session);
    await platform.call(optOut, { type: 'NewsEmails' }, session);
    await platform.call(setFavourite, { id: '1008' }, session);
    await platform.call(
      changePassword,
      { currentPassword: MOCK_PASSWORD, newPassword: 'Green.Harbour8' },
      session,
    );
    await platform.call(
      updateProfile,
      {
        password: 'Green.Harbour8',
        address: 'New Street 1',
        city: 'Mdina',
        zip: 'MDN 1',
        phone: '+35679999999',
        country: 'MT',
        language: 'en',
      },
      session,
    );

    expect((await platform.call(getLimits, {}, session)).limits).toMatchObject([{ amount: 5_000 }]);
    expect(await platform.call(getProfile, {}, session)).toMatchObject({
      hasToAcceptTerms: false,
      city: 'Mdina',
      phone: '79999999',
    });
    expect((await platform.call(getMessages, {}, session)).messages[0]?.status).toBe('Read');
    expect((await platform.call(getSubscriptions, {}, session)).optIns).toContainEqual(
      expect.objectContaining({ type: 'NewsEmails', active: false }),
    );
    expect((await platform.call(getFavourites, {}, session)).favourites).toEqual([
      { id: '1008', tableIds: [] },
    ]);
  });

  it('pages the payments of a player by kind', async () => {
    proves('IN-33.state');
    const platform = createMockPlatform();
    const session = { sessionId: platform.signIn('maja') };

    const page = await platform.call(getPayments, { type: 'deposit', offset: 1, max: 1 }, session);

    expect(page.transactions.map(({ id }) => id)).toEqual(['payment-1']);
    expect(page.totalPageCount).toBe(2);
  });

  it('records its calls with their inputs', async () => {
    proves('IN-33.calls');
    const platform = createMockPlatform();

    await platform.call(signIn, credentials('maja'), { requestId: 'r-1' });

    expect(platform.calls).toMatchObject([{ name: 'signIn', options: { requestId: 'r-1' } }]);
    expect(platform.inputsOf('signIn').map(({ username }) => username)).toEqual([getPersonaEmail('maja')]);
    expect(platform.inputsOf('signUp')).toEqual([]);
  });

  it('forgets everything on a reset', async () => {
    proves('IN-33.calls');
    const platform = createMockPlatform();
    const session = { sessionId: platform.signIn('terms') };
    await platform.call(acceptTerms, { version: '1' }, session);
    platform.always('getProfile', fail());

    platform.reset();

    expect(platform.calls).toEqual([]);
    expect((await failure(platform.call(getProfile, {}, session))).kind).toBe('session');
    const again = { sessionId: platform.signIn('terms') };
    expect((await platform.call(getProfile, {}, again)).hasToAcceptTerms).toBe(true);
  });

  it('emits events of the platform', () => {
    const platform = createMockPlatform();
    const changed = vi.fn();
    platform.on('balance-changed', changed);

    platform.emit('balance-changed', {});

    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('a scripted outcome', () => {
  const limit = { type: 'deposit', period: 'daily', amount: 5_000, currency: 'EUR' } as const;

  it('refuses the next call only', async () => {
    proves('IN-33.outcomes');
    const platform = createMockPlatform();
    const session = { sessionId: platform.signIn('empty') };
    platform.next('setLimit', refuse('responsible-gaming.limit-locked', { retryAfter: 5 }));

    const error = await failure(platform.call(setLimit, limit, session));
    await platform.call(setLimit, limit, session);

    expect(error).toMatchObject({ code: 'responsible-gaming.limit-locked', kind: 'refused', retryAfter: 5 });
    expect((await platform.call(getLimits, {}, session)).limits).toHaveLength(1);
  });

  it.each([
    ['loses the answer of a call that took effect', loseAnswer(), 'network', 1],
    ['loses a call before it took effect', loseCall(), 'network', 0],
    ['fails', fail(), 'server', 0],
    ['ends the session', endSession(), 'session', 0],
  ] as const)('%s', async (_title, outcome, kind, limits) => {
    proves('IN-33.outcomes');
    const platform = createMockPlatform();
    const session = { sessionId: platform.signIn('empty') };
    platform.always('setLimit', outcome);

    expect((await failure(platform.call(setLimit, limit, session))).kind).toBe(kind);
    expect((await platform.call(getLimits, {}, session)).limits).toHaveLength(limits);
  });

  it('answers with a value of the test, which has to be one of the contract', async () => {
    proves('IN-33.outcomes');
    const platform = createMockPlatform();
    const session = { sessionId: platform.signIn('empty') };
    platform.next('getLimits', answerWith({ limits: [] }));
    platform.next('getLimits', answerWith({ limit: [] }));

    expect(await platform.call(getLimits, {}, session)).toEqual({ limits: [] });
    const { cause } = await failure(platform.call(getLimits, {}, session));
    expect(String(cause)).toContain('getLimits: limits: expected array, got nothing');
  });

  it('delays a call, and what becomes of it', async () => {
    proves('IN-33.outcomes');
    vi.useFakeTimers();
    const platform = createMockPlatform();
    const session = { sessionId: platform.signIn('empty') };
    platform.next('getLimits', delay(2_000, fail()));
    let settled = '';

    const call = failure(platform.call(getLimits, {}, session)).then(({ kind }) => {
      settled = kind;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(settled).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await call;

    expect(settled).toBe('server');
  });

  it.each(['sign-in.incorect-credentials', 'nowhere.at-all', 'sign-in'])(
    'rejects %s, which is no code of the contract',
    (code) => {
      proves('IN-33.outcomes');

      expect(() => refuse(code)).toThrow(`The contract has no error "${code}".`);
    },
  );
});

describe('custom fields of the profile on the mock platform', () => {
  it('are those of the registration, can be changed, and are removed by an empty text', async () => {
    proves('IN-56.mock');
    const platform = createMockPlatform();
    const customFields = { nickname: 'nora', team: 'red', magazine: true };
    await platform.call(signUp, { ...registration, customFields });
    const { email, password, address, city, zip, phone, country, language } = registration;
    const { sessionId } = await platform.call(signIn, { username: email, password, ...DEVICE });
    const change = { password, address, city, zip, phone, country, language };

    await platform.call(
      updateProfile,
      { ...change, customFields: { nickname: 'vella', team: '' } },
      { sessionId },
    );
    await platform.call(updateProfile, { ...change, city: 'Sliema' }, { sessionId });

    const profile = await platform.call(getProfile, {}, { sessionId });
    expect(profile).toMatchObject({ city: 'Sliema', phone: '79000001' });
    expect(profile.customFields).toEqual({ nickname: 'vella', magazine: true });
  });
});
