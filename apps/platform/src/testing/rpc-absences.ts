import type { Skip } from '@playerdesk/conformance/vitest';

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
  'claimBonus',
  'cancelBonus',
  'createCashierSession',
  'getPaymentOutcome',
  'getSportsbookBets',
  'getPaymentStats',
  'getLifetimeStats',
  'getProductBlocks',
  'getContent',
  'signInWithPayment',
  'getMessages',
  'getMessagesWithStatus',
  'getMessage',
  'markMessage',
  'getSubscriptions',
  'getOptOutIns',
  'setOptOutChoices',
  'optIn',
  'optOut',
  'getPlayerProperties',
  'setPlayerProperties',
];
/** Fields that the documents' payloads do not carry: nothing wrong can be sent in them. */
const NOT_CARRIED = [
  'error.sign-up.annual-activity',
  'error.activate.player-not-found',
  'error.activate.link-expired',
];

/** What the websocket has no words for, as the suite wants it named. */
export const RPC_ABSENCES: readonly Skip[] = [
  ...WITHOUT_PROCEDURE.map((tests) => ({ tests, reason: 'the documents have no procedure for it' })),
  ...NOT_CARRIED.map((tests) => ({ tests, reason: 'the documents’ payload does not carry the field' })),
];
