import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ChatProvider } from '../chat/chat-provider.ts';
import type { PlatformClock } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import { type SimulationMode, setSimulationMode } from '../shared/simulation-mode.ts';
import { newestMessages } from '../third-party/messages.queries.ts';
import { guardControl } from './guard.ts';
import { registerControlPage } from './page.ts';

const MOST_SHOWN = 50;
const platformSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
const replySchema = z.object({ id: z.uuid(), text: z.string().trim().min(1).max(2000) });

export interface ControlOptions {
  readonly token: string;
  readonly clock: PlatformClock;
  readonly db: Db;
  readonly modes: Readonly<Record<string, SimulationMode>>;
  readonly chat: ChatProvider;
  /** The phone that answers e-ID orders, and the pages for testers. */
  readonly links: () => Readonly<Record<string, string>>;
  readonly connect: (platformUrl: string) => void;
}

/** Registers the API and the page that change the simulation modes. */
export async function registerControl(app: FastifyInstance, options: ControlOptions): Promise<void> {
  const { token, clock, db, modes, chat, links, connect } = options;
  await registerControlPage(app, token);
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', guardControl(token));
      scope.addHook('onRequest', () => clock.refresh());
      scope.get('/links', async () => links());
      scope.put('/platform', async (request) => {
        const { url } = platformSchema.parse(request.body);
        connect(url);
        return { url };
      });
      registerModes(scope, modes);
      scope.get('/chat/conversations', async () => ({ conversations: await chat.list(MOST_SHOWN) }));
      scope.post('/chat/replies', async (request, reply) => {
        const { id, text } = replySchema.parse(request.body);
        return (await chat.reply(id, text)) ? {} : missing(reply);
      });
      scope.get('/third-party/messages', async () => ({ messages: await newestMessages(db, MOST_SHOWN) }));
    },
    { prefix: '/control' },
  );
}

/** Registers `GET|POST /control/{supplier}/mode`. */
function registerModes(app: FastifyInstance, modes: ControlOptions['modes']): void {
  const getMode = (request: FastifyRequest) => {
    const { supplier } = request.params as { supplier: string };
    return Object.hasOwn(modes, supplier) ? modes[supplier] : undefined;
  };
  const view = ({ current, all }: SimulationMode) => ({ mode: current, modes: all });
  app.get('/:supplier/mode', async (request, reply) => {
    const mode = getMode(request);
    return mode ? view(mode) : missing(reply);
  });
  app.post('/:supplier/mode', async (request, reply) => {
    const mode = getMode(request);
    if (!mode) return missing(reply);
    const { mode: requested } = (request.body ?? {}) as { mode?: unknown };
    if (!setSimulationMode(mode, requested))
      return reply.code(400).send({ message: 'There is no such mode.' });
    return view(mode);
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'Not found.' });
}
