import { waitFor } from '@testing-library/dom';
import type { CashierSettings } from '../options/cashier-settings.ts';

export const PAY_ORIGIN = 'https://pay.example.com';

/** A cashier whose frame nobody answers for but the test. */
export const CASHIER: CashierSettings = {
  provider: 'fluid',
  environments: { test: { cashierUrl: `${PAY_ORIGIN}/cashier`, origins: [PAY_ORIGIN] } },
  deviceId: false,
};

/** The frame on the page, and what it says. */
export interface PaymentFrameOnPage {
  readonly element: HTMLIFrameElement;
  say(eventType: string, payload?: object, from?: { origin?: string; source?: Window | null }): void;
}

export const frameOnPage = () => document.querySelector('iframe');

/** Waits for the payment frame. */
export async function paymentFrame(): Promise<PaymentFrameOnPage> {
  const element = await waitFor(() => {
    const found = frameOnPage();
    if (!found) throw new Error('There is no payment frame.');
    return found;
  });
  return {
    element,
    say(eventType, payload, { origin = PAY_ORIGIN, source = element.contentWindow } = {}) {
      window.dispatchEvent(new MessageEvent('message', { origin, source, data: { eventType, payload } }));
    },
  };
}
