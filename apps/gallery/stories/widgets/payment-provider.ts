import type { Transaction } from '@playerdesk/contract/internal';
import type { TestEnvironment } from '@playerdesk/core/internal';
import type { PlayerdeskOptions } from '@playerdesk/widgets';
import type { Player } from './player.ts';

/** Page in place of the provider's frame. It sends nothing by itself; stories send messages for it. */
const PAGE = new URL('payment-provider.html', location.href);

/** Cashier options for the fake provider. */
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

/** Answers without offers and bonuses. */
export const WITHOUT_BONUSES = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] } };

/** Returns a payment as the ledger lists it. */
export function paid(status: string, amount = 5_000): { readonly payments: readonly Transaction[] } {
  const transactionType = amount < 0 ? 'Withdraw' : 'Deposit';
  const date = '2026-11-21T10:00:00.000Z';
  return { payments: [{ id: 'payment-9', amount, currency: 'EUR', status, transactionType, date }] };
}

/** Sends messages from the provider's frame in the newest widget, once it is rendered. */
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

/** Sends an event of the frame and waits until the widget shows a phase. */
export async function ending(
  phase: string,
  said: string,
  player: Player,
  environment: TestEnvironment,
): Promise<void> {
  await frameSays(said);
  while (!player.has(`[data-phase="${phase}"]`)) {
    environment.advance(15_000);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
