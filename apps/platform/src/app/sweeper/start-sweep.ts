import { runUntilStopped } from '../../infrastructure/stopping/stop-signal.ts';
import type { Sweep } from '../../operations/sweep.ts';
import { LEASE, type SweepLease, type SweepLeases } from './sweep-leases.ts';
import type { WorkMonitor } from './work-report.ts';

interface Deps {
  readonly leases: SweepLeases;
  readonly monitor: Pick<WorkMonitor, 'report' | 'complete'>;
}

/**
 * Runs a sweep periodically, never two runs at once, and never while another process runs it. `close` ends the run in
 * progress after its current step, and waits for that. Another process continues it.
 */
export function startSweep(sweep: Sweep, { leases, monitor }: Deps): { close(): Promise<void> } {
  const { name, every } = sweep;
  const onError = monitor.report(name);
  const stopping = new AbortController();
  let running: Promise<unknown> | null = null;
  const runOnce = async () => {
    const lease = await leases.take(name, every);
    if (!lease) return;
    const startedAt = performance.now();
    await runUntilStopped(stopping.signal, () => runLeased(sweep, lease, onError));
    if (stopping.signal.aborted) return lease.fail();
    await lease.complete();
    monitor.complete(name, (performance.now() - startedAt) / 1000);
  };
  const timer = setInterval(() => {
    running ??= runOnce()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, every);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Runs a sweep and keeps its lease meanwhile. */
async function runLeased(sweep: Sweep, lease: SweepLease, onError: (error: unknown) => void): Promise<void> {
  const renewal = setInterval(() => void lease.renew().catch(onError), LEASE / 4);
  renewal.unref();
  try {
    await sweep.run();
  } catch (error) {
    await lease.fail().catch(onError);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
