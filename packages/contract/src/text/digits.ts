// @chunk widget

/** A decimal digit of another script than ASCII. */
const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** Converts the decimal digits of every script, and full-width characters, to ASCII. */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(OTHER_DIGIT, (digit) => String(getDigitValue(digit)));
}

/** Unicode encodes the decimal digits of a script in runs from zero to nine. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}
