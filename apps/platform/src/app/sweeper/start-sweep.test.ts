import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../infrastructure/log/log.ts';
import { startSweep } from './start-sweep.ts';
import { createWorkReport } from './work-report.ts';

describe('a sweep', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('logs a failed run with its name and runs again', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const run = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined);
    const sweep = startSweep({ name: 'old pushes', every: 1000, run }, createWorkReport(log));

    await vi.advanceTimersByTimeAsync(2000);
    await sweep.close();

    expect(run).toHaveBeenCalledTimes(2);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ work: 'old pushes', msg: 'background work failed' }),
    ]);
  });
});
