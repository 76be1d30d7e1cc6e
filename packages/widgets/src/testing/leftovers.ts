type Listening = (type: string, listener: unknown, options?: unknown) => void;

/** Counts listeners on objects that outlive a widget: the window, the document and its body. */
export function countListeners(): { readonly count: () => number; readonly restore: () => void } {
  const lasting: EventTarget[] = [window, document, document.documentElement, document.body];
  const held = new Map<string, number>();
  const ids = new Map<unknown, number>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const change = (by: number, original: Listening): Listening =>
    function counted(this: EventTarget, type, listener, options) {
      const place = lasting.indexOf(this ?? window);
      if (place >= 0 && listener) {
        if (!ids.has(listener)) ids.set(listener, ids.size);
        const capture = typeof options === 'object' ? (options as { capture?: boolean })?.capture : options;
        const key = `${place} ${type} ${Boolean(capture)} ${ids.get(listener)}`;
        // Adding a listener twice counts once. A listener that was never added cannot be removed.
        held.set(key, by > 0 ? 1 : 0);
      }
      original.call(this, type, listener, options);
    };
  EventTarget.prototype.addEventListener = change(
    1,
    addEventListener as Listening,
  ) as typeof addEventListener;
  EventTarget.prototype.removeEventListener = change(
    -1,
    removeEventListener as Listening,
  ) as typeof removeEventListener;
  return {
    count: () => [...held.values()].reduce((sum, one) => sum + one, 0),
    restore: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}
