import type { FastifyInstance } from 'fastify';
import type { ConnectionState } from '../../infrastructure/database/connection-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call begins work that needs the database: it is refused while others have waited too long. */
    beginsWork?: boolean;
    /** Whether the player protects themself by the call: it is refused last. */
    isProtective?: boolean;
  }
}

/** Refuses calls under overload before they are read. To read what is then refused takes time from calls under way. */
export function refuseUnderOverload(
  app: FastifyInstance,
  connections: Pick<ConnectionState, 'refuseUnderOverload'>,
): void {
  app.addHook('onRequest', async (request) => {
    const { beginsWork, isProtective } = request.routeOptions.config;
    if (beginsWork && !isProtective) connections.refuseUnderOverload();
  });
}
