import type { ElementSource } from './element-source.ts';
import { fillInformation } from './information.ts';
import { fillLicenseLogos } from './license-logos.ts';
import { fillTest } from './test-element.ts';
import { defineElement, registerSource } from './wrapper-elements.ts';

const ELEMENTS = {
  'betr-license-logos': fillLicenseLogos,
  'betr-about-us': fillInformation('AboutUs'),
  'betr-bonus-policy': fillInformation('BonusPolicy'),
  'betr-test': fillTest,
};

export interface ElementsJoin {
  readonly document: Document;
  readonly source: ElementSource;
  readonly headerTest: boolean;
}

/**
 * Defines the four elements, fills those on the page and waits for a click on the header.
 *
 * @returns A function that releases them.
 */
export function joinElements({ document, source, headerTest }: ElementsJoin): () => void {
  const over = new AbortController();
  const view = document.defaultView ?? globalThis.window;
  const withdraw = registerSource(source);
  for (const [name, fill] of Object.entries(ELEMENTS)) defineElement(view, name, fill);
  if (headerTest) waitForHeader(document, over);
  return () => {
    withdraw();
    over.abort();
    document.querySelector('betr-test[data-of-header]')?.remove();
  };
}

/** Adds `<betr-test>` on the first click on the page's header. */
function waitForHeader(document: Document, over: AbortController): void {
  const received = ({ target }: Event) => {
    const header = document.querySelector('header');
    if (!header?.contains(target as Node | null)) return;
    document.removeEventListener('click', received);
    if (document.querySelector('betr-test')) return;
    const element = document.createElement('betr-test');
    element.setAttribute('data-of-header', '');
    document.body.append(element);
  };
  document.addEventListener('click', received, { signal: over.signal });
}
