/**
 * Operations that the documents do not name. A platform without them is a full platform: adapters call one only where the
 * platform announces it or the host names it, and widgets do without.
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
];
