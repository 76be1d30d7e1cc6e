import { describe, expect, it } from 'vitest';
import {
  asKwargs,
  callMessage,
  type Frame,
  helloMessage,
  readFrame,
  readRouterMessage,
  subscribeMessage,
} from './index.ts';

describe('readFrame', () => {
  it.each([
    ['text that is not JSON', '[48,'],
    ['an object', '{"0":48}'],
    ['an empty list', '[]'],
    ['a list without a code', '["48",1]'],
    ['bytes', new ArrayBuffer(8)],
    ['nothing', undefined],
  ])('returns null for %s', (_name, data) => {
    expect(readFrame(data)).toBeNull();
  });

  it('returns null for a frame that is longer than allowed', () => {
    const text = JSON.stringify([50, 1, {}]);

    expect([readFrame(text, text.length), readFrame(text, text.length - 1)]).toEqual([[50, 1, {}], null]);
  });
});

describe('asKwargs', () => {
  it.each([[null], [[1]], ['text'], [7], [undefined]])('returns an empty dictionary for %j', (value) => {
    expect(asKwargs(value)).toEqual({});
  });

  it('returns a dictionary as it is', () => {
    const kwargs = { a: 1 };

    expect(asKwargs(kwargs)).toBe(kwargs);
  });
});

describe('the client messages', () => {
  it('greet with the roles of a caller and subscriber', () => {
    expect(JSON.parse(helloMessage('casino'))).toEqual([
      1,
      'casino',
      { roles: { caller: {}, subscriber: {} } },
    ]);
  });

  it('greet with client details where they are given', () => {
    expect(JSON.parse(helloMessage('casino', { clientIdentity: 'c' }))[2].authextra).toEqual({
      clientIdentity: 'c',
    });
  });

  it('call with keyword arguments only', () => {
    expect(JSON.parse(callMessage(7, { x: 1 }, '/user#login', { a: 1 }))).toEqual([
      48,
      7,
      { x: 1 },
      '/user#login',
      [],
      { a: 1 },
    ]);
  });

  it('subscribe to a topic without options', () => {
    expect(JSON.parse(subscribeMessage(3, '/balance'))).toEqual([32, 3, {}, '/balance']);
  });
});

describe('readRouterMessage', () => {
  it.each<[string, Frame, object]>([
    ['WELCOME', [2, 9, { roles: {} }], { type: 'welcome', session: 9, details: { roles: {} } }],
    ['ABORT', [3, {}, 'wamp.error.no_such_realm'], { type: 'abort', reason: 'wamp.error.no_such_realm' }],
    ['GOODBYE', [6, {}, 'wamp.close.normal'], { type: 'goodbye' }],
    ['SUBSCRIBED', [33, 1, 5], { type: 'subscribed', request: 1, subscription: 5 }],
    ['UNSUBSCRIBED', [35, 1], { type: 'unsubscribed', request: 1 }],
    ['EVENT', [36, 5, 1, {}, [], { a: 1 }], { type: 'event', subscription: 5, kwargs: { a: 1 } }],
    [
      'RESULT',
      [50, 1, { t: 1 }, [], { a: 1 }],
      { type: 'result', request: 1, details: { t: 1 }, body: { a: 1 } },
    ],
    [
      'RESULT with a positional answer',
      [50, 1, {}, [[1]]],
      { type: 'result', request: 1, details: {}, body: [1] },
    ],
    [
      'ERROR',
      [8, 48, 1, {}, 'x.Refused', [], { code: 'A' }],
      { type: 'error', request: 1, details: {}, uri: 'x.Refused', kwargs: { code: 'A' } },
    ],
    [
      'ERROR with only a description',
      [8, 48, 1, {}, 'x.Refused', ['why']],
      { type: 'error', request: 1, details: {}, uri: 'x.Refused', kwargs: { desc: 'why' } },
    ],
  ])('reads %s', (_name, frame, message) => {
    expect(readRouterMessage(frame)).toEqual(message);
  });

  it('reads an empty RESULT as a result without a body', () => {
    expect(readRouterMessage([50, 1])).toEqual({ type: 'result', request: 1, details: {}, body: undefined });
  });

  it.each<[string, Frame, object]>([
    ['an ERROR', [8, 48, 1, {}, { toString: null, valueOf: null }], { type: 'error', uri: '' }],
    ['an ABORT', [3, {}, { toString: null, valueOf: null }], { type: 'abort', reason: '' }],
  ])('reads %s whose name cannot be a text without a name', (_name, frame, message) => {
    expect(readRouterMessage(frame)).toMatchObject(message);
  });

  it('ignores message codes that a client does not use', () => {
    expect(readRouterMessage([68, 1])).toBeNull();
  });
});
