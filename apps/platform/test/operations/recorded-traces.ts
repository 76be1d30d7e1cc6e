import { type Attributes, context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';

export interface RecordedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly attributes: Attributes;
  readonly isFailed: boolean;
  /** What a span says besides its attributes. An exception would be here, with its message. */
  readonly more: readonly unknown[];
}

/** Registers the SDK that operators use, and keeps the ended spans in memory. `stop` removes it from this process. */
export function recordTraces() {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  provider.register();
  return {
    get ended(): readonly RecordedSpan[] {
      return exporter.getFinishedSpans().map(toRecorded);
    },
    clear: () => exporter.reset(),
    stop: async () => {
      for (const api of [context, trace, propagation]) api.disable();
      await provider.shutdown();
    },
  };
}

function toRecorded(span: ReadableSpan): RecordedSpan {
  const { name, attributes, parentSpanContext, status, events, links } = span;
  const { traceId, spanId } = span.spanContext();
  const isFailed = status.code === SpanStatusCode.ERROR;
  const more = [...events, ...links, ...(status.message === undefined ? [] : [status.message])];
  return { name, traceId, spanId, parentId: parentSpanContext?.spanId, attributes, isFailed, more };
}
