import { Counter, Gauge, type Registry } from 'prom-client';
import type { Log } from '../../infrastructure/log/log.ts';

/** Returns the error handler of a named piece of background work. */
export type WorkReport = (work: string) => (error: unknown) => void;

/** Reports background work to the log and the metrics. */
export interface WorkMonitor {
  readonly report: WorkReport;
  /** Records that a piece of work completed in this process, and how long it took. */
  complete(work: string, seconds: number): void;
  register(registry: Registry): void;
}

/** Logs and counts failures of background work by name, and records when each last succeeded. */
export function createWorkMonitor(log: Log): WorkMonitor {
  const failures = new Counter({
    name: 'playerdesk_background_failures_total',
    help: 'Failures of background work',
    labelNames: ['work'],
    registers: [],
  });
  const successes = new Gauge({
    name: 'playerdesk_background_success_timestamp_seconds',
    help: 'When background work last completed in this process, in seconds since 1970',
    labelNames: ['work'],
    registers: [],
  });
  const durations = new Gauge({
    name: 'playerdesk_background_duration_seconds',
    help: 'How long background work took when it last completed in this process',
    labelNames: ['work'],
    registers: [],
  });
  return {
    report: (work) => {
      // A first failure is an increase only if the series exists before it.
      failures.inc({ work }, 0);
      return (error) => {
        failures.inc({ work });
        log.error({ err: error, work }, 'background work failed');
      };
    },
    complete: (work, seconds) => {
      successes.setToCurrentTime({ work });
      durations.set({ work }, seconds);
    },
    register: (registry) => {
      for (const metric of [failures, successes, durations]) registry.registerMetric(metric);
    },
  };
}
