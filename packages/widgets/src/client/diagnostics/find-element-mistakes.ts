import type { Account } from '@playerdesk/core/internal';
import { getInstances } from './find-duplicate-instance.ts';
import { findNear } from './find-near.ts';
import type { Mistake } from './mistake.ts';
import { WIDGETS } from './options.generated.ts';

/** Names of the options of all widgets. */
const NAMES = Object.values(WIDGETS).flatMap(Object.keys);

/** The attribute with the widget's name, and those of every HTML element. */
const GLOBAL =
  /^(data-.*|aria-.*|type|class|style|id|hidden|dir|lang|nonce|title|role|tabindex|inert|is|part|slot)$/;

/** Returns the mistakes in the attributes of the `<playerdesk-widget>` elements of an instance. */
export function findElementMistakes(account: Account): readonly Mistake[] {
  return [...document.querySelectorAll('playerdesk-widget')]
    .filter(
      (element) => 'desk' in element && (element.desk as { account?: Account } | null)?.account === account,
    )
    .flatMap((element) => [
      ...(element.getAttribute('type') ? findMisspelledAttributes(element) : [WITHOUT_TYPE]),
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

/** Attributes of the page's own elements that only the widgets read. */
const OPENER = ['data-playerdesk-open', 'data-playerdesk-brand'];

/** Returns the misspelled attributes of the page's openers. */
export function findMisspelledOpeners(): readonly Mistake[] {
  const found = document.evaluate("//@*[starts-with(name(), 'data-playerdesk-')]", document, null, 7);
  const names = Array.from(
    { length: found.snapshotLength },
    (_, index) => found.snapshotItem(index)?.nodeName,
  );
  return names.flatMap((name = '') => {
    const near = OPENER.includes(name) ? undefined : findNear(name, OPENER);
    return near ? [{ code: 'attribute-unknown' as const, detail: `${name} (did you mean ${near}?)` }] : [];
  });
}

/** Returns the brands of elements and openers that no instance of the page has. They open nothing. */
export function findUnknownBrands(): readonly Mistake[] {
  const brands = [...getInstances()].map((desk) => desk.options().brand);
  return [...document.querySelectorAll<HTMLElement>('[data-playerdesk-brand]')]
    .map(({ dataset }) => dataset.playerdeskBrand)
    .filter((brand) => brand && !brands.includes(brand))
    .map((brand) => ({
      code: 'attribute-unknown',
      detail: `data-playerdesk-brand="${brand}": no instance has this brand`,
    }));
}

/**
 * Returns the misspelled attributes of a `<playerdesk-widget>`. Frameworks add their own attributes: only names that
 * resemble an option are reported.
 */
export function findMisspelledAttributes(element: Element): readonly Mistake[] {
  const known = NAMES.map(kebabCase);
  return element
    .getAttributeNames()
    .filter((name) => !known.includes(name) && !GLOBAL.test(name))
    .flatMap((name) => {
      const near = findNear(name, known);
      const detail = `${element.getAttribute('type')}: ${name} (did you mean ${near}?)`;
      return near === undefined ? [] : [{ code: 'attribute-unknown' as const, detail }];
    });
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
