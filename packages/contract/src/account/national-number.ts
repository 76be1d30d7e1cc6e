import { toAsciiDigits } from '../text/digits.ts';
import { daysInMonth } from './calendar-day.ts';

/** A national number in the one spelling of its register. */
export interface NationalNumber {
  /** Country whose register issued the number (ISO 3166-1 alpha-2). */
  readonly register: string;
  /** Capital letters and digits without separators; the century as its register writes it. */
  readonly canonical: string;
  /**
   * Whether form, date and check characters are those of the register. Only two well-formed numbers of one register
   * prove two persons. Always false for a register without rules here.
   */
  readonly isWellFormed: boolean;
}

/** The parts of a number that its register decides. */
type Parsed = Pick<NationalNumber, 'canonical' | 'isWellFormed'>;
/** Reads the capitals, digits, `+` and `-` of a number. Null for one of another form. */
type Register = (text: string, birthDate: string) => Parsed | null;

const REGISTERS: Readonly<Record<string, Register>> = {
  SE: readSwedish,
  FI: readFinnish,
  NO: digitsWith(
    11,
    (digits) => hasWeightedSum(digits, '3761894521', 11) && hasWeightedSum(digits, '54327654321', 11),
  ),
  // Numbers without a valid check digit are issued since 2007.
  DK: digitsWith(10, (digits) => isDay(2000, Number(digits.slice(2, 4)), Number(digits.slice(0, 2)))),
  PL: digitsWith(11, (digits) => hasWeightedSum(digits, '13791379131', 10)),
  NL: digitsWith(9, (digits) => hasWeightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1], 11)),
  ES: readSpanish,
  MT: readMaltese,
};

/** A country code before the number, as in "SE-199004122382", "ESX1234567L" and "PNOFI-150490-126D". */
const PREFIXED = /^(?:PNO)?([A-Z]{2})(?:-|(?=[XYZ]?\d))(.+)$/;

/**
 * Reads a national number in any spelling: case, separators, digits of other scripts, with or without the century and
 * the country.
 *
 * @param country Country whose register issued the number, not that of residence. A country code in the number replaces
 * it.
 * @param birthDate Birth date of the person (`YYYY-MM-DD`), for the century of a number that leaves it out.
 */
export function readNationalNumber(country: string, typed: string, birthDate: string): NationalNumber {
  const text = toAsciiDigits(typed)
    .toUpperCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\p{L}\p{N}+-]/gu, '');
  const [, prefix = '', rest = ''] = PREFIXED.exec(text) ?? [];
  const prefixed = REGISTERS[prefix]?.(rest, birthDate);
  if (prefixed?.isWellFormed) return { register: prefix, ...prefixed };
  const own = prefix === country ? rest : text;
  const parsed = REGISTERS[country]?.(own, birthDate);
  return { register: country, ...(parsed ?? { canonical: own.replace(/[+-]/g, ''), isWellFormed: false }) };
}

/**
 * Personal identity numbers and coordination numbers (day plus 60). The sign is "-", from the year of the hundredth
 * birthday on "+", and is left out with the century.
 *
 * @see https://www.skatteverket.se/privat/folkbokforing/personnummer.4.3810a01c150939e893f18c29.html
 */
function readSwedish(text: string, birthDate: string): Parsed | null {
  const [, written, day = '', serial = ''] = /^(\d\d)?(\d{6})[-+]?(\d{4})$/.exec(text) ?? [];
  if (day === '') return null;
  const century = written ?? getCentury(day.slice(0, 2), birthDate);
  const date = Number(day.slice(4));
  const isDate = isDay(
    Number(century + day.slice(0, 2)),
    Number(day.slice(2, 4)),
    date > 60 ? date - 60 : date,
  );
  return { canonical: `${century}${day}${serial}`, isWellFormed: isDate && hasLuhnSum(day + serial) };
}

/** Signs of each century. Since 2023 the sign tells persons apart: 100190-999P and 100190Y999P are two. */
const FINNISH_SIGNS: Readonly<Record<string, string>> = { 18: '+', 19: '-YXWVU', 20: 'ABCDEF' };
const FINNISH_CHECK = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** @see https://dvv.fi/en/personal-identity-code */
function readFinnish(text: string, birthDate: string): Parsed | null {
  const [, day = '', sign = '', serial = '', check = ''] =
    /^(\d{6})([-+A-FU-Y]?)(\d{3})([\dA-Y])$/.exec(text) ?? [];
  if (day === '') return null;
  const century = getCentury(day.slice(4), birthDate);
  const signs = FINNISH_SIGNS[century] ?? '';
  // Some banks leave the sign out. Nearly everybody has the usual one of their century.
  const written = sign !== '' && signs.includes(sign) ? sign : signs.charAt(0);
  const isDate = isDay(Number(century + day.slice(4)), Number(day.slice(2, 4)), Number(day.slice(0, 2)));
  return {
    canonical: `${day}${written}${serial}${check}`,
    isWellFormed: isDate && FINNISH_CHECK[Number(day + serial) % 31] === check,
  };
}

/** DNI: eight digits and a letter. NIE of foreigners: X, Y or Z in place of the first digit. */
function readSpanish(text: string): Parsed | null {
  const [, kind = '', digits = '', letter = ''] =
    /^([XYZ]?)0*(\d{1,8})([A-Z])$/.exec(text.replace(/-/g, '')) ?? [];
  if (digits === '') return null;
  const number = kind === '' ? digits.padStart(8, '0') : digits.padStart(7, '0');
  const value = Number(`${kind === '' ? '' : 'XYZ'.indexOf(kind)}${number}`);
  return {
    canonical: `${kind}${number}${letter}`,
    isWellFormed: number.length + kind.length === 8 && 'TRWAGMYFPDXBNJZSQVHLCKE'[value % 23] === letter,
  };
}

/** Identity cards: up to seven digits and a letter. They have no check digit. */
function readMaltese(text: string): Parsed | null {
  const [, digits = '', letter = ''] = /^0*(\d{1,7})([A-Z])$/.exec(text.replace(/-/g, '')) ?? [];
  if (digits === '') return null;
  return { canonical: `${digits.padStart(7, '0')}${letter}`, isWellFormed: 'MGAPLHBZ'.includes(letter) };
}

/** Reads a number of digits alone. Zeros that a table has dropped in front are added again. */
function digitsWith(length: number, isValid: (digits: string) => boolean): Register {
  return (text) => {
    const digits = text.replace(/[+-]/g, '');
    if (!/^\d+$/.test(digits) || digits.length > length || digits.length < length - 1) return null;
    const canonical = digits.padStart(length, '0');
    // A row of one digit passes sums, and fills in for a number that nobody knows.
    return { canonical, isWellFormed: isValid(canonical) && !/^(\d)\1+$/.test(canonical) };
  };
}

/** Returns the century of a year without one, in which the person was born. */
function getCentury(year: string, birthDate: string): string {
  return String(Math.round((Number(birthDate.slice(0, 4)) - Number(year)) / 100));
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function hasLuhnSum(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

function hasWeightedSum(digits: string, weights: Iterable<string | number>, modulus: number): boolean {
  const sum = [...weights].reduce<number>(
    (total, weight, index) => total + Number(weight) * Number(digits[index]),
    0,
  );
  return sum % modulus === 0;
}
