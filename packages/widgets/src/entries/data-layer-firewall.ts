/** One entry of a data layer: an event name and its parameters. */
export interface DataLayerEntry {
  readonly event: string;
  readonly [parameter: string]: string | number | boolean;
}

/** Why an entry was refused. */
export interface DataLayerRefusal {
  readonly parameter: string;
  readonly why: string;
}

/** Parameter names that usually identify a person. */
const PERSONAL_NAMES = new RegExp(
  `^name$|(?:^|_)(?:${[
    'e?mail',
    'phone',
    'mobile',
    'msisdn',
    'address',
    'street',
    'zip',
    'postal',
    'postcode',
    'ip',
    '(?:first|last|middle|full|given|family|nick|sur|user|player)_?name',
    'birth(?:_?date|day)?',
    'dob',
    'gender',
    'ssn',
    'personnummer',
    'pesel',
    'passport',
    'nationality',
    'iban',
    'bic',
    'card',
    'account_?number',
    'password',
    'session',
    'token',
    '(?:user|player|customer|member|visitor|person|national|tax|account|client|device)_?id',
  ].join('|')})(?:_|$)`,
  'i',
);

/** Maximum number of characters of a text value: a word, a code or a short label. */
const MAX_VALUE_LENGTH = 100;
const PERSONAL_VALUES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/@|%40/, 'looks like an e-mail address'],
  [/(?:\d[\s().-]?){7,}/, 'looks like a phone, account or card number'],
  [/\b(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{4})\b/, 'looks like a date of birth'],
  [/^eyJ[\w-]+\./, 'looks like a token'],
  [/\b(?:[0-9a-f]{24,}|[\w-]{32,})\b/i, 'looks like a session or a key'],
  [
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i,
    'looks like an identifier of a person',
  ],
  [/[?&][\w-]+=/, 'is an address with parameters'],
];

/**
 * Returns why an entry must not be pushed, or null.
 *
 * @param ownParameters Parameters set by the mapping. The names of all other parameters are checked too.
 */
export function getRefusal(entry: DataLayerEntry, ownParameters: readonly string[]): DataLayerRefusal | null {
  for (const [parameter, value] of Object.entries(entry)) {
    // A number set by the mapping is an amount or a count. A number set by the host may identify a person.
    const why = ownParameters.includes(parameter)
      ? valueProblem(value)
      : (nameProblem(parameter) ?? valueProblem(Number.isInteger(value) ? String(value) : value));
    if (why) return { parameter, why };
  }
  return null;
}

function nameProblem(name: string): string | null {
  const snake = name.replace(/([a-z])([A-Z])/g, '$1_$2');
  return PERSONAL_NAMES.test(snake) ? 'is named as personal data' : null;
}

function valueProblem(value: unknown): string | null {
  if (typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'is no number';
  if (typeof value !== 'string') return 'is neither text, number nor yes or no';
  if (value.length > MAX_VALUE_LENGTH) return `is longer than ${MAX_VALUE_LENGTH} characters`;
  return PERSONAL_VALUES.find(([pattern]) => pattern.test(value))?.[1] ?? null;
}
