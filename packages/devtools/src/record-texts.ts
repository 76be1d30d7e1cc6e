import type { Texts } from '@playerdesk/core/internal';
import type { Playerdesk } from '@playerdesk/widgets';

/** Attributes that show or announce a text. */
const TEXT_ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'];

/** Element with a widget. */
const WIDGET = '[data-playerdesk-root]';

/** A text on the page with its keys. */
export interface FoundText {
  readonly text: string;
  readonly keys: readonly string[];
}

/**
 * Finds the keys of texts under the pointer and of the focused element.
 *
 * @param onFound Called with the text under the pointer.
 * @returns A function that stops.
 */
export function recordTexts(desk: Playerdesk, onFound: (found: FoundText) => void): () => void {
  const keys = new Map<string, Set<string>>();
  const releases: (() => void)[] = [];
  let current: Texts | null = null;

  /** Records the texts of the current locale. Redraws the widgets, so that the texts on the page are known. */
  async function follow(): Promise<void> {
    const texts = await desk.texts();
    if (texts === current) return;
    current = texts;
    releases.push(recordText(texts, keys));
    await desk.update({});
  }

  const onPoint = (event: Event) => {
    follow().catch(() => {});
    const path = event.composedPath().filter((node) => node instanceof Element);
    if (!path.some((element) => element.matches(WIDGET))) return;
    const found = path.flatMap(listTexts).find((text) => keys.has(text));
    if (found !== undefined) onFound({ text: found, keys: [...(keys.get(found) ?? [])] });
  };
  follow().catch(() => {});
  document.addEventListener('pointerover', onPoint, true);
  document.addEventListener('focusin', onPoint, true);
  return () => {
    document.removeEventListener('pointerover', onPoint, true);
    document.removeEventListener('focusin', onPoint, true);
    for (const release of releases) release();
  };
}

function recordText(texts: Texts, keys: Map<string, Set<string>>): () => void {
  const { text } = texts;
  texts.text = (key, values) => {
    const shown = text(key, values);
    keys.set(shown.trim(), (keys.get(shown.trim()) ?? new Set()).add(key));
    return shown;
  };
  return () => {
    texts.text = text;
  };
}

/** Returns the texts of an element itself, not those of its children, and the labels of a field. */
function listTexts(element: Element): string[] {
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const attributes = TEXT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
  return [
    own.map(({ textContent }) => textContent).join(''),
    ...attributes,
    ...labels.map(({ textContent }) => textContent),
  ]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
