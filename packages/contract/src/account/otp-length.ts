// @chunk reading

export const MIN_OTP_LENGTH = 4;
export const MAX_OTP_LENGTH = 12;

/** Whether a value is a possible number of digits of a code sent by SMS: an integer from 4 to 12. */
export function isOtpLength(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_OTP_LENGTH && Number(value) <= MAX_OTP_LENGTH;
}
