import { decimalAmount } from './amount.ts';
import { isRecord, readText } from './message.ts';
import type { PayAndPlayOptions } from './options.ts';
import type { CashierPage } from './page.ts';

/** Type of the message that the callback page posts to its opener. */
const MESSAGE = 'playerdesk:pay-and-play';

/** Query parameter with which the player returns in `redirect` mode. Its value is the payment's state. */
export const PAY_AND_PLAY_RETURN = 'playerdesk-pnp';

/** A payment to authorize. */
export interface PayAndPlayRequest {
  readonly country: string;
  readonly locale: string;
  readonly currency: string;
  /** Integer minor units. */
  readonly amount: number;
  /** Unguessable value that the answer has to repeat. */
  readonly state: string;
}

/** Result that the callback page reports. It is a hint: the platform verifies the code when it is used. */
export interface PayAndPlayResult {
  readonly status: string;
  /** One-time code for `signInWithPayment`. */
  readonly code?: string;
}

/** One prepared pay-and-play payment. */
export interface PayAndPlay {
  /** URL that the player is sent to. */
  readonly authorisationUrl: string;
  /**
   * Listens for one message of the callback page. Checks its exact origin, its source window, its shape and the
   * payment's state.
   *
   * @param source Returns the window that the message has to come from.
   * @returns A function that stops listening.
   */
  listen(source: () => Window | null, onResult: (result: PayAndPlayResult) => void): () => void;
}

/**
 * Prepares one pay-and-play payment.
 *
 * @param page Page that receives the result.
 */
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
        // A missing window must not match a message without a source, which is null as well.
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

/** Whether pay-and-play is offered in the player's country. */
export function isPayAndPlayCountry({ countries }: PayAndPlayOptions, country: string): boolean {
  // JavaScript passes any value.
  return countries?.includes?.(country.toUpperCase()) ?? false;
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

/** Returns the URL of the current page without its query. */
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
