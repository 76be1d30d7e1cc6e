import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '../shared/secret.ts';
import { answerSlowly } from '../shared/simulation-mode.ts';
import type { AddressSupplier } from './address-supplier.ts';
import { findAddresses } from './find-addresses.ts';

const querySchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  text: z.string().min(1).max(200),
  language: z.string().max(20).optional(),
  limit: z.number().int().min(1).max(10),
});

/** Registers the API for servers: `POST /addresses/find`. */
export async function registerAddresses(
  app: FastifyInstance,
  { mode }: AddressSupplier,
  sharedSecret: string,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isSameSecret(request.headers.authorization, `Bearer ${sharedSecret}`)) {
          return reply.code(401).send({ message: 'The shared secret is missing or wrong.' });
        }
        if (mode.current === 'down') return reply.code(503).send({ message: 'The supplier is down.' });
      });
      scope.post('/find', async (request) => {
        const query = querySchema.parse(request.body);
        if (mode.current === 'slow') await answerSlowly();
        return { addresses: mode.current === 'rubbish' ? RUBBISH : findAddresses(query) };
      });
    },
    { prefix: '/addresses' },
  );
}

/** Addresses that a platform must not pass on. */
const RUBBISH = [
  { label: 'A\u202etreets\u202c 1', address: '1 Strait Street', zip: 'VLT 1434', city: 'Valletta' },
  { label: '<b>1 Strait Street</b>', address: '1 Strait Street', zip: 'VLT 1434', city: 'Valletta' },
  { label: '2 Strait Street', address: 'x'.repeat(5000), zip: 'VLT 1434', city: 'Valletta' },
  { label: '3 Strait Street', address: ['3 Strait Street'], zip: 'VLT 1434', city: 'Valletta' },
  'not an address',
  null,
];
