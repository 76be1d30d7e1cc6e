import { Counter, Histogram, type Registry } from 'prom-client';

/** Records what the platform does, for Prometheus. Labels are names of the contract and constants, never input. */
export interface CallMetrics {
  /** An operation ended, over any protocol. `outcome`: `OK`, the code of the refusal, or `error`. */
  readonly onEnded: (operation: string, outcome: string) => void;
  /** Pushes were delivered to the sockets of this process, each so many seconds after its event. */
  readonly onDelivered: (delays: readonly number[]) => void;
  /** The connection for announcements broke, and pushes were read again. */
  readonly onMissed: () => void;
  /** The mail server accepted a mail, or did not. */
  readonly onMail: (outcome: 'accepted' | 'failed') => void;
}

export function createCallMetrics(registry: Registry): CallMetrics {
  const registers = [registry];
  const operations = new Counter({
    name: 'playerdesk_operations_total',
    help: 'Ended operations over any protocol: OK, the code of the refusal, or error',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const delays = new Histogram({
    name: 'playerdesk_push_delay_seconds',
    help: 'Time from an event to its delivery to the sockets of this process',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const missed = new Counter({
    name: 'playerdesk_pushes_missed_total',
    help: 'Times that pushes were read again because announcements may have been lost',
    registers,
  });
  const mails = new Counter({
    name: 'playerdesk_mails_total',
    help: 'Attempts to send a mail, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  // A first failure is an increase only if the series exists before it.
  for (const outcome of ['accepted', 'failed']) mails.inc({ outcome }, 0);
  return {
    onEnded: (operation, outcome) => operations.inc({ operation, outcome }),
    onDelivered: (seconds) => {
      for (const delay of seconds) delays.observe(Math.max(0, delay));
    },
    onMissed: () => missed.inc(),
    onMail: (outcome) => mails.inc({ outcome }),
  };
}
