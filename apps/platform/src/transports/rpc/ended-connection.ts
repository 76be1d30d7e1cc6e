import { createRequestId } from '../../infrastructure/request-id.ts';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import type { Connection } from './connection.ts';
import { RPC_PATH } from './rpc-path.ts';

/** Why the router ended a connection, where the cause is the client's behavior. */
const ATTEMPTS: ReadonlySet<string> = new Set(['protocol', 'flood', 'realm']);

/** Reports a connection that broke the protocol, flooded the router or asked for another realm. */
export function reportEndedConnection(
  events: SecurityEvents,
  { visitor }: Pick<Connection, 'visitor'>,
  why: string,
): void {
  if (!ATTEMPTS.has(why)) return;
  events.report({
    kind: 'websocket',
    outcome: why,
    route: RPC_PATH,
    requestId: createRequestId(null),
    address: visitor.address,
  });
}
