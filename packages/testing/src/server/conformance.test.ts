import { type ConformanceFixture, run, watchedRest } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOCK_ACTIVATION_CODE, MOCK_OTP, MOCK_TOKEN } from '../platform/handlers.ts';
import { createMockPlatform } from '../platform/mock-platform.ts';
import { getPersonaEmail, MOCK_PASSWORD } from '../platform/personas.ts';
import { type MockServer, startMockServer } from './mock-server.ts';

const ORIGIN = 'http://localhost:5173';
const mock = createMockPlatform();
let server: MockServer;
beforeAll(async () => {
  server = await startMockServer(mock);
});
afterAll(() => server.close());

let count = 0;
function registration(): ReturnType<ConformanceFixture['registration']> {
  count += 1;
  return {
    email: `conformance.${count}@example.com`,
    password: 'Secret-123',
    dateOfBirth: '1990-04-12',
    firstName: 'Maja',
    lastName: 'Vella',
    address: `${count} Strait Street`,
    city: 'Valletta',
    zip: 'VLT 1434',
    country: 'MT',
    phone: `+35679${String(count).padStart(6, '0')}`,
    language: 'en',
    currency: 'EUR',
    annualActivityFrom: 0,
    annualActivityTo: 15_000,
    jurisdiction: 'MGA',
    termsVersion: '2026-11-01',
    optIns: [],
    limits: [],
    platform: 'web',
    operatingSystem: 'Linux',
    browser: 'Firefox',
  };
}

describe('the conformance suite', () => {
  it('finds no difference in the shapes, sessions and headers of the mock server', async () => {
    proves('IN-35.conformance');
    const { platform, wire, rest } = watchedRest({ baseUrl: server.baseUrl });
    const player = (name: 'maja' | 'terms') => ({ email: getPersonaEmail(name), password: MOCK_PASSWORD });
    const fixture: ConformanceFixture = {
      platform,
      wire,
      rest,
      rules: true,
      origin: ORIGIN,
      registration,
      ordinaryPlayer: async () => player('maja'),
      activationCode: async () => MOCK_ACTIVATION_CODE,
      otpCode: async () => MOCK_OTP,
      resetToken: async () => MOCK_TOKEN,
      unsubscribeToken: async () => MOCK_TOKEN,
      unreadMessage: async () => ({ id: 'message-1', sessionId: mock.signIn('maja') }),
      claimableBonus: async () => ({ id: 'bonus-2', sessionId: mock.signIn('maja') }),
      confirmableLimit: async () => ({ id: 'limit-1', sessionId: mock.signIn('maja') }),
      bonusCode: async () => 'WELCOME10',
      openTournament: async () => 'tournament-1',
      close: async () => platform.close(),
    };

    const { operations, cases } = await run(fixture, {
      wire: 'rest',
      allow: 'writes',
      only: ['shape', 'session', 'rest'],
    });

    const findings = operations.flatMap((operation) =>
      operation.cases.flatMap(({ id, status, differences, reason }) =>
        ['differs', 'missing'].includes(status) ? [{ id, differences, reason }] : [],
      ),
    );
    expect(findings).toEqual([]);
    expect(cases.holds).toBeGreaterThan(100);
  });
});
