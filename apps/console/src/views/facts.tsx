import { formatName, nameValue } from '../format.ts';

/** Facts that a person typed. Their values are no codes. */
const TYPED = ['reason', 'playersReason', 'grounds', 'outcome'];
const isTyped = (name: string) => TYPED.includes(name);

/** Facts of an entry, as the platform names them. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) {
  const shown = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return (
    <dl className="c-facts">
      {shown.map(([name, value]) => (
        <div key={name} className="c-fact">
          <dt>{formatName(name)}</dt>
          <dd>{isTyped(name) ? String(value) : toText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Writes a value for people: lists with commas, and facts within facts by their names. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([name, part]) =>
        [formatName(name).toLowerCase(), isTyped(name) ? String(part) : toText(part)].join(' '),
      )
      .join(', ');
  }
  return nameValue(String(value));
}
