import { findMisspelledAttributes, OPTION_SCHEMA } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import type { Mistake } from './mistake.ts';

/** Returns the mistakes in the attributes of the `<playerdesk-widget>` elements of an instance. */
export function findElementMistakes(account: Account): readonly Mistake[] {
  return [...document.querySelectorAll('playerdesk-widget')]
    .filter(
      (element) => 'desk' in element && (element.desk as { account?: Account } | null)?.account === account,
    )
    .flatMap((element) => [
      ...(element.getAttribute('type')
        ? findMisspelledAttributes(element.getAttribute('type'), element.getAttributeNames())
        : [WITHOUT_TYPE]),
      ...(element.querySelector(OF_PAGE) ? [createUnclosed(element)] : []),
      ...findProperties(element),
    ]);
}

/** Elements that only the page has. A placeholder and prerendered HTML contain others. */
const OF_PAGE = 'playerdesk-widget, script[src], [data-playerdesk-open]';

const createUnclosed = (element: Element): Mistake => ({
  code: 'element-unclosed',
  detail: `${element.getAttribute('type')}`,
});

/** Names of the options of all widgets. */
const OPTIONS = Object.values(OPTION_SCHEMA.WIDGETS).flatMap(Object.keys);

/** Finds options that are properties of an element, which reads its attributes alone. */
const findProperties = (element: Element): readonly Mistake[] =>
  Object.keys(element)
    .filter((name) => OPTIONS.includes(name))
    .map((name) => ({
      code: 'attribute-unknown',
      detail: `${element.getAttribute('type')}: ${name} is a property, which has no effect: set the attribute`,
    }));

const WITHOUT_TYPE: Mistake = { code: 'attribute-missing', detail: 'type' };
