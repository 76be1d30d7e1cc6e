import type { FrameEnvironment } from '../options.ts';

const paymentIq = (host: string) => `https://${host}.paymentiq.io`;
const PAY = paymentIq('pay');
const CHECKOUT = paymentIq('checkout');

/**
 * Origins of the payment provider.
 *
 * A cashier frame loads from an API address that redirects to another origin. PaymentIQ's bootstrapper expects `pay`
 * up to 1.4.3 and `checkout` from 1.4.3 on, in every environment.
 */
const PROVIDER_ORIGINS: readonly string[] = [
  PAY,
  CHECKOUT,
  ...['api', 'test-api', 'mrgreen-api', 'casumo-api'].map(paymentIq),
  'https://api.ecomtransactions.io',
];

/** Accepted in development only: in production, any program may listen on a player's own machine. */
const LOCAL_ORIGINS: readonly string[] = ['localhost', '0.0.0.0'].flatMap((host) => [
  `http://${host}:4000`,
  `http://${host}:5000`,
]);

/** URL of the lookup frame. Each version has a folder at the checkout's address. */
const LOOKUP = `${CHECKOUT}/checkout-client/{version}/`;

const at = (api: string): FrameEnvironment => ({
  cashierUrl: `${api}/paymentiq/cashier/`,
  origins: PROVIDER_ORIGINS,
});

/**
 * The provider's environments. One list of origins applies to all; the source window of a message identifies the
 * frame.
 */
export const ENVIRONMENTS: Readonly<Record<string, FrameEnvironment>> = {
  production: { ...at(paymentIq('api')), lookupUrl: LOOKUP },
  mrgreen: at(paymentIq('mrgreen-api')),
  casumo: at(paymentIq('casumo-api')),
  test: { ...at(paymentIq('test-api')), lookupUrl: LOOKUP },
  development: {
    cashierUrl: 'http://localhost:5000',
    lookupUrl: 'http://localhost:4000',
    origins: [...PROVIDER_ORIGINS, ...LOCAL_ORIGINS],
  },
};

const DEFAULT = 'production';

/** Returns an environment by name. The operator's own take precedence over the built-in ones. */
export function getEnvironment(
  name: string,
  own: Readonly<Record<string, FrameEnvironment>> = {},
): FrameEnvironment | undefined {
  const key = name || DEFAULT;
  if (Object.hasOwn(own, key)) return own[key];
  return Object.hasOwn(ENVIRONMENTS, key) ? ENVIRONMENTS[key] : undefined;
}
