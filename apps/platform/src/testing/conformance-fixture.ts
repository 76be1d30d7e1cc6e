import type { Barred, ConformanceFixture, FaultKind, Registration } from '@playerdesk/adapters/conformance';
import { createRestPlatform } from '@playerdesk/adapters/rest';
import { fromWire, signUp } from '@playerdesk/contract';
import type { PlayerState } from '../session/player-states.ts';
import { PASSWORD, registration } from './registrations.ts';
import type { TestPlatform } from './test-platform.ts';

const STATES: Readonly<Record<Barred, PlayerState>> = {
  blocked: 'blocked',
  'player-self-blocked': 'self-blocked',
  'login-time-blocked': 'login-time',
  blacklisted: 'blacklisted',
  'spel-paus-validation-error': 'national-register',
};

const FAULTS: Readonly<Record<FaultKind, string>> = {
  'drop-request': 'drop-request',
  'drop-answer': 'drop-answer',
  failure: 'error-500',
  rubbish: 'rubbish',
};

/** The reference platform behind its REST adapter, with every hand the suite can use. */
export function conformanceFixture(test: TestPlatform): ConformanceFixture {
  const platform = createRestPlatform({ baseUrl: `${test.url}/rest` });
  const playerId = async (email: string) => {
    const found = test.db
      .selectFrom('persons')
      .select('player_id')
      .where('email_key', '=', email.toLowerCase());
    return (await found.executeTakeFirstOrThrow()).player_id;
  };
  return {
    platform,
    rules: true,
    idempotency: true,
    registration: contractRegistration,
    activationCode: async (email) => (await test.activationMail(email)).code,
    barredPlayer: async (why) => {
      const { email, userId } = await test.newPlayer();
      await test.db.updateTable('players').set({ state: STATES[why] }).where('id', '=', userId).execute();
      return { email, password: PASSWORD };
    },
    oweTerms: async (email) => {
      const id = await playerId(email);
      await test.db.updateTable('players').set({ terms_version: null }).where('id', '=', id).execute();
    },
    advance: test.advance,
    fault: async (operation, kind) => {
      const { status } = await test.backstage.post('/faults', { operation, kind: FAULTS[kind] });
      if (status !== 200) throw new Error('The fault was not ordered');
    },
    close: async () => {
      platform.close();
      await test.close();
    },
  };
}

/** A registration in the contract's names. */
export function contractRegistration(): Registration {
  return fromWire(registration(), signUp.rest.names) as Registration;
}
