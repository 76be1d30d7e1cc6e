import { findMisspelledAttributes } from '@playerdesk/contract/internal';
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
    ]);
}

/** Elements that only the page has. A placeholder and prerendered HTML contain others. */
const OF_PAGE = 'playerdesk-widget, script[src], [data-playerdesk-open]';

const createUnclosed = (element: Element): Mistake => ({
  code: 'element-unclosed',
  detail: `${element.getAttribute('type')}`,
});

const WITHOUT_TYPE: Mistake = { code: 'attribute-missing', detail: 'type' };
