import { describe, expect, it, vi } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

describe('coalesced runs', () => {
  it('requests during a run cause one more run in total', async () => {
    let [running, most, turns] = [0, 0, 0];
    let finish: (() => void)[] = [];
    const work = async () => {
      turns += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
    };
    const { request: ask } = coalesceRuns(work, () => {});
    const requests = [ask(), ask(), ask()];
    for (let turn = 1; turn <= 2; turn += 1) {
      await expect.poll(() => turns).toBe(turn);
      for (const end of finish.splice(0)) end();
    }
    await Promise.all(requests);
    finish = [];
    expect([turns, most]).toEqual([2, 1]);
  });

  it('a failed run is reported, and the next request runs again', async () => {
    const failed = vi.fn();
    const work = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined);
    const { request: ask } = coalesceRuns(work, failed);
    await ask();
    await ask();
    expect(work).toHaveBeenCalledTimes(2);
    expect(failed).toHaveBeenCalledOnce();
  });
});
