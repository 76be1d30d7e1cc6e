import { LIVE } from '@playerdesk/widgets/first-screen';

/**
 * Keeps what a player does with a form that is not taken over yet: nothing is sent, and the last act is done once, when
 * the form lives. An X calls the panel off as Escape does.
 */
export function holdActs(container: HTMLElement): void {
  const listening = new AbortController();
  const listen = (name: string, run: (event: Event) => void) =>
    container.addEventListener(name, run, { signal: listening.signal });
  const send = () => container.querySelector<HTMLElement>('[type="submit"]');
  let act: (() => void) | undefined;
  listen('submit', (event) => {
    // A place in light DOM may stand in a form or in a dialog of the page.
    event.preventDefault();
    event.stopPropagation();
    send()?.setAttribute('data-state', 'busy');
    act = () => container.querySelector('form')?.requestSubmit();
  });
  listen('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button || button.type === 'submit') return;
    if (button.getAttribute('part') === 'close') {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    } else act = () => button.click();
  });
  listen(LIVE, () => {
    listening.abort();
    send()?.removeAttribute('data-state');
    act?.();
  });
}
