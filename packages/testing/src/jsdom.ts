import type { WidgetName } from '@playerdesk/contract/internal';

/**
 * Makes the widgets render in jsdom. Import it in the set-up file of Vitest or Jest. Outside of a page it does nothing.
 *
 * jsdom has no constructable style sheets. They are stored here without being applied, so a test cannot see a layout.
 */
function addStyleSheets(): void {
  for (const { prototype } of [Document, ShadowRoot]) {
    if ('adoptedStyleSheets' in prototype) continue;
    const adopted = new WeakMap<object, CSSStyleSheet[]>();
    Object.defineProperty(prototype, 'adoptedStyleSheets', {
      configurable: true,
      get(this: object) {
        return adopted.get(this) ?? [];
      },
      set(this: object, sheets: CSSStyleSheet[]) {
        adopted.set(this, [...sheets]);
      },
    });
  }
  if (!('replaceSync' in CSSStyleSheet.prototype)) {
    Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });
  }
}

if (typeof document !== 'undefined') addStyleSheets();

/** Options of {@link findWidget}. */
export interface FindWidgetOptions {
  /** Milliseconds to wait for it. Default 5,000. */
  readonly timeout?: number;
}

const INTERVAL = 20;

/**
 * Waits until a widget shows, in a shadow root or not, and returns its panel. Pass it to `within` of Testing Library.
 *
 * @throws Error When it does not show in time.
 * @example
 * const signIn = within(await findWidget('sign-in'));
 * fireEvent.input(signIn.getByLabelText('Email'), { target: { value: 'maja@demo.playerdesk.example' } });
 */
export async function findWidget(
  name: WidgetName,
  { timeout = 5_000 }: FindWidgetOptions = {},
): Promise<HTMLElement> {
  const startedAt = performance.now();
  for (;;) {
    const found = searchWidget(name);
    if (found) return found;
    if (performance.now() - startedAt > timeout) throw new Error(`No widget "${name}" shows.`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}

function searchWidget(name: WidgetName): HTMLElement | null {
  const roots = [
    document,
    ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const found = roots.flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>(`[data-widget="${name}"] [part="panel"]`),
  ]);
  return found.at(-1) ?? null;
}
