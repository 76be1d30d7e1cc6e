import { getExtensionFieldNames } from '../extensions.ts';
import type { Fields } from './fields.ts';
import { findNear } from './find-near.ts';
import { OPTION_SCHEMA } from './options.generated.ts';

/** A wrong option or attribute, by the code of its diagnostic. */
export interface OptionMistake {
  readonly code: 'attribute-unknown' | 'element-unknown' | 'option-invalid' | 'option-unknown';
  readonly detail: string;
}

const { OPERATIONS } = OPTION_SCHEMA;

/** Words for the kinds of values that are no literals. */
const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  function: 'a function',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

/** End of the kinds of values that contain names. */
const OF_NAMES = / of ([^|!]+)/;

/** How many characters of a wrong text are shown. */
const MOST_SHOWN = 40;

/**
 * Finds options that do not exist and values that an option does not accept.
 *
 * @param name Name of the options, for a value that is no object.
 * @param prefix Path of the options inside others, such as `signUp.`.
 */
export function validate(
  fields: Fields,
  given: unknown,
  name: string,
  prefix = '',
): readonly OptionMistake[] {
  if (!isAccepted('object', given)) return [createInvalid(name, given, 'object')];
  const values: Readonly<Record<string, unknown>> = Object(given);
  const known = Object.keys(fields).filter((field) => field !== '');
  const unknown = Object.keys(values).filter((field) => !known.includes(field));
  return [
    ...unknown.map((field): OptionMistake => {
      return { code: 'option-unknown', detail: withSuggestion(prefix + field, field, known) };
    }),
    ...known.flatMap((field) => validateField(fields[field] ?? '', values, field, prefix + field)),
  ];
}

/** Finds the mistakes in the value of one option. A getter of the host that throws is a mistake. */
function validateField(
  kinds: string | Fields,
  values: Readonly<Record<string, unknown>>,
  field: string,
  place: string,
): readonly OptionMistake[] {
  try {
    return validateValue(kinds, values[field], place);
  } catch (error) {
    return [{ code: 'option-invalid', detail: `${place}: ${error}` }];
  }
}

/** Whether a value is of one of the kinds of an option. Every option accepts undefined. */
export function isAccepted(kinds: string | Fields | undefined, value: unknown): boolean {
  if (value === undefined) return true;
  const own = getKinds(value);
  return getOwnKinds(kinds)
    .replace(/!$/, '')
    .split('|')
    .some((kind) => kind === 'any' || own.includes(kind.replace(OF_NAMES, '')));
}

/** Finds the mistakes in the value of one option. */
export function validateValue(
  kinds: string | Fields,
  value: unknown,
  place: string,
): readonly OptionMistake[] {
  const own = getOwnKinds(kinds);
  const accepted =
    typeof kinds === 'string' ? own : ['object', own.replace(/!$/, '')].filter(Boolean).join('|');
  if (value === undefined && own.endsWith('!')) return [createInvalid(place, value, accepted)];
  if (isAccepted(kinds, value)) {
    const [, names] = OF_NAMES.exec(String(kinds)) ?? [];
    return names
      ? findWrongNames(value, place, names === 'operations' ? getOperations(place) : names.split(','))
      : [];
  }
  if (typeof kinds === 'object' && isAccepted('object', value))
    return validate(kinds, value, place, `${place}.`);
  return [createInvalid(place, value, accepted)];
}

/** Returns the kinds of a value, for a group those that it accepts in addition to its settings. */
const getOwnKinds = (kinds: string | Fields | undefined): string =>
  typeof kinds === 'string' ? kinds : String(kinds?.[''] ?? '');

/** Returns the names that a list of operations may have. Extensions may also be fields. */
const getOperations = (place: string): readonly string[] =>
  place.endsWith('extensions') ? [...OPERATIONS, ...getExtensionFieldNames()] : OPERATIONS;

/** Finds unknown names, in a list or in functions by name, and values that are no functions. */
function findWrongNames(value: unknown, place: string, known: readonly string[]): readonly OptionMistake[] {
  if (!Array.isArray(value)) {
    const functions = Object.fromEntries(known.map((name) => [name, 'function']));
    return isAccepted('object', value) ? validate(functions, value, place, `${place}.`) : [];
  }
  const unknown = value.filter((name) => !known.includes(name));
  return unknown.map((name): OptionMistake => {
    const detail = `${place}: ${withSuggestion(describeValue(name), String(name), known)}`;
    return { code: 'option-unknown', detail };
  });
}

/** Returns the kinds of a value, as the schema names them. */
function getKinds(value: unknown): readonly string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'string') return ['string', `'${value}'`];
  if (typeof value === 'boolean') return ['boolean', String(value)];
  return Number.isNaN(value) ? [] : [typeof value];
}

function createInvalid(place: string, value: unknown, accepted: string): OptionMistake {
  const kinds = accepted.replace(/!$/, '').split('|');
  const literals = kinds.filter((kind) => kind.startsWith("'")).map((kind) => kind.slice(1, -1));
  const near = typeof value === 'string' ? findNear(value, literals) : undefined;
  // A text in place of a named value is shown. Any other may be personal data.
  const shown = typeof value === 'string' && value && literals.length === 0 ? 'a text' : describeValue(value);
  const words = `${place}: ${shown} instead of ${kinds.map((kind) => KINDS[kind.replace(OF_NAMES, '')] ?? kind).join(' or ')}`;
  return { code: 'option-invalid', detail: near === undefined ? words : `${words} (did you mean ${near}?)` };
}

/** Returns words for a value, without the content of lists and objects: it may be personal data. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, MOST_SHOWN)}'`;
  if (Array.isArray(value)) return 'a list';
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Returns the place of a wrong name with the nearest right name. */
export function withSuggestion(place: string, name: string, known: readonly string[]): string {
  const near = findNear(name, known);
  return near === undefined ? place : `${place} (did you mean ${near}?)`;
}
