import { createScriptedPlatform, type Script } from '../../../contract/src/testing/scripted-platform.ts';
import type { ConformanceFixture, Registration } from '../suite/fixture.ts';

let made = 0;

/** Creates a registration of the contract's shape. */
export function scriptedRegistration(): Registration {
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

/** Creates a fixture over a scripted platform that records calls. */
export function scriptedFixture(
  script: Script = {},
  hooks: Partial<ConformanceFixture> = {},
): ConformanceFixture & { calls(): readonly string[] } {
  const platform = createScriptedPlatform(script);
  return {
    platform,
    registration: scriptedRegistration,
    close: async () => platform.close(),
    ...hooks,
    calls: () => platform.calls.map(({ name }) => name),
  };
}
