import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import { CHAT_MOODS } from '../../simulators/chat-provider/chat-provider.ts';
import type { Services } from '../services.ts';
import { parseBody } from './parse-body.ts';

type ChatParts = Pick<Services, 'db' | 'audit' | 'chatProvider'>;

const MOST_SHOWN = 50;
const moodSchema = z.object({ mood: z.enum(CHAT_MOODS) });
const replySchema = z.object({ id: z.uuid(), text: z.string().trim().min(1).max(2000) });

/** The desk of those who answer chats, and the simulated provider's mood. */
export function registerChatRoutes(app: FastifyInstance, { db, audit, chatProvider }: ChatParts): void {
  if (!chatProvider) return;
  app.get('/chats', async () => ({
    conversations: await chatProvider.list(MOST_SHOWN),
    mood: chatProvider.mood.current,
    moods: CHAT_MOODS,
  }));
  app.post('/chat-reply', async (request) => {
    const { id, text } = parseBody(replySchema, request.body);
    if (!(await chatProvider.reply(id, text))) throw new Refusal('NotFound');
    await audit.write(db, {
      actor: 'backstage',
      action: 'reply-in-chat',
      after: { id },
      requestId: request.id,
    });
    return {};
  });
  app.post('/chat-mood', async (request) => {
    const { mood } = parseBody(moodSchema, request.body);
    await audit.write(db, {
      actor: 'backstage',
      action: 'change-chat-mood',
      after: { mood },
      requestId: request.id,
    });
    chatProvider.mood.current = mood;
    return { mood };
  });
}
