/**
 * Every operation with its schemas, for servers, documents and the conformance suite. Browsers do not import
 * this door: it brings the validators along.
 */

import type { ZodMiniType } from 'zod/mini';
import type { AnyOperation } from './operation.ts';
import { acceptTerms, acceptTermsSchema } from './operations/accept-terms.ts';
import { activate, activateSchema } from './operations/activate.ts';
import { bootstrap, bootstrapSchema } from './operations/bootstrap.ts';
import { changePassword, changePasswordSchema } from './operations/change-password.ts';
import { getCallingCodes, getCallingCodesSchema } from './operations/get-calling-codes.ts';
import { getCountries, getCountriesSchema } from './operations/get-countries.ts';
import { getCurrencies, getCurrenciesSchema } from './operations/get-currencies.ts';
import { getNationalities, getNationalitiesSchema } from './operations/get-nationalities.ts';
import { getProfile, getProfileSchema } from './operations/get-profile.ts';
import { getTerms, getTermsSchema } from './operations/get-terms.ts';
import { requestActivationCode, requestActivationCodeSchema } from './operations/request-activation-code.ts';
import { signIn, signInSchema } from './operations/sign-in.ts';
import { signOut, signOutSchema } from './operations/sign-out.ts';
import { signUp, signUpSchema } from './operations/sign-up.ts';
import { updateProfile, updateProfileSchema } from './operations/update-profile.ts';
import { validateEmail, validateEmailSchema } from './operations/validate-email.ts';
import { validatePhone, validatePhoneSchema } from './operations/validate-phone.ts';

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
  { operation: validateEmail, schema: validateEmailSchema },
  { operation: validatePhone, schema: validatePhoneSchema },
  { operation: signUp, schema: signUpSchema },
  { operation: signIn, schema: signInSchema },
  { operation: getProfile, schema: getProfileSchema },
  { operation: requestActivationCode, schema: requestActivationCodeSchema },
  { operation: activate, schema: activateSchema },
  { operation: acceptTerms, schema: acceptTermsSchema },
  { operation: updateProfile, schema: updateProfileSchema },
  { operation: changePassword, schema: changePasswordSchema },
  { operation: signOut, schema: signOutSchema },
];

export {
  acceptTermsSchema,
  activateSchema,
  bootstrapSchema,
  changePasswordSchema,
  getCallingCodesSchema,
  getCountriesSchema,
  getCurrenciesSchema,
  getNationalitiesSchema,
  getProfileSchema,
  getTermsSchema,
  requestActivationCodeSchema,
  signInSchema,
  signOutSchema,
  signUpSchema,
  updateProfileSchema,
  validateEmailSchema,
  validatePhoneSchema,
};
