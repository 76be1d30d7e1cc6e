/**
 * Keeps the player's last action on a form, and repeats it once the view has taken the form over. Nothing is sent before.
 * The close button works like Escape.
 *
 * The function uses nothing outside itself, because `prerender` writes its text into a page.
 *
 * @param live Event that the container receives once the view has taken over.
 * @param onAction Called for each action.
 */
export function keepEarlyAction(container: Element, live: string, onAction?: () => void): void {
  const listening = new AbortController();
  const listen = (name: string, run: (event: Event) => void) =>
    container.addEventListener(name, run, { signal: listening.signal });
  const getSubmitButton = () => container.querySelector('[type="submit"]');
  let lastAction: (() => void) | undefined;
  const keep = (action: () => void) => {
    lastAction = action;
    onAction?.();
  };
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // An element in light DOM may be inside a form or dialog of the page.
    event.preventDefault();
    event.stopPropagation();
    getSubmitButton()?.setAttribute('data-state', 'busy');
    keep(() => form.requestSubmit());
  });
  listen('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[type="button"]');
    if (!button) return;
    if (button.getAttribute('part') === 'close') {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    } else keep(() => button.click());
  });
  listen(live, () => {
    listening.abort();
    getSubmitButton()?.removeAttribute('data-state');
    // Runs one task later: if the view restores an earlier visit, the form is gone and the action has no effect.
    if (lastAction) setTimeout(lastAction);
  });
}
