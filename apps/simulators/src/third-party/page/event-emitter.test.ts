import { describe, expect, it, vi } from 'vitest';
import { EventEmitter } from './event-emitter.ts';

describe('an event emitter', () => {
  it('listeners are called until they are removed', () => {
    const events = new EventEmitter<'close'>();
    const listener = vi.fn();

    events.on('close', listener);
    events.emit('close', { mode: 'login' });
    events.off('close', listener);
    events.emit('close', { mode: 'login' });

    expect(listener.mock.calls).toEqual([[{ mode: 'login' }]]);
  });

  it('a listener that throws is reported, and the other listeners are called', () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const events = new EventEmitter<'ready'>();
    const listener = vi.fn();
    const broken = new Error('broken');
    events.on('ready', () => {
      throw broken;
    });
    events.on('ready', listener);

    events.emit('ready');

    expect([listener.mock.calls.length, reportError.mock.calls]).toEqual([1, [[broken]]]);
  });
});
