import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface MetricsOptions {
  /** Bearer token that may read; null: anyone, or in production no one. */
  readonly token: string | null;
  readonly isProduction: boolean;
  /** Figures of the process itself; one platform per process collects them. */
  readonly ofProcess: boolean;
}

/**
 * Counts answers by route pattern, never by path: paths may name people. Read at /metrics by Prometheus, with what
 * others put into the registry.
 */
export function registerMetrics(
  app: FastifyInstance,
  { token, isProduction, ofProcess }: MetricsOptions,
): Registry {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'playerdesk_http_request_seconds',
    help: 'Time to answer in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'playerdesk_http_refusals_total',
    help: 'Answers of status 400 and above',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 400) refusals.inc({ route, status });
  });
  app.get('/metrics', async (request, reply) => {
    const isOpen = token === null && !isProduction;
    if (!isOpen && !isBearer(request.headers.authorization, token)) return reply.callNotFound();
    reply.type(registry.contentType);
    return registry.metrics();
  });
  return registry;
}

function isBearer(header: string | undefined, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(header ?? '');
  const requested = Buffer.from(`Bearer ${token}`);
  return given.length === requested.length && timingSafeEqual(given, requested);
}
