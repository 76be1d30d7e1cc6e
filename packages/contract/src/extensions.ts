// @chunk reading

/**
 * Extensions behind a button or a field that has no other way. They are offered once the platform has announced them.
 */
export const OFFERED_EXTENSIONS: readonly string[] = [
  'signInWithPayment',
  'declineDepositLimits',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'changeActivationEmail',
  'findAddresses',
  'getActivityStatement',
  'getPasskeyRequestOptions',
  'signInWithPasskey',
  'getPasskeyCreationOptions',
  'addPasskey',
  'listPasskeys',
  'removePasskey',
  'getTotp',
  'startTotp',
  'confirmTotp',
  'removeTotp',
];

/**
 * Extensions that count as present until the announcement, which their call asks for first: without them, there is
 * another way, or an answer of the platform has asked for them.
 */
const ASSUMED_EXTENSIONS: readonly string[] = [
  'getCountries',
  'getCallingCodes',
  'getCurrencies',
  'getNationalities',
  'isResetKeyAvailable',
  'getHumanChallenge',
  'getContent',
  'createCashierSession',
  'getPaymentOutcome',
  'createGameSession',
  'getGames',
  'getTournaments',
  'getPlaySetUp',
  'setUpPlay',
  'endPlay',
  'confirmLimit',
  'getTestTaken',
  'getWealthDeclared',
  'noteReviewReminder',
  'answerRealityCheck',
  'acknowledgeInformation',
  'getStepUpOptions',
  'stepUp',
];

/**
 * Operations beyond the specification. A platform without them is complete.
 *
 * Adapters call them only where the platform announces them or the host names them. Widgets work without them.
 */
export const EXTENSIONS: readonly string[] = [...ASSUMED_EXTENSIONS, ...OFFERED_EXTENSIONS];
