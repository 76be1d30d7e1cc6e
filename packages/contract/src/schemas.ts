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
import { changePasswordSchema } from './operations/change-password.schema.ts';
import { changePassword } from './operations/change-password.ts';
import { getCallingCodesSchema } from './operations/get-calling-codes.schema.ts';
import { getCallingCodes } from './operations/get-calling-codes.ts';
import { getCountriesSchema } from './operations/get-countries.schema.ts';
import { getCountries } from './operations/get-countries.ts';
import { getCurrenciesSchema } from './operations/get-currencies.schema.ts';
import { getCurrencies } from './operations/get-currencies.ts';
import { getNationalitiesSchema } from './operations/get-nationalities.schema.ts';
import { getNationalities } from './operations/get-nationalities.ts';
import { getProfileSchema } from './operations/get-profile.schema.ts';
import { getProfile } from './operations/get-profile.ts';
import { getTermsSchema } from './operations/get-terms.schema.ts';
import { getTerms } from './operations/get-terms.ts';
import { requestActivationCodeSchema } from './operations/request-activation-code.schema.ts';
import { requestActivationCode } from './operations/request-activation-code.ts';
import { signInSchema } from './operations/sign-in.schema.ts';
import { signIn } from './operations/sign-in.ts';
import { signOutSchema } from './operations/sign-out.schema.ts';
import { signOut } from './operations/sign-out.ts';
import { signUpSchema } from './operations/sign-up.schema.ts';
import { signUp } from './operations/sign-up.ts';
import { updateProfileSchema } from './operations/update-profile.schema.ts';
import { updateProfile } from './operations/update-profile.ts';
import { validateEmailSchema } from './operations/validate-email.schema.ts';
import { validateEmail } from './operations/validate-email.ts';
import { validatePhoneSchema } from './operations/validate-phone.schema.ts';
import { validatePhone } from './operations/validate-phone.ts';

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
