import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Drain } from '../http/server.ts';

/**
 * Registers the health checks. `live`: the process answers. `ready`: it accepts calls, until it drains or loses its
 * database.
 */
export function registerHealth(app: FastifyInstance, db: Db, drain: Drain): void {
  app.get('/health/live', async () => ({ Status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (drain.started) return reply.code(503).send({ Status: 'draining' });
    try {
      await sql`SELECT 1`.execute(db);
      return { Status: 'ready' };
    } catch {
      return reply.code(503).send({ Status: 'no database' });
    }
  });
}
