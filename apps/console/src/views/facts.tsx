import { formatMoney, formatName, formatTime, nameValue } from '../format.ts';
import { t } from '../messages/translate.ts';

/** Facts that a person typed. Their values are no codes. */
const TYPED = ['reason', 'playersReason', 'grounds', 'outcome'];
/** Facts in minor units of the currency of the same entry. */
const AMOUNTS = ['amount', 'spent'];
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

type Values = Readonly<Record<string, unknown>>;

/** Facts of an entry, as the platform names them. */
export function Facts({ facts }: { readonly facts: Values }) {
  return (
    <dl className="c-facts">
      {nameFacts(facts).map(([name, value]) => (
        <div key={name} className="c-fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Writes a value for people: lists with commas, and facts within facts by their names. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value === 'object' && value !== null) {
    return nameFacts(value as Values)
      .map(([name, text]) => `${name.toLowerCase()} ${text}`)
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  const text = String(value);
  return INSTANT.test(text) ? formatTime(text) : nameValue(text);
}

/** Returns the names and texts of facts. An amount has its currency. */
function nameFacts(facts: Values): (readonly [name: string, text: string])[] {
  const { currency } = facts;
  const isMoney = (name: string, value: unknown) =>
    typeof currency === 'string' && AMOUNTS.includes(name) && typeof value === 'number';
  const hasAmount = Object.entries(facts).some(([name, value]) => isMoney(name, value));
  return Object.entries(facts)
    .filter(([name, value]) => value != null && !(hasAmount && name === 'currency'))
    .map(([name, value]) => {
      if (TYPED.includes(name)) return [formatName(name), String(value)];
      return [
        formatName(name),
        isMoney(name, value) ? formatMoney(Number(value), String(currency)) : toText(value),
      ];
    });
}
