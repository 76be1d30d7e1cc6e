import type { Configuration } from './configuration.ts';
import { RECOMMENDED_OTP_DIGITS } from './identity-configuration.ts';

/** Returns what is allowed in production but weakens it. The start logs each one. */
export function getStartWarnings({ environment, otpDigits, ruleEdition }: Configuration): readonly string[] {
  if (environment !== 'production') return [];
  const warnings: string[] = [];
  if (otpDigits < RECOMMENDED_OTP_DIGITS) {
    warnings.push(
      `OTP_DIGITS=${otpDigits}: codes by SMS are easier to guess than with ${RECOMMENDED_OTP_DIGITS} digits`,
    );
  }
  if (ruleEdition === 'documented') {
    warnings.push('RULE_EDITION=documented: rules of the specification replace the law of each market');
  }
  return warnings;
}
