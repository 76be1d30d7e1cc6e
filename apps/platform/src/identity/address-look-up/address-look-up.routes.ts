import { findAddresses } from '@playerdesk/contract/internal';
import { findAddressesSchema } from '@playerdesk/contract/schemas';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { COUNTRIES } from '../../infrastructure/reference-data/countries.ts';
import type { DeniedMarkets } from '../../infrastructure/reference-data/denied-markets.ts';
import { type Handler, read } from '../../operations/call/call.ts';
import type { AddressFinder } from './address-client.ts';

export interface AddressLookUpDeps {
  readonly addresses: AddressFinder;
  readonly limiter: RateLimiter;
  readonly denied: DeniedMarkets;
}

/** Serves the look-up of addresses. Stores and logs neither the text nor what is found. */
export function addressLookUpRoutes({ addresses, limiter, denied }: AddressLookUpDeps): Handler[] {
  const open = new Set(COUNTRIES.map(({ code }) => code).filter((code) => !denied.countries.includes(code)));
  return [
    read(findAddresses, findAddressesSchema, async ({ country, text, language }, call) => {
      // Each look-up costs money, and nobody registers from another country.
      if (!open.has(country)) return { addresses: [] };
      await limiter.countInTurn([
        ['addressLookUpPerAddress', call.address],
        ...(call.session ? ([['addressLookUpPerPlayer', call.session.playerId]] as const) : []),
        ['addressLookUpInTotal', ''],
      ]);
      return { addresses: await addresses({ country, text: text.trim(), language }) };
    }),
  ];
}
