/**
 * Every operation with its schemas, for servers, documents and the conformance suite. Browsers do not import
 * this door: it brings the validators along.
 */

import type { ZodMiniType } from 'zod/mini';
import type { AnyOperation } from './operation.ts';
import { acceptTermsSchema } from './operations/accept-terms.schema.ts';
import { acceptTerms } from './operations/accept-terms.ts';
import { activateSchema } from './operations/activate.schema.ts';
import { activate } from './operations/activate.ts';
import { bootstrapSchema } from './operations/bootstrap.schema.ts';
import { bootstrap } from './operations/bootstrap.ts';
import { cancelLimitSchema } from './operations/cancel-limit.schema.ts';
import { cancelLimit } from './operations/cancel-limit.ts';
import { changePasswordSchema } from './operations/change-password.schema.ts';
import { changePassword } from './operations/change-password.ts';
import { confirmLimitSchema } from './operations/confirm-limit.schema.ts';
import { confirmLimit } from './operations/confirm-limit.ts';
import { createSsoTokenSchema } from './operations/create-sso-token.schema.ts';
import { createSsoToken } from './operations/create-sso-token.ts';
import { getCallingCodesSchema } from './operations/get-calling-codes.schema.ts';
import { getCallingCodes } from './operations/get-calling-codes.ts';
import { getCountriesSchema } from './operations/get-countries.schema.ts';
import { getCountries } from './operations/get-countries.ts';
import { getCurrenciesSchema } from './operations/get-currencies.schema.ts';
import { getCurrencies } from './operations/get-currencies.ts';
import { getDisplayPagesSchema } from './operations/get-display-pages.schema.ts';
import { getDisplayPages } from './operations/get-display-pages.ts';
import { getHumanChallengeSchema } from './operations/get-human-challenge.schema.ts';
import { getHumanChallenge } from './operations/get-human-challenge.ts';
import { getLimitsSchema } from './operations/get-limits.schema.ts';
import { getLimits } from './operations/get-limits.ts';
import { getNationalitiesSchema } from './operations/get-nationalities.schema.ts';
import { getNationalities } from './operations/get-nationalities.ts';
import { getProfileSchema } from './operations/get-profile.schema.ts';
import { getProfile } from './operations/get-profile.ts';
import { getTermsSchema } from './operations/get-terms.schema.ts';
import { getTerms } from './operations/get-terms.ts';
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
import { signOutSchema } from './operations/sign-out.schema.ts';
import { signOut } from './operations/sign-out.ts';
import { signUpSchema } from './operations/sign-up.schema.ts';
import { signUp } from './operations/sign-up.ts';
import { signUpWithCodeSchema } from './operations/sign-up-with-code.schema.ts';
import { signUpWithCode } from './operations/sign-up-with-code.ts';
import { signUpWithTokenSchema } from './operations/sign-up-with-token.schema.ts';
import { signUpWithToken } from './operations/sign-up-with-token.ts';
import { updateProfileSchema } from './operations/update-profile.schema.ts';
import { updateProfile } from './operations/update-profile.ts';
import { validateEmailSchema } from './operations/validate-email.schema.ts';
import { validateEmail } from './operations/validate-email.ts';
import { validatePhoneSchema } from './operations/validate-phone.schema.ts';
import { validatePhone } from './operations/validate-phone.ts';
import { validateUsernameSchema } from './operations/validate-username.schema.ts';
import { validateUsername } from './operations/validate-username.ts';

export interface OperationSchema {
  readonly input: ZodMiniType;
  readonly output: ZodMiniType;
}

export interface OperationEntry {
  readonly operation: AnyOperation;
  readonly schema: OperationSchema;
}

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
  { operation: signOut, schema: signOutSchema },
];

export {
  acceptTermsSchema,
  activateSchema,
  bootstrapSchema,
  cancelLimitSchema,
  changePasswordSchema,
  confirmLimitSchema,
  createSsoTokenSchema,
  getCallingCodesSchema,
  getCountriesSchema,
  getCurrenciesSchema,
  getDisplayPagesSchema,
  getHumanChallengeSchema,
  getLimitsSchema,
  getNationalitiesSchema,
  getProfileSchema,
  getTermsSchema,
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
  signOutSchema,
  signUpSchema,
  signUpWithCodeSchema,
  signUpWithTokenSchema,
  updateProfileSchema,
  validateEmailSchema,
  validatePhoneSchema,
  validateUsernameSchema,
};
