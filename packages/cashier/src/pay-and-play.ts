import { decimalAmount } from './amount.ts';
import { isRecord, readText } from './message.ts';
import type { PayAndPlayOptions } from './options.ts';
import type { CashierPage } from './page.ts';

/** What the callback page posts to the page that opened it. */
const MESSAGE = 'playerdesk:pay-and-play';

/** The parameter with which the player comes back in `redirect` mode; it holds the payment's state. */
export const PAY_AND_PLAY_RETURN = 'playerdesk-pnp';

/** A payment to be authorised. */
export interface PayAndPlayRequest {
  readonly country: string;
  readonly locale: string;
  readonly currency: string;
  /** Integer minor units. */
  readonly amount: number;
  /** Unguessable; comes back with the answer. */
  readonly state: string;
}

/** What the callback page told. A hint: the code is proven when it is used. */
export interface PayAndPlayResult {
  readonly status: string;
  /** One-time, for `signInWithPayment`. */
  readonly code?: string;
}

export interface PayAndPlay {
  /** Where the player is sent to pay. */
  readonly authorisationUrl: string;
  /**
   * Hears the callback page's message once: from its exact origin, from the window that `source` answers, of the
   * right shape and with this payment's state. Returns its end.
   */
  listen(source: () => Window | null, onResult: (result: PayAndPlayResult) => void): () => void;
}

/** Prepares one payment. `page` is the page that hears its end. */
export function createPayAndPlay(
  options: PayAndPlayOptions,
  request: PayAndPlayRequest,
  page: Pick<CashierPage, 'window'>,
): PayAndPlay {
  const redirect =
    options.mode === 'redirect'
      ? returnAddress(options, request.state, page.window.location)
      : withParameter(options.callbackUrl, 'state', request.state);
  return {
    authorisationUrl: authorisationUrl(options, request, redirect),
    listen(source, onResult) {
      const end = () => page.window.removeEventListener('message', onMessage);
      const onMessage = (event: MessageEvent) => {
        // A window that does not exist is nobody, though a message without a source also says null.
        const isFromCallback =
          event.origin === new URL(redirect).origin && event.source !== null && event.source === source();
        const result = isFromCallback ? read(event.data, request.state) : null;
        if (!result) return;
        end();
        onResult(result);
      };
      page.window.addEventListener('message', onMessage);
      return end;
    },
  };
}

/** Whether it is offered where the player is. */
export function isPayAndPlayCountry({ countries }: PayAndPlayOptions, country: string): boolean {
  return countries.includes(country.toUpperCase());
}

function authorisationUrl(
  { authorisationUrl: address, client, provider }: PayAndPlayOptions,
  { country, locale, currency, amount }: PayAndPlayRequest,
  redirect: string,
): string {
  const url = new URL(address);
  const query = {
    client,
    provider,
    country,
    redirect,
    locale,
    currency,
    amount: decimalAmount(amount, currency),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The page that shows the widgets, without what led to it. */
function returnAddress(
  { returnUrl }: PayAndPlayOptions,
  state: string,
  { origin, pathname }: Location,
): string {
  return withParameter(returnUrl ?? origin + pathname, PAY_AND_PLAY_RETURN, state);
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

function read(data: unknown, state: string): PayAndPlayResult | null {
  if (!isRecord(data) || data.type !== MESSAGE || data.state !== state) return null;
  const status = readText(data.status);
  if (status === undefined || (data.code !== undefined && typeof data.code !== 'string')) return null;
  const code = readText(data.code);
  return { status, ...(code !== undefined && { code }) };
}
