import { expect } from '@playwright/test';

/** A browser other than Chromium, and what a person does in it. All input is trusted: its driver sends it. */
export interface Browser {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Calls a function in the page. It must not use anything outside of itself. */
  run<A extends readonly unknown[], R>(act: (...values: A) => R, ...values: A): Promise<Awaited<R>>;
  /** Clicks an element of the page, or of the frame whose address contains `frame`. */
  click(find: Find, frame?: string): Promise<void>;
  /** Presses a key where the focus is. */
  key(key: 'Tab' | 'Shift+Tab' | 'Enter'): Promise<void>;
  /** Replaces the text of the field that has the focus. */
  write(text: string): Promise<void>;
  /** Whether an element has the focus. */
  isFocused(find: Find, frame?: string): Promise<boolean>;
  /** Chooses a file in a file input. */
  upload(find: Find, path: string): Promise<void>;
  /** Returns the visible text of the page, or of a frame. */
  readText(frame?: string): Promise<string>;
  close(): Promise<void>;
}

/** Finds an element by its kind and its accessible name. */
export interface Find {
  readonly kind: 'button' | 'field' | 'choice' | 'file';
  /** A regular expression that matches the whole name. */
  readonly name: string;
  /** Which of several. The last by default: the panel on top is at the end of the page. */
  readonly which?: 'first' | 'last';
}

/**
 * Runs in the page: returns a visible element with a name that is not inert and does not move, in any open shadow root.
 */
export function findInPage({ kind, name, which = 'last' }: Find): HTMLElement | null {
  const selectors = {
    button: 'button, a[href], [role="button"], summary',
    field: 'input:not([type="checkbox"]):not([type="radio"]):not([type="file"]), textarea',
    choice: 'input[type="checkbox"], input[type="radio"]',
    file: 'input[type="file"]',
  };
  const toText = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const getName = (element: HTMLElement) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => toText(root.getElementById(id)?.textContent)).join(' ');
    const [label] = (element as HTMLInputElement).labels ?? [];
    return (
      labelled || toText(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent)
    );
  };
  const isInert = (element: Element): boolean => {
    if (element.closest('[inert]')) return true;
    const root = element.getRootNode();
    return root instanceof ShadowRoot && isInert(root.host);
  };
  // A panel that still moves would be pressed where it no longer is.
  const isMoving = (element: Element): boolean => {
    const running = element.getAnimations().filter((animation) => animation.playState === 'running');
    if (running.some((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)))
      return true;
    const root = element.getRootNode();
    const parent =
      element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    return parent !== null && isMoving(parent);
  };
  const found: HTMLElement[] = [];
  const search = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) search(element.shadowRoot);
      if (!element.matches(selectors[kind]) || isInert(element)) continue;
      // A file input is hidden behind its button.
      if (kind !== 'file' && kind !== 'choice' && !element.checkVisibility()) continue;
      if (new RegExp(`^(?:${name})$`).test(getName(element))) found.push(element);
    }
  };
  search(document);
  const wanted = found.at(which === 'last' ? -1 : 0);
  return wanted && !isMoving(wanted) ? wanted : null;
}

/** Runs in the page: whether an element that {@link findInPage} has returned has the focus of the whole page. */
export function isFocusedInPage(element: HTMLElement | null): boolean {
  return element?.matches(':focus') === true && document.hasFocus();
}

/** Runs in the page: returns its visible text, with that of open shadow roots. */
export function readInPage(): string {
  const texts: string[] = [];
  const read = (node: Node) => {
    if (node instanceof Text) texts.push(node.data);
    if (node instanceof Element) {
      if (!node.checkVisibility() || node.matches('script, style')) return;
      if (node.shadowRoot) read(node.shadowRoot);
    }
    for (const child of node.childNodes) read(child);
  };
  read(document.body);
  return texts.join(' ').replace(/\s+/g, ' ');
}

/** Presses of Tab after which something counts as out of reach. */
const MAX_TABS = 30;

/** Someone who uses a browser, and finds things by their accessible names. */
export class BrowserUser {
  readonly browser: Browser;
  #hasPointer = true;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Uses the keyboard alone from now on. */
  withoutPointer(): void {
    this.#hasPointer = false;
  }

  async press(name: string, frame?: string): Promise<void> {
    await this.#press({ kind: 'button', name }, frame);
  }

  /** Presses the first of several buttons with a name. */
  async pressFirst(name: string): Promise<void> {
    await this.#press({ kind: 'button', name, which: 'first' });
  }

  /** Presses the first of several boxes or options with a name. */
  async checkFirst(name: string): Promise<void> {
    await this.#once(() => this.browser.click({ kind: 'choice', name, which: 'first' }));
  }

  async type(name: string, text: string, frame?: string): Promise<void> {
    const find: Find = { kind: 'field', name };
    if (this.#hasPointer) await this.#once(() => this.browser.click(find, frame));
    else await this.#tabTo(find, frame);
    await this.browser.write(text);
  }

  async upload(name: string, path: string): Promise<void> {
    await this.#once(() => this.browser.upload({ kind: 'file', name }, path));
  }

  /** Waits until the page, or a frame, shows a text. */
  async see(text: string | RegExp, frame?: string): Promise<void> {
    const pattern = typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text;
    await expect.poll(() => this.browser.readText(frame), { timeout: 15_000 }).toMatch(pattern);
  }

  async #press(find: Find, frame?: string): Promise<void> {
    if (this.#hasPointer) return this.#once(() => this.browser.click(find, frame));
    await this.#tabTo(find, frame);
    await this.browser.key('Enter');
  }

  /**
   * Moves the focus until an element has it: forward, then back. Headless Firefox does not start again at the top of the
   * page, because it has no window around it.
   */
  async #tabTo(find: Find, frame?: string): Promise<void> {
    let isFocused = false;
    const look = async () => {
      isFocused = await this.browser.isFocused(find, frame);
    };
    await this.#once(look);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (let presses = 0; !isFocused && presses < MAX_TABS; presses += 1) {
        await this.browser.key(key);
        await look();
      }
    }
    expect(isFocused, `The keyboard reaches ${find.name}`).toBe(true);
  }

  /** Acts as soon as the element is there. The driver throws {@link NotThere} until then, and nothing has happened. */
  async #once(act: () => Promise<void>): Promise<void> {
    let failure: unknown;
    await expect
      .poll(
        async () => {
          try {
            await act();
            return 'done';
          } catch (error) {
            if (!(error instanceof NotThere)) failure = error;
            return failure ? 'failed' : `${error}`;
          }
        },
        { timeout: 15_000 },
      )
      .toMatch(/^(done|failed)$/);
    if (failure) throw failure;
  }
}

export class NotThere extends Error {
  constructor({ kind, name }: Find) {
    super(`There is no ${kind} ${name}`);
    this.name = 'NotThere';
  }
}
