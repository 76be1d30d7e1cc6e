import {
  type AnyOperation,
  type CallOptions,
  type ErrorKind,
  type Operation,
  type Platform,
  playerdeskError,
  type Settlement,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { CALL_TIMEOUT } from './call-outcome.ts';
import { type Guarded, type UnknownOutcome, writeOnce } from './write.ts';

const lost = (kind: ErrorKind = 'network') => playerdeskError({ code: `generic.${kind}`, kind });

afterEach(() => vi.unstubAllGlobals());

type Answers = (() => Promise<unknown>)[];

/** A write over a platform whose answers are given one by one; settling reads give what `settlements` say. */
function scene(
  answers: Answers,
  settlements: (Settlement | Error)[] = [],
  more: Partial<Operation<object, { id: number }>> = {},
) {
  const environment = createTestEnvironment();
  const calls: { name: string; options: CallOptions | undefined }[] = [];
  const platform: Platform = {
    capabilities: { supports: () => true },
    call: (operation, _input, options) => {
      calls.push({ name: operation.name, options });
      const answer = answers[calls.filter(({ name }) => name === operation.name).length - 1];
      return (answer?.() ??
        Promise.reject(new Error(`${operation.name} was called once too often`))) as never;
    },
    on: () => () => {},
    close: () => {},
  };
  const settle = vi.fn<NonNullable<Operation<object, { id: number }>['settle']>>(async () => {
    const next = settlements.shift();
    if (next === undefined) throw new Error('settled once too often');
    if (next instanceof Error) throw next;
    return next;
  });
  const write: Operation<object, { id: number }> = {
    name: 'write',
    kind: 'write',
    area: 'generic',
    session: 'none',
    rest: { method: 'POST', path: '/write' },
    reads: (answer) => answer as { id: number },
    settle,
    ...more,
  };
  const onSlow = vi.fn();
  const optionsFor = () => ({ sessionId: 's-1', requestId: environment.newId() });
  const guarded: Guarded = (_operation, call) => call({});
  const serverNow = () => environment.now() + 500;
  const context = { platform, environment, serverNow, optionsFor, guarded, onSlow };
  const send = () => writeOnce(context, write, { a: 1 });
  return { environment, calls, settle, onSlow, context, operation: write, write: send };
}

const settledIn = async (promise: Promise<unknown>): Promise<string> => {
  const state = await Promise.race([
    promise.then(
      () => 'resolved',
      () => 'rejected',
    ),
    new Promise<string>((resolve) => setImmediate(() => resolve('open'))),
  ]);
  return state;
};

describe('an answered write', () => {
  it('sends nothing and looks nothing up without a connection', async () => {
    proves('SU-12.offline');
    vi.stubGlobal('navigator', { onLine: false });
    const { calls, settle, onSlow, write } = scene([]);

    await expect(write()).rejects.toMatchObject({ code: 'generic.network', kind: 'network' });
    expect([calls, settle.mock.calls, onSlow.mock.calls]).toEqual([[], [], []]);
  });

  it('resolves with its answer and sends nothing else', async () => {
    const { write, calls, settle, onSlow } = scene([() => Promise.resolve({ id: 7 })]);
    await expect(write()).resolves.toEqual({ kind: 'answered', answer: { id: 7 } });
    expect(calls).toEqual([{ name: 'write', options: { sessionId: 's-1', requestId: 'id-1' } }]);
    expect(settle).not.toHaveBeenCalled();
    expect(onSlow).not.toHaveBeenCalled();
  });

  it('rejects with a refusal and settles nothing', async () => {
    const refusal = lost('refused');
    const { write, settle } = scene([() => Promise.reject(refusal)]);
    await expect(write()).rejects.toBe(refusal);
    expect(settle).not.toHaveBeenCalled();
  });
});

describe.each<ErrorKind>(['network', 'unreadable', 'server'])('a write whose answer is lost (%s)', (kind) => {
  it('resolves as settled when a read finds it done', async () => {
    const { write, settle, onSlow, environment } = scene([() => Promise.reject(lost(kind))], ['done']);
    await expect(write()).resolves.toEqual({ kind: 'settled' });
    expect(onSlow).toHaveBeenCalledOnce();
    expect(settle.mock.calls[0]?.slice(1)).toEqual([{ a: 1 }, environment.now() + 500, undefined]);
  });

  it('rejects with the loss when a read finds it not done, so that it can be retried', async () => {
    const failure = lost(kind);
    const { write, calls } = scene([() => Promise.reject(failure)], ['not-done']);
    await expect(write()).rejects.toBe(failure);
    expect(calls.filter(({ name }) => name === 'write')).toHaveLength(1);
  });

  it('rejects as unknown when no read decides, and a recheck reads without writing', async () => {
    const { write, calls, settle } = scene(
      [() => Promise.reject(lost(kind))],
      ['unknown', 'unknown', 'done'],
    );
    const unknown = (await write().catch((error: unknown) => error)) as UnknownOutcome;

    expect(unknown).toMatchObject({ code: 'generic.unknown-outcome', kind: 'unknown-outcome' });
    await expect(unknown.recheck()).rejects.toMatchObject({ kind: 'unknown-outcome' });
    await expect(unknown.recheck()).resolves.toEqual({ kind: 'settled' });
    expect(settle).toHaveBeenCalledTimes(3);
    expect(calls.filter(({ name }) => name === 'write')).toHaveLength(1);
  });
});

describe('a settling read', () => {
  it('is repeated after 1 and 3 seconds when it is lost, and then the outcome is unknown', async () => {
    const { write, settle, environment } = scene(
      [() => Promise.reject(lost())],
      [lost(), lost('server'), lost()],
    );
    const outcome = write().catch((error: unknown) => error);
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(1));
    environment.advance(999);
    expect(await settledIn(outcome)).toBe('open');

    environment.advance(1);
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2));
    expect(await settledIn(outcome)).toBe('open');

    environment.advance(3_000);
    expect(await outcome).toMatchObject({ kind: 'unknown-outcome' });
    expect(settle).toHaveBeenCalledTimes(3);
  });

  it('decides when it succeeds after a lost one', async () => {
    const { write, settle, environment } = scene([() => Promise.reject(lost())], [lost(), 'done']);
    const outcome = write();
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(1));
    await settledIn(outcome);
    environment.advance(1_000);

    await expect(outcome).resolves.toEqual({ kind: 'settled' });
  });

  it('makes the outcome unknown at once when it is refused', async () => {
    const { write, settle } = scene([() => Promise.reject(lost())], [lost('refused')]);
    await expect(write()).rejects.toMatchObject({ kind: 'unknown-outcome' });
    expect(settle).toHaveBeenCalledOnce();
  });
});

describe('a write without an answer for 30 seconds', () => {
  const overdue = (settlements: Settlement[]) => {
    let answer: (value: unknown) => void = () => {};
    let fail: (error: unknown) => void = () => {};
    const late = new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
    return { ...scene([() => late], settlements), answer, fail };
  };

  it('is settled after that time and not before', async () => {
    const { write, settle, onSlow, environment } = overdue(['done']);
    const outcome = write();
    environment.advance(CALL_TIMEOUT - 1);
    expect(await settledIn(outcome)).toBe('open');
    expect(settle).not.toHaveBeenCalled();
    expect(onSlow).not.toHaveBeenCalled();

    environment.advance(1);
    await expect(outcome).resolves.toEqual({ kind: 'settled' });
    expect(onSlow).toHaveBeenCalled();
  });

  it('uses the answer when it arrives during the settling read', async () => {
    const { write, settle, environment, answer } = overdue([]);
    settle.mockImplementation(() => new Promise(() => {}));
    const outcome = write();
    environment.advance(CALL_TIMEOUT);
    await vi.waitFor(() => expect(settle).toHaveBeenCalled());
    answer({ id: 9 });

    await expect(outcome).resolves.toEqual({ kind: 'answered', answer: { id: 9 } });
  });

  it('does not fail when the late answer is lost during the settling read', async () => {
    const { write, settle, environment, fail } = overdue([]);
    let found: (outcome: Settlement) => void = () => {};
    settle.mockImplementation(
      () =>
        new Promise((resolve) => {
          found = resolve;
        }),
    );
    const outcome = write();
    environment.advance(CALL_TIMEOUT);
    await vi.waitFor(() => expect(settle).toHaveBeenCalled());
    fail(lost());
    expect(await settledIn(outcome)).toBe('open');

    found('done');
    await expect(outcome).resolves.toEqual({ kind: 'settled' });
  });

  it('is sent once, whatever the read finds', async () => {
    const { write, calls, environment } = overdue(['unknown', 'unknown']);
    const outcome = write().catch((error: unknown) => error);
    environment.advance(CALL_TIMEOUT);
    const unknown = (await outcome) as UnknownOutcome;
    await unknown.recheck().catch(() => {});
    environment.advance(10 * CALL_TIMEOUT);

    expect(calls).toHaveLength(1);
  });

  it('leaves no timer behind when it is answered in time', async () => {
    const { write, answer, environment, onSlow } = overdue([]);
    const outcome = write();
    answer({ id: 1 });
    await outcome;
    await settledIn(outcome);
    environment.advance(CALL_TIMEOUT);

    expect(onSlow).not.toHaveBeenCalled();
  });
});

describe('a refusal of a second copy of a write', () => {
  const again = playerdeskError({ code: 'area.used', kind: 'refused' });
  const refusedWhenRepeated = ['area.used'];
  const refused = () => Promise.reject(again);

  it('resolves as settled when a read finds the write done and does not repeat it', async () => {
    const { write, calls, onSlow } = scene([refused], ['done'], { refusedWhenRepeated });

    await expect(write()).resolves.toEqual({ kind: 'settled' });

    expect(calls.map(({ name }) => name)).toEqual(['write']);
    expect(onSlow).not.toHaveBeenCalled();
  });

  it.each<Settlement>(['not-done', 'unknown'])('rejects when a read finds the write %s', async (found) => {
    const { write } = scene([refused], [found], { refusedWhenRepeated });

    await expect(write()).rejects.toBe(again);
  });

  it('rejects when the read is refused', async () => {
    const { write } = scene([refused], [lost('refused')], { refusedWhenRepeated });

    await expect(write()).rejects.toBe(again);
  });

  it('rejects without a read when its code differs', async () => {
    const other = playerdeskError({ code: 'area.other', kind: 'refused' });
    const { write, settle } = scene([() => Promise.reject(other)], [], { refusedWhenRepeated });

    await expect(write()).rejects.toBe(other);
    expect(settle).not.toHaveBeenCalled();
  });

  it('rejects when the effect existed before the write', async () => {
    const holds = async () => true;
    const { write, settle } = scene([refused], [], { refusedWhenRepeated, holds });

    await expect(write()).rejects.toBe(again);
    expect(settle).not.toHaveBeenCalled();
  });

  it('rejects when the previous state cannot be read', async () => {
    const holds = () => Promise.reject(lost());
    const { write, settle } = scene([refused], [], { refusedWhenRepeated, holds });

    await expect(write()).rejects.toBe(again);
    expect(settle).not.toHaveBeenCalled();
  });

  it('passes the previous state to the settling read', async () => {
    const holds = async () => false;
    const { write, settle } = scene([refused], ['done'], { refusedWhenRepeated, holds });

    await expect(write()).resolves.toEqual({ kind: 'settled' });
    expect(settle.mock.calls[0]?.[3]).toBe(false);
  });

  it('can be an answer that represents a refusal', async () => {
    const refusalIn = ({ id }: { id: number }) => (id === 0 ? 'area.used' : undefined);
    const answers = [() => Promise.resolve({ id: 0 }), () => Promise.resolve({ id: 0 })];
    const { write } = scene(answers, ['done', 'not-done'], { refusedWhenRepeated, refusalIn });

    await expect(write()).resolves.toEqual({ kind: 'settled' });
    await expect(write()).rejects.toMatchObject({ code: 'area.used', kind: 'refused' });
  });
});

describe('a settling read that needs a session', () => {
  it('is not sent without one', async () => {
    const read = { name: 'read', kind: 'read', session: 'required' } as AnyOperation;
    const holds: Operation<object>['holds'] = async (call, input) => Boolean(await call(read, input));
    const { calls, context, operation } = scene([() => Promise.resolve({ id: 1 })], [], { holds });

    await writeOnce({ ...context, optionsFor: () => ({ sessionId: null }) }, operation, { a: 1 });

    expect(calls.map(({ name }) => name)).toEqual(['write']);
  });
});
