import { minorDigits, type Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';

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

/** The player's balance, written anew whenever it changes while it stands on the page. */
export function drawBalance(desk: Playerdesk, locale: string): HTMLElement {
  const shown = element('strong', { 'data-balance': 'total' }, '–');
  const read = async () => {
    const wallet = await desk.wallet().catch(() => null);
    if (wallet) shown.textContent = moneyText(wallet.totalBalance, wallet.currency, locale);
  };
  const stop = desk.on('wallet-changed', () => (shown.isConnected ? void read() : stop()));
  void read();
  return shown;
}

function moneyText(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(minor / 10 ** minorDigits(currency));
}
