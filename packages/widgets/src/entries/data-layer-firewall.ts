/** One entry of a data layer. */
export interface DataLayerEntry {
  readonly event: string;
  readonly [parameter: string]: string | number | boolean;
}

export interface DataLayerRefusal {
  readonly parameter: string;
  readonly why: string;
}

/** Names under which people are usually told apart. */
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

/** What a value may be: a word, a code, a short label. */
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
 * Why an entry may not leave, or null. `known`: parameters the mapping itself made; any other is the host's, whose name is
 * looked at too.
 */
export function getRefusal(entry: DataLayerEntry, ownParameters: readonly string[]): DataLayerRefusal | null {
  for (const [parameter, value] of Object.entries(entry)) {
    // A number of the mapping's own is an amount or a count; one of the host's may be anybody's.
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
