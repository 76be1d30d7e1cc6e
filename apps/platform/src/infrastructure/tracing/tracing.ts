import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Headers of HTTP, or details of a websocket call. */
type TraceCarrier = Readonly<Record<string, unknown>>;

/** A call under way, and the context in which its work runs. */
export interface TracedCall {
  readonly context: Context;
  readonly span: Span;
}

/** Starts the span of a received call, below the caller's span where the carrier names one. */
export function startCall(
  name: string,
  carrier: TraceCarrier,
  attributes: SpanOptions['attributes'],
): TracedCall {
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  const span = getTracer().startSpan(
    name,
    { kind: SpanKind.SERVER, ...(attributes && { attributes }) },
    parent,
  );
  return { span, context: trace.setSpan(parent, span) };
}

/** Gives the span of the running call the name of its operation. */
export function nameCall(operation: string): void {
  trace.getActiveSpan()?.updateName(operation);
}

/** Runs work in a span below the active one. Without an active span, the work runs alone. */
export function withSpan<T>(
  name: string,
  options: SpanOptions,
  run: () => Promise<T>,
  parent: Context = context.active(),
): Promise<T> {
  return trace.getSpan(parent) === undefined ? run() : runInSpan(name, options, run, parent);
}

async function runInSpan<T>(
  name: string,
  options: SpanOptions,
  run: () => Promise<T>,
  parent: Context,
): Promise<T> {
  const span = getTracer().startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), run);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Starts a span below the active one that has no work of its own. Returns null without an active span. */
export function startChild(name: string): TracedCall | null {
  const parent = context.active();
  if (trace.getSpan(parent) === undefined) return null;
  const span = getTracer().startSpan(name, {}, parent);
  return { span, context: trace.setSpan(parent, span) };
}

/** Marks a span as failed. Records the kind of the error only: messages of a database quote the rejected values. */
export function failSpan(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the fields of a log line that belongs to a trace. */
export function getTraceFields(span: Span | undefined = trace.getActiveSpan()): {
  readonly traceId?: string;
} {
  const traceId = span?.spanContext().traceId;
  return traceId === undefined || /^0*$/.test(traceId) ? {} : { traceId };
}

/**
 * Calls another server in a span, and passes the trace on. The span has the host only: paths and queries may identify
 * people. `send` replaces `fetch`.
 */
export async function tracedFetch(
  url: string,
  init: RequestInit,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Response> {
  const method = init.method ?? 'GET';
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).host };
  return withSpan(method, { kind: SpanKind.CLIENT, attributes }, async () => {
    const headers = new Headers(init.headers);
    propagation.inject(context.active(), headers, { set: (carrier, key, value) => carrier.set(key, value) });
    const response = await send(url, { ...init, headers });
    trace.getActiveSpan()?.setAttribute('http.response.status_code', response.status);
    return response;
  });
}

/** Read at each span: an SDK may be registered after this module was loaded. */
const getTracer = () => trace.getTracer('playerdesk');
