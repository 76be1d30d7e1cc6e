import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, read, write } from './endpoint.ts';
import { fieldProblem } from './field-problem.ts';

const schema = z.object({ sent: z.number() });
const readSent = read<{ email: string }, typeof schema>('/sent', schema);
const send = write<{ title: string }, typeof schema>('/send', schema);

function answerWith(status: number, body: string) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const failure = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

afterEach(() => vi.unstubAllGlobals());

describe('read', () => {
  it('a read sends its input as the query and returns the parsed response', async () => {
    const fetched = answerWith(200, '{"sent":2}');

    const answer = await readSent({ email: 'a+b@example.com' });

    expect(answer).toEqual({ sent: 2 });
    expect(fetched.mock.calls[0]?.[0]).toBe('/backstage/api/sent?email=a%2Bb%40example.com');
  });

  it.each(['{"sent":"two"}', '<html>', ''])('a read fails for the unexpected response %j', async (body) => {
    answerWith(200, body);

    expect(await failure(readSent({ email: 'a' }))).toMatchObject({ code: 'UnexpectedAnswer' });
  });
});

describe('write', () => {
  it('a write sends its input as JSON', async () => {
    const fetched = answerWith(200, '{"sent":1}');

    await send({ title: 'News' });

    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"title":"News"}' });
  });

  it('a refused write throws the code and the field errors with the names of form fields', async () => {
    answerWith(400, '{"Code":"ValidationError","Details":{"Title":"Too short","BirthDate":"No date"}}');

    const error = await failure(send({ title: '' }));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'ValidationError',
      fields: { title: 'Too short', dateofbirth: 'No date' },
    });
  });

  it('a write without a response throws an error', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    expect(await failure(send({ title: 'News' }))).toMatchObject({ code: 'NoAnswer' });
  });
});

describe('fieldProblem', () => {
  it.each([
    ['Too small: expected string to have >=1 characters', 'Fill in this field.'],
    ['Too small: expected number to be >=1', 'Enter at least 1.'],
    ['Too big: expected int to be <=1000', 'Enter at most 1000.'],
    ['Invalid input: expected int, received number', 'Enter a whole number.'],
    ['Invalid input: expected number, received null', 'Enter a number.'],
    ['Invalid string: must match pattern /^x$/', 'This is not a valid value.'],
    ['say what was found and decided', 'say what was found and decided'],
  ])('the problem %j is shown as %j', (problem, plain) => {
    expect(fieldProblem(problem)).toBe(plain);
  });
});
