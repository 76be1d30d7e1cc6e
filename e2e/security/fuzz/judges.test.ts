import { describe, expect, it } from 'vitest';
import { findLeak } from './leaks.ts';
import type { RestRequest } from './rest-cases.ts';
import type { RestAnswer } from './rest-client.ts';
import { judgeRestAnswer } from './rest-judge.ts';
import type { RpcDocument } from './rpc-cases.ts';
import { judgeRpcOutcome } from './rpc-judge.ts';
import type { RpcOutcome } from './rpc-line.ts';

const REQUEST: RestRequest = {
  method: 'POST',
  path: '/player/signup/v2',
  headers: {},
  body: '{}',
  as: 'visitor',
};
const answer = (status: number, text: string, type = 'application/json; charset=utf-8'): RestAnswer => ({
  kind: 'answer',
  status,
  type,
  text,
  milliseconds: 1,
});
const judgeRest = (given: RestAnswer) => judgeRestAnswer(given, REQUEST, new Set(['ValidationError']));

describe('the judge of REST answers', () => {
  it.each([
    ['a status of 500', answer(500, '{"Code":"UnknownError"}')],
    ['a 503 without its code', answer(503, '{}')],
    ['no answer', { kind: 'hang' } as const],
    ['a closed connection', { kind: 'closed' } as const],
    [
      'a stack',
      answer(
        400,
        '{"Code":"ValidationError","Message":"x\\n    at f (file:///a.js:1:2)"}'.replace('\\n', '\n'),
      ),
    ],
    ['an error of the database', answer(200, '{"a":"duplicate key value"}')],
    ['HTML', answer(404, '<h1>Not found</h1>', 'text/html')],
    ['an unknown code', answer(400, '{"Code":"Oops"}')],
    ['another field', answer(400, '{"Code":"ValidationError","stack":""}')],
    ['details that are no texts', answer(400, '{"Code":"ValidationError","Details":{"A":{}}}')],
  ])('refuses %s', (_name, given) => {
    expect(judgeRest(given)).not.toBeNull();
  });

  it.each([
    ['an error of the wire', answer(400, '{"Code":"ValidationError","Details":{"Email":"is not valid"}}')],
    ['a success', answer(200, '{"SessionId":"x"}')],
    ['a service that is announced as missing', answer(503, '{"Code":"ServiceUnavailable"}')],
  ])('accepts %s', (_name, given) => {
    expect(judgeRest(given)).toBeNull();
  });
});

const DOCUMENT: RpcDocument = {
  procedures: [],
  topics: [],
  error: { prefix: 'playerdesk.error.', codes: ['ValidationError', 'UnknownError'] },
};
const CASE = { phase: 'visitor', text: '[48]' } as const;
const error = (uri: string, kwargs: unknown): RpcOutcome => ({
  kind: 'reply',
  message: [8, 48, 7, {}, uri, [], kwargs],
});
const VALID = { desc: 'Check the fields.', code: 'ValidationError' };

describe('the judge of websocket messages', () => {
  it.each([
    ['silence', { kind: 'hang' } as const],
    ['an abnormal end', { kind: 'closed', code: 1006 } as const],
    ['an internal error', error('playerdesk.error.UnknownError', { desc: 'x', code: 'UnknownError' })],
    ['an unknown name', error('playerdesk.error.Oops', { desc: 'x', code: 'Oops' })],
    ['another field', error('playerdesk.error.ValidationError', { ...VALID, stack: '' })],
  ])('refuses %s', (_name, outcome) => {
    expect(judgeRpcOutcome(outcome, '', CASE, DOCUMENT)).not.toBeNull();
  });

  it.each([
    ['a protocol violation', { kind: 'closed', code: 1002 } as const],
    ['an error of the wire', error('playerdesk.error.ValidationError', VALID)],
    ['an unknown procedure', error('wamp.error.no_such_procedure', {})],
  ])('accepts %s', (_name, outcome) => {
    expect(judgeRpcOutcome(outcome, '', CASE, DOCUMENT)).toBeNull();
  });
});

describe('findLeak', () => {
  it('ignores internals that the request itself contained', () => {
    expect(findLeak('{"City":"TypeError"}', '{"City":"TypeError"}')).toBeNull();
    expect(findLeak('{"City":"TypeError"}', '{"City":"Valletta"}')).toBe('TypeError');
  });
});
