import {
  findMisspelledElements,
  findMisspelledOpeners,
  findUnknownBrands,
  findUnknownOpened,
} from '@playerdesk/contract/internal';
import { getInstances } from './find-duplicate-instance.ts';
import { hasDeveloper } from './has-developer.ts';
import type { Mistake } from './mistake.ts';
import type { ObservedInstance } from './observed-instance.ts';

/** Milliseconds in which the instances of a page are created, and its elements and openers belong to them. */
const CREATION_TIME = 10_000;

/** The script tags of the page. The loader adds the HTML of each. */
const TAGS = Symbol.for('playerdesk.tags');

/** Reports the mistakes of the page, by the first of its instances. */
export function checkPage(desk: ObservedInstance, report: (mistakes: readonly Mistake[]) => void): void {
  if ([...getInstances()][0] !== desk) return;
  report([
    ...findMisspelledElements(listElementNames()),
    ...findMisspelledOpeners(listOpenerAttributes()),
    ...findUnknownOpened(listValues('data-playerdesk-open')),
  ]);
  if (hasDeveloper(desk.options())) watchClicks(desk, report);
  const reportLate = () => {
    const known = [...getInstances()].flatMap((instance) => instance.options().brand ?? []);
    report([...findUnknownBrands(listValues('data-playerdesk-brand'), known), ...findUnconnected()]);
  };
  setTimeout(() => !desk.destroyed && reportLate(), CREATION_TIME);
}

/** Returns the names of the page's elements that are not defined. */
const listElementNames = (): readonly string[] =>
  [...new Set(Array.from(document.getElementsByTagName('*'), ({ localName }) => localName))].filter(
    (name) => !customElements.get(name),
  );

/** Returns the names of the page's attributes that only the widgets read. */
function listOpenerAttributes(): readonly string[] {
  const found = document.evaluate("//@*[starts-with(name(), 'data-playerdesk-')]", document, null, 7);
  return Array.from(
    { length: found.snapshotLength },
    (_, index) => found.snapshotItem(index)?.nodeName ?? '',
  );
}

/** Reports openers whose clicks do not reach the document, where the script tag receives them. */
function watchClicks(desk: ObservedInstance, report: (mistakes: readonly Mistake[]) => void): void {
  const received = new WeakSet<Event>();
  const check = (event: Event) => {
    const opener = event.composedPath().find(isOpener);
    if (!opener || desk.destroyed) return;
    const reportOpener = (reason: string) => {
      const detail = `data-playerdesk-open="${opener.getAttribute('data-playerdesk-open')}": ${reason}`;
      report([{ code: 'opener-unreachable', detail }]);
    };
    if (opener.getRootNode() !== document) reportOpener('it is in a shadow root');
    else setTimeout(() => received.has(event) || reportOpener('a handler of the page stops its click'));
  };
  window.addEventListener('click', check, { capture: true });
  document.addEventListener('click', (event) => received.add(event));
}

const isOpener = (target: EventTarget): target is Element =>
  target instanceof Element && target.hasAttribute('data-playerdesk-open');

const listValues = (attribute: string): readonly string[] =>
  Array.from(document.querySelectorAll(`[${attribute}]`), (element) => element.getAttribute(attribute) ?? '');

/** Finds elements without an instance, and openers on a page without a script tag that has one. */
function findUnconnected(): readonly Mistake[] {
  const { [TAGS]: tags = [] } = globalThis as { readonly [TAGS]?: readonly string[] };
  const hasTag = tags.some((html) => html.includes('data-platform='));
  const elements = [...document.querySelectorAll('playerdesk-widget[type]:not([data-playerdesk-brand])')];
  const unconnected = elements.filter((element) => !('desk' in element && element.desk));
  return [
    ...unconnected.map((element) => `<playerdesk-widget type="${element.getAttribute('type')}">`),
    ...(hasTag ? [] : listValues('data-playerdesk-open').map((name) => `data-playerdesk-open="${name}"`)),
  ].map((detail) => ({ code: 'instance-missing', detail }));
}
