import type { Capabilities } from '@playerdesk/contract/internal';
import type { FirstScreenRequest } from '@playerdesk/widgets/first-screen';
import type { FirstForm, Need } from './first-form.ts';

/** Properties that do not change the form. */
const PLAIN_PROPS = ['email', 'bonusCode'];

/**
 * Merges the host's texts by key. The value `corrected` changes nothing on a first form: `Object.assign` copies its
 * characters to the keys 0 to 8, which no text has.
 */
export const mergeTexts = (texts: FirstScreenRequest['options']['texts']): Readonly<Record<string, string>> =>
  Object.assign({}, ...[texts].flat());

const isSupported = (can: Capabilities, [operation, field]: Need) =>
  field ? can.carries?.(operation, field) !== false : can.supports(operation);

/** Whether the view would render the same form. */
export function isUnchangedForm(
  { lang, computedTexts, depends, needs, messages }: FirstForm,
  { props, options }: Pick<FirstScreenRequest, 'props' | 'options'>,
): boolean {
  const { texts, platform, packs, locale = lang, locales } = options;
  const capable = platform?.capabilities;
  return (
    !packs &&
    // With locales of the host, the nearest shipped one may not be what is shown.
    (!locales || locale === lang) &&
    // The platform has its own window, or lacks an operation of the form.
    !platform?.show &&
    (!capable || needs.every((need) => isSupported(capable, need))) &&
    Object.entries(depends).every(([name, usual]) => (options[name as 'theme'] ?? usual) === usual) &&
    Object.entries(props).every(([name, value]) => value === undefined || PLAIN_PROPS.includes(name)) &&
    Object.entries(mergeTexts(texts)).every(
      ([key, text]) => !computedTexts.includes(key) && !(key in messages && /[{']/.test(text)),
    )
  );
}
