import type { Transaction } from '@playerdesk/contract';
import type { TestEnvironment } from '@playerdesk/core';
import type { PlayerdeskOptions } from '@playerdesk/widgets';
import type { Player } from './player.ts';

/** What stands for the provider's pages. It says nothing by itself; a story speaks for it. */
const PAGE = new URL('payment-provider.html', location.href);

/** A casino that pays through the pretend provider. */
export const CASHIER: NonNullable<PlayerdeskOptions['cashier']> = {
  provider: 'fluid',
  environments: { test: { cashierUrl: PAGE.href, origins: [PAGE.origin] } },
  deviceId: false,
  payAndPlay: {
    authorisationUrl: PAGE.href,
    client: 'northlight',
    provider: 'northpay',
    countries: ['FI', 'NL', 'SE'],
    callbackUrl: 'https://casino.example.com/playerdesk-pay-and-play.html',
  },
};

/** No offer and no bonus stands before the frame. */
export const WITHOUT_BONUSES = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] } };

/** What the ledger says of a payment. */
export function paid(status: string, amount = 5_000): { readonly payments: readonly Transaction[] } {
  const transactionType = amount < 0 ? 'Withdraw' : 'Deposit';
  const date = '2026-11-21T10:00:00.000Z';
  return { payments: [{ id: 'payment-9', amount, currency: 'EUR', status, transactionType, date }] };
}

/** Lets the provider's frame in the newest widget say something, once it stands. */
export async function frameSays(...eventTypes: readonly string[]): Promise<void> {
  const frame = await new Promise<HTMLIFrameElement>((resolve) => {
    const look = () => {
      const frames = document.querySelectorAll<HTMLIFrameElement>(`iframe[src^="${PAGE.href}"]`);
      const last = frames[frames.length - 1];
      if (last?.contentWindow) resolve(last);
      else setTimeout(look, 30);
    };
    look();
  });
  for (const eventType of ['CASHIER_INIT_LOAD', ...eventTypes]) {
    const source = frame.contentWindow;
    window.dispatchEvent(new MessageEvent('message', { data: { eventType }, origin: PAGE.origin, source }));
  }
}

/** The frame says something, and the ledger is asked until the widget shows a phase. */
export async function ending(
  phase: string,
  said: string,
  player: Player,
  environment: TestEnvironment,
): Promise<void> {
  await frameSays(said);
  while (!player.sees(`[data-phase="${phase}"]`)) {
    environment.advance(15_000);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
