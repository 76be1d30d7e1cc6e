import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PlatformClock } from '../shared/clock.ts';
import { DEMO_PERSONS, demoPerson } from '../shared/demo-persons.ts';
import type { WalletProvider } from './wallet-provider.ts';

const listSchema = z.object({ list: z.enum(['current', 'forged', 'down']) });
const linkSchema = z.object({ link: z.string().startsWith('openid4vp:').max(4000) });
const holderSchema = z.object({
  person: z.enum(DEMO_PERSONS.map(({ id }) => id)),
  format: z.enum(['dc+sd-jwt', 'mso_mdoc']).optional(),
});
const shareSchema = linkSchema.extend({ ...holderSchema.shape, declines: z.boolean().optional() });
const browserShareSchema = holderSchema.extend({ request: z.string().max(20_000), origin: z.url() });

/** Registers the status lists of the issuers, which servers read. */
export async function registerStatusLists(
  app: FastifyInstance,
  { issuers }: WalletProvider,
  clock: PlatformClock,
): Promise<void> {
  app.get('/wallet/status/:list', async (request, reply) => {
    const { list } = listSchema.parse(request.params);
    if (list === 'down') return reply.code(503).send({ message: 'The status list is down.' });
    await clock.refresh();
    return reply.type('application/statuslist+jwt').send(issuers.createStatusList(list));
  });
}

/** Registers the calls of the wallet on the phone. */
export function registerWalletApp(app: FastifyInstance, provider: WalletProvider): void {
  const { wallet, mode } = provider;
  registerBrowserCalls(app, provider);
  app.post('/phone-api/wallet/read', async (request, reply) => {
    const asked = await wallet.read(linkSchema.parse(request.body).link).catch(toMessage);
    if (typeof asked === 'string') return refuse(reply, asked);
    const persons = DEMO_PERSONS.map(({ id, firstName, lastName, note }) => ({
      id,
      name: `${firstName} ${lastName}`,
      note,
    }));
    return { ...asked, persons };
  });
  app.post('/phone-api/wallet/share', async (request, reply) => {
    const { link, person: id, format, declines } = shareSchema.parse(request.body);
    const person = demoPerson(id);
    if (!person) return refuse(reply, 'There is no such person.');
    const share = { link, person, format, mode: declines ? ('declines' as const) : mode.current };
    const status = await wallet.share(share).catch(toMessage);
    return typeof status === 'string' ? refuse(reply, status) : { status };
  });
}

/** Registers what the browser on the phone asks the wallet for. */
function registerBrowserCalls(app: FastifyInstance, { wallet, mode }: WalletProvider): void {
  app.post('/phone-api/wallet/share-in-browser', async (request, reply) => {
    const { person: id, ...asked } = browserShareSchema.parse(request.body);
    const person = demoPerson(id);
    if (!person) return refuse(reply, 'There is no such person.');
    try {
      return { response: wallet.shareInBrowser({ ...asked, person, mode: mode.current }) };
    } catch (error) {
      return refuse(reply, toMessage(error));
    }
  });
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : 'That did not work.');

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ message });
}
