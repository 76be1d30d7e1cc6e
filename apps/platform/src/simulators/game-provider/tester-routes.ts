import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GameProvider } from './game-provider.ts';
import { GAME_MOODS } from './mood.ts';
import { pageFile, sendTester } from './pages.ts';

const moodSchema = z.object({ mood: z.enum(GAME_MOODS) });

/** For testers: how the provider feels. */
export async function registerTester(app: FastifyInstance, { mood }: GameProvider): Promise<void> {
  const page = await pageFile('tester.html');
  app.get('/tester', async (_request, reply) => sendTester(reply, page));
  app.get('/tester/api', async () => ({ mood: mood.current }));
  app.post('/tester/mood', async (request, reply) => {
    const asked = moodSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: 'no-mood' });
    mood.current = asked.data.mood;
    return { mood: mood.current };
  });
}
