import { describe, expect, it } from 'vitest';
import { parseFrameMessage, parsePageMessage, toEnvelope } from './chat-protocol.ts';

const source = 'north-chat';
const START = { type: 'start', account: 'a', restoreId: null, name: 'Maja', locale: 'sv' } as const;

describe('the messages of the chat protocol', () => {
  it('a valid message is parsed', () => {
    expect(parsePageMessage(toEnvelope(START))).toEqual(START);
    expect(parsePageMessage(toEnvelope({ type: 'open' }))).toEqual({ type: 'open' });
    expect(parseFrameMessage(toEnvelope({ type: 'unread', count: 2 }))).toEqual({ type: 'unread', count: 2 });
  });

  it('a message without its source or of an unknown type is ignored', () => {
    expect([parsePageMessage({ type: 'open' }), parseFrameMessage({ type: 'ready' })]).toEqual([null, null]);
    expect([{ source, type: 'toString' }, { source }, null].map(parseFrameMessage)).toEqual([
      null,
      null,
      null,
    ]);
    expect(parsePageMessage({ source, type: 'ready' })).toBeNull();
  });

  it('fields of another type are dropped', () => {
    expect(parsePageMessage({ source, type: 'start', account: 'a', name: '', restoreId: 5 })).toEqual({
      type: 'start',
      account: 'a',
      name: null,
      restoreId: null,
      locale: '',
    });
    expect(parsePageMessage({ source, type: 'start' })).toBeNull();
    expect(parseFrameMessage({ source, type: 'unread', count: 'many' })).toEqual({
      type: 'unread',
      count: 0,
    });
    expect(parseFrameMessage({ source, type: 'conversation', restoreId: 5 })).toBeNull();
  });
});
