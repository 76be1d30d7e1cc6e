import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PlatformClock } from '../shared/clock.ts';
import { demoPerson } from '../shared/demo-persons.ts';
import { isSameSecret } from '../shared/secret.ts';
import { answerSlowly } from '../shared/simulation-mode.ts';
import type { EidProvider } from './eid-provider.ts';

const startSchema = z.object({
  provider: z.enum(['bankid', 'frejaeid']),
  state: z.string().min(1).max(200),
  redirectUrl: z.url({ protocol: /^https?$/ }).max(2000),
  sameDevice: z.boolean(),
});
const returnSchema = startSchema.omit({ sameDevice: true }).extend({ code: z.string().min(1).max(200) });

export interface EidServerOptions {
  readonly clock: PlatformClock;
  /** Shared with the platform. */
  readonly sharedSecret: string;
  /** The origin of the frame. */
  readonly origin: () => string;
}

/** Registers the provider's server-to-server API: opens an order, redeems a code. */
export async function registerEidServer(
  app: FastifyInstance,
  { orders, mode }: EidProvider,
  { clock, sharedSecret, origin }: EidServerOptions,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isSameSecret(request.headers.authorization, `Bearer ${sharedSecret}`)) {
          return reply.code(401).send({ message: 'The shared secret is missing or wrong.' });
        }
        if (mode.current === 'down') return reply.code(503).send({ message: 'The provider is down.' });
        await clock.refresh();
      });
      scope.post('/orders', async (request) => {
        const start = startSchema.parse(request.body);
        if (mode.current === 'no-start-url') return {};
        if (mode.current === 'slow') await answerSlowly();
        return { frameUrl: `${origin()}/frame/${await orders.open(start)}` };
      });
      scope.post('/codes', async (request) => {
        const { code, state, redirectUrl, provider } = returnSchema.parse(request.body);
        const order = await orders.redeem(code);
        const isSame =
          order?.state === state && order.redirect_url === redirectUrl && order.provider === provider;
        return { person: isSame ? getIdentity(order.person_id ?? '') : null };
      });
    },
    { prefix: '/eid' },
  );
}

/** Returns the identity that the provider confirms. */
function getIdentity(id: string) {
  const person = demoPerson(id);
  if (!person) return null;
  const { id: _id, note: _note, ...identity } = person;
  return identity;
}
