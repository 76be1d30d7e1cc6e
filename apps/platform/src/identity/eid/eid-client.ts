import { z } from 'zod';
import { SECOND } from '../../infrastructure/clock/clock.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { askSupplier } from '../../infrastructure/suppliers/ask-supplier.ts';
import type { EidProviders } from './eid-provider.ts';
import type { EidSettings } from './eid-settings.ts';

/** Limits after which a provider counts as unavailable. An order or a person has less than 10 kB. */
const LIMITS = { timeout: 10 * SECOND, maxBytes: 64 * 1024 };

const orderSchema = z.object({ frameUrl: z.unknown().optional() });
const personSchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  nationalId: z.string().min(1).max(40),
  firstName: z.string().min(1).max(200),
  lastName: z.string().min(1).max(200),
  birthDate: z.iso.date(),
  street: z.string().max(200).exactOptional(),
  houseNumber: z.string().max(40).exactOptional(),
  postArea: z.string().max(200).exactOptional(),
  postCode: z.string().max(40).exactOptional(),
});
const codeSchema = z.object({ person: personSchema.nullable() });

/**
 * Creates a client of an e-ID provider, server to server: `POST /orders` opens an order, `POST /codes` redeems a code.
 * Every invalid response is refused with ServiceUnavailable.
 */
export function createEidClient({ apiUrl, secret }: EidSettings): EidProviders {
  const call = async <T>(path: string, body: object, schema: z.ZodType<T>): Promise<T> => {
    try {
      const request = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      };
      const answer = await askSupplier(`${apiUrl}${path}`, request, LIMITS);
      if (!answer.ok) throw new Error(`The e-ID provider answered ${answer.status}`);
      return schema.parse(JSON.parse(answer.body.toString()));
    } catch (cause) {
      // Unreachable, too late or unreadable: for a player it is the same failure.
      throw new Refusal('ServiceUnavailable', { cause });
    }
  };
  return {
    start: async ({ provider, state, redirectUrl, sameDevice }) => {
      const order = await call('/orders', { provider, state, redirectUrl, sameDevice }, orderSchema);
      return { frameUrl: order.frameUrl };
    },
    redeem: async (returned) => (await call('/codes', returned, codeSchema)).person,
  };
}

/** Identifies nobody. For platforms without an e-ID provider, where orders are not found: a repeated call is useless. */
export const noProviders: EidProviders = {
  start: async () => {
    throw new Refusal('NotFound');
  },
  redeem: async () => null,
};
