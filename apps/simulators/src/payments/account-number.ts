/** Returns the digits of a typed number, including full-width digits of East Asian keyboards. */
export const toDigits = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '');

/** Checks the check digit of a card number (ISO/IEC 7812). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Checks the check digits of a bank account (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const turned = text.slice(4) + text.slice(0, 4);
  const figures = [...turned].map((sign) => Number.parseInt(sign, 36)).join('');
  let rest = 0;
  for (const figure of figures) rest = (rest * 10 + Number(figure)) % 97;
  return rest === 1;
}

/** Masks a number except its last four digits. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** Whether a card of this month and year (two digits) is valid at an instant. */
export function isUnexpired(expiry: string, now: number): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return false;
  return Date.UTC(2000 + Number(year), Number(month), 1) > now;
}
