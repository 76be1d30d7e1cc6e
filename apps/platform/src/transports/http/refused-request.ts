import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import type { OriginSettings } from '../../operations/allowed-origin.ts';
import { toSecurityEvent } from '../../operations/security/refused-attempt.ts';
import { RPC_PATH } from '../rpc/rpc-path.ts';
import { hasForeignOrigin } from './foreign-page.ts';

/** Returns the pattern of the route that a request has, never its path. */
export function getRoute(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

/**
 * Reports a request that was refused before or outside an operation: by the first rate limit, at an upload, at the
 * upgrade to a websocket.
 */
export function reportRefusedRequest(
  events: SecurityEvents,
  request: FastifyRequest,
  error: unknown,
  operation: string | null = null,
): void {
  const route = getRoute(request);
  const from = { route, requestId: request.id, address: request.ip };
  const event = toSecurityEvent({ ...from, error, operation });
  const isUpgrade = route === RPC_PATH && error instanceof Refusal;
  if (isUpgrade) events.report({ ...from, kind: 'websocket', outcome: error.reason ?? error.code });
  else if (event) events.report(event);
}

/** Reports a request of a page whose origin is not allowed: its browser withholds the answer. */
export function reportForeignOrigin(
  events: SecurityEvents,
  request: FastifyRequest,
  settings: OriginSettings,
): void {
  if (!hasForeignOrigin(request, settings)) return;
  events.report({
    kind: 'origin',
    outcome: 'foreign-origin',
    route: getRoute(request),
    requestId: request.id,
    address: request.ip,
  });
}
