import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmitter } from './emitter.ts';
import type { PlayerdeskEvents } from './events.ts';

const READY = { version: '1', widget: 'sign-in' } as const;

afterEach(() => vi.unstubAllGlobals());

describe('the emitter of an instance', () => {
  it('calls listeners until they unsubscribe', () => {
    proves('HO-02.off');

    const events = createEmitter<PlayerdeskEvents>();
    const [ready, any, other] = [vi.fn(), vi.fn(), vi.fn()];
    const leave = events.on('ready', ready);
    events.onAny(any);
    events.on('error', other);
    events.emit('ready', READY);
    leave();
    events.emit('ready', READY);

    expect(ready.mock.calls).toEqual([[READY]]);
    expect(any.mock.calls).toEqual([
      ['ready', READY],
      ['ready', READY],
    ]);
    expect(other).not.toHaveBeenCalled();
  });

  it('calls every listener when one throws and surfaces that error separately', () => {
    const later: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => later.push(run));
    const events = createEmitter<PlayerdeskEvents>();
    const second = vi.fn();
    events.on('ready', () => {
      throw new Error('the host’s own');
    });
    events.on('ready', second);
    events.emit('ready', READY);

    expect(second).toHaveBeenCalledOnce();
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow('the host’s own');
  });

  it('calls a listener only once when it unsubscribes during the call', () => {
    const events = createEmitter<PlayerdeskEvents>();
    const once = vi.fn(() => leave());
    const leave = events.on('ready', once);
    events.emit('ready', READY);
    events.emit('ready', READY);
    expect(once).toHaveBeenCalledOnce();

    events.on('ready', once);
    events.clear();
    events.emit('ready', READY);
    expect(once).toHaveBeenCalledOnce();
  });
});
