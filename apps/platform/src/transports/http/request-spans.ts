import { context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  failSpan,
  getTraceFields,
  startCall,
  type TracedCall,
} from '../../infrastructure/tracing/tracing.ts';
import { getRoute } from './refused-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    tracedCall: TracedCall | null;
  }
}

/** Requests of monitoring would hide those of players. */
const UNTRACED = /^\/(health|metrics)/;

/** Gives each request a span, named by its route until its operation is known. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('tracedCall', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = getRoute(request);
    if (!UNTRACED.test(route)) {
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      request.tracedCall = startCall(`${request.method} ${route}`, request.headers, attributes);
    }
    runTraced(request, done);
  });
  // Reading the body has left the context.
  app.addHook('preHandler', (request, _reply, done) => runTraced(request, done));
  app.addHook('onResponse', async (request, reply) => {
    const span = request.tracedCall?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span && reply.statusCode >= 500) failSpan(span, { code: reply.statusCode });
    span?.end();
  });
}

function runTraced(request: FastifyRequest, done: () => void): void {
  if (request.tracedCall) context.with(request.tracedCall.context, done);
  else done();
}

/** Returns the fields of a request's log line that name its trace. */
export const getRequestTrace = ({ tracedCall }: FastifyRequest) =>
  tracedCall ? getTraceFields(tracedCall.span) : {};
