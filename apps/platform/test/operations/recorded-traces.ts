import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

export interface RecordedSpan {
  name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly attributes: Attributes;
  isFailed: boolean;
}

/** Registers a tracer that keeps the ended spans in memory, as an SDK would. `stop` removes it from this process. */
export function recordTraces() {
  const ended: RecordedSpan[] = [];
  context.setGlobalContextManager(createContextManager());
  trace.setGlobalTracerProvider({
    getTracer: () => ({
      startSpan: (name, options = {}, parent = context.active()) =>
        createSpan(name, { ...options.attributes }, trace.getSpanContext(parent), ended),
      startActiveSpan: () => {
        throw new Error('The platform does not use it');
      },
    }),
  });
  propagation.setGlobalPropagator({
    fields: () => ['traceparent'],
    inject: (from, carrier, setter) => {
      const span = trace.getSpanContext(from);
      if (span) setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-01`);
    },
    extract: (from, carrier, getter) => {
      const [, traceId, spanId] = String(getter.get(carrier, 'traceparent') ?? '').split('-');
      if (!traceId || !spanId) return from;
      const remote = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
      return trace.setSpanContext(from, remote);
    },
  });
  return {
    ended,
    stop: () => {
      for (const api of [context, trace, propagation]) api.disable();
    },
  };
}

function createContextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, run, self, ...values) => storage.run(active, () => run.apply(self as never, values)),
    bind: (_active, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}

function createSpan(
  name: string,
  attributes: Attributes,
  parent: SpanContext | undefined,
  ended: RecordedSpan[],
): Span {
  const recorded: RecordedSpan = {
    name,
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId,
    attributes,
    isFailed: false,
  };
  const span: Span = {
    spanContext: () => ({ ...recorded, traceFlags: TraceFlags.SAMPLED }),
    setAttribute: (key, value) => {
      attributes[key] = value;
      return span;
    },
    setAttributes: () => span,
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    setStatus: () => {
      recorded.isFailed = true;
      return span;
    },
    updateName: (changed) => {
      recorded.name = changed;
      return span;
    },
    end: () => void ended.push(recorded),
    isRecording: () => true,
    recordException: () => {
      throw new Error('The message of an error may quote values of a player');
    },
  };
  return span;
}
