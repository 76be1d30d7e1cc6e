import { compactCode } from '@playerdesk/contract';

/** Digits of a code in an email. The longer key of a link is not typed. */
const MAILED_DIGITS = /^\d{6}$/;

/** Submits the form of a code from an email once all of its digits are there, as the code by SMS does. */
export function submitFullCode(input: HTMLInputElement | null): void {
  if (input && MAILED_DIGITS.test(compactCode(input.value))) input.form?.requestSubmit();
}
