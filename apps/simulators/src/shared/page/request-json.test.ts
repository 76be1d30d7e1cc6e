import { describe, expect, it, vi } from 'vitest';
import { objectOf, parseNumber } from './parsers.ts';
import { RequestError, requestJson } from './request-json.ts';

const parse = objectOf({ balance: parseNumber });

function answer(status: number, body: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call of a page', () => {
  it('sends its body as JSON with the token of the visit', async () => {
    const fetch = answer(200, '{"balance":5}');

    const result = await requestJson('/api/balance', parse, { body: { a: 1 }, token: 'secret' });

    const [path, options] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(options?.headers);
    expect(result).toEqual({ balance: 5 });
    expect([path, options?.method, options?.body]).toEqual(['/api/balance', 'POST', '{"a":1}']);
    expect([headers.get('x-visit'), headers.get('content-type')]).toEqual(['secret', 'application/json']);
  });

  it('sends neither a body nor its type where there is none', async () => {
    const fetch = answer(200, '{"balance":5}');

    await requestJson('/api/balance', parse);

    const options = fetch.mock.calls[0]?.[1];
    expect([options?.body, [...new Headers(options?.headers)]]).toEqual([null, []]);
  });

  it('fails with the status and the answer of a refusal', async () => {
    answer(409, '{"error":"no-round"}');

    const error = await failure(requestJson('/api/rounds', parse));

    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ status: 409, body: { error: 'no-round' } });
  });

  it('fails with the status 0 where there is no answer', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    expect(await failure(requestJson('/api/rounds', parse))).toMatchObject({ status: 0, body: null });
  });

  it.each(['{"balance":"5"}', 'no json', ''])('fails for the answer %j', async (body) => {
    answer(200, body);

    expect(await failure(requestJson('/api/balance', parse))).toBeInstanceOf(RequestError);
  });
});
