import { createMemoryPlatform } from '@playerdesk/adapters/memory';
import { describePlatform } from '../vitest.ts';
import { CONFORMANCE_CASES } from './cases.ts';
import type { Registration } from './fixture.ts';

let made = 0;

function registration(): Registration {
  made += 1;
  return {
    email: `player.${made}@example.com`,
    password: 'Secret-123',
    dateOfBirth: '1990-04-12',
    firstName: 'Maja',
    lastName: 'Lind',
    address: '12 Strait Street',
    city: 'Valletta',
    zip: 'VLT 1434',
    country: 'MT',
    phone: `+35679${String(made).padStart(6, '0')}`,
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

const beyondShapes = CONFORMANCE_CASES.filter(({ needs }) => needs.length > 0);

describePlatform(
  'the scripted platform',
  async () => {
    const platform = createMemoryPlatform();
    return { platform, registration, close: async () => platform.close() };
  },
  { skip: beyondShapes.map(({ id }) => ({ tests: id, reason: 'a script has shapes and no rules' })) },
);
