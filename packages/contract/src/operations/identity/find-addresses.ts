import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { addressSuggestions } from '../../reading/address-suggestions.ts';
import type { findAddressesSchema } from './find-addresses.schema.ts';

/**
 * Finds postal addresses by what a player has typed so far. At most ten, best first; none when nothing fits.
 *
 * An extension: without it, and whenever it fails, the player types the address by hand. It is sent as POST: an address
 * must not be in a URL. A platform stores and logs neither the text nor the addresses.
 */
export const findAddresses: Operation<
  z.infer<typeof findAddressesSchema.input>,
  z.infer<typeof findAddressesSchema.output>
> = {
  name: 'findAddresses',
  kind: 'read',
  area: 'sign-up',
  session: 'optional',
  rest: { method: 'POST', path: '/player/find-addresses' },
  reads: addressSuggestions,
};
