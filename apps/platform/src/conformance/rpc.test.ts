import { describePlatform } from '@playerdesk/conformance/vitest';
import { rpcConformanceFixture } from '../testing/conformance-fixture.ts';
import { startTestPlatform } from '../testing/test-platform.ts';

const CASINO = 'https://casino.example';

/** Operations for which the documents name no procedure. */
const WITHOUT_PROCEDURE = [
  'getTerms',
  'getHumanChallenge',
  'validateEmail',
  'validatePhone',
  'validateUsername',
  'requestOtp',
  'initCode',
  'signUpWithCode',
  'signUpWithToken',
  'signInWithOtp',
  'signInWithCode',
  'getDisplayPages',
  'createSsoToken',
  'requestActivationCode',
  'getLimits',
  'setLimit',
  'cancelLimit',
  'confirmLimit',
];
/** Fields that the documents' payloads do not carry: nothing wrong can be sent in them. */
const NOT_CARRIED = [
  'error.sign-up.annual-activity',
  'error.activate.player-not-found',
  'error.activate.link-expired',
];

describePlatform(
  'the reference platform over its websocket, embedded database',
  async () => rpcConformanceFixture(await startTestPlatform({ casinoUrl: CASINO, allowedOrigins: [CASINO] })),
  {
    wire: 'rpc',
    skip: [
      ...WITHOUT_PROCEDURE.map((tests) => ({ tests, reason: 'the documents have no procedure for it' })),
      ...NOT_CARRIED.map((tests) => ({ tests, reason: 'the documents’ payload does not carry the field' })),
    ],
  },
);
