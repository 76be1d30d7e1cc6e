import { waitFor } from '@testing-library/dom';
import type { CashierSettings } from '../options/cashier-settings.ts';

export const PAY_ORIGIN = 'https://pay.example.com';

/** Cashier settings whose frame is controlled by the test. */
export const CASHIER: CashierSettings = {
  provider: 'fluid',
  environments: { test: { cashierUrl: `${PAY_ORIGIN}/cashier`, origins: [PAY_ORIGIN] } },
  deviceId: false,
};

/** The payment frame on the page, with a function that sends messages from it. */
export interface PaymentFrameOnPage {
  readonly element: HTMLIFrameElement;
  send(eventType: string, payload?: object, from?: { origin?: string; source?: Window | null }): void;
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
    send(eventType, payload, { origin = PAY_ORIGIN, source = element.contentWindow } = {}) {
      window.dispatchEvent(new MessageEvent('message', { origin, source, data: { eventType, payload } }));
    },
  };
}
