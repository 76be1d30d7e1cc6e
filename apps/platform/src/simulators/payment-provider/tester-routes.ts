import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PROVIDER_MOODS } from './mood.ts';
import { type ProviderPages, pageFile, sendPage } from './pages.ts';
import { CREDIT_APP, TEST_CARDS, TEST_VOUCHERS } from './test-numbers.ts';

const moodSchema = z.object({ mood: z.enum(PROVIDER_MOODS) });

/** For testers: the numbers to pay with, and how the provider feels. */
export async function registerTesterPages(app: FastifyInstance, { provider }: ProviderPages): Promise<void> {
  const page = await pageFile('tester.html');
  app.get('/tester', async (_request, reply) => sendPage(reply, page));
  app.get('/tester/api', async () => ({
    moods: PROVIDER_MOODS,
    mood: provider.mood.current,
    cards: TEST_CARDS,
    vouchers: TEST_VOUCHERS,
    apps: [CREDIT_APP],
  }));
  app.post('/tester/mood', async (request) => {
    provider.mood.current = moodSchema.parse(request.body).mood;
    return { mood: provider.mood.current };
  });
  app.post('/tester/sweep', async () => {
    await provider.sweep();
    return {};
  });
}
