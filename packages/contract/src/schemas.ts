/**
 * All operations with their schemas, for servers, documentation and the conformance suite. Browsers must not import
 * this entry point: it contains the validators.
 */

import type { OperationEntry } from './operation-schema.ts';
import { getContentSchema } from './operations/engagement/get-content.schema.ts';
import { getContent } from './operations/engagement/get-content.ts';
import { acceptTermsSchema } from './operations/identity/accept-terms.schema.ts';
import { acceptTerms } from './operations/identity/accept-terms.ts';
import { activateSchema } from './operations/identity/activate.schema.ts';
import { activate } from './operations/identity/activate.ts';
import { bootstrapSchema } from './operations/identity/bootstrap.schema.ts';
import { bootstrap } from './operations/identity/bootstrap.ts';
import { changeActivationEmailSchema } from './operations/identity/change-activation-email.schema.ts';
import { changeActivationEmail } from './operations/identity/change-activation-email.ts';
import { changePasswordSchema } from './operations/identity/change-password.schema.ts';
import { changePassword } from './operations/identity/change-password.ts';
import { createSsoTokenSchema } from './operations/identity/create-sso-token.schema.ts';
import { createSsoToken } from './operations/identity/create-sso-token.ts';
import { endOtherSessionsSchema } from './operations/identity/end-other-sessions.schema.ts';
import { endOtherSessions } from './operations/identity/end-other-sessions.ts';
import { endSessionSchema } from './operations/identity/end-session.schema.ts';
import { endSession } from './operations/identity/end-session.ts';
import { findAddressesSchema } from './operations/identity/find-addresses.schema.ts';
import { findAddresses } from './operations/identity/find-addresses.ts';
import { getCallingCodesSchema } from './operations/identity/get-calling-codes.schema.ts';
import { getCallingCodes } from './operations/identity/get-calling-codes.ts';
import { getCountriesSchema } from './operations/identity/get-countries.schema.ts';
import { getCountries } from './operations/identity/get-countries.ts';
import { getCurrenciesSchema } from './operations/identity/get-currencies.schema.ts';
import { getCurrencies } from './operations/identity/get-currencies.ts';
import { getHumanChallengeSchema } from './operations/identity/get-human-challenge.schema.ts';
import { getHumanChallenge } from './operations/identity/get-human-challenge.ts';
import { getNationalitiesSchema } from './operations/identity/get-nationalities.schema.ts';
import { getNationalities } from './operations/identity/get-nationalities.ts';
import { getProfileSchema } from './operations/identity/get-profile.schema.ts';
import { getProfile } from './operations/identity/get-profile.ts';
import { getTermsSchema } from './operations/identity/get-terms.schema.ts';
import { getTerms } from './operations/identity/get-terms.ts';
import { initCodeSchema } from './operations/identity/init-code.schema.ts';
import { initCode } from './operations/identity/init-code.ts';
import { isResetKeyAvailableSchema } from './operations/identity/is-reset-key-available.schema.ts';
import { isResetKeyAvailable } from './operations/identity/is-reset-key-available.ts';
import { listSessionsSchema } from './operations/identity/list-sessions.schema.ts';
import { listSessions } from './operations/identity/list-sessions.ts';
import { requestActivationCodeSchema } from './operations/identity/request-activation-code.schema.ts';
import { requestActivationCode } from './operations/identity/request-activation-code.ts';
import { requestOtpSchema } from './operations/identity/request-otp.schema.ts';
import { requestOtp } from './operations/identity/request-otp.ts';
import { requestPasswordResetSchema } from './operations/identity/request-password-reset.schema.ts';
import { requestPasswordReset } from './operations/identity/request-password-reset.ts';
import { resetPasswordSchema } from './operations/identity/reset-password.schema.ts';
import { resetPassword } from './operations/identity/reset-password.ts';
import { signInSchema } from './operations/identity/sign-in.schema.ts';
import { signIn } from './operations/identity/sign-in.ts';
import { signInWithCodeSchema } from './operations/identity/sign-in-with-code.schema.ts';
import { signInWithCode } from './operations/identity/sign-in-with-code.ts';
import { signInWithOtpSchema } from './operations/identity/sign-in-with-otp.schema.ts';
import { signInWithOtp } from './operations/identity/sign-in-with-otp.ts';
import { signOutSchema } from './operations/identity/sign-out.schema.ts';
import { signOut } from './operations/identity/sign-out.ts';
import { signUpSchema } from './operations/identity/sign-up.schema.ts';
import { signUp } from './operations/identity/sign-up.ts';
import { signUpWithCodeSchema } from './operations/identity/sign-up-with-code.schema.ts';
import { signUpWithCode } from './operations/identity/sign-up-with-code.ts';
import { signUpWithTokenSchema } from './operations/identity/sign-up-with-token.schema.ts';
import { signUpWithToken } from './operations/identity/sign-up-with-token.ts';
import { updateProfileSchema } from './operations/identity/update-profile.schema.ts';
import { updateProfile } from './operations/identity/update-profile.ts';
import { validateEmailSchema } from './operations/identity/validate-email.schema.ts';
import { validateEmail } from './operations/identity/validate-email.ts';
import { validatePhoneSchema } from './operations/identity/validate-phone.schema.ts';
import { validatePhone } from './operations/identity/validate-phone.ts';
import { validateUsernameSchema } from './operations/identity/validate-username.schema.ts';
import { validateUsername } from './operations/identity/validate-username.ts';
import { cancelBonusSchema } from './operations/money/cancel-bonus.schema.ts';
import { cancelBonus } from './operations/money/cancel-bonus.ts';
import { claimBonusSchema } from './operations/money/claim-bonus.schema.ts';
import { claimBonus } from './operations/money/claim-bonus.ts';
import { createCashierSessionSchema } from './operations/money/create-cashier-session.schema.ts';
import { createCashierSession } from './operations/money/create-cashier-session.ts';
import { getBonusOffersSchema } from './operations/money/get-bonus-offers.schema.ts';
import { getBonusOffers } from './operations/money/get-bonus-offers.ts';
import { getBonusesSchema } from './operations/money/get-bonuses.schema.ts';
import { getBonuses } from './operations/money/get-bonuses.ts';
import { getGameplaySchema } from './operations/money/get-gameplay.schema.ts';
import { getGameplay } from './operations/money/get-gameplay.ts';
import { getLifetimeStatsSchema } from './operations/money/get-lifetime-stats.schema.ts';
import { getLifetimeStats } from './operations/money/get-lifetime-stats.ts';
import { getPaymentOutcomeSchema } from './operations/money/get-payment-outcome.schema.ts';
import { getPaymentOutcome } from './operations/money/get-payment-outcome.ts';
import { getPaymentStatsSchema } from './operations/money/get-payment-stats.schema.ts';
import { getPaymentStats } from './operations/money/get-payment-stats.ts';
import { getPaymentsSchema } from './operations/money/get-payments.schema.ts';
import { getPayments } from './operations/money/get-payments.ts';
import { getSportsbookBetsSchema } from './operations/money/get-sportsbook-bets.schema.ts';
import { getSportsbookBets } from './operations/money/get-sportsbook-bets.ts';
import { getWalletsSchema } from './operations/money/get-wallets.schema.ts';
import { getWallets } from './operations/money/get-wallets.ts';
import { signInWithPaymentSchema } from './operations/money/sign-in-with-payment.schema.ts';
import { signInWithPayment } from './operations/money/sign-in-with-payment.ts';
import { triggerBonusSchema } from './operations/money/trigger-bonus.schema.ts';
import { triggerBonus } from './operations/money/trigger-bonus.ts';
import { cancelLimitSchema } from './operations/responsible-gambling/cancel-limit.schema.ts';
import { cancelLimit } from './operations/responsible-gambling/cancel-limit.ts';
import { confirmLimitSchema } from './operations/responsible-gambling/confirm-limit.schema.ts';
import { confirmLimit } from './operations/responsible-gambling/confirm-limit.ts';
import { getDisplayPagesSchema } from './operations/responsible-gambling/get-display-pages.schema.ts';
import { getDisplayPages } from './operations/responsible-gambling/get-display-pages.ts';
import { getLimitsSchema } from './operations/responsible-gambling/get-limits.schema.ts';
import { getLimits } from './operations/responsible-gambling/get-limits.ts';
import { getProductBlocksSchema } from './operations/responsible-gambling/get-product-blocks.schema.ts';
import { getProductBlocks } from './operations/responsible-gambling/get-product-blocks.ts';
import { setLimitSchema } from './operations/responsible-gambling/set-limit.schema.ts';
import { setLimit } from './operations/responsible-gambling/set-limit.ts';
import { PLAY_OPERATIONS } from './play-operations.ts';
import { SAFETY_OPERATIONS } from './safety-operations.ts';

export type { OperationEntry, OperationSchema } from './operation-schema.ts';
export * from './play-operations.ts';
export * from './safety-operations.ts';

/** All operations in the order of a player's life cycle. */
export const OPERATIONS: readonly OperationEntry[] = [
  { operation: bootstrap, schema: bootstrapSchema },
  { operation: getCountries, schema: getCountriesSchema },
  { operation: getCallingCodes, schema: getCallingCodesSchema },
  { operation: getCurrencies, schema: getCurrenciesSchema },
  { operation: getNationalities, schema: getNationalitiesSchema },
  { operation: getTerms, schema: getTermsSchema },
  { operation: getHumanChallenge, schema: getHumanChallengeSchema },
  { operation: validateEmail, schema: validateEmailSchema },
  { operation: validatePhone, schema: validatePhoneSchema },
  { operation: validateUsername, schema: validateUsernameSchema },
  { operation: requestOtp, schema: requestOtpSchema },
  { operation: initCode, schema: initCodeSchema },
  { operation: signUp, schema: signUpSchema },
  { operation: signUpWithCode, schema: signUpWithCodeSchema },
  { operation: signUpWithToken, schema: signUpWithTokenSchema },
  { operation: signIn, schema: signInSchema },
  { operation: signInWithOtp, schema: signInWithOtpSchema },
  { operation: signInWithCode, schema: signInWithCodeSchema },
  { operation: signInWithPayment, schema: signInWithPaymentSchema },
  { operation: requestPasswordReset, schema: requestPasswordResetSchema },
  { operation: isResetKeyAvailable, schema: isResetKeyAvailableSchema },
  { operation: resetPassword, schema: resetPasswordSchema },
  { operation: getProfile, schema: getProfileSchema },
  { operation: getDisplayPages, schema: getDisplayPagesSchema },
  { operation: createSsoToken, schema: createSsoTokenSchema },
  { operation: listSessions, schema: listSessionsSchema },
  { operation: endSession, schema: endSessionSchema },
  { operation: endOtherSessions, schema: endOtherSessionsSchema },
  { operation: requestActivationCode, schema: requestActivationCodeSchema },
  { operation: changeActivationEmail, schema: changeActivationEmailSchema },
  { operation: findAddresses, schema: findAddressesSchema },
  { operation: activate, schema: activateSchema },
  { operation: acceptTerms, schema: acceptTermsSchema },
  { operation: updateProfile, schema: updateProfileSchema },
  { operation: changePassword, schema: changePasswordSchema },
  { operation: getLimits, schema: getLimitsSchema },
  { operation: setLimit, schema: setLimitSchema },
  { operation: cancelLimit, schema: cancelLimitSchema },
  { operation: confirmLimit, schema: confirmLimitSchema },
  { operation: getWallets, schema: getWalletsSchema },
  { operation: createCashierSession, schema: createCashierSessionSchema },
  { operation: getPaymentOutcome, schema: getPaymentOutcomeSchema },
  { operation: getBonuses, schema: getBonusesSchema },
  { operation: getBonusOffers, schema: getBonusOffersSchema },
  { operation: getContent, schema: getContentSchema },
  { operation: triggerBonus, schema: triggerBonusSchema },
  { operation: claimBonus, schema: claimBonusSchema },
  { operation: cancelBonus, schema: cancelBonusSchema },
  { operation: getPayments, schema: getPaymentsSchema },
  { operation: getGameplay, schema: getGameplaySchema },
  { operation: getSportsbookBets, schema: getSportsbookBetsSchema },
  { operation: getPaymentStats, schema: getPaymentStatsSchema },
  { operation: getLifetimeStats, schema: getLifetimeStatsSchema },
  { operation: getProductBlocks, schema: getProductBlocksSchema },
  ...PLAY_OPERATIONS,
  ...SAFETY_OPERATIONS,
  { operation: signOut, schema: signOutSchema },
];

export {
  acceptTermsSchema,
  activateSchema,
  bootstrapSchema,
  cancelBonusSchema,
  cancelLimitSchema,
  changeActivationEmailSchema,
  changePasswordSchema,
  claimBonusSchema,
  confirmLimitSchema,
  createCashierSessionSchema,
  createSsoTokenSchema,
  endOtherSessionsSchema,
  endSessionSchema,
  findAddressesSchema,
  getBonusesSchema,
  getBonusOffersSchema,
  getCallingCodesSchema,
  getContentSchema,
  getCountriesSchema,
  getCurrenciesSchema,
  getDisplayPagesSchema,
  getGameplaySchema,
  getHumanChallengeSchema,
  getLifetimeStatsSchema,
  getLimitsSchema,
  getNationalitiesSchema,
  getPaymentOutcomeSchema,
  getPaymentStatsSchema,
  getPaymentsSchema,
  getProductBlocksSchema,
  getProfileSchema,
  getSportsbookBetsSchema,
  getTermsSchema,
  getWalletsSchema,
  initCodeSchema,
  isResetKeyAvailableSchema,
  listSessionsSchema,
  requestActivationCodeSchema,
  requestOtpSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  setLimitSchema,
  signInSchema,
  signInWithCodeSchema,
  signInWithOtpSchema,
  signInWithPaymentSchema,
  signOutSchema,
  signUpSchema,
  signUpWithCodeSchema,
  signUpWithTokenSchema,
  triggerBonusSchema,
  updateProfileSchema,
  validateEmailSchema,
  validatePhoneSchema,
  validateUsernameSchema,
};
