import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { callMessage, type Frame, helloMessage, readRouterMessage, subscribeMessage } from '../index.ts';
import {
  abortMessage,
  errorMessage,
  eventMessage,
  goodbyeMessage,
  readClientMessage,
  resultMessage,
  subscribedMessage,
  unsubscribedMessage,
  welcomeMessage,
} from '../router.ts';

const written = (text: string) => readRouterMessage(JSON.parse(text) as Frame);

describe('readClientMessage', () => {
  it('reads the messages that a client writes', () => {
    proves('AR-05.round-trip');

    expect([
      readClientMessage(helloMessage('casino', { clientIdentity: 'c' })),
      readClientMessage(helloMessage('casino')),
      readClientMessage(subscribeMessage(1, '/balance')),
      readClientMessage(callMessage(2, { x_request_id: 'request-1' }, '/user#login', { a: 1 })),
    ]).toEqual([
      { type: 'hello', realm: 'casino', identity: 'c' },
      { type: 'hello', realm: 'casino', identity: null },
      { type: 'subscribe', id: 1, options: {}, topic: '/balance' },
      {
        type: 'call',
        id: 2,
        procedure: '/user#login',
        kwargs: { a: 1 },
        hasPositional: false,
        requestId: 'request-1',
      },
    ]);
  });

  it.each([
    ['ABORT', '[3,{},"why"]', { type: 'abort' }],
    ['GOODBYE', '[6,{},"why"]', { type: 'goodbye' }],
    ['UNSUBSCRIBE', '[34,1,5]', { type: 'unsubscribe', id: 1, subscription: 5 }],
  ])('reads %s', (_name, text, message) => {
    expect(readClientMessage(text)).toEqual(message);
  });

  it('records positional arguments', () => {
    expect(readClientMessage('[48,1,{},"/user#login",["a"]]')).toMatchObject({ hasPositional: true });
  });

  it.each([
    ['text that is not JSON', '[48,'],
    ['a message of a router', '[50,1,{}]'],
    ['an id of zero', '[48,0,{},"/user#login"]'],
    ['an id beyond the integer range', '[48,1e300,{},"/user#login"]'],
    ['a procedure without a name', '[48,1,{},""]'],
    ['a name beyond 300 characters', `[48,1,{},"${'x'.repeat(301)}"]`],
    ['arguments of a wrong kind', '[48,1,{},"/user#login",{},[]]'],
    ['more fields than a call has', '[48,1,{},"/user#login",[],{},{}]'],
    ['a request id that is not text', '[48,1,{"x_request_id":7},"/user#login"]'],
    ['an identity that is not text', '[1,"casino",{"authextra":{"clientIdentity":7}}]'],
  ])('returns null for %s', (_name, text) => {
    proves('AR-05.strict');

    expect(readClientMessage(text)).toBeNull();
  });
});

describe('the router messages', () => {
  it('are read by a client as intended', () => {
    proves('AR-05.round-trip');

    expect([
      written(welcomeMessage(9, { x_request_id: true })),
      written(abortMessage('no')),
      written(goodbyeMessage('bye')),
      written(subscribedMessage(1, 5)),
      written(unsubscribedMessage(2)),
      written(eventMessage(5, 77, { a: 1 })),
      written(resultMessage(3, { t: 1 }, { b: 2 })),
      written(errorMessage({ request: 'call', id: 4, uri: 'x.Refused', kwargs: { code: 'A' } })),
    ]).toEqual([
      {
        type: 'welcome',
        session: 9,
        details: { roles: { dealer: { features: {} }, broker: { features: {} } }, x_request_id: true },
      },
      { type: 'abort', reason: 'no' },
      { type: 'goodbye' },
      { type: 'subscribed', request: 1, subscription: 5 },
      { type: 'unsubscribed', request: 2 },
      { type: 'event', subscription: 5, kwargs: { a: 1 } },
      { type: 'result', request: 3, details: { t: 1 }, body: { b: 2 } },
      { type: 'error', request: 4, details: {}, uri: 'x.Refused', kwargs: { code: 'A' } },
    ]);
  });

  it.each([
    ['call', 48],
    ['subscribe', 32],
    ['unsubscribe', 34],
  ] as const)('name the type of the failed %s', (request, code) => {
    expect(JSON.parse(errorMessage({ request, id: 1, uri: 'x' })).slice(0, 3)).toEqual([8, code, 1]);
  });
});
