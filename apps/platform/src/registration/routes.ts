import { signUp, validateEmail, validatePhone, validateUsername } from '@playerdesk/contract';
import {
  signUpSchema,
  validateEmailSchema,
  validatePhoneSchema,
  validateUsernameSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../call/call.ts';
import type { Clock } from '../clock/clock.ts';
import type { RegistrationService } from './registration.ts';
import { registrationProblems } from './registration-rules.ts';

export function registrationRoutes(registration: RegistrationService, clock: Clock): Handler[] {
  return [
    read(validateEmail, validateEmailSchema, registration.checkEmail),
    read(validatePhone, validatePhoneSchema, registration.checkPhone),
    read(validateUsername, validateUsernameSchema, registration.checkUsername),
    write(signUp, signUpSchema, registration.register, (input) => registrationProblems(input, clock)),
  ];
}
