import { isAllowedUrl } from '../allowed-address.ts';
import type { CashierOptions } from '../options.ts';
import type { CashierPage } from '../page.ts';
import type { FrameMessage, FrameRequest } from './frame-message.ts';
import type { PaymentFrame } from './payment-frame.ts';

type Kind = FrameRequest['type'];
type Answer<K extends Kind> = (
  request: Extract<FrameRequest, { type: K }>,
  frame: PaymentFrame,
) => void | Promise<void>;
type Answers = { readonly [K in Kind]: Answer<K> };

/**
 * Handles a request of a frame, as far as the options allow it. Failures are logged.
 *
 * @returns Whether the message is a request.
 */
export function answerRequest(
  message: FrameMessage,
  frame: PaymentFrame,
  options: CashierOptions,
  page: CashierPage,
): boolean {
  const answers = createHandlers(options, page);
  if (!Object.hasOwn(answers, message.type)) return false;
  const answer = answers[message.type as Kind] as Answer<Kind>;
  Promise.resolve()
    .then(() => answer(message as FrameRequest, frame))
    .catch((error) => page.log(`Failed to answer the cashier: ${message.type}`, error));
  return true;
}

function createHandlers(options: CashierOptions, page: CashierPage): Answers {
  const { allowedScripts = {}, allowedMethods = {}, allowedTopUrls = [], nativePayment } = options;
  return {
    'lead-page': ({ how, url }) => {
      if (isAllowedUrl(url, allowedTopUrls)) page.window.location[how](url);
      else page.log('The cashier may not lead the page to this address', getLogOrigin(url));
    },
    'run-script': async ({ provider }) => {
      const url = Object.hasOwn(allowedScripts, provider) ? allowedScripts[provider] : undefined;
      if (url === undefined) page.log(`Unable to add authenticate script for ${provider}`);
      else await page.loadScript(url);
    },
    'run-method': async ({ method, parameters }) => {
      const run = Object.hasOwn(allowedMethods, method) ? allowedMethods[method] : undefined;
      if (run === undefined) page.log(`The cashier may not run the method ${method}`);
      else await run(parameters);
    },
    'integration-url': ({ reference }, frame) => {
      const url = new URL(page.window.location.href);
      url.searchParams.set('txRefId', reference);
      frame.post('POST_INTEGRATION_URL', { url: url.href, txRefId: reference });
    },
    // Frames since 1.7 request a launch token before they start. There is none: the session identifies the payer.
    boot: (_request, frame) => frame.post('CASHIER_BOOT', { launchToken: null }),
    'sha-256': async ({ codeVerifier = newVerifier(page.crypto) }, frame) => {
      const bytes = new TextEncoder().encode(codeVerifier);
      const codeChallenge = await page.crypto.subtle.digest('SHA-256', bytes);
      frame.post('PIQ_LOOKUP_SHA_256', { codeChallenge, codeVerifier });
    },
    'native-payment': async ({ step, payload }, frame) => {
      const answer = await nativePayment?.(step, payload);
      if (step === 'initiate' && answer !== undefined) frame.post('PIQ_PROCESS_NATIVE_PAYMENT', answer);
    },
  };
}

function newVerifier(crypto: Crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the origin of a URL for the log. The query may contain anything and is not logged. */
function getLogOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'no address';
}
