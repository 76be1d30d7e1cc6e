import {
  type AnyOperation,
  getCallingCodes,
  getNationalities,
  getProfile,
  signUp,
} from '@playerdesk/contract/internal';
import { PROCEDURES } from '@playerdesk/contract/procedures';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { OPERATION_MAPPINGS } from './operation-mappings.ts';
import type { RpcOptions } from './rpc-options.ts';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter, type Procedures } from './testing/fake-router.ts';

const MALTA = { code: 'MT', name: 'Malta', currency: 'EUR', phonePrefix: '+356', nationality: false };
const SWEDEN = { code: 'SE', name: 'Sweden', currency: 'SEK', phonePrefix: '+46', nationality: true };

const FIELDS = {
  email: 'a@b.se',
  username: 'a@b.se',
  gender: 'M',
  title: 'Mr.',
  firstname: 'Max',
  surname: 'Lind',
  country: 'MT',
  currency: 'EUR',
  city: 'Valletta',
  address1: 'Strait Street 12',
  postalCode: 'VLT 1434',
  mobilePrefix: '+356',
  mobile: '79001122',
  birthDate: '1990-04-12',
  culture: 'en',
};
const FLAGS = {
  isEmailUpdatable: false,
  isFirstnameUpdatable: true,
  isSurnameUpdatable: false,
  isBirthDateUpdatable: true,
  isCountryUpdatable: true,
  isCurrencyUpdatable: false,
};

const ANSWERS: Procedures = {
  '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
  '/user#getSessionInfo': () => ({ kwargs: { isAuthenticated: true, isEmailVerified: true } }),
  '/user/account#getCountries': () => ({
    kwargs: { countries: [MALTA, SWEDEN], currentIPCountry: 'MT' },
  }),
  '/user/account#getProfile': () => ({ kwargs: { fields: FIELDS, ...FLAGS } }),
  '/user/account#register': () => ({ kwargs: { userID: 'p-1' } }),
};

/** Makes one call over a scripted router and gives what was sent, without reads of countries, and the answer. */
async function roundTrip(operation: AnyOperation, input: unknown, options: Partial<RpcOptions> = {}) {
  const router = new FakeRouter(ANSWERS);
  const platform = createRpcPlatform({
    url: 'wss://casino.example/rpc',
    siteUrl: 'https://casino.example/',
    WebSocket: router.WebSocket,
    ...options,
  });
  const call = { sessionId: 'client-1', requestId: 'request-1', captchaToken: 'proof' };
  const answer = await platform.call(operation, input as never, call);
  platform.close();
  const procedure = OPERATION_MAPPINGS[operation.name]?.procedure;
  const sent = router.calls.find((frame) => frame[3] === procedure);
  return { router, answer, sent: [sent?.[3], sent?.[5]] };
}

const REGISTRATION = {
  email: 'maja@example.com',
  password: 'Secret-123',
  dateOfBirth: '1990-04-12',
  firstName: 'Maja',
  lastName: 'Lind',
  address: '12 Strait Street',
  city: 'Valletta',
  zip: 'VLT 1434',
  country: 'MT',
  nationality: 'SE',
  phone: '+35679001122',
  language: 'no',
  currency: 'EUR',
  annualActivityFrom: 0,
  annualActivityTo: 15_000,
  jurisdiction: 'MGA',
  termsVersion: '2026-11-01',
  optIns: ['sms'],
  limits: [],
  platform: 'web',
  operatingSystem: 'Linux',
  browser: 'Firefox',
};

async function registered(changes: object = {}, options: Partial<RpcOptions> = {}) {
  const { sent } = await roundTrip(signUp, { ...REGISTRATION, ...changes }, options);
  return sent[1] as Record<string, unknown>;
}

describe('a call over the websocket', () => {
  it('reads a profile by /user/account#getProfile and the rest by /user#getSessionInfo with the culture', async () => {
    proves('PL-02.session-info');

    const { router } = await roundTrip(getProfile, {}, { culture: () => 'sv' });
    expect(router.calls.map((frame) => [frame[3], frame[5]])).toEqual([
      ['/user/account#watchBalance', {}],
      ['/user/account#getProfile', {}],
      ['/user#getSessionInfo', { culture: 'sv' }],
    ]);
  });

  it('reads calling codes from the countries', async () => {
    expect((await roundTrip(getCallingCodes, {})).answer).toEqual({
      callingCodes: [
        { countryCode: 'MT', code: '+356' },
        { countryCode: 'SE', code: '+46' },
      ],
    });
  });

  it('reads nationalities from the countries', async () => {
    expect((await roundTrip(getNationalities, {})).answer).toEqual({
      nationalities: [
        { code: 'MT', name: 'Malta' },
        { code: 'SE', name: 'Sweden' },
      ],
    });
  });

  it('uses documented procedures only', () => {
    const documented = new Set(PROCEDURES.map(({ uri }) => uri));
    expect(Object.values(OPERATION_MAPPINGS).filter(({ procedure }) => !documented.has(procedure))).toEqual(
      [],
    );
  });
});

describe('a registration over the websocket', () => {
  it('has another random security question and answer each time', async () => {
    proves('SU-22.security-question');

    const { securityQuestion, securityAnswer } = await registered();
    const again = await registered();
    const words = [securityQuestion, securityAnswer, again.securityQuestion, again.securityAnswer];
    expect(new Set(words).size).toBe(4);
    for (const word of words) expect(word).toMatch(/^[\da-f]{32}$/);
  });

  it('has exactly the keywords of the schema', async () => {
    const schema = PROCEDURES.find(({ operation }) => operation === 'signUp')?.kwargs;
    const payload = await registered();
    expect(schema?.safeParse(payload).success).toBe(true);

    const known = Object.keys(schema?._zod.def.shape ?? {});
    expect(Object.keys(payload).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('sends M and Mr. for male and F and Mrs. otherwise', async () => {
    proves('SU-22.male', 'SU-22.female');

    const titled = async (gender?: string) => {
      const { gender: letter, title } = await registered(gender ? { gender } : {});
      return [letter, title];
    };
    expect(await titled('male')).toEqual(['M', 'Mr.']);
    for (const gender of ['female', 'other']) expect(await titled(gender)).toEqual(['F', 'Mrs.']);
  });

  it('sends neither gender nor title for a player who was not asked', async () => {
    proves('SU-22.gender-not-asked');

    const payload = await registered();

    expect(payload).not.toHaveProperty('gender');
    expect(payload).not.toHaveProperty('title');
  });

  it('enables news and SMS offers when these, or all consents, were selected', async () => {
    const ticks = async (optIns: string[]) => {
      const { acceptNewsEmail, acceptSMSOffer } = await registered({ optIns });
      return [acceptNewsEmail, acceptSMSOffer];
    };
    expect(await ticks([])).toEqual([false, false]);
    expect(await ticks(['email'])).toEqual([true, false]);
    expect(await ticks(['NewsEmails', 'BonusSMSs', 'Phone'])).toEqual([true, true]);
  });

  it('splits a number of another country at that country’s code', async () => {
    const { mobilePrefix, mobile } = await registered({ phone: '+46701234567' });
    expect([mobilePrefix, mobile]).toEqual(['+46', '701234567']);
  });

  it('lists the fields that do not reach the platform', () => {
    const { capabilities } = createRpcPlatform({ url: 'wss://casino.example/rpc' });
    const carried = (field: string) => capabilities.carries?.('signUp', field);

    expect(['annualActivityFrom', 'limits', 'bonusCode', 'optIns.push'].map(carried)).toEqual(
      Array(4).fill(false),
    );
    expect(['email', 'optIns.sms'].map(carried)).toEqual([true, true]);
  });
});
