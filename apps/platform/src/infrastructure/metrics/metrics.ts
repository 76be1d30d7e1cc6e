import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../secret/is-same-secret.ts';
import { matchesAny } from '../secret/shared-secret.ts';

/** Bounds in seconds of histograms of calls, up to the longest timeout of the database. */
export const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Creates the registry of one platform. `ofProcess` adds metrics of the process itself, once per process. */
export function createMetricsRegistry(ofProcess: boolean): Registry {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return registry;
}

export interface MetricsOptions {
  /** Bearer token for readers, and the one before it. None: public, or closed in production. */
  readonly tokens: readonly string[];
  readonly isProduction: boolean;
  readonly registry: Registry;
  /** Updates gauges of the database before each scrape. Never rejects. */
  readonly refresh: () => Promise<void>;
}

/**
 * Counts responses by route pattern, never by path, which may identify people. Prometheus reads /metrics, which
 * includes all metrics of the registry.
 */
export function registerMetrics(
  app: FastifyInstance,
  { tokens, isProduction, registry, refresh }: MetricsOptions,
): void {
  const duration = new Histogram({
    name: 'playerdesk_http_request_seconds',
    help: 'Time to answer in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
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
    const isOpen = tokens.length === 0 && !isProduction;
    const isReader = matchesAny(tokens, (token) => isBearer(request.headers.authorization, token));
    if (!isOpen && !isReader) return reply.callNotFound();
    await refresh();
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

const isBearer = (header: string | undefined, token: string) => isSameSecret(header ?? '', `Bearer ${token}`);
