import { randomInt } from 'node:crypto';
import type { Registration } from '../suite/fixture.ts';

/** Default fields of a registration: no choices, on a desktop computer. */
const DEFAULTS = {
  optIns: [],
  limits: [],
  platform: 'web',
  operatingSystem: 'Linux',
  browser: 'Firefox',
};

/**
 * Creates registrations from a template. Each has an e-mail address, a phone number and, if requested, a name of its
 * own.
 */
export function createRegistrations(
  template: Readonly<Record<string, unknown>>,
): () => Record<string, unknown> {
  let made = randomInt(10_000_000);
  return () => {
    made += 1;
    const unique = `${Date.now().toString(36)}${made.toString(36)}`;
    const fill = (text: string) =>
      text
        .replaceAll('{unique}', unique)
        .replaceAll('{letters}', toLetters(made))
        .replace(/\{digits:(\d)\}/g, (_all, length: string) =>
          String(made % 10 ** Number(length)).padStart(Number(length), '0'),
        );
    const filled = Object.entries(template).map(([name, value]) => [
      name,
      typeof value === 'string' ? fill(value) : value,
    ]);
    return { ...DEFAULTS, ...Object.fromEntries(filled) };
  };
}

const LETTERS = ['barn', 'delk', 'fosp', 'gunt', 'hemd', 'kirz', 'lopf', 'mast', 'prug', 'tolb'];

/**
 * Converts a number to letters, because names contain no digits. Two results differ by three letters: persons whose names
 * differ by two may be one.
 */
const toLetters = (count: number) => [...String(count)].map((digit) => LETTERS[Number(digit)]).join('');

/** Creates registrations of the contract. The file was validated when it was read. */
export function createContractRegistrations(
  template: Readonly<Record<string, unknown>>,
  termsInForce: string,
): () => Registration {
  const make = createRegistrations({ termsVersion: termsInForce, ...template });
  return () => make() as Registration;
}
