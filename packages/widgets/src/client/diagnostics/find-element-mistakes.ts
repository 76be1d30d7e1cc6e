import type { Account } from '@playerdesk/core/internal';
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
    .flatMap((element) =>
      element.getAttribute('type') ? findMisspelledAttributes(element) : [WITHOUT_TYPE],
    );
}

const WITHOUT_TYPE: Mistake = { code: 'attribute-missing', detail: 'type' };

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
