import type { Configuration } from './configuration.ts';
import { RECOMMENDED_OTP_DIGITS } from './identity-configuration.ts';

/** Returns what is allowed in production but weakens it. The start logs each one. */
export function getStartWarnings({ environment, otpDigits }: Configuration): readonly string[] {
  if (environment !== 'production') return [];
  return otpDigits < RECOMMENDED_OTP_DIGITS
    ? [`OTP_DIGITS=${otpDigits}: codes by SMS are easier to guess than with ${RECOMMENDED_OTP_DIGITS} digits`]
    : [];
}
