import type { FastifyInstance } from 'fastify';
import type { Database } from '../../infrastructure/database/database.ts';
import type { Drain } from '../http/server.ts';

/**
 * Registers the health checks. `live`: the process answers. `ready`: it accepts calls. It is not ready while it stops, and
 * while its database is away or read-only, has another time, or delivers no notifications.
 */
export function registerHealth(
  app: FastifyInstance,
  database: Pick<Database, 'findProblem'>,
  drain: Drain,
): void {
  app.get('/health/live', async () => ({ Status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const problem = drain.isStopping ? 'draining' : await database.findProblem();
    return problem === null ? { Status: 'ready' } : reply.code(503).send({ Status: problem });
  });
}
