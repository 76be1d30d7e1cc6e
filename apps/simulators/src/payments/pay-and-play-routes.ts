import type { FastifyInstance } from 'fastify';
import { BANKS } from './order.ts';
import { authorisationSchema, choiceSchema } from './pay-and-play.ts';
import { type ProviderPages, refuse, sendPage } from './payments.pages.ts';

/** Registers the pages on which a player pays and is identified by the payment. They return to allowed casinos only. */
export function registerPayAndPlay(
  app: FastifyInstance,
  { provider, files, casinoUrl, mayEmbed }: ProviderPages,
): void {
  const page = files.page('authorize.html');
  const isAllowed = (redirect: string) => {
    const { origin } = new URL(redirect);
    return origin === new URL(casinoUrl()).origin || mayEmbed(origin);
  };
  app.get('/authorize', async (request, reply) => {
    const query = authorisationSchema.safeParse(request.query);
    if (!query.success || !isAllowed(query.data.redirect)) {
      return refuse(reply, 400, 'This link to the payment page is incomplete or leads to an unknown site.');
    }
    return sendPage(reply, page, new URL(query.data.redirect).origin);
  });
  app.get('/api/authorize', async () => ({ banks: BANKS, persons: provider.payAndPlay.persons }));
  app.post('/api/authorize', async (request, reply) => {
    const choice = choiceSchema.safeParse(request.body);
    if (!choice.success || !isAllowed(choice.data.redirect))
      return refuse(reply, 400, 'Choose a bank and a person.');
    return { go: await provider.payAndPlay.pay(choice.data) };
  });
  app.post('/api/authorize/cancel', async (request, reply) => {
    const query = authorisationSchema.pick({ redirect: true }).safeParse(request.body);
    if (!query.success || !isAllowed(query.data.redirect)) return refuse(reply, 400, 'There is no way back.');
    return { go: provider.payAndPlay.cancel(query.data) };
  });
}
