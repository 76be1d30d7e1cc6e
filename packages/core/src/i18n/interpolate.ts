/** Values that are inserted into a text, by name. */
export type TextValues = Readonly<Record<string, string | number>>;

type Message = readonly unknown[] | string;
type Cases = Readonly<Record<string, Message>> & { readonly offset?: number };
type Write = (value: never, format: never, locale: string, values: TextValues, count?: number) => string;

const intlNumber = (locale: string, value: number, format?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, format).format(value);

const STYLES: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};

const plural =
  (type: 'cardinal' | 'ordinal'): Write =>
  (value: number, { offset = 0, ...cases }: Cases, locale, values) => {
    const count = value - offset;
    const rule = new Intl.PluralRules(locale, { type }).select(count);
    return interpolate(cases[value] ?? cases[rule] ?? cases.other, locale, values, count);
  };

const moment =
  (part: 'dateStyle' | 'timeStyle'): Write =>
  (value: string | number, style: string = 'medium', locale) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { [part]: style }).format(new Date(value));

/** Formatters by argument type. */
const WRITE: Readonly<Record<string, Write>> = {
  plural: plural('cardinal'),
  selectordinal: plural('ordinal'),
  select: (value: string, cases: Cases, locale, values, count) =>
    interpolate(cases[value] ?? cases.other, locale, values, count),
  number: (value: number, style: string | undefined, locale) =>
    intlNumber(locale, value, STYLES[style ?? '']),
  date: moment('dateStyle'),
  time: moment('timeStyle'),
};

/**
 * Formats a compiled message.
 *
 * A choice without a value uses its `other` case. Any other argument without a value is left empty.
 *
 * @param count Replaces `#` in a plural case.
 */
export function interpolate(
  message: Message = '',
  locale: string,
  values: TextValues,
  count?: number,
): string {
  if (typeof message === 'string') return message;
  const parts = message.map((token) => {
    if (token === '#' && count !== undefined) return intlNumber(locale, count);
    if (!Array.isArray(token)) return token;
    const [name, type, format] = token as [string, string?, unknown?];
    const value = values[name];
    // A choice has a case for a missing value.
    if (!type || (value === undefined && typeof format !== 'object')) return value ?? '';
    // Cast: the message says of which type the value is.
    return WRITE[type]?.(value as never, format as never, locale, values, count) ?? '';
  });
  return parts.join('');
}
