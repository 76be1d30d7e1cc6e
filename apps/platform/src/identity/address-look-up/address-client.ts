import { type AddressSuggestion, MOST_ADDRESS_SUGGESTIONS } from '@playerdesk/contract/internal';
import { findAddressesSchema } from '@playerdesk/contract/schemas';
import { z } from 'zod';
import { SECOND } from '../../infrastructure/clock/clock.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { askSupplier } from '../../infrastructure/suppliers/ask-supplier.ts';
import type { AddressSettings } from './address-settings.ts';

/** Timeout after which the supplier counts as unavailable. The player waits with a field in front of them. */
const TIMEOUT = 3 * SECOND;
/** Bytes of the longest answer. Ten addresses have less than 10 kB. */
const LONGEST_ANSWER = 64 * 1024;

/** What the supplier is asked. Only this leaves the platform: nothing identifies the player. */
export interface AddressQuery {
  readonly country: string;
  readonly text: string;
  readonly language?: string | undefined;
}

/** Finds addresses. Rejects with ServiceUnavailable when the supplier fails. */
export type AddressFinder = (query: AddressQuery) => Promise<AddressSuggestion[]>;

const listSchema = z.object({ addresses: z.array(z.unknown()) });

/**
 * Creates a client of an address supplier: `POST` to its one address. The address is configuration, so no input of a
 * player selects where the platform connects to.
 *
 * The supplier is not trusted: an address that the contract does not allow is left out, and so is the eleventh.
 *
 * @param timeout Milliseconds after which the supplier counts as unavailable.
 */
export function createAddressClient({ url, secret }: AddressSettings, timeout = TIMEOUT): AddressFinder {
  return async (query) => {
    try {
      const request = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
        body: JSON.stringify({ ...query, limit: MOST_ADDRESS_SUGGESTIONS }),
      };
      const answer = await askSupplier(url, request, { timeout, maxBytes: LONGEST_ANSWER });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const { addresses } = listSchema.parse(JSON.parse(answer.body.toString()));
      return addresses.slice(0, MOST_ADDRESS_SUGGESTIONS).flatMap(readSuggestion);
    } catch (error) {
      // Parsers quote what they cannot read, which may be the player's text. The log gets the kind of error only.
      const { name } = error as Error;
      throw new Refusal('ServiceUnavailable', { cause: new Error(`The address supplier failed: ${name}`) });
    }
  };
}

/** For platforms without an address supplier, which do not announce the look-up. */
export const noAddresses: AddressFinder = async () => {
  throw new Refusal('NotFound');
};

const suggestionSchema = findAddressesSchema.output.def.shape.addresses.def.element;

function readSuggestion(value: unknown): AddressSuggestion[] {
  const read = suggestionSchema.safeParse(value);
  return read.success ? [read.data] : [];
}
