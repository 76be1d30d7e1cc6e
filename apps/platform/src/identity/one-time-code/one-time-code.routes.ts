import { requestOtp, signInWithOtp } from '@playerdesk/contract/internal';
import { requestOtpSchema, signInWithOtpSchema } from '@playerdesk/contract/schemas';
import { type Handler, write } from '../../operations/call/call.ts';
import type { OtpSignInService } from './otp-sign-in.ts';

export function oneTimeCodeRoutes(service: OtpSignInService): Handler[] {
  return [
    write(requestOtp, requestOtpSchema, service.request),
    write(signInWithOtp, signInWithOtpSchema, service.signIn),
  ];
}
