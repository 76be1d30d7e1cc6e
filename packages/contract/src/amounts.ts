// @chunk reading

/**
 * Operations whose answer is nothing without its amounts, or whose input is an amount. An adapter that does not know the
 * unit of amounts does not support them.
 */
export const AMOUNT_OPERATIONS: readonly string[] = [
  'getWallets',
  'getBonuses',
  'getBonusOffers',
  'createCashierSession',
  'getPayments',
  'getPaymentOutcome',
  'getGameplay',
  'getSportsbookBets',
  'getPaymentStats',
  'getLifetimeStats',
  'getActivityStatement',
  'getLimits',
  'setLimit',
  'cancelLimit',
  'getJackpots',
  'getOlderJackpots',
];

/** The input field that holds amounts, by operation. */
export const AMOUNT_FIELDS: Readonly<Record<string, string>> = {
  signUp: 'limits',
  signUpWithCode: 'limits',
  signUpWithToken: 'limits',
  createCashierSession: 'amount',
  setLimit: 'amount',
  setUpPlay: 'amount',
};
