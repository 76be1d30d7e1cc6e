import { SpanKind } from '@opentelemetry/api';
import type { Dialect } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { failSpan, startChild, type TracedCall, withSpan } from '../tracing/tracing.ts';
import type { ConnectionState } from './connection-queue.ts';
import { observeDialect } from './observe-dialect.ts';

/** Measures one database. */
export interface DatabaseMetrics {
  /** Measures the waits, statements and transactions of a dialect. Apply it around a queue for connections. */
  observe(dialect: Dialect): Dialect;
  /** Counts an error that no statement reports. */
  countError(kind: 'notifications'): void;
  /** Adds the metrics to the registry that Prometheus reads. */
  register(registry: Registry, connections: ConnectionState): void;
}

/** Up to the longest timeouts of a connection and a statement. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const KINDS = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'];

/** Returns the kind of a statement, as one of a few constants. */
export function toStatementKind(sql: string): string {
  const word = /^[\s(]*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? '';
  return KINDS.includes(word) ? word : 'other';
}

/** Returns the class of an SQLSTATE, which is two characters, or the kind of another error. */
function toErrorClass(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return 'other';
  if (/^E[A-Z_]{5,}$/.test(code)) return 'network';
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : 'other';
}

export function createDatabaseMetrics(): DatabaseMetrics {
  const histogram = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [] });
  const waits = histogram(
    'playerdesk_database_wait_seconds',
    'Time that work waited for a connection to the database',
  );
  const statements = histogram(
    'playerdesk_database_statement_seconds',
    'Duration of statements, by their first word',
    ['kind'],
  );
  const transactions = histogram(
    'playerdesk_database_transaction_seconds',
    'Duration of transactions, by how they ended',
    ['outcome'],
  );
  const errors = new Counter({
    name: 'playerdesk_database_errors_total',
    help: 'Failed statements and connections, by class of SQLSTATE, network, notifications or other',
    labelNames: ['class'],
    registers: [],
  });
  const measure = async <T>(observe: (seconds: number) => void, run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await run();
    } catch (error) {
      errors.inc({ class: toErrorClass(error) });
      throw error;
    } finally {
      observe(secondsSince(startedAt));
    }
  };
  return {
    observe: (dialect) =>
      observeDialect<RunningTransaction>(dialect, {
        acquire: (run) => measure((seconds) => waits.observe(seconds), run),
        statement: (sql, transaction, run) => {
          const kind = toStatementKind(sql);
          return measure(
            (seconds) => statements.observe({ kind }, seconds),
            () => traceStatement(kind, sql, transaction, run),
          );
        },
        begin: () => ({ startedAt: performance.now(), traced: startChild('transaction') }),
        end: ({ startedAt, traced }, outcome) => {
          transactions.observe({ outcome }, secondsSince(startedAt));
          if (outcome === 'failed' && traced) failSpan(traced.span, { code: outcome });
          traced?.span.end();
        },
      }),
    countError: (kind) => errors.inc({ class: kind }),
    register: (registry, connections) => {
      for (const metric of [waits, statements, transactions, errors]) registry.registerMetric(metric);
      registerConnections(registry, connections);
    },
  };
}

interface RunningTransaction {
  readonly startedAt: number;
  readonly traced: TracedCall | null;
}

/** Traces the text of a statement, which has placeholders instead of values. */
function traceStatement<T>(
  kind: string,
  sql: string,
  transaction: RunningTransaction | null,
  run: () => Promise<T>,
): Promise<T> {
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kind, 'db.query.text': sql };
  return withSpan(kind, { kind: SpanKind.CLIENT, attributes }, run, transaction?.traced?.context);
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

function registerConnections(registry: Registry, connections: ConnectionState): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `playerdesk_database_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('connections_max', 'Maximum connections in use', () => connections.size);
  gauge('connections_in_use', 'Connections in use', () => connections.inUse);
  gauge('connections_waiting', 'Work that waits for a connection', () => connections.waiting);
  gauge(
    'connections_longest_wait_seconds',
    'How long the first in the queue has waited for a connection',
    () => connections.longestWait / 1000,
  );
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `playerdesk_database_${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  counter('calls_shed_total', 'Calls refused because others had waited too long', () => connections.shed);
  counter('calls_dropped_total', 'Calls dropped because their client had left', () => connections.dropped);
}
