/**
 * Every operation with its schemas, for servers, documents and the conformance suite. Browsers do not import
 * this door: it brings the validators along.
 */

import type { OperationEntry } from './operation-schema.ts';
import { acceptTermsSchema } from './operations/accept-terms.schema.ts';
import { acceptTerms } from './operations/accept-terms.ts';
import { activateSchema } from './operations/activate.schema.ts';
import { activate } from './operations/activate.ts';
import { bootstrapSchema } from './operations/bootstrap.schema.ts';
import { bootstrap } from './operations/bootstrap.ts';
import { cancelBonusSchema } from './operations/cancel-bonus.schema.ts';
import { cancelBonus } from './operations/cancel-bonus.ts';
import { cancelLimitSchema } from './operations/cancel-limit.schema.ts';
import { cancelLimit } from './operations/cancel-limit.ts';
import { changePasswordSchema } from './operations/change-password.schema.ts';
import { changePassword } from './operations/change-password.ts';
import { claimBonusSchema } from './operations/claim-bonus.schema.ts';
import { claimBonus } from './operations/claim-bonus.ts';
import { confirmLimitSchema } from './operations/confirm-limit.schema.ts';
import { confirmLimit } from './operations/confirm-limit.ts';
import { createCashierSessionSchema } from './operations/create-cashier-session.schema.ts';
import { createCashierSession } from './operations/create-cashier-session.ts';
import { createSsoTokenSchema } from './operations/create-sso-token.schema.ts';
import { createSsoToken } from './operations/create-sso-token.ts';
import { getBonusOffersSchema } from './operations/get-bonus-offers.schema.ts';
import { getBonusOffers } from './operations/get-bonus-offers.ts';
import { getBonusesSchema } from './operations/get-bonuses.schema.ts';
import { getBonuses } from './operations/get-bonuses.ts';
import { getCallingCodesSchema } from './operations/get-calling-codes.schema.ts';
import { getCallingCodes } from './operations/get-calling-codes.ts';
import { getContentSchema } from './operations/get-content.schema.ts';
import { getContent } from './operations/get-content.ts';
import { getCountriesSchema } from './operations/get-countries.schema.ts';
import { getCountries } from './operations/get-countries.ts';
import { getCurrenciesSchema } from './operations/get-currencies.schema.ts';
import { getCurrencies } from './operations/get-currencies.ts';
import { getDisplayPagesSchema } from './operations/get-display-pages.schema.ts';
import { getDisplayPages } from './operations/get-display-pages.ts';
import { getGameplaySchema } from './operations/get-gameplay.schema.ts';
import { getGameplay } from './operations/get-gameplay.ts';
import { getHumanChallengeSchema } from './operations/get-human-challenge.schema.ts';
import { getHumanChallenge } from './operations/get-human-challenge.ts';
import { getLifetimeStatsSchema } from './operations/get-lifetime-stats.schema.ts';
import { getLifetimeStats } from './operations/get-lifetime-stats.ts';
import { getLimitsSchema } from './operations/get-limits.schema.ts';
import { getLimits } from './operations/get-limits.ts';
import { getNationalitiesSchema } from './operations/get-nationalities.schema.ts';
import { getNationalities } from './operations/get-nationalities.ts';
import { getPaymentOutcomeSchema } from './operations/get-payment-outcome.schema.ts';
import { getPaymentOutcome } from './operations/get-payment-outcome.ts';
import { getPaymentStatsSchema } from './operations/get-payment-stats.schema.ts';
import { getPaymentStats } from './operations/get-payment-stats.ts';
import { getPaymentsSchema } from './operations/get-payments.schema.ts';
import { getPayments } from './operations/get-payments.ts';
import { getProductBlocksSchema } from './operations/get-product-blocks.schema.ts';
import { getProductBlocks } from './operations/get-product-blocks.ts';
import { getProfileSchema } from './operations/get-profile.schema.ts';
import { getProfile } from './operations/get-profile.ts';
import { getSportsbookBetsSchema } from './operations/get-sportsbook-bets.schema.ts';
import { getSportsbookBets } from './operations/get-sportsbook-bets.ts';
import { getTermsSchema } from './operations/get-terms.schema.ts';
import { getTerms } from './operations/get-terms.ts';
import { getWalletsSchema } from './operations/get-wallets.schema.ts';
import { getWallets } from './operations/get-wallets.ts';
import { initCodeSchema } from './operations/init-code.schema.ts';
import { initCode } from './operations/init-code.ts';
import { isResetKeyAvailableSchema } from './operations/is-reset-key-available.schema.ts';
import { isResetKeyAvailable } from './operations/is-reset-key-available.ts';
import { requestActivationCodeSchema } from './operations/request-activation-code.schema.ts';
import { requestActivationCode } from './operations/request-activation-code.ts';
import { requestOtpSchema } from './operations/request-otp.schema.ts';
import { requestOtp } from './operations/request-otp.ts';
import { requestPasswordResetSchema } from './operations/request-password-reset.schema.ts';
import { requestPasswordReset } from './operations/request-password-reset.ts';
import { resetPasswordSchema } from './operations/reset-password.schema.ts';
import { resetPassword } from './operations/reset-password.ts';
import { setLimitSchema } from './operations/set-limit.schema.ts';
import { setLimit } from './operations/set-limit.ts';
import { signInSchema } from './operations/sign-in.schema.ts';
import { signIn } from './operations/sign-in.ts';
import { signInWithCodeSchema } from './operations/sign-in-with-code.schema.ts';
import { signInWithCode } from './operations/sign-in-with-code.ts';
import { signInWithOtpSchema } from './operations/sign-in-with-otp.schema.ts';
import { signInWithOtp } from './operations/sign-in-with-otp.ts';
import { signInWithPaymentSchema } from './operations/sign-in-with-payment.schema.ts';
import { signInWithPayment } from './operations/sign-in-with-payment.ts';
import { signOutSchema } from './operations/sign-out.schema.ts';
import { signOut } from './operations/sign-out.ts';
import { signUpSchema } from './operations/sign-up.schema.ts';
import { signUp } from './operations/sign-up.ts';
import { signUpWithCodeSchema } from './operations/sign-up-with-code.schema.ts';
import { signUpWithCode } from './operations/sign-up-with-code.ts';
import { signUpWithTokenSchema } from './operations/sign-up-with-token.schema.ts';
import { signUpWithToken } from './operations/sign-up-with-token.ts';
import { triggerBonusSchema } from './operations/trigger-bonus.schema.ts';
import { triggerBonus } from './operations/trigger-bonus.ts';
import { updateProfileSchema } from './operations/update-profile.schema.ts';
import { updateProfile } from './operations/update-profile.ts';
import { validateEmailSchema } from './operations/validate-email.schema.ts';
import { validateEmail } from './operations/validate-email.ts';
import { validatePhoneSchema } from './operations/validate-phone.schema.ts';
import { validatePhone } from './operations/validate-phone.ts';
import { validateUsernameSchema } from './operations/validate-username.schema.ts';
import { validateUsername } from './operations/validate-username.ts';
import { PLAY_OPERATIONS } from './play-operations.ts';
import { SAFETY_OPERATIONS } from './safety-operations.ts';

export type { OperationEntry, OperationSchema } from './operation-schema.ts';
export * from './play-operations.ts';
export * from './safety-operations.ts';

/** All operations in the order of a player's life. */
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
  { operation: requestActivationCode, schema: requestActivationCodeSchema },
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
  changePasswordSchema,
  claimBonusSchema,
  confirmLimitSchema,
  createCashierSessionSchema,
  createSsoTokenSchema,
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
