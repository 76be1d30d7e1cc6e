import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaller, runForCaller } from './caller.ts';
import { ConnectionQueue, OverloadError } from './connection-queue.ts';

const SETTINGS = { size: 1, shedAfter: 500, timeout: 5_000 };
const waitingCall = () => createCaller(() => true);

describe('the queue for connections', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('calls that have begun, the platform’s own work and then protective calls come before new calls', async () => {
    const queue = new ConnectionQueue(SETTINGS);
    const turns: string[] = [];
    const begun = waitingCall();
    await queue.acquire(begun);
    const take = (name: string, ...args: Parameters<typeof queue.acquire>) =>
      queue.acquire(...args).then(() => {
        turns.push(name);
        queue.release();
      });

    const protective = createCaller(() => true, true);
    const all = [
      take('new', waitingCall()),
      take('protective', protective),
      take('begun', begun),
      take('own work', null),
    ];
    queue.release();
    await Promise.all(all);

    proves('RE-02.protective');
    expect(turns).toEqual(['begun', 'own work', 'protective', 'new']);
    expect(queue).toMatchObject({ inUse: 0, waiting: 0 });
  });

  it('new calls are refused with a wait while the first has waited too long, and those under way are not', async () => {
    const queue = new ConnectionQueue(SETTINGS);
    const begun = waitingCall();
    await queue.acquire(begun);
    const first = queue.acquire(waitingCall());
    vi.advanceTimersByTime(SETTINGS.shedAfter);
    const second = queue.acquire(waitingCall());
    vi.advanceTimersByTime(1);

    proves('RE-02.overload');
    await expect(queue.acquire(waitingCall())).rejects.toThrow(OverloadError);
    const again = queue.acquire(begun);
    expect(queue).toMatchObject({ waiting: 3, shed: 1, longestWait: SETTINGS.shedAfter + 1 });

    for (const turn of [again, first, second]) {
      queue.release();
      await turn;
    }
    queue.release();
    await expect(queue.acquire(waitingCall())).resolves.toBeUndefined();
  });

  it('a call whose client has left is dropped before it begins, and one that has begun is completed', async () => {
    const queue = new ConnectionQueue(SETTINGS);
    let isWaiting = true;
    const begun = createCaller(() => isWaiting);
    await queue.acquire(begun);
    const left = queue.acquire(createCaller(() => isWaiting));
    const completed = queue.acquire(begun);
    isWaiting = false;

    queue.release();
    await completed;
    queue.release();

    proves('RE-02.left');
    await expect(left).rejects.toThrow(OverloadError);
    expect(queue).toMatchObject({ inUse: 0, waiting: 0, dropped: 1 });
  });

  it('work that waits longer than the timeout is refused and leaves the queue', async () => {
    const queue = new ConnectionQueue(SETTINGS);
    await queue.acquire(null);
    const late = queue.acquire(null);
    const refused = expect(late).rejects.toThrow(OverloadError);

    vi.advanceTimersByTime(SETTINGS.timeout);

    await refused;
    expect(queue).toMatchObject({ inUse: 1, waiting: 0 });
  });

  it('a protective call is not refused, waits longer, and is not dropped when its client has left', async () => {
    const queue = new ConnectionQueue(SETTINGS);
    await queue.acquire(null);
    const first = queue.acquire(waitingCall());
    const refused = expect(first).rejects.toThrow(OverloadError);
    const protective = queue.acquire(createCaller(() => false, true));

    vi.advanceTimersByTime(SETTINGS.timeout);
    await refused;
    queue.release();

    proves('RE-02.protective');
    await expect(protective).resolves.toBeUndefined();
    expect(queue).toMatchObject({ inUse: 1, waiting: 0, shed: 0, dropped: 0 });
  });

  it('the work of a call is recognized across asynchronous steps', async () => {
    const queue = new ConnectionQueue(SETTINGS);
    const caller = waitingCall();

    await runForCaller(caller, async () => {
      await Promise.resolve();
      await queue.acquire();
    });

    expect(caller.hasBegun).toBe(true);
  });
});
