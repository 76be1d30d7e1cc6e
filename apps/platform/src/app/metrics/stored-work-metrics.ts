import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { runWithoutCaller } from '../../infrastructure/database/caller.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import {
  type OpenPayments,
  readOpenPayments,
  readStoredWork,
  type StoredWork,
} from './stored-work.queries.ts';

/** Milliseconds for which a scrape waits for the database. */
const PATIENCE = 2_000;
/** Milliseconds between two counts of open payments. */
const PAYMENTS_EVERY = 60_000;

const CHANNELS = ['mail', 'sms'];
const STATES = ['waiting', 'failed'];
const METHODS = ['deposit', 'withdraw'];
const STATUSES = ['initiated', 'pending'];

/**
 * Registers gauges of work that waits in the database. The returned function reads them before a scrape. It never
 * rejects: without the database the gauges have no value, and `playerdesk_database_read_up` is 0.
 */
export function registerStoredWork(registry: Registry, db: Db, clock: Clock): () => Promise<void> {
  const gauges = createGauges(registry);
  let reading: Promise<void> | null = null;
  let paymentsReadAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    gauges.setWork(await readStoredWork(db), clock.now());
    if (performance.now() - paymentsReadAt < PAYMENTS_EVERY) return;
    gauges.setPayments(await readOpenPayments(db), clock.now());
    paymentsReadAt = performance.now();
  };
  return async () => {
    // A reading that waits for a connection is not repeated: it would add to the queue.
    // Under overload a scrape is not refused as calls are.
    reading ??= runWithoutCaller(read).finally(() => {
      reading = null;
    });
    const isRead = await succeedsWithin(reading, PATIENCE);
    if (!isRead) {
      gauges.reset();
      paymentsReadAt = Number.NEGATIVE_INFINITY;
    }
    gauges.up.set(isRead ? 1 : 0);
  };
}

function succeedsWithin(work: Promise<void>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

function createGauges(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `playerdesk_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_read_up', 'Whether the gauges of the database were read at this scrape');
  const schema = gauge('database_schema_info', 'Latest migration of the database', ['schema']);
  const pushes = gauge('pushes_waiting', 'Pushes that no process has announced');
  const oldestPush = gauge('pushes_oldest_seconds', 'Age of the oldest push that waits');
  const messages = gauge('outbox_messages', 'Messages that were not sent', ['channel', 'state']);
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest message that was not sent', [
    'channel',
    'state',
  ]);
  const payments = gauge('payments_open', 'Payments whose outcome is not final', ['method', 'status']);
  const oldestPayment = gauge('payments_open_oldest_seconds', 'Age of the oldest such payment', [
    'method',
    'status',
  ]);
  return {
    up,
    setWork: (work: StoredWork, now: number) => {
      schema.reset();
      schema.set({ schema: work.schema }, 1);
      pushes.set(work.pushes.count);
      oldestPush.set(age(work.pushes.oldest, now));
      for (const channel of CHANNELS) {
        for (const state of STATES) {
          const found = work.messages.find((row) => row.channel === channel && row.state === state);
          messages.set({ channel, state }, found?.count ?? 0);
          oldest.set({ channel, state }, age(found?.oldest, now));
        }
      }
    },
    setPayments: (open: OpenPayments, now: number) => {
      for (const method of METHODS) {
        for (const status of STATUSES) {
          const found = open.find((row) => row.method === method && row.status === status);
          payments.set({ method, status }, found?.count ?? 0);
          oldestPayment.set({ method, status }, age(found?.oldest, now));
        }
      }
    },
    reset: () => {
      // `reset` would set a gauge without labels to 0, which reads as "nothing waits".
      for (const unlabeled of [pushes, oldestPush]) unlabeled.set(Number.NaN);
      for (const labeled of [schema, messages, oldest, payments, oldestPayment]) labeled.reset();
    },
  };
}

function age(since: Date | null | undefined, now: number): number {
  return since ? Math.max(0, (now - since.getTime()) / 1000) : 0;
}
