import type { Account } from '@playerdesk/core';
import type { WidgetProps } from '../../options/widget-props.ts';
import type { Mistake } from './find-mistakes.ts';
import { findNear } from './find-near.ts';

type NamesOf<Props> = Props extends unknown ? keyof Props & string : never;

/** Names of the options of all widgets. */
const OPTIONS: Readonly<Record<NamesOf<WidgetProps[keyof WidgetProps]>, true>> = {
  amount: true,
  began: true,
  bonusCode: true,
  closeButton: true,
  code: true,
  document: true,
  eid: true,
  email: true,
  game: true,
  gameId: true,
  identifier: true,
  identify: true,
  kind: true,
  look: true,
  menu: true,
  message: true,
  method: true,
  names: true,
  onDeposit: true,
  onSuccess: true,
  openTab: true,
  playMode: true,
  playerInfo: true,
  provider: true,
  providerType: true,
  reference: true,
  requested: true,
  required: true,
  resetKey: true,
  retry: true,
  tab: true,
  tableId: true,
  title: true,
  token: true,
  unsubToken: true,
  username: true,
};

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

/** Frameworks add attributes of their own. Only names that resemble an option are reported. */
function findMisspelledAttributes(element: Element): Mistake[] {
  const known = Object.keys(OPTIONS).map(kebabCase);
  return element
    .getAttributeNames()
    .filter((name) => !known.includes(name) && !GLOBAL.test(name))
    .flatMap((name) => {
      const near = findNear(name, known, name.length < 5 ? 1 : 2);
      const detail = `${element.getAttribute('type')}: ${name} (did you mean ${near}?)`;
      return near === undefined ? [] : [{ code: 'attribute-unknown' as const, detail }];
    });
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
