import type { Playerdesk } from '@playerdesk/widgets';

export type PlayerState = ReturnType<Playerdesk['account']['store']['getState']>;

/** An element that is drawn again whenever the player's state changes, while it stands on the page. */
export function drawnFor(desk: Playerdesk, draw: (state: PlayerState) => HTMLElement): HTMLElement {
  const { store } = desk.account;
  let shown = draw(store.getState());
  const stop = store.subscribe((state, before) => {
    if (state.status === before.status && state.profile === before.profile) return;
    if (!shown.isConnected) return stop();
    const next = draw(state);
    shown.replaceWith(next);
    shown = next;
  });
  return shown;
}

/** The player's balance. Nobody can pay in before the cashier opens, so that it is nothing in their currency. */
export function balanceText(state: PlayerState, locale: string): string {
  const currency = state.profile?.currency || 'USD';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(0);
}
