// @chunk widget

/** The events that React keeps while it hydrates and dispatches again afterwards. */
const KEPT_BY_REACT = ['focusin', 'mouseover', 'pointerover', 'dragenter', 'gotpointercapture'];

/**
 * Keeps these events from React until it has hydrated a shadow tree. React dispatches a kept event again at its target.
 * When focus or pointer moved within the shadow tree, the browser has cleared that target by then, and React throws.
 * Returns a function that ends this. In light DOM nothing is kept.
 *
 * @see https://dom.spec.whatwg.org/#concept-event-dispatch (step "clear targets")
 */
export function holdHydrationEvents(container: HTMLElement, scope: ShadowRoot | Document): () => void {
  if (scope.nodeType === Node.DOCUMENT_NODE) return () => {};
  const holding = new AbortController();
  const { signal } = holding;
  for (const name of KEPT_BY_REACT) {
    // React listens on the same element, and later.
    container.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true, signal });
  }
  return () => holding.abort();
}
