import { type Fields, isAccepted, OPTION_SCHEMA } from '@playerdesk/contract/internal';

/** Values that few options accept, by name. */
export const WRONG_VALUES: Readonly<Record<string, unknown>> = {
  'a text': 'nonsense',
  null: null,
  zero: 0,
  'an empty text': '',
  'an object': {},
  'a list': [],
  'a function': () => {},
  'no number': Number.NaN,
};

/** Messages of engines for a value of another kind. */
export const INTERNAL_ERROR =
  /Cannot (read|set|destructure|use|convert)|Invalid value|is not (a function|iterable|a constructor|an object)|undefined is not|null is not/;

type Adapter = 'define' | 'rest' | 'rpc' | 'thin';

/**
 * Returns options of an adapter, each with a value that it does not accept: in one set the options themselves, in the other
 * those inside groups and the functions by operation.
 *
 * @param right Options that stay right.
 * @param operations Operations whose functions are wrong.
 */
export function listWrongOptions(
  adapter: Adapter,
  value: unknown,
  right: readonly string[],
  operations: readonly string[],
): readonly object[] {
  const fields = Object.entries(OPTION_SCHEMA.ADAPTERS[adapter] ?? {}).filter(
    ([name]) => !right.includes(name),
  );
  const wrong = fields.filter(([, kinds]) => !isAccepted(kinds, value) && !isGroup(kinds, value));
  const inside = fields.flatMap(([name, kinds]): (readonly [string, object])[] => {
    const names = typeof kinds === 'string' ? operations : Object.keys(kinds);
    const isFilled =
      typeof kinds === 'object' || (kinds.includes(' of operations') && kinds.startsWith('object'));
    const known = (field: string) => (typeof kinds === 'object' ? (kinds[field] ?? '') : 'function');
    const given = names.filter((field) => !isAccepted(known(field), value)).map((field) => [field, value]);
    return isFilled ? [[name, Object.fromEntries(given)]] : [];
  });
  return [Object.fromEntries(wrong.map(([name]) => [name, value])), Object.fromEntries(inside)];
}

const isGroup = (kinds: string | Fields, value: unknown) =>
  typeof kinds === 'object' && isAccepted('object', value);

/** Returns the messages of an error and its causes. */
export function describeErrors(error: unknown): string {
  const { cause } = Object(error);
  return `${error}${cause ? `\n${describeErrors(cause)}` : ''}`;
}
