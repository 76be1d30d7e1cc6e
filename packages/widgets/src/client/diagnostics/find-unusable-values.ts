import {
  describeValue,
  isAccepted,
  isOtpLength,
  LOCALES,
  listOr,
  OPTION_SCHEMA,
  validate,
} from '@playerdesk/contract/internal';
import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';
import type { Mistake } from './mistake.ts';

/** Codes of countries, as platforms write them. */
const COUNTRY = /^[A-Z]{2}$/;

/** Bytes of the smallest file that can show a document. A limit below them is in another unit. */
const SMALLEST = 1_024;

/** Options of a locale of the operator. */
const LOCALE_FIELDS = {
  fallback: LOCALES.map((locale) => `'${locale}'`).join('|'),
  texts: 'function|object|string!',
};

const createInvalid = (detail: string): Mistake => ({ code: 'option-invalid', detail });

/** Finds values of the right kind that cannot be used. */
export function findUnusableValues(options: PlayerdeskOptions): readonly Mistake[] {
  const finders = [
    findWrongAddress,
    findWrongCountries,
    findInvalidLocales,
    findIncompleteObjects,
    findWrongNumbers,
    findIncompletePacks,
    findInvalidSelfTest,
  ];
  return finders.flatMap((find) => {
    try {
      return find(options);
    } catch {
      // A getter that throws is another mistake.
      return [];
    }
  });
}

/** Finds the address of a shipped adapter with a wrong scheme: `localhost:4400/rest` has the scheme `localhost`. */
function findWrongAddress({ platform }: PlayerdeskOptions): readonly Mistake[] {
  const { address = '', adapterOptions } = { ...platform };
  const given: object = Object(adapterOptions);
  const name = ['baseUrl', 'url'].find((option) => option in given);
  if (!name || !URL.canParse(address)) return [];
  const schemes = name === 'url' ? ['ws:', 'wss:'] : ['http:', 'https:'];
  const { protocol } = new URL(address);
  if (schemes.includes(protocol)) return [];
  const hint = /^wss?:/.test(protocol) ? ', and a websocket needs the provider rpc' : '';
  return [createInvalid(`platform.${name}: ${address} does not begin with ${schemes.join(' or ')}${hint}`)];
}

/** Finds codes that no platform sends. With one of them alone, nobody may use the widgets. */
const findWrongCountries = ({ countries }: PlayerdeskOptions): readonly Mistake[] =>
  listOr<unknown>(countries?.allowed, [])
    .filter((code) => !COUNTRY.test(String(code)))
    .map((code) =>
      createInvalid(`countries.allowed: ${describeValue(code)} instead of two capital letters, such as 'SE'`),
    );

const findInvalidLocales = ({ locales }: PlayerdeskOptions): readonly Mistake[] =>
  isAccepted('object', locales)
    ? Object.entries({ ...locales }).flatMap(([tag, own]) =>
        validate(LOCALE_FIELDS, own, `locales.${tag}`, `locales.${tag}.`),
      )
    : [];

/** Finds objects that are no adapter of a history and no environment: the browser's are used. */
function findIncompleteObjects({ environment, history }: PlayerdeskOptions): readonly Mistake[] {
  const lacks = (given: unknown, method: string) =>
    given !== undefined && isAccepted('object', given) && typeof Object(given)[method] !== 'function';
  return [
    ...(lacks(environment, 'now') ? [createInvalid('environment: an object without now')] : []),
    ...(lacks(history, 'onMove') ? [createInvalid('history: an object without onMove, push and pop')] : []),
  ];
}

function findWrongNumbers(options: PlayerdeskOptions): readonly Mistake[] {
  const { documents, otpLength, passwordPolicy } = options;
  const { minLength = 0, maxLength = minLength } = { ...passwordPolicy };
  const { largest = SMALLEST } = { ...documents };
  const isOtp = otpLength === undefined || !isAccepted('number', otpLength) || isOtpLength(otpLength);
  return [
    ...(isOtp ? [] : [createInvalid(`otpLength: ${otpLength} instead of an integer from 4 to 12`)]),
    ...(minLength > maxLength
      ? [createInvalid('passwordPolicy: minLength is above maxLength, which no password can be')]
      : []),
    ...(largest < SMALLEST
      ? [createInvalid(`documents.largest: ${largest} instead of a number of bytes, such as 5_000_000`)]
      : []),
  ];
}

/** Finds rules that a pack of the operator lacks, or that have a wrong value. */
const findIncompletePacks = ({ packs }: PlayerdeskOptions): readonly Mistake[] =>
  listOr<unknown>(packs, []).flatMap((pack, index) =>
    validate(OPTION_SCHEMA.PACK, pack, `packs[${index}]`, `packs[${index}].`),
  );

/** Finds a self-test whose lists have wrong entries. */
function findInvalidSelfTest({ responsibleGambling }: PlayerdeskOptions): readonly Mistake[] {
  const given: unknown = responsibleGambling?.selfTest;
  if (!given || !isAccepted('object', given)) return [];
  const { items, answers, bands } = Object(given);
  const isWhole =
    isListWith(items, 'length') &&
    isListWith(answers, 'points') &&
    isListWith(bands, 'from') &&
    isListWith(bands, 'to');
  if (isWhole) return [];
  const detail = 'responsibleGambling.selfTest: an item, an answer or a band lacks what the test needs';
  return [createInvalid(detail)];
}

/** Whether a value is a list whose entries all have a number in a field. */
const isListWith = (list: unknown, field: string): boolean =>
  Array.isArray(list) && list.every((entry) => Number.isFinite(entry?.[field]));
