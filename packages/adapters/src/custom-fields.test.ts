import {
  getProfile,
  type InputOf,
  isPlayerdeskError,
  signUp,
  updateProfile,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../contract/src/testing/scripted-platform.ts';
import { definePlatform, type OperationHandlers } from './define/index.ts';
import { createRestPlatform } from './rest/index.ts';
import { fakeFetch, json } from './rest/testing/fake-fetch.ts';
import { createRpcPlatform } from './rpc/index.ts';
import { FakeRouter, type Procedures } from './rpc/testing/fake-router.ts';

const customFields = { nickname: 'Maja', phone: 'red', houseRules: true };
const REGISTRATION: InputOf<typeof signUp> = {
  email: 'maja@example.com',
  password: 'Secret-123',
  dateOfBirth: '1990-04-12',
  firstName: 'Maja',
  lastName: 'Lind',
  address: '12 Strait Street',
  city: 'Valletta',
  zip: 'VLT 1434',
  country: 'MT',
  phone: '+35679001122',
  language: 'en',
  currency: 'EUR',
  jurisdiction: 'MGA',
  termsVersion: '3',
  optIns: [],
  limits: [],
  platform: 'Web',
  operatingSystem: 'Linux',
  browser: 'Firefox',
  customFields,
};

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (isPlayerdeskError(error) ? { code: error.code, fields: error.fields } : error),
  );

describe('custom fields of a registration', () => {
  it.each([false, true])(
    'are sent over REST under their own names, with extensions: %s',
    async (extensions) => {
      proves('IN-51.rest');
      const { fetch, sent } = fakeFetch(() => json({ UserId: 'p-1' }));
      const platform = createRestPlatform({ baseUrl: 'https://api.example.com', fetch, extensions });

      await platform.call(signUp, REGISTRATION);

      expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
        CustomFields: customFields,
        MobilePhoneNumber: '+35679001122',
      });
    },
  );

  it('that a REST platform refuses are named', async () => {
    proves('IN-51.rest');
    const Details = { 'CustomFields.nickname': 'required', City: 'invalid' };
    const { fetch } = fakeFetch(() => json({ Code: 'ValidationError', Details }, { status: 400 }));
    const platform = createRestPlatform({ baseUrl: 'https://api.example.com', fetch, extensions: true });

    expect(await failure(platform.call(signUp, REGISTRATION))).toEqual({
      code: 'sign-up.invalid-field-custom',
      fields: {
        'customFields.nickname': 'sign-up.invalid-field-custom',
        city: 'sign-up.invalid-field-city',
      },
    });
  });

  it('are sent over the websocket only where there are any, and refused ones are named', async () => {
    proves('IN-51.rpc');
    const received: unknown[] = [];
    const procedures: Procedures = {
      '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
      '/user/account#getCountries': () => ({ kwargs: { countries: [], currentIPCountry: 'MT' } }),
      '/user/account#register': (kwargs) => {
        received.push(kwargs.customFields);
        if (received.length === 1) return { kwargs: { userID: 'p-1' } };
        const details = { 'customFields.nickname': 'required' };
        return { error: 'player.error', kwargs: { code: 'ValidationError', details } };
      },
    };
    const { WebSocket } = new FakeRouter(procedures);
    const platform = createRpcPlatform({ url: 'wss://casino.example/rpc', WebSocket });
    const { customFields: _left, ...without } = REGISTRATION;

    await platform.call(signUp, REGISTRATION);
    const refused = await failure(platform.call(signUp, without));
    platform.close();

    expect(received).toEqual([customFields, undefined]);
    expect(refused).toEqual({
      code: 'sign-up.invalid-field-custom',
      fields: { 'customFields.nickname': 'sign-up.invalid-field-custom' },
    });
  });

  it('reach the function of a defined platform with their types', async () => {
    proves('IN-51.define');
    const received: (string | boolean | undefined)[] = [];
    const signUpHandler: OperationHandlers['signUp'] = ({ customFields: { nickname, houseRules } = {} }) => {
      received.push(nickname, houseRules);
      return { userId: 'p-1' };
    };
    const platform = definePlatform({ signUp: signUpHandler }, { checks: false });

    await platform.call(signUp, REGISTRATION);

    expect(received).toEqual(['Maja', true]);
  });
});

const PROFILE = { userId: 'p-1', email: 'maja@example.com', customFields };
const CHANGE: InputOf<typeof updateProfile> = {
  password: 'Secret-123',
  address: '12 Strait Street',
  city: 'Valletta',
  zip: 'VLT 1434',
  phone: '+35679001122',
  country: 'MT',
  language: 'en',
  customFields: { nickname: 'Lind', houseRules: false },
};
const REFUSAL = {
  code: 'sign-up.invalid-field-custom',
  fields: { 'customFields.nickname': 'sign-up.invalid-field-custom' },
};

describe('custom fields of the profile', () => {
  it('are read and changed over REST under their own names, and refused ones are named', async () => {
    proves('IN-56.rest');
    const Details = { 'CustomFields.nickname': 'read-only' };
    const { fetch, sent } = fakeFetch(({ method }) => {
      if (method === 'GET') return json({ UserId: 'p-1', CustomFields: customFields });
      return sent.length > 2 ? json({ Code: 'ValidationError', Details }, { status: 400 }) : json({});
    });
    const platform = createRestPlatform({ baseUrl: 'https://api.example.com', fetch });

    const profile = await platform.call(getProfile, {}, { sessionId: 's' });
    await platform.call(updateProfile, CHANGE, { sessionId: 's' });
    const refused = await failure(platform.call(updateProfile, CHANGE, { sessionId: 's' }));

    expect(profile.customFields).toEqual(customFields);
    expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({ CustomFields: CHANGE.customFields });
    expect(refused).toEqual(REFUSAL);
  });

  it('are read and changed over the websocket, and refused ones are named', async () => {
    proves('IN-56.rpc');
    const received: unknown[] = [];
    const procedures: Procedures = {
      '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
      '/user#getSessionInfo': () => ({ kwargs: { isEmailVerified: true, hasToAcceptTC: false } }),
      '/user/account#getCountries': () => ({ kwargs: { countries: [], currentIPCountry: 'MT' } }),
      '/user/account#getProfile': () => ({ kwargs: { fields: PROFILE } }),
      '/user/account#updateProfile': (kwargs) => {
        received.push(kwargs.customFields);
        if (received.length < 3) return { kwargs: {} };
        const details = { 'customFields.nickname': 'read-only' };
        return { error: 'player.error', kwargs: { code: 'ValidationError', details } };
      },
    };
    const { WebSocket } = new FakeRouter(procedures);
    const platform = createRpcPlatform({ url: 'wss://casino.example/rpc', WebSocket });
    const { customFields: _left, ...without } = CHANGE;

    const profile = await platform.call(getProfile, {}, { sessionId: 's' });
    await platform.call(updateProfile, CHANGE, { sessionId: 's' });
    await platform.call(updateProfile, without, { sessionId: 's' });
    const refused = await failure(platform.call(updateProfile, CHANGE, { sessionId: 's' }));
    platform.close();

    expect(profile.customFields).toEqual(customFields);
    expect(received.slice(0, 2)).toEqual([CHANGE.customFields, undefined]);
    expect(refused).toEqual(REFUSAL);
  });

  it('are returned and received by a defined platform with their types', async () => {
    proves('IN-56.define');
    const received: (string | boolean | undefined)[] = [];
    const platform = definePlatform(
      {
        getProfile: () => ({ ...sampleProfile, customFields }),
        updateProfile: ({ customFields: { nickname, houseRules } = {} }) => {
          received.push(nickname, houseRules);
        },
      },
      { checks: true },
    );

    const profile = await platform.call(getProfile, {}, { sessionId: 's' });
    await platform.call(updateProfile, CHANGE, { sessionId: 's' });

    expect(profile.customFields).toEqual(customFields);
    expect(received).toEqual(['Lind', false]);
  });
});
