import { vi } from 'vitest';

/** Lets the page open a page to print. Returns its document once it was printed. */
export function expectPrintedPage() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const view = frame.contentWindow as Window & typeof globalThis;
  const print = vi.fn();
  // jsdom has neither.
  class Sheet {
    replaceSync() {}
  }
  Object.assign(view, { CSSStyleSheet: Sheet, print, focus: () => {} });
  vi.spyOn(window, 'open').mockReturnValue(view);
  return {
    print,
    /** The text of each part: rows of facts and tables, and lines. */
    read: () =>
      [...view.document.querySelectorAll('h1, h2, dl > div, tr, li')].map((part) =>
        [...(part.children.length > 0 ? part.children : [part])].map((one) => one.textContent).join(' | '),
      ),
    document: view.document,
  };
}
