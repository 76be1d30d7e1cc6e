import { minorDigits, type Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';

export type PlayerState = ReturnType<Playerdesk['account']['store']['getState']>;

/** Renders an element again whenever the player's state changes, until it leaves the page. */
export function drawForPlayer(desk: Playerdesk, draw: (state: PlayerState) => HTMLElement): HTMLElement {
  const { store } = desk.account;
  let rendered = draw(store.getState());
  const stop = store.subscribe((state, before) => {
    if (state.status === before.status && state.profile === before.profile) return;
    if (!rendered.isConnected) return stop();
    const next = draw(state);
    rendered.replaceWith(next);
    rendered = next;
  });
  return rendered;
}

/** Renders the player's balance and updates it on every change, until it leaves the page. */
export function drawBalance(desk: Playerdesk, locale: string): HTMLElement {
  const rendered = element('strong', { 'data-balance': 'total' }, '–');
  const read = async () => {
    const wallet = await desk.wallet().catch(() => null);
    if (wallet) rendered.textContent = moneyText(wallet.totalBalance, wallet.currency, locale);
  };
  const stop = desk.on('wallet-changed', () => (rendered.isConnected ? void read() : stop()));
  void read();
  return rendered;
}

function moneyText(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(minor / 10 ** minorDigits(currency));
}
