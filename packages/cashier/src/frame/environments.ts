import type { FrameEnvironment } from '../options.ts';

const paymentIq = (host: string) => `https://${host}.paymentiq.io`;
const PAY = paymentIq('pay');
const CHECKOUT = paymentIq('checkout');

/**
 * The provider's origins. The address of a cashier frame is an API address that leads to another of them: PaymentIQ's
 * own bootstrapper expects `pay` up to 1.4.3 and `checkout` from 1.4.3 on, in every environment.
 */
const PROVIDER_ORIGINS: readonly string[] = [
  PAY,
  CHECKOUT,
  ...['api', 'test-api', 'mrgreen-api', 'casumo-api'].map(paymentIq),
  'https://api.ecomtransactions.io',
];

/** Accepted in development alone: in production anything may listen on a player's own machine. */
const LOCAL_ORIGINS: readonly string[] = ['localhost', '0.0.0.0'].flatMap((host) => [
  `http://${host}:4000`,
  `http://${host}:5000`,
]);

/** Below the checkout's address each version of the lookup frame has a folder. */
const LOOKUP = `${CHECKOUT}/checkout-client/{version}/`;

const at = (api: string): FrameEnvironment => ({
  cashierUrl: `${api}/paymentiq/cashier/`,
  origins: PROVIDER_ORIGINS,
});

/** The provider's own environments. One fixed list of origins holds for all; a message's window says which frame. */
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

/** The frames of an environment by its name: the operator's own before the built-in ones. */
export function getEnvironment(
  name: string,
  own: Readonly<Record<string, FrameEnvironment>> = {},
): FrameEnvironment | undefined {
  const key = name || DEFAULT;
  if (Object.hasOwn(own, key)) return own[key];
  return Object.hasOwn(ENVIRONMENTS, key) ? ENVIRONMENTS[key] : undefined;
}
