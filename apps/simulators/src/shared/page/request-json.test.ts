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

describe('a JSON request of a page', () => {
  it('the request sends its body as JSON with the visit token', async () => {
    const fetch = answer(200, '{"balance":5}');

    const result = await requestJson('/api/balance', parse, { body: { a: 1 }, token: 'secret' });

    const [path, options] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(options?.headers);
    expect(result).toEqual({ balance: 5 });
    expect([path, options?.method, options?.body]).toEqual(['/api/balance', 'POST', '{"a":1}']);
    expect([headers.get('x-visit'), headers.get('content-type')]).toEqual(['secret', 'application/json']);
  });

  it('a request without a body has no content type', async () => {
    const fetch = answer(200, '{"balance":5}');

    await requestJson('/api/balance', parse);

    const options = fetch.mock.calls[0]?.[1];
    expect([options?.body, [...new Headers(options?.headers)]]).toEqual([null, []]);
  });

  it('a refused request fails with its status and body', async () => {
    answer(409, '{"error":"no-round"}');

    const error = await failure(requestJson('/api/rounds', parse));

    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ status: 409, body: { error: 'no-round' } });
  });

  it('a request without a response fails with the status 0', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    expect(await failure(requestJson('/api/rounds', parse))).toMatchObject({ status: 0, body: null });
  });

  it.each(['{"balance":"5"}', 'no json', ''])('the response %j fails the request', async (body) => {
    answer(200, body);

    expect(await failure(requestJson('/api/balance', parse))).toBeInstanceOf(RequestError);
  });
});
