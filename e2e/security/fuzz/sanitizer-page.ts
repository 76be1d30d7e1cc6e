import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
} from '../../../packages/widgets/src/design-system/sanitizer/allowed-html.ts';
import { sanitize } from '../../../packages/widgets/src/design-system/sanitizer/sanitize.ts';

/** What is wrong with the sanitized HTML of a vector. Empty when it is right. */
export interface VectorResult {
  readonly wrong: readonly string[];
  readonly sanitized: string;
}

declare global {
  interface Window {
    /** How often a vector has run script. */
    hits: number;
    judgeVectors(vectors: readonly string[]): Promise<readonly VectorResult[]>;
  }
}

/** Attributes that the sanitizer adds itself, and the emptied `is` that no API can remove. */
const ADDED = ['loading', 'target', 'rel', 'is'];
const elements = new Set(ALLOWED_TAGS);
const attributes = new Set([...ALLOWED_ATTRIBUTES, ...ADDED]);
const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** Sanitizes a vector, shows it as the widgets do, uses it as a player does, and reads it again. */
async function judgeVector(html: string): Promise<VectorResult> {
  const sanitized = String(await sanitize(html));
  const shown = show(sanitized);
  const wrong = [...listForbidden(shown)];
  use(shown);
  // A parser that reads its own output differently could bring removed parts back.
  const again = show(shown.innerHTML);
  if (again.innerHTML !== shown.innerHTML)
    wrong.push(`it changes when it is parsed again: ${again.innerHTML}`);
  wrong.push(...listForbidden(again));
  const twice = String(await sanitize(sanitized));
  if (show(twice).innerHTML !== shown.innerHTML)
    wrong.push(`it changes when it is sanitized again: ${twice}`);
  document.body.replaceChildren();
  if (window.hits > 0) wrong.push('it runs script');
  window.hits = 0;
  return { wrong, sanitized };
}

function show(html: string): HTMLElement {
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = html;
  return box;
}

function listForbidden(box: HTMLElement): string[] {
  return [...box.querySelectorAll('*')].flatMap((element) => {
    const found: string[] = [];
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    if (!isHtml || !elements.has(element.localName)) found.push(`the element ${element.nodeName}`);
    for (const { name, value } of element.attributes) {
      if (!attributes.has(name) || (name === 'is' && value !== '')) found.push(`the attribute ${name}`);
    }
    const address = (element as HTMLAnchorElement).href || (element as HTMLImageElement).src;
    if (typeof address === 'string' && address !== '' && !isSafe(address))
      found.push(`the address ${address}`);
    if (element instanceof HTMLAnchorElement && leaves(element) && element.rel !== 'noopener noreferrer') {
      found.push(`a link to ${element.href} in this tab`);
    }
    return found;
  });
}

/** An address that cannot be parsed leads nowhere. */
const isSafe = (address: string) =>
  !URL.canParse(address) || SAFE_PROTOCOLS.includes(new URL(address).protocol);
const leaves = ({ href, origin }: HTMLAnchorElement) => /^https?:/.test(href) && origin !== location.origin;

/** Dispatches what a player's mouse and keyboard cause. */
function use(box: HTMLElement): void {
  for (const element of box.querySelectorAll<HTMLElement>('*')) {
    for (const type of ['mouseover', 'pointerenter', 'click', 'animationstart', 'toggle', 'error', 'load']) {
      // A followed link would end the run.
      element.addEventListener('click', (event) => event.preventDefault(), { once: true });
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
    element.focus?.();
  }
}

window.hits = 0;
Object.assign(window, {
  hit: () => {
    window.hits += 1;
  },
});
window.judgeVectors = async (vectors) => {
  const results: VectorResult[] = [];
  for (const html of vectors) results.push(await judgeVector(html));
  return results;
};
