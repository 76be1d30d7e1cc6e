import { proves } from '@playerdesk/proves';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../infrastructure/log/log.ts';
import { runForEach } from '../../operations/sweep.ts';
import { startSweep } from './start-sweep.ts';
import { LEASE, type SweepLease } from './sweep-leases.ts';
import { createWorkMonitor } from './work-report.ts';

function createLease() {
  const lease = { renew: vi.fn(), complete: vi.fn(), fail: vi.fn() };
  for (const end of Object.values(lease)) end.mockResolvedValue(undefined);
  return lease satisfies SweepLease;
}

function createMonitor() {
  const lines: string[] = [];
  const registry = new Registry();
  const monitor = createWorkMonitor(createLog('error', { write: (line) => void lines.push(line) }));
  monitor.register(registry);
  return { monitor, registry, lines };
}

describe('a sweep', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('logs and counts a failed run with its name, ends its lease and runs again', async () => {
    proves('RE-05.housekeeping');
    const { monitor, registry, lines } = createMonitor();
    const lease = createLease();
    const run = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined);
    const leases = { take: async () => lease };
    const sweep = startSweep({ name: 'old pushes', every: 1000, run }, { leases, monitor });

    await vi.advanceTimersByTimeAsync(2000);
    await sweep.close();

    expect(run).toHaveBeenCalledTimes(2);
    expect([lease.fail, lease.complete].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ work: 'old pushes', msg: 'background work failed' }),
    ]);
    const metrics = await registry.metrics();
    expect(metrics).toContain('playerdesk_background_failures_total{work="old pushes"} 1');
    expect(metrics).toMatch(/playerdesk_background_success_timestamp_seconds\{work="old pushes"\} \d+/);
  });

  it('shows no failure and no success before its first run', async () => {
    const { monitor, registry } = createMonitor();
    const leases = { take: async () => createLease() };
    const sweep = startSweep({ name: 'old pushes', every: 1000, run: async () => {} }, { leases, monitor });

    const metrics = await registry.metrics();
    await sweep.close();

    expect(metrics).toContain('playerdesk_background_failures_total{work="old pushes"} 0');
    expect(metrics).not.toContain('playerdesk_background_success_timestamp_seconds{');
  });

  it('ends after its current step when the process stops, and leaves the rest to another process', async () => {
    proves('RE-02.stop');
    const { monitor } = createMonitor();
    const lease = createLease();
    let endStep = (): void => {};
    const step = vi.fn(() => new Promise<void>((resolve) => (endStep = resolve)));
    const leases = { take: async () => lease };
    const run = () => runForEach([1, 2, 3], step);
    const sweep = startSweep({ name: 'old pushes', every: 1000, run }, { leases, monitor });
    await vi.advanceTimersByTimeAsync(1000);

    const closed = sweep.close();
    endStep();
    await closed;

    expect(step).toHaveBeenCalledOnce();
    expect([lease.fail, lease.complete].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('does not run while another process has its lease', async () => {
    const { monitor, lines } = createMonitor();
    const run = vi.fn();
    const sweep = startSweep(
      { name: 'old pushes', every: 1000, run },
      { leases: { take: async () => null }, monitor },
    );

    await vi.advanceTimersByTimeAsync(3000);
    await sweep.close();

    expect(run).not.toHaveBeenCalled();
    expect(lines).toEqual([]);
  });

  it('renews its lease for as long as it runs', async () => {
    const { monitor } = createMonitor();
    const lease = createLease();
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const sweep = startSweep(
      { name: 'old pushes', every: 1000, run: () => promise },
      { leases: { take: async () => lease }, monitor },
    );

    await vi.advanceTimersByTimeAsync(1000 + LEASE);
    const renewals = lease.renew.mock.calls.length;
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    await sweep.close();
    await vi.advanceTimersByTimeAsync(LEASE);

    expect(renewals).toBeGreaterThanOrEqual(3);
    expect(lease.renew).toHaveBeenCalledTimes(renewals);
    expect(lease.complete).toHaveBeenCalledOnce();
  });
});
