import type { FastifyInstance } from 'fastify';
import { type SimulationMode, setSimulationMode } from './simulation-mode.ts';

/** The content of a supplier's page for testers in addition to the modes. */
export interface TesterPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
  readonly details?: object;
}

/** Registers the page and the calls with which testers change a supplier's simulation mode. */
export function registerTester(
  app: FastifyInstance,
  mode: SimulationMode,
  { html, contentSecurityPolicy, details = {} }: TesterPage,
): void {
  app.get('/tester', async (_request, reply) => {
    reply.header('Content-Security-Policy', `${contentSecurityPolicy}; frame-ancestors 'none'`);
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.get('/tester/api', async () => ({ modes: mode.all, mode: mode.current, ...details }));
  app.post('/tester/mode', async (request, reply) => {
    const { mode: requested } = (request.body ?? {}) as { mode?: unknown };
    if (!setSimulationMode(mode, requested))
      return reply.code(400).send({ message: 'There is no such mode.' });
    return { mode: mode.current };
  });
}
