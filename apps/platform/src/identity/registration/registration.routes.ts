import { signUp, validateEmail, validatePhone, validateUsername } from '@playerdesk/contract/internal';
import {
  signUpSchema,
  validateEmailSchema,
  validatePhoneSchema,
  validateUsernameSchema,
} from '@playerdesk/contract/schemas';
import * as z from 'zod/mini';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { type Handler, read, type WriteHandler, write } from '../../operations/call/call.ts';
import type { PasswordRules } from '../password/password-rules.ts';
import type { RegistrationService } from './registration.ts';
import { registrationProblems } from './registration-rules.ts';

export function registrationRoutes(
  registration: RegistrationService,
  clock: Clock,
  { policy }: Pick<PasswordRules, 'policy'>,
): Handler[] {
  return [
    read(validateEmail, validateEmailSchema, registration.checkEmail),
    read(validatePhone, validatePhoneSchema, registration.checkPhone),
    read(validateUsername, validateUsernameSchema, registration.checkUsername),
    write(signUp, signUpSchema, registration.register, (input) =>
      registrationProblems(input, clock, { kind: 'form', passwordPolicy: policy }),
    ),
  ];
}

/** Creates the registration for transports that do not ask for the annual activity. */
export function shortRegistration(
  registration: RegistrationService,
  clock: Clock,
  { policy }: Pick<PasswordRules, 'policy'>,
): WriteHandler {
  const input = z.omit(signUpSchema.input, { annualActivityFrom: true, annualActivityTo: true });
  const problems = (fields: Readonly<Record<string, unknown>>) =>
    registrationProblems(fields, clock, { kind: 'short', passwordPolicy: policy });
  return write(signUp, { ...signUpSchema, input }, registration.register, problems);
}
