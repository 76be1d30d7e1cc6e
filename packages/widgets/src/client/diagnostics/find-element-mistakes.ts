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

/** Returns the names of the page's attributes that only the widgets read. */
export function listOpenerAttributes(): readonly string[] {
  const found = document.evaluate("//@*[starts-with(name(), 'data-playerdesk-')]", document, null, 7);
  return Array.from(
    { length: found.snapshotLength },
    (_, index) => found.snapshotItem(index)?.nodeName ?? '',
  );
}

/** Returns the brands of the page's elements and openers. */
export const listBrands = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-playerdesk-brand]')].map(
    ({ dataset }) => dataset.playerdeskBrand ?? '',
  );
