// @chunk reading

/**
 * Extensions behind a button or a field that has no other way. They are offered once the platform has announced them.
 *
 * Every other extension counts as present until then, and its call asks for the announcement first: without it, there is
 * another way, or an answer of the platform has asked for it.
 */
export const OFFERED_EXTENSIONS: readonly string[] = [
  'signInWithPayment',
  'declineDepositLimits',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'changeActivationEmail',
  'findAddresses',
];

/**
 * Operations beyond the specification. A platform without them is complete.
 *
 * Adapters call them only where the platform announces them or the host names them. Widgets work without them.
 */
export const EXTENSIONS: readonly string[] = [
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
  ...OFFERED_EXTENSIONS,
];
