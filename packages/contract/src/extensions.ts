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
  'signInWithPayment',
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
  'declineDepositLimits',
  'acknowledgeInformation',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'changeActivationEmail',
  'findAddresses',
];
