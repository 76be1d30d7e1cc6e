import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { createOrders } from './orders.ts';
import type { SimulatorParts } from './simulator.ts';

/** Where the providers' pages are, beside the platform on the same port. Loopback alone has such a name. */
export function eidOriginOf(platformUrl: string): string {
  const url = new URL(platformUrl);
  url.hostname = 'eid.localhost';
  return url.origin;
}

/** What the simulated providers keep and how they feel. `platformUrl` is asked when an order is made. */
export function createSimulation(
  db: Db,
  clock: Clock,
  secret: Secret,
  platformUrl: () => string,
): SimulatorParts {
  return {
    orders: createOrders(db, clock, secret),
    mood: { current: 'well' },
    origin: () => eidOriginOf(platformUrl()),
  };
}
