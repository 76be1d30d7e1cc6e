import type { PlayerdeskOptions } from '@playerdesk/widgets';
import type { Settings } from './settings.ts';
import type { Suppliers } from './suppliers.ts';

/** The demo's payment provider: on an origin of its own, and nothing else is believed. */
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
    // The demo's provider takes the visit by message: nothing of it stands in an address.
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
