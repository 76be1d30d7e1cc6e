import type { PlayerdeskOptions } from '@playerdesk/widgets';
import type { Settings } from './settings.ts';
import type { Suppliers } from './suppliers.ts';

/** Returns the settings of the demo's payment provider. Only messages of its origin are accepted. */
export function cashierSettings(
  { cashier }: Settings,
  { payments: origin }: Suppliers,
): PlayerdeskOptions['cashier'] {
  if (origin === null) return undefined;
  return {
    provider: cashier === 'script' ? 'northpay' : 'fluid',
    environments: {
      test: { cashierUrl: `${origin}/cashier`, lookupUrl: `${origin}/lookup`, origins: [origin] },
    },
    // The demo's provider receives the session by message, so no address contains it.
    sessionBy: 'message',
    script: { url: `${origin}/cashier-script.js`, global: 'NorthpayCashier' },
    deviceId: false,
    payAndPlay: {
      authorisationUrl: `${origin}/authorize`,
      client: 'northlight',
      provider: 'northpay',
      countries: ['FI', 'NL', 'SE'],
      callbackUrl: `${location.origin}/playerdesk-pay-and-play.html`,
    },
  };
}
