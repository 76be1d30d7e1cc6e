import type { FrameEnvironment } from '../options.ts';

const paymentIq = (host: string) => `https://${host}.paymentiq.io`;
const CHECKOUT = paymentIq('checkout');
const ECOMMERCE = 'https://api.ecomtransactions.io';

/** Below the checkout's address each version of the lookup frame has a folder. */
const LOOKUP = `${CHECKOUT}/checkout-client/{version}`;

const at = (api: string, more: readonly string[] = []): FrameEnvironment => ({
  cashierUrl: `${api}/paymentiq/cashier`,
  origins: [api, ...more],
});

/** The provider's own environments. Each believes its own origins and nobody else's. */
export const ENVIRONMENTS: Readonly<Record<string, FrameEnvironment>> = {
  production: { ...at(paymentIq('api'), [CHECKOUT, ECOMMERCE]), lookupUrl: LOOKUP },
  mrgreen: at(paymentIq('mrgreen-api')),
  casumo: at(paymentIq('casumo-api')),
  test: { ...at(paymentIq('test-api'), [CHECKOUT]), lookupUrl: LOOKUP },
  development: {
    cashierUrl: 'http://localhost:5000',
    lookupUrl: 'http://localhost:4000',
    origins: ['localhost', '0.0.0.0'].flatMap((host) => [`http://${host}:4000`, `http://${host}:5000`]),
  },
};

const DEFAULT = 'production';

/** The frames of an environment by its name: the operator's own before the built-in ones. */
export function environmentOf(
  name: string,
  own: Readonly<Record<string, FrameEnvironment>> = {},
): FrameEnvironment | undefined {
  const key = name || DEFAULT;
  if (Object.hasOwn(own, key)) return own[key];
  return Object.hasOwn(ENVIRONMENTS, key) ? ENVIRONMENTS[key] : undefined;
}
